package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// See counts tiles that came to lie face up; a fifth of a kind cannot be.
func (h *Hand) See(tiles ...card.Card) *fault.Fault {
	for _, t := range tiles {
		if t == card.Unknown {
			continue
		}
		k, ok := kinds.Of(t)
		if !ok {
			return fault.Refuse("CJ-P4", "%s is no riichi tile.", t)
		}
		if h.house.Seats == 3 && k > 0 && k < 8 {
			if bad := h.judge.Allow(false, "CJ-P19", "%s: with three players there are no 2m to 8m.", t); bad != nil {
				return bad
			}
		}
		if h.seen[k]++; h.seen[k] > 4 {
			if bad := h.judge.Allow(false, "CJ-P4", "%s is seen a fifth time: there are four of each.", t); bad != nil {
				return bad
			}
		}
		if kinds.IsRed(t) {
			if bad := h.seeRed(t, int(k)/9); bad != nil {
				return bad
			}
		}
	}
	return nil
}

// Fifth is a tile that these would make five of, with how many there would be;
// card.None for none.
func (h *Hand) Fifth(held []card.Card) (card.Card, int) {
	seen := h.seen
	for _, t := range held {
		if k, ok := kinds.Of(t); ok {
			if seen[k]++; seen[k] > 4 {
				return k.Card(), int(seen[k])
			}
		}
	}
	return card.None, 0
}

// seeRed counts a red five that came to lie face up; there are as many as the game has.
func (h *Hand) seeRed(t card.Card, suit int) *fault.Fault {
	most := h.house.Reds(suit)
	if h.reds[suit]++; h.reds[suit] > most {
		if most == 0 {
			return h.judge.Allow(false, "CJ-P4", "there is no %s in this game: every five is a plain one.", t)
		}
		return h.judge.Allow(false, "CJ-P4", "%s is seen once too often: this game has %d of it.", t, most)
	}
	return nil
}

// named are tiles of a call in which those fives are red that must be: more plain ones than the game has cannot lie
// there. People name a kan by one tile, and say "pon".
func (h *Hand) named(tiles []card.Card) []card.Card {
	all := slices.Clone(tiles)
	for i := len(all) - 1; i >= 0; i-- {
		k, ok := kinds.Of(all[i])
		if !ok || k.Honour() || k%9 != 4 || kinds.IsRed(all[i]) {
			continue
		}
		suit := int(k) / 9
		plain, red := h.seen[k]-h.reds[suit], h.reds[suit]
		for _, t := range all {
			switch other, _ := kinds.Of(t); {
			case other != k:
			case kinds.IsRed(t):
				red++
			default:
				plain++
			}
		}
		if most := h.house.Reds(suit); plain > 4-most && red < most {
			all[i] = card.Card("0" + string(all[i][1:]))
		}
	}
	return all
}

// redInPon is a pon to which a fourth tile is added: it held the red five if that one is plain.
func (h *Hand) redInPon(pon []card.Card, fourth card.Card) []card.Card {
	red := h.named([]card.Card{fourth})[0]
	pon = slices.Clone(pon)
	if red != fourth {
		pon[0] = red
		k, _ := kinds.Of(red)
		h.reds[k/9]++
	}
	return pon
}

// RedLeft reports whether a red five of a tile's kind may still be in a hand.
func (h *Hand) RedLeft(t card.Card) bool {
	k, ok := kinds.Of(t)
	return ok && !k.Honour() && k%9 == 4 && h.reds[k/9] < h.house.Reds(int(k)/9)
}
