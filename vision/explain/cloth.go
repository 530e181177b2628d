package explain

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/bare"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// isCloth reports whether a reading lies where the empty table shows as it did before: print of a patterned cloth that
// a shadow or a hand has brought into question. It weighs, cell by cell of what no other card hides, how likely its
// grey is of that cloth against how likely of a card: a log-likelihood ratio. On a cloth as bright and even as paper
// the cells tell nothing, and the reading stands (see clothRatio).
func (d *decision) isCloth(s sight.Sighting) bool {
	const (
		inside  = 0.9 // of the outline: that of a card little of which shows is a little off
		patch   = 4.0 // cells that tell as much as one: a spot of the pattern is larger than a cell
		beyond  = 6.0 // nats: four hundred times as likely
		atLeast = 0.5 // nats a cell, so that many that tell hardly anything do not add up
	)
	paper := d.table().Paper(slices.Concat(d.seen, d.lying()))
	if paper == 0 || d.anew {
		return false
	}
	sum, cells, inner := 0.0, 0.0, quad.Scaled(s.Corners, inside)
	r := d.CellsOf(s.Corners)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			i, at := y*d.now.Cols+x, d.Middle(x, y)
			if !d.Cloth.Known[i] || !inner.Contains(at) || d.hides(s, at) {
				continue
			}
			cells++
			sum += d.clothRatio(d.now.Grey[i], d.Gain.Expected(d.Cloth.Grey[i], y), paper)
		}
	}
	return sum > beyond*patch && sum > atLeast*cells
}

// hides reports whether a card lies there that is surely read, another than s, or found in its place.
func (d *decision) hides(s sight.Sighting, at sight.Point) bool {
	for _, o := range d.seen {
		if o.Sure && o.Corners != s.Corners && quad.Scaled(o.Corners, readMargin).Contains(at) {
			return true
		}
	}
	for k, old := range d.Cards {
		if d.present[k] && quad.Scaled(old.Sighting.Corners, readMargin).Contains(at) {
			return true
		}
	}
	return false
}

// clothRatio is the log-likelihood ratio of the grey of one cell: of the cloth, which would be as bright as expected,
// against a card of which paper is at least so bright. Either may be hidden by something else. Cloth as bright as paper
// tells nothing.
func (d *decision) clothRatio(grey uint8, expected, paper int) float64 {
	const (
		hidden, print = 0.1, 0.35 // of the cells
		asPaper       = 0.9       // of the brightness of paper
	)
	v, noise := float64(grey), float64(d.Motion.Noticeable(bare.Step))/2
	bright := float64(paper) / 0.85 // what is usual for it
	if float64(expected) > asPaper*bright {
		return 0
	}
	cloth := (1-hidden)*normal(v-float64(expected), noise) + hidden/256
	card := (1-print)*normal(v-bright, 0.1*bright) + print/bright
	return math.Log(cloth / card)
}

// normal is the density of the normal distribution with mean 0.
func normal(x, deviation float64) float64 {
	z := x / deviation
	return math.Exp(-z*z/2) / (deviation * math.Sqrt(2*math.Pi))
}
