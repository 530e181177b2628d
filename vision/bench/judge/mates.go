package judge

import (
	"image"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

// asMates reads a picture as the tracker understands it in a game of pairs: in several looks, of one pack, with
// two cards that lie together as likely mates as vision/posterior says.
type asMates struct{ decks.Reader }

// looksTaken is how many looks the tracker takes at least, each a little shifted.
const looksTaken = 4

// Read reads the cards of a picture.
func (r asMates) Read(p picture.Picture) ([]sight.Sighting, error) {
	seen, err := r.look(p)
	if err != nil {
		return nil, err
	}
	read := make([]posterior.Evidence, len(seen))
	for i, s := range seen {
		read[i] = s.Alternatives
	}
	for i, e := range posterior.Joint(read, together(seen)) {
		if len(e) == 0 || !seen[i].Card.IsFace() && seen[i].Card != card.Unknown {
			continue
		}
		s := &seen[i]
		s.Card, s.Confidence, s.Alternatives = e[0].Card, e[0].Confidence, e
		if s.Sure = s.Confidence >= belief.SureWhole; s.Confidence < belief.Tellable {
			s.Card = card.Unknown
		}
	}
	return seen, nil
}

// look reads a picture in several looks, if the reader pools them.
func (r asMates) look(p picture.Picture) (seen []sight.Sighting, err error) {
	pooling, ok := r.Reader.(interface {
		Looks() func(picture.Picture, sight.Look) ([]sight.Sighting, error)
	})
	if !ok {
		return r.Reader.Read(p)
	}
	read := pooling.Looks()
	for k := range looksTaken {
		left, top := k, (2*k)%looksTaken // pixels left out
		moved := p.Crop(image.Rect(left, top, p.Width, p.Height))
		seen, err = read(moved, sight.Look{Origin: sight.Point{X: -float64(left), Y: -float64(top)}})
		if err != nil {
			return nil, err
		}
		for i, s := range seen {
			seen[i] = s.Mapped(func(at sight.Point) sight.Point {
				return sight.Point{X: at.X + float64(left), Y: at.Y + float64(top)}
			})
		}
	}
	return seen, nil
}

// together is what is known of cards of one pack, of which those whose middles are nearer than a
// card's length were laid together.
func together(seen []sight.Sighting) posterior.Prior {
	long := func(q sight.Quad) float64 { return max(q[0].Distance(q[1]), q[1].Distance(q[2])) }
	return posterior.Prior{
		Left: func(card.Card) int { return 1 },
		Together: func(i, j int) bool {
			a, b := seen[i].Corners, seen[j].Corners
			return a.Centre().Distance(b.Centre()) < max(long(a), long(b))
		},
	}
}
