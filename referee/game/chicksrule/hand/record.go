package hand

import (
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/bidding"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
)

// Record is a hand as it counted, for exports: what lay open and was said, and
// nothing else. Calls and plays that counted for nothing are not in it.
type Record struct {
	Round, Dealer int
	Calls         []bidding.Call
	Contract      *auction.Bid // nil while there is none
	Denomination  tricks.Suit  // of the contract
	Away          bool         // the declarer has put cards away
	Tricks        []Trick
	Conceded      []int // teams by their lower seat
	Claimed       int   // tricks that everyone agreed the declarer's team has besides; -1 for no such claim
	Done          bool  // scored, or passed out
	Taken         int   // tricks of the declarer's team, with what was conceded and claimed
	Gains         []int // by seat-1, once it is scored
}

// Trick is the plays in their order. A card that has not been read is
// card.Unknown, and its seat may be 0.
type Trick struct {
	Due   int // who was to lead, 0 where that was not known
	Plays []tricks.Play
	// Revokes are the plays that showed a suit which was not followed before,
	// and that the table has settled.
	Revokes []bool
}

// Record is the hand as it counts so far; Done and Gains are for who scores it.
func (h *Hand) Record() Record {
	r := Record{
		Round: h.round, Dealer: h.dealer, Calls: h.bidding.Calls(), Away: h.away && h.table.Kitty() > 0, Claimed: -1,
	}
	for _, t := range h.laid.Tricks() {
		out := Trick{Due: t.Due}
		for _, p := range t.Plays {
			out.Plays = append(out.Plays, p.Play)
			out.Revokes = append(out.Revokes, h.book.Stands(p.Entry, "CR-4"))
		}
		r.Tricks = append(r.Tricks, out)
	}
	if h.contract != nil {
		b := *h.contract
		r.Contract, r.Denomination = &b, tarot.Of(b)
		r.Taken = h.taken(h.declaring())
		r.Conceded = h.rest.Teams()
		if more, agreed := h.rest.Agreed(); h.rest.Conceded() {
			r.Taken += h.laid.Left()
		} else if agreed {
			r.Claimed = more
			r.Taken += more
		}
	}
	return r
}
