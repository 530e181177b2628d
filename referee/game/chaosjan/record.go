package chaosjan

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// StepKind is what a step of a hand is.
type StepKind int

// The steps of a hand.
const (
	StepDeal      StepKind = iota + 1 // Seat deals; Points before it, Number deals have passed on
	StepDraw                          // Seat draws a tile that nobody else sees
	StepDiscard                       // Tile
	StepCall                          // Call of Tile of From, with Tiles of the hand
	StepKan                           // Call ClosedKan of Tiles, or AddedKan of Tile
	StepNorth                         // a north is set aside
	StepIndicator                     // Tile is turned
	StepRiichi                        // declared
	StepValid                         // the riichi's tile has passed, its stick is paid
	StepShown                         // Seat shows Tiles, a hand that waits
	StepWin                           // Seat wins Tile of From (0: drawn) with Tiles; Points are what everybody gains by it
	StepPaid                          // Seat pays Number to From (0 is the table both times) for Word, at a draw or by a card
	StepCard                          // Seat plays the card Word
	StepHeld                          // Seat tells Tiles after the hand: those dealt, then each that was drawn
	StepEnd                           // the hand is over by the verb Word; Points after it
)

// Step is one thing that happened in a hand, as it holds: what a stronger
// claim has undone is not among the steps. Seats count from 1.
type Step struct {
	Kind   StepKind
	Entry  fact.ID
	Seat   int
	From   int
	Number int
	Word   string
	Tile   card.Card
	Tiles  []card.Card
	Call   riichi.Call
	Worth  *riichi.Worth // of a win
	Points []int
	Honba  int
	Table  int // points that lie on the table
}

// Record folds a game and tells its set-up and its steps; an error says why it is none of Chaos;Jan.
func Record(entries []fact.Entry) (game.Setup, []Step, error) {
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
func (s *State) Steps() []Step { return append([]Step(nil), s.steps...) }

// tell adds a step. A step that is undone goes with the state it belongs to.
func (s *State) tell(step Step) { s.steps = append(s.steps, step) }

// allPoints are the points of all seats, seat 1 first.
func (s *State) allPoints() []int {
	points := make([]int, s.table.seats)
	for i := range points {
		points[i] = s.ledger.Of(acc(i + 1))
	}
	return points
}

// tellDeal tells that a hand begins.
func (s *State) tellDeal(e fact.Entry) {
	s.tell(Step{Kind: StepDeal, Entry: e.ID, Seat: s.dealer, Number: s.passed, Honba: s.honba, Table: s.ledger.Of(sticks.Table), Points: s.allPoints()})
}

// tellWin tells a win, whose exchange began with these points and, for who gets
// them, the points on the table.
func (s *State) tellWin(w won, before []int, table int) {
	gains := s.allPoints()
	for i := range gains {
		gains[i] -= before[i]
	}
	gains[w.seat-1] += table
	s.tell(Step{Kind: StepWin, Entry: w.entry.ID, Seat: w.seat, From: w.from, Tile: w.hand.Win, Tiles: w.hand.Tiles, Worth: &w.worth, Points: gains})
}

// tellEnd tells that a hand is over, by the verb that ended it.
func (s *State) tellEnd(e fact.Entry) {
	how := ""
	if f, ok := e.Fact.(fact.Declared); ok {
		how = f.Verb
	}
	s.tell(Step{Kind: StepEnd, Entry: e.ID, Word: how, Points: s.allPoints(), Tiles: s.hand.uras})
}
