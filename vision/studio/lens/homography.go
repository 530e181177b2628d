package lens

// Homography is the projective map, row by row, that takes each corner of from
// to that of to: by way of the unit square, after P. Heckbert, "Fundamentals
// of Texture Mapping and Image Warping" (1989), section 2.2.3.
func Homography(from, to Quad) [9]float64 {
	a, b := square(to), adjugate(square(from))
	var m [9]float64
	for r := range 3 {
		for c := range 3 {
			for k := range 3 {
				m[3*r+c] += a[3*r+k] * b[3*k+c]
			}
		}
	}
	return m
}

// square takes the unit square to a quad.
func square(q Quad) [9]float64 {
	dx1, dy1 := q[1].X-q[2].X, q[1].Y-q[2].Y
	dx2, dy2 := q[3].X-q[2].X, q[3].Y-q[2].Y
	sx, sy := q[0].X-q[1].X+q[2].X-q[3].X, q[0].Y-q[1].Y+q[2].Y-q[3].Y
	det := dx1*dy2 - dx2*dy1
	g, h := (sx*dy2-dx2*sy)/det, (dx1*sy-sx*dy1)/det
	return [9]float64{
		q[1].X - q[0].X + g*q[1].X, q[3].X - q[0].X + h*q[3].X, q[0].X,
		q[1].Y - q[0].Y + g*q[1].Y, q[3].Y - q[0].Y + h*q[3].Y, q[0].Y,
		g, h, 1,
	}
}

func adjugate(m [9]float64) [9]float64 {
	return [9]float64{
		m[4]*m[8] - m[5]*m[7], m[2]*m[7] - m[1]*m[8], m[1]*m[5] - m[2]*m[4],
		m[5]*m[6] - m[3]*m[8], m[0]*m[8] - m[2]*m[6], m[2]*m[3] - m[0]*m[5],
		m[3]*m[7] - m[4]*m[6], m[1]*m[6] - m[0]*m[7], m[0]*m[4] - m[1]*m[3],
	}
}
