package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// shownCamera is a source of an evening's frames that tells when the cards of a move lay free.
type shownCamera interface {
	watch.Source
	Shown(move int) time.Duration
}

// openEvening is the camera of an evening: its pictures as they are drawn, or out of the file
// as which they were sent. The caller calls done.
func openEvening(ctx context.Context, e studio.Evening, packs *scene.Packs) (c shownCamera, done func(), err error) {
	if e.Bitrate == 0 {
		return studio.NewCamera(e, packs), func() {}, nil
	}
	dir, err := os.MkdirTemp("", "tablemaid-evening-")
	if err != nil {
		return nil, nil, err
	}
	clean := func() { os.RemoveAll(dir) }
	file := filepath.Join(dir, "evening.mp4")
	drawn, err := studio.Film(ctx, e, file)
	if err != nil {
		clean()
		return nil, nil, err
	}
	src, err := source.Open(ctx, file, source.Options{Pace: source.EveryFrame})
	if err != nil {
		clean()
		return nil, nil, err
	}
	return sent{src, drawn}, func() { src.Close(); clean() }, nil
}

// sent is a film of an evening.
type sent struct {
	watch.Source
	*studio.Camera
}

// Next is the film's next frame.
func (f sent) Next(ctx context.Context) (source.Frame, error) { return f.Source.Next(ctx) }

// readerOf reads a deck in a game: the one that people have chosen, or any with an index.
func readerOf(cards *decks.Printed, chosen string, game []card.Card) (decks.Reader, error) {
	if chosen == "" {
		return decks.InPlay(cards, game)
	}
	by, err := cards.Of(chosen)
	if err != nil {
		return nil, err
	}
	return decks.InPlay(by, game)
}

// setUpDrawn sets the table of a drawn evening up as a user would: by four cards, a card before
// each seat, and the card box. Where cards are not read, others are laid elsewhere, twice.
func setUpDrawn(cards decks.Reader, e studio.Evening) (p calibration.Profile, err error) {
	for try := range uint64(3) {
		shown := e.SetUp(try)
		at, failed := measured(cards, shown.Picture, shown.Four, shown.Seats, len(shown.Seats))
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		if len(shown.Box) == 0 {
			return at, nil
		}
		return boxed(at, shown)
	}
	return p, fmt.Errorf("the table cannot be set up: %w", err)
}

// boxed has the card box where it was shown.
func boxed(p calibration.Profile, shown studio.Shown) (calibration.Profile, error) {
	lo, hi := calibration.Point{X: 1, Y: 1}, calibration.Point{}
	for _, c := range shown.Box {
		at := calibration.Point{X: c.X / float64(shown.Picture.Width), Y: c.Y / float64(shown.Picture.Height)}
		q, err := p.Place(at)
		if err != nil {
			return p, err
		}
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, q.X), min(lo.Y, q.Y), max(hi.X, q.X), max(hi.Y, q.Y)
	}
	p.Zones = append([]calibration.Zone{{Name: zone.Box, Min: lo, Max: hi}}, p.Zones...)
	return p, nil
}
