package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Position implements game.State. All of it could be known at the table but
// what the declarer alone may see; no count of the cards played is kept for
// anybody.
func (s *State) Position() rules.Position {
	p := rules.Position{
		Phase: s.Phase(), Round: s.round, Dealer: s.dealer, Turn: s.Turn(),
		Rulings: s.book.All(), Winners: slices.Clone(s.winners),
		Seats: s.standings(), Panels: s.panels(),
	}
	if s.hand != nil {
		p.Piles = s.hand.Piles()
		if boxed := s.hand.Boxed(); len(boxed) > 0 && !slices.Contains(boxed, card.Unknown) {
			away := panel("You put away", rules.Say("%s", tarot.Printed(boxed)))
			p.Private = map[int][]rules.Panel{s.hand.Contract().Seat: {away}}
		}
	}
	for i := range p.Rulings {
		p.Rulings[i].Also = slices.Clone(p.Rulings[i].Also)
	}
	for _, r := range s.results {
		r.Gains, r.Totals = slices.Clone(r.Gains), slices.Clone(r.Totals)
		p.Results = append(p.Results, r)
	}
	p.Said = s.headline(p.Phase)
	if s.over && len(p.Winners) == 0 {
		p.Said = p.Stopped()
	}
	p.Awaiting = s.prompts()
	for i := range p.Awaiting {
		p.Awaiting[i].Options = slices.Clone(p.Awaiting[i].Options)
	}
	p.Spell()
	return p
}

// Phase is where the game stands.
func (s *State) Phase() rules.Phase {
	switch {
	case s.over:
		return rules.Over
	case s.round == 0:
		return rules.BeforeRound
	case s.hand.Ended():
		return rules.Settled
	}
	if s.hand.Over() {
		return rules.Showing
	}
	return rules.Playing
}

// Turn is who is to act, 0 when nobody is or it is not known.
func (s *State) Turn() int {
	if s.hand == nil {
		return 0
	}
	return s.hand.Turn()
}

func (s *State) headline(phase rules.Phase) rules.Text {
	switch phase {
	case rules.BeforeRound:
		return "Waiting for the first deal."
	case rules.Over:
		return s.ending
	case rules.Settled:
		return s.results[len(s.results)-1].Said
	case rules.Playing, rules.Showing:
	}
	return s.hand.Headline()
}

func (s *State) standings() []rules.Seat {
	seats := make([]rules.Seat, len(s.table))
	for i, name := range s.setup.Players {
		n := i + 1
		seats[i] = rules.Seat{Number: n, Name: name, Points: s.points(s.table.Team(n)), Team: s.table.Team(n)}
		if n == s.dealer && s.round > 0 {
			seats[i].Marks = append(seats[i].Marks, "dealer")
		}
		if s.hand == nil {
			continue
		}
		seats[i].Marks = append(seats[i].Marks, s.hand.Marks(n)...)
		seats[i].Stats = s.hand.Stats(n)
	}
	return seats
}
