package pbn

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Hand is one deal with what came of it. Seats are numbered from 1, clockwise;
// slices by seat begin with seat 1.
type Hand struct {
	Event, Site, Date string
	Board             int // which hand of the game, from 1
	Players           []string
	Rules             map[string]string
	Dealer            int
	// Deal is the hands after the declarer's discard; nil where they are not
	// known, as are Kitty and Discard.
	Deal           [][]card.Card
	Kitty, Discard []card.Card
	Away           bool // cards were put away

	Auction  []Call
	Declarer int // 0 while there is none
	Contract Bid
	Tricks   []Trick

	Conceded [][2]int // teams that gave up the rest, lower seat first
	Claimed  *int     // more tricks, as everyone agreed
	Stopped  bool     // the table ended the game in this hand
	Done     bool     // scored, or passed out
	Result   int      // tricks of the declarer's team, once it is scored
	Score    []int    // points by seat, once it is scored
}

// Bid is a number and a denomination in the words of the game ("no-trump");
// number 0 is a pass.
type Bid struct {
	Number       int
	Denomination string
}

// Call is a bid or a pass.
type Call struct {
	Seat int
	Bid
}

// Trick is a card of each seat, card.None where none was played, card.Unknown
// where it was not read.
type Trick struct {
	Cards []card.Card
	// Order is in which place each seat played, from 1; nil for clockwise from
	// who was to lead.
	Order   []int
	Revokes []bool // by seat: the card proved a revoke that the table settled
}

// seats are those that played, in order; first is who was to lead.
func (t Trick) seats(first int) []int {
	n := len(t.Cards)
	place := func(seat int) int {
		if t.Order != nil {
			return t.Order[seat-1]
		}
		return (seat - first + n) % n
	}
	var seats []int
	for i, c := range t.Cards {
		if c != card.None {
			seats = append(seats, i+1)
		}
	}
	slices.SortStableFunc(seats, func(a, b int) int { return place(a) - place(b) })
	return seats
}
