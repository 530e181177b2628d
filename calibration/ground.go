package calibration

import (
	"errors"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Ground is the plane of the table, measured in millimetres from a corner of the play area, as a camera sees it.
type Ground struct {
	toArea        areaMap
	width, height float64 // of the picture, in pixels
	size          Size
}

var errNoSize = errors.New("how large the table is is not known: set it up with cards on the camera page")

// Ground is the plane of the table in pictures of width by height pixels.
func (p Profile) Ground(width, height int) (Ground, error) {
	if p.Size == nil {
		return Ground{}, errNoSize
	}
	m, err := p.areaMap(float64(width), float64(height))
	return Ground{m, float64(width), float64(height), *p.Size}, err
}

// Table is the place on the table that a pixel shows, in millimetres.
func (g Ground) Table(pixel sight.Point) sight.Point {
	u := g.toArea.apply(Point{pixel.X / g.width, pixel.Y / g.height})
	return sight.Point{X: u.X * g.size.Width, Y: u.Y * g.size.Height}
}

// Picture is the pixel that shows a place on the table.
func (g Ground) Picture(table sight.Point) sight.Point {
	u := g.toArea.back(Point{table.X / g.size.Width, table.Y / g.size.Height})
	return sight.Point{X: u.X * g.width, Y: u.Y * g.height}
}

// Leaning is the plane of a table that a camera sees in a picture of width by height pixels, of which only is known by
// how many radians it leans back from looking straight down; how large a millimetre is there is left open (Scaled).
func Leaning(lean float64, width, height int) Ground {
	m := pinhole{focal: math.Log(usualFocal), right: lean}.toTable()
	a := areaMap{aspect: float64(height) / float64(width), toArea: m, toPicture: m.adjugate()}
	return Ground{a, float64(width), float64(height), Size{1, 1}}
}

// Scaled is the same plane, with all on it so many times as large.
func (g Ground) Scaled(by float64) Ground {
	g.size.Width *= by
	g.size.Height *= by
	return g
}
