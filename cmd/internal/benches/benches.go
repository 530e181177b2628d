//go:build !nocamera

// Package benches are the verbs that judge the program: what may be said to each, and what
// it is for. What they do is in the rooms of the benches.
package benches

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/bench"
	"github.com/tablemaid/tablemaid/cmd/internal/bench/tiles"
	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/cmd/internal/flags"
	"github.com/tablemaid/tablemaid/vision/bench/judge"
)

// Verb judges the program; without a word more, on photographs.
type Verb struct {
	Photos  photos  `cmd:"" default:"withargs" help:"Judge recognition on labelled photographs."`
	Pairs   pairs   `cmd:"" help:"Judge pairs of cards laid close on each other, on photographs that the studio takes."`
	Printed printed `cmd:"" help:"Judge decks that need no teaching on photographs that the studio takes of its own prints."`
	Taught  taught  `cmd:"" help:"Teach a deck from photographs and judge how well it is read."`
	Films   films   `cmd:"" help:"Play filmed rounds with truth through the whole pipeline and score what was told."`
	Rounds  rounds  `cmd:"" help:"Play whole rounds on a drawn table through the whole pipeline: frames in, facts out."`
	Hands   hands   `cmd:"" help:"Judge winning hands of riichi on photographs that the studio takes, as a phone sends them."`
	Pace    pace    `cmd:"" help:"Film a table and time the program on the video, busy and at rest."`
	Quiet   quiet   `cmd:"" help:"Watch a drawn table on which nothing happens: noise, flicker and drifting light may tell nothing."`
	Hours   hours   `cmd:"" help:"Play the recorded table for hours and look for what is left over."`
}

type photos struct {
	Folder   string   `arg:"" type:"existingdir" help:"Folder with labels.csv and the photographs it names."`
	Set      []string `placeholder:"NAME" help:"Only photographs whose path starts so; may be given again."`
	Domain   string   `default:"standard52" help:"Only photographs of this kind of deck."`
	JSON     bool     `name:"json" help:"The same numbers as JSON."`
	Misses   bool     `help:"Also a line for each photograph with a missed or wrong card."`
	Annotate string   `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with a missed or wrong card."`
	Width    int      `placeholder:"N" help:"Shrink photographs wider than so many pixels before they are read."`
	flags.PhotoCards
	flags.Packs
	Floors string `placeholder:"FILE" type:"existingfile" help:"Fail when a group of sets is below its floor in this file."`
}

func (b *photos) Help() string {
	return "Only cards the program is sure of count as read. Recall is the share of labelled cards that were read, precision the share of sure cards that are right."
}

func (v photos) Run(ctx context.Context, s console.Streams) error {
	cards, closer, err := v.Open()
	if err != nil {
		return err
	}
	defer closer()
	return judge.Photos{
		Folder: v.Folder, Set: v.Set, Domain: v.Domain, JSON: v.JSON, Misses: v.Misses, Annotate: v.Annotate,
		Width: v.Width, Cards: cards, Copies: v.Copies, Floors: v.Floors,
	}.Run(ctx, s.Out, s.Err)
}

type pairs struct {
	N        int    `name:"n" default:"500" help:"How many photographs of four pairs each the studio takes."`
	Seed     uint64 `default:"1" help:"Cards, offsets, light, lean and blur follow from this number."`
	JSON     bool   `name:"json" help:"The same numbers as JSON."`
	Misses   bool   `help:"Also a line for each pair of which a card was not read."`
	Wide     bool   `help:"All decks, cloths, cameras and ways of laying that the studio draws, of the half to fit on."`
	Kept     bool   `help:"The same of the half that is kept for judging, and that nobody looks at otherwise."`
	Annotate string `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with such a pair."`
}

func (pairs) Help() string {
	return `The studio lays pairs close on each other: beside by up to 16 mm, along by up to 40 mm, askew, either way
round, and photographs them. Counted are pairs of which both cards were read, cards that were asked about, cards of
which nothing was said, and wrong cards. Two that lie together are weighed as in a game of pairs with one pack. No
network was trained on these prints:

  tablemaid bench pairs --n 60
  tablemaid bench pairs --kept --n 100`
}

func (v pairs) Run(ctx context.Context, s console.Streams) error {
	return judge.Pairs(v).Run(ctx, s.Out, s.Err)
}

