package cards

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// MovePoints carries out a payment that is bound by CJ-3.1g.
func (s *Table) MovePoints(from, to, amount int, why string, entry fact.ID) *fault.Fault {
	if r := s.ledger.Check(sticks.Account(from), amount); r != nil {
		if r.Clause != sticks.SeatLacks { // no table can let it stand: there are no such sticks, or none to take
			return fault.Refuse(r.Clause, "%s", unpayable(r))
		}
		if bad := s.Judge.Allow(false, r.Clause, "%s", s.hasLess(from)); bad != nil {
			return bad
		}
	}
	s.Give(from, to, amount, why, entry)
	if why != "riichi" { // told by its being valid
		s.Told.Tell(record.Step{Kind: record.Paid, Entry: entry, Seat: from, From: to, Number: amount, Word: why})
	}
	return nil
}

// Pays is a payment that people declare: what a called card asks for.
func (s *Table) Pays(e fact.Entry, f fact.Declared) *fault.Fault {
	if f.Number <= 0 {
		return fault.Refuse("CJ-3.1f.5", "say how many points are paid: a multiple of 100.")
	}
	to, name := 0, strings.TrimPrefix(f.Word, "to ")
	if name != "" && !strings.EqualFold(name, "table") {
		if to = s.House.Another(name, f.Seat); to == 0 {
			return fault.Refuse(
				"CJ-3.2a", "%s cannot pay “%s”: say “to table”, or name one of the others, %s.", s.House.Name(f.Seat), name,
				s.House.Others(f.Seat),
			)
		}
	}
	if bad := s.MovePoints(f.Seat, to, f.Number, "said", e.ID); bad != nil {
		return bad
	}
	if to == 0 {
		s.Told.Say(rules.Score, e.ID, "CJ-3.1c", f.Seat, "%s pays %d onto the table.", s.House.Name(f.Seat), f.Number)
	} else {
		s.Told.Say(rules.Score, e.ID, "CJ-3.2", to, "%s pays %s %d.", s.House.Name(f.Seat), s.House.Name(to), f.Number)
	}
	return nil
}

// Takes is a taking that people declare: exact, up to a limit, or any number
// (CJ-3.1f).
func (s *Table) Takes(e fact.Entry, f fact.Declared) *fault.Fault {
	lies, amount := s.Has(0), f.Number
	how, limit := howTaken(f.Word)
	if !slices.Contains([]string{"exact", "up-to", "any"}, how) {
		return fault.Refuse("CJ-3.1f.1", "“%s” is no way to take points: say exact, up-to or any.", how)
	}
	if how == "any" && amount == 0 && limit > 0 {
		amount = limit
	}
	switch {
	case amount == 0 && how == "up-to" && limit < 0:
		return fault.Refuse("CJ-3.1f.1", "say up to how many points are taken.")
	case amount == 0 && how == "exact":
		return fault.Refuse("CJ-3.1f.1", "say how many points are taken.")
	case !sticks.InSticks(amount):
		return fault.Refuse("CJ-3.1f.5", "an amount is a multiple of 100, paid in sticks of 100, 500, 1000, 5000 and 10000.")
	case how == "up-to" && limit >= 0 && amount > limit:
		return fault.Refuse("CJ-3.1f.3", "up to %d can be taken, not %d.", limit, amount)
	case how == "exact" && lies < amount:
		s.tooFewLie(e, f.Seat, lies, amount)
		return nil
	case how == "any" && lies < amount:
		return fault.Refuse("CJ-3.1f.4", "there are %d on the table, and nobody takes more than there is.", lies)
	}
	s.takeFromTable(e, f.Seat, min(amount, lies))
	return nil
}

// takeFromTable gives a seat points that lie on the table.
func (s *Table) takeFromTable(e fact.Entry, seat, amount int) {
	if amount <= 0 {
		s.Told.Note(e, "CJ-3.1f", seat, "%s takes nothing from the table.", s.House.Name(seat))
		return
	}
	s.Give(0, seat, amount, "said", e.ID)
	s.Told.Say(rules.Score, e.ID, "CJ-3.1f", seat, "%s takes %d from the table.", s.House.Name(seat), amount)
}

// howTaken is the way in which points are taken, exact if none is said, and the limit, -1 if none is.
func howTaken(word string) (how string, limit int) {
	how, limit = "exact", -1
	for _, w := range strings.Fields(word) {
		if n, err := strconv.Atoi(w); err == nil {
			limit = n
		} else {
			how = w
		}
	}
	return how, limit
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
