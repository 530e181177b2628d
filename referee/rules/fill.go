package rules

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Fill makes an option's fact whole with what a person tapped. Cards go into
// the blanks (readings of no card) in order, or to the end when there are
// none; a fact inside a correction is filled the same way. The option itself
// is not changed.
func (o Option) Fill(cards []card.Card, number int) (fact.Fact, error) {
	if n := o.Wants.Cards; len(cards) != n {
		return nil, Refuse("%s: tap %s, not %d", o.Label, Say("%d cards", n), len(cards))
	}
	if w := o.Wants; w.Number && (number < w.Min || number > w.Max || w.Step > 1 && (number-w.Min)%w.Step != 0) {
		return nil, Refuse("%s: choose a number from %d to %d, not %d", o.Label, w.Min, w.Max, number)
	}
	return fill(o.Fact, cards, o.Wants.Number, number), nil
}

func fill(f fact.Fact, cards []card.Card, numbered bool, number int) fact.Fact {
	return fact.Change(f, func(p *fact.Parts) {
		p.Cards = fillReadings(p.Cards, cards)
		if numbered {
			p.Number = number
		}
	})
}

func fillReadings(readings []fact.Reading, cards []card.Card) []fact.Reading {
	filled := append([]fact.Reading(nil), readings...)
	for i := range filled {
		if filled[i].Card == card.None && len(cards) > 0 {
			filled[i] = fact.Reading{Card: cards[0]}
			cards = cards[1:]
		}
	}
	return append(filled, fact.Read(cards...)...)
}
