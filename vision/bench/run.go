package bench

import (
	"context"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// Reader reads the cards in a picture.
type Reader interface {
	Read(picture.Picture) ([]sight.Sighting, error)
}

// Album is the folder that photographs come from.
type Album struct {
	Folder string
	// Width is that of the widest that are read as they are, in pixels; wider
	// ones are shrunk to it. 0 leaves all as they are.
	Width int
}

func (a Album) load(p Photo) (picture.Picture, error) {
	pic, err := picturefile.Load(filepath.Join(a.Folder, filepath.FromSlash(p.Image)))
	if err != nil || a.Width <= 0 || pic.Width <= a.Width {
		return pic, err
	}
	return picturefile.Resize(pic, a.Width, max(1, pic.Height*a.Width/pic.Width))
}

// Run reads every photograph and tells each outcome to told as it comes,
// with what was seen and in which picture. It stops early when ctx ends.
func Run(ctx context.Context, album Album, photos []Photo, r Reader,
	told func(Outcome, picture.Picture, []sight.Sighting) error) (Report, error) {
	var report Report
	for _, p := range photos {
		if err := ctx.Err(); err != nil {
			return report, err
		}
		o, pic, seen := one(album, p, r)
		report.Outcomes = append(report.Outcomes, o)
		if told == nil {
			continue
		}
		if err := told(o, pic, seen); err != nil {
			return report, err
		}
	}
	return report, nil
}

func one(album Album, p Photo, r Reader) (Outcome, picture.Picture, []sight.Sighting) {
	pic, err := album.load(p)
	if err != nil {
		return failed(p, err), pic, nil
	}
	start := time.Now()
	seen, err := r.Read(pic)
	if err != nil {
		return failed(p, err), pic, nil
	}
	o := Score(p, seen)
	o.Millis = float64(time.Since(start).Microseconds()) / 1000
	return o, pic, seen
}

func failed(p Photo, err error) Outcome {
	o := Score(p, nil)
	o.Error = err.Error()
	return o
}

// Only keeps the photographs of domain whose path starts with one of
// prefixes; no prefix keeps them all.
func Only(photos []Photo, domain string, prefixes ...string) []Photo {
	var kept []Photo
	for _, p := range photos {
		if p.Domain == domain && within(p.Image, prefixes) {
			kept = append(kept, p)
		}
	}
	return kept
}

// Starting keeps the photographs whose path starts with one of prefixes, or fits
// it as a pattern of package path ("*/crops/*_02.jpg").
func Starting(photos []Photo, prefixes ...string) []Photo {
	var kept []Photo
	for _, p := range photos {
		if within(p.Image, prefixes) {
			kept = append(kept, p)
		}
	}
	return kept
}

func within(image string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if fits, _ := path.Match(prefix, image); fits || strings.HasPrefix(image, prefix) {
			return true
		}
	}
	return len(prefixes) == 0
}
