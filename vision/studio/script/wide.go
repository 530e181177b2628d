package script

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// Wide is what people do beyond the first rounds. All rates are shares of the pairs.
type Wide struct {
	// Any says that cards are laid in any way: squared, fanned, thrown, over each other by any
	// offset.
	Any bool
	// Buried is how often a pair may lie so that less than half an index of one card shows.
	Buried float64
	// Margin is how near to the border of their seat's place the middles of cards come, in
	// millimetres.
	Margin float64
	// Table is the size of the table top.
	Table Size
	// Hurry is how often people do not wait for each other, Slips how often a card is laid face
	// down and turned over, Lingers how often fingers stay on a card, Both how often both hands
	// lay, Leans how often an arm rests over the table, Shifts how often a thing is moved.
	Hurry, Slips, Lingers, Both, Leans, Shifts float64
	Things                                     []Thing
	// Index is where the deck's index is, Four whether it is in all four corners.
	Index deck.Box
	Four  bool
}

// Size is a table top's, in millimetres.
type Size struct{ Width, Height float64 }

const wideRetreat = 520.0

func (v Wide) size() Size {
	if v.Table.Width == 0 {
		return Size{tableWidth, tableHeight}
	}
	return v.Table
}

// profile is where people lay: before themselves, as the set-up proposes it, the box in a
// part of the middle; or as on the studio's first table.
func (v Wide) profile() calibration.Profile {
	if !v.Any {
		return Table()
	}
	p := calibration.Default(seats)
	box := calibration.Zone{
		Name: zone.Box, Min: calibration.Point{X: 0.52, Y: 0.36}, Max: calibration.Point{X: 0.63, Y: 0.64},
	}
	for i := range p.Zones {
		if p.Zones[i].Name == zone.Middle {
			p.Zones[i].Max.X = box.Min.X
		}
	}
	p.Zones = append([]calibration.Zone{box}, p.Zones...)
	return p
}

// elbows are how people hold theirs: out to the side of the hand with which they lay, every other one the left.
func elbows(rng *rand.Rand) (all [seats]float64) {
	const most = 0.7
	for i := range all {
		all[i] = most * rng.Float64()
		if i%2 == 1 {
			all[i] = -all[i]
		}
	}
	return all
}

// anyhow lays cards as people do who do not think of a camera.
func (f *floor) anyhow(z zone.Zone, at lens.Pose, cards []card.Card) []Laid {
	r := f.rng
	even := func(a, b float64) float64 { return a + (b-a)*r.Float64() }
	var step lens.Point // of the second card's middle from the first's
	turn := even(-0.12, 0.12)
	switch r.IntN(9) {
	case 0: // squared
		step, turn = lens.Point{X: even(-3, 3), Y: even(-3, 3)}, even(-0.03, 0.03)
	case 1, 2: // fanned, about the lower corner
		turn = even(0.12, 0.7)
		s, c := math.Sincos(turn)
		const x, y = 20.0, 44.0
		step = lens.Point{X: -x + c*x + s*y, Y: y + s*x - c*y}
	case 3: // thrown
		far, way := even(0, 75), even(0, 2*math.Pi)
		step, turn = lens.Point{X: far * math.Cos(way), Y: far * math.Sin(way)}, even(0, 2*math.Pi)
	case 4, 5: // side by side
		step = lens.Point{X: f.width + even(-4, 16), Y: even(-18, 18)}
	default:
		step = lens.Point{X: even(-30, 30), Y: even(-42, 42)}
	}
	if r.IntN(2) == 0 {
		turn += math.Pi
	}
	var laid []Laid
	for i, c := range cards {
		p := at.At(lens.Point{X: (float64(i) - 0.5) * step.X, Y: (float64(i) - 0.5) * step.Y})
		o := lens.Pose{X: p.X, Y: p.Y, Angle: at.Angle + float64(i)*turn}
		laid = append(laid, f.print(c, o, i == 0))
	}
	f.shiftIn(z, laid)
	return laid
}

// shiftIn moves cards together so far that they lie in a zone.
func (f *floor) shiftIn(z zone.Zone, laid []Laid) {
	for _, c := range laid {
		in := f.within(z, c.Pose)
		dx, dy := in.X-c.Pose.X, in.Y-c.Pose.Y
		for i := range laid {
			laid[i].Pose.X, laid[i].Pose.Y = laid[i].Pose.X+dx, laid[i].Pose.Y+dy
		}
	}
}

// accepts reports whether cards may lie so: clear of things, and with as much of their
// indices showing as is asked for.
func (f *floor) accepts(laid []Laid) bool {
	if !f.wide.Any {
		return f.shown(laid)
	}
	for _, c := range laid {
		if !f.free(lens.Point{X: c.Pose.X, Y: c.Pose.Y}, 54) {
			return f.rng.IntN(200) == 0 // there may be no room at all
		}
	}
	return f.hides(laid) < 0.5 || f.rng.Float64() < f.wide.Buried
}

// hides is the largest share of a card's better index that later cards cover.
func (f *floor) hides(laid []Laid) (most float64) {
	for i, c := range laid {
		least := f.covered(c, lens.Point{X: -1, Y: -1}, laid[i+1:])
		for _, corner := range []lens.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}} {
			if f.wide.Four || corner.X == corner.Y {
				least = min(least, f.covered(c, corner, laid[i+1:]))
			}
		}
		most = max(most, least)
	}
	return most
}

// covered is the share of the index in a corner that lies under other cards.
func (f *floor) covered(c Laid, corner lens.Point, above []Laid) float64 {
	const n = 8
	hit, b := 0, f.wide.Index
	for k := range n * n {
		x := b.X + b.Width*(float64(k%n)+0.5)/n - f.width/2
		y := b.Y + b.Height*(float64(k/n)+0.5)/n - deck.Height/2
		at := c.Pose.At(lens.Point{X: -corner.X * x, Y: -corner.Y * y})
		for _, a := range above {
			if q := a.Pose.Local(at); math.Abs(q.X) < f.width/2 && math.Abs(q.Y) < deck.Height/2 {
				hit++
				break
			}
		}
	}
	return float64(hit) / (n * n)
}
