package auction

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Bid is a number and a denomination; of equal numbers the higher denomination
// is higher, 0 being the lowest.
type Bid struct {
	Seat, Number, Denomination int
	Entry                      fact.ID
}

func (b Bid) above(o Bid) bool {
	return b.Number > o.Number || b.Number == o.Number && b.Denomination > o.Denomination
}

// Auction is a bidding in progress (CR-5).
type Auction struct {
	most, denominations int
	turn                int // who is asked next, whether still in or not
	out                 []bool
	bids                []Bid
}

// New begins a bidding among seats with the seat first: numbers from 1 to most
// in that many denominations.
func New(seats, first, most, denominations int) *Auction {
	return &Auction{most: most, denominations: denominations, turn: first, out: make([]bool, seats)}
}

// Turn is who bids or passes next, 0 when the bidding is over.
func (a *Auction) Turn() int {
	if a.Over() {
		return 0
	}
	seat := a.turn
	for a.Out(seat) {
		seat = a.left(seat)
	}
	return seat
}

func (a *Auction) left(seat int) int { return seat%len(a.out) + 1 }

// Out reports whether a seat has passed.
func (a *Auction) Out(seat int) bool { return a.out[seat-1] }

// Bids are the bids so far, the lowest first.
func (a *Auction) Bids() []Bid { return slices.Clone(a.bids) }

// High is the bid that stands; ok is false before the first.
func (a *Auction) High() (b Bid, ok bool) {
	if len(a.bids) == 0 {
		return Bid{}, false
	}
	return a.bids[len(a.bids)-1], true
}

// Least is the lowest number that can be bid in a denomination now, 0 if there
// is none.
func (a *Auction) Least(denomination int) int {
	if denomination < 0 || denomination >= a.denominations {
		return 0
	}
	for n := 1; n <= a.most; n++ {
		if a.Legal(Bid{Number: n, Denomination: denomination}) {
			return n
		}
	}
	return 0
}

// Legal reports whether a bid is one at all, and higher than the last.
func (a *Auction) Legal(b Bid) bool {
	if b.Number < 1 || b.Number > a.most || b.Denomination < 0 || b.Denomination >= a.denominations {
		return false
	}
	high, any := a.High()
	return !any || b.above(high)
}

// Bid takes a legal bid of a seat that is still in; the next to its left goes
// on.
func (a *Auction) Bid(b Bid) {
	a.bids = append(a.bids, b)
	a.turn = a.left(b.Seat)
}

// Pass takes a seat out of the bidding.
func (a *Auction) Pass(seat int) {
	if a.Turn() == seat {
		a.turn = a.left(seat)
	}
	a.out[seat-1] = true
}

// Over reports that nobody can bid any more: all have passed, or all but who
// bid last, or no higher bid exists.
func (a *Auction) Over() bool {
	high, any := a.High()
	for i, out := range a.out {
		if !out && (!any || high.Seat != i+1) {
			return any && high.Number == a.most && high.Denomination == a.denominations-1
		}
	}
	return true
}
