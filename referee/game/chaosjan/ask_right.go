package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askTile asks which tile a reading was, or which card.
func (s *State) askTile(d doubt) []rules.Prompt {
	f, ok := d.entry.Fact.(fact.CardsLaid)
	if !ok {
		return nil
	}
	if s.ofPack(f.Cards[d.index]) {
		return []rules.Prompt{s.askCard(d, f)}
	}
	p := rules.Prompt{Urgent: true, Said: "Which tile is this?", Clause: "CJ-P4", About: d.entry.ID}
	as := func(c card.Card) fact.Fact {
		g := f
		g.Cards = slices.Clone(f.Cards)
		g.Cards[d.index] = fact.Reading{Card: c}
		return fact.Amended{Target: d.entry.ID, Fact: g}
	}
	for i, g := range f.Cards[d.index].Alternatives {
		if _, tile := riichi.KindOf(g.Card); tile && i < 6 {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", g.Card), Fact: as(g.Card)})
		}
	}
	p.Options = append(p.Options,
		rules.Option{Label: "Another tile", Fact: as(card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No tile was laid", Fact: fact.Retracted{Target: d.entry.ID}})
	return []rules.Prompt{p}
}

// askFault offers the ways to put a fault right.
func (s *State) askFault(f openFault) rules.Prompt {
	id := f.entry.ID
	r := s.Told.Rulings[f.ruling]
	p := rules.Prompt{Urgent: true, Said: r.Told().Capital(), Clause: r.Clause, About: id}
	switch said := f.entry.Fact.(type) {
	case fact.CardsLaid:
		if said.Zone.Seat() > 0 && len(said.Cards) == 1 {
			g := said
			g.Cards = []fact.Reading{{}}
			p.Options = append(p.Options, rules.Option{Label: "It was another tile", Fact: fact.Amended{Target: id, Fact: g}, Wants: rules.Wants{Cards: 1}})
			if f.turn > 0 && f.turn != said.Zone.Seat() && s.hand.Playing() {
				g.Cards, g.Zone = said.Cards, zone.Seat(f.turn)
				p.Options = append(p.Options, rules.Option{Label: rules.Say("It was %s", s.House.Name(f.turn)), Fact: fact.Amended{Target: id, Fact: g}})
			}
		}
	case fact.RoundBegan:
		if said.Dealer != s.dealer && !s.hand.Playing() {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s deals", s.House.Name(s.dealer)), Fact: fact.Amended{Target: id, Fact: fact.RoundBegan{Dealer: s.dealer}}})
		}
	case fact.Declared:
		if f.chombo > 0 && s.hand.Playing() {
			p.Options = append(p.Options, rules.Option{Label: rules.Say("Chombo: %s pays, and the hand is dealt again", s.House.Name(f.chombo)), Fact: fact.Declared{Seat: f.chombo, Verb: verb.Chombo, About: id}})
		}
	}
	p.Options = append(p.Options, rules.Option{Label: "They take it back", Fact: fact.Retracted{Target: id}})
	if f.stands {
		p.Options = append(p.Options, rules.Option{Label: "It stands", Fact: fact.Declared{Verb: verb.LetStand, About: id}})
	}
	return p
}
