package live

import (
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// damageOf says how much of a game was damaged on the disk, "" for nothing: what the
// referee says may rest on what is missing.
func damageOf(s table.Snapshot) string {
	lost := len(journal.Damaged(s.Journal))
	if lost == 0 {
		return ""
	}
	return wording.Said(
		"Damage on the disk: %d of %d entries cannot be read. The log shows where: put in there what happened. All others are whole.",
		lost,
		len(s.Journal),
	)
}

// DiffersOf says why a game may not be told as it was: what was damaged, else what this
// program's version of the rules would settle otherwise.
func DiffersOf(s table.Snapshot) string {
	if damage := damageOf(s); damage != "" {
		return damage
	}
	return s.Differs
}
