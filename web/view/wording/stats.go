package wording

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// winds are the seats' winds, each a word of its own: languages do not put "wind" behind.
var winds = map[string]string{"East": "east wind", "South": "south wind", "West": "west wind", "North": "north wind"}

// Stats are figures of a seat as they are read, the value before what it counts: one of a thing is told as one.
func Stats(of []rules.Stat) []rules.Stat {
	of = slices.Clone(of)
	for i, s := range of {
		one, several := strings.CutSuffix(s.Label, "s")
		switch {
		case s.Label == "wind" && winds[s.Value] != "":
			of[i] = rules.Stat{Value: winds[s.Value]}
		case several && s.Value == "1":
			of[i].Label = one
		}
	}
	return of
}
