package maids

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/showing"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What a Twist may ask of the common round, or tell it.

// DrawsTapped reports whether somebody taps draws this round.
func (s *State) DrawsTapped() bool { return s.draws.Tapped() }

// TurnPasses puts the turn to the left of seat: of the next draw, or of the
// first if there was none yet.
func (s *State) TurnPasses(seat int) { s.draws.Passes(seat) }

// HandLoses takes cards out of a hand by another way than a pair; from
// nobody knows whose hand if seat is 0.
func (s *State) HandLoses(seat, cards int) { s.draws.Lose(seat, cards) }

// SeemsToHold reports whether a seat should still hold cards, by the estimate
// of the deal and the draws that were tapped.
func (s *State) SeemsToHold(seat int) bool { return s.draws.Holds(seat) }

// Showing is the end of the round: the last card and the one in the box.
func (s *State) Showing() *showing.Showing { return s.showing }

// Dealer is the seat that deals the present round.
func (s *State) Dealer() int { return s.dealer }

// Round is the number of the present round.
func (s *State) Round() int { return s.round }

// Clean reports whether no fault is open and no card unread.
func (s *State) Clean() bool { return s.OpenFaults() == 0 && !s.unread() }

// CloseRound settles the present round without a loser.
func (s *State) CloseRound(e fact.Entry, clause string, said rules.Text, reveal rules.Reveal) {
	result := reveal
	s.showing.Show(&reveal)
	s.results = append(s.results, rules.Result{
		Round: s.round, Dealer: s.dealer, Said: said, Clause: clause,
		Gains: make([]int, s.Seats()), Reveal: &result, From: s.began, To: e.ID,
	})
	s.results[len(s.results)-1].Totals = s.twist.Totals()
	s.ended = true
	s.Rule(rules.Ruling{Kind: rules.Round, Clause: clause, Entry: e.ID, Seat: reveal.Seat, Said: said})
}

// CardsLaid counts the cards that have left the hands in the present round, single
// ones too.
func (s *State) CardsLaid() int { return s.Ledger.Cards() }
