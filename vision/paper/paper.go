// Package paper tells paper from other light things by its colour: the cards of one deck are printed on one paper, and
// a hand, or a wooden thing, is none of it.
package paper

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// alike is how far the colours of two places of one paper lie apart at most. On twelve films those of cards that the
// reader had not told were 0 to 0.01 from the card beside them, and those of a hand, on one, 0.10 to 0.12.
const alike = 0.05

// Is reports whether what lies within q has the colour of the card nearest to it, among those that are sure: a hand
// that rests on the table has not. Where there is none to compare with, it may be paper.
func Is(p picture.Picture, q sight.Quad, cards []sight.Sighting) bool {
	nearest, far := sight.Quad{}, math.Inf(1)
	for _, s := range cards {
		if d := s.Corners.Centre().Distance(q.Centre()); s.Sure && s.Card.IsFace() && d < far {
			nearest, far = s.Corners, d
		}
	}
	usual, known := Of(p, nearest)
	colour, seen := Of(p, q)
	return math.IsInf(far, 1) || !known || !seen || colour.Like(usual)
}

// Colour is the colour of a place, whatever its light: by how much more of the light is red than blue, and green than
// either, as shares of all of it.
type Colour struct{ Warm, Green float64 }

// across and along are how many places of a card are looked at.
const across, along = 12, 16

// Of is the colour of the lighter half of what lies within q, which on a card is its paper; ok is false where q lies
// outside the picture.
func Of(p picture.Picture, q sight.Quad) (c Colour, ok bool) {
	type place struct {
		light float64
		Colour
	}
	var all []place
	for j := range along {
		for i := range across {
			at := quad.At(q, (float64(i)+0.5)/across, (float64(j)+0.5)/along)
			x, y := int(math.Floor(at.X)), int(math.Floor(at.Y))
			if x < 0 || y < 0 || x >= p.Width || y >= p.Height {
				continue
			}
			k := 3 * (y*p.Width + x)
			b, g, r := float64(p.Pix[k]), float64(p.Pix[k+1]), float64(p.Pix[k+2])
			light := max(b+g+r, 1)
			all = append(all, place{light, Colour{(r - b) / light, (2*g - r - b) / light}})
		}
	}
	if len(all) == 0 {
		return Colour{}, false
	}
	slices.SortFunc(all, func(a, b place) int { return cmp.Compare(b.light, a.light) })
	all = all[:(len(all)+1)/2]
	middle := func(of func(place) float64) float64 {
		slices.SortFunc(all, func(a, b place) int { return cmp.Compare(of(a), of(b)) })
		return of(all[len(all)/2])
	}
	return Colour{
		Warm:  middle(func(l place) float64 { return l.Warm }),
		Green: middle(func(l place) float64 { return l.Green }),
	}, true
}

// Like reports whether two colours may be of one paper.
func (c Colour) Like(o Colour) bool { return math.Hypot(c.Warm-o.Warm, c.Green-o.Green) <= alike }
