// Package journaltest is the conformance suite of journal.Journal: every kind
// of journal passes the same tests.
package journaltest
