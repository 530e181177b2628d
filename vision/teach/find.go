package teach

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// lookWidth and lookHeight are the size of a look in a deck file, in
	// pixels, lookQuality its JPEG's.
	lookWidth, lookHeight, lookQuality = 256, 352, 90
	// smallest is the smallest share of a picture that a card to be taught
	// may take, even the areas of the largest and the smallest card.
	smallest, even = 0.004, 3.0
	// scanned is the share of a card-shaped picture that the largest outline
	// must take for it to be more than the scan of one card.
	scanned = 0.12
	// filled is the share from which it may be the scan itself, cut short.
	filled = 0.55
	// leastShown is the shortest side, in pixels, that teaches anything.
	leastShown = 60
)

// Shown is one card in a photograph that is to be taught.
type Shown struct {
	// Corners are in pixels, the top left as it lies in the picture first.
	Corners sight.Quad
	// Look is a JPEG of the card laid flat.
	Look []byte
}

// ErrNoCard says that no card was found in a picture.
var ErrNoCard = errors.New(
	"no card was found that lies apart on a cloth of another colour: leave a finger's breadth between cards and show all four corners",
)

// ErrTooSmall says that a card is too small in a picture.
var ErrTooSmall = errors.New("a card is too small in this picture to be learned: go nearer")

// Find lists the cards that lie apart in p, row by row as one reads. A picture
// that shows no outline is taken for a scan of one card.
func Find(p picture.Picture) ([]Shown, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if p.Empty() {
		return nil, ErrNoCard
	}
	levels := pyramid.Of(p, 320)
	outlines, err := contour.Find(levels)
	if err != nil {
		return nil, err
	}
	whole := float64(p.Width * p.Height)
	quads := alone(outlines, whole)
	if cardShaped(p) &&
		(len(quads) == 0 || quads[0].Area() < scanned*whole || quads[0].Area() > filled*whole && papered(p)) {
		w, h := float64(p.Width), float64(p.Height)
		quads = []sight.Quad{{{}, {X: w}, {X: w, Y: h}, {Y: h}}}
	}
	if len(quads) == 0 {
		return nil, ErrNoCard
	}
	var shown []Shown
	for _, q := range inRows(quads) {
		q = topFirst(q)
		look, err := Look(levels, q)
		if err != nil {
			return nil, err
		}
		shown = append(shown, Shown{q, look})
	}
	return shown, nil
}

// Look is the card in these corners laid flat, as a deck file keeps it. The
// corners begin at its own top left.
func Look(levels pyramid.Pyramid, q sight.Quad) ([]byte, error) {
	if w, h := sides(q); min(w, h) < leastShown {
		return nil, ErrTooSmall
	}
	p, err := flat.Lay(levels, q, lookWidth, lookHeight, 0)
	if err != nil {
		return nil, err
	}
	return picturefile.JPEG(p, lookQuality)
}

// cardShaped reports whether the whole picture may be a scan of one card.
func cardShaped(p picture.Picture) bool {
	ratio := float64(p.Height) / float64(p.Width)
	return ratio > 1.2 && ratio < 2.2
}

// papered reports whether paper reaches to the picture's edges, as in a scan: a
// ring just inside them is hardly darker than the paper.
func papered(p picture.Picture) bool {
	const inset, light, most = 0.04, 0.85, 0.8
	dx, dy := int(inset*float64(p.Width)), int(inset*float64(p.Height))
	bright := func(x, y int) int {
		i := 3 * (y*p.Width + x)
		return int(p.Pix[i]) + int(p.Pix[i+1]) + int(p.Pix[i+2])
	}
	var all, ring []int
	for y := dy; y < p.Height-dy; y++ {
		for x := dx; x < p.Width-dx; x++ {
			all = append(all, bright(x, y))
			if x == dx || y == dy || x == p.Width-dx-1 || y == p.Height-dy-1 {
				ring = append(ring, bright(x, y))
			}
		}
	}
	slices.Sort(all)
	paper := float64(all[len(all)*7/10])
	n := 0
	for _, b := range ring {
		if float64(b) > light*paper {
			n++
		}
	}
	return float64(n) > most*float64(len(ring))
}

// alone keeps the outlines of single cards: those neither within another card
// nor around several, and of about one size.
func alone(quads []sight.Quad, whole float64) []sight.Quad {
	var kept []sight.Quad
	quads = slices.Clone(quads)
	slices.SortStableFunc(quads, func(a, b sight.Quad) int { return cmp.Compare(b.Area(), a.Area()) })
	for i, q := range quads {
		var within []sight.Quad
		for k, o := range quads {
			if i != k && o.Area() > q.Area()/12 && o.Area() < q.Area() && q.Contains(o.Centre()) &&
				!slices.ContainsFunc(within, func(p sight.Quad) bool { return p.Contains(o.Centre()) }) {
				within = append(within, o)
			}
		}
		if len(within) < 2 && q.Area() > smallest*whole &&
			!slices.ContainsFunc(kept, func(o sight.Quad) bool { return o.Contains(q.Centre()) }) {
			kept = append(kept, q)
		}
	}
	if len(kept) == 0 {
		return nil
	}
	usual := kept[len(kept)/2].Area()
	return slices.DeleteFunc(kept, func(q sight.Quad) bool { return q.Area() > even*usual || q.Area() < usual/even })
}

// inRows sorts cards as one reads: rows from the top, each from the left.
func inRows(quads []sight.Quad) []sight.Quad {
	var rows [][]sight.Quad
	slices.SortStableFunc(quads, func(a, b sight.Quad) int { return cmp.Compare(a.Centre().Y, b.Centre().Y) })
	for _, q := range quads {
		_, high := sides(topFirst(q))
		if n := len(rows); n > 0 && q.Centre().Y-mean(rows[n-1]).Y < 0.5*high {
			rows[n-1] = append(rows[n-1], q)
			continue
		}
		rows = append(rows, []sight.Quad{q})
	}
	var all []sight.Quad
	for _, r := range rows {
		slices.SortStableFunc(r, func(a, b sight.Quad) int { return cmp.Compare(a.Centre().X, b.Centre().X) })
		all = append(all, r...)
	}
	return all
}

func mean(quads []sight.Quad) (m sight.Point) {
	for _, q := range quads {
		c := q.Centre()
		m.X, m.Y = m.X+c.X/float64(len(quads)), m.Y+c.Y/float64(len(quads))
	}
	return m
}

// topFirst turns a card, whose corners begin with a short side, by half if it
// stands on its head.
func topFirst(q sight.Quad) sight.Quad {
	top := (q[0].Y+q[1].Y)/2 - (q[2].Y+q[3].Y)/2
	side := (q[0].X+q[1].X)/2 - (q[2].X+q[3].X)/2
	if top > math.Abs(side)/4 || math.Abs(top) <= math.Abs(side)/4 && side > 0 {
		return sight.Quad{q[2], q[3], q[0], q[1]}
	}
	return q
}

// sides are the mean width and height of a card's outline.
func sides(q sight.Quad) (w, h float64) {
	return (q[0].Distance(q[1]) + q[2].Distance(q[3])) / 2, (q[1].Distance(q[2]) + q[3].Distance(q[0])) / 2
}
