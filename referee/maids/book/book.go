// Package book keeps what was ruled in a game of the Old Maid family, and which faults
// of the round are open for as long as something holds.
package book

import (
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Book is the rulings of a game in their order. The zero value has none.
type Book struct {
	rulings rules.Record
	round   int
	held    map[string]int // open conditions → ruling
	stood   map[string]bool
}

// Begin opens a round, in which nothing is held yet.
func (b *Book) Begin(round int) {
	b.round = round
	if b.held == nil {
		b.held, b.stood = map[string]int{}, map[string]bool{}
	}
	clear(b.held)
	clear(b.stood)
}

// Rule adds a ruling of the present round and returns its number.
func (b *Book) Rule(r rules.Ruling) int {
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

// Hold keeps a named fault open for as long as on says so, unless the table
// has let it stand. The ruling is made when the fault opens.
func (b *Book) Hold(name string, on bool, ruling func() rules.Ruling) {
	i, open := b.held[name]
	switch {
	case on && !open && !b.stood[name]:
		r := ruling()
		r.Kind, r.Open = rules.Fault, true
		b.held[name] = b.Rule(r)
	case open && !on:
		b.close(name, i)
	}
}

// HeldOpen reports whether the named fault is open, and its ruling.
func (b *Book) HeldOpen(name string) (rules.Ruling, bool) {
	i, open := b.held[name]
	if !open {
		return rules.Ruling{}, false
	}
	return b.rulings.At(i), true
}

// Held reports whether any fault is held open.
func (b *Book) Held() bool { return len(b.held) > 0 }

func (b *Book) close(name string, i int) {
	b.rulings.Shut(i)
	delete(b.held, name)
}

// LetStand lets what is held open on account of a fact stand, and returns those
// rulings.
func (b *Book) LetStand(about fact.ID) (stood []rules.Ruling) {
	for _, name := range slices.Sorted(maps.Keys(b.held)) {
		if i := b.held[name]; b.rulings.At(i).Entry == about {
			b.close(name, i)
			b.stood[name] = true
			stood = append(stood, b.rulings.At(i))
		}
	}
	return stood
}

// StandOption lets the fault of a fact stand.
func StandOption(label rules.Text, about fact.ID) rules.Option {
	return rules.Option{Label: label, Fact: fact.Declared{Verb: verb.LetStand, About: about}}
}

// Stand says that the table has let the named fault stand, open or not.
func (b *Book) Stand(name string) { b.stood[name] = true }

// Stood reports whether the table let the named fault stand.
func (b *Book) Stood(name string) bool { return b.stood[name] }

// Shut closes a fault by its number.
func (b *Book) Shut(number int) { b.rulings.Shut(number) }

// ShutAll closes every fault.
func (b *Book) ShutAll() { b.rulings.ShutAll() }

// OpenFaults counts the faults that wait to be put right.
func (b *Book) OpenFaults() int { return b.rulings.Open() }

// Rulings are all of them with their texts; the caller owns them.
func (b *Book) Rulings() []rules.Ruling { return b.rulings.All() }
