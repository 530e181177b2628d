package game

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// What every table may agree on besides its game's house rules. No game looks
// at these; they are stamped on the game all the same.
const (
	// Seconds says whether a correction needs a second person's yes.
	Seconds = "table_corrections"
	// Aids says whether everybody may see what is still out.
	Aids = "table_aids"
	// On is the setting that is not the default.
	On = "on"
)

// AtTable is a game as it is offered at a table: with the switches that every
// table has, and whose presets they are.
func AtTable(info Info) Info {
	info.Switches = slices.Concat(info.Switches, []rules.Switch{
		{Name: Seconds, Label: "Putting right what was noted", Default: "off", Choices: []rules.Choice{
			{Value: "off", Label: "The scorekeeper puts it right"},
			{Value: On, Label: "A second person must say yes"},
		}},
		{Name: Aids, Label: "Which cards are still out", Default: "off", Choices: []rules.Choice{
			{Value: "off", Label: "Everybody counts for themselves"},
			{Value: On, Label: "Shown on every phone"},
		}},
	})
	info.Presets = slices.Clone(info.Presets)
	for i := range info.Presets {
		info.Presets[i].Game = info.ID
	}
	return info
}
