package uplink

import (
	"bytes"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// same reports whether two entries are the same one, though a name in it may
// have changed since: no two are noted in the same nanosecond.
func same(a, b fact.Entry) bool { return a.At.Equal(b.At) && a.Fact.Kind() == b.Fact.Kind() }

// common is how many entries two journals of a game share from the start; equal
// says that they share them to the letter.
func common(ours, halls []fact.Entry) (n int, equal bool) {
	equal = true
	for n < len(ours) && n < len(halls) && same(ours[n], halls[n]) {
		a, errA := fact.Encode(ours[n])
		b, errB := fact.Encode(halls[n])
		equal = equal && errA == nil && errB == nil && bytes.Equal(a, b)
		n++
	}
	return n, equal
}

// renumbered are entries that move back by some places, because others came
// before them; from is the first that moves. What they speak of moves, too.
func renumbered(entries []fact.Entry, from, by fact.ID) []fact.Entry {
	moved := make([]fact.Entry, len(entries))
	for i, e := range entries {
		e.ID += by
		e.Fact = readdressed(e.Fact, from, by)
		moved[i] = e
	}
	return moved
}

func readdressed(f fact.Fact, from, by fact.ID) fact.Fact {
	to := func(id fact.ID) fact.ID {
		if id >= from {
			return id + by
		}
		return id
	}
	return fact.Readdress(f, to)
}
