package table

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
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
	if err := boundedFact(f); err != nil {
		return Preview{}, err
	}
	if err := t.check(f); err != nil {
		return Preview{}, err
	}
	p := Preview{Before: t.state.Position()}
	entries := slices.Clone(t.entries)
	if seal := t.seals(p.Before, t.settled); seal.any() {
		entries = seal.masked(t.entries)
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
	p.Differences = differences(p.Before, p.After)
	return p, nil
}

// differences tells two positions apart as a person would: names and points
// first, then rounds, then faults and the end of the game.
func differences(a, b rules.Position) []rules.Text {
	var d []rules.Text
	for i := range min(len(a.Seats), len(b.Seats)) {
		was, is := a.Seats[i], b.Seats[i]
		if was.Name != is.Name {
			d = append(d, rules.Say("%s is called %s", was.Name, is.Name))
		}
		if was.Points != is.Points {
			d = append(d, rules.Say("%s %d → %d points", is.Name, was.Points, is.Points))
		}
		for j := range min(len(was.Stats), len(is.Stats)) {
			if was.Stats[j].Label == is.Stats[j].Label && was.Stats[j] != is.Stats[j] {
				d = append(
					d, rules.Say("%s, %s: %s → %s", is.Name, rules.Text(is.Stats[j].Label), was.Stats[j].Value, is.Stats[j].Value),
				)
			}
		}
	}
	d = append(d, roundsApart(a.Results, b.Results)...)
	if was, is := OpenFaults(a), OpenFaults(b); was != is {
		d = append(d, rules.Say("Open faults: %d → %d", was, is))
	}
	switch {
	case a.Phase != rules.Over && b.Phase == rules.Over:
		d = append(d, "The game is over")
	case a.Phase == rules.Over && b.Phase != rules.Over:
		d = append(d, "The game goes on")
	case !slices.Equal(a.Winners, b.Winners):
		d = append(d, "The game has another winner")
	}
	return d
}

// roundsApart tells the results of two positions apart.
func roundsApart(a, b []rules.Result) (d []rules.Text) {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			d = append(d, rules.Say("Round %d is settled: %s", b[i].Round, b[i].Told()))
		case i >= len(b):
			d = append(d, rules.Say("Round %d is no longer settled", a[i].Round))
		case a[i].Text != b[i].Text:
			d = append(d, rules.Say("Round %d: %s (was: %s)", b[i].Round, b[i].Told(), a[i].Told()))
		}
	}
	return d
}

// OpenFaults counts the faults that wait to be put right.
func OpenFaults(p rules.Position) int {
	n := 0
	for _, r := range p.Rulings {
		if r.Open {
			n++
		}
	}
	return n
}
