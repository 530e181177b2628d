package beneath

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Laid is a card known to lie below another.
func Laid(upper, lower outline.Card) Lower {
	return Lower{upper: upper, card: lower, Odds: math.Inf(1)}
}

const (
	// print is the step in which two prints are compared, in millimetres, and slack by how far they may be off.
	print, slack = 0.4, 1.2
	// high and low are how far the rank reaches above and below the middle of an index, wide how far to its sides, as
	// shares of the index's height.
	high, low, wide = 0.52, 0.02, 0.35
	// fewest is of how many places at least a correlation says something, and clear how far from the upper card's edge
	// they lie at least, in millimetres.
	fewest, clear = 20, 0.5
	// contrast is the deviation of print at least, as a share of the light of paper: blank paper is like any other.
	contrast = 0.06
)

// Rank is the correlation of what shows of the lower card's ranks with the same parts of the upper card's own: both
// are of one deck. indices are the middles of those of the upper card in the picture, height is theirs, as in Index.
// ok is false where too little shows.
func (l Lower) Rank(p picture.Picture, indices []sight.Point, height float64) (r float64, ok bool) {
	tall := height * l.upper.Pixel
	r = math.Inf(-1)
	for _, at := range indices {
		middle := l.upper.From(at)
		for dx := -slack; dx <= slack+print/2; dx += print {
			for dy := -slack; dy <= slack+print/2; dy += print {
				if v, enough := l.alike(p, middle, sight.Point{X: dx, Y: dy}, tall); enough {
					r, ok = max(r, v), true
				}
			}
		}
	}
	return r, ok
}

// alike is the correlation of the ranks beside one index, if that of the lower card lies off by so many millimetres.
func (l Lower) alike(p picture.Picture, middle, off sight.Point, tall float64) (r float64, ok bool) {
	level := pyramid.Level{Picture: p}
	grey := func(at sight.Point) float64 {
		b, g, r := level.At(at.X-0.5, at.Y-0.5)
		return float64(b+2*g+r) / 4
	}
	up := math.Copysign(1, middle.Y) // towards the near end of the card
	var n, a, b, aa, bb, ab float64
	for v := -low * tall; v <= high*tall; v += print {
		for u := -wide * tall; u <= wide*tall; u += print {
			x, y := middle.X+u, middle.Y+up*v
			there := l.card.At(x+off.X, y+off.Y)
			if l.upper.Beyond(l.upper.From(there)) < clear || l.card.Beyond(sight.Point{X: x + off.X, Y: y + off.Y}) > -clear {
				continue
			}
			g, h := grey(there), grey(l.upper.At(x, y))
			n, a, b, aa, bb, ab = n+1, a+g, b+h, aa+g*g, bb+h*h, ab+g*h
		}
	}
	if n < fewest {
		return 0, false
	}
	va, vb := aa/n-a*a/n/n, bb/n-b*b/n/n
	white := l.upper.Paper(p)
	least := contrast * (white[0] + 2*white[1] + white[2]) / 4
	if va < least*least && vb < least*least {
		return 0, false
	}
	return (ab/n - a*b/n/n) / math.Sqrt(max(va, 1)*max(vb, 1)), true
}
