package jan_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// BenchmarkFold folds whole games; at most 10 ms for 1,000 facts are wanted:
//
//	go test -run '^$' -bench Fold ./referee/simulate/jan
func BenchmarkFold(b *testing.B) {
	games := played(b, 4, map[string]string{}, 9, 24)
	facts := 0
	for _, entries := range games {
		facts += len(entries)
	}
	for b.Loop() {
		for _, entries := range games {
			state(b, 4, map[string]string{}, entries)
		}
	}
	b.ReportMetric(float64(b.Elapsed()/time.Duration(b.N))/1e6*1000/float64(facts), "ms/1000facts")
}

// BenchmarkFoldFaults folds games in which nearly everything is a fault.
func BenchmarkFoldFaults(b *testing.B) {
	for _, x := range []struct{ facts, nth int }{{500, 10}, {1000, 10}, {500, 3}, {1000, 3}} {
		b.Run(fmt.Sprintf("%d/%d", x.facts, x.nth), func(b *testing.B) {
			entries := wronged(b, x.facts, x.nth)
			faults := 0
			for b.Loop() {
				faults = state(b, 4, map[string]string{}, entries).OpenFaults()
			}
			b.ReportMetric(float64(b.Elapsed()/time.Duration(b.N))/1e6*1000/float64(len(entries)), "ms/1000facts")
			b.ReportMetric(float64(faults), "faults")
		})
	}
}

// wronged is a lawful game of so many facts of which every nth is an error, and many of those that follow with it: a
// discard at another seat, or a word out of turn. Some are let stand.
func wronged(t testing.TB, facts, nth int) []fact.Entry {
	r := rand.New(rand.NewPCG(5, 3))
	entries := slices.DeleteFunc(
		played(t, 4, map[string]string{}, 3, 16)[0], func(e fact.Entry) bool { return isHeld(e.Fact) },
	)
	require.Greater(t, len(entries), facts)
	entries = entries[:facts]
	for i := 20; i < len(entries); i += nth {
		f, ok := entries[i].Fact.(fact.CardsLaid)
		switch x := r.IntN(5); {
		case ok && x == 0 && f.Zone.Seat() > 0:
			f.Zone = zone.Seat(f.Zone.Seat()%4 + 1)
			entries[i].Fact = f
		case x == 1:
			entries[i].Fact = fact.Declared{Seat: 1 + r.IntN(4), Verb: "hold"}
		case x == 2:
			entries[i].Fact = fact.Declared{Seat: 1 + r.IntN(4), Verb: "draw"}
		case x == 3:
			entries[i].Fact = fact.Declared{Verb: "let-stand", About: entries[i-nth].ID}
		default:
			entries[i].Fact = fact.Declared{Seat: 1 + r.IntN(4), Verb: "pon"}
		}
	}
	return entries
}

// A game of many faults is folded in a time that grows as its length does: what it takes is counted in allocations,
// and in what they hold, which no busy machine changes.
func TestManyFaultsAreFoldedOnce(t *testing.T) {
	each := func(facts, nth int) (number, bytes float64) {
		entries := wronged(t, facts, nth)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		state(t, 4, map[string]string{}, entries)
		runtime.ReadMemStats(&after)
		return float64(after.Mallocs-before.Mallocs) / float64(facts), float64(
			after.TotalAlloc-before.TotalAlloc,
		) / float64(facts)
	}
	for _, nth := range []int{1, 3} {
		short, little := each(300, nth)
		long, much := each(1100, nth)
		t.Logf(
			"of each %d facts one wrong: %.0f allocations a fact in 300 facts, %.0f in 1100; %.0f bytes, %.0f", nth, short, long,
			little, much,
		)
		require.Less(t, long, 2*short)
		require.Less(t, much, 2*little)
	}
}
