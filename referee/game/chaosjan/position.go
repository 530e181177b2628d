package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/offer"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/shown"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Sum is all points there are, on the table and with the players.
func (s *State) Sum() int { return s.live.Sum() }

// Cards is how many cards of the Action Deck there are, wherever they are: in the deck, in hands, in play, discarded.
// It is 0 where what the deck holds is not known.
func (s *State) Cards() int {
	if !s.live.Deck.Known {
		return 0
	}
	n := s.live.Count()
	if s.live.Hand.Declare.Laid() != 0 {
		n++
	}
	return n
}

// OpenFaults is how many faults wait to be put right.
func (s *State) OpenFaults() int {
	n := 0
	for _, f := range s.live.Faults.All() {
		if f.Open {
			n++
		}
	}
	return n
}

// Points are those of the seats in order; Table what lies on the table.
func (s *State) Points() []int {
	var points []int
	for seat := 1; seat <= s.house.Seats; seat++ {
		points = append(points, s.live.Has(seat))
	}
	return points
}

// Table is the points on the table.
func (s *State) Table() int { return s.live.Has(0) }

// Position implements game.State.
func (s *State) Position() rules.Position {
	ring := offer.Ring(&s.live)
	p := rules.Position{
		Phase: s.live.Phase(), Said: shown.Headline(&s.live), Round: s.live.Told.Round, Dealer: s.live.Round.Dealer,
		Turn:  s.live.Turn(),
		Seats: shown.Seats(&s.live), Piles: shown.Piles(&s.live), Rulings: s.live.Told.Rulings.From(0),
		Winners: slices.Clone(s.live.Winners),
		Panels:  shown.Panels(&s.live, ring != nil), Awaiting: offer.Prompts(&s.live), Ring: ring,
	}
	for _, f := range s.live.Faults.All() {
		p.Rulings[f.Ruling].Open = f.Open
	}
	for _, r := range s.live.Told.Results {
		r.Gains, r.Totals = slices.Clone(r.Gains), slices.Clone(r.Totals)
		p.Results = append(p.Results, r)
	}
	p.Spell()
	return p
}

// Ring is the time in which silence answers (CJ-P8).
func (s *State) Ring() *rules.Ring { return offer.Ring(&s.live) }
