// Package faults keeps what was ruled in a game of Chicks Rule, and which faults of
// the hand being played wait to be put right.
package faults

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Book is the rulings of a game in their order. The zero value has none.
type Book struct {
	rulings  rules.Record
	round    int
	from     int             // where the rulings on the play of the hand begin
	accepted map[fact.ID]int // how many faults of an entry may stand
	faults   []fault
}

// fault has its remedies; its ruling says whether it is open.
type fault struct {
	ruling  int
	options []rules.Option
	stands  bool // the table has accepted it
}

// Open is a fault that waits, with its remedies.
type Open struct {
	rules.Ruling
	Options []rules.Option
}

// Deal begins a hand, of which nothing is ruled yet.
func (b *Book) Deal(round int) {
	b.round, b.accepted, b.faults = round, map[fact.ID]int{}, nil
	b.Play()
}

// Play says that what is ruled from here on is on the play of the hand.
func (b *Book) Play() { b.from = b.rulings.Len() }

// Replay forgets what was ruled on the play, but not what the table has accepted.
func (b *Book) Replay() {
	b.rulings.Cut(b.from)
	b.faults = nil
}

// Rule takes a ruling that is no fault.
func (b *Book) Rule(r rules.Ruling) { b.rule(r) }

func (b *Book) rule(r rules.Ruling) (number int) {
	r.Round = b.round
	return b.rulings.Add(r)
}

// Note adds a remark, its text as fmt.Sprintf has it.
func (b *Book) Note(e fact.Entry, clause string, seat int, format string, args ...any) {
	b.rulings.Say(rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: seat, Round: b.round}, format, args...)
}

// Later adds a remark whose text is made when somebody reads it.
func (b *Book) Later(e fact.Entry, clause string, seat int, say func() rules.Text) {
	b.rulings.Later(rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: seat, Round: b.round}, say)
}

// Fault calls what is unlawful. It is open until it is put right, or, if it can
// stand, until the table has accepted it; accepted reports that. What the table
// accepts are the faults of an entry that it saw, not those which come to
// light because these stand.
func (b *Book) Fault(r rules.Ruling, options ...rules.Option) (accepted bool) {
	f := fault{options: options}
	if f.canStand() {
		before := 0
		for _, other := range b.faults {
			if other.canStand() && b.rulings.At(other.ruling).Entry == r.Entry {
				before++
			}
		}
		f.stands = before < b.accepted[r.Entry]
	}
	r.Kind, r.Open = rules.Fault, !f.stands
	f.ruling = b.rule(r)
	b.faults = append(b.faults, f)
	return f.stands
}

// TakenBack is the remedy that something did not happen.
func TakenBack(entry fact.ID) rules.Option {
	return rules.Option{Label: "It was not so: take it back", Fact: fact.Retracted{Target: entry}}
}

// LetStand is the remedy that the table accepts a fault.
func LetStand(label rules.Text, entry fact.ID) rules.Option {
	return rules.Option{Label: label, Fact: fact.Declared{Verb: verb.LetStand, About: entry}}
}

func (f fault) canStand() bool {
	return slices.ContainsFunc(f.options, func(o rules.Option) bool {
		d, ok := o.Fact.(fact.Declared)
		return ok && d.Verb == verb.LetStand
	})
}

// Accept lets the open faults of an entry stand that can, and reports whether there
// are any. It holds from that entry on, so the play is to be judged anew.
func (b *Book) Accept(entry fact.ID) bool {
	n := 0
	for _, f := range b.faults {
		if r := b.rulings.At(f.ruling); r.Open && f.canStand() && r.Entry == entry {
			n++
		}
	}
	b.accepted[entry] += n
	return n > 0
}

// PutRight closes the open faults of an entry.
func (b *Book) PutRight(entry fact.ID) {
	for _, f := range b.faults {
		if b.rulings.At(f.ruling).Entry == entry {
			b.rulings.Shut(f.ruling)
		}
	}
}

// Drop closes all faults of the hand.
func (b *Book) Drop() {
	for _, f := range b.faults {
		b.rulings.Shut(f.ruling)
	}
}

// Open are the faults of the hand that wait.
func (b *Book) Open() []Open {
	var open []Open
	for _, f := range b.faults {
		if r := b.rulings.At(f.ruling); r.Open {
			open = append(open, Open{r, f.options})
		}
	}
	return open
}

// Clear reports whether no fault of the hand waits.
func (b *Book) Clear() bool {
	return !slices.ContainsFunc(b.faults, func(f fault) bool { return b.rulings.At(f.ruling).Open })
}

// Settled is a fault of an entry that waits no longer.
func (b *Book) Settled(entry fact.ID) (r rules.Ruling, ok bool) {
	for _, f := range b.faults {
		if r := b.rulings.At(f.ruling); r.Entry == entry && !r.Open {
			return r, true
		}
	}
	return rules.Ruling{}, false
}

// Stands reports whether the first fault of an entry that cites a clause stands.
func (b *Book) Stands(entry fact.ID, clause string) bool {
	for _, f := range b.faults {
		if r := b.rulings.At(f.ruling); r.Entry == entry && r.Clause == clause {
			return f.stands
		}
	}
	return false
}

// All are the rulings of the game with their texts; the caller owns them.
func (b *Book) All() []rules.Ruling { return b.rulings.All() }
