package stud

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// Position implements game.State.
func (t *Table) Position() rules.Position {
	p := rules.Position{
		Phase: t.Phase(), Round: t.Round, Dealer: t.Dealer, Seats: t.seats(), Piles: t.piles(),
		Opening: t.Cite.Opening, Rulings: t.rulings.All(), Winners: slices.Clone(t.winners), Counts: rules.Chips,
	}
	for _, r := range t.results {
		r.Gains, r.Totals = slices.Clone(r.Gains), slices.Clone(r.Totals)
		p.Results = append(p.Results, r)
	}
	switch p.Phase {
	case rules.Over:
		p.Said = t.ending
	case rules.BeforeRound:
		p.Said = "Waiting for the first deal."
		p.Awaiting = []rules.Prompt{t.askDeal("Begin the first hand: who deals?"), t.askStop()}
	case rules.Settled:
		p.Said = t.outcome
		for i, s := range t.shown {
			p.Seats[i].Said, p.Seats[i].Open = s.Said, s.Open
		}
		p.Awaiting = []rules.Prompt{t.askDeal(rules.Say("Begin hand %d: who deals?", t.Round+1)), t.askStop()}
	case rules.Playing, rules.Showing:
		p.Panels = append(t.pots(), wilds.Panels(t.Changes, t.deck[card.Joker] > 0)...)
		p.Awaiting = t.questions()
		p.Turn = t.Hand.Turn()
		t.play.Dress(&p)
		p.Awaiting = append(p.Awaiting, t.askStop())
	}
	p.Spell()
	return p
}

// Phase is where the game stands, but for what its Play adds.
func (t *Table) Phase() rules.Phase {
	switch {
	case t.over:
		return rules.Over
	case t.live:
		return rules.Playing
	case t.Round == 0:
		return rules.BeforeRound
	}
	return rules.Settled
}

func (t *Table) seats() []rules.Seat {
	seats := make([]rules.Seat, t.Seats())
	for i, name := range t.Setup.Players {
		n := i + 1
		s := rules.Seat{Number: n, Name: name, Points: t.stacks[i]}
		if n == t.Dealer && t.Round > 0 {
			s.Marks = append(s.Marks, "dealer")
		}
		switch {
		case t.live && t.stacks[i] > 0:
			s.Points = t.Hand.Stack(n)
			s.Stats = []rules.Stat{{Label: "in the pot", Value: strconv.Itoa(t.Hand.Put(n))}}
			if bet := t.Hand.Bet(n); bet > 0 && t.Hand.In(n) && t.Hand.Turn() > 0 {
				s.Stats = append(s.Stats, rules.Stat{Label: "bet now", Value: strconv.Itoa(bet)})
			}
			if !t.Hand.In(n) {
				s.Marks = append(s.Marks, "folded")
			} else if t.Hand.AllIn(n) {
				s.Marks = append(s.Marks, "all in")
			}
		case t.stacks[i] == 0:
			s.Marks = append(s.Marks, "out")
		}
		seats[i] = s
	}
	return seats
}

// pots tells the pot, and who may win what once somebody is all in.
func (t *Table) pots() []rules.Panel {
	p := rules.Panel{Glance: true, Said: rules.Told{Title: rules.Say("Pot %d", t.Hand.Pot())}}
	pots := t.Hand.Pots()
	for i, pot := range pots {
		if len(pots) == 1 || pot.Amount == 0 {
			continue
		}
		line := rules.Say("Main pot %d: %s.", pot.Amount, t.Names(pot.Seats))
		if i > 0 {
			line = rules.Say("Side pot %d: %s.", pot.Amount, t.Names(pot.Seats))
		}
		p.Said.Lines = append(p.Said.Lines, line)
	}
	return []rules.Panel{p}
}

// piles list what lies open.
func (t *Table) piles() []rules.Pile {
	var piles []rules.Pile
	add := func(z zone.Zone) {
		pile := rules.Pile{Zone: z}
		for _, c := range t.cards {
			if c.Zone == z {
				pile.Groups = append(pile.Groups, rules.Group{Cards: []card.Card{c.Card}, Entry: c.Entry, Faulty: c.faulty})
			}
		}
		if len(pile.Groups) > 0 {
			piles = append(piles, pile)
		}
	}
	for n := 1; n <= t.Seats(); n++ {
		add(zone.Seat(n))
	}
	add(zone.Middle)
	return piles
}

// Open dresses a seat with its open cards and what they come to as they lie.
func (t *Table) Open(s *rules.Seat, cards []card.Card) {
	if len(cards) == 0 {
		return
	}
	best := t.Best(cards)
	s.Said = Words(best)
	for _, c := range cards {
		stand := rules.Stand{Card: c, Wild: t.Wild().Has(c)}
		i := slices.IndexFunc(best.Cards, func(p poker.Played) bool { return p.Card == c })
		if i >= 0 {
			if best.Cards[i].Wild() {
				stand.As = best.Cards[i].As
			}
			best.Cards = slices.Delete(best.Cards, i, i+1)
		}
		s.Open = append(s.Open, stand)
	}
}
