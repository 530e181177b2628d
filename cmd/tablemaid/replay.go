//go:build !nocamera

package main

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/cmd/internal/flags"
	"github.com/tablemaid/tablemaid/cmd/internal/playback"
)

type replayVerb struct {
	JSON      bool              `name:"json" help:"One JSON object a line: facts, rulings, questions, and the standing at the end."`
	Game      string            `default:"chaos-maid" help:"Which game was played."`
	Rule      map[string]string `placeholder:"SWITCH=VALUE" help:"A house rule, as the set-up page names it (scoring=points-rounds); may be given several times."`
	Players   []string          `placeholder:"ANN,BEA" help:"Who sits where: seat 1 first, then clockwise."`
	Table     string            `type:"existingfile" placeholder:"FILE" help:"The table's profile (DATA/table.json); left out, the proposal for so many seats."`
	Explain   string            `type:"path" placeholder:"DIR" help:"Write why each place was understood as it was: pictures with what was seen, and looks.jsonl with every look."`
	Sightings bool              `help:"Only what is seen, without a game: each card that appears, moves or goes, one JSON object a line."`
	Seats     int               `default:"4" placeholder:"N" help:"With --sightings and without --table: how many seats the table has."`
	flags.Cards
	Video string `arg:"" help:"A video, or a folder of pictures."`
}

func (replayVerb) Help() string {
	return `Sends a recording through the whole pipeline as fast as it can: frames, cards, facts, rulings, questions.
The same recording always gives the same facts.

  tablemaid replay --players Ann,Bea,Cal,Dee evening.mp4
  tablemaid replay --sightings evening.mp4`
}

func (v replayVerb) Run(ctx context.Context, s console.Streams) error {
	desk.BoundMemory()
	if v.Sightings {
		if len(v.Players) > 0 || len(v.Rule) > 0 {
			return errors.New(
				"--sightings tells what is seen, without a game: leave out --players and --rule, or leave out --sightings",
			)
		}
		return playback.Sightings{
			Video: v.Video, Table: v.Table, Seats: v.Seats, Deck: v.Deck, Decks: v.Decks, Explain: v.Explain,
		}.Run(ctx, s.Out)
	}
	if len(v.Players) == 0 {
		return errors.New(
			"who plays? say --players Ann,Bea,Cal,Dee in the order of their seats, or --sightings to be told only what is seen",
		)
	}
	return playback.Replay{
		JSON: v.JSON, Game: v.Game, Rule: v.Rule, Players: v.Players, Table: v.Table, Explain: v.Explain,
		Deck: v.Deck, Decks: v.Decks, Video: v.Video,
	}.Run(ctx, s.Out)
}
