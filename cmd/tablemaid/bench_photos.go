//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

type photosVerb struct {
	Folder   string   `arg:"" type:"existingdir" help:"Folder with labels.csv and the photographs it names."`
	Set      []string `placeholder:"NAME" help:"Only photographs whose path starts so; may be given again."`
	Domain   string   `default:"standard52" help:"Only photographs of this kind of deck."`
	JSON     bool     `name:"json" help:"The same numbers as JSON."`
	Misses   bool     `help:"Also a line for each photograph with a missed or wrong card."`
	Annotate string   `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with a missed or wrong card."`
	Width    int      `placeholder:"N" help:"Shrink photographs wider than so many pixels before they are read."`
	photoDeckFlag
	packsFlag
	Floors string `placeholder:"FILE" type:"existingfile" help:"Fail when a group of sets is below its floor in this file."`
}

func (b *photosVerb) Help() string {
	return "Only cards the program is sure of count as read. Recall is the share of labelled cards that were read, precision the share of sure cards that are right."
}

func (b *photosVerb) Run(ctx context.Context, s streams) error {
	photos, err := bench.Labels(b.Folder)
	if err != nil {
		return err
	}
	photos = bench.Only(photos, b.Domain, b.Set...)
	if len(photos) == 0 {
		return errors.New("no labelled photographs fit --set and --domain; the first folder in labels.csv's column image is the set")
	}
	r, closer, err := b.open()
	if err != nil {
		return err
	}
	defer closer()
	album := bench.Album{Folder: b.Folder, Width: b.Width}
	report, err := bench.Run(ctx, album, photos, settled{r, b.Copies}, func(o bench.Outcome, p picture.Picture, seen []sight.Sighting) error {
		if len(o.Missed) == 0 && len(o.Wrong) == 0 {
			return nil
		}
		if b.Misses {
			fmt.Fprintf(s.err, "%s: missed %v, wrong %v\n", o.Image, o.Missed, o.Wrong)
		}
		if b.Annotate == "" || p.Empty() {
			return nil
		}
		return writeAnnotated(b.Annotate, strings.ReplaceAll(o.Image, "/", "_"), p, seen)
	})
	if err != nil {
		return err
	}
	if err := b.print(s, report.Summary()); err != nil {
		return err
	}
	return b.check(report)
}

func (b *photosVerb) print(s streams, summary bench.Summary) error {
	if !b.JSON {
		return summary.Print(s.out)
	}
	return json.NewEncoder(s.out).Encode(summary)
}

func (b *photosVerb) check(report bench.Report) error {
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

// writeAnnotated writes p with what was seen in it to dir as a JPEG named
// after name.
func writeAnnotated(dir, name string, p picture.Picture, seen []sight.Sighting) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	drawn, err := annotate.Draw(p, seen)
	if err != nil {
		return err
	}
	data, err := picturefile.JPEG(drawn, 90)
	if err != nil {
		return err
	}
	name = strings.TrimSuffix(name, filepath.Ext(name)) + ".jpg"
	return os.WriteFile(filepath.Join(dir, name), data, 0o644)
}
