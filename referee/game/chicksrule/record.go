package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
)

// Record is a hand as it counted, for exports: what lay open and was said, and
// nothing else. Calls and plays that counted for nothing are not in it.
type Record struct {
	Round, Dealer int
	Calls         []Call
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

// Call is a bid, or a pass when its number is 0.
type Call struct {
	Seat, Number int
	Denomination tricks.Suit
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

// Record is the hand being played, or the last one; ok is false before any.
func (s *State) Record() (r Record, ok bool) {
	h := s.hand
	if h == nil {
		return Record{}, false
	}
	r = Record{Round: s.round, Dealer: s.dealer, Calls: slices.Clone(h.calls), Away: h.away && s.kitty() > 0, Claimed: -1}
	for _, t := range h.tricks {
		out := Trick{Due: t.due}
		for _, p := range t.plays {
			out.Plays = append(out.Plays, p.Play)
			out.Revokes = append(out.Revokes, s.settledRevoke(p))
		}
		r.Tricks = append(r.Tricks, out)
	}
	for _, team := range s.teams() {
		if h.conceded[team] {
			r.Conceded = append(r.Conceded, team)
		}
	}
	if h.contract != nil {
		b := *h.contract
		r.Contract, r.Denomination = &b, denominations[b.Denomination]
		r.Taken = s.taken(s.declaring())
		switch {
		case len(s.unconceded()) == 0:
			r.Taken += s.tricksLeft()
		case h.claim != nil && len(s.undecided()) == 0:
			r.Claimed = h.claim.Number
			r.Taken += h.claim.Number
		}
	}
	if n := len(s.results); n > 0 && s.results[n-1].Round == s.round {
		r.Done, r.Gains = true, slices.Clone(s.results[n-1].Gains)
	}
	return r, true
}

// settledRevoke reports a play that was called as proving a revoke, and that
// the table has said so of.
func (s *State) settledRevoke(p played) bool {
	for _, f := range s.hand.faults {
		if r := s.rulings.At(f.ruling); r.Entry == p.Entry && r.Clause == "CR-4" {
			return f.stands
		}
	}
	return false
}
