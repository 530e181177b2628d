package cards

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// MovePoints carries out a payment that is bound by CJ-3.1g.
func (s *Table) MovePoints(from, to, amount int, why string, entry fact.ID) *fault.Fault {
	return s.Move(&s.Told, from, to, amount, why, entry)
}

// Pays is a payment that people declare: what a called card asks for.
func (s *Table) Pays(e fact.Entry, f fact.Declared) *fault.Fault { return s.Points.Pays(&s.Told, e, f) }

// Takes is a taking that people declare (CJ-3.1f).
func (s *Table) Takes(e fact.Entry, f fact.Declared) *fault.Fault {
	return s.Points.Takes(&s.Told, e, f)
}

// Exchange pays for one win, doubled as the cards in play say (CJ-P15).
func (s *Table) Exchange(e fact.ID, all []riichi.Payment) {
	for _, p := range all {
		from, to := p.From+1, p.To+1
		times, why := s.times(from, to, all)
		amount := (p.Points + p.Honba) * times
		if !s.House.On("double_honba") {
			amount = p.Points*times + p.Honba
		}
		for _, name := range why {
			s.Told.Say(rules.Note, e, "CJ-3.2c.2", to, "%s doubles what %s pays %s.", name, s.House.Name(from), s.House.Name(to))
		}
		s.Give(from, to, amount, "the point exchange", e)
		s.Told.Say(rules.Score, e, "CJ-3.2c.1", to, "%s pays %s %d.", s.House.Name(from), s.House.Name(to), amount)
		s.Paid[from] = true
	}
}

// times is how often one payment of an exchange is counted, and why.
func (s *Table) times(from, to int, all []riichi.Payment) (int, []rules.Text) {
	touches := func(owner int) bool {
		if s.House.Set["double_reach"] == "whole" {
			return slices.ContainsFunc(all, func(p riichi.Payment) bool { return owner == p.From+1 || owner == p.To+1 })
		}
		return owner == from || owner == to
	}
	times, why := 1, []rules.Text(nil)
	for _, name := range s.doublings(touches) {
		if times == 1 || s.House.Set["doubles"] == "multiply" {
			times *= 2
			why = append(why, name)
		}
	}
	return times, why
}

// Unexchanged are payments that are none of the point exchange (CJ-P4).
func (s *Table) Unexchanged(e fact.Entry, all []riichi.Payment, why rules.Text, draws, below bool) {
	for _, p := range all {
		from, to := p.From+1, p.To+1
		if !below && s.Has(from) < p.Points {
			s.Told.Note(e, "CJ-3.1g", from, "%s cannot pay %d, so this share is not paid.", s.House.Name(from), p.Points)
			continue
		}
		s.Give(from, to, p.Points, string(why), e.ID)
		s.Told.Tell(record.Step{Kind: record.Paid, Entry: e.ID, Seat: from, From: to, Number: p.Points, Word: string(why)})
		s.Told.Say(rules.Score, e.ID, "CJ-P4", to, "%s pays %s %d (%s).", s.House.Name(from), s.House.Name(to), p.Points, why)
		s.Paid[from] = s.Paid[from] || draws
	}
}
