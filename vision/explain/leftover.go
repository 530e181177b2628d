package explain

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
	// aloneWhite is the share of it that is white paper at least.
	aloneWhite = 0.25
	// changedPart is the share of a card that changes when it comes to lie on
	// others, white on white: less is their shadow.
	changedPart = 0.05
	// hiddenPart is the share of a card that is print which has gone white, in all, where
	// a card has come to lie on others that hardly hides any in one place: else it is
	// mostly less than half of that.
	hiddenPart = 0.08
	// paperShare is how bright a cell of paper is at least, as a share of the brightest.
	paperShare = 0.85
	// boxOfTwo is how many cards large a box round a change is at least if two came.
	boxOfTwo = 1.3
	// readMargin is how much larger than its outline, which may be a little off,
	// a card may be.
	readMargin = 1.06
)

// explained reports whether nearly all that has changed where a sighting seems
// to be belongs to cards that were surely read: then it is an old card, part of
// whose index they have come to cover. A card that has not moved explains shadows
// on it, but not that its print has gone.
func (d *decision) explained(s sight.Sighting) bool {
	const margin = 1.06
	left := 0
	d.changedIn(d.CellsOf(s.Corners), func(x, y int) {
		at := d.Middle(x, y)
		if !s.Corners.Contains(at) {
			return
		}
		for i, o := range d.seen {
			if o.Sure && (!d.claimed[i] || o.Card != s.Card) && (d.changesAt(i, x, y) || !d.brighter(x, y)) &&
				quad.Scaled(o.Corners, margin).Contains(at) {
				return
			}
		}
		left++
	})
	return float64(left) < changedPart*float64(d.CardCellsAt(s.Corners.Centre()))
}

// brighter reports whether a cell is brighter than when it was last understood, in the light of now.
func (d *decision) brighter(x, y int) bool {
	i := y*d.now.Cols + x
	return int(d.now.Grey[i]) > d.Expected(i)
}

// Leftover finds paper that has come to lie in a region and belongs to no card
// that was read: a card all of whose index is hidden from the camera, or from
// its reader. It is as bright as the cards beside it. On known cards it is told
// by the print that it hides.
func Leftover(t *scene.Model, cells image.Rectangle, now photometry.Grid, seen []sight.Sighting) []sight.Sighting {
	if !t.Understood {
		return nil
	}
	d := decision{
		Model: t, now: now, seen: seen,
		claimed: make([]bool, len(seen)), present: map[int]bool{}, stay: staying(t, seen, now),
	}
	paper, least := d.paper(d.seen), paperPart
	if paper == 0 {
		if found := d.unread(cells); len(found) > 0 {
			return found
		}
		if paper = d.paper(d.lying()); paper == 0 {
			return nil
		}
		least = alonePart
	}
	d.byFace()
	for k, old := range t.Cards {
		if !d.present[k] && old.Cells.Overlaps(cells) && d.vacated(k) {
			d.lifted = append(d.lifted, old)
		}
	}
	marked := make([]bool, len(now.Grey))
	hidden := d.whitened(t.Reached(cells), paper, marked)
	found := d.sheets(marked, cells, least)
	if len(found) == 0 && float64(len(hidden)) >= hiddenPart*float64(t.CardCellsAt(t.MiddleOf(cells))) &&
		!slices.ContainsFunc(seen, func(s sight.Sighting) bool { return !s.Sure && d.isNews(s) }) {
		found = d.onOthers(t.Reached(cells), hidden)
	}
	return found
}

// sheets are the places in a region where marked cells that touch are as many as show of a card, least at least, in
// cards. The marks are used up.
func (d *decision) sheets(marked []bool, cells image.Rectangle, least float64) (found []sight.Sighting) {
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			spot := flood(nil, marked, d.now.Cols, x, y, cells)
			if len(spot) == 0 {
				continue
			}
			r, part := boundsOf(spot), d.inCards(spot)
			if part >= least && part <= aloneMost && min(r.Dx(), r.Dy()) > 1 && d.hidesTable(spot) {
				found = append(found, d.sheetsOf(spot, part)...)
			}
		}
	}
	return found
}

// inCards is how much some cells are, as a share of what a card takes up there.
func (d *decision) inCards(spot []image.Point) float64 {
	return float64(len(spot)) / float64(d.CardCellsAt(d.MiddleOf(boundsOf(spot))))
}

// sheetsOf are the cards, one or two, that show themselves by paper alone in some cells that touch, part of a card in all.
func (d *decision) sheetsOf(spot []image.Point, part float64) []sight.Sighting {
	one := unread(d.now.Pixels(boundsOf(spot)))
	if part > aloneTwo || part > wholePart && d.fillsTwo(spot) {
		return []sight.Sighting{one, one}
	}
	return []sight.Sighting{one}
}

// bareCloth reports whether a cell looks as the table did there when nothing lay on it: what
// has changed then is that something went.
func (d *decision) bareCloth(x, y int) bool {
	i := y*d.now.Cols + x
	return d.Cloth.Known[i] && d.Gain.Apart(d.now.Grey[i], d.Cloth.Grey[i], y) <= d.Motion.Noticeable(bareStep)
}

