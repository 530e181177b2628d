package maids

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// prompts are the questions first, then the moves on offer.
func (s *State) prompts(phase rules.Phase) []rules.Prompt {
	switch phase {
	case rules.Over:
		return nil
	case rules.BeforeRound:
		return []rules.Prompt{s.askDeal("Begin the first round: who deals?")}
	case rules.Settled:
		return []rules.Prompt{s.askDeal(rules.Say("Begin round %d: who deals?", s.round+1)), s.askStop(false)}
	case rules.Playing, rules.Showing:
	}
	ps := s.questions()
	if phase == rules.Playing {
		ps = append(ps, s.AskPair(), s.askDraw())
	} else {
		ps = append(ps, s.showing.Ask(s.draws.Holders())...)
	}
	return append(ps, s.askStop(true))
}

func (s *State) askDeal(text rules.Text) rules.Prompt {
	return rules.Prompt{
		Text:   text.String(),
		Said:   text,
		Clause: s.Variant.Cite.Dealer,
		Options: s.Offer(s.From(s.nextDealer()), func(n int) rules.Option {
			return rules.Option{Label: rules.Say("%s deals", s.Name(n)), Fact: fact.RoundBegan{Dealer: n}}
		}),
	}
}

func (s *State) askStop(live bool) rules.Prompt {
	p := rules.Prompt{Text: "Stop here?", Clause: s.Variant.Cite.Ends()}
	if live {
		p.Options = append(p.Options, s.DealAgain())
	}
	p.Options = append(p.Options, rules.Option{Label: "End the game", Fact: fact.Declared{Verb: verb.EndGame}})
	return p
}

// DealAgain gives the round up.
func (s *State) DealAgain() rules.Option {
	return rules.Option{Label: "Give this round up and deal again", Fact: fact.RoundBegan{Dealer: s.dealer}}
}

func (s *State) askDraw() rules.Prompt {
	first, _ := s.draws.Next()
	if first == 0 {
		first = s.draws.Due()
	}
	p := rules.Prompt{
		Text:   "Who drew a card?",
		Clause: s.Variant.Cite.Turn,
		Options: s.Offer(s.From(first), func(n int) rules.Option {
			return rules.Option{
				Label: rules.Say("%s drew from %s", s.Name(n), s.Name(s.draws.From(n))),
				Fact:  fact.Declared{Seat: n, Verb: verb.Drew},
			}
		}),
	}
	if s.draws.MayBeSkipped(first) {
		p.Options = append(p.Options, rules.Option{
			Label: rules.Say("%s’s turn is skipped", s.Name(first)), Fact: fact.Declared{Seat: first, Verb: verb.Skipped},
		})
	}
	return p
}

// questions are what must be settled: unread cards, then open faults.
func (s *State) questions() []rules.Prompt {
	ps := append(s.Cards.Questions(), s.showing.Questions()...)
	earlier := s.Earlier()
	for _, g := range s.Ledger.Groups() {
		if g.Status == pairs.Wrong {
			ps = append(ps, s.askWrong(g, earlier))
		}
	}
	return append(append(ps, s.showing.Faults(s.DealAgain())...), s.askAlone()...)
}
