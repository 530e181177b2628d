package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// furitenTiles are a seat's own discards, and what it has let pass.
func (s *State) furitenTiles(seat int) (own, passed []card.Card) {
	h := &s.hand
	for _, t := range h.river[seat] {
		own = append(own, t.card)
	}
	end := len(h.thrown)
	if h.claims != nil { // the newest may still be claimed
		end--
	}
	for _, t := range h.thrown[min(h.since[seat], max(0, end)):max(0, end)] {
		if t.seat != seat {
			passed = append(passed, t.card)
		}
	}
	return own, passed
}

// kanIsClosed reports whether the kan that lies is none of the pons before it.
func (s *State) kanIsClosed() bool {
	k, _ := riichi.KindOf(s.newest())
	return !slices.ContainsFunc(s.hand.melds[s.hand.lastNew], func(m meld) bool {
		other, _ := riichi.KindOf(m.Tiles[0])
		return m.Call == riichi.Pon && other == k
	})
}

func orphans(tiles []card.Card) bool {
	for _, k := range riichi.KindsOf(tiles...).List() {
		if !k.Honour() && !k.Terminal() {
			return false
		}
	}
	return len(tiles) == 13
}

func same(a, b card.Card) bool {
	x, _ := riichi.KindOf(a)
	y, _ := riichi.KindOf(b)
	return x == y
}
