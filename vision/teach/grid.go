package teach

import (
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Grid cuts a picture that is filled, edge to edge, by so many columns and rows
// of cards or tiles that touch each other. They come row by row, or column by
// column.
func Grid(p picture.Picture, columns, rows int, byColumns bool) ([]Shown, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	levels := pyramid.Of(p, 320)
	w, h := float64(p.Width)/float64(columns), float64(p.Height)/float64(rows)
	var all []Shown
	for i := range columns * rows {
		c, r := i%columns, i/columns
		if byColumns {
			c, r = i/rows, i%rows
		}
		x, y := float64(c)*w, float64(r)*h
		q := sight.Quad{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
		look, err := Look(levels, q)
		if err != nil {
			return nil, err
		}
		all = append(all, Shown{q, look})
	}
	return all, nil
}
