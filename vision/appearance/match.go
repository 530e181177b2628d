package appearance

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// tryAgain is after what time a square that has changed is compared once more.
	tryAgain = 500 * time.Millisecond
	// shaded is by how much more or less the light of a square may have changed than that of the print round it, or of the
	// table, and relitMost how many times it may have at all: ink is darker than paper by more.
	shaded, relitMost = 0.12, 1.5
)

// Match is how a block of cells looks beside how it looked; the zero value is that of a block that was not compared.
type Match struct {
	Block     image.Rectangle // of cells
	Light     float64         // how much brighter it is than it would be in the light of the table
	Explained bool            // it looks the same but for a small shift and the light, see litAs
	Newest    bool            // as when it was last understood, not only before that

	view    *view
	back    float64 // how much brighter it is than when the view was taken, in the light of the table
	same    bool    // but for a shift of no more than sway, and the light
	printed bool    // not blank
}

// Changes are the cells of a table that seem changed.
type Changes struct {
	Marked []bool          // by cell
	Moved  []time.Duration // when something last moved there
	At     time.Duration   // now
	Rest   time.Duration   // for how long a block must have rested to be compared
}

// Explain compares the blocks with marked cells, row by row, with how they looked, but for those that move or were
// compared just now. now is p in small, in the light gain. The result holds until the next comparison.
func (r *Reference) Explain(p picture.Picture, now photometry.Grid, gain photometry.Gain, c Changes) []Match {
	if r.size != image.Pt(p.Width, p.Height) {
		return nil
	}
	r.compared.begin(now.Bounds())
	eachRow(now.Bounds(), func(blocks image.Rectangle) {
		if !slices.Contains(c.Marked[blocks.Min.Y*now.Cols:blocks.Max.Y*now.Cols], true) {
			return
		}
		eachBlock(blocks, func(block image.Rectangle) {
			if !r.due(block, now.Cols, c) {
				return
			}
			r.look.see(p, now.Pixels(block), sway(now.Side))
			m := r.match(&r.newest, now, gain, block)
			m.Newest = true
			if before := r.match(&r.before, now, gain, block); before.closer(m) {
				m = before
			}
			r.compared.add(m)
		})
	})
	for k := range r.compared.found {
		m := &r.compared.found[k]
		local := r.compared.lightRound(m.Block)
		m.Explained = m.same && (litAs(m.Light, local) || litAs(m.back, 1))
	}
	return r.compared.found
}

// litAs reports whether the light of a block is that of the blocks round it, or, when a shadow goes again and they have
// come out of it before, that in which the view was taken.
func litAs(light, expected float64) bool {
	return light >= (1-shaded)*expected && light <= (1+shaded)*expected
}

// due reports whether a block has marks, lies still, is known and was not compared just now.
func (r *Reference) due(block image.Rectangle, cols int, c Changes) bool {
	if !marked(block, cols, c.Marked) {
		return false
	}
	ready := true
	eachCell(block, cols, func(i, _ int) {
		last := r.tried[i]
		due := last == 0 || last < c.Moved[i] || c.At-last >= tryAgain
		ready = ready && due && r.newest.known[i] && c.At-c.Moved[i] >= c.Rest
	})
	return ready
}

// marked reports whether a cell of a block is marked.
func marked(block image.Rectangle, cols int, marks []bool) bool {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for _, m := range marks[y*cols+block.Min.X : y*cols+block.Max.X] {
			if m {
				return true
			}
		}
	}
	return false
}

// Accept notes the result of a comparison: what is explained is in its light now.
func (r *Reference) Accept(m Match, cols int, at time.Duration) {
	eachCell(m.Block, cols, func(i, _ int) {
		r.tried[i], r.shown[i] = at, m.shows()
		if m.Explained {
			m.view.light[i] /= m.Light
			r.tried[i], r.again[i] = 0, !m.Newest
		}
	})
}

// shows is what a comparison saw to be as it was.
func (m Match) shows() showing {
	switch {
	case m.same && m.printed:
		return itsPrint
	case m.same:
		return anEvenPlace
	}
	return nothing
}

// Shown reports whether a cell was compared since a time and looked as it did, in whatever light.
func (r *Reference) Shown(i int, since time.Duration) bool { return r.showed(i, since) != nothing }

// PrintShown is like Shown for a cell that is not even: what was printed there is not covered.
func (r *Reference) PrintShown(i int, since time.Duration) bool {
	return r.showed(i, since) == itsPrint
}

func (r *Reference) showed(i int, since time.Duration) showing {
	if r.shown == nil || r.tried[i] < since {
		return nothing
	}
	return r.shown[i]
}

// closer reports whether a block looks more like this view than like another.
func (m Match) closer(o Match) bool {
	return m.same && (!o.same || math.Abs(m.Light-1) < math.Abs(o.Light-1))
}

// match compares a block, of which look is how it looks now, with a view.
func (r *Reference) match(v *view, g photometry.Grid, gain photometry.Gain, block image.Rectangle) Match {
	m := Match{Block: block, view: v}
	n, light, first := 0.0, 0.0, 0.0
	eachCell(block, g.Cols, func(i, row int) {
		if v.known[i] {
			n, light, first = n+1, light+gain.Ratio(row)/v.light[i], first+gain.Ratio(row)/v.first[i]
		}
	})
	if n < float64(block.Dx()*block.Dy()) {
		return m
	}
	r.was.take(v, r.look.place, r.look.margin, r.size)
	r.was.compare(&r.look, light/n, first/n, &m)
	return m
}

// compare works out whether o shows what p shows, and in which light; expected is that of the table now, and first that
// when p was taken. Of several shifts that do, the one in about the light of now counts.
func (p *patch) compare(o *patch, expected, first float64, best *Match) {
	for dy := -p.margin; dy <= p.margin; dy++ {
		for dx := -p.margin; dx <= p.margin; dx++ {
			shift := image.Pt(dx, dy)
			m := p.moments(o, shift)
			ratio := m.b / max(m.a, 1)
			light, back := ratio/expected, ratio/first
			if (light < 1/relitMost || light > relitMost) && !litAs(back, 1) {
				continue
			}
			if m.ab = p.products(o, shift); m.unexplained() > leftUnexplained && m.correlation() < alikeFrom {
				continue
			}
			a, b, _ := m.spreads()
			next := Match{Block: best.Block, view: best.view, back: back, same: true, Light: light}
			next.printed = min(a, b) >= printedFrom*printedFrom
			if next.closer(*best) {
				*best = next
			}
		}
	}
}
