package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// prompts are what a page can offer now.
func (s *State) prompts() []rules.Prompt {
	switch {
	case s.over:
		return nil
	case !s.live():
		return []rules.Prompt{s.askDeal(), s.askStop(false)}
	}
	return append(s.hand.Prompts(), s.askStop(true))
}

func (s *State) askDeal() rules.Prompt {
	p := rules.Prompt{Said: "Who deals?", Clause: "OM-11"}
	for _, n := range s.table.From(s.nextDealer()) {
		p.Options = append(
			p.Options, rules.Option{Label: rules.Say("%s deals", s.table.Name(n)), Fact: fact.RoundBegan{Dealer: n}},
		)
	}
	return p
}

func (s *State) askStop(live bool) rules.Prompt {
	p := rules.Prompt{Said: "Stop here?", Clause: "CR-12"}
	if live {
		p.Options = append(
			p.Options, rules.Option{Label: "Give this hand up and deal again", Fact: fact.RoundBegan{Dealer: s.dealer}},
		)
	}
	p.Options = append(p.Options, rules.Option{Label: "End the game", Fact: fact.Declared{Verb: verb.EndGame}})
	return p
}
