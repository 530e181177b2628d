package sight

import "math"

// Hue is the colour of ink: which shares of the light that it takes from paper are red and blue, 0 to 1 together, the
// rest being green. A third each is black. The zero Hue is one that is not known.
type Hue struct{ Red, Blue float64 }

// Known reports whether a hue was measured.
func (h Hue) Known() bool { return h != Hue{} }

// Distance is how far two hues are apart.
func (h Hue) Distance(o Hue) float64 { return math.Hypot(h.Red-o.Red, h.Blue-o.Blue) }
