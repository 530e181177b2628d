package stud

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// act is what a player did with chips last.
type act struct {
	said  fact.Declared
	entry fact.ID
	stage int
}

// acted notes what a player has done with chips.
func (t *Table) acted(it item) {
	t.acts[it.said.Seat] = act{it.said, it.entry.ID, t.stage}
}

// again reports whether something said, which is not lawful now, is what its player did last, said once more: a tap
// too many, or one on a second phone. It is if nothing came between, or if in the same round of betting nobody has bet
// since.
func (t *Table) again(it item) bool {
	if it.said.Verb == VerbPass {
		it.said.Verb = string(chips.Check)
	}
	last, is := t.acts[it.said.Seat]
	if it.card != nil || !is || last.said.Verb != it.said.Verb ||
		last.said.Number != it.said.Number && it.said.Verb != string(chips.Call) {
		return false
	}
	fold := it.said.Verb == string(chips.Fold)
	return last.entry == t.newest || fold && !t.Hand.In(it.said.Seat) ||
		last.stage == t.stage && t.Hand.Due(it.said.Seat) == 0
}

// waits reports whether the same was said before, in this round of betting, and waits for its player’s turn.
func (t *Table) waits(it item) bool {
	return it.card == nil && slices.ContainsFunc(t.held, func(h held) bool {
		return h.card == nil && h.early && h.stage == t.stage && h.said.Seat == it.said.Seat && h.said.Verb == it.said.Verb &&
			h.said.Number == it.said.Number
	})
}

// saidAgain says that something counts once.
func (t *Table) saidAgain(it item) {
	who, n := t.player(it.said.Seat), it.said.Number
	said := rules.Say("%s has said so already: said again, it changes nothing.", who)
	if t.waits(it) {
		t.Rule(rules.Ruling{Kind: rules.Note, Clause: t.Cite.Money, Entry: it.entry.ID, Seat: it.said.Seat, Said: said})
		return
	}
	switch chips.Verb(it.said.Verb) {
	case chips.Check, VerbPass:
		said = rules.Say("%s has checked already: said again, it changes nothing.", who)
	case chips.Fold:
		said = rules.Say("%s has folded already: said again, it changes nothing.", who)
	case chips.Call:
		said = rules.Say("%s has called already: said again, it changes nothing.", who)
	case chips.Bet:
		said = rules.Say("%s has bet %d already: said again, it changes nothing.", who, n)
	case chips.RaiseTo:
		said = rules.Say("%s has raised to %d already: said again, it changes nothing.", who, n)
	case chips.AllIn:
		said = rules.Say("%s is all in with %d already: said again, it changes nothing.", who, n)
	case chips.BringIn:
		said = rules.Say("%s has brought in for %d already: said again, it changes nothing.", who, n)
	}
	t.Rule(rules.Ruling{Kind: rules.Note, Clause: t.Cite.Money, Entry: it.entry.ID, Seat: it.said.Seat, Said: said})
}
