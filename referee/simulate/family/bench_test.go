package family_test

import (
	"context"
	"testing"

	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
)

// BenchmarkRounds plays, folds and checks rounds, and tells facts a second.
func BenchmarkRounds(b *testing.B) {
	for _, g := range registry.New().All() {
		if _, related := g.(*maids.Variant); !related {
			continue
		}
		b.Run(g.Info().ID, func(b *testing.B) {
			r, err := simulate.Run(
				context.Background(), simulate.Order{Game: g, Dealer: family.New, Players: 4, Rounds: b.N, Seed: 7},
			)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(r.Speed(), "facts/s")
		})
	}
}
