package watch

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/source"
)

// Source gives frames; see source.Source.
type Source interface {
	Next(ctx context.Context) (source.Frame, error)
}

// Tracker follows a table; see track.Tracker.
type Tracker interface {
	Feed(source.Frame) (*sight.Scene, error)
}

// ender is a tracker that may hold something back when the frames end.
type ender interface {
	Ends(at time.Duration) *sight.Scene
}

// Resting is a tracker that knows how long frames may be passed over after the newest one, 0 if none may.
type Resting interface{ Rest() time.Duration }

// Watcher is told what happens. Its methods are called one after the other
// from the goroutine of Run.
type Watcher interface {
	// Tracker is the tracker for the next frame: another one from one frame to
	// the next when the table was set up anew.
	Tracker() (Tracker, error)
	// Frame is told of every frame, after the tracker has seen it.
	Frame(source.Frame)
	// Trouble is told when the source gives no picture for now.
	Trouble(error)
	// Scene is told what changed, with the frame it was read from. An error
	// ends Run.
	Scene(context.Context, sight.Scene, source.Frame) error
}

// Run watches until the source ends, which is no error, or ctx does.
func Run(ctx context.Context, src Source, w Watcher) error {
	var tracker Tracker
	var last source.Frame
	for {
		f, err := src.Next(ctx)
		var trouble *source.Trouble
		switch {
		case errors.Is(err, io.EOF):
			return end(ctx, tracker, last, w)
		case errors.As(err, &trouble) && trouble.Passing():
			w.Trouble(err)
			continue
		case err != nil:
			return err
		}
		if tracker, err = w.Tracker(); err != nil {
			return err
		}
		last = f
		scene, err := tracker.Feed(f)
		if err != nil {
			return fmt.Errorf("frame %d: %w", f.Index, err)
		}
		rest(src, tracker)
		w.Frame(f)
		if scene == nil {
			continue
		}
		if err := w.Scene(ctx, *scene, f); err != nil {
			return err
		}
	}
}

// end hands on what the tracker held back until the newest frame.
func end(ctx context.Context, tracker Tracker, last source.Frame, w Watcher) error {
	t, ok := tracker.(ender)
	if !ok {
		return nil
	}
	if scene := t.Ends(last.At); scene != nil {
		return w.Scene(ctx, *scene, last)
	}
	return nil
}

// rest has a source pass over the frames that its tracker does not need.
func rest(src Source, t Tracker) {
	over, can := src.(source.Passer)
	resting, rests := t.(Resting)
	if can && rests {
		over.Pass(resting.Rest())
	}
}

// Around is the part of p that shows a place, with a margin of half a card or
// so; the whole of it for no place. Both are in pixels.
func Around(p picture.Picture, place image.Rectangle) picture.Picture {
	if place.Empty() {
		return p
	}
	return p.Crop(place.Inset(-max(40, min(place.Dx(), place.Dy())/2)))
}