// whitened marks where a region has become paper that belongs to no card that was read;
// it returns where that hides print of known ones.
func (d *decision) whitened(cells image.Rectangle, paper int, marked []bool) (hidden []sight.Point) {
	d.changedIn(cells, func(x, y int) {
		i, at := y*d.now.Cols+x, d.Middle(x, y)
		if int(d.now.Grey[i]) <= paper {
			return
		}
		switch {
		case !d.read(at):
			marked[i] = !d.bareCloth(x, y) && !d.PatternShows(i)
		case d.overlaid(x, y, paper):
			marked[i], hidden = true, append(hidden, at)
		}
	})
	return hidden
}

// unread is a card of which only the place is known.
func unread(at image.Rectangle) sight.Sighting {
	a, b := at.Min, at.Max
	return sight.Sighting{Card: card.Unknown, Corners: sight.Quad{
		{X: float64(a.X), Y: float64(a.Y)}, {X: float64(b.X), Y: float64(a.Y)},
		{X: float64(b.X), Y: float64(b.Y)}, {X: float64(a.X), Y: float64(b.Y)},
	}}
}

// onOthers are the cards, one or two, that have come to lie on others in a region and
// hide print there: one fills the smallest box round what has changed, however that is
// turned.
func (d *decision) onOthers(cells image.Rectangle, hidden []sight.Point) []sight.Sighting {
	var changed []image.Point
	d.changedIn(cells, func(x, y int) {
		if !d.cameAt(x, y) {
			changed = append(changed, image.Pt(x, y))
		}
	})
	one := sight.Sighting{Card: card.Unknown, Corners: quad.Between(farthest(hidden))}
	if !d.fillsTwo(changed) {
		return []sight.Sighting{one}
	}
	return []sight.Sighting{one, one}
}

// fillsTwo reports whether some cells fill more than a card does, of the smallest box round them.
func (d *decision) fillsTwo(cells []image.Point) bool {
	const steps = 18 // of a quarter turn
	smallest := math.Inf(1)
	for i := range steps {
		sin, cos := math.Sincos(float64(i) * math.Pi / 2 / steps)
		left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, c := range cells {
			u, v := float64(c.X)*cos+float64(c.Y)*sin, float64(c.Y)*cos-float64(c.X)*sin
			left, top, right, bottom = min(left, u), min(top, v), max(right, u), max(bottom, v)
		}
		smallest = min(smallest, (right-left+1)*(bottom-top+1))
	}
	return smallest >= boxOfTwo*float64(d.CardCellsAt(d.MiddleOf(boundsOf(cells))))
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

// overlaid reports whether in a cell paper hides what was printed there, on a
// known card: not that of a card that was read anew, nor what comes to light when
// a known one is taken off.
func (d *decision) overlaid(x, y, paper int) bool {
	const ink = 0.92 // of the light of paper
	if float64(d.Expected(y*d.now.Cols+x)) > ink*float64(paper) {
		return false
	}
	if d.cameAt(x, y) || d.StillPrinted(y*d.now.Cols+x) || d.WasBlank(x, y, d.now) {
		return false
	}
	return !slices.ContainsFunc(d.lifted, func(k scene.Card) bool { return image.Pt(x, y).In(k.Cells) })
}

// cameAt reports whether a cell belongs to a card that was read anew.
func (d *decision) cameAt(x, y int) bool {
	at := d.Middle(x, y)
	for i, s := range d.seen {
		if quad.Scaled(s.Corners, readMargin).Contains(at) && d.changesAt(i, x, y) {
			return true
		}
	}
	return false
}

// lying are the known cards.
func (d *decision) lying() (cards []sight.Sighting) {
	for _, k := range d.Cards {
		cards = append(cards, k.Sighting)
	}
	return cards
}

// paper is how bright a cell of paper is at least, 0 without a card that was surely read.
func (d *decision) paper(cards []sight.Sighting) int {
	sum, n := 0, 0
	for _, s := range cards {
		if !s.Sure {
			continue
		}
		for _, by := range []float64{0.3, 0.5, 0.7} { // of the way out: the brightest is paper
			best := 0
			for _, p := range quad.Scaled(s.Corners, by) {
				x, y := int(p.X)/d.now.Side, int(p.Y)/d.now.Side
				if image.Pt(x, y).In(d.now.Bounds()) {
					best = max(best, int(d.now.Grey[y*d.now.Cols+x]))
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

// read reports whether a place belongs to a card that was read or is known.
func (d *decision) read(at sight.Point) bool {
	for _, s := range d.seen {
		if quad.Scaled(s.Corners, readMargin).Contains(at) {
			return true
		}
	}
	for _, k := range d.Cards {
		if quad.Scaled(k.Sighting.Corners, readMargin).Contains(at) {
			return true
		}
	}
	return false
}

// hidesTable reports whether some cells do not look as they did, in whatever light: paper has edges, where a lamp or a
// shadow that went leaves all as it was.
func (d *decision) hidesTable(spot []image.Point) bool {
	const edges = 0.1 // of the cells at least
	n := 0
	for _, c := range spot {
		if !d.StillPrinted(c.Y*d.now.Cols + c.X) {
			n++
		}
	}
	return float64(n) >= edges*float64(len(spot))
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
