// Package journal keeps the facts of every game, append-only, and the stills
// they were read from.
//
// A journal entry is never changed or deleted; the database itself refuses.
// When Append has returned, the entry is on disk: pull the plug and it is
// there. Memory keeps the same promises except that one, for tests and for
// evenings nobody wants to remember.
package journal
