// Package playback sends recordings through the whole pipeline, camera and
// referee together.
package playback

import (
	"context"
	"errors"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Video sends a video through the whole pipeline as fast as it goes.
type Video struct {
	File    string // path
	Loop    bool   // for ever
	Game    string // which game is played
	Table   calibration.Profile
	Journal journal.Journal
}

// Run tells frame of every frame when it has been worked through. It closes
// the journal.
func (v Video) Run(ctx context.Context, frame func(source.Frame)) error {
	hall, err := table.OpenHall(v.Journal, registry.New(), time.Now)
	if err != nil {
		return errors.Join(err, v.Journal.Close())
	}
	defer hall.Close()
	src, err := source.Open(ctx, v.File, source.Options{Pace: source.EveryFrame, Loop: v.Loop})
	if err != nil {
		return err
	}
	defer src.Close()
	cards, err := reader.New()
	if err != nil {
		return err
	}
	defer cards.Close()
	if _, err := hall.Begin(ctx, v.Game, recorded.Players(), nil, fact.Source{Kind: fact.Program}); err != nil {
		return err
	}
	return watch.Run(ctx, src, &framed{Eye(cards, hall, v.Table), frame})
}

// Eye looks at a table whose profile is kept nowhere.
func Eye(cards track.Reader, games eye.Games, table calibration.Profile) *eye.Eye {
	return eye.New(cards, games, table, true, calibration.Profile.Check)
}

// Clock tells the time of the newest frame, so that the same recording gives the
// same journal.
type Clock struct{ At time.Duration }

// Now is the time of that frame, counted from the beginning of 1970.
func (c *Clock) Now() time.Time { return time.Unix(0, 0).UTC().Add(c.At) }

// framed is an eye that tells of every frame.
type framed struct {
	*eye.Eye
	frame func(source.Frame)
}

func (r *framed) Frame(f source.Frame) {
	r.Eye.Frame(f)
	r.frame(f)
}
