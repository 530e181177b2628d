// Package how draws the rules: each game in a minute, its clauses, and what
// was agreed at a table.
package how
