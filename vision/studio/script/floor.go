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

// floor finds places for cards in the zones of the table.
type floor struct {
	rng   *rand.Rand
	width float64 // of a card
	zones map[zone.Zone]area
	next  map[zone.Zone]lens.Pose // where a pile goes on
	laid  map[zone.Zone][]lens.Pose
	// coloured tells that the first joker laid is the coloured one.
	coloured bool
	close    bool // see Custom.Close
	wide     Wide
	table    Size
	taken    []disc // where things are
}

// area is a rectangle of the table in millimetres.
type area struct{ min, max lens.Point }

func newFloor(rng *rand.Rand, c Custom) *floor {
	f := &floor{
		rng: rng, close: c.Close, width: c.CardWidth, zones: map[zone.Zone]area{}, next: map[zone.Zone]lens.Pose{},
		laid: map[zone.Zone][]lens.Pose{},
	}
	f.wide, f.table = c.Wide, c.Wide.size()
	place := func(p calibration.Point) lens.Point {
		return lens.Point{X: (p.X - 0.5) * f.table.Width, Y: (p.Y - 0.5) * f.table.Height}
	}
	for _, z := range c.Wide.profile().Zones {
		f.zones[z.Name] = area{place(z.Min), place(z.Max)}
	}
	return f
}

// within moves a place so far into a zone that a card there lies in it.
func (f *floor) within(z zone.Zone, o lens.Pose) lens.Pose {
	margin := 52.0
	if f.wide.Any {
		margin = f.wide.Margin
	}
	a := f.zones[z]
	in := func(v, lo, hi float64) float64 {
		if hi-lo < 2*margin {
			return (lo + hi) / 2
		}
		return min(max(v, lo+margin), hi-margin)
	}
	o.X, o.Y = in(o.X, a.min.X, a.max.X), in(o.Y, a.min.Y, a.max.Y)
	return o
}

// somewhere is a place in a zone by chance, most likely near its middle.
func (f *floor) somewhere(z zone.Zone) lens.Pose {
	a := f.zones[z]
	return f.within(z, lens.Pose{
		X:     (a.min.X+a.max.X)/2 + (a.max.X-a.min.X)*0.24*f.rng.NormFloat64(),
		Y:     (a.min.Y+a.max.Y)/2 + (a.max.Y-a.min.Y)*0.24*f.rng.NormFloat64(),
		Angle: 2 * math.Pi * f.rng.Float64(),
	})
}

// single is a place for one card, away from others as far as can be.
func (f *floor) single(z zone.Zone) lens.Pose { return f.lonely(z, 150) }

// lonely is the best of many places: one with nothing nearer than enough.
func (f *floor) lonely(z zone.Zone, enough float64) lens.Pose {
	var best lens.Pose
	far := -1.0
	for range 60 {
		o, near := f.somewhere(z), math.Inf(1)
		for _, other := range f.laid[z] {
			near = min(near, math.Hypot(o.X-other.X, o.Y-other.Y))
		}
		if near > far {
			best, far = o, near
		}
		if near > enough {
			break
		}
	}
	f.laid[z] = append(f.laid[z], best)
	return best
}

// pair finds places for cards laid together, so that an index of each can be
// seen.
func (f *floor) pair(z zone.Zone, h Habit, cards []card.Card) []Laid {
	for {
		var at lens.Pose
		last, begun := f.next[z]
		switch {
		case h == Apart || !begun:
			at = f.lonely(z, 190)
		case h == Row:
			at = f.within(
				z,
				lens.Pose{
					X: last.X + 34 + 10*f.rng.NormFloat64(), Y: last.Y + 22 + 10*f.rng.NormFloat64(),
					Angle: last.Angle + 0.12*f.rng.NormFloat64(),
				},
			)
		default:
			at = f.within(
				z,
				lens.Pose{
					X: last.X + 20*f.rng.NormFloat64(), Y: last.Y + 20*f.rng.NormFloat64(), Angle: 2 * math.Pi * f.rng.Float64(),
				},
			)
		}
		two := f.together(z, at, cards)
		if !f.accepts(two) {
			continue
		}
		if !begun || h != Heap {
			f.next[z] = at
		}
		if a := f.zones[z]; h == Row && (at.X > a.max.X-70 || at.Y > a.max.Y-70) {
			f.next[z] = f.somewhere(z)
		}
		return two
	}
}

// together lays cards as they leave a hand: the later partly on the earlier,
// or beside it.
func (f *floor) together(z zone.Zone, at lens.Pose, cards []card.Card) []Laid {
	if f.wide.Any {
		return f.anyhow(z, at, cards)
	}
	step, along := 16+16*f.rng.Float64(), 7.0
	switch {
	case f.rng.IntN(3) == 0:
		step = f.width + 12*f.rng.Float64() - 3
	case f.close:
		step, along = 30*f.rng.Float64()-6, 12
	}
	var laid []Laid
	for i, c := range cards {
		k := float64(i) - float64(len(cards)-1)/2
		p := at.At(lens.Point{X: k * step, Y: along * f.rng.NormFloat64()})
		laid = append(
			laid,
			f.print(c, f.within(z, lens.Pose{X: p.X, Y: p.Y, Angle: at.Angle + 0.16*k + 0.05*f.rng.NormFloat64()}), i == 0),
		)
	}
	return laid
}

// print is a card in its place; of two jokers the first has one colour, the
// other the other.
func (f *floor) print(c card.Card, o lens.Pose, first bool) Laid {
	return Laid{Card: c, Pose: o, Coloured: c == card.Joker && f.coloured == first}
}

// nudge is the same cards pushed a little.
func (f *floor) nudge(z zone.Zone, cards []Laid) []Laid {
	for {
		dx, dy, turn := 14*f.rng.NormFloat64(), 14*f.rng.NormFloat64(), 0.2*f.rng.NormFloat64()
		moved := make([]Laid, len(cards))
		for i, c := range cards {
			o := c.Pose
			moved[i] = Laid{
				c.Card, f.within(z, lens.Pose{X: o.X + dx, Y: o.Y + dy, Angle: o.Angle + turn + 0.03*f.rng.NormFloat64()}),
				c.Coloured,
			}
		}
		if f.accepts(moved) {
			return moved
		}
	}
}

// shown reports whether each of some cards, the later on top, shows a whole
// index.
func (f *floor) shown(cards []Laid) bool {
	for i, c := range cards {
		if !f.corner(c, 1, cards[i+1:]) && !f.corner(c, -1, cards[i+1:]) {
			return false
		}
	}
	return true
}

// corner reports whether one index of a card lies free of those above it: the
// top left one, or for way -1 that at the other end.
func (f *floor) corner(c Laid, way float64, above []Laid) bool {
	const left, right, top, jumbo, letters, half = 1, 13, 2, 27, 35, 9 // millimetres from the corner
	bottom := float64(jumbo)
	switch {
	case c.Card == card.Joker:
		bottom = letters
	case f.close: // the rank shows, and half of the suit below it or beside it
		bottom = half
	}
	for _, p := range []lens.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}} {
		at := c.Pose.At(lens.Point{X: way * (p.X - f.width/2), Y: way * (p.Y - deck.Height/2)})
		for _, a := range above {
			if q := a.Pose.Local(at); math.Abs(q.X) < f.width/2+1 && math.Abs(q.Y) < deck.Height/2+1 {
				return false
			}
		}
	}
	return true
}
