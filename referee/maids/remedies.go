package maids

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askWrong offers the remedies for a discard that is no pair (CM-11).
func (s *State) askWrong(g *pairs.Group) rules.Prompt {
	r := s.wrong(g)
	p := rules.Prompt{
		Urgent: true, Text: r.Told().Capital().String(), Said: r.Told().Capital(), Clause: r.Clause, About: g.Entry(),
	}
	p.Options = append(s.twist.Wrong(g).Options, s.lawfulReadings(g)...)
	if len(g.Clash) > 0 { // at the end of a round it is known which cards these were
		p.Options = append(s.settlements(r), p.Options...)
	}
	entries := g.Entries()
	for _, id := range entries {
		if label := s.others(id, len(entries)); !offered(p.Options, label) { // of two alike either will do
			p.Options = append(p.Options, s.Blank(label, id))
		}
	}
	for _, id := range g.Clash {
		if f, ok := s.laid.Of(id); ok && !slices.Contains(entries, id) {
			if label := s.earlier(f); !offered(p.Options, label) { // of two alike either will do
				p.Options = append(p.Options, s.Blank(label, id))
			}
		}
	}
	if s.whole(g) {
		p.Options = append(p.Options, rules.Option{Label: "They took it back", Fact: fact.Retracted{Target: entries[0]}})
	} else {
		p.Options = append(
			p.Options, rules.Option{Label: "They took it back", Fact: fact.CardsTaken{Zone: g.Zone, Cards: g.Faces()}},
		)
	}
	if g.CanStand() {
		p.Options = append(p.Options, s.StandOption("Let it stand", g.Entry()))
	}
	return p
}

// others is the answer that one of the n facts that laid a group was read wrongly;
// of several it names the cards.
func (s *State) others(id fact.ID, n int) rules.Text {
	switch f, ok := s.laid.Of(id); {
	case n == 1 || !ok:
		return "Other cards"
	case len(f.Cards) == 1:
		return rules.Say("%s was another card", rules.One(f.Cards[0].Card)).Capital()
	default:
		return rules.Say("%s were other cards", f.Faces()).Capital()
	}
}

// earlier is the answer that what was laid before was read wrongly.
func (s *State) earlier(f fact.CardsLaid) rules.Text {
	switch seat := f.Zone.Seat(); {
	case seat > 0 && len(f.Cards) == 1:
		return rules.Say("%s, laid before by %s, was another card", rules.One(f.Cards[0].Card), s.Name(seat)).Capital()
	case seat > 0:
		return rules.Say("%s, laid before by %s, were other cards", f.Faces(), s.Name(seat)).Capital()
	case len(f.Cards) == 1:
		return rules.Say("%s, laid before in the middle, was another card", rules.One(f.Cards[0].Card)).Capital()
	}
	return rules.Say("%s, laid before in the middle, were other cards", f.Faces()).Capital()
}

// StandOption lets the fault of a fact stand.
func (s *State) StandOption(label rules.Text, about fact.ID) rules.Option {
	return rules.Option{Label: label, Fact: fact.Declared{Verb: VerbLetStand, About: about}}
}

// whole reports whether a group is all that one fact laid.
func (s *State) whole(g *pairs.Group) bool {
	f, ok := s.laid.Of(g.Entry())
	return ok && len(g.Entries()) == 1 && len(g.Cards) == len(f.Cards)
}

// lawfulReadings are the single misreadings that would make a pair of a wrong
// two, those first that the camera thought possible.
func (s *State) lawfulReadings(g *pairs.Group) []rules.Option {
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
		for _, x := range s.cards {
			if tried[x] || x == c.Card || !s.Mates(x, other) || !s.Ledger.Possible(x) {
				continue
			}
			tried[x] = true
			r := reading{
				option: rules.Option{
					Label: rules.Say("It was %s, not %s", rules.One(x), rules.One(c.Card)), Fact: s.Amend(c.Entry, c.Index, x),
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
		if len(os) < enough && !offered(os, r.option.Label) { // of two alike either will do
			os = append(os, r.option)
		}
	}
	return os
}
