package calibration

import "github.com/tablemaid/tablemaid/models/zone"

// wholePicture is a play area that leaves out a rim in which nothing lies.
var wholePicture = Corners{{0.01, 0.01}, {0.99, 0.01}, {0.99, 0.99}, {0.01, 0.99}}

// Default proposes a table for n seats: nearly the whole picture is the play
// area; seat 1 is at the bottom edge, the others follow clockwise; the card
// box lies in the middle's right half, the middle beside it.
func Default(seats int) Profile {
	if seats == 4 {
		return windmill()
	}
	p := Profile{
		Version:  Version,
		PlayArea: wholePicture,
	}
	const rim = 0.33 // depth of the seats' strips at the bottom and the top
	bottom, left, top, right := share(seats)
	seat := 1
	add := func(n int, cell func(i, n int) (Point, Point), backwards bool) {
		for i := range n {
			k := i
			if backwards {
				k = n - 1 - i
			}
			from, to := cell(k, n)
			p.Zones = append(p.Zones, Zone{Name: zone.Seat(seat), Min: from, Max: to})
			seat++
		}
	}
	across := func(y0, y1 float64) func(i, n int) (Point, Point) {
		return func(i, n int) (Point, Point) {
			return Point{float64(i) / float64(n), y0}, Point{float64(i+1) / float64(n), y1}
		}
	}
	down := func(x0, x1 float64) func(i, n int) (Point, Point) {
		return func(i, n int) (Point, Point) {
			h := (1 - 2*rim) / float64(n)
			return Point{x0, rim + float64(i)*h}, Point{x1, rim + float64(i+1)*h}
		}
	}
	// Clockwise on the picture from the bottom: along the bottom to the left,
	// up the left side, along the top to the right, down the right side.
	add(bottom, across(1-rim, 1), true)
	add(left, down(0, 0.38), true)
	add(top, across(0, rim), false)
	add(right, down(0.62, 1), false)
	return Profile{Version: p.Version, PlayArea: p.PlayArea, Zones: append(p.Zones,
		Zone{Name: zone.Middle, Min: Point{0.38, rim}, Max: Point{0.52, 1 - rim}},
		Zone{Name: zone.Box, Min: Point{0.52, rim}, Max: Point{0.62, 1 - rim}},
	)}
}

// windmill is the table for four: the seats' zones go round like the sails of a
// windmill, so that each has room for eight pairs laid any way round; the box
// and the middle lie between them.
func windmill() Profile {
	const left, right = 0.36, 0.64
	const above, below = 0.345, 0.655
	at := func(name zone.Zone, x0, y0, x1, y1 float64) Zone {
		return Zone{Name: name, Min: Point{x0, y0}, Max: Point{x1, y1}}
	}
	return Profile{
		Version:  Version,
		PlayArea: wholePicture,
		Zones: []Zone{
			at(zone.Seat(1), 0, below, right, 1),
			at(zone.Seat(2), 0, 0, left, below),
			at(zone.Seat(3), left, 0, 1, above),
			at(zone.Seat(4), right, above, 1, 1),
			at(zone.Middle, left, above, 0.5, below),
			at(zone.Box, 0.5, above, right, below),
		},
	}
}

// share spreads seats over the four sides, bottom first.
func share(seats int) (bottom, left, top, right int) {
	switch seats {
	case 1:
		return 1, 0, 0, 0
	case 2:
		return 1, 0, 1, 0
	case 3:
		return 1, 1, 1, 0
	}
	sides := seats / 4
	rest := seats % 4
	bottom, left, top, right = sides, sides, sides, sides
	if rest > 0 {
		bottom++
	}
	if rest > 1 {
		top++
	}
	if rest > 2 {
		left++
	}
	return bottom, left, top, right
}
