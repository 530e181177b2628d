package laying

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// Single reports whether the card of one of some changes came alone before somebody where people lay pairs, and its
// mate may yet follow.
func Single(t *scene.Model, news []sight.Change, one int) bool {
	c := news[one]
	if c.Kind != sight.Appeared || !c.Sighting.Sure || c.Zone.Seat() == 0 || !mateMissing(t, c.Sighting.Card) {
		return false
	}
	for i, o := range news {
		if i != one && Company(c, o) {
			return false
		}
	}
	return !slices.ContainsFunc(t.Cards, func(k scene.Card) bool {
		return k.Number != c.Of && t.Mates(k.Lies().Card, c.Sighting.Card) && Beside(k.Sighting.Corners, c.Sighting.Corners)
	})
}

// Company reports whether a card came to lie beside another that had come.
func Company(k, o sight.Change) bool {
	return o.Kind == sight.Appeared && Beside(k.Sighting.Corners, o.Sighting.Corners)
}

// mateMissing reports whether some mate of a card that lies on the table does not.
func mateMissing(t *scene.Model, c card.Card) bool {
	if t.Mates == nil {
		return false
	}
	for mate := range t.Deck {
		if t.Mates(c, mate) && t.Free(mate) {
			return true
		}
	}
	return false
}
