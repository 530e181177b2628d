package faces

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
)

const (
	// mostGuesses bounds the time that a large heap takes.
	mostGuesses = 48
	// rounds: under the top card of a heap lies another.
	rounds = 3
)

// heaps finds cards that others partly cover. Each corner that sticks out of a
// heap, and the size that cards have near there, say where the card must lie;
// what known cards cover of it is not looked at.
func (t *Reader) heaps(levels pyramid.Pyramid, seen []sight.Sighting) ([]sight.Sighting, error) {
	corners, err := contour.Corners(levels)
	if err != nil {
		return nil, err
	}
	guesses := 0
	for range rounds {
		news := false
		for _, c := range corners {
			if guesses > mostGuesses || explained(c, seen) {
				continue
			}
			best := sight.Sighting{}
			for _, q := range t.placed(c, seen) {
				guesses++
				q, _ = contour.Snap(levels, q, nil)
				s, ok := t.face(levels, q, seen)
				if ok && s.Sure && s.Confidence > best.Confidence && cornered(s.Corners, c.At) && !doubled(seen, s) {
					best = s
				}
			}
			if best.Sure {
				seen, news = keepBest(seen, best), true
			}
		}
		if !news {
			break
		}
	}
	return seen, nil
}

// explained reports whether a corner is that of a card already known, or lies
// on one.
func explained(c quad.Corner, seen []sight.Sighting) bool {
	inner := sight.Point{X: c.At.X + 8*(c.Left.X+c.Right.X), Y: c.At.Y + 8*(c.Left.Y+c.Right.Y)}
	return slices.ContainsFunc(seen, func(s sight.Sighting) bool { return s.Sure && s.Corners.Contains(inner) })
}

// cornered reports whether a card still has the corner from which it was
// guessed: what was found elsewhere is found by chance.
func cornered(q sight.Quad, at sight.Point) bool {
	const near = 0.07 // of the card's length
	return slices.ContainsFunc(q[:], func(p sight.Point) bool { return p.Distance(at) < near*quad.Longest(q) })
}

// doubled reports whether a sure card lies in the same place.
func doubled(seen []sight.Sighting, s sight.Sighting) bool {
	return slices.ContainsFunc(seen, func(o sight.Sighting) bool { return o.Sure && samePlace(o.Corners, s.Corners) })
}

// placed is where the card with this corner may lie: lengthwise or across. Its
// size is that of the nearest sure card; without one, a side that is seen whole
// gives it.
func (t *Reader) placed(c quad.Corner, seen []sight.Sighting) []sight.Quad {
	if near, ok := nearest(c.At, seen); ok {
		size := calibration.Size{Width: t.deck.Width, Height: t.deck.Height}
		plane, err := planeOf(near, size)
		if err != nil {
			return nil
		}
		return outline.Cornered(c, size, plane)
	}
	ratio := t.deck.Height / t.deck.Width
	var quads []sight.Quad
	if l := c.LeftSide; l > 0 {
		quads = append(quads, spanned(c.At, c.Left, c.Right, l, l*ratio), spanned(c.At, c.Left, c.Right, l, l/ratio))
	}
	if l := c.RightSide; l > 0 {
		quads = append(quads, spanned(c.At, c.Left, c.Right, l*ratio, l), spanned(c.At, c.Left, c.Right, l/ratio, l))
	}
	return quads
}

// plane is that of the table near a card, in the unit of the deck's size.
type plane struct{ table, picture flat.Homography }

func planeOf(q sight.Quad, size calibration.Size) (p plane, err error) {
	card := sight.Quad{{}, {X: size.Width}, {X: size.Width, Y: size.Height}, {Y: size.Height}}
	if p.table, err = flat.Between(q, card); err != nil {
		return p, err
	}
	p.picture, err = flat.Between(card, q)
	return p, err
}

// Table is the place that a pixel shows.
func (p plane) Table(pixel sight.Point) sight.Point { return p.table.At(pixel) }

// Picture is the pixel that shows a place.
func (p plane) Picture(at sight.Point) sight.Point { return p.picture.At(at) }

// nearest is the outline of the sure card nearest to a place.
func nearest(p sight.Point, seen []sight.Sighting) (q sight.Quad, ok bool) {
	least := math.Inf(1)
	for _, s := range seen {
		if d := s.Corners.Centre().Distance(p); s.Sure && d < least {
			least, q, ok = d, s.Corners, true
		}
	}
	return q, ok
}

// spanned is the parallelogram at a corner, clockwise, so far to the left edge's
// direction and so far to the right one's.
func spanned(at, left, right sight.Point, far, wide float64) sight.Quad {
	a := sight.Point{X: at.X + far*left.X, Y: at.Y + far*left.Y}
	b := sight.Point{X: at.X + wide*right.X, Y: at.Y + wide*right.Y}
	return sight.Quad{at, a, {X: a.X + b.X - at.X, Y: a.Y + b.Y - at.Y}, b}
}
