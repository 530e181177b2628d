package chicks_test

import (
	"context"
	"testing"

	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
)

// BenchmarkRounds plays, folds and checks hands, and tells facts a second.
func BenchmarkRounds(b *testing.B) {
	r, err := simulate.Run(
		context.Background(),
		simulate.Order{Game: chicksrule.New(), Dealer: chicks.New, Players: 4, Rounds: b.N, Seed: 7},
	)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(r.Speed(), "facts/s")
}
