package calibration

import "math"

// lens is how a camera's lens bends what is straight: a place of the picture so many picture's widths r from its middle
// would lie 1/(1+lens·r²) times as far away without it. Lenses that see wide make a barrel of a square, with a lens
// below 0. This is the division model of A. Fitzgibbon, "Simultaneous linear estimation of multiple view geometry and
// lens distortion" (2001).
type lens float64

// straight is where a place would be seen without the lens; places are in fractions of the picture's width, 0,0 in its
// middle.
func (l lens) straight(p Point) Point {
	k := 1 / (1 + float64(l)*(p.X*p.X+p.Y*p.Y))
	return Point{k * p.X, k * p.Y}
}

// bent is where a place is seen, the inverse of straight; of places so far outside that the lens shows them nowhere,
// the farthest that it shows in that direction.
func (l lens) bent(p Point) Point {
	r := p.X*p.X + p.Y*p.Y
	under := max(1-4*float64(l)*r, 0)
	k := 2 / (1 + math.Sqrt(under))
	return Point{k * p.X, k * p.Y}
}

// areaMap is the map from the picture to the play area, both as fractions.
type areaMap struct {
	lens              lens
	aspect            float64 // of the picture: its height by its width
	toArea, toPicture homography
}

// areaMap is the map from pictures of width by height to the play area.
func (p Profile) areaMap(width, height float64) (areaMap, error) {
	a := areaMap{lens: lens(p.Lens), aspect: height / width}
	var c Corners
	for i, at := range p.PlayArea {
		c[i] = a.lens.straight(a.centred(at))
	}
	m, err := toUnitSquare(c)
	a.toArea, a.toPicture = m, m.adjugate()
	return a, err
}

// centred is a fraction of the picture as fractions of its width, 0,0 in its middle.
func (a areaMap) centred(p Point) Point { return Point{p.X - 0.5, (p.Y - 0.5) * a.aspect} }

// apply is where a place of the picture lies in the play area.
func (a areaMap) apply(p Point) Point { return a.toArea.apply(a.lens.straight(a.centred(p))) }

// back is where a place of the play area is seen.
func (a areaMap) back(p Point) Point {
	b := a.lens.bent(a.toPicture.apply(p))
	return Point{b.X + 0.5, b.Y/a.aspect + 0.5}
}
