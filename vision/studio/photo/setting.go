package photo

import (
	"math/rand/v2"

	covers "github.com/tablemaid/tablemaid/vision/studio/cloth"
	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// Setting is how a photograph is taken.
type Setting struct {
	// Width and Height of the picture, in pixels, and how many pixels a
	// millimetre is in its middle.
	Width, Height int
	Scale         float64
	Cards         int
	// Cover is the share of a card that others may cover, 0 for cards that
	// lie apart.
	Cover float64
	// Tilt is how far the camera may lean, in radians.
	Tilt float64
	// Blur is the radius of the lens's blur, Shake the way that the camera
	// moved, in pixels; Noise is in levels of brightness.
	Blur, Shake, Noise float64
	// Dim is how dark the light is, 1 for full; Cast multiplies blue and red;
	// Slope is how unevenly the light falls; Glare is the strength of its
	// reflection.
	Dim, Slope, Glare float64
	Cast              [2]float64
	// Quality of the JPEG, 1 to 100.
	Quality int
	// Cloth is what lies on the table; nil for a plain one or wood by chance.
	Cloth *covers.Cloth
}

// Still draws a setting such as people's phones and webcams meet: cards of
// about 95 to 160 pixels across, up to 35° of lean, lamps from bluish to warm.
func Still(rng *rand.Rand) Setting {
	between := func(a, b float64) float64 { return a + (b-a)*rng.Float64() }
	s := Setting{
		Width: 1280, Height: 960, Scale: between(1.5, 2.5), Cards: 6,
		Tilt: 0.61, Blur: between(0.3, 1.4), Noise: between(1, 7),
		Dim: between(0.5, 1), Slope: between(0, 0.5),
		Cast:    [2]float64{between(0.75, 1.1), between(0.85, 1.15)},
		Quality: 60 + rng.IntN(35),
	}
	if rng.Float64() < 0.3 {
		s.Shake = between(1, 4)
	}
	if rng.Float64() < 0.3 {
		s.Glare = between(20, 90)
	}
	return s
}

// Any draws a setting of all that the studio has of a half: cards of 75 to 215 pixels across,
// up to 45° of lean, any cloth, dusk to bright light, sharp to badly compressed.
func Any(rng *rand.Rand, h half.Half) Setting {
	between := func(a, b float64) float64 { return half.Between(rng, a, b) }
	on := covers.Any(rng, h)
	sizes := [][2]int{{1280, 960}, {1280, 720}, {1440, 1080}}
	size := sizes[rng.IntN(len(sizes))]
	s := Setting{
		Width: size[0], Height: size[1], Scale: between(1.2, 3.2), Cards: 6, Cloth: &on,
		Tilt: 0.785, Blur: between(0.2, 1.6), Noise: between(0.5, 8),
		Dim: between(0.4, 1.1), Slope: between(0, 0.7),
		Cast:    [2]float64{between(0.65, 1.15), between(0.85, 1.2)},
		Quality: 40 + rng.IntN(56),
	}
	if rng.Float64() < 0.3 {
		s.Shake = between(1, 5)
	}
	if rng.Float64() < 0.4 {
		s.Glare = between(20, 130)
	}
	return s
}
