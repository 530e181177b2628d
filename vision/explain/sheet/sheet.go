// Package sheet finds cards that show themselves by their paper alone: spots of a table, as large as a card or two, in
// which what has changed is as bright as paper.
package sheet

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

const (
	// paperPart is the share of a card that must show to be asked about: less
	// is the rim of another card.
	paperPart = 0.07
	// alonePart is that where no card was read with it, and aloneMost how much it
	// is at most: a card that lies alone shows itself, or, from aloneTwo on, two that lie
	// together.
	alonePart, aloneTwo, aloneMost = 0.5, 1.15, 2.2
	// wholePart is how much paper counts as a whole card at least, where some of it may look like the cloth.
	wholePart = 0.75
	// aloneWhite is the share of it that is as white as the paper of other cards at least. Where these lie in more light
	// only its own brightest cells tell what is white, and faceWhite of it are, as of a card's face: of backs that are
	// held at the rim of the table fewer.
	aloneWhite, faceWhite = 0.25, 0.6
	// sharpStep is how much of its change paper steps by where it ends, at least. It is set by hand: of the spots of six
	// films those of cards step by 0.7 to 1 of their change, those of light and shadow by 0.2 to 0.4, and one, at which
	// nobody looked, by 0.54.
	sharpStep = 0.5
	// paperShare is how bright a cell of paper is at least, as a share of the brightest.
	paperShare = 0.85
	// boxOfTwo is how many cards large a box round a change is at least if two came.
	boxOfTwo = 1.3
)

// Table is a table as it was understood, and as it looks now.
type Table struct {
	*scene.Model
	Now photometry.Grid
}

// Paper is how bright a cell of paper is at least, 0 without a card that was surely read.
func (t Table) Paper(cards []sight.Sighting) int {
	sum, n := 0, 0
	for _, s := range cards {
		if !s.Sure {
			continue
		}
		for _, by := range []float64{0.3, 0.5, 0.7} { // of the way out: the brightest is paper
			best := 0
			for _, p := range quad.Scaled(s.Corners, by) {
				x, y := int(p.X)/t.Now.Side, int(p.Y)/t.Now.Side
				if image.Pt(x, y).In(t.Now.Bounds()) {
					best = max(best, int(t.Now.Grey[y*t.Now.Cols+x]))
				}
			}
			sum, n = sum+best, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return int(paperShare * float64(sum) / float64(n))
}

// Brightest is how bright a cell of paper is at least where no card was read yet that would tell: nearly as bright as
// the brightest of what has come to a region, and brighter than the table was there; 0 if it is not.
func (t Table) Brightest(cells image.Rectangle) int {
	const tenth, brighter = 10, 1.25
	var came, was []int
	t.ChangedIn(t.Now, cells, func(x, y int) {
		i := y*t.Now.Cols + x
		came, was = append(came, int(t.Now.Grey[i])), append(was, t.Expected(i))
	})
	if len(came) < scene.FewestCells {
		return 0
	}
	slices.Sort(came)
	slices.Sort(was)
	paper := int(paperShare * float64(came[len(came)-len(came)/tenth-1]))
	if float64(paper) < brighter*float64(was[len(was)/2]) {
		return 0
	}
	return paper
}

// Sheets are the places in a region where marked cells that touch are as many as show of a card: of one that lies alone
// if no card was read with it, and it does not stick out from one of which nothing was read either. The marks are used
// up.
func (t Table) Sheets(marked []bool, cells image.Rectangle, alone bool) (found []sight.Sighting) {
	for _, spot := range t.spots(marked, cells) {
		r, part, least := boundsOf(spot), t.inCards(spot), paperPart
		if alone && !t.sticksOut(spot) {
			least = alonePart
		}
		if part >= least && part <= aloneMost && min(r.Dx(), r.Dy()) > 1 && t.hidesTable(spot) {
			found = append(found, t.sheetsOf(spot, part)...)
		}
	}
	return found
}

// sticksOut reports whether some cells touch a card that lies there and of which nothing was read.
func (t Table) sticksOut(spot []image.Point) bool {
	const reach = 1.15 // of its sides, set by hand
	return slices.ContainsFunc(t.Cards, func(k scene.Card) bool {
		round := quad.Scaled(k.Sighting.Corners, reach)
		return k.Sighting.Card == card.Unknown && len(k.Sighting.Indices) == 0 &&
			slices.ContainsFunc(spot, func(c image.Point) bool { return round.Contains(t.Middle(c.X, c.Y)) })
	})
}

// Unread are the places in a region where marked cells that touch are as many as of a card of which nothing is read, or
// of two, and enough of what has changed there is brighter than paper is at least: more of it where that is judged by
// its own brightest cells and not by other cards. The marks are used up.
func (t Table) Unread(marked []bool, cells image.Rectangle, paper int, own bool) (found []sight.Sighting) {
	least := aloneWhite
	if own {
		least = faceWhite
	}
	white := func(r image.Rectangle) (n int) {
		t.ChangedIn(t.Now, r, func(x, y int) {
			if int(t.Now.Grey[y*t.Now.Cols+x]) > paper {
				n++
			}
		})
		return n
	}
	for _, spot := range t.spots(marked, cells) {
		part := t.inCards(spot)
		if part < alonePart || part > aloneMost || float64(white(boundsOf(spot))) < least*float64(len(spot)) ||
			!t.sharp(spot) {
			continue
		}
		found = append(found, t.sheetsOf(spot, part)...)
	}
	return found
}

// spots are the marked cells of a region, those together that touch each other. The marks are used up.
func (t Table) spots(marked []bool, cells image.Rectangle) (all [][]image.Point) {
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			if spot := flood(nil, marked, t.Now.Cols, x, y, cells); len(spot) > 0 {
				all = append(all, spot)
			}
		}
	}
	return all
}

