package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/retell"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
)

type simulateVerb struct {
	Game    string            `default:"chaos-maid" help:"Which game is played."`
	Players int               `default:"4" help:"How many players."`
	Rounds  int               `default:"1000" help:"How many rounds; a game that is over is followed by another."`
	Seed    uint64            `default:"1" help:"The same seed gives the same rounds."`
	Rule    map[string]string `placeholder:"SWITCH=VALUE" help:"A house rule, as the set-up page names it (scoring=points-rounds); may be given several times."`
	Record  string            `type:"path" placeholder:"FILE" help:"Write the games as JSON lines, to be read with import."`
}

func (simulateVerb) Help() string {
	return `Plays lawfully at random through the referee, compares what it says with the truth after every fact, and what
chance brings with arithmetic.

  tablemaid simulate --game revelations --players 4 --rounds 100000 --seed 7`
}

// dealers are the games that can be simulated.
func dealers() map[string]simulate.NewDealer {
	return map[string]simulate.NewDealer{
		"old-maid":           family.New,
		"chaos-maid":         family.New,
		"maids-of-yesterday": family.New,
		"mirror-maids":       family.New,
		"revelations":        family.New,
		"chicks-rule":        chicks.New,
		"chaos":              poker.New,
		"night-chaos":        poker.New,
		"chaos-jan":          jan.New,
	}
}

// implausible is how many standard errors from its expectation a count must
// be for the simulation to fail: one run in two million would by chance.
const implausible = 5

func (v simulateVerb) Run(ctx context.Context, s streams) (err error) {
	g, known := registry.New().Find(v.Game)
	deal, playable := dealers()[v.Game]
	if !known || !playable {
		var ids []string
		for id := range dealers() {
			ids = append(ids, id)
		}
		slices.Sort(ids)
		return fmt.Errorf("there is no game %q to simulate: choose one of %s", v.Game, strings.Join(ids, ", "))
	}
	set, err := retell.WithPack(v.Rule, "")
	if err != nil {
		return err
	}
	// What a round leaves behind is small and soon forgotten: collect it seldom.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	order := simulate.Order{Game: g, Dealer: deal, Players: v.Players, Rules: set, Rounds: v.Rounds, Seed: v.Seed}
	if v.Record != "" {
		f, failed := os.Create(v.Record)
		if failed != nil {
			return failed
		}
		rec := &recorder{out: f, at: time.Date(2024, 1, 1, 18, 0, 0, 0, time.UTC)}
		order.Heard = rec.heard
		defer func() { err = errors.Join(err, rec.Close(), f.Close()) }()
	}
	r, err := simulate.Run(ctx, order)
	if err != nil {
		return err
	}
	fmt.Fprintf(
		s.out, "%s, %d players, seed %d: %d rounds in %d games\n", g.Info().Name, v.Players, v.Seed, r.Rounds, r.Games,
	)
	fmt.Fprintf(
		s.out, "%d facts in %.2f s, %.2f s of processor time: %.0f facts/s on one core\n", r.Facts, r.Took.Seconds(),
		r.Used.Seconds(), r.Speed(),
	)
	for _, stat := range r.Stats {
		fmt.Fprintf(s.out, "  %s\n", stat)
	}
	for _, stat := range r.Stats {
		if stat.Known && math.Abs(stat.Off()) > implausible {
			return fmt.Errorf("chance does not agree with arithmetic: %s", stat)
		}
	}
	return nil
}
