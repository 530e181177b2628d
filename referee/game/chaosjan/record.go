package chaosjan

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
)

// Record folds a game and tells its set-up and its steps; an error says why it is none of Chaos;Jan.
func Record(entries []fact.Entry) (game.Setup, []record.Step, error) {
	settled := fact.Settle(entries)
	if len(settled) == 0 {
		return game.Setup{}, nil, errors.New("there is no game to export")
	}
	g := New()
	began, ok := settled[0].Fact.(fact.GameBegan)
	if !ok || began.Game != g.Info().ID {
		return game.Setup{}, nil, fmt.Errorf("only %s can be written so", g.Info().Name)
	}
	setup, err := game.Prepare(g, began.Players, began.Rules)
	if err != nil {
		return game.Setup{}, nil, err
	}
	state := start(setup)
	for _, e := range settled {
		state.Apply(e)
	}
	return setup, state.Steps(), nil
}

// Steps tells all hands so far in their order; a deal begins each.
func (s *State) Steps() []record.Step { return append([]record.Step(nil), s.Told.Steps...) }

// tell adds a step. A step that is undone goes with the state it belongs to.
func (s *State) tell(step record.Step) { s.Told.Steps = append(s.Told.Steps, step) }

// tellDeal tells that a hand begins.
func (s *State) tellDeal(e fact.Entry) {
	s.Told.Tell(record.Step{Kind: record.Deal, Entry: e.ID, Seat: s.dealer, Number: s.passed, Honba: s.honba, Table: s.Has(0), Points: s.AllPoints()})
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
	s.Told.Tell(record.Step{Kind: record.End, Entry: e.ID, Word: how, Points: s.AllPoints(), Tiles: s.hand.Uras})
}
