// Package appearance remembers how each place of a table looked, pixel by pixel, when it was last understood, and
// tells whether it looks so now.
//
// A camera that hangs a pixel lower, a lamp that warms up and the shadow of somebody who leans over change the grey of
// many cells, and nothing lies there that did not lie there before. So what seems changed is compared, in squares of
// half an index, by normalised cross-correlation: shifted by a pixel or two, and in another light, it is what it was.
// How a place looked before that is kept too, as long as the same cards lie there: a hand that rests on them goes
// again.
package appearance

import (
	"image"
	"math"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// blockCells is the side of the squares that are compared, in cells: half an index.
	blockCells = 2
	// swayed is by what part of a cell a square may have moved: cards that lie further off are to be found again.
	swayed = 1.0 / 3
)

// Reference is the table as it looked, place by place, when each was last understood, and before that. The zero
// value knows nothing.
type Reference struct {
	size     image.Point
	newest   view
	before   view
	again    []bool          // of each cell: since the newest view it was seen to look as in the one before again
	tried    []time.Duration // when each cell was last compared
	compared compared        // in the last comparison
	shown    []showing       // what of it was seen then to be as it was, in whatever light
	look     patch           // for a comparison: how a block looks
	was      patch           // and how it looked
}

// showing is what of a place looks as it did.
type showing uint8

const (
	nothing showing = iota
	anEvenPlace
	itsPrint
)

// view is what is known of how the table looked.
type view struct {
	grey  []uint8   // of each pixel
	known []bool    // of each cell
	light []float64 // of each cell, beside that of the base
	first []float64 // the same when the view was taken, before shadows came and went
}

// blankView is a view of so many pixels and cells of which nothing is known.
func blankView(pixels, cells int) view {
	return view{make([]uint8, pixels), make([]bool, cells), make([]float64, cells), make([]float64, cells)}
}

// Keep takes some cells of a picture as they look now; g is the picture in small, in the light gain. others says that
// other cards lie there than before: then how the cells looked is forgotten.
func (r *Reference) Keep(
	p picture.Picture, g photometry.Grid, gain photometry.Gain, cells image.Rectangle, others bool,
) {
	if size := image.Pt(p.Width, p.Height); r.size != size {
		n := len(g.Grey)
		fresh := func() view { return blankView(p.Width*p.Height, n) }
		*r = Reference{
			size: size, newest: fresh(), before: fresh(), again: make([]bool, n),
			tried: make([]time.Duration, n), shown: make([]showing, n),
		}
	}
	eachBlock(cells, func(block image.Rectangle) {
		beyond := g.Pixels(block).Inset(-sway(g.Side) - 1).Intersect(p.Bounds()) // what a comparison looks at
		if others {
			r.before.forget(block, g.Cols)
			return
		}
		r.look.see(p, beyond, sway(g.Side))
		m := r.match(&r.newest, g, gain, block)
		// Of what was seen to be as before again, that view stays: what hid it is gone.
		if (!m.same || math.Abs(m.Light-1) > shaded) && !r.again[block.Min.Y*g.Cols+block.Min.X] {
			r.keepBefore(block, g)
		}
	})
	for at, y := g.Pixels(cells), cells.Min.Y*g.Side; y < at.Max.Y; y++ {
		for i := y*p.Width + at.Min.X; i < y*p.Width+at.Max.X; i++ {
			r.newest.grey[i] = greyAt(p, 3*i)
		}
	}
	eachCell(cells, g.Cols, func(i, row int) {
		r.newest.known[i], r.newest.light[i], r.newest.first[i] = true, gain.Ratio(row), gain.Ratio(row)
		r.again[i] = false
	})
}

// keepBefore takes the newest view of a block, and what a comparison looks at beyond, for how it looked before.
func (r *Reference) keepBefore(block image.Rectangle, g photometry.Grid) {
	place := g.Pixels(block)
	wide := place.Inset(-sway(g.Side) - 1).Intersect(image.Rectangle{Max: r.size})
	for y := wide.Min.Y; y < wide.Max.Y; y++ {
		for x := wide.Min.X; x < wide.Max.X; x++ {
			cell := min(y/g.Side, g.Rows-1)*g.Cols + min(x/g.Side, g.Cols-1)
			if !r.before.known[cell] || image.Pt(x, y).In(place) {
				r.before.grey[y*r.size.X+x] = r.newest.grey[y*r.size.X+x]
			}
		}
	}
	for y := block.Min.Y; y < block.Max.Y; y++ {
		from, to := y*g.Cols+block.Min.X, y*g.Cols+block.Max.X
		copy(r.before.known[from:to], r.newest.known[from:to])
		copy(r.before.light[from:to], r.newest.light[from:to])
		copy(r.before.first[from:to], r.newest.first[from:to])
	}
}