// inCards is how much some cells are, as a share of what a card takes up there.
func (t Table) inCards(spot []image.Point) float64 {
	return float64(len(spot)) / float64(t.CardCellsAt(t.MiddleOf(boundsOf(spot))))
}

// sheetsOf are the cards, one or two, that show themselves by paper alone in some cells that touch, part of a card in
// all.
func (t Table) sheetsOf(spot []image.Point, part float64) []sight.Sighting {
	one := unread(t.Now.Pixels(boundsOf(spot)))
	if part > aloneTwo || part > wholePart && t.fillsTwo(spot) {
		return []sight.Sighting{one, one}
	}
	return []sight.Sighting{one}
}

// unread is a card of which only the place is known.
func unread(at image.Rectangle) sight.Sighting {
	a, b := at.Min, at.Max
	return sight.Sighting{Card: card.Unknown, Corners: sight.Quad{
		{X: float64(a.X), Y: float64(a.Y)}, {X: float64(b.X), Y: float64(a.Y)},
		{X: float64(b.X), Y: float64(b.Y)}, {X: float64(a.X), Y: float64(b.Y)},
	}}
}

// OnOthers are the cards, one or two, that have come to lie on others, by the cells that have changed and the places
// where they hide print, one at least: one fills the smallest box round what has changed, however that is turned.
func (t Table) OnOthers(changed []image.Point, hidden []sight.Point) []sight.Sighting {
	one := sight.Sighting{Card: card.Unknown, Corners: quad.Between(farthest(hidden))}
	if !t.fillsTwo(changed) {
		return []sight.Sighting{one}
	}
	return []sight.Sighting{one, one}
}

// fillsTwo reports whether some cells fill more than a card does, of the smallest box round them on the table, or in
// the picture where it is not known how the camera leans.
func (t Table) fillsTwo(cells []image.Point) bool {
	const steps = 18 // of a quarter turn
	middle := t.MiddleOf(boundsOf(cells))
	plane := [4]float64{1, 0, 0, 1}
	if size := t.Profile.Size; size != nil {
		plane = t.Pixel(middle.X, middle.Y, *size)
	}
	unit := math.Sqrt(math.Abs(plane[0]*plane[3] - plane[1]*plane[2])) // of a cell
	if unit == 0 {
		return false // beyond the table's horizon
	}
	smallest := math.Inf(1)
	for i := range steps {
		sin, cos := math.Sincos(float64(i) * math.Pi / 2 / steps)
		left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, c := range cells {
			x, y := float64(c.X)/unit, float64(c.Y)/unit
			x, y = plane[0]*x+plane[1]*y, plane[2]*x+plane[3]*y
			u, v := x*cos+y*sin, y*cos-x*sin
			left, top, right, bottom = min(left, u), min(top, v), max(right, u), max(bottom, v)
		}
		smallest = min(smallest, (right-left+1)*(bottom-top+1))
	}
	return smallest >= boxOfTwo*float64(t.CardCellsAt(middle))
}

// farthest are the two of some points, one at least, that lie farthest apart.
func farthest(points []sight.Point) (a, b sight.Point) {
	a, b = points[0], points[0]
	for i, p := range points {
		for _, q := range points[i+1:] {
			if p.Distance(q) > a.Distance(b) {
				a, b = p, q
			}
		}
	}
	return a, b
}

// hidesTable reports whether some cells do not look as they did, in whatever light: paper has edges, where a lamp or a
// shadow that went leaves all as it was.
func (t Table) hidesTable(spot []image.Point) bool {
	const edges = 0.1 // of the cells at least
	n := 0
	for _, c := range spot {
		if !t.StillPrinted(c.Y*t.Now.Cols + c.X) {
			n++
		}
	}
	return float64(n) >= edges*float64(len(spot))
}

// sharp reports whether what has changed ends at an edge, as paper does, by the median of the steps across its rim:
// light and shadow fade away.
func (t Table) sharp(spot []image.Point) bool {
	within := make(map[image.Point]bool, len(spot))
	var all, steps []int
	change := func(c image.Point) int {
		i := c.Y*t.Now.Cols + c.X
		return max(int(t.Now.Grey[i])-t.Expected(i), t.Expected(i)-int(t.Now.Grey[i]))
	}
	for _, c := range spot {
		within[c] = true
		all = append(all, change(c))
	}
	for _, c := range spot {
		for _, out := range [...]image.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			if in, beyond := c.Sub(out), c.Add(out); !within[beyond] && within[in] && beyond.In(t.Now.Bounds()) {
				steps = append(steps, change(in)-change(beyond))
			}
		}
	}
	if len(steps) == 0 {
		return true // it fills the picture
	}
	slices.Sort(all)
	slices.Sort(steps)
	return float64(steps[len(steps)/2]) >= sharpStep*float64(all[len(all)/2])
}

// boundsOf is the smallest rectangle that holds some cells.
func boundsOf(cells []image.Point) (r image.Rectangle) {
	for _, c := range cells {
		r = r.Union(image.Rectangle{Min: c, Max: c.Add(image.Pt(1, 1))})
	}
	return r
}

// flood adds the marked cells that touch each other from x, y on to a spot, and unmarks them.
func flood(spot []image.Point, marked []bool, cols, x, y int, within image.Rectangle) []image.Point {
	if !image.Pt(x, y).In(within) || !marked[y*cols+x] {
		return spot
	}
	marked[y*cols+x] = false
	spot = append(spot, image.Pt(x, y))
	for _, to := range [4]image.Point{{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}} {
		spot = flood(spot, marked, cols, to.X, to.Y, within)
	}
	return spot
}
