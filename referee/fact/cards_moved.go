package fact

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// KindCardsMoved says that cards went from one place to another.
const KindCardsMoved Kind = "cards-moved"

// CardsMoved says that open cards went from one zone to another.
type CardsMoved struct {
	From  zone.Zone   `json:"from"`
	To    zone.Zone   `json:"to"`
	Cards []card.Card `json:"cards"`
}

// Kind is KindCardsMoved.
func (CardsMoved) Kind() Kind { return KindCardsMoved }

func (CardsMoved) class() class { return seen }

// Parts are the cards, where they lay and where they lie.
func (f CardsMoved) Parts() Parts {
	return Parts{Zones: []zone.Zone{f.From, f.To}, Cards: readings(f.Cards)}
}

func (f CardsMoved) with(p Parts) Fact {
	return CardsMoved{From: p.Zones[0], To: p.Zones[1], Cards: p.Faces()}
}

func (f CardsMoved) lacks() string {
	if f.From == f.To {
		return "the cards were moved from a place to the same place: say where they lie now"
	}
	return gone(f.Cards)
}

func (f CardsMoved) phrase() Phrase { return phrase("%s moved from %s to %s", f.Cards, f.From, f.To) }

// gone says what cards that left a place lack.
func gone(cards []card.Card) string {
	if len(cards) == 0 {
		return "no cards were named: say which were taken or moved"
	}
	return ""
}
