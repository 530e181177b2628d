package showing

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Questions are which cards those were that were shown and not read.
func (s *Showing) Questions() []rules.Prompt {
	var ps []rules.Prompt
	if s.box != nil && !s.box.Card.IsFace() {
		ps = append(ps, s.table.AskCard(s.box.Entry, s.box.Index, s.box.Alternatives, card.None))
	}
	if s.said != nil && !s.said.Card.IsFace() {
		ps = append(
			ps,
			rules.Prompt{Urgent: true, Text: "Which card is the last one?", Clause: s.terms.Cite.Last, About: s.said.Entry,
				Options: []rules.Option{{Label: "Name the card", Wants: rules.Wants{Cards: 1},
					Fact: fact.Amended{Target: s.said.Entry, Fact: fact.Declared{Seat: s.said.Seat, Verb: verb.LastCard}}}}},
		)
	}
	return ps
}

// Ask asks for what is missing when play is over: the last card, then the
// one in the box.
func (s *Showing) Ask(holders []int) []rules.Prompt {
	last := s.Last()
	switch {
	case last == nil:
		return []rules.Prompt{{
			Said: rules.Say("Who is left with the %s?", rules.Text(s.terms.Maid)), Clause: s.terms.Cite.Last,
			Options: s.table.Offer(holders, func(n int) rules.Option {
				return rules.Option{
					Label: rules.Say("%s", s.table.Name(n)), Fact: fact.Declared{Seat: n, Verb: verb.LastCard},
					Wants: rules.Wants{Cards: 1},
				}
			}),
		}}
	case s.terms.Aside && s.box == nil:
		return []rules.Prompt{{
			Text: "Open the card box: which card lies in it?", Clause: s.terms.Cite.Mate,
			Options: []rules.Option{
				{Label: "Open the card box", Fact: fact.CardsLaid{Zone: zone.Box}, Wants: rules.Wants{Cards: 1}},
			},
		}}
	}
	return nil
}
