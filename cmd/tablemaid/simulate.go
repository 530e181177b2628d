package main

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/rehearsal"
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

func (v simulateVerb) Run(ctx context.Context, s console.Streams) error {
	return rehearsal.Rehearsal(v).Run(ctx, s.Out)
}
