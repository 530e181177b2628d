// Package damage says what a hole in a journal makes doubtful.
package damage

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Doubted says of every fault below a damaged entry of its round that it may
// follow from what is lost: nobody is to be accused of a hole in the journal.
func Doubted(rulings []rules.Ruling, settled, entries []fact.Entry) []rules.Ruling {
	damaged := journal.Damaged(entries)
	if len(damaged) == 0 {
		return rulings
	}
	doubtful, before := map[fact.ID]bool{}, places(settled)
	var began fact.ID // the newest whole deal
	for i, e := range settled {
		if _, deal := e.Fact.(fact.RoundBegan); deal {
			began = before[i]
		}
		doubtful[e.ID] = slices.ContainsFunc(damaged, func(d fact.ID) bool { return began < d && d < before[i] })
	}
	out := slices.Clone(rulings)
	for i, r := range out {
		if r.Kind == rules.Fault && doubtful[r.Entry] {
			out[i].Said = rules.Say(
				"%s It may be no fault: an entry before it was damaged on the disk, and this may follow from what is missing.",
				r.Told(),
			)
		}
	}
	return out
}

// places are where settled entries stand among those that were never inserted:
// each before the next of these.
func places(settled []fact.Entry) []fact.ID {
	at := make([]fact.ID, len(settled))
	for i, e := range slices.Backward(settled) {
		at[i] = e.ID
		if i+1 < len(settled) {
			at[i] = min(at[i], at[i+1])
		}
	}
	return at
}
