package game

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Conceals reports whether a fact names cards that nobody at the table can know
// from it: what goes into the card box or comes out of it, what lies at the
// deck or in no place at all, what was named with a word that shows no cards
// (which card somebody drew). It goes by the places, whatever kind of fact it is.
func (i Info) Conceals(f fact.Fact) bool {
	happened := fact.Within(f)
	if happened == nil {
		return false
	}
	p := happened.Parts()
	if !slices.ContainsFunc(p.Cards, func(r fact.Reading) bool { return told(r.Card) || len(r.Alternatives) > 0 }) {
		return false
	}
	if len(p.Zones) == 0 {
		return i.Shows != nil && !slices.Contains(i.Shows, p.Verb)
	}
	open := func(z zone.Zone) bool { return !i.hides(z) }
	return slices.Contains(p.Zones, zone.Box) || !slices.ContainsFunc(p.Zones, open)
}

// hides reports whether cards lie face down in that place.
func (i Info) hides(z zone.Zone) bool {
	switch z {
	case zone.Box:
		return true
	case zone.Deck, zone.Nowhere:
		return !i.TurnsAtDeck
	case zone.Middle:
	}
	return false
}

// told reports a card that was named, or would have been if it had been read.
func told(c card.Card) bool { return c != card.Back && c != card.None }
