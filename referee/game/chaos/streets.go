package chaos

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/stud"
)

// Advance implements stud.Play: from the deal of a street to its betting, from
// there to the next street, and at last to the showdown.
func (h *hand) Advance(e fact.Entry) {
	for h.Live() {
		live := h.Hand.Live()
		switch {
		case len(live) == 1:
			if h.Ready() {
				h.Settle(e, "CH-11", h.all, nil)
			}
			return
		case h.street == showdown:
			if h.Ready() && h.allShown(live) {
				h.Settle(e, "CH-10", h.all, nil)
			}
			return
		case !h.betting:
			if !h.dealt() {
				return
			}
			h.open(e)
		case h.Hand.Turn() != 0:
			return
		default:
			h.deal(h.street + 1)
			if h.street == showdown {
				h.Stage()
			}
		}
	}
}

func (h *hand) allShown(live []int) bool {
	for _, seat := range live {
		if len(h.shown(seat)) < holeCards {
			return false
		}
	}
	return true
}

// dealt reports whether every up-card of the street lies there and was read;
// the seventh street has none.
func (h *hand) dealt() bool {
	if h.street == seventh {
		return true
	}
	if h.toTurn() > 0 {
		return false
	}
	for _, c := range h.ups[h.street] {
		if !h.On(c) {
			return false
		}
	}
	return !h.Unread()
}

// open begins the betting of a street: the lowest up-card brings it in, later
// the best hand showing acts first (CH-11).
func (h *hand) open(e fact.Entry) {
	h.betting = true
	h.Stage()
	size := h.Stakes.SmallBet
	if h.street >= fifth && h.Stakes.Betting == chips.FixedLimit {
		size = h.Stakes.BigBet
	}
	if h.street == third {
		seat, c := h.lowest()
		h.Hand.Street(seat, size, seat > 0)
		if h.Hand.Turn() == seat && seat > 0 {
			h.Note(
				e, "CH-11", seat, "%s has the lowest up-card, %s, and brings it in.", h.Name(seat), (&stud.Card{Card: c}).Told(),
			)
		}
		return
	}
	seat, shows := h.bestShowing()
	h.Hand.Street(seat, size, false)
	if turn := h.Hand.Turn(); turn == seat {
		h.Note(e, "CH-11", seat, "%s shows the best hand, %s, and acts first.", h.Name(seat), shows)
	} else if turn != 0 {
		h.Note(e, "CH-11", turn, "%s shows the best hand but is all in: %s acts first.", h.Name(seat), h.Name(turn))
	}
}

// lowest is the player with chips whose up-card is lowest, as printed: by
// rank, the ace high, then clubs, diamonds, hearts, spades. A null card is
// below any other (CH-6), a wild joker above.
func (h *hand) lowest() (seat int, low card.Card) {
	least := 0
	for _, n := range h.Hand.Live() {
		up := h.showing(n)
		if h.Hand.Stack(n) == 0 || len(up) == 0 {
			continue
		}
		c := up[0]
		worth := int(poker.Rank([]card.Card{c}, h.Wild()&poker.JokerWilds, h.Five))*4 + suitOrder(c.Suit())
		if c == card.Joker && worth > 0 {
			worth += 4
		}
		if seat == 0 || worth < least {
			seat, low, least = n, c, worth
		}
	}
	return seat, low
}

// suitOrder decides between cards of one rank: clubs, diamonds, hearts, spades.
func suitOrder(s card.Suit) int {
	switch s {
	case card.Diamonds:
		return 1
	case card.Hearts:
		return 2
	case card.Spades:
		return 3
	default: // clubs, and a card without a suit
		return 0
	}
}

// bestShowing is the live player whose open cards rank highest, of equals the
// first clockwise from the dealer's left, and what they come to.
func (h *hand) bestShowing() (best int, top poker.Value) {
	for _, seat := range h.Hand.Live() {
		if v := h.Rank(h.showing(seat)); best == 0 || v > top {
			best, top = seat, v
		}
	}
	return best, top
}
