package eye

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
)

// Explainer writes why the tracker understood what it saw as it did: a line of JSON for
// each look at a place, and a picture of each place that was understood, with what was
// seen in it. The caller closes it.
type Explainer struct {
	dir   string
	lines io.WriteCloser
	write *json.Encoder
	fresh []track.Account // of the frame that is being worked on
}

func NewExplainer(dir string) (*Explainer, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	f, err := os.Create(filepath.Join(dir, "looks.jsonl"))
	if err != nil {
		return nil, err
	}
	return &Explainer{dir: dir, lines: f, write: json.NewEncoder(f)}, nil
}

func (x *Explainer) Close() error { return x.lines.Close() }

// Follow has a tracker tell it how it understands each place; Frame comes after each frame that it was fed.
func (x *Explainer) Follow(t *track.Tracker) { t.Explain(x.take) }

// take keeps an account until its frame is at hand.
func (x *Explainer) take(a track.Account) { x.fresh = append(x.fresh, a) }

// explainedLook is a line of looks.jsonl.
type explainedLook struct {
	Seconds  float64         `json:"seconds"`
	Place    image.Rectangle `json:"place"`
	Looks    int             `json:"looks"`
	Complete bool            `json:"complete"`
	Seen     []explainedCard `json:"seen"`
	Changes  []string        `json:"changes,omitempty"`
	Picture  string          `json:"picture,omitempty"`
}

type explainedCard struct {
	Corners sight.Quad    `json:"corners"`
	Looks   int           `json:"looks"`
	Sure    int           `json:"sure"`
	Faces   []sight.Guess `json:"faces"`
	Verdict string        `json:"verdict"`
}

// Frame writes what was told of a frame.
func (x *Explainer) Frame(f source.Frame) (err error) {
	for _, a := range x.fresh {
		l := explainedLook{Seconds: a.At.Seconds(), Place: a.Place, Looks: a.Looks, Complete: a.Complete}
		for _, c := range a.Seen {
			l.Seen = append(l.Seen, explainedCard{c.Corners, c.Looks, c.Sure, c.Faces, c.Verdict})
		}
		kinds := map[sight.Kind]string{sight.Appeared: "appeared", sight.Moved: "moved", sight.Went: "went"}
		for _, c := range a.Changes {
			l.Changes = append(l.Changes, fmt.Sprintf("%s %s %s", c.Sighting.Card, kinds[c.Kind], c.Zone))
		}
		if a.Complete {
			l.Picture, err = x.picture(f.Picture, a)
		}
		err = errors.Join(err, x.write.Encode(l))
	}
	x.fresh = nil
	return err
}

// picture writes a place with what was seen in it and returns the file's name.
func (x *Explainer) picture(p picture.Picture, a track.Account) (name string, err error) {
	const margin = 60
	place := a.Place.Inset(-margin).Intersect(p.Bounds())
	var seen []sight.Sighting
	for _, c := range a.Seen {
		s := sight.Sighting{Corners: c.Corners, Sure: c.Verdict == "believed"}
		if len(c.Faces) > 0 {
			s.Card, s.Confidence = c.Faces[0].Card, c.Faces[0].Confidence
		}
		for i := range s.Corners {
			s.Corners[i].X -= float64(place.Min.X)
			s.Corners[i].Y -= float64(place.Min.Y)
		}
		seen = append(seen, s)
	}
	name = fmt.Sprintf("%07dms-%d-%d", a.At.Milliseconds(), place.Min.X, place.Min.Y)
	return name + ".jpg", annotate.Write(x.dir, name, p.Crop(place), seen)
}
