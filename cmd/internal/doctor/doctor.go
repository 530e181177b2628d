// Package doctor says what is installed, which cameras answer, and what to do about it.
package doctor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
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

// ErrIncomplete says that something essential is missing, which has been told.
var ErrIncomplete = errors.New("something essential is missing")

// Run writes what it finds to out as it comes.
func (v Doctor) Run(ctx context.Context, out io.Writer) error {
	d := diagnosis{out: out}
	d.tell(true, "Pictures are decoded by %s.", source.Engine())
	if source.ReadsVideo() {
		d.tell(true, "Videos and network cameras can be read.")
	} else {
		d.missing(
			"Videos and network cameras cannot be read: this OpenCV has no FFmpeg. Install the distribution's libopencv-dev.",
		)
	}
	if r, err := reader.New(); err != nil {
		d.missing("Cards cannot be read: %v.", err)
	} else {
		r.Close()
		d.tell(true, "The networks that read cards are there.")
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
		d.incomplete = true
	default:
		d.tell(
			false,
			"No camera answers. Plug one in, or name a network camera or a phone's stream with --camera; without one, 'tablemaid serve' shows a recorded table.",
		)
	}
	if d.incomplete {
		return ErrIncomplete
	}
	return ctx.Err()
}

// diagnosis prints findings as they come.
type diagnosis struct {
	out        io.Writer
	incomplete bool // something essential is missing
}

func (d *diagnosis) tell(well bool, format string, args ...any) {
	mark := "ok "
	if !well {
		mark = "!  "
	}
	fmt.Fprintf(d.out, mark+format+"\n", args...)
}

func (d *diagnosis) missing(format string, args ...any) {
	d.incomplete = true
	d.tell(false, format, args...)
}

// games checks the games of a folder, and repairs them if asked to.
func (d *diagnosis) games(ctx context.Context, v Doctor) (err error) {
	if _, err := os.Stat(filepath.Join(v.Data, "journal.db")); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if v.Repair {
		unlock, err := folder.Lock(v.Data, "doctor")
		if err != nil {
			return fmt.Errorf("%w: stop it first", err)
		}
		defer func() { err = errors.Join(err, unlock()) }()
		told, err := sqlite.Repair(ctx, v.Data)
		for _, t := range told {
			d.tell(false, "%s", t)
		}
		if err == nil && len(told) == 0 {
			d.tell(true, "Every entry of the games in %s can be read: nothing was changed.", v.Data)
		}
		return err
	}
	told, err := sqlite.Check(ctx, v.Data)
	for _, t := range told {
		d.tell(false, "%s", t)
	}
	switch {
	case err != nil:
		d.missing("%v.", err)
	case len(told) == 0:
		d.tell(true, "Every entry of the games in %s can be read.", v.Data)
	}
	return nil
}

// decks tells which of the decks in a folder can be read, and which are whole.
func (d *diagnosis) decks(dir string) {
	files, err := calibration.Decks(dir)
	if err != nil {
		d.tell(false, "Taught decks cannot be listed: %v.", err)
	}
	for _, f := range files {
		deck, err := calibration.KeptDeck(dir, f)
		switch lacks := deck.Complete(); {
		case err != nil:
			d.tell(false, "%v.", err)
		case lacks != "":
			d.tell(false, "The deck %q is not whole. %s", deck.Name, lacks)
		default:
			d.tell(true, "The deck %q is taught: %d cards.", deck.Name, len(deck.Faces))
		}
	}
}

// camera tells how the picture of one camera is; it reports whether there is
// one.
func (d *diagnosis) camera(ctx context.Context, spec string) bool {
	f, err := sample(ctx, spec)
	if err != nil {
		d.tell(false, "%v", err)
		return false
	}
	d.tell(true, "%s gives pictures.", spec)
	for _, found := range checkup.Measure(f.Picture).Findings() {
		d.tell(found.Well(), "  %s", found.Text)
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
