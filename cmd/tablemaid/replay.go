//go:build !nocamera

package main

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/playback"
)

type replayVerb struct {
	JSON    bool              `name:"json" help:"One JSON object a line: facts, rulings, and the standing at the end."`
	Game    string            `default:"chaos-maid" help:"Which game was played."`
	Rule    map[string]string `placeholder:"SWITCH=VALUE" help:"A house rule, as the set-up page names it (scoring=points-rounds); may be given several times."`
	Players []string          `required:"" placeholder:"ANN,BEA" help:"Who sits where: seat 1 first, then clockwise."`
	Table   string            `type:"existingfile" placeholder:"FILE" help:"The table's profile (DATA/table.json); left out, the proposal for so many seats."`
	Explain string            `type:"path" placeholder:"DIR" help:"Write why each place was understood as it was: pictures with what was seen, and looks.jsonl with every look."`
	deckFlag
	Video string `arg:"" help:"A video, or a folder of pictures."`
}

func (replayVerb) Help() string {
	return `Sends a recording through the whole pipeline as fast as it can: frames, cards, facts, rulings.
The same recording always gives the same facts.

  tablemaid replay --players Ann,Bea,Cal,Dee evening.mp4`
}

func (v replayVerb) Run(ctx context.Context, s streams) error {
	return playback.Replay{
		JSON: v.JSON, Game: v.Game, Rule: v.Rule, Players: v.Players, Table: v.Table, Explain: v.Explain,
		Deck: v.Deck, Decks: v.Decks, Video: v.Video,
	}.Run(ctx, s.out)
}
