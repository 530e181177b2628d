package match

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// tellDeal tells that a hand begins.
func (m *Match) tellDeal(e fact.Entry) {
	m.Told.Tell(
		record.Step{
			Kind: record.Deal, Entry: e.ID, Seat: m.Round.Dealer, Number: m.Round.Passed, Honba: m.Round.Honba, Table: m.Has(0),
			Points: m.AllPoints(),
		},
	)
}

// tellWin tells a win, whose exchange began with these points and, for who gets
// them, the points on the table.
func (m *Match) tellWin(w hand.Win, before []int, table int) {
	gains := m.AllPoints()
	for i := range gains {
		gains[i] -= before[i]
	}
	gains[w.Seat-1] += table
	m.Told.Tell(
		record.Step{
			Kind: record.Win, Entry: w.Entry.ID, Seat: w.Seat, From: w.From, Tile: w.Hand.Win, Tiles: w.Hand.Tiles,
			Worth: &w.Worth, Points: gains,
		},
	)
}

// tellEnd tells that a hand is over, by the verb that ended it.
func (m *Match) tellEnd(e fact.Entry) {
	how := ""
	if f, ok := e.Fact.(fact.Declared); ok {
		how = f.Verb
	}
	m.Told.Tell(record.Step{Kind: record.End, Entry: e.ID, Word: how, Points: m.AllPoints(), Tiles: m.Hand.Uras})
}

// Held takes what a player tells, once a hand is over, that they held in it.
func (m *Match) Held(e fact.Entry, f fact.Declared) *fault.Fault {
	if m.Hand.Playing() || m.Told.Round == 0 {
		return fault.Refuse("CJ-P4", "what somebody held is told once the hand is over.")
	}
	return m.Told.TellHeld(m.House, e, f.Seat, verb.Tiles(f))
}
