package chicksrule

import (
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/auction"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func (s *State) rule(r rules.Ruling) int {
	r.Round = s.round
	return s.rulings.Add(r)
}

// note adds a remark, its text as fmt.Sprintf has it.
func (s *State) note(e fact.Entry, clause string, seat int, format string, args ...any) {
	s.rulings.Say(rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: seat, Round: s.round}, format, args...)
}

// fault calls what is unlawful. It is open until it is put right, or, if it can
// stand, until the table has accepted it; accepted reports that. What the table
// accepts are the faults of an entry that it saw, not those which come to
// light because these stand.
func (s *State) fault(r rules.Ruling, options ...rules.Option) (accepted bool) {
	f := openFault{options: options}
	if f.canStand() {
		before := 0
		for _, other := range s.hand.faults {
			if other.canStand() && s.rulings.At(other.ruling).Entry == r.Entry {
				before++
			}
		}
		f.stands = before < s.hand.accepted[r.Entry]
	}
	r.Kind, r.Open = rules.Fault, !f.stands
	f.ruling = s.rule(r)
	s.hand.faults = append(s.hand.faults, f)
	return f.stands
}

func (f openFault) canStand() bool {
	return slices.ContainsFunc(f.options, func(o rules.Option) bool {
		d, ok := o.Fact.(fact.Declared)
		return ok && d.Verb == VerbLetStand
	})
}

// acceptable counts the open faults of an entry that the table may let stand.
func (s *State) acceptable(entry fact.ID) (n int) {
	for _, f := range s.open() {
		if f.canStand() && s.rulings.At(f.ruling).Entry == entry {
			n++
		}
	}
	return n
}

// putRight closes the open faults of an entry.
func (s *State) putRight(entry fact.ID) {
	for _, f := range s.hand.faults {
		if s.rulings.At(f.ruling).Entry == entry {
			s.rulings.Shut(f.ruling)
		}
	}
}

func (s *State) open() []openFault {
	var open []openFault
	if s.hand == nil {
		return nil
	}
	for _, f := range s.hand.faults {
		if s.rulings.At(f.ruling).Open {
			open = append(open, f)
		}
	}
	return open
}

// name is a player; "somebody" where it is not known who.
func (s *State) name(seat int) string {
	if seat < 1 || seat > s.seats() {
		return "somebody"
	}
	return s.setup.Players[seat-1]
}

func (s *State) names(seats []int) string {
	words := make([]string, len(seats))
	for i, n := range seats {
		words[i] = s.name(n)
	}
	return rules.List(words)
}

// side is a team by its players: "Ann and Cy".
func (s *State) side(team int) string { return s.names(s.members(team)) }

func (s *State) sides(teams []int) string {
	var seats []int
	for _, t := range teams {
		seats = append(seats, s.members(t)...)
	}
	return s.names(seats)
}

// told is a card by name: the Nymph has its own.
func (s *State) told(c card.Card) string {
	if c == nymphOf(s.setup.Rules) {
		return fmt.Sprintf("the Nymph (%s)", c)
	}
	return c.String()
}

// bidWords is a bid as it is said: "5 spades", "1 spade".
func bidWords(b auction.Bid) string {
	d := denominations[b.Denomination]
	if b.Number == 1 {
		return "1 " + one(d)
	}
	return fmt.Sprintf("%d %s", b.Number, inWords(d))
}

func many(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
