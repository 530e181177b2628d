package maids

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Position implements game.State.
func (s *State) Position() rules.Position {
	p := rules.Position{
		Phase: s.Phase(), Round: s.round, Dealer: s.dealer,
		Seats: s.seats(), Piles: s.piles(), Rulings: s.Rulings(),
		Winners: slices.Clone(s.ending.Winners), Counts: rules.Points,
	}
	if s.Setup.Rules["scoring"] == points.LoserOnly {
		p.Counts = rules.Caught
	}
	for _, r := range s.results {
		r.Gains, r.Totals = slices.Clone(r.Gains), slices.Clone(r.Totals)
		r.Reveal = s.showing.Told(r.Reveal)
		if r.Text == "" {
			r.Text = r.Said.String()
		}
		p.Results = append(p.Results, r)
	}
	p.Reveal = s.showing.Told(s.showing.Reveal())
	if s.Live() && p.Phase == rules.Playing {
		p.Turn = s.turn()
	}
	p.Said = s.headline(p.Phase)
	p.Awaiting = s.prompts(p.Phase)
	s.twist.Dress(&p)
	if s.ending.Text == rules.TableStops.String() {
		p.Said = p.Stopped()
	}
	p.Spell()
	return p
}

// turn is whose turn it is to draw; 0 where that is not known, or one of two.
func (s *State) turn() int {
	if !s.draws.Followed() {
		return 0
	}
	next, or := s.draws.Next()
	if or != 0 {
		return 0
	}
	return next
}

// Phase is where the game stands.
func (s *State) Phase() rules.Phase {
	switch {
	case s.ending.Over:
		return rules.Over
	case s.round == 0:
		return rules.BeforeRound
	case s.ended:
		return rules.Settled
	case s.showing.Begun():
		return rules.Showing
	}
	return rules.Playing
}

func (s *State) headline(phase rules.Phase) rules.Text {
	maid := s.Variant.Maid
	switch phase {
	case rules.BeforeRound:
		return "Waiting for the first deal."
	case rules.Over:
		return cmp.Or(s.ending.Said, rules.Text(s.ending.Text))
	case rules.Settled:
		return rules.Say("Round %d is settled: %s", s.round, s.results[len(s.results)-1].Told())
	case rules.Showing:
		switch last := s.showing.Last(); {
		case s.OpenFaults() > 0:
			return rules.Say("Round %d is over, but there is something to put right.", s.round)
		case last == nil:
			return rules.Say("All %d pairs are down: who is left with the %s?", (s.Dealt()-1)/2, rules.Text(maid))
		case s.Variant.Aside && s.showing.Box() == nil:
			return rules.Say("%s is left with the last card. Open the card box.", s.Name(last.Seat))
		}
		return rules.Say("Round %d is over; a card is still to be read.", s.round)
	case rules.Playing:
	}
	down := s.Ledger.Down(false) / 2
	said := rules.Say("Round %d: %d of %d pairs are down.", s.round, down, (s.Dealt()-1)/2)
	next, or := s.draws.Next()
	switch {
	case next == 0 || !s.draws.Followed():
		return said
	case or != 0:
		return rules.Say(
			"%s %s or %s draws: that depends on whether a card that was drawn wrongly went back.", said, s.Name(next),
			s.Name(or),
		)
	}
	return rules.Say(
		"Round %d: %d of %d pairs are down. %s draws from %s.", s.round, down, (s.Dealt()-1)/2, s.Name(next),
		s.Name(s.draws.From(next)),
	)
}

func (s *State) seats() []rules.Seat {
	totals := s.twist.Totals()
	seats := make([]rules.Seat, s.Seats())
	for i, name := range s.Setup.Players {
		n := i + 1
		caught := 0
		for _, r := range s.results {
			if r.Loser == n {
				caught++
			}
		}
		seats[i] = rules.Seat{Number: n, Name: name, Points: totals[i], Caught: caught, Stats: []rules.Stat{
			{Label: "pairs", Value: strconv.Itoa(s.PairsOf(n))},
			{Label: "caught", Value: strconv.Itoa(caught)},
		}}
		if n == s.dealer && s.round > 0 {
			seats[i].Marks = append(seats[i].Marks, "dealer")
		}
		if r := s.showing.Reveal(); r != nil && r.Seat == n && !s.nobodyCaught() {
			seats[i].Marks = append(seats[i].Marks, s.Variant.Maid)
		}
	}
	return seats
}

// nobodyCaught reports whether the round has ended without a loser.
func (s *State) nobodyCaught() bool {
	return s.ended && len(s.results) > 0 && s.results[len(s.results)-1].Loser == 0
}

// piles list what lies open, and nothing else: there is no counting aid.
func (s *State) piles() []rules.Pile {
	if s.Ledger == nil {
		return nil
	}
	byZone := map[zone.Zone][]rules.Group{}
	add := func(z zone.Zone, g rules.Group) { byZone[z] = append(byZone[z], g) }
	for _, g := range s.Ledger.Groups() {
		add(g.Zone, rules.Group{Cards: g.Faces(), Entry: g.Entry(), Faulty: g.Status == pairs.Wrong})
	}
	if l := s.showing.Apart(); l != nil {
		add(zone.Seat(l.Seat), rules.Group{Cards: []card.Card{l.Card}, Entry: l.Entry})
	}
	if box := s.showing.Box(); box != nil {
		add(zone.Box, rules.Group{Cards: []card.Card{box.Card}, Entry: box.Entry})
	}
	var piles []rules.Pile
	for n := 1; n <= s.Seats(); n++ {
		if gs := byZone[zone.Seat(n)]; gs != nil {
			piles = append(piles, rules.Pile{Zone: zone.Seat(n), Groups: gs})
		}
	}
	for _, z := range []zone.Zone{zone.Middle, zone.Box} {
		if gs := byZone[z]; gs != nil {
			piles = append(piles, rules.Pile{Zone: z, Groups: gs})
		}
	}
	return piles
}
