package rivers

import (
	"math"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// ground tells what a place on the table is for.
type ground struct {
	locator *calibration.Locator
	zones   []calibration.Zone
	wide    float64 // the play area's width by its height
	sides   map[zone.Zone]sight.Point
}

func newGround(p calibration.Profile, width, height int) (ground, error) {
	l, err := p.Locator(width, height)
	if err != nil {
		return ground{}, err
	}
	g := ground{locator: l, zones: p.Zones, wide: 1, sides: map[zone.Zone]sight.Point{}}
	if p.Size != nil {
		g.wide = p.Size.Width / p.Size.Height
	}
	for _, z := range p.Zones {
		x, y := (z.Min.X+z.Max.X)/2-0.5, (z.Min.Y+z.Max.Y)/2-0.5
		switch { // the way from the middle to the player
		case z.Name.Seat() == 0:
		case math.Abs(x) > math.Abs(y):
			g.sides[z.Name] = sight.Point{X: math.Copysign(1, x)}
		default:
			g.sides[z.Name] = sight.Point{Y: math.Copysign(1, y)}
		}
	}
	return g, nil
}

// slack is how far beyond its drawn place, as a fraction of the play area, a tile of a river may lie;
// outer and aside are where, from the middle to the rim, a player's called sets lie: by the rim, to the right.
const slack, outer, aside = 0.015, 0.72, 0.2

// of is what lies at a place in pixels: a seat's river, the indicators on the wall (zone.Deck), or, with
// called, the sets of a seat. Elsewhere, where hands stand, nothing is read: zone.Nowhere.
func (g ground) of(p sight.Point) (z zone.Zone, called bool) {
	at := g.locator.Area(p.X, p.Y)
	for _, wider := range []float64{0, slack} { // drawn places touch: what lies within one is not the next one's
		for _, z := range g.zones {
			if (z.Name.Seat() > 0 || z.Name == zone.Deck) && at.X > z.Min.X-wider && at.X < z.Max.X+wider &&
				at.Y > z.Min.Y-wider &&
				at.Y < z.Max.Y+wider {
				return z.Name, false
			}
		}
	}
	x, y := 2*at.X-1, 2*at.Y-1
	for z, d := range g.sides {
		out, right := x*d.X+y*d.Y, x*d.Y-y*d.X
		if out > outer && out < 1.05 && right > aside && right < 1.05 {
			return z, true
		}
	}
	return zone.Nowhere, false
}

// place is where a card beside the tiles lies: before a seat, or in the middle of the table.
func (g ground) place(p sight.Point) zone.Zone {
	if z, _ := g.of(p); z != zone.Nowhere {
		return z
	}
	at := g.locator.Area(p.X, p.Y)
	for _, z := range g.zones {
		if z.Name == zone.Middle && at.X > z.Min.X && at.X < z.Max.X && at.Y > z.Min.Y && at.Y < z.Max.Y {
			return zone.Middle
		}
	}
	return zone.Nowhere
}

// oblong is how many times as long as it is wide a face must look for its way to be told; real ones
// are a third longer, and an outline is often off by a tenth.
const oblong = 1.22

// sideways reports whether a face clearly lies across to its player. One that looks nearly square does not: a
// riichi that is not seen is said, one that nobody declared would be wrong.
func (g ground) sideways(q sight.Quad, z zone.Zone) bool {
	one, other := g.axes(q)
	long := one
	l, k := math.Hypot(one.X, one.Y), math.Hypot(other.X, other.Y)
	if k > l {
		long, l, k = other, k, l
	}
	side := g.sides[z]
	return l > oblong*k && math.Abs(long.X*side.Y-long.Y*side.X) > math.Abs(long.X*side.X+long.Y*side.Y)
}

// axes are the way down and the way to the right of a face, as long as it is high and wide, in heights of the play
// area.
func (g ground) axes(q sight.Quad) (down, right sight.Point) {
	var at [4]sight.Point
	for i, p := range q {
		at[i] = g.flat(p)
	}
	between := func(a, b, c, d sight.Point) sight.Point {
		return sight.Point{X: (c.X + d.X - a.X - b.X) / 2, Y: (c.Y + d.Y - a.Y - b.Y) / 2}
	}
	return between(at[0], at[1], at[3], at[2]), between(at[0], at[3], at[1], at[2])
}

// flat is a place on the table, in heights of the play area.
func (g ground) flat(p sight.Point) sight.Point {
	a := g.locator.Area(p.X, p.Y)
	return sight.Point{X: a.X * g.wide, Y: a.Y}
}

// size is how high and how wide a face is, in heights of the play area.
func (g ground) size(q sight.Quad) (high, wide float64) {
	down, right := g.axes(q)
	return math.Hypot(down.X, down.Y), math.Hypot(right.X, right.Y)
}

// outline is that of a face of a size, in heights of the play area, about a place in pixels: upright to the player of a
// seat, or across.
func (g ground) outline(at sight.Point, z zone.Zone, high, wide float64, across bool) sight.Quad {
	d := g.sides[z]
	if across {
		d = sight.Point{X: d.Y, Y: -d.X}
	}
	o, x, y := g.flat(at), g.flat(sight.Point{X: at.X + 1, Y: at.Y}), g.flat(sight.Point{X: at.X, Y: at.Y + 1})
	a, b, c, e := x.X-o.X, y.X-o.X, x.Y-o.Y, y.Y-o.Y // of one pixel to the right and down
	pixels := func(p sight.Point) sight.Point {
		det := a*e - b*c
		return sight.Point{X: (e*p.X - b*p.Y) / det, Y: (a*p.Y - c*p.X) / det}
	}
	down, right := pixels(d.Times(high/2)), pixels(sight.Point{X: d.Y * wide / 2, Y: -d.X * wide / 2})
	to := func(u, v float64) sight.Point {
		return sight.Point{X: at.X + u*right.X + v*down.X, Y: at.Y + u*right.Y + v*down.Y}
	}
	return sight.Quad{to(-1, -1), to(1, -1), to(1, 1), to(-1, 1)}
}
