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
	t := takingOf(f)
	if bad := t.unclear(); bad != nil {
		return bad
	}
	lies := s.Has(0)
	switch {
	case t.how == exactly && lies < t.amount:
		s.tooFewLie(e, f.Seat, lies, t.amount)
		return nil
	case t.how == anyNumber && lies < t.amount:
		return fault.Refuse("CJ-3.1f.4", "there are %d on the table, and nobody takes more than there is.", lies)
	}
	s.takeFromTable(e, f.Seat, min(t.amount, lies))
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

// The ways to take points from the table (CJ-3.1f).
const (
	exactly   = "exact"
	upTo      = "up-to"
	anyNumber = "any"
)

// taking is how somebody says that they take points.
type taking struct {
	how           string
	amount, limit int // limit is -1 if none is said
}

// takingOf is what is said of a taking: exact if nothing is.
func takingOf(f fact.Declared) taking {
	t := taking{how: exactly, amount: f.Number, limit: -1}
	for _, w := range strings.Fields(f.Word) {
		if n, err := strconv.Atoi(w); err == nil {
			t.limit = n
		} else {
			t.how = w
		}
	}
	if t.how == anyNumber && t.amount == 0 && t.limit > 0 {
		t.amount = t.limit
	}
	return t
}

// unclear is what is missing in what was said, or cannot be, whatever lies on the table.
func (t taking) unclear() *fault.Fault {
	switch {
	case t.how != exactly && t.how != upTo && t.how != anyNumber:
		return fault.Refuse("CJ-3.1f.1", "“%s” is no way to take points: say exact, up-to or any.", t.how)
	case t.how == upTo && t.amount == 0 && t.limit < 0:
		return fault.Refuse("CJ-3.1f.1", "say up to how many points are taken.")
	case t.how == exactly && t.amount == 0:
		return fault.Refuse("CJ-3.1f.1", "say how many points are taken.")
	case !sticks.InSticks(t.amount):
		return fault.Refuse("CJ-3.1f.5", "an amount is a multiple of 100, paid in sticks of 100, 500, 1000, 5000 and 10000.")
	case t.how == upTo && t.limit >= 0 && t.amount > t.limit:
		return fault.Refuse("CJ-3.1f.3", "up to %d can be taken, not %d.", t.limit, t.amount)
	}
	return nil
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
