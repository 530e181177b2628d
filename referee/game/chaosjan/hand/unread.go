package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// CouldBe are the tiles that a discard can be which nobody has told or could read, where a chi, pon or open kan with
// those tiles of a hand is called on it: a set with them, and not all in sight. It is empty where the call names no
// tile.
func (h *Hand) CouldBe(f fact.Declared) (fits []card.Card) {
	own := verb.Tiles(f)
	for _, k := range calledFor(f).List() {
		left, red := 4-h.seen[k], int8(0)
		if k.Suited() && k%9 == 4 {
			red = h.house.Reds(int(k)/9) - h.reds[k/9]
		}
		for _, t := range own {
			if kinds.Same(t, k.Card()) {
				left--
				if kinds.IsRed(t) {
					red--
				}
			}
		}
		if h.house.Seats == 3 && k > 0 && k < 8 {
			left = 0
		}
		if left > max(red, 0) {
			fits = append(fits, k.Card())
		}
		if left > 0 && red > 0 {
			fits = append(fits, card.Card("0"+string(k.Card()[1:])))
		}
	}
	return fits
}

// Fits reports whether a tile can be the one that is called with those of a hand; where none is named, it can.
func Fits(f fact.Declared, t card.Card) bool {
	return t == card.Unknown || len(verb.Tiles(f)) == 0 || calledFor(f)&kinds.SetOf(t) != 0
}

// Ponable reports whether two tiles may be held that make a pon with the newest discard, whether it may still be called
// or not.
func (h *Hand) Ponable() bool {
	if h.Wall == 0 || len(h.River[h.Newest]) == 0 {
		return false
	}
	k, known := kinds.Of(h.LastTile())
	return known && h.seen[k] <= 2
}

// Kanable reports whether three tiles may be held that make a kan with the newest discard.
func (h *Hand) Kanable() bool {
	k, known := kinds.Of(h.LastTile())
	return h.Ponable() && known && h.seen[k] <= 1 && h.Kans < 4
}

// PonFor is the newest discard that a pon can have taken which was not told, where a tile is added to that pon, and
// whose it was; 0 for none.
func (h *Hand) PonFor(added fact.Declared) (pon Tile, from int) {
	tiles := verb.Tiles(added)
	if len(tiles) == 0 || h.HasRiichi(added.Seat) {
		return Tile{}, 0
	}
	for seat := 1; seat <= h.house.Seats; seat++ {
		for _, t := range h.River[seat] {
			if seat != added.Seat && t.Called == 0 && kinds.Same(t.Card, tiles[0]) && (from == 0 || t.Entry > pon.Entry) {
				pon, from = t, seat
			}
		}
	}
	return pon, from
}

// learn names the newest discard, which nobody could read: what was called with it tells.
func (h *Hand) learn(t card.Card) *fault.Fault {
	river, thrown := slices.Clone(h.River[h.Newest]), slices.Clone(h.Thrown)
	river[len(river)-1].Card, thrown[len(thrown)-1].Card = t, t
	h.River[h.Newest], h.Thrown = river, thrown
	return h.See(t)
}

func known(tiles []card.Card) bool { return !slices.Contains(tiles, card.Unknown) }
