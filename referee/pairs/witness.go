package pairs

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// confirms reports whether cards say only what another kind of witness has
// said before: the same cards in the same place, and no more of them left in
// the deck.
func (l *Ledger) confirms(z zone.Zone, cards []Laid) bool {
	for _, c := range cards {
		if !c.Card.IsFace() || l.left(c.number) {
			return false
		}
		same := slices.ContainsFunc(l.groups, func(g *Group) bool {
			return g.Zone == z &&
				slices.ContainsFunc(g.Cards, func(x Laid) bool { return x.Card == c.Card && x.Source != c.Source })
		})
		if !same {
			return false
		}
	}
	return true
}

// returned finds a card that had been tidied away and lies open again.
func (l *Ledger) returned(c card.Card) bool {
	if l.gone == 0 {
		return false
	}
	for _, g := range l.groups {
		for i := range g.Cards {
			if g.Cards[i].Gone && g.Cards[i].Card == c {
				g.Cards[i].Gone = false
				l.gone--
				return true
			}
		}
	}
	return false
}
