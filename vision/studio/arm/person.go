package arm

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// Person is how somebody's arm looks: red, green and blue of skin and sleeve.
type Person struct {
	Skin, Sleeve [3]float64
	// Second is the sleeve's other colour, in bands of Wide millimetres round the arm, or in
	// checks; Wide is 0 for a sleeve of one colour.
	Second [3]float64
	Wide   float64
	Checks bool
	// Cuff is where the sleeve ends, in millimetres from the fingers' grip; 0 at the wrist.
	Cuff float64
}

// usual are the people of the first rounds.
var usual = []Person{
	{Skin: [3]float64{226, 178, 148}, Sleeve: [3]float64{52, 74, 120}},
	{Skin: [3]float64{150, 102, 72}, Sleeve: [3]float64{196, 188, 170}},
	{Skin: [3]float64{238, 196, 170}, Sleeve: [3]float64{126, 44, 56}},
	{Skin: [3]float64{196, 146, 108}, Sleeve: [3]float64{70, 70, 76}},
	{Skin: [3]float64{96, 64, 46}, Sleeve: [3]float64{36, 84, 60}},
	{Skin: [3]float64{214, 160, 128}, Sleeve: [3]float64{40, 38, 42}},
	{Skin: [3]float64{232, 188, 160}, Sleeve: [3]float64{224, 222, 216}},
}

// Usual are the people of the first rounds.
func Usual() []Person { return slices.Clone(usual) }

// Any is somebody of a half: sleeves of the colours of that half, of one colour, in
// bands or in checks, long, half long or rolled up.
func Any(rng *rand.Rand, h half.Half) Person {
	dye := func() [3]float64 {
		c := half.Colour(half.Hue(rng, h), 0.9*rng.Float64(), half.Between(rng, 0.1, 0.95))
		return [3]float64{float64(c.R), float64(c.G), float64(c.B)}
	}
	p := Person{Sleeve: dye(), Second: dye()}
	pale, dark := [3]float64{240, 200, 176}, [3]float64{82, 52, 38}
	t := rng.Float64()
	for i := range p.Skin {
		p.Skin[i] = pale[i] + t*(dark[i]-pale[i])
	}
	switch rng.IntN(4) {
	case 0:
		p.Wide = half.Between(rng, 8, 40)
	case 1:
		p.Wide, p.Checks = half.Between(rng, 8, 40), true
	}
	if rng.IntN(3) == 0 {
		p.Cuff = half.Between(rng, 260, 700)
	}
	return p
}

// sleeve is its colour at a place on the arm.
func (t Person) sleeve(p lens.Point) [3]float64 {
	if t.Wide == 0 {
		return t.Sleeve
	}
	odd := int(math.Floor(p.Y / t.Wide))
	if t.Checks {
		odd += int(math.Floor(p.X / t.Wide))
	}
	if odd&1 == 1 {
		return t.Second
	}
	return t.Sleeve
}