type printed struct {
	Deck   string  `default:"tarot" enum:"tarot,standard,foreign,jokers" help:"tarot (78 cards with indices), standard (52), foreign (the aces and courts of other than English decks) or jokers (the two of a standard deck, in each of the ways in which they are marked, among jacks and aces)."`
	N      int     `name:"n" default:"60" help:"How many photographs the studio takes."`
	Seed   uint64  `default:"1" help:"Light, lean and blur of the photographs follow from this number."`
	Cover  float64 `default:"0" help:"How much of a card others may cover in them, 0 to 0.5."`
	Kept   bool    `help:"The designs that are kept for judging, and that nobody looks at otherwise."`
	InPlay bool    `name:"in-play" help:"Read the jokers as in a game with two of them."`
	Any    bool    `name:"any" help:"Read as where nobody has chosen the deck."`
	JSON   bool    `name:"json" help:"The same numbers as JSON."`
	Misses bool    `help:"Also a line for each photograph with a missed or wrong card."`
}

func (printed) Help() string {
	return `The studio prints a deck in each of its designs, photographs it with other light, lean and blur, and the cards
are read by their indices. No network was trained on these prints:

  tablemaid bench printed --deck tarot --n 60`
}

func (v printed) Run(ctx context.Context, s console.Streams) error {
	return judge.Printed(v).Run(ctx, s.Out, s.Err)
}

type taught struct {
	Folder   string   `arg:"" type:"existingdir" help:"Folder with labels.csv and the photographs it names."`
	Set      []string `required:"" placeholder:"NAME" help:"Teach a deck from the photographs whose path starts so; may be given again."`
	On       []string `placeholder:"NAME" help:"Judge on the photographs whose path starts so, before teaching and after. Left out: on photographs that the studio takes of the deck."`
	N        int      `name:"n" default:"60" help:"How many photographs the studio takes."`
	Seed     uint64   `default:"1" help:"Light, lean and blur of the studio's photographs follow from this number."`
	Cover    float64  `default:"0" help:"How much of a card others may cover in them, 0 to 0.5."`
	Across   float64  `placeholder:"PIXELS" help:"How many pixels a card is across in them. Left out: 95 to 160, by chance."`
	Grid     string   `placeholder:"9x4" help:"The photographs to teach from are filled by so many columns and rows of tiles, named column by column."`
	Tarot    bool     `help:"The cards are of tarot size (61 × 112 mm)."`
	JSON     bool     `name:"json" help:"The same numbers as JSON."`
	Misses   bool     `help:"Also a line for each photograph with a missed or wrong card."`
	Annotate string   `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with a missed or wrong card."`
}

func (v *taught) Help() string {
	return `Teaches a deck from photographs and judges how well it is read. The studio prints the cards again and takes
them with other light, lean and blur:

  tablemaid bench taught --set LukiRoth photos
  tablemaid bench taught --set mdubourg001 --tarot photos
  tablemaid bench taught --set Camerash+mahjong-dataset/15 --grid 9x4 --on lietxia photos
  tablemaid bench taught --set GuilleX7+PlayingCardDetection/template --on GuilleX7+PlayingCardDetection/query photos`
}

func (v taught) Run(ctx context.Context, s console.Streams) error {
	return judge.Taught(v).Run(ctx, s.Out, s.Err)
}

type films struct {
	JSON    bool     `name:"json" help:"The counts as JSON: by film, then in all."`
	Misses  bool     `help:"Also a line for everything that was not told rightly."`
	Only    []string `placeholder:"NAME" help:"Only these films."`
	Explain string   `type:"path" placeholder:"DIR" help:"Write why each place was understood as it was, a folder for each film; see 'replay --help'."`
	Folder  string   `arg:"" type:"existingdir" help:"A folder of films: NAME.mp4, NAME.truth.json and the pictures of the set-up."`
}

func (films) Help() string {
	return `Sets each table up from the pictures that a user would show the set-up page, plays the film through the whole
pipeline and holds what was told against its truth. An event is right when its cards and its seat were told between one
second before the cards lie still and ten seconds after they rest.`
}

func (v films) Run(ctx context.Context, s console.Streams) error {
	desk.BoundMemory()
	return bench.Films(v).Run(ctx, s.Out, s.Err)
}

type rounds struct {
	N          int    `name:"n" default:"10" help:"How many rounds."`
	Seed       uint64 `default:"1" help:"The first round's seed; the others follow."`
	Game       string `default:"chaos-maid" enum:"chaos-maid,chaos-jan" help:"chaos-maid, or another game of pairs as chance has it; chaos-jan, hands of riichi on real tiles."`
	Kept       bool   `help:"With chaos-jan, or wide and bumps: what is kept for judging (decks, cloths, rooms, people, sets of tiles), and what nobody looks at otherwise."`
	Conditions string `default:"mixed" help:"calm, piles, troubles, early, mixed, jokers, loose, wide (all that the studio draws) or bumps (the same, and the camera is knocked eight times a round while people play)."`
	SetUp      bool   `name:"set-up" help:"Set each table up from pictures of it, as a user does; otherwise it is known exactly."`
	JSON       bool   `name:"json" help:"The same numbers as JSON."`
	Misses     bool   `help:"Also a line for everything that was not told rightly, with its seed and time."`
	Keep       string `placeholder:"DIR" type:"path" help:"Write a picture, with what is read in it, of everything that was not told rightly."`
	Explain    string `placeholder:"DIR" type:"path" help:"Write why each place was understood as it was, a folder for each seed; see 'replay --help'."`
	Workers    int    `default:"1" help:"How many rounds are played at a time; more than one makes delays longer than they are."`
}

