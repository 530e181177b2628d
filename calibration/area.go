package calibration

import (
	"errors"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

// rim is how much of a picture's edge is left out: nothing lies there whole.
const pictureRim = 0.01

var errNearCards = errors.New(
	"the cards lie too near each other: lay them far apart, about where the outermost cards will lie in the game",
)

// FromCards finds the play area from cards lying on the table in a picture of width by height pixels: the plane as a
// pinhole camera sees cards of some size near that of poker or bridge, the extent from where the outermost lie, with
// room for a card more around them as far as the camera sees. Only how the sides of the cards go together is seen, so
// their height is taken to be that of the nearer size. The zones are left as they are.
func (p Profile) FromCards(cards []sight.Quad, width, height int) (Profile, error) {
	best, off, err := p.FromCardsOf(Poker, cards, width, height)
	if err != nil {
		return Profile{}, err
	}
	if b, e, err := p.FromCardsOf(Bridge, cards, width, height); err == nil && e < off {
		best = b
	}
	return best, nil
}

// FromCardsOf is FromCards for cards of about a size. It tells, too, how far their corners lie from where they should
// and the camera from what cameras are: the root of the mean square, in fractions of the picture's width.
func (p Profile) FromCardsOf(size Size, cards []sight.Quad, width, height int) (Profile, float64, error) {
	seen := corners(cards, width, height)
	slices.SortStableFunc(seen, func(a, b Corners) int {
		return int(math.Copysign(1, area(b)-area(a)))
	})
	if len(seen) > mostCards {
		seen = seen[:mostCards]
	}
	pl, err := fitSize(seen, size)
	if err != nil {
		return Profile{}, 0, err
	}
	frame := view{aspect: float64(height) / float64(width)}
	pl.level()
	box, err := pl.extent(seen, frame)
	if err != nil {
		return Profile{}, 0, err
	}
	back := pl.toTable.adjugate()
	for i, c := range box.corners() {
		p.PlayArea[i] = frame.fraction(pl.camera.lens().bent(back.apply(c)))
	}
	p.Lens, p.Aspect = float64(pl.camera.lens()), float64(width)/float64(height)
	p.Size = &Size{math.Round(box.Max.X - box.Min.X), math.Round(box.Max.Y - box.Min.Y)}
	p.Card = &pl.card
	p.Version = Version
	return p, pl.error, nil
}

// view is the picture in the plane's measure: fractions of its width, 0,0 in
// its middle.
type view struct{ aspect float64 }

func (v view) fraction(p Point) Point { return Point{p.X + 0.5, p.Y/v.aspect + 0.5} }

func (v view) sees(p Point) bool {
	return math.Abs(p.X) <= 0.5-pictureRim && math.Abs(p.Y) <= (0.5-pictureRim)*v.aspect
}

// level turns the table so that to the right on the picture's middle is to the
// right on the table.
func (pl *plane) level() {
	const step = 1e-3
	a, b := pl.toTable.apply(Point{-step, 0}), pl.toTable.apply(Point{step, 0})
	sin, cos := math.Sincos(-math.Atan2(b.Y-a.Y, b.X-a.X))
	m := pl.toTable
	for i := range 3 {
		pl.toTable[i] = cos*m[i] - sin*m[3+i]
		pl.toTable[3+i] = sin*m[i] + cos*m[3+i]
	}
}

// rectangle lies on the table, in millimetres.
type rectangle struct{ Min, Max Point }

func (r rectangle) corners() Corners {
	return Corners{r.Min, {r.Max.X, r.Min.Y}, r.Max, {r.Min.X, r.Max.Y}}
}

// extent is where the cards lie, grown by a card on every side as far as the
// whole rectangle stays in the picture.
func (pl plane) extent(cards []Corners, v view) (rectangle, error) {
	r := rectangle{Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}}
	for _, c := range cards {
		for _, p := range c {
			q := pl.toTable.apply(pl.camera.lens().straight(p))
			r.Min.X, r.Min.Y = min(r.Min.X, q.X), min(r.Min.Y, q.Y)
			r.Max.X, r.Max.Y = max(r.Max.X, q.X), max(r.Max.Y, q.Y)
		}
	}
	if r.Max.X-r.Min.X < 3*pl.card.Height || r.Max.Y-r.Min.Y < 2.5*pl.card.Height {
		return r, errNearCards
	}
	const step = 5 // millimetres
	back := pl.toTable.adjugate()
	grow := [4]*float64{&r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y}
	open := [4]bool{true, true, true, true}
	for range int(1.2 * pl.card.Height / step) {
		for i, side := range grow {
			if !open[i] {
				continue
			}
			was := *side
			*side += math.Copysign(step, float64(i)-1.5)
			for _, c := range r.corners() {
				if p := pl.camera.lens().bent(back.apply(c)); !v.sees(p) {
					*side, open[i] = was, false
				}
			}
		}
	}
	return r, nil
}

// Misfit tells how well the profile still fits the cards that lie on the
// table, without clearing it: by which share their sides differ from a card's,
// for the card in the middle of the order. ok is false when the profile does
// not know its size, or no card tells.
func (p Profile) Misfit(cards []sight.Quad, width, height int) (share float64, ok bool) {
	if p.Size == nil || p.Card == nil {
		return 0, false
	}
	m, err := p.areaMap(float64(width), float64(height))
	if err != nil {
		return 0, false
	}
	var off []float64
	for _, q := range cards {
		var at [4]Point
		for i, c := range q {
			u := m.apply(Point{c.X / float64(width), c.Y / float64(height)})
			at[i] = Point{u.X * p.Size.Width, u.Y * p.Size.Height}
		}
		w := side(at[0], at[1]) + side(at[2], at[3])
		h := side(at[1], at[2]) + side(at[3], at[0])
		off = append(off, max(math.Abs(w/2/p.Card.Width-1), math.Abs(h/2/p.Card.Height-1)))
	}
	if len(off) == 0 {
		return 0, false
	}
	slices.Sort(off)
	return off[len(off)/2], true
}

func side(a, b Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }
