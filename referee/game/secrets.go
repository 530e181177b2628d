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
// (which card somebody drew). It goes by the place, whatever kind of fact it is.
func (i Info) Conceals(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return i.hides(f.Zone) && slices.ContainsFunc(f.Cards, func(r fact.Reading) bool { return told(r.Card) || len(r.Alternatives) > 0 })
	case fact.CardsMoved:
		box := f.From == zone.Box || f.To == zone.Box
		return (box || i.hides(f.From) && i.hides(f.To)) && slices.ContainsFunc(f.Cards, told)
	case fact.CardsTaken:
		return i.hides(f.Zone) && slices.ContainsFunc(f.Cards, told)
	case fact.Declared:
		return i.Shows != nil && !slices.Contains(i.Shows, f.Verb) && slices.ContainsFunc(f.Cards, told)
	case fact.Amended:
		return i.Conceals(f.Fact)
	case fact.Inserted:
		return i.Conceals(f.Fact)
	case nil, fact.GameBegan, fact.RoundBegan, fact.Retracted:
	}
	return false
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
