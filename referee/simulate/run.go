package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Order is what to simulate.
type Order struct {
	Game    game.Game
	Dealer  NewDealer
	Players int
	Rules   map[string]string
	Rounds  int
	Seed    uint64
	// Heard is told every fact, the first of each game a fact.GameBegan; nil
	// for nobody.
	Heard func(fact.Entry)
}

// Report is what came of it.
type Report struct {
	Rounds, Games, Facts int
	// Took is the time for all of it by the clock, Used that of the processor: play,
	// fold and checks, and collecting what they leave behind.
	Took, Used time.Duration
	Stats      []Stat
}

// Speed is facts a second of processor time: what one core does, whatever else
// the machine is doing.
func (r Report) Speed() float64 { return float64(r.Facts) / r.Used.Seconds() }

// Run plays game after game until the rounds are played, ctx ends or
// something is wrong; the error then holds the facts that show it. The same
// order gives the same rounds.
func Run(ctx context.Context, o Order) (Report, error) {
	names := make([]string, o.Players)
	for i := range names {
		names[i] = fmt.Sprintf("P%d", i+1)
	}
	setup, err := game.Prepare(o.Game, names, o.Rules)
	if err != nil {
		return Report{}, err
	}
	tally := &Tally{index: map[string]int{}}
	r := rand.New(rand.NewPCG(o.Seed, o.Seed))
	t := &Table{tally: tally, rand: r, heard: o.Heard}
	report := Report{}
	began, used := time.Now(), ProcessorTime()
	for report.Rounds < o.Rounds && t.err == nil && ctx.Err() == nil {
		if report.Games == 0 || t.Phase() == rules.Over {
			report.Games++
			t.state, t.dealer, t.said = o.Game.Start(setup), o.Dealer(o.Game, setup, r), 0
			t.Say(
				fact.GameBegan{Game: o.Game.Info().ID, Version: o.Game.Info().Version, Players: setup.Players, Rules: setup.Rules},
			)
		}
		t.dealer.Round(t)
		report.Rounds++
	}
	report.Took, report.Used, report.Facts, report.Stats = time.Since(began), ProcessorTime()-used, t.facts, tally.sorted()
	if t.err != nil {
		return report, fmt.Errorf("game %d, round %d of seed %d: %w", report.Games, report.Rounds, o.Seed, t.err)
	}
	return report, ctx.Err()
}
