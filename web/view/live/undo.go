package live

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Undo offers to take back the newest fact.
type Undo struct {
	Target string
	Of     string // which entry it is, by fact.Marks
	Text   string
	By     string
	entry  fact.ID
}

// Newest is the entry that one tap takes back, 0 if there is none.
func Newest(s table.Snapshot) fact.ID {
	if u := undo(s, wording.SpeakerOf(s)); u != nil {
		return u.entry
	}
	return 0
}

// undo finds the newest entry that still has a say and is no retraction.
func undo(s table.Snapshot, sp wording.Speaker) *Undo {
	judged := map[fact.ID]bool{}
	gone := map[fact.ID]bool{}
	for _, e := range slices.Backward(s.Journal) {
		if e.ID == 1 {
			return nil
		}
		var target fact.ID
		retracts := false
		switch f := e.Fact.(type) {
		case fact.Retracted:
			target, retracts = f.Target, true
		case fact.Amended:
			target = f.Target
		}
		if gone[e.ID] || e.Fact == nil { // taken back, or damaged on the disk
			continue
		}
		if target != 0 && !judged[target] {
			judged[target], gone[target] = true, retracts
		}
		if retracts {
			continue
		}
		return &Undo{
			Target: strconv.FormatInt(int64(e.ID), 10), Of: fact.Marks(s.Journal, fact.Retracted{Target: e.ID}),
			Text: string(sp.Tell(e.Fact)), By: wording.SaidBy(e.Source), entry: e.ID,
		}
	}
	return nil
}
