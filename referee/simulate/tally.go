package simulate

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Tally counts what happened over all rounds.
type Tally struct {
	stats []Stat
	index map[string]int
}

// Stat is one thing counted.
type Stat struct {
	What  string
	Of    int     // how many times it could have happened
	Count float64 // how often it did
	// Known says that arithmetic tells what to expect.
	Known    bool
	Expected float64
	variance float64
}

// Off is how far the count is from what was expected, in standard errors;
// about 1 is usual, 5 does not happen.
func (s Stat) Off() float64 {
	if s.variance == 0 {
		if s.Count == s.Expected {
			return 0
		}
		return math.Inf(1)
	}
	return (s.Count - s.Expected) / math.Sqrt(s.variance)
}

func (s Stat) String() string {
	if !s.Known {
		return fmt.Sprintf("%-40s %10.0f", s.What, s.Count)
	}
	return fmt.Sprintf(
		"%-40s %10.0f  expected %12.1f  of %d, off by %+.1f standard errors", s.What, s.Count, s.Expected, s.Of,
		s.Off(),
	)
}

func (t *Tally) at(what string) *Stat {
	i, ok := t.index[what]
	if !ok {
		i = len(t.stats)
		t.index[what] = i
		t.stats = append(t.stats, Stat{What: what})
	}
	return &t.stats[i]
}

func (t *Tally) expect(what string, got, mean, variance float64) {
	s := t.at(what)
	s.Known = true
	s.Of++
	s.Count += got
	s.Expected += mean
	s.variance += variance
}

// sorted are the counts that arithmetic knows first, then by name.
func (t *Tally) sorted() []Stat {
	return slices.SortedFunc(slices.Values(t.stats), func(a, b Stat) int {
		if a.Known != b.Known {
			if a.Known {
				return -1
			}
			return 1
		}
		return strings.Compare(a.What, b.What)
	})
}

func (t *Tally) count(what string) { t.at(what).Count++ }
