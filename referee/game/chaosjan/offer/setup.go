package offer

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/deck"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func (s table) askDeal() rules.Prompt {
	text := rules.Say("Begin %s?", s.Round.Name(s.House))
	if s.Told.Round == 0 {
		text = "Who deals first?"
	}
	p := rules.Prompt{Said: text, Clause: "CJ-P19"}
	for _, seat := range s.House.From(s.Round.Dealer) {
		if s.Told.Round == 0 || seat == s.Round.Dealer {
			p.Options = append(p.Options, answer(rules.Say("%s deals", s.House.Name(seat)), fact.RoundBegan{Dealer: seat}))
		}
	}
	return p
}

// askBefore asks for what comes before the first deal; who plays without cards has but to deal.
func (s table) askBefore() []rules.Prompt {
	setup, modifier, deal := s.askSetup(), s.askModifier(), []rules.Prompt{s.askDeal()}
	if s.Deck.Begun() {
		return slices.Concat(setup, modifier, deal)
	}
	return slices.Concat(deal, modifier, setup)
}

// askSetup asks each player for a Character and cards, on their own phones.
func (s table) askSetup() []rules.Prompt {
	var ps []rules.Prompt
	for seat := 1; seat <= s.House.Seats; seat++ {
		if s.Deck.Characters[seat] == "" {
			p := rules.Prompt{Said: rules.Say("%s chooses a Character.", s.House.Name(seat)), Clause: "CJ-1.2a", Seat: seat}
			for _, c := range s.House.Pack.Characters {
				chosen := fact.Declared{Seat: seat, Verb: verb.Character, Word: c.Name}
				p.Options = append(p.Options, answer(rules.Say("%s %s", c.Name, deck.Signs[c.Colour]), chosen))
			}
			ps = append(ps, p)
		}
		if len(s.Deck.Brought[seat]) < 3*deck.Each {
			ps = append(ps, s.askBrings(seat)...)
		}
	}
	return ps
}

// askBrings offers the cards that a player may still bring, and first of all
// three of each that nobody has yet.
func (s table) askBrings(seat int) []rules.Prompt {
	count := map[pack.Type]int{}
	var taken []string
	for other, list := range s.Deck.Brought {
		for _, name := range list {
			c, _ := s.House.Pack.Card(name)
			if other == seat {
				count[c.Type]++
			}
			if other == seat || c.Type == pack.Modifier && s.House.Set["same_modifier"] == "refused" {
				taken = append(taken, name)
			}
		}
	}
	text := rules.Say(
		"%s brings three Actions (%d so far), three Stocks (%d) and three Modifiers (%d).", s.House.Name(seat),
		count[pack.Action], count[pack.Stock], count[pack.Modifier],
	)
	one := rules.Prompt{Clause: "CJ-5.1d.2", Seat: seat, Said: text, Fold: "Choose one card after the other"}
	var some []string
	offered := map[pack.Type]int{}
	for i := range s.House.Pack.Cards {
		c := s.House.Pack.Cards[(i+5*(seat-1))%len(s.House.Pack.Cards)]
		if c.Type == pack.Hyper || c.Type == pack.Negate || slices.Contains(taken, c.Name) || count[c.Type] >= deck.Each {
			continue
		}
		if offered[c.Type]++; offered[c.Type] <= deck.Each {
			some = append(some, c.Name)
		}
		brings := fact.Declared{Seat: seat, Verb: verb.Brings, Word: c.Name}
		one.Options = append(one.Options, answer(rules.Say("%s brings %s", s.House.Name(seat), c.Name), brings))
	}
	if len(some) < 3*deck.Each {
		return []rules.Prompt{one}
	}
	these := strings.Join(some, ", ")
	all := answer(rules.Say("These: %s", these), fact.Declared{Seat: seat, Verb: verb.Brings, Word: these})
	return []rules.Prompt{{Clause: "CJ-5.1d.2", Seat: seat, Said: text, Options: []rules.Option{all}}, one}
}

func (s table) askModifier() []rules.Prompt {
	if s.Modifier.Due == 0 {
		return nil
	}
	p := rules.Prompt{Said: "Draw a Modifier and put it into play: which is it?", Clause: "CJ-1.4b.1"}
	for _, name := range s.Deck.Modifiers() {
		if !slices.Contains(s.Modifier.Past, name) {
			drawn := fact.Declared{Seat: s.Round.Dealer, Verb: verb.Modifier, Word: name}
			p.Options = append(p.Options, answer(rules.Say("%s", name), drawn))
		}
	}
	return []rules.Prompt{p}
}
