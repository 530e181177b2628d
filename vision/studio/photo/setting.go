package photo

import "math/rand/v2"

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
