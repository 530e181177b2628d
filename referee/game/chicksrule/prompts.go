package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
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
	ps := s.questions()
	h := s.hand
	_, done := s.done()
	switch {
	case done:
	case h.contract == nil:
		ps = append(ps, s.askBid())
	default:
		ps = append(ps, s.askClaim()...)
		ps = append(ps, s.askPlay()...)
		ps = append(ps, s.askRest())
	}
	return append(ps, s.askStop(true))
}

func (s *State) askDeal() rules.Prompt {
	p := rules.Prompt{Said: "Who deals?", Clause: "OM-11"}
	for _, n := range s.from(s.nextDealer()) {
		p.Options = append(p.Options, rules.Option{Label: rules.Say("%s deals", s.name(n)), Fact: fact.RoundBegan{Dealer: n}})
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
	p.Options = append(p.Options, rules.Option{Label: "End the game", Fact: fact.Declared{Verb: VerbEndGame}})
	return p
}

// askBid offers the legal bids and no others (CR-5).
func (s *State) askBid() rules.Prompt {
	turn := s.hand.bidding.Turn()
	p := rules.Prompt{
		Seat: turn, Clause: "CR-5",
		Said: rules.Say("%s: bid or pass? A bid is worth its number, to your team if it is made.", s.name(turn)),
	}
	for i, d := range denominations {
		if least := s.hand.bidding.Least(i); least > 0 {
			p.Options = append(p.Options, rules.Option{
				Label: bidden[d], Fact: fact.Declared{Seat: turn, Verb: VerbBid, Word: string(d)},
				Wants: rules.Wants{Number: true, Min: least, Max: s.cards(), Step: 1},
			})
		}
	}
	p.Options = append(p.Options, rules.Option{Label: "Pass", Fact: fact.Declared{Seat: turn, Verb: VerbPass}})
	return p
}

// askPlay offers the next card to whose turn it is, and to the others for one
// laid out of turn.
func (s *State) askPlay() []rules.Prompt {
	h := s.hand
	if !h.away {
		n := h.contract.Seat
		return []rules.Prompt{
			{
				Seat:   n,
				Clause: "CR-6",
				Said:   rules.Say("%s takes up the kitty and puts %s away, face down.", s.name(n), manyCards(s.kitty())),
				Options: []rules.Option{
					{Label: rules.Say("%s has put them away", s.name(n)), Fact: fact.Declared{Seat: n, Verb: VerbDiscard}},
					s.noteOption(),
				},
			},
		}
	}
	turn := s.next(s.current())
	mine := rules.Prompt{Seat: turn, Clause: "CR-3", Said: "The next card"}
	label := rules.Text("A card")
	if turn > 0 {
		label = rules.Say("%s plays", s.name(turn))
	}
	mine.Options = []rules.Option{{Label: label, Fact: fact.CardsLaid{Zone: zone.Middle}, Wants: rules.Wants{Cards: 1}}}
	others := rules.Prompt{Rare: true, Clause: "CR-3", Said: "Did somebody play out of turn?"}
	for _, n := range s.from(max(turn, 1)) {
		if n != turn {
			others.Options = append(
				others.Options,
				rules.Option{
					Label: rules.Say("%s played", s.name(n)), Fact: fact.CardsLaid{Zone: zone.Seat(n)}, Wants: rules.Wants{Cards: 1},
				},
			)
		}
	}
	if s.kitty() > 0 && h.boxed == nil && len(h.tricks) == 0 {
		note := rules.Prompt{
			Rare: true, Seat: h.contract.Seat, Clause: "CR-6", Said: "What was put away",
			Options: []rules.Option{s.noteOption()},
		}
		return []rules.Prompt{mine, note, others}
	}
	return []rules.Prompt{mine, others}
}

// noteOption lets the declarer note what was put away, to look it up later.
func (s *State) noteOption() rules.Option {
	return rules.Option{
		Label: "Note which: nobody else sees it", Fact: fact.CardsLaid{Zone: zone.Box}, Wants: rules.Wants{Cards: s.kitty()},
	}
}

// askClaim asks those who have not answered the declarer's claim.
func (s *State) askClaim() []rules.Prompt {
	c := s.hand.claim
	if c == nil {
		return nil
	}
	p := rules.Prompt{
		Clause: "CR-11",
		Said: rules.Say(
			"%s claims %d of the %s left. Does everyone agree?", s.name(c.Seat), c.Number, manyTricks(s.tricksLeft()),
		),
	}
	for _, n := range s.undecided() {
		p.Options = append(
			p.Options,
			rules.Option{
				Label: rules.Say("%s agrees", s.name(n)), Fact: fact.Declared{Seat: n, Verb: VerbAgree, About: c.entry},
			},
			rules.Option{
				Label: rules.Say("%s does not", s.name(n)), Fact: fact.Declared{Seat: n, Verb: VerbObject, About: c.entry},
			},
		)
	}
	return []rules.Prompt{p}
}

// askRest offers to save time (CR-11). Who concedes, concedes for the team.
func (s *State) askRest() rules.Prompt {
	p := rules.Prompt{Rare: true, Clause: "CR-11", Said: "To save time: concede the rest, or claim"}
	for _, t := range s.unconceded() {
		for _, n := range s.members(t) {
			p.Options = append(
				p.Options,
				rules.Option{Label: rules.Say("%s concedes", s.name(n)), Fact: fact.Declared{Seat: n, Verb: VerbConcede}},
			)
		}
	}
	declarer := s.hand.contract.Seat
	if s.hand.claim == nil {
		p.Options = append(
			p.Options,
			rules.Option{
				Label: rules.Say("%s claims this many more", s.name(declarer)),
				Fact:  fact.Declared{Seat: declarer, Verb: VerbClaim},
				Wants: rules.Wants{Number: true, Max: s.tricksLeft(), Step: 1},
			},
		)
	}
	return p
}
