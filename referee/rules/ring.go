package rules

import (
	"cmp"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Ring is a question to the whole table that is answered by silence: for so
// many seconds everybody may speak up, and if nobody has, Then is said for all.
// It shows and lasts the same for everybody, whatever they hold.
type Ring struct {
	// Since is the fact that began it: another one is another ring.
	Since   fact.ID
	Seconds int
	Text    string // "Toll of Ann is in play."
	Said    Text   // the same as data, "" for English words only
	Then    fact.Fact
}

// Told is the question, to be read in any language where it can be.
func (r Ring) Told() Text { return cmp.Or(r.Said, Text(r.Text)) }
