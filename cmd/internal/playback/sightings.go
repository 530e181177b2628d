package playback

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"github.com/tablemaid/tablemaid/cmd/internal/eye"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
	"github.com/tablemaid/tablemaid/vision/watch"
)

// Sightings is a recording of which only what is seen is told: no game is played, and any card may come any number of
// times. Seats is how many there are where no Table is given; Explain the folder that gets the reasons, if any.
type Sightings struct {
	Video, Table string
	Seats        int
	Deck, Decks  string
	Explain      string
}

// Run prints each card that appears, moves or goes, one JSON object a line.
func (v Sightings) Run(ctx context.Context, out io.Writer) error {
	if v.Seats < 1 || v.Seats > zone.MaxSeats {
		return fmt.Errorf("--seats %d: a table has 1 to %d seats", v.Seats, zone.MaxSeats)
	}
	film, err := open(ctx, v.Video, v.Table, v.Seats, v.Decks, v.Deck)
	if err != nil {
		return err
	}
	defer film.Close()
	t, err := track.New(film.cards, film.profile)
	if err != nil {
		return err
	}
	s := &seen{tracker: t, out: json.NewEncoder(out)}
	if v.Explain != "" {
		if s.why, err = eye.NewExplainer(v.Explain); err != nil {
			return err
		}
		defer s.why.Close()
		s.why.Follow(t)
	}
	return watch.Run(ctx, film, s)
}

// seen prints what a tracker sees.
type seen struct {
	tracker *track.Tracker
	out     *json.Encoder
	why     *eye.Explainer // nil if nobody asks
	failed  error          // to write why
}

// sighting is a line: a card that appeared, moved or went. Corners are in pixels, the card's own upper left one first,
// then clockwise. Of numbers the cards that were seen; those of one Laying came together.
type sighting struct {
	Seconds      float64       `json:"seconds"`
	Change       string        `json:"change"`
	Card         string        `json:"card"`
	Sure         bool          `json:"sure"`
	Confidence   float64       `json:"confidence"`
	Alternatives []sight.Guess `json:"alternatives,omitempty"`
	Zone         string        `json:"zone"`
	From         string        `json:"from,omitempty"`
	Of           int           `json:"of,omitempty"`
	Laying       int           `json:"laying,omitempty"`
	Corners      [4][2]float64 `json:"corners"`
}

func (s *seen) Tracker() (watch.Tracker, error) { return s.tracker, s.failed }
func (s *seen) Trouble(error)                   {}

func (s *seen) Frame(f source.Frame) {
	if s.why != nil {
		s.failed = s.why.Frame(f)
	}
}

func (s *seen) Scene(_ context.Context, scene sight.Scene, _ source.Frame) error {
	for _, c := range scene.Changes {
		line := sighting{
			Seconds: math.Round(scene.At.Seconds()*1000) / 1000,
			Change:  map[sight.Kind]string{sight.Appeared: "appeared", sight.Moved: "moved", sight.Went: "went"}[c.Kind],
			Card: string(
				c.Sighting.Card,
			), Sure: c.Sighting.Sure, Confidence: c.Sighting.Confidence, Zone: string(c.Zone), From: string(c.From),
			Of: c.Of, Laying: c.Laying,
		}
		if !c.Sighting.Sure {
			line.Alternatives = c.Sighting.Alternatives
		}
		for i, p := range c.Sighting.Corners {
			line.Corners[i] = [2]float64{math.Round(p.X*10) / 10, math.Round(p.Y*10) / 10}
		}
		if err := s.out.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
