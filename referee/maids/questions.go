package maids

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// enough is how many readings a question offers before "another card".
const enough = 6

// questions are what must be settled: unread cards, then open faults.
func (s *State) questions() []rules.Prompt {
	var ps []rules.Prompt
	for _, g := range s.Ledger.Groups() {
		for i, c := range g.Cards {
			if c.Card.IsFace() {
				continue
			}
			var partner card.Card
			if len(g.Cards) == 2 {
				partner = g.Cards[1-i].Card
			}
			ps = append(ps, s.AskCard(c.Entry, c.Index, c.Alternatives, partner))
		}
	}
	if s.box != nil && !s.box.Card.IsFace() {
		ps = append(ps, s.AskCard(s.box.Entry, s.box.Index, s.box.Alternatives, card.None))
	}
	if s.last != nil && !s.last.Card.IsFace() {
		ps = append(
			ps,
			rules.Prompt{Urgent: true, Text: "Which card is the last one?", Clause: s.Variant.Cite.Last, About: s.last.Entry,
				Options: []rules.Option{{Label: "Name the card", Wants: rules.Wants{Cards: 1},
					Fact: fact.Amended{Target: s.last.Entry, Fact: fact.Declared{Seat: s.last.Seat, Verb: VerbLastCard}}}}},
		)
	}
	for _, g := range s.Ledger.Groups() {
		if g.Status == pairs.Wrong {
			ps = append(ps, s.askWrong(g))
		}
	}
	return append(append(ps, s.askHeld()...), s.askAlone()...)
}

// AskCard asks which card a reading was: what the camera thought likely, the
// mate of the card beside it first; what already lies on the table as often as
// the deck holds it comes last. Only what lies open is used: nothing is
// concluded from cards not seen.
func (s *State) AskCard(entry fact.ID, index int, guesses []sight.Guess, partner card.Card) rules.Prompt {
	p := rules.Prompt{Urgent: true, Text: "Which card is this?", Clause: s.Variant.Cite.Pair, About: entry}
	for _, c := range s.likeliest(guesses, partner) {
		p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", c), Fact: s.Amend(entry, index, c)})
	}
	p.Options = append(p.Options,
		rules.Option{Label: "Another card", Fact: s.Amend(entry, index, card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No card was laid", Fact: fact.Retracted{Target: entry}})
	return p
}

func (s *State) likeliest(guesses []sight.Guess, partner card.Card) []card.Card {
	sure := map[card.Card]float64{}
	var cards []card.Card
	add := func(c card.Card, confidence float64) {
		if _, have := sure[c]; !have && c.IsFace() && s.Ledger.Holds(c) > 0 {
			sure[c] = confidence
			cards = append(cards, c)
		}
	}
	for _, g := range guesses {
		add(g.Card, g.Confidence)
	}
	if len(guesses) == 0 && partner.IsFace() {
		for _, c := range s.cards {
			if s.Mates(partner, c) && (c != partner || s.Ledger.Holds(c) > 1) {
				add(c, 0)
			}
		}
	}
	class := func(c card.Card) int {
		switch {
		case !s.Ledger.Possible(c):
			return 3
		case s.Mates(partner, c):
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
func (s *State) Amend(entry fact.ID, index int, to card.Card) fact.Fact {
	f, _ := s.laid.Of(entry)
	f.Cards = slices.Clone(f.Cards)
	if index < len(f.Cards) {
		f.Cards[index] = fact.Reading{Card: to}
	}
	return fact.Amended{Target: entry, Fact: f}
}

// Blank says that an entry's cards were others, all to be tapped.
func (s *State) Blank(label rules.Text, entry fact.ID) rules.Option {
	f, _ := s.laid.Of(entry)
	n := len(f.Cards)
	f.Cards = nil
	return rules.Option{Label: label, Fact: fact.Amended{Target: entry, Fact: f}, Wants: rules.Wants{Cards: n}}
}
