package maids

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
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
		ps = append(ps, s.askPair(), s.askDraw())
	} else {
		ps = append(ps, s.askEnd()...)
	}
	return append(ps, s.askStop(true))
}

// Offer is an option for every seat, in that order of seats.
func (s *State) Offer(seats []int, make func(seat int) rules.Option) []rules.Option {
	var os []rules.Option
	for _, n := range seats {
		os = append(os, make(n))
	}
	return os
}

// From lists all seats clockwise, beginning with first.
func (s *State) From(first int) []int {
	seats := make([]int, s.Seats())
	for i := range seats {
		seats[i] = (first-1+i)%s.Seats() + 1
	}
	return seats
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
	p := rules.Prompt{Text: "Stop here?", Clause: s.Variant.Cite.Scoring}
	if live {
		p.Options = append(p.Options, s.DealAgain())
	}
	p.Options = append(p.Options, rules.Option{Label: "End the game", Fact: fact.Declared{Verb: VerbEndGame}})
	return p
}

// DealAgain gives the round up.
func (s *State) DealAgain() rules.Option {
	return rules.Option{Label: "Give this round up and deal again", Fact: fact.RoundBegan{Dealer: s.dealer}}
}

func (s *State) askPair() rules.Prompt {
	return rules.Prompt{
		Text:   "Who lays a pair?",
		Clause: s.Variant.Cite.Pair,
		Options: s.Offer(s.From(1), func(n int) rules.Option {
			return rules.Option{
				Label: rules.Say("%s", s.Name(n)), Fact: fact.CardsLaid{Zone: zone.Seat(n)}, Wants: rules.Wants{Cards: 2},
			}
		}),
	}
}

func (s *State) askDraw() rules.Prompt {
	first := s.draws.Next()
	if first == 0 {
		first = s.draws.Due()
	}
	return rules.Prompt{
		Text:   "Who drew a card?",
		Clause: s.Variant.Cite.Turn,
		Options: s.Offer(s.From(first), func(n int) rules.Option {
			return rules.Option{
				Label: rules.Say("%s drew from %s", s.Name(n), s.Name(s.draws.From(n))),
				Fact:  fact.Declared{Seat: n, Verb: VerbDrew},
			}
		}),
	}
}

// askEnd asks for what is missing when play is over: the last card, then the
// one in the box.
func (s *State) askEnd() []rules.Prompt {
	last := s.LastCard()
	switch {
	case last == nil:
		return []rules.Prompt{{
			Said: rules.Say("Who is left with the %s?", rules.Text(s.Variant.Maid)), Clause: s.Variant.Cite.Last,
			Options: s.Offer(s.draws.Holders(), func(n int) rules.Option {
				return rules.Option{
					Label: rules.Say("%s", s.Name(n)), Fact: fact.Declared{Seat: n, Verb: VerbLastCard}, Wants: rules.Wants{Cards: 1},
				}
			}),
		}}
	case s.Variant.Aside && s.box == nil:
		return []rules.Prompt{{
			Text: "Open the card box: which card lies in it?", Clause: s.Variant.Cite.Mate,
			Options: []rules.Option{
				{Label: "Open the card box", Fact: fact.CardsLaid{Zone: zone.Box}, Wants: rules.Wants{Cards: 1}},
			},
		}}
	}
	return nil
}
