package family

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// score keeps the points beside the referee, from the truth alone.
type score struct {
	totals []int
	exiled []bool
	pairs  []int               // of the round, by seat-1
	queens map[card.Colour]int // seats that laid them in the round
}

// lays notes a pair that a seat has laid.
func (s *score) lays(seat int, c card.Card) {
	s.pairs[seat-1]++
	if c.Rank() == "Q" {
		s.queens[c.Colour()] = seat
	}
}

// gains are the points of the round that loser was caught in with that maid.
func (d *dealer) gains(loser int, maid card.Card) []int {
	gains := make([]int, d.seats)
	won := func(seat int) bool { return seat != loser }
	switch {
	case d.set["winner"] == "most-pairs": // OM-10
		most := 0
		for i, n := range d.score.pairs {
			if i+1 != loser {
				most = max(most, n)
			}
		}
		won = func(seat int) bool { return seat != loser && d.score.pairs[seat-1] == most }
	case d.set["scoring"] == points.LoserOnly, d.set["winner"] == "none": // CM-10, OM-10
		return gains
	}
	for i := range gains {
		if won(i + 1) {
			gains[i] = 1
		}
	}
	if _, played := d.set["queens_penalty"]; played && d.set["yesterday"] != "off" {
		d.queenPoints(gains, maid)
	}
	return gains
}

// queenPoints adds what the pairs of queens are worth (MY-1 to MY-3).
func (d *dealer) queenPoints(gains []int, maid card.Card) {
	red, black := d.score.queens[card.Red], d.score.queens[card.Black]
	caught := maid.Rank() == "Q"
	switch {
	case red == 0:
	case caught && maid.Colour() == card.Black:
		gains[red-1] += 3
	default:
		gains[red-1]++
	}
	switch {
	case black == 0:
	case !caught || maid.Colour() == card.Black:
		gains[black-1]++
	case d.set["queens_penalty"] == "add":
		gains[black-1] -= 2
	default:
		gains[black-1] -= 3
	}
}

// check compares a settled round with the points kept here.
func (s *score) check(d *dealer, r rules.Result, gains []int, exiled bool) {
	d.table.Require(slices.Equal(r.Gains, gains), "the round is worth %v, but the referee gives %v", gains, r.Gains)
	if exiled {
		s.exiled[r.Loser-1] = true
	}
	for i, g := range gains {
		s.totals[i] += g
		if s.exiled[i] { // RV-7
			s.totals[i] = 0
		}
	}
	d.table.Require(slices.Equal(r.Totals, s.totals), "the totals are %v, but the referee has %v", s.totals, r.Totals)
}
