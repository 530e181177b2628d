package witness

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Behind are the cards of a scene, by sight.Change.Of, that the readings of a fact
// made of it speak of, in their order: what people say of a reading is said of that
// card. 0 where a reading is of none of them.
func Behind(laid fact.CardsLaid, scene sight.Scene) []int {
	changes := slices.DeleteFunc(slices.Clone(scene.Changes), func(c sight.Change) bool {
		return c.Kind != sight.Appeared || c.Zone != laid.Zone
	})
	cards := make([]int, len(laid.Cards))
	for i, r := range laid.Cards {
		k := slices.IndexFunc(changes, func(c sight.Change) bool {
			if r.Card == card.Unknown {
				return (!c.Sighting.Sure || !c.Sighting.Card.IsFace()) && slices.Equal(r.Alternatives, c.Sighting.Alternatives)
			}
			return c.Sighting.Sure && c.Sighting.Card == r.Card
		})
		if k >= 0 {
			cards[i] = changes[k].Of
			changes = slices.Delete(changes, k, k+1)
		}
	}
	return cards
}
