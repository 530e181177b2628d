// Package doctor says what is installed, which cameras answer, and what to do about it.
package doctor

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/findings"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/vision/checkup"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
)

// Doctor is what is looked at.
type Doctor struct {
	Camera string
	Data   string
	Repair bool
	Decks  string
}

const (
	// settle is how many frames a camera may take to find focus and exposure.
	settle = 20
	// answer is how long a camera may take to give them.
	answer = 10 * time.Second
)

// Run writes what it finds to out as it comes.
func (v Doctor) Run(ctx context.Context, out io.Writer) error {
	d := diagnosis{findings.Findings{Out: out}}
	d.Tell(true, "Pictures are decoded by %s.", source.Engine())
	if source.ReadsVideo() {
		d.Tell(true, "Videos and network cameras can be read.")
	} else {
		d.Missing(
			"Videos and network cameras cannot be read: this OpenCV has no FFmpeg. Install the distribution's libopencv-dev.",
		)
	}
	if r, err := reader.New(); err != nil {
		d.Missing("Cards cannot be read: %v.", err)
	} else {
		r.Close()
		d.Tell(true, "The networks that read cards are there.")
	}
	d.decks(v.Decks)
	if err := d.games(ctx, v); err != nil {
		return err
	}
	if v.Repair {
		return nil
	}
	specs := source.Cameras()
	if v.Camera != "" {
		specs = []string{v.Camera}
	}
	answered := false
	for _, spec := range specs {
		answered = d.camera(ctx, spec) || answered
	}
	switch {
	case answered:
	case v.Camera != "":
		d.Incomplete = true
	default:
		d.Tell(
			false,
			"No camera answers. Plug one in, or name a network camera or a phone's stream with --camera; without one, 'tablemaid serve' shows a recorded table.",
		)
	}
	if d.Incomplete {
		return findings.ErrIncomplete
	}
	return ctx.Err()
}

// diagnosis is what is found, told as it comes.
type diagnosis struct{ findings.Findings }

// games checks the games of a folder, or repairs them if asked to.
func (d *diagnosis) games(ctx context.Context, v Doctor) error {
	if v.Repair {
		return d.Repair(ctx, v.Data)
	}
	return d.Games(ctx, v.Data)
}

// decks tells which of the decks in a folder can be read, and which are whole.
func (d *diagnosis) decks(dir string) {
	files, err := deckfile.All(dir)
	if err != nil {
		d.Tell(false, "Taught decks cannot be listed: %v.", err)
	}
	for _, f := range files {
		deck, err := deckfile.Kept(dir, f)
		switch lacks := deck.Complete(); {
		case err != nil:
			d.Tell(false, "%v.", err)
		case lacks != "":
			d.Tell(false, "The deck %q is not whole. %s", deck.Name, lacks)
		default:
			d.Tell(true, "The deck %q is taught: %d cards.", deck.Name, len(deck.Faces))
		}
	}
}

// camera tells how the picture of one camera is; it reports whether there is
// one.
func (d *diagnosis) camera(ctx context.Context, spec string) bool {
	f, err := sample(ctx, spec)
	if err != nil {
		d.Tell(false, "%v", err)
		return false
	}
	d.Tell(true, "%s gives pictures.", spec)
	for _, found := range checkup.Measure(f.Picture).Findings() {
		d.Tell(found.Well(), "  %s", found.Text)
	}
	return true
}

// sample is one frame of a source once it has settled.
func sample(ctx context.Context, spec string) (source.Frame, error) {
	ctx, stop := context.WithTimeout(ctx, answer)
	defer stop()
	src, err := source.Open(ctx, spec, source.Options{})
	if err != nil {
		return source.Frame{}, err
	}
	defer src.Close()
	var last source.Frame
	for range settle {
		f, err := src.Next(ctx)
		if err != nil {
			if !last.Picture.Empty() && (errors.Is(err, io.EOF) || errors.Is(err, context.DeadlineExceeded)) {
				return last, nil
			}
			if errors.Is(err, context.DeadlineExceeded) {
				err = &source.Trouble{Kind: source.Unreachable, Spec: spec}
			}
			return source.Frame{}, err
		}
		last = f
	}
	return last, nil
}
