// Package event is an evening of many tables: who takes part, who sits where in
// each round, how everybody stands, and the clock.
//
// An event is kept as games are: as facts in a journal, numbered, appended and
// never changed. Its first fact is fact.GameBegan with the kind "event" and all
// players; what happens afterwards is declared with the verbs below. A State is
// a pure fold of them. Results are not copied from the games while they are
// played: whoever shows an event lays over it how its games stand now (Over).
package event
