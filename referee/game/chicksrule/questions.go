package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// enough is how many readings a question offers before "another card".
const enough = 6

// questions are what must be settled: cards not read, then open faults.
func (s *State) questions() []rules.Prompt {
	var ps []rules.Prompt
	for _, t := range s.hand.tricks {
		for _, p := range t.plays {
			if p.shown == card.Unknown {
				ps = append(ps, s.askCard(p))
			}
		}
	}
	for _, f := range s.open() {
		r := s.rulings.At(f.ruling)
		ps = append(ps, rules.Prompt{Urgent: true, Said: r.Said, Clause: r.Clause, About: r.Entry, Options: f.options})
	}
	return ps
}

// askCard asks which card was played: what the camera thought likely, as far
// as it has not been played before.
func (s *State) askCard(p played) rules.Prompt {
	q := rules.Prompt{Urgent: true, Said: "Which card is this?", Clause: "CR-3", About: p.Entry}
	for _, g := range p.guesses {
		if _, before := s.find(g.Card); before == nil && g.Card.IsFace() && len(q.Options) < enough {
			q.Options = append(q.Options, rules.Option{Label: rules.Say("%s", g.Card), Fact: s.reread(p, g.Card)})
		}
	}
	q.Options = append(q.Options,
		rules.Option{Label: "Another card", Fact: s.reread(p, card.None), Wants: rules.Wants{Cards: 1}},
		rules.Option{Label: "No card was played", Fact: s.without(p)})
	return q
}

// reread says that a play was another card; card.None leaves a blank.
func (s *State) reread(p played, c card.Card) fact.Fact {
	f := s.laidIn(p.Entry)
	if p.index < len(f.Cards) {
		f.Cards[p.index] = fact.Reading{Card: c}
	}
	return fact.Amended{Target: p.Entry, Fact: f}
}

// blank says that a fact's cards were others, all to be tapped.
func (s *State) blank(label rules.Text, entry fact.ID) rules.Option {
	f := s.laidIn(entry)
	n := len(f.Cards)
	f.Cards = nil
	return rules.Option{Label: label, Fact: fact.Amended{Target: entry, Fact: f}, Wants: rules.Wants{Cards: n}}
}
