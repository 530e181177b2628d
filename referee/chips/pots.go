package chips

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/poker"
)

// Pot is a pot and who may win it, clockwise from the dealer's left.
type Pot struct {
	Amount int
	Seats  []int
	// From is how much each had to put before a chip of theirs came here.
	From int
}

// Pots are the main pot and the side pots: one up to what each player who is
// all in has put, and one for what was put beyond.
func (h *Hand) Pots() []Pot {
	live := h.Live()
	var levels []int
	most := 0
	for _, n := range h.put {
		most = max(most, n)
	}
	for _, seat := range live {
		if h.stack[seat] == 0 {
			levels = append(levels, h.put[seat])
		}
	}
	levels = append(levels, most)
	slices.Sort(levels)
	pots := []Pot{{Amount: h.dead, Seats: live}}
	below := 0
	for _, level := range slices.Compact(levels) {
		pot := Pot{From: below}
		for _, n := range h.put {
			pot.Amount += max(0, min(n, level)-below)
		}
		for _, seat := range live {
			if h.put[seat] > below {
				pot.Seats = append(pot.Seats, seat)
			}
		}
		last := &pots[len(pots)-1]
		if len(pot.Seats) == 0 || slices.Equal(pot.Seats, last.Seats) {
			last.Amount += pot.Amount
		} else if pot.Amount > 0 {
			pots = append(pots, pot)
		}
		below = level
	}
	return pots
}

// Share is how a pot was divided.
type Share struct {
	Pot
	Winners []int
	// Back says that it was a bet which nobody called.
	Back bool
}

// Parts is what each of the winners gets, in their order: the odd chips one each from the first on.
func (s Share) Parts() []int {
	parts := make([]int, len(s.Winners))
	for i := range parts {
		parts[i] = s.Amount / len(parts)
		if i < s.Amount%len(parts) {
			parts[i]++
		}
	}
	return parts
}

// Settle pays the pots out to the best of those who may win them; equal hands
// split, odd chips go one each clockwise from the dealer's left (CH-10). The
// pots are empty afterwards.
func (h *Hand) Settle(value func(seat int) poker.Value) []Share {
	worth := make([]poker.Value, len(h.in))
	for _, seat := range h.Live() {
		worth[seat] = value(seat)
	}
	var shares []Share
	for i, pot := range h.Pots() {
		if pot.Amount == 0 || len(pot.Seats) == 0 {
			continue
		}
		best := poker.Value(0)
		for _, seat := range pot.Seats {
			best = max(best, worth[seat])
		}
		givers := slices.DeleteFunc(slices.Clone(h.put), func(n int) bool { return n <= pot.From })
		s := Share{Pot: pot, Back: i > 0 && len(givers) == 1}
		for _, seat := range pot.Seats {
			if worth[seat] == best {
				s.Winners = append(s.Winners, seat)
			}
		}
		for j, n := range s.Parts() {
			h.stack[s.Winners[j]] += n
		}
		shares = append(shares, s)
	}
	clear(h.put)
	clear(h.bet)
	h.dead = 0
	return shares
}
