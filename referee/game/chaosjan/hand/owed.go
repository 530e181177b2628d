package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// owed is a set that lies before a seat, and of which nobody told when it was called: that tile first.
type owed struct {
	entry fact.ID
	seat  int
	verb  string
	tiles []card.Card
}

// Owes notes a chi or pon of which nobody told when it was called.
func (h *Hand) Owes(entry fact.ID, f fact.Declared) *fault.Fault {
	o := owed{entry: entry, seat: f.Seat, verb: verb.Pon, tiles: verb.Tiles(f)}
	switch {
	case !isSet(o.tiles):
		return fault.Refuse("CJ-P4", "%s are neither a chi nor a pon.", o.tiles)
	case !kinds.Same(o.tiles[0], o.tiles[1]):
		o.verb = verb.Chi
	}
	h.owed = append(h.owed[:len(h.owed):len(h.owed)], o)
	return nil
}

// isSet reports whether tiles are a chi or a pon.
func isSet(tiles []card.Card) bool {
	tiles = slices.SortedFunc(slices.Values(tiles), byKind)
	return isMeld(riichi.Meld{Call: riichi.Chi, Tiles: tiles}) || isMeld(riichi.Meld{Call: riichi.Pon, Tiles: tiles})
}

// Before is a set with the tile first that its player called before, as the newest discard that lies does not fit:
// one of the player's before them, or else, of a pon, of anybody. It is nil if there is none.
func (h *Hand) Before(seat int, set []card.Card) []card.Card {
	if !isSet(set) {
		return nil
	}
	from := slices.Clone(h.house.From(seat)[1:])
	slices.Reverse(from)
	if !kinds.Same(set[0], set[1]) {
		from = from[:1]
	}
	for _, of := range from {
		for _, t := range slices.Backward(h.River[of]) {
			if own := without(set, t.Card); t.Called == 0 && len(own) < len(set) {
				return append([]card.Card{t.Card}, own...)
			}
		}
	}
	return nil
}

// Owed is the call with which a seat has taken the newest discard before it laid a tile, if a set of theirs is owed
// for which that discard fits; ok is false for none.
func (h *Hand) Owed(seat int, laid card.Card) (call Called, ok bool) {
	for i, o := range h.owed {
		if o.seat != seat || h.LastTile() == card.Unknown || !kinds.Same(o.tiles[0], h.LastTile()) {
			continue
		}
		then := h.Apart()
		k, bad := then.Claim(o.entry, fact.Declared{Seat: seat, Verb: o.verb, Cards: without(o.tiles, h.LastTile())})
		kind, _ := kinds.Of(laid)
		swapped := !h.house.Riichi.SwapCall && riichi.SwapCalls(k.Meld, k.Tile).Has(kind)
		if bad != nil || swapped {
			continue
		}
		then.owed = slices.Delete(slices.Clone(h.owed), i, i+1)
		*h = then
		return k, true
	}
	return call, false
}

// without are tiles but for one like that: the same, or else one of its kind.
func without(tiles []card.Card, t card.Card) []card.Card {
	i := slices.Index(tiles, t)
	if i < 0 {
		i = slices.IndexFunc(tiles, func(c card.Card) bool { return t != card.Unknown && kinds.Same(c, t) })
	}
	if i < 0 {
		return tiles
	}
	return slices.Delete(slices.Clone(tiles), i, i+1)
}

// Short reports whether a hand of so many concealed tiles, with the one that completes it or without, has a set fewer
// than was told, or several.
func (h *Hand) Short(seat, shown int) bool {
	if shown%3 == 2 {
		shown--
	}
	return shown%3 == 1 && shown > 0 && shown < h.Concealed(seat)
}

// LaidAs are the calls of the newest discard that tiles which a seat lays at once can be: those of its hand alone, or
// the whole set.
func (h *Hand) LaidAs(seat int, tiles []card.Card) (calls []fact.Declared) {
	if h.Stage != Claims || len(tiles) < 2 || seat == 0 {
		return nil
	}
	ways := [][]card.Card{tiles}
	if own := without(tiles, h.LastTile()); len(own) < len(tiles) {
		ways = [][]card.Card{own, tiles}
	}
	for _, own := range ways {
		for _, v := range []string{verb.Chi, verb.Pon, verb.Kan} {
			f := fact.Declared{Seat: seat, Verb: v, Cards: own}
			then := h.Apart()
			if len(own) != callOf[v] {
				continue
			}
			if _, bad := then.Claim(0, f); bad == nil {
				calls = append(calls, f)
			}
		}
	}
	return calls
}

// callOf is how many tiles of a hand a call takes.
var callOf = map[string]int{verb.Chi: 2, verb.Pon: 2, verb.Kan: 3}
