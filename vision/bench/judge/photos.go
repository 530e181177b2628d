package judge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/decks"
)

// Photos is a bench, with its options.
type Photos struct {
	Folder   string
	Set      []string
	Domain   string
	JSON     bool
	Misses   bool
	Annotate string
	Width    int
	Cards    decks.Reader // what reads them
	Copies   int          // of each card in play, 0 if nobody knows
	Floors   string
}

// Run runs the bench: figures to out, misses to errs.
func (b Photos) Run(ctx context.Context, out, errs io.Writer) error {
	photos, err := bench.Labels(b.Folder)
	if err != nil {
		return err
	}
	photos = bench.Only(photos, b.Domain, b.Set...)
	if len(photos) == 0 {
		return errors.New(
			"no labelled photographs fit --set and --domain; the first folder in labels.csv's column image is the set",
		)
	}
	album := bench.Album{Folder: b.Folder, Width: b.Width}
	report, err := bench.Run(
		ctx,
		album,
		photos,
		decks.Settled{Cards: b.Cards, Copies: b.Copies},
		func(o bench.Outcome, p picture.Picture, seen []sight.Sighting) error {
			if len(o.Missed) == 0 && len(o.Wrong) == 0 {
				return nil
			}
			if b.Misses {
				fmt.Fprintf(errs, "%s: missed %v, wrong %v\n", o.Image, o.Missed, o.Wrong)
			}
			if b.Annotate == "" || p.Empty() {
				return nil
			}
			return annotate.Write(b.Annotate, strings.ReplaceAll(o.Image, "/", "_"), p, seen)
		},
	)
	if err != nil {
		return err
	}
	if err := b.print(out, report.Summary()); err != nil {
		return err
	}
	return b.check(report)
}

func (b Photos) print(out io.Writer, summary bench.Summary) error {
	if !b.JSON {
		return summary.Print(out)
	}
	return json.NewEncoder(out).Encode(summary)
}

func (b Photos) check(report bench.Report) error {
	if b.Floors == "" {
		return nil
	}
	floors, err := bench.Floors(b.Floors)
	if err != nil {
		return err
	}
	var below []error
	for _, f := range floors {
		below = append(below, f.Check(report))
	}
	return errors.Join(below...)
}
