// Package record is what is told of a game of Chaos;Jan as it goes on: rulings in words, results, and the steps of
// each hand.
package record

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Record is what has been told so far. It is copied by value: its lists are only appended to.
type Record struct {
	Round   int // the hand that is played, from 1; 0 before the first
	Rulings List[rules.Ruling]
	Results []rules.Result
	Steps   List[Step]
}

// Rule adds a ruling and returns its place.
func (r *Record) Rule(x rules.Ruling) int {
	x.Round = r.Round
	x.Said = x.Said.Capital()
	x.Text = x.Said.String()
	r.Rulings.Add(x)
	return r.Rulings.Len() - 1
}

// Say adds a ruling of a kind.
func (r *Record) Say(kind rules.RulingKind, e fact.ID, clause string, seat int, format string, args ...any) {
	r.Rule(rules.Ruling{Kind: kind, Clause: clause, Entry: e, Seat: seat, Said: rules.Say(format, args...)})
}

// Note adds a ruling that merely tells something.
func (r *Record) Note(e fact.Entry, clause string, seat int, format string, args ...any) {
	r.Say(rules.Note, e.ID, clause, seat, format, args...)
}

// Tell adds a step.
func (r *Record) Tell(step Step) { r.Steps.Add(step) }

// Newest are the steps of the hand that was dealt last.
func (r Record) Newest() []Step {
	at := r.Steps.LastIndex(func(step Step) bool { return step.Kind == Deal })
	if at < 0 {
		return nil
	}
	return r.Steps.From(at)
}

// Alone is a copy that goes its own way while this one goes on: what is told there comes to lie elsewhere.
func (r Record) Alone() Record {
	r.Rulings, r.Results, r.Steps = r.Rulings.Alone(), slices.Clip(r.Results), r.Steps.Alone()
	return r
}

// Apart is a copy that goes another way than the record did until now: what is told there comes to lie elsewhere.
func (r Record) Apart(now Record) Record {
	r.Rulings, r.Steps = r.Rulings.Beside(now.Rulings), r.Steps.Beside(now.Steps)
	if len(now.Results) > len(r.Results) {
		r.Results = slices.Clip(r.Results)
	}
	return r
}
