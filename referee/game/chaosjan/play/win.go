package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// ron claims the newest discard or kan. Several may; each is judged, and all
// are settled together.
func (s *State) ron(e fact.Entry, f fact.Declared) *fault.Fault {
	c := s.Claims
	if c == nil {
		return fault.Refuse("CJ-P7", "there is no tile that %s could claim now.", s.House.Name(f.Seat))
	}
	if slices.ContainsFunc(c.Rons, func(w hand.Win) bool { return w.Seat == f.Seat }) {
		return fault.Refuse("CJ-P4", "%s has won already.", s.House.Name(f.Seat))
	}
	rons := slices.Clone(c.Rons)
	s.back(c)
	w, bad := s.Hand.Ron(e, f, s.Round)
	if bad != nil {
		return bad
	}
	s.noteUnsure(w)
	rons = append(rons, w)
	s.Claims = &Claimed{Before: c.Before, Rons: rons, Asides: c.Asides}
	return s.settleRons(e, rons)
}

// tsumo wins with the tile just drawn.
func (s *State) tsumo(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	w, bad := s.Hand.Tsumo(e, f, s.Round)
	if bad != nil {
		return bad
	}
	s.noteUnsure(w)
	return s.settle(e, []hand.Win{w})
}

// noteUnsure says of a win that it may be worth more.
func (s *State) noteUnsure(w hand.Win) {
	if w.Unsure {
		s.Told.Say(rules.Note, w.Entry.ID, "CJ-P4", w.Seat, "turns were passed over: if this was the last tile, say “last” with the win, and it counts.")
	}
}

// settleRons finds who of several that claim one tile win it (CJ-P4).
func (s *State) settleRons(e fact.Entry, rons []hand.Win) *fault.Fault {
	h := &s.Hand
	seats := make([]int, len(rons))
	for i, w := range rons {
		seats[i] = w.Seat - 1
	}
	winners, abortive := riichi.Winners(seats, h.Newest-1, s.House.Riichi)
	if d, ok := h.Awaited(); ok { // ronned: no stick, no round, no effect (CJ-1.1b)
		h.Withdraw()
		s.Told.Say(rules.Note, e.ID, "CJ-P10", d.Seat, "%s’s riichi is not valid: its tile was ronned. No stick is paid.", s.House.Name(d.Seat))
		if d.Play != 0 {
			s.Lose(e, d.Play)
		}
	}
	if abortive {
		for _, w := range rons {
			s.show(w.Entry, w.Seat, w.Hand.Tiles)
		}
		return s.endHand(e, ended{text: "Three win on one tile: the hand is a draw.", clause: "CJ-P4", stays: true, honba: true})
	}
	var wins []hand.Win
	for i, seat := range winners {
		for _, w := range rons {
			if w.Seat-1 != seat {
				continue
			}
			if i > 0 && w.Where.Honba > 0 { // the honba go to the nearer (CJ-P16)
				w.Where.Honba = 0
				w.Worth, _ = riichi.Score(w.Hand, w.Where, s.House.Riichi)
			}
			wins = append(wins, w)
		}
	}
	for _, w := range rons {
		if !slices.Contains(winners, w.Seat-1) {
			s.Told.Say(rules.Note, w.Entry.ID, "CJ-P4", w.Seat, "%s claims the tile, too, but %s sits nearer.", s.House.Name(w.Seat), s.House.Name(winners[0]+1))
		}
	}
	return s.settle(e, wins)
}

// show turns a hand up: what it holds of a tile may end an effect (CJ-P12).
func (s *State) show(e fact.Entry, seat int, tiles []card.Card) {
	s.Hand.Show(seat, tiles)
	s.Revealed(e, seat, tiles)
}
