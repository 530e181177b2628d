package draw

// Ease goes from 0 to 1 softly at both ends, while t does.
func Ease(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