// Was is how bright a pixel was when its place was last understood, or last seen to be as before that, as grey in the
// light of now; ok is false where it is not known how the place looked.
func (r *Reference) Was(x, y int, now photometry.Grid, gain photometry.Gain) (grey float64, ok bool) {
	row := min(y/now.Side, now.Rows-1)
	cell := row*now.Cols + min(x/now.Side, now.Cols-1)
	if r.newest.known == nil || !r.newest.known[cell] {
		return 0, false
	}
	v := &r.newest
	if r.again[cell] {
		v = &r.before
	}
	return float64(v.grey[y*r.size.X+x]) * gain.Ratio(row) / v.light[cell], true
}

// Blank reports whether a cell was even and light when it was last understood, whatever shadow lay on it: nothing was
// printed there. The cell is paper now; what is not known was not blank.
func (r *Reference) Blank(x, y int, now photometry.Grid, gain photometry.Gain) bool {
	const solid = 0.45 // of the light of paper: even, but darker, is ink
	n, sum, squares := 0.0, 0.0, 0.0
	at := now.Pixels(image.Rect(x, y, x+1, y+1)).Intersect(image.Rectangle{Max: r.size})
	for py := at.Min.Y; py < at.Max.Y; py++ {
		for px := at.Min.X; px < at.Max.X; px++ {
			v, ok := r.Was(px, py, now, gain)
			if !ok {
				return false
			}
			n, sum, squares = n+1, sum+v, squares+v*v
		}
	}
	if n == 0 {
		return false
	}
	mean := sum / n
	return squares/n-mean*mean < printedFrom*printedFrom && mean > solid*float64(now.Grey[y*now.Cols+x])
}

// eachRow calls do for each row of blocks of a region.
func eachRow(cells image.Rectangle, do func(blocks image.Rectangle)) {
	for y := cells.Min.Y; y < cells.Max.Y; y += blockCells {
		do(image.Rect(cells.Min.X, y, cells.Max.X, y+blockCells).Intersect(cells))
	}
}

// eachBlock calls do for each block of a region.
func eachBlock(cells image.Rectangle, do func(block image.Rectangle)) {
	for y := cells.Min.Y; y < cells.Max.Y; y += blockCells {
		for x := cells.Min.X; x < cells.Max.X; x += blockCells {
			do(image.Rect(x, y, x+blockCells, y+blockCells).Intersect(cells))
		}
	}
}

// eachCell calls do for each cell of a block, by its place in a grid of so many columns, and its row.
func eachCell(block image.Rectangle, cols int, do func(i, row int)) {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for x := block.Min.X; x < block.Max.X; x++ {
			do(y*cols+x, y)
		}
	}
}

// Forget takes cells, of a grid of so many columns, for places of which it is not known how they looked.
func (r *Reference) Forget(cells image.Rectangle, cols int) {
	r.newest.forget(cells, cols)
	r.before.forget(cells, cols)
}

func (v view) forget(cells image.Rectangle, cols int) {
	if v.known == nil {
		return
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		clear(v.known[y*cols+cells.Min.X : y*cols+cells.Max.X])
	}
}

func greyAt(p picture.Picture, i int) uint8 { return greyOf(p.Pix[i], p.Pix[i+1], p.Pix[i+2]) }

func greyOf(b, g, r uint8) uint8 { return uint8((int(b) + 2*int(g) + int(r)) / 4) }

// Shine notes that a lamp was switched: what the light of each cell is held against is in its light now.
func (r *Reference) Shine(s photometry.Lamp, g photometry.Grid) {
	for _, v := range [...]view{r.newest, r.before} {
		for i := range v.light {
			ratio := s.Ratio(g, i%g.Cols, i/g.Cols)
			v.light[i] /= ratio
			v.first[i] /= ratio
		}
	}
}

// Follow moves the reference along with the camera. from tells for a place of the picture where it was, in pixels;
// cells for each cell the one that it was, -1 for none.
func (r *Reference) Follow(from func(sight.Point) sight.Point, cells []int) {
	if r.size != (image.Point{}) {
		r.newest, r.before = r.newest.seenFrom(r.size, from, cells), r.before.seenFrom(r.size, from, cells)
		again := make([]bool, len(r.again))
		for i, was := range cells {
			again[i] = was >= 0 && r.again[was]
		}
		r.again = again
	}
}

// seenFrom is the view as it looks after a motion of the camera.
func (v view) seenFrom(size image.Point, from func(sight.Point) sight.Point, cells []int) view {
	out := blankView(len(v.grey), len(v.known))
	for i, was := range cells {
		if was >= 0 {
			out.known[i], out.light[i], out.first[i] = v.known[was], v.light[was], v.first[was]
		}
	}
	for y := range size.Y {
		for x := range size.X {
			at := from(sight.Point{X: float64(x), Y: float64(y)})
			left, top := int(math.Floor(at.X)), int(math.Floor(at.Y))
			if left < 0 || top < 0 || left+1 >= size.X || top+1 >= size.Y {
				continue
			}
			i, u, w := top*size.X+left, at.X-float64(left), at.Y-float64(top)
			upper := (1-u)*float64(v.grey[i]) + u*float64(v.grey[i+1])
			i += size.X
			lower := (1-u)*float64(v.grey[i]) + u*float64(v.grey[i+1])
			out.grey[y*size.X+x] = uint8((1-w)*upper + w*lower + 0.5)
		}
	}
	return out
}
