package recorded

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/studio/recording"
)

// Players sit at the recorded table.
func Players() []string { return []string{"Ann", "Bea", "Cal", "Dee"} }

// Unpack puts the recorded table into the data folder, where a video decoder
// finds it: what a start that was killed leaves there the next one uses. The caller
// runs clean when done, in any case.
func Unpack(data string) (path string, p *calibration.Profile, clean func(), err error) {
	clean = func() {}
	given, err := calibration.Decode(recording.Profile())
	if err != nil {
		return "", nil, clean, err
	}
	path = filepath.Join(data, "recorded-table.mp4")
	return path, &given, func() { os.Remove(path) }, os.WriteFile(path, recording.Video(), 0o600)
}

// Game is the game of the recorded table and of no other: what it shows never
// gets into a game that people play.
type Game struct{ *table.Table }

// Current is that game.
func (g Game) Current() *table.Table { return g.Table }

// Begin goes on with a game of the recorded table whose round is not dealt yet,
// or was broken off, or begins one. A game that people began is left alone:
// ErrGameUnderWay.
func Begin(ctx context.Context, hall *table.Hall) (Game, error) {
	if t := hall.Current(); t != nil {
		if t.Snapshot().Journal[0].Source.Kind != fact.Program {
			return Game{}, ErrGameUnderWay
		}
		switch t.Snapshot().Position.Phase {
		case rules.BeforeRound, rules.Playing, rules.Showing:
			return Game{t}, nil
		case rules.Settled, rules.Over:
		}
	}
	t, err := hall.Begin(
		ctx, "chaos-maid", Players(), map[string]string{"scoring": "points-target"}, fact.Source{Kind: fact.Program},
	)
	return Game{t}, err
}

// ErrGameUnderWay says that people play in this folder.
var ErrGameUnderWay = errors.New("a game is under way here, and the recorded table is not played into it: " +
	"finish it, name another --data folder, or use --camera none")
