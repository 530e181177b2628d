package fact

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// KindCardsLaid says that cards came to lie somewhere.
const KindCardsLaid Kind = "cards-laid"

// CardsLaid says that cards came to lie face up in a zone, together.
type CardsLaid struct {
	Zone  zone.Zone `json:"zone"`
	Cards []Reading `json:"cards"`
}

// Faces are the cards as they were read.
func (f CardsLaid) Faces() []card.Card {
	cards := make([]card.Card, len(f.Cards))
	for i, r := range f.Cards {
		cards[i] = r.Card
	}
	return cards
}

// Kind is KindCardsLaid.
func (CardsLaid) Kind() Kind { return KindCardsLaid }

func (CardsLaid) class() class { return seen }

// Parts are the cards and where they lie.
func (f CardsLaid) Parts() Parts { return Parts{Zones: []zone.Zone{f.Zone}, Cards: f.Cards} }

func (f CardsLaid) with(p Parts) Fact { return CardsLaid{Zone: p.Zones[0], Cards: p.Cards} }

func (f CardsLaid) lacks() string {
	if len(f.Cards) == 0 {
		return "no cards were named: say which came to lie there"
	}
	return ""
}

func (f CardsLaid) phrase() Phrase {
	switch {
	case f.Zone.Seat() > 0:
		return phrase("%s laid %s", Who(f.Zone.Seat()), f.Faces())
	case f.Zone == zone.Box:
		return phrase("From the box: %s", f.Faces())
	}
	return phrase("%s came to %s", f.Faces(), f.Zone)
}
