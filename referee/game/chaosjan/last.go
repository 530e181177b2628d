package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// lastOption is a win with the last tile, offered where the count does not tell.
func lastOption(o rules.Option, label rules.Text) rules.Option {
	f, _ := o.Fact.(fact.Declared)
	f.Word = verb.Last
	o.Label, o.Fact = label, f
	return o
}
