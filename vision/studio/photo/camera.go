package photo

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/sight"
)

// camera maps millimetres on the table to pixels of the picture and back.
type camera struct{ to, from [9]float64 }

// aim is a camera that leans up to tilt radians to any side, so far away that
// a millimetre in the middle of the picture is scale pixels.
func aim(rng *rand.Rand, s Setting) camera {
	const focal = 1.1 // in picture widths: a phone's main lens
	f := focal * float64(s.Width)
	lean, side := s.Tilt*math.Sqrt(rng.Float64()), 2*math.Pi*rng.Float64()
	roll := (rng.Float64() - 0.5) * 0.2
	far := f / s.Scale // millimetres
	// The table's axes as the camera sees them: turned by side, leant back,
	// turned again by -side, then rolled.
	r := mul(turn(roll-side), mul(back(lean), turn(side)))
	to := mul([9]float64{f, 0, float64(s.Width) / 2, 0, f, float64(s.Height) / 2, 0, 0, 1},
		[9]float64{r[0], r[1], 0, r[3], r[4], 0, r[6], r[7], far})
	return camera{to, invert(to)}
}

// pixel is where a place on the table appears.
func (c camera) pixel(p sight.Point) sight.Point { return project(c.to, p) }

// table is the place on the table that a pixel shows.
func (c camera) table(p sight.Point) sight.Point { return project(c.from, p) }

func project(m [9]float64, p sight.Point) sight.Point {
	w := m[6]*p.X + m[7]*p.Y + m[8]
	return sight.Point{X: (m[0]*p.X + m[1]*p.Y + m[2]) / w, Y: (m[3]*p.X + m[4]*p.Y + m[5]) / w}
}

func turn(angle float64) [9]float64 {
	s, c := math.Sincos(angle)
	return [9]float64{c, -s, 0, s, c, 0, 0, 0, 1}
}

func back(angle float64) [9]float64 {
	s, c := math.Sincos(angle)
	return [9]float64{1, 0, 0, 0, c, -s, 0, s, c}
}

func mul(a, b [9]float64) (m [9]float64) {
	for i := range 3 {
		for j := range 3 {
			m[3*i+j] = a[3*i]*b[j] + a[3*i+1]*b[3+j] + a[3*i+2]*b[6+j]
		}
	}
	return m
}

func invert(m [9]float64) (v [9]float64) {
	minor := func(a, b, c, d int) float64 { return m[a]*m[d] - m[b]*m[c] }
	v = [9]float64{
		minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
		-minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
		minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
	}
	det := m[0]*v[0] + m[1]*v[3] + m[2]*v[6]
	for i := range v {
		v[i] /= det
	}
	return v
}
