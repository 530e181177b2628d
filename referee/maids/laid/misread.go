package laid

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Others is the answer that one of the n facts that laid a group was read wrongly;
// of several it names the cards.
func (t *Cards) Others(id fact.ID, n int) rules.Text {
	switch f, ok := t.facts.Of(id); {
	case n == 1 || !ok:
		return "Other cards"
	case len(f.Cards) == 1:
		return rules.Say("%s was another card", rules.One(f.Cards[0].Card)).Capital()
	default:
		return rules.Say("%s were other cards", f.Faces()).Capital()
	}
}

// Earlier makes the answer that what a fact laid before was read wrongly, once for all questions that offer it; "" if
// the fact laid nothing.
func (t *Cards) Earlier() func(fact.ID) rules.Text {
	made := map[fact.ID]rules.Text{}
	return func(id fact.ID) rules.Text {
		label, ok := made[id]
		if !ok {
			if f, laid := t.Laid(id); laid {
				label = t.earlier(f)
			}
			made[id] = label
		}
		return label
	}
}

func (t *Cards) earlier(f fact.CardsLaid) rules.Text {
	switch seat := f.Zone.Seat(); {
	case seat > 0 && len(f.Cards) == 1:
		return rules.Say("%s, laid before by %s, was another card", rules.One(f.Cards[0].Card), t.Name(seat)).Capital()
	case seat > 0:
		return rules.Say("%s, laid before by %s, were other cards", f.Faces(), t.Name(seat)).Capital()
	case len(f.Cards) == 1:
		return rules.Say("%s, laid before in the middle, was another card", rules.One(f.Cards[0].Card)).Capital()
	}
	return rules.Say("%s, laid before in the middle, were other cards", f.Faces()).Capital()
}

// Whole reports whether a group is all that one fact laid.
func (t *Cards) Whole(g *pairs.Group) bool {
	f, ok := t.facts.Of(g.Entry())
	return ok && len(g.Entries()) == 1 && len(g.Cards) == len(f.Cards)
}

// Readings are the single misreadings that would make a pair of a wrong
// two, those first that the camera thought possible.
func (t *Cards) Readings(g *pairs.Group) []rules.Option {
	if len(g.Cards) != 2 {
		return nil
	}
	type reading struct {
		option     rules.Option
		confidence float64
	}
	var found []reading
	for i, c := range g.Cards {
		other := g.Cards[1-i].Card
		tried := map[card.Card]bool{}
		for _, x := range t.cards {
			if tried[x] || x == c.Card || !t.Mates(x, other) || !t.Ledger.Possible(x) {
				continue
			}
			tried[x] = true
			r := reading{
				option: rules.Option{
					Label: rules.Say("It was %s, not %s", rules.One(x), rules.One(c.Card)), Fact: t.Amend(c.Entry, c.Index, x),
				},
			}
			for _, guess := range c.Alternatives {
				if guess.Card == x {
					r.confidence = guess.Confidence
				}
			}
			found = append(found, r)
		}
	}
	slices.SortStableFunc(found, func(a, b reading) int {
		switch {
		case a.confidence > b.confidence:
			return -1
		case a.confidence < b.confidence:
			return 1
		}
		return 0
	})
	var os []rules.Option
	for _, r := range found {
		if len(os) < enough && !Offered(os, r.option.Label) { // of two alike either will do
			os = append(os, r.option)
		}
	}
	return os
}

// Offered reports whether an answer is among the options already.
func Offered(options []rules.Option, label rules.Text) bool {
	return slices.ContainsFunc(options, func(o rules.Option) bool { return o.Label == label })
}
