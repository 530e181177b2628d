package chaosjan

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// move carries out a payment that is bound by CJ-3.1g.
func (s *State) move(from, to, amount int, why string, entry fact.ID) *fault.Fault {
	t := sticks.Transfer{From: acc(from), To: acc(to), Amount: amount, Why: why, Entry: entry}
	if r := s.ledger.Check(t.From, amount); r != nil {
		if r.Clause != sticks.SeatLacks { // no table can let it stand: there are no such sticks, or none to take
			return fault.Refuse(r.Clause, "%s", unpayable(r))
		}
		if bad := s.judge.Allow(false, r.Clause, "%s", s.hasLess(from)); bad != nil {
			return bad
		}
	}
	s.ledger.Exchange(t)
	if why != "riichi" { // told by its being valid
		s.told.Tell(record.Step{Kind: record.Paid, Entry: entry, Seat: from, From: to, Number: amount, Word: why})
	}
	return nil
}

// pays is a payment that people declare: what a called card asks for.
func (s *State) pays(e fact.Entry, f fact.Declared) *fault.Fault {
	if f.Number <= 0 {
		return fault.Refuse("CJ-3.1f.5", "say how many points are paid: a multiple of 100.")
	}
	to, name := 0, strings.TrimPrefix(f.Word, "to ")
	if name != "" && !strings.EqualFold(name, "table") {
		if to = s.house.Another(name, f.Seat); to == 0 {
			return fault.Refuse("CJ-3.2a", "%s cannot pay “%s”: say “to table”, or name one of the others, %s.", s.house.Name(f.Seat), name, s.house.Others(f.Seat))
		}
	}
	if bad := s.move(f.Seat, to, f.Number, "said", e.ID); bad != nil {
		return bad
	}
	if to == 0 {
		s.told.Say(rules.Score, e.ID, "CJ-3.1c", f.Seat, "%s pays %d onto the table.", s.house.Name(f.Seat), f.Number)
	} else {
		s.told.Say(rules.Score, e.ID, "CJ-3.2", to, "%s pays %s %d.", s.house.Name(f.Seat), s.house.Name(to), f.Number)
	}
	return nil
}

// takes is a taking that people declare: exact, up to a limit, or any number
// (CJ-3.1f).
func (s *State) takes(e fact.Entry, f fact.Declared) *fault.Fault {
	lies, amount := s.ledger.Of(sticks.Table), f.Number
	how, limit := howTaken(f.Word)
	if !slices.Contains([]string{"exact", "up-to", "any"}, how) {
		return fault.Refuse("CJ-3.1f.1", "“%s” is no way to take points: say exact, up-to or any.", how)
	}
	if how == "any" && amount == 0 && limit > 0 {
		amount = limit
	}
	switch {
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
func (s *State) takeFromTable(e fact.Entry, seat, amount int) {
	if amount <= 0 {
		s.told.Note(e, "CJ-3.1f", seat, "%s takes nothing from the table.", s.house.Name(seat))
		return
	}
	s.ledger.Exchange(sticks.Transfer{From: sticks.Table, To: acc(seat), Amount: amount, Why: "said", Entry: e.ID})
	s.told.Say(rules.Score, e.ID, "CJ-3.1f", seat, "%s takes %d from the table.", s.house.Name(seat), amount)
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

// leaves is a card that is taken off the table: to a hand or to the discards.
func (s *State) leaves(e fact.Entry, f fact.Declared) *fault.Fault {
	where, name, _ := strings.Cut(f.Word, " ")
	c, ok := s.house.Pack.Card(name)
	if !ok || where != "hand" && where != "discard" {
		return fault.Refuse("CJ-1.1b", "say where the card goes and which it is: hand or discard, then its name.")
	}
	owner := s.takeOff(f, c.Name)
	if owner == 0 {
		return fault.Refuse("CJ-1.1b", "%s is not in play.", c.Name)
	}
	if where == "hand" {
		s.deck.hands[owner]++
	} else {
		s.discardCard(c.Name)
	}
	s.told.Note(e, "CJ-1.1b", owner, "%s’s %s leaves the table.", s.house.Name(owner), c.Name)
	return nil
}

// takeOff takes a card off the stack or off the table and returns whose it was, 0 if it is not in play: that of a
// seat, or of anybody if 0 or if that seat has none of the name in play; and that for a tile, if one is named.
func (s *State) takeOff(f fact.Declared, name string) (owner int) {
	seat := f.Seat
	meant := func(of int) bool { return seat == 0 || of == seat || !s.owns(f, name) }
	for _, x := range s.window.Stack() {
		if p := s.plays[x.ID-1]; !x.Gone && p.card.Name == name && meant(p.seat) && isFor(f, p.tile) {
			s.window.Leave(x.ID)
			return p.seat
		}
	}
	i := slices.IndexFunc(s.effects, func(x effect) bool { return x.card.Name == name && meant(x.owner) && isFor(f, x.tile) })
	if i < 0 {
		return 0
	}
	owner = s.effects[i].owner
	s.effects = slices.Delete(slices.Clone(s.effects), i, i+1)
	return owner
}

// owns reports whether who says something has a card of that name in play, for the tile that was said.
func (s *State) owns(f fact.Declared, name string) bool {
	for _, x := range s.window.Stack() {
		if p := s.plays[x.ID-1]; p.seat == f.Seat && !x.Gone && p.card.Name == name && isFor(f, p.tile) {
			return true
		}
	}
	return slices.ContainsFunc(s.effects, func(x effect) bool { return x.owner == f.Seat && x.card.Name == name && isFor(f, x.tile) })
}

// isFor reports whether what was said is about a card for that tile: no tile was named, or this one.
func isFor(f fact.Declared, t card.Card) bool {
	named := verb.Tiles(f)
	return len(named) == 0 || riichi.Same(named[0], t)
}

// effectEnds is what people say when an effect is no longer applicable
// (CJ-1.6c.2).
func (s *State) effectEnds(e fact.Entry, f fact.Declared) *fault.Fault {
	c, ok := s.house.Pack.Card(f.Word)
	if ok && c.Name == s.mod.name {
		return s.modifierEnds(e, c, f.Seat)
	}
	at := -1
	for i, x := range s.effects { // that of who says so, else anybody's
		if ok && x.card.Name == c.Name && isFor(f, x.tile) && (at < 0 || x.owner == f.Seat && s.effects[at].owner != f.Seat) {
			at = i
		}
	}
	if at < 0 {
		return fault.Refuse("CJ-1.6b", "no effect of that name is in play: %s.", f.Word)
	}
	over := s.effects[at].entry
	s.effectsEnd(e, "its effect no longer applies", func(x effect) bool { return x.entry == over })
	return nil
}
