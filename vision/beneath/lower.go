package beneath

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
)

// pose is where a card lies beside another: by how many millimetres, in that one's frame, and turned by how many
// radians.
type pose struct {
	by   sight.Point
	turn float64
}

// Lower is the card that explains best what has come to show beyond an upper one, if any does.
type Lower struct {
	// Odds is the logarithm of how much likelier the picture is with it than with the upper card alone.
	Odds float64
	// Share is how much of it shows.
	Share float64

	upper, card outline.Card
	out         sight.Point
}

const (
	// aside, along and askew are how far a lower card may lie from the upper one, as shares of its width and height and
	// in radians; of one that lies farther, an index is read.
	aside, along, askew = 0.26, 0.28, 0.11
	// laid is the deviation of how cards that are laid together are turned, in radians.
	laid = 0.07
	// independent is how much of what the places say counts: light that is off at one is off beside it.
	independent = 0.1
)

// Below looks for a card below another. What has come to show beyond that one's outline is explained first by that
// one, if its outline is off by a little, then, as far as that does not, by a card of the same size; before is how
// the places looked before it came.
func Below(p picture.Picture, upper outline.Card, before Before) Lower {
	l := Lower{upper: upper, card: upper}
	if upper.Support < outline.LeastSupport {
		l.Odds = math.Inf(-1)
		return l
	}
	r := look(p, upper, before)
	r.explain(alone(r, upper.Half))
	best, of := search(r, upper.Half)
	l.Odds = independent * best
	l.card = upper.Moved(of.by, of.turn)
	n, far := 0, 0.0
	for row := range r.rows {
		for col, right := r.columns(of, upper.Half, row); col < right; col++ {
			at := r.at(col, row)
			if d := upper.Beyond(at); d > 0 {
				if n++; d > far && r.says(col, row) > 0 {
					far, l.out = d, upper.At(at.X, at.Y)
				}
			}
		}
	}
	l.Share = float64(n) * every * every / (4 * upper.Half.X * upper.Half.Y)
	return l
}

const (
	// likely is from which odds a card lies there, and possible from which one may. On films odds are under 3.5 where
	// a card lies alone and over 12 where one lies below.
	likely, possible = 6.0, 1.5
	// least is how much of a card shows at least, less may be the edge of the upper one, and most how much at most:
	// of more an index is read, and light that has changed beside a card shows as much.
	least, most = 0.008, 0.25
)

// Lies reports whether the card lies there.
func (l Lower) Lies() bool { return l.Odds >= likely && l.Share >= least && l.Share <= most }

// Perhaps reports whether it may lie there, as far as can be told.
func (l Lower) Perhaps() bool {
	return math.IsInf(l.Odds, -1) || l.Odds >= possible && l.Share >= least/2
}

// search is the pose that explains most, and how much: first over all poses coarsely, then round the best one finely.
func search(r rim, half sight.Point) (best float64, of pose) {
	best = math.Inf(-1)
	reach := pose{sight.Point{X: aside * 2 * half.X, Y: along * 2 * half.Y}, askew}
	for _, steps := range [...]int{8, 3, 2} {
		middle := of
		for i := -steps; i <= steps; i++ {
			for j := -steps; j <= steps; j++ {
				for k := -2; k <= 2; k++ {
					h := middle.plus(reach, float64(i)/float64(steps), float64(j)/float64(steps), float64(k)/2)
					if v := h.explains(r, half); v > best {
						best, of = v, h
					}
				}
			}
		}
		reach = pose{reach.by.Times(1 / float64(steps)), reach.turn / 2}
	}
	return best, of
}

// plus is the pose moved by shares of another.
func (h pose) plus(o pose, x, y, turn float64) pose {
	return pose{sight.Point{X: h.by.X + x*o.by.X, Y: h.by.Y + y*o.by.Y}, h.turn + turn*o.turn}
}

// explains is how much likelier what the places show is with a card at that pose, as a logarithm.
func (h pose) explains(r rim, half sight.Point) float64 {
	z := h.turn / laid
	return r.within(h, half) - z*z/2/independent
}

// alone is what the upper card alone explains best if its outline is off: larger all round, to one side, and turned.
func alone(r rim, size sight.Point) (of pose, half sight.Point) {
	const larger, steps, off, turned = 4.0, 9, 0.7, 0.035 // millimetres, and radians
	by := [...]float64{-1, 0, 1}
	top := math.Inf(-1)
	for g := range steps {
		grown := larger * float64(g) / (steps - 1)
		large := sight.Point{X: size.X + grown, Y: size.Y + grown}
		for _, x := range by {
			for _, y := range by {
				for _, turn := range by {
					h := pose{sight.Point{X: off * x, Y: off * y}, turned * turn}
					if v := r.within(h, large); v > top {
						top, of, half = v, h, large
					}
				}
			}
		}
	}
	return of, half
}

// Corners is its outline in the picture.
func (l Lower) Corners() sight.Quad { return l.card.Corners() }

// At is the place where it shows farthest out, in pixels.
func (l Lower) At() sight.Point { return l.out }

// Shows is the share of some places of the picture that lie on it and not on the upper card.
func (l Lower) Shows(points []sight.Point) float64 {
	n := 0
	for _, p := range points {
		if l.card.Beyond(l.card.From(p)) <= 0 && l.upper.Beyond(l.upper.From(p)) > 0 {
			n++
		}
	}
	return float64(n) / float64(max(len(points), 1))
}

// Index is where the lower card has the index that the upper one has at a place; height is that of the upper one's, in
// pixels of a picture that shows the table from straight above at the same scale.
func (l Lower) Index(of sight.Point, height float64) Index {
	in := l.upper.From(of)
	at := l.card.At(in.X, in.Y)
	tip := l.card.At(in.X, in.Y+math.Copysign(height*l.card.Pixel, in.Y))
	up := sight.Point{X: tip.X - at.X, Y: tip.Y - at.Y}
	high := math.Hypot(up.X, up.Y)
	return Index{At: at, Up: up.Times(1 / high), Height: high}
}
