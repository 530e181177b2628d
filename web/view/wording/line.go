package wording

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// LineOf finds one line and the round it is in; ok is false if there is none.
func LineOf(s table.Snapshot, want fact.ID) (line fact.Line, round int, ok bool) {
	for _, h := range fact.History(s.Journal) {
		if _, deal := h.Entry.Fact.(fact.RoundBegan); deal && !h.Retracted {
			round++
		}
		if h.Entry.ID == want {
			return h, round, true
		}
	}
	return fact.Line{}, 0, false
}
