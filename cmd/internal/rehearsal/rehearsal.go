// Package rehearsal plays games at random through the referee, and judges what chance brings by arithmetic.
package rehearsal

import (
	"context"
	"errors"
	"fmt"
	"io"
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

// Rehearsal is so many rounds of a game, played lawfully at random through the referee.
type Rehearsal struct {
	Game            string
	Players, Rounds int
	Seed            uint64
	Rule            map[string]string // house rules; the pack may be a file's name
	Record          string            // the file to which the games are written, "" for none
}

// Run plays, compares what the referee says with the truth after every fact, and tells out how it went. It is an
// error where they differ, or where chance does not agree with arithmetic.
func (v Rehearsal) Run(ctx context.Context, out io.Writer) (err error) {
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
		out, "%s, %d players, seed %d: %d rounds in %d games\n", g.Info().Name, v.Players, v.Seed, r.Rounds, r.Games,
	)
	fmt.Fprintf(
		out, "%d facts in %.2f s, %.2f s of processor time: %.0f facts/s on one core\n", r.Facts, r.Took.Seconds(),
		r.Used.Seconds(), r.Speed(),
	)
	for _, stat := range r.Stats {
		fmt.Fprintf(out, "  %s\n", stat)
	}
	for _, stat := range r.Stats {
		if stat.Known && math.Abs(stat.Off()) > implausible {
			return fmt.Errorf("chance does not agree with arithmetic: %s", stat)
		}
	}
	return nil
}