func (rounds) Help() string {
	return `With --game chaos-jan: discards, riichi and calls of whole hands, filmed five times a second; each is right,
asked about, missed or wrong, and so is what never happened. Otherwise: a fact is right when its cards and its place
are; asked when the program put a question instead; missed when it said nothing; wrong when it said what did not happen.
The delay is from the moment at which cards lie still with nothing over them until the fact is in the journal, at 30
frames a second, with the processor time that seeing takes included: so it hardly depends on what else the machine does.
Of bumps it is also told how soon the table was found again:

  tablemaid bench rounds --conditions wide --set-up --kept --n 20
  tablemaid bench rounds --conditions bumps --n 13`
}

func (v rounds) Run(ctx context.Context, s console.Streams) error {
	if v.Game == "chaos-jan" {
		return tiles.Tiles{N: v.N, Seed: v.Seed, Kept: v.Kept, JSON: v.JSON, Misses: v.Misses, Keep: v.Keep}.Run(
			ctx, s.Out, s.Err,
		)
	}
	return bench.Rounds{
		N: v.N, Seed: v.Seed, Conditions: v.Conditions, JSON: v.JSON, Misses: v.Misses, Keep: v.Keep, Workers: v.Workers,
		Kept: v.Kept, SetUp: v.SetUp, Explain: v.Explain,
	}.Run(ctx, s.Out, s.Err)
}

type hands struct {
	N        int    `name:"n" default:"100" help:"How many photographs the studio takes."`
	Seed     uint64 `default:"1" help:"The first photograph's seed; the others follow."`
	Kept     bool   `help:"The sets of tiles, cloths and fonts that are kept for judging, and that nobody looks at otherwise."`
	JSON     bool   `name:"json" help:"The same numbers as JSON."`
	Misses   bool   `help:"Also a line for every tile that is not read rightly."`
	Annotate string `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with such a tile."`
}

func (hands) Help() string {
	return `Winning hands as whoever won photographs them: turned up in a row, some with called sets, the river and the
wall behind. They are read as the program reads them when a win is told by photo. What is not sure is asked about on the
phone, tile by tile.`
}

func (v hands) Run(ctx context.Context, s console.Streams) error {
	return tiles.Hands(v).Run(ctx, s.Out, s.Err)
}

type pace struct {
	Seed uint64  `default:"1" help:"Which round is filmed."`
	Rest float64 `default:"20" help:"Seconds of video in which nothing moves."`
	JSON bool    `name:"json" help:"The same numbers as JSON."`
}

func (pace) Help() string {
	return `Films a whole round and a table at rest, both 1920×1080 at 30 frames a second, and works through the videos:
how long the round takes, and how much processor time the table at rest takes beside only decoding the same video.`
}

func (v pace) Run(ctx context.Context, s console.Streams) error {
	return bench.Pace(v).Run(ctx, s.Out, s.Err)
}

type quiet struct {
	Minutes float64 `default:"60" help:"How long the table is watched, in the drawn pictures' own time; it goes by as fast as it can."`
	Rate    int     `default:"8" help:"Frames a second."`
	Seed    uint64  `default:"1" help:"Which table, camera and light."`
	Kept    bool    `help:"Of the half that is kept for judging."`
	JSON    bool    `name:"json" help:"The same numbers as JSON."`
	Misses  bool    `help:"Also a line for everything that was told, and for every status."`
}

func (quiet) Help() string {
	return `Cards of a whole round lie on a drawn table before a noisy camera whose light flickers and drifts; nobody
comes. Each card that lies there may be told once; every other fact, and after the first twenty seconds every question
and every status but that the table is seen, is false.`
}

func (v quiet) Run(ctx context.Context, s console.Streams) error {
	return bench.Quiet(v).Run(ctx, s.Out, s.Err)
}

type hours struct {
	Minutes float64 `default:"240" help:"How long the evening is, in the video's own time; it goes by as fast as it can."`
	Every   float64 `default:"15" help:"Minutes between two lines of what the program holds."`
}

func (hours) Help() string {
	return `Plays the recorded table again and again through the whole pipeline, with a journal on disk, and fails when
memory goes on growing or when goroutines or open files are left over at the end.`
}

func (v hours) Run(ctx context.Context, s console.Streams) error {
	return bench.Hours(v).Run(ctx, s.Out, s.Err)
}
