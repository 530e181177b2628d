package laid

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// enough is how many readings a question offers before "another card".
const enough = 6

// Questions are which cards those were that are not read.
func (t *Cards) Questions() []rules.Prompt {
	var ps []rules.Prompt
	for _, g := range t.Ledger.Groups() {
		for i, c := range g.Cards {
			if c.Card.IsFace() {
				continue
			}
			var partner card.Card
			if len(g.Cards) == 2 {
				partner = g.Cards[1-i].Card
			}
			ps = append(ps, t.AskCard(c.Entry, c.Index, c.Alternatives, partner))
		}
	}
	return ps
}

// AskCard asks which card a reading was: what the camera thought likely, the
// mate of the card beside it first; what already lies on the table as often as
// the deck holds it comes last. Only what lies open is used: nothing is
// concluded from cards not seen.
func (t *Cards) AskCard(entry fact.ID, index int, guesses []sight.Guess, partner card.Card) rules.Prompt {
	p := rules.Prompt{Urgent: true, Text: "Which card is this?", Clause: t.cite.Pair, About: entry}
	for _, c := range t.likeliest(guesses, partner) {
		p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", c), Fact: t.Amend(entry, index, c)})
	}
	p.Options = append(p.Options,
		rules.Option{Label: "Another card", Fact: t.Amend(entry, index, card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No card was laid", Fact: fact.Retracted{Target: entry}})
	return p
}

func (t *Cards) likeliest(guesses []sight.Guess, partner card.Card) []card.Card {
	sure := map[card.Card]float64{}
	var cards []card.Card
	add := func(c card.Card, confidence float64) {
		if _, have := sure[c]; !have && c.IsFace() && t.Ledger.Holds(c) > 0 {
			sure[c] = confidence
			cards = append(cards, c)
		}
	}
	for _, g := range guesses {
		add(g.Card, g.Confidence)
	}
	if len(guesses) == 0 && partner.IsFace() {
		for _, c := range t.cards {
			if t.Mates(partner, c) && (c != partner || t.Ledger.Holds(c) > 1) {
				add(c, 0)
			}
		}
	}
	class := func(c card.Card) int {
		switch {
		case !t.Ledger.Possible(c):
			return 3
		case t.Mates(partner, c):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(cards, func(a, b card.Card) int {
		return cmp.Or(cmp.Compare(class(a), class(b)), cmp.Compare(sure[b], sure[a]))
	})
	return cards[:min(len(cards), enough)]
}

// Amend says that one reading of an entry was another card; card.None leaves
// a blank to be tapped.
func (t *Cards) Amend(entry fact.ID, index int, to card.Card) fact.Fact {
	f, _ := t.facts.Of(entry)
	f.Cards = slices.Clone(f.Cards)
	if index < len(f.Cards) {
		f.Cards[index] = fact.Reading{Card: to}
	}
	return fact.Amended{Target: entry, Fact: f}
}

// Blank says that an entry's cards were others, all to be tapped.
func (t *Cards) Blank(label rules.Text, entry fact.ID) rules.Option {
	f, _ := t.facts.Of(entry)
	n := len(f.Cards)
	f.Cards = nil
	return rules.Option{Label: label, Fact: fact.Amended{Target: entry, Fact: f}, Wants: rules.Wants{Cards: n}}
}

// AskWhose asks who laid cards that lie in nobody's place.
func (t *Cards) AskWhose(text rules.Text, clause string, g *pairs.Group) rules.Prompt {
	return rules.Prompt{
		Urgent: true,
		Text:   text.String(),
		Said:   text,
		Clause: clause,
		About:  g.Entry(),
		Options: t.Offer(t.From(1), func(n int) rules.Option {
			f, _ := t.facts.Of(g.Entry())
			if len(f.Cards) != len(g.Cards) { // laid one by one: it is the pair that is somebody's
				return rules.Option{
					Label: rules.Say("%s", t.Name(n)), Fact: fact.CardsMoved{From: g.Zone, To: zone.Seat(n), Cards: g.Faces()},
				}
			}
			f.Zone = zone.Seat(n)
			return rules.Option{Label: rules.Say("%s", t.Name(n)), Fact: fact.Amended{Target: g.Entry(), Fact: f}}
		}),
	}
}

// AskPair offers everybody to lay a pair.
func (t *Cards) AskPair() rules.Prompt {
	return rules.Prompt{
		Text:   "Who lays a pair?",
		Clause: t.cite.Pair,
		Options: t.Offer(t.From(1), func(n int) rules.Option {
			return rules.Option{
				Label: rules.Say("%s", t.Name(n)), Fact: fact.CardsLaid{Zone: zone.Seat(n)}, Wants: rules.Wants{Cards: 2},
			}
		}),
	}
}
