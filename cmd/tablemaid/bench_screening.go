//go:build !nocamera

package main

import (
	"context"
	"errors"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// screening sends a video through the whole pipeline as fast as it goes.
type screening struct {
	file  string
	loop  bool // for ever
	game  string
	table calibration.Profile
	log   journal.Journal
}

// run tells frame of every frame when it has been worked through. It closes
// the journal.
func (v screening) run(ctx context.Context, frame func(source.Frame)) error {
	hall, err := table.OpenHall(v.log, registry.New(), time.Now)
	if err != nil {
		return errors.Join(err, v.log.Close())
	}
	defer hall.Close()
	src, err := source.Open(ctx, v.file, source.Options{Pace: source.EveryFrame, Loop: v.loop})
	if err != nil {
		return err
	}
	defer src.Close()
	cards, err := reader.New()
	if err != nil {
		return err
	}
	defer cards.Close()
	if _, err := hall.Begin(ctx, v.game, demoPlayers, nil, fact.Source{Kind: fact.Program}); err != nil {
		return err
	}
	return watch.Run(ctx, src, &framed{passingEye(cards, hall, v.table), frame})
}

// passingEye looks at a table whose profile is kept nowhere.
func passingEye(cards cardReader, games currentGame, table calibration.Profile) *eye {
	return newEye(cards, games, table, true, calibration.Profile.Check)
}

// framed is an eye that tells of every frame.
type framed struct {
	*eye
	frame func(source.Frame)
}

func (r *framed) Frame(f source.Frame) {
	r.eye.Frame(f)
	r.frame(f)
}
