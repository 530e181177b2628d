package play

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// tellDeal tells that a hand begins.
func (s *State) tellDeal(e fact.Entry) {
	s.Told.Tell(record.Step{Kind: record.Deal, Entry: e.ID, Seat: s.Round.Dealer, Number: s.Round.Passed, Honba: s.Round.Honba, Table: s.Has(0), Points: s.AllPoints()})
}

// tellWin tells a win, whose exchange began with these points and, for who gets
// them, the points on the table.
func (s *State) tellWin(w hand.Win, before []int, table int) {
	gains := s.AllPoints()
	for i := range gains {
		gains[i] -= before[i]
	}
	gains[w.Seat-1] += table
	s.Told.Tell(record.Step{Kind: record.Win, Entry: w.Entry.ID, Seat: w.Seat, From: w.From, Tile: w.Hand.Win, Tiles: w.Hand.Tiles, Worth: &w.Worth, Points: gains})
}

// tellEnd tells that a hand is over, by the verb that ended it.
func (s *State) tellEnd(e fact.Entry) {
	how := ""
	if f, ok := e.Fact.(fact.Declared); ok {
		how = f.Verb
	}
	s.Told.Tell(record.Step{Kind: record.End, Entry: e.ID, Word: how, Points: s.AllPoints(), Tiles: s.Hand.Uras})
}

// held takes what a player tells, once a hand is over, that they held in it.
func (s *State) held(e fact.Entry, f fact.Declared) *fault.Fault {
	if s.Hand.Playing() || s.Told.Round == 0 {
		return fault.Refuse("CJ-P4", "what somebody held is told once the hand is over.")
	}
	return s.Told.TellHeld(s.House, e, f.Seat, verb.Tiles(f))
}
