package script

import (
	"encoding/json"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
)

// Truth is what a video shows, for tests.
type Truth struct {
	Seed   uint64  `json:"seed"`
	Width  int     `json:"width"`
	Height int     `json:"height"`
	Rate   int     `json:"frames_per_second"`
	Frames int     `json:"frames"`
	Events []Event `json:"events"`
}

// Event is cards come to rest. An event in a place where a card lay already
// (the card set aside, when it is turned) replaces it.
type Event struct {
	Kind  Kind        `json:"kind"`
	Time  float64     `json:"time"`  // seconds: the cards lie still
	Clear float64     `json:"clear"` // seconds: the hand is gone
	Zone  zone.Zone   `json:"zone"`
	Cards []card.Card `json:"cards"`
	Quads [][4]Corner `json:"quads"` // each card's corners, its own top left first
}

// Corner is a place in pixels, x then y.
type Corner [2]float64

// Truth is the script's truth.
func (s Script) Truth() Truth {
	t := Truth{Seed: s.Seed, Width: s.Camera.Width, Height: s.Camera.Height, Rate: s.Rate, Frames: s.Frames()}
	for _, m := range s.Moves {
		if m.Kind == Glint || m.Kind == Lean || m.Kind == Shift {
			continue
		}
		e := Event{Kind: m.Kind, Time: round2(m.Rest), Clear: round2(m.Clear), Zone: m.Zone}
		for _, c := range m.Cards {
			var corners [4]Corner
			for i, p := range s.Camera.Quad(c.Pose, s.CardWidth, deck.Height) {
				corners[i] = Corner{round2(p.X), round2(p.Y)}
			}
			e.Cards = append(e.Cards, c.Card)
			e.Quads = append(e.Quads, corners)
		}
		t.Events = append(t.Events, e)
	}
	return t
}

// Encode makes the bytes of a truth file.
func (t Truth) Encode() ([]byte, error) {
	b, err := json.MarshalIndent(t, "", " ")
	return append(b, '\n'), err
}

func round2(x float64) float64 { return math.Round(100*x) / 100 }
