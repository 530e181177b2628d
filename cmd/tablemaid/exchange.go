package main

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/exports"
)

type exportVerb struct {
	Data   string `default:"data" type:"existingdir" help:"Folder of the games."`
	Game   string `placeholder:"ID" help:"Which game, as its address names it; left out, all of them."`
	As     string `enum:"lines,rounds,cards,notation,tenhou" default:"lines" help:"'lines' for everything, to be read back with import; 'rounds' or 'cards' for a spreadsheet; 'notation' for the game's own, such as PBN or mjai; 'tenhou' for tenhou/6, of hands of Chaos;Jan that all players have told."`
	HTML   bool   `name:"html" help:"Write a finished game (--game) as one page that opens without the table, with nothing hidden in it."`
	Speak  string `name:"language" enum:"en,de,fr" default:"en" help:"The language of that page: en, de or fr."`
	Stills bool   `help:"Put the pictures into the lines, too."`
	Left   bool   `name:"what-is-left" help:"Only what can still be read, of a damaged folder too; entries that cannot are named in their place."`
	Out    string `arg:"" optional:"" type:"path" placeholder:"FILE" help:"Where to write; left out, the terminal."`
}

func (exportVerb) Help() string {
	return `Writes games as JSON lines, or their rounds or laid cards as comma-separated values. Cards that nobody at a
running game may know yet are left out.

  tablemaid export evening.jsonl
  tablemaid export --as rounds rounds.csv
  tablemaid export --as notation --game rsjpsqi3 hands.pbn
  tablemaid export --html --language de --game rsjpsqi3 evening.html`
}

func (v exportVerb) Run(ctx context.Context, s console.Streams) error {
	return exports.Export(v).Run(ctx, s.Out, s.Err)
}

type importVerb struct {
	Data  string   `default:"data" type:"path" help:"Folder for the games; made when missing."`
	Files []string `arg:"" placeholder:"FILE" help:"What export has written, as lines or in a notation (.pbn); - for lines from the standard input."`
}

func (importVerb) Help() string {
	return `Reads games that export has written as JSON lines, or in a notation as new games. A game that is here already
is gone on with, and one that went on differently is kept beside it. While 'tablemaid serve' runs on the same folder, do
it on its pages.`
}

func (v importVerb) Run(ctx context.Context, s console.Streams) error {
	return exports.Import(v).Run(ctx, s.In, s.Out)
}
