package main

import (
	"context"
	"strings"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/retell"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

type refereeVerb struct {
	Game    string            `default:"chaos-maid" help:"Which game is played."`
	Players []string          `default:"Ann,Bea,Cal,Dee" help:"Names by seat, clockwise, with commas between."`
	Rule    map[string]string `placeholder:"SWITCH=VALUE" help:"A house rule, as the set-up page names it; may be given several times."`
	Pack    string            `type:"existingfile" placeholder:"FILE" help:"The pack of cards of Chaos;Jan; left out, the house pack."`
	JSON    bool              `name:"json" help:"One JSON object a line of the transcript: rulings, standing, what is awaited."`
	Moves   bool              `help:"What people say in this game, and its house rules; no transcript is read."`
	File    string            `arg:"" optional:"" type:"existingfile" help:"The transcript; left out or -, it is read from standard input."`
}

func (refereeVerb) Help() string {
	return `Referees a game from a transcript, one line for what happened, and says after each line what the referee says:
to settle a quarrel, to try a rule. Nothing is kept.

` + "  " + strings.ReplaceAll(
		transcript.Grammar(),
		"\n",
		"\n  ",
	)
}

func (v refereeVerb) Run(ctx context.Context, s console.Streams) error {
	return retell.Game(v).Run(ctx, s.In, s.Out)
}
