package points

import (
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// Move carries out a payment that is bound by CJ-3.1g.
func (p *Points) Move(told *record.Record, from, to, amount int, why string, entry fact.ID) *fault.Fault {
	if r := p.ledger.Check(sticks.Account(from), amount); r != nil {
		if r.Clause != sticks.SeatLacks { // no table can let it stand: there are no such sticks, or none to take
			return fault.Refuse(r.Clause, "%s", unpayable(r))
		}
		if bad := p.judge.Allow(false, r.Clause, "%s", p.HasLess(from)); bad != nil {
			return bad
		}
	}
	p.Give(from, to, amount, why, entry)
	if why != "riichi" { // told by its being valid
		told.Tell(record.Step{Kind: record.Paid, Entry: entry, Seat: from, From: to, Number: amount, Word: why})
	}
	return nil
}

// Pays is a payment that people declare: what a called card asks for.
func (p *Points) Pays(told *record.Record, e fact.Entry, f fact.Declared) *fault.Fault {
	if f.Number <= 0 {
		return fault.Refuse("CJ-3.1f.5", "say how many points are paid: a multiple of 100.")
	}
	to, name := 0, strings.TrimPrefix(f.Word, "to ")
	if name != "" && !strings.EqualFold(name, "table") {
		if to = p.house.Another(name, f.Seat); to == 0 {
			return fault.Refuse(
				"CJ-3.2a", "%s cannot pay “%s”: say “to table”, or name one of the others, %s.", p.house.Name(f.Seat), name,
				p.house.Others(f.Seat),
			)
		}
	}
	if bad := p.Move(told, f.Seat, to, f.Number, "said", e.ID); bad != nil {
		return bad
	}
	if to == 0 {
		told.Say(rules.Score, e.ID, "CJ-3.1c", f.Seat, "%s pays %d onto the table.", p.house.Name(f.Seat), f.Number)
	} else {
		told.Say(rules.Score, e.ID, "CJ-3.2", to, "%s pays %s %d.", p.house.Name(f.Seat), p.house.Name(to), f.Number)
	}
	return nil
}

// Takes is a taking that people declare: exact, up to a limit, or any number
// (CJ-3.1f).
func (p *Points) Takes(told *record.Record, e fact.Entry, f fact.Declared) *fault.Fault {
	t := takingOf(f)
	if bad := t.unclear(); bad != nil {
		return bad
	}
	lies := p.Has(0)
	switch {
	case t.how == exactly && lies < t.amount:
		p.TooFew(told, e, f.Seat, lies, t.amount)
		return nil
	case t.how == anyNumber && lies < t.amount:
		return fault.Refuse("CJ-3.1f.4", "there are %d on the table, and nobody takes more than there is.", lies)
	}
	p.takeFromTable(told, e, f.Seat, min(t.amount, lies))
	return nil
}

// takeFromTable gives a seat points that lie on the table.
func (p *Points) takeFromTable(told *record.Record, e fact.Entry, seat, amount int) {
	if amount <= 0 {
		told.Note(e, "CJ-3.1f", seat, "%s takes nothing from the table.", p.house.Name(seat))
		return
	}
	p.Give(0, seat, amount, "said", e.ID)
	told.Say(rules.Score, e.ID, "CJ-3.1f", seat, "%s takes %d from the table.", p.house.Name(seat), amount)
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

// TooFew says that a taking is ignored (CJ-3.1f.2).
func (p *Points) TooFew(told *record.Record, e fact.Entry, seat, lies, amount int) {
	if lies == 0 {
		told.Note(e, "CJ-3.1f.2", seat, "nothing lies on the table: the %d points are not taken.", amount)
	} else {
		told.Note(e, "CJ-3.1f.2", seat, "%d points lie on the table, too few to take %d: nothing is taken.", lies, amount)
	}
}

// HasLess says that somebody is to pay what they do not have.
func (p *Points) HasLess(seat int) rules.Text {
	return rules.Say("%s has %d, and nobody pays more than they have.", p.house.Name(seat), p.Has(seat))
}

// unpayable is what the ledger refuses, in words.
func unpayable(r *sticks.Refusal) rules.Text {
	if r.Clause == sticks.TableLacks {
		return rules.Say("there are %d on the table, not %d.", r.Has, r.Amount)
	}
	return rules.Say("%d cannot be paid in sticks of 100, 500, 1000, 5000 and 10000: name a multiple of 100.", r.Amount)
}
