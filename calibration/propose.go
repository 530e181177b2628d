package calibration

import "github.com/tablemaid/tablemaid/models/zone"

// wholePicture is a play area that leaves out a rim in which nothing lies.
var wholePicture = Corners{
	{pictureRim, pictureRim}, {1 - pictureRim, pictureRim}, {1 - pictureRim, 1 - pictureRim}, {pictureRim, 1 - pictureRim},
}

// Default proposes a table for n seats: nearly the whole picture is the play
// area; seat 1 is at the bottom edge, the others follow clockwise; the card
// box lies in the middle's right half, the middle beside it.
func Default(seats int) Profile {
	return Profile{Version: Version, PlayArea: wholePicture, Zones: layout(share(seats))}
}

// place is where somebody sits: on which side, and how far along it from
// where the side begins, going round clockwise.
type place struct {
	seat  int
	along float64 // 0 to 1
}

// round is who sits along the four sides of a table, clockwise on the picture
// from the bottom: bottom (right to left), left (bottom to top), top (left to
// right), right (top to bottom).
type round [4][]place

// The sides of a round.
const (
	bottom = iota
	left
	top
	right
)

// share spreads seats evenly over the four sides, the bottom first.
func share(seats int) round {
	var n [4]int
	switch seats {
	case 1:
		n = [4]int{1, 0, 0, 0}
	case 2:
		n = [4]int{1, 0, 1, 0}
	case 3:
		n = [4]int{1, 1, 1, 0}
	default:
		for i, s := range [4]int{bottom, top, left, right} {
			n[s] = seats / 4
			if i < seats%4 {
				n[s]++
			}
		}
	}
	var r round
	seat := 1
	for s := range r {
		for i := range n[s] {
			r[s] = append(r[s], place{seat, (float64(i) + 0.5) / float64(n[s])})
			seat++
		}
	}
	return r
}

// The lines between seats and what lies in the middle.
const (
	nearRim  = 0.33 // depth of the seats' strips at the bottom and the top
	sideRim  = 0.38 // and at the left and the right
	halfway  = 0.52 // between the middle and the box
	millLeft = 0.36 // the sails of the windmill
	millRim  = 0.345
)

// layout gives every seat a zone before it, and the middle and the box what is
// left.
func layout(r round) []Zone {
	if len(r[bottom]) == 1 && len(r[left]) == 1 && len(r[top]) == 1 && len(r[right]) == 1 {
		return windmill(r)
	}
	above, below := 0.0, 1.0
	if len(r[top]) > 0 {
		above = nearRim
	}
	if len(r[bottom]) > 0 {
		below = 1 - nearRim
	}
	var zones []Zone
	add := func(side int, cell func(from, to float64) (Point, Point)) {
		for i, p := range r[side] {
			from, to := 0.0, 1.0
			if i > 0 {
				from = (r[side][i-1].along + p.along) / 2
			}
			if i+1 < len(r[side]) {
				to = (p.along + r[side][i+1].along) / 2
			}
			a, b := cell(from, to)
			zones = append(zones, Zone{Name: zone.Seat(p.seat), Min: a, Max: b})
		}
	}
	height := below - above
	add(bottom, func(from, to float64) (Point, Point) { return Point{1 - to, below}, Point{1 - from, 1} })
	add(left, func(from, to float64) (Point, Point) {
		return Point{0, below - to*height}, Point{sideRim, below - from*height}
	})
	add(top, func(from, to float64) (Point, Point) { return Point{from, 0}, Point{to, above} })
	add(right, func(from, to float64) (Point, Point) {
		return Point{1 - sideRim, above + from*height}, Point{1, above + to*height}
	})
	return append(zones,
		Zone{Name: zone.Middle, Min: Point{sideRim, nearRim}, Max: Point{halfway, 1 - nearRim}},
		Zone{Name: zone.Box, Min: Point{halfway, nearRim}, Max: Point{1 - sideRim, 1 - nearRim}},
	)
}

// windmill is the table with one seat on each side: the seats' zones go round
// like the sails of a windmill, so that each has room for eight pairs laid any
// way round; the box and the middle lie between them.
func windmill(r round) []Zone {
	at := func(name zone.Zone, x0, y0, x1, y1 float64) Zone {
		return Zone{Name: name, Min: Point{x0, y0}, Max: Point{x1, y1}}
	}
	seat := func(side int) zone.Zone { return zone.Seat(r[side][0].seat) }
	return []Zone{
		at(seat(bottom), 0, 1-millRim, 1-millLeft, 1),
		at(seat(left), 0, 0, millLeft, 1-millRim),
		at(seat(top), millLeft, 0, 1, millRim),
		at(seat(right), 1-millLeft, millRim, 1, 1),
		at(zone.Middle, millLeft, millRim, 0.5, 1-millRim),
		at(zone.Box, 0.5, millRim, 1-millLeft, 1-millRim),
	}
}
