package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// seeRed counts a red five that came to lie face up; there are as many as the game has.
func (s *State) seeRed(t card.Card, suit int) *fault.Fault {
	h, most := &s.hand, s.house.Reds(suit)
	if h.reds[suit]++; h.reds[suit] > most {
		if most == 0 {
			return s.judge.Allow(false, "CJ-P4", "there is no %s in this game: every five is a plain one.", t)
		}
		return s.judge.Allow(false, "CJ-P4", "%s is seen once too often: this game has %d of it.", t, most)
	}
	return nil
}

// named are tiles of a call in which those fives are red that must be: more plain ones than the game has cannot lie there. People
// name a kan by one tile, and say "pon".
func (s *State) named(tiles []card.Card) []card.Card {
	h, all := &s.hand, slices.Clone(tiles)
	for i := len(all) - 1; i >= 0; i-- {
		k, ok := riichi.KindOf(all[i])
		if !ok || k.Honour() || k%9 != 4 || riichi.IsRed(all[i]) {
			continue
		}
		suit := int(k) / 9
		plain, red := h.seen[k]-h.reds[suit], h.reds[suit]
		for _, t := range all {
			switch other, _ := riichi.KindOf(t); {
			case other != k:
			case riichi.IsRed(t):
				red++
			default:
				plain++
			}
		}
		if most := s.house.Reds(suit); plain > 4-most && red < most {
			all[i] = card.Card("0" + string(all[i][1:]))
		}
	}
	return all
}

// redInPon is a pon to which a fourth tile is added: it held the red five if that one is plain.
func (s *State) redInPon(pon []card.Card, fourth card.Card) []card.Card {
	red := s.named([]card.Card{fourth})[0]
	pon = slices.Clone(pon)
	if red != fourth {
		pon[0] = red
		k, _ := riichi.KindOf(red)
		s.hand.reds[k/9]++
	}
	return pon
}

// redLeft reports whether a red five of a tile's kind may still be in a hand.
func (s *State) redLeft(t card.Card) bool {
	k, ok := riichi.KindOf(t)
	return ok && !k.Honour() && k%9 == 4 && s.hand.reds[k/9] < s.house.Reds(int(k)/9)
}
