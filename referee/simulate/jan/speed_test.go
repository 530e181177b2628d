package jan_test

import (
	"testing"
	"time"
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
