package poker_test

import (
	"context"
	"testing"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
)

// BenchmarkRounds plays, folds and checks hands, and tells facts a second of
// processor time.
func BenchmarkRounds(b *testing.B) {
	for _, g := range []game.Game{chaos.New(), nightchaos.New()} {
		b.Run(g.Info().ID, func(b *testing.B) {
			r, err := simulate.Run(
				context.Background(), simulate.Order{Game: g, Dealer: poker.New, Players: 4, Rounds: b.N, Seed: 7},
			)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(r.Speed(), "facts/s")
		})
	}
}
