package scene

import (
	"image"
	"math"
	"time"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// handCards is how many cards' worth of change at the rim of the table is
	// an arm rather than cards.
	handCards = 3
	// HandAtRest is how long an arm must rest before it is taken for a thing
	// that was put there.
	HandAtRest = 8 * time.Second
	// armEdges is how many cells near the rim the edges of an arm take up at
	// least, and armWidth how far apart they lie, in short sides of a card, of
	// which a mere corner may reach the rim.
	armEdges, armWidth = 4, 0.7
	// cardTall is a card's long side by its short one.
	cardTall = 1.4
	// armStep is how much brighter or darker one side of an edge is beside the
	// other, edgeReach cells away; the shadow of a person who leans over is softer.
	armStep, edgeReach = 14, 2
)

// IsArm reports whether a spot is an arm that reaches in over the rim: large, and
// with edges where it crosses. A soft shadow through which hands have moved has
// none.
func (t *Model) IsArm(s spot, now photometry.Grid) bool {
	size := t.CardCellsAt(t.MiddleOf(s.Cells))
	if s.n <= handCards*size || s.Rim <= 3 {
		return false
	}
	n, reach := t.edges(s, now)
	return n >= armEdges && float64(max(reach.Dx(), reach.Dy())) >= armWidth*math.Sqrt(float64(size)/cardTall)
}

// edges counts the cells of a spot near the rim beside which the light changes
// at once: a little further, quite another share of it is left. It tells how far
// they reach.
func (t *Model) edges(s spot, now photometry.Grid) (n int, reach image.Rectangle) {
	for y := s.Cells.Min.Y; y < s.Cells.Max.Y; y++ {
		for x := s.Cells.Min.X; x < s.Cells.Max.X; x++ {
			i := y*now.Cols + x
			if !t.nearRim(i) {
				continue
			}
			across := x+edgeReach < now.Cols && t.edge(i, i+edgeReach, now)
			down := y+edgeReach < now.Rows && t.edge(i, i+edgeReach*now.Cols, now)
			if across || down {
				n++
				reach = reach.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return n, reach
}

// edge reports whether what has changed begins or ends between two cells: one is
// brighter or darker than it would be if it had kept as large a share of its light
// as the other.
func (t *Model) edge(i, k int, now photometry.Grid) bool {
	a, b := max(t.Expected(i), photometry.Unlit), max(t.Expected(k), photometry.Unlit)
	off := (int(now.Grey[i])*b - int(now.Grey[k])*a) / max(a, b)
	return t.Inside[k] && max(off, -off) > t.Motion.Noticeable(armStep)
}

// nearRim reports whether a cell lies in the play area at its rim or beside it.
func (t *Model) nearRim(i int) bool {
	if !t.Inside[i] {
		return false
	}
	for _, k := range [...]int{i - 1, i + 1, i - t.Base.Cols, i + t.Base.Cols} {
		if k < 0 || k >= len(t.Inside) || !t.Inside[k] || t.Rim[k] {
			return true
		}
	}
	return false
}
