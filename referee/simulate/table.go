package simulate

import (
	"fmt"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Table is the place where a dealer's facts are said: each is folded into the
// game's state and judged against the truth at once.
type Table struct {
	state  game.State
	dealer Dealer
	tally  *Tally
	rand   *rand.Rand
	last   [8]fact.Entry // what was said last, the n-th at n-1 modulo their number
	said   int           // facts of the present game
	facts  int           // of all games
	heard  func(fact.Entry)
	err    error
}

// examined is how many facts go by, on average, between two whole positions
// made and examined; Dealer.Check sees every fact.
const examined = 5000

// Say folds a fact, seen by the camera or tapped, as chance has it. Once
// something is wrong nothing more is said.
func (t *Table) Say(f fact.Fact) fact.ID {
	id := fact.ID(t.said + 1)
	if t.err != nil {
		return id
	}
	e := fact.Entry{ID: id, Source: fact.Source{Kind: fact.Camera}, Fact: f}
	if t.rand.Uint32()&1 == 0 {
		e.Source.Kind = fact.Person
	}
	t.last[t.said%len(t.last)] = e
	t.said++
	t.facts++
	if t.heard != nil {
		t.heard(e)
	}
	t.state.Apply(e)
	if err := t.dealer.Check(t.state); err != nil {
		t.fail(err)
	} else if t.rand.Uint32N(examined) == 0 {
		t.Examine()
	}
	return id
}

// Examine makes the whole position and lets the dealer examine it.
func (t *Table) Examine() {
	if t.err != nil {
		return
	}
	if err := t.dealer.Examine(t.state.Position()); err != nil {
		t.fail(err)
	}
}

// Require fails the simulation unless ok.
func (t *Table) Require(ok bool, format string, args ...any) {
	if !ok && t.err == nil {
		t.fail(fmt.Errorf(format, args...))
	}
}

// State is the game's state, to be read and not applied to.
func (t *Table) State() game.State { return t.state }

// Phase is where the game stands.
func (t *Table) Phase() rules.Phase {
	if quick, ok := t.state.(interface{ Phase() rules.Phase }); ok {
		return quick.Phase()
	}
	return t.state.Position().Phase
}

// Chance notes whether something happened that has a known probability.
// Outcomes of one name must be independent of each other.
func (t *Table) Chance(what string, happened bool, probability float64) {
	got := 0.0
	if happened {
		got = 1
	}
	t.tally.expect(what, got, probability, probability*(1-probability))
}

// Mean notes a number whose mean is known by arithmetic; the spread is judged
// by what comes.
func (t *Table) Mean(what string, got, mean float64) {
	t.tally.expect(what, got, mean, (got-mean)*(got-mean))
}

// Count notes what has no simple arithmetic.
func (t *Table) Count(what string) { t.tally.count(what) }

// fail keeps the first error, with the facts that led to it.
func (t *Table) fail(err error) {
	told := ""
	for n := max(0, t.said-len(t.last)); n < t.said; n++ {
		if line, err := fact.Encode(t.last[n%len(t.last)]); err == nil {
			told += "\n  " + string(line)
		}
	}
	t.err = fmt.Errorf("after fact %d of the game: %w; the last facts were:%s", t.said, err, told)
}
