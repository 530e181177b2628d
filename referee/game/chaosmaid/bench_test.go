package chaosmaid_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/referee/pairs"
)

// BenchmarkExplain finds what is behind a round with a pair that nobody saw and a
// box that was misread: about the most there is to search.
func BenchmarkExplain(b *testing.B) {
	s := play(b, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC 7H 7D")
	s.Last(2, "QS")
	s.Box("JC")
	for b.Loop() {
		s.Position()
	}
}
