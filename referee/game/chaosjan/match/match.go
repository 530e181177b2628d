// Package match is a game of Chaos;Jan from one hand to the next: how a hand is dealt, what riichi, wins and draws pay,
// how it ends, and who is first in the end. It knows nothing of whose turn it is, and of claims that take each other's
// place.
package match

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/rounds"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Match is the points and cards of a table, the hand that is played, and whose deal it is.
type Match struct {
	cards.Table
	Hand    hand.Hand
	Settled int   // transfers before those with which the hand ended
	began   []int // points when the hand began
	// Prior is the fact before the one that is carried out.
	Prior fact.ID
	Won   []hand.Win // by whom the hand was won that is over

	Round   rounds.Round
	Over    bool
	Winners []int
	Ending  rules.Text
}

// New is a match of which nothing is played.
func New(h *house.House, j *fault.Judge) Match {
	return Match{Table: cards.New(h, j), Hand: hand.New(h, j), Round: rounds.Round{First: 1, Dealer: 1}}
}

// Phase is where the match stands.
func (m *Match) Phase() rules.Phase {
	switch {
	case m.Over:
		return rules.Over
	case m.Told.Round == 0:
		return rules.BeforeRound
	case !m.Hand.Playing():
		return rules.Settled
	}
	return rules.Playing
}

// RiichiRound reports whether the round of priority of a riichi goes on.
func (m *Match) RiichiRound() bool { return m.Window.Kind() == priority.Riichi }
