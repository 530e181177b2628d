package table

import (
	"slices"

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

// Preview folds f in as if it had been submitted, and keeps nothing. What is
// sealed stays so: a guess that is only tried out must not be told apart from a
// right one (CM-2).
func (t *Table) Preview(f fact.Fact) (Preview, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := intake.Fact(f); err != nil {
		return Preview{}, err
	}
	if err := t.intake().Check(f); err != nil {
		return Preview{}, err
	}
	p := Preview{Before: t.state.Position()}
	entries := slices.Clone(t.entries)
	if seal := t.seals(p.Before, t.settled); seal.Any() {
		entries = seal.Masked(t.entries)
		if _, _, state, err := fold(t.game, entries); err == nil {
			p.Before = state.Position()
		}
	}
	e := fact.Entry{ID: t.last() + 1, At: t.hall.now().UTC(), Fact: f}
	_, _, state, err := fold(t.game, append(entries, e))
	if err != nil {
		return Preview{}, Refusal{Message: err.Error()}
	}
	p.After = state.Position()
	p.Differences = rules.Differences(p.Before, p.After)
	return p, nil
}
