package fold

import (
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Preview is what a fact would change, before it is committed.
type Preview struct {
	Before, After rules.Position
	// Differences are for people, one a line: "Bea 4 → 3 points".
	Differences []rules.Text
}

// Preview folds f in as if it had been said at that time, and keeps nothing. What is
// sealed stays so: a guess that is only tried out must not be told apart from a
// right one (CM-2).
func (g *Game) Preview(f fact.Fact, at time.Time) (Preview, error) {
	if err := intake.Fact(f); err != nil {
		return Preview{}, err
	}
	if err := g.intake().Check(f); err != nil {
		return Preview{}, err
	}
	p := Preview{Before: g.state.Position()}
	entries := slices.Clone(g.entries)
	if seal := g.seals(p.Before, g.settled); seal.Any() {
		entries = seal.Masked(g.entries)
		if masked, err := settle(g.kind, entries); err == nil {
			p.Before = masked.state.Position()
		}
	}
	e := fact.Entry{ID: g.Last() + 1, At: at, Fact: f}
	after, err := settle(g.kind, append(entries, e))
	if err != nil {
		return Preview{}, intake.RefusalOf(err)
	}
	p.After = after.state.Position()
	p.Differences = rules.Differences(p.Before, p.After)
	return p, nil
}
