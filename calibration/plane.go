package calibration

import (
	"errors"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Size is a width and a height in millimetres.
type Size struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// The two sizes in which playing cards are made.
var (
	Poker  = Size{63, 88}
	Bridge = Size{57, 89}
)

// plane is the table as a camera sees it: the map from the picture (fractions
// of its width, 0,0 in its middle, without what its lens bends) to millimetres on the table, whose x axis
// runs to the right of the picture.
type plane struct {
	toTable homography
	camera  pinhole
	card    Size
	// error is how far the corners lie from where they should and the camera from what cameras are, in fractions of
	// the picture's width (root of the mean square).
	error float64
}

const (
	// fewestCards make a plane: fewer say too little about the far end.
	fewestCards = 3
	// mostCards bounds the work; more add nothing.
	mostCards = 16
	// worstCorner is how far a card's corners may lie off, as a share of its
	// own width, before the card is left out: its outline was guessed wrong.
	worstCorner = 0.12
	// wellDrawn is how far they lie off at most where all outlines were found well: about two millimetres.
	wellDrawn = 0.03
	// farBetter is how many times better the others agree without a card that is left out though it fits.
	farBetter = 3
)

var errFewCards = errors.New(
	"these are too few cards to tell the plane of the table: lay four face up, far apart, each by itself",
)

// fitSize finds the plane on which all cards have one size, leaving out those that do not agree with the others: one
// after the other, that without which the others agree best. One outline that was guessed wrong bends the plane so
// that another seems worse. Corners are in fractions of the picture's width, 0,0 in its middle.
func fitSize(cards []Corners, size Size) (plane, error) {
	for len(cards) >= fewestCards {
		all, worst := fitAll(cards, size)
		if worst <= wellDrawn {
			return all, nil
		}
		rest, least := withoutOne(cards, size)
		if worst <= worstCorner && least > worst/farBetter {
			return all, nil
		}
		cards = rest
	}
	return plane{}, errFewCards
}

// withoutOne is all of some cards but that without which the others agree best, and how far the worst of those lies
// off.
func withoutOne(cards []Corners, size Size) (rest []Corners, worst float64) {
	worst = math.Inf(1)
	if len(cards) == fewestCards {
		return nil, worst
	}
	for i := range cards {
		others := slices.Concat(cards[:i], cards[i+1:])
		if _, w := fitAll(others, size); w < worst {
			rest, worst = others, w
		}
	}
	return rest, worst
}

// fitAll fits all of some cards; worst is how far the corners of the worst lie off, as a share of its width.
func fitAll(cards []Corners, size Size) (p plane, worst float64) {
	c, off := refine(cards, size)
	m := c.toTable()
	size = c.cards(size)
	for _, q := range cards {
		worst = max(worst, misfit(m, c.straight(q), size)/width(q))
	}
	return plane{toTable: m, camera: c, card: size, error: off}, worst
}

// misfit is the root mean square of how far a card's corners lie, on the
// picture, from those of a rectangle of its size laid down as well as can be.
func misfit(m homography, c Corners, size Size) float64 {
	sum := 0.0
	for _, r := range residuals(m, c, size) {
		sum += r * r / 4
	}
	return math.Sqrt(sum)
}

// residuals are the distances behind misfit, two a corner. They are measured
// on the table and brought to the picture by the card's own scale, so that a
// far card, whose corners are less sure in millimetres, does not weigh more.
func residuals(m homography, c Corners, size Size) [8]float64 {
	var at [4]Point
	var mid Point
	for i, p := range c {
		at[i] = m.apply(p)
		mid.X += at[i].X / 4
		mid.Y += at[i].Y / 4
	}
	w, h := size.Width/2, size.Height/2
	rect := [4]Point{{-w, -h}, {w, -h}, {w, h}, {-w, h}}
	// The turn that fits best in closed form (Procrustes, without scale).
	dot, cross := 0.0, 0.0
	for i, p := range rect {
		x, y := at[i].X-mid.X, at[i].Y-mid.Y
		dot += p.X*x + p.Y*y
		cross += p.X*y - p.Y*x
	}
	sin, cos := math.Sincos(math.Atan2(cross, dot))
	scale := math.Sqrt(area(c) / (size.Width * size.Height))
	var r [8]float64
	for i, p := range rect {
		r[2*i] = scale * (at[i].X - mid.X - cos*p.X + sin*p.Y)
		r[2*i+1] = scale * (at[i].Y - mid.Y - sin*p.X - cos*p.Y)
	}
	return r
}

// width of a card on the picture: the mean of its two short sides.
func width(c Corners) float64 { return (side(c[0], c[1]) + side(c[2], c[3])) / 2 }

// corners puts outlines in pixels into fractions of the width, 0,0 in the
// picture's middle.
func corners(cards []sight.Quad, width, height int) []Corners {
	var cs []Corners
	for _, q := range cards {
		var c Corners
		for i, p := range q {
			c[i] = Point{(p.X - float64(width)/2) / float64(width), (p.Y - float64(height)/2) / float64(width)}
		}
		if convex(c) {
			cs = append(cs, c)
		}
	}
	return cs
}
