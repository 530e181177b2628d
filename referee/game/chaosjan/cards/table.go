// Package cards is what the cards do at a table of Chaos;Jan: what is played and lies on the stack, the effects and
// the Modifier in play, what they pay, the windows in which they may be played. It knows nothing of tiles
// in hands and of turns.
package cards

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/deck"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/points"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Table is whatever cards can change. It is copied by value before every fact: its lists are only appended to, and an
// element is changed only in a copy. Of lists by seat, 0 is nobody.
type Table struct {
	points.Points
	House    *house.House
	Judge    *fault.Judge
	Told     record.Record
	Window   priority.Machine
	Deck     deck.Deck
	plays    []Play   // every card played so far; a card's ID is its place, from 1
	InPlay   fact.ID  // with which the newest card of the stack came to be in play
	Effects  []Effect // Stocks and Stock effects in play
	Modifier Modifier
	Due      []Due
	Paid     [5]bool // draws a card more at the next hand (CJ-4.3)
}

// New is a table at which nothing has happened.
func New(h *house.House, j *fault.Judge) Table {
	return Table{
		House: h, Judge: j, Deck: deck.New(h, j), Modifier: Modifier{Due: 1},
		Points: points.New(h, j), Window: priority.New(h.Seats, h.Spoken),
	}
}

// Clone is a copy to come back to, when the way that was gone from it is given up.
func (s *Table) Clone() Table {
	c := *s
	c.Points = s.Points.Clone()
	return c
}

// Alone is a copy that goes its own way while this one goes on.
func (s *Table) Alone() Table {
	c := s.Clone()
	c.Told, c.Deck = c.Told.Alone(), c.Deck.Apart()
	c.plays, c.Effects, c.Due = slices.Clip(c.plays), slices.Clip(c.Effects), slices.Clip(c.Due)
	return c
}

// Apart is a copy to go another way from, while the one that was gone so far, to now, may still hold.
func (s *Table) Apart(now *Table) Table {
	c := s.Alone()
	c.Told = s.Told.Apart(now.Told)
	if len(now.plays) <= len(s.plays) { // nothing was played since
		c.plays = s.plays
	}
	return c
}

// Due is what a card asks people to carry out.
type Due struct {
	Seat  int // 0 for the table
	Card  string
	Text  rules.Text
	since fact.ID // the fact with which it came
}

// Played is the card with that ID.
func (s *Table) Played(id int) Play { return s.plays[id-1] }

// Top is the newest card of the stack, on which a card must lie.
func (s *Table) Top() Play {
	stack := s.Window.Stack()
	return s.Played(stack[len(stack)-1].ID)
}

// HandBegins draws the cards of a new hand (CJ-4.2, CJ-4.3): what was to be carried out is over.
func (s *Table) HandBegins(e fact.Entry, dealer int) {
	for _, seat := range s.House.From(dealer) {
		if s.Told.Round > 1 || s.House.On("first_hand_draw") {
			s.Deck.Draw(&s.Told, e, seat, 1, "CJ-4.2")
		}
		if s.Paid[seat] {
			s.Deck.Draw(&s.Told, e, seat, 1, "CJ-4.3")
		}
	}
	s.Paid, s.Due = [5]bool{}, nil
	s.TileMoved()
}

// TileMoved says that a tile was dealt, drawn or laid: the Modifier has not come just now any more.
func (s *Table) TileMoved() { s.Modifier.Fresh = false }

// Rotate turns the winds: what lasts until then is over, and a new Modifier is due if the game goes on (CJ-1.4b.1).
func (s *Table) Rotate(e fact.Entry, goesOn bool) {
	s.EndEffects(e, "the winds have rotated", func(x Effect) bool { return x.Until == "winds" })
	if goesOn && s.modifiersLeft() {
		s.Modifier.Due = 1
	}
}
