package script

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// ThingKind is what else stands or lies on a table.
type ThingKind string

// The kinds; a deck's own box is empty and closed.
const (
	Mug     ThingKind = "mug"
	Phone   ThingKind = "phone"
	Chips   ThingKind = "chips"
	CardBox ThingKind = "card box"
	Glass   ThingKind = "glass"
	Paper   ThingKind = "paper"
	Bowl    ThingKind = "bowl"
	Pen     ThingKind = "pen"
)

// reaches is how far each goes from its middle, in millimetres.
var reaches = map[ThingKind]float64{
	Mug: 58, Phone: 86, Chips: 46, CardBox: 58, Glass: 38, Paper: 92, Bowl: 67, Pen: 72,
}

// Thing is one of them.
type Thing struct {
	Kind ThingKind
	Pose lens.Pose
	Seed uint64 // of how it looks
}

// Reach is how far it goes from its middle, in millimetres.
func (t Thing) Reach() float64 { return reaches[t.Kind] }

// AnyThing is something of a half, that lies nowhere yet.
func AnyThing(rng *rand.Rand, h half.Half) Thing {
	kind := half.Pick(rng, h, []ThingKind{Mug, Phone, Chips, CardBox}, []ThingKind{Glass, Paper, Bowl, Pen})
	return Thing{Kind: kind, Pose: lens.Pose{Angle: 2 * math.Pi * rng.Float64()}, Seed: rng.Uint64()}
}

// disc is a round place that is taken.
type disc struct {
	at lens.Point
	r  float64
}

// furnish finds places for the things along the rim of the table, and a second place for
// each that will be moved.
func (f *floor) furnish(things []Thing) (all []Thing, later []lens.Pose) {
	for _, t := range things {
		first, ok := f.aside(t)
		second, also := f.aside(t)
		if !ok || !also {
			continue
		}
		t.Pose = first
		all, later = append(all, t), append(later, second)
	}
	return all, later
}

// aside is a place for a thing near the rim, away from what stands there; from then on it
// is kept free.
func (f *floor) aside(t Thing) (o lens.Pose, ok bool) {
	w, h, r := f.table.Width/2, f.table.Height/2, t.Reach()
	for range 80 {
		o = lens.Pose{
			X: (2*f.rng.Float64() - 1) * (w - r/2), Y: (2*f.rng.Float64() - 1) * (h - r/2),
			Angle: t.Pose.Angle + f.rng.Float64(),
		}
		if math.Abs(o.X) < 0.8*w-r/2 && math.Abs(o.Y) < 0.8*h-r/2 {
			continue
		}
		if f.free(lens.Point{X: o.X, Y: o.Y}, r) {
			f.taken = append(f.taken, disc{lens.Point{X: o.X, Y: o.Y}, r})
			return o, true
		}
	}
	return o, false
}

// free reports whether a round place is clear of all things.
func (f *floor) free(at lens.Point, r float64) bool {
	for _, d := range f.taken {
		if math.Hypot(at.X-d.at.X, at.Y-d.at.Y) < r+d.r {
			return false
		}
	}
	return true
}
