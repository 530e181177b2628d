package track

import (
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/placement"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// oneLaying is how near, between middles in long sides of a card, two cards that came
// together lie that were laid together.
const oneLaying = 1.15

// settle tells the places of newcomers, by their numbers, and by one of these numbers which were
// laid together: they have one place. It reorders came.
func (d *decision) settle(came []known, tell func(number, laying int, z zone.Zone)) {
	lying := d.laidOut(-1)
	for len(came) > 0 {
		n := gatherLaying(came)
		l := placement.Laying{Arm: d.armOver(came[:n]), Pair: d.pairs && n > 1}
		for _, k := range came[:n] {
			l.Cards = append(l.Cards, k.sighting.Corners)
		}
		z, _ := d.places.Of(l, lying)
		for _, k := range came[:n] {
			tell(k.number, came[0].number, z)
			lying = append(lying, placement.Lying{Zone: z, Corners: k.sighting.Corners})
		}
		came = came[n:]
	}
}

// gatherLaying brings those that were laid together with the first to the front and
// returns how many they are.
func gatherLaying(came []known) (n int) {
	n = 1
	for i := 0; i < n; i++ {
		for j := n; j < len(came); j++ {
			a, b := came[i].sighting.Corners, came[j].sighting.Corners
			if a.Centre().Distance(b.Centre()) < oneLaying*max(quad.LongSide(a), quad.LongSide(b)) {
				came[n], came[j] = came[j], came[n]
				n++
			}
		}
	}
	return n
}

// whose is the place of a card that was pushed from another.
func (d *decision) whose(s sight.Sighting, k int, from zone.Zone) zone.Zone {
	z, _ := d.places.Of(placement.Laying{Cards: []sight.Quad{s.Corners}, From: from}, d.laidOut(k))
	return z
}

// laidOut are the cards that lie on the table, but for one.
func (d *decision) laidOut(but int) (all []placement.Lying) {
	for i, k := range d.known {
		if i != but {
			all = append(all, placement.Lying{Zone: k.zone, Corners: k.sighting.Corners})
		}
	}
	return all
}

// An arm that laid cards moved over all that lies between them and the rim not long
// before they came to rest.
const armLately = 1200 * time.Millisecond

// armOver is where the arm that laid some cards crossed the rim of the play area, in
// pixels: the middle of the rim's cells that are joined to the cards by cells in which
// something moved lately. Nil where there are none, or in several stretches.
func (d *decision) armOver(cards []known) *sight.Point {
	var cells image.Rectangle
	for _, k := range cards {
		cells = cells.Union(k.cells)
	}
	last := time.Duration(0)
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			last = max(last, d.motion.Moved()[y*d.now.Cols+x])
		}
	}
	seen := make([]bool, len(d.motion.Moved()))
	var queue, rim []int
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			i := y*d.now.Cols + x
			seen[i] = true
			queue = append(queue, i)
		}
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		if d.rim[i] && !image.Pt(i%d.now.Cols, i/d.now.Cols).In(cells) {
			rim = append(rim, i)
		}
		for _, k := range d.beside(i) {
			if !seen[k] && d.area[k] && d.motion.Moved()[k] >= last-armLately {
				seen[k] = true
				queue = append(queue, k)
			}
		}
	}
	return d.stretch(rim)
}

// beside are the neighbours of a cell.
func (d *decision) beside(i int) (cells []int) {
	x, y := i%d.now.Cols, i/d.now.Cols
	if x > 0 {
		cells = append(cells, i-1)
	}
	if x < d.now.Cols-1 {
		cells = append(cells, i+1)
	}
	if y > 0 {
		cells = append(cells, i-d.now.Cols)
	}
	if y < d.now.Rows-1 {
		cells = append(cells, i+d.now.Cols)
	}
	return cells
}

// stretch is the middle of some cells in pixels; nil if they are few or lie farther
// apart than an arm is broad.
func (d *decision) stretch(rim []int) *sight.Point {
	const fewest, broadest = 3, 0.3 // of the picture's width
	if len(rim) < fewest {
		return nil
	}
	xs, ys := make([]int, len(rim)), make([]int, len(rim))
	for i, c := range rim {
		xs[i], ys[i] = c%d.now.Cols, c/d.now.Cols
	}
	slices.Sort(xs)
	slices.Sort(ys)
	n := len(rim)
	if float64(max(xs[9*n/10]-xs[n/10], ys[9*n/10]-ys[n/10])) > broadest*float64(d.now.Cols) {
		return nil
	}
	at := d.middle(xs[n/2], ys[n/2])
	return &at
}
