package calibration

import (
	"errors"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Ground is the plane of the table, measured in millimetres from a corner of the play area, as a camera sees it.
type Ground struct {
	toArea, toPicture homography
	width, height     float64 // of the picture, in pixels
	size              Size
}

var errNoSize = errors.New("how large the table is is not known: set it up with cards on the camera page")

// Ground is the plane of the table in pictures of width by height pixels.
func (p Profile) Ground(width, height int) (Ground, error) {
	if p.Size == nil {
		return Ground{}, errNoSize
	}
	m, err := toUnitSquare(p.PlayArea)
	if err != nil {
		return Ground{}, err
	}
	return Ground{m, m.adjugate(), float64(width), float64(height), *p.Size}, nil
}

// Table is the place on the table that a pixel shows, in millimetres.
func (g Ground) Table(pixel sight.Point) sight.Point {
	u := g.toArea.apply(Point{pixel.X / g.width, pixel.Y / g.height})
	return sight.Point{X: u.X * g.size.Width, Y: u.Y * g.size.Height}
}

// Picture is the pixel that shows a place on the table.
func (g Ground) Picture(table sight.Point) sight.Point {
	u := g.toPicture.apply(Point{table.X / g.size.Width, table.Y / g.size.Height})
	return sight.Point{X: u.X * g.width, Y: u.Y * g.height}
}
