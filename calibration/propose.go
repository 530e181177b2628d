package calibration

import "github.com/tablemaid/tablemaid/models/zone"

// wholePicture is a play area that leaves out a rim in which nothing lies.
var wholePicture = Corners{
	{pictureRim, pictureRim}, {1 - pictureRim, pictureRim}, {1 - pictureRim, 1 - pictureRim}, {pictureRim, 1 - pictureRim},
}

// Default proposes a table for n seats: nearly the whole picture is the play
// area; seat 1 is at the bottom edge, the others follow clockwise. Where the card box
// lies nobody knows before it is shown.
func Default(seats int) Profile {
	return Profile{Version: Version, PlayArea: wholePicture, Zones: layout(share(seats))}
}

// place is where somebody sits: on which side, and how far along it from
// where the side begins, going round clockwise.
type place struct {
	seat  int
	along float64 // 0 to 1
	depth float64 // how far from the side a card was shown; 0 if none was
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
			r[s] = append(r[s], place{seat: seat, along: (float64(i) + 0.5) / float64(n[s])})
			seat++
		}
	}
	return r
}

// The lines between seats and the middle, as fractions of the play area.
const (
	nearRim = 0.33 // depth of the seats' strips at the bottom and the top
	sideRim = 0.36 // and at the left and the right
	// What a card takes up beyond the place where it is shown, and how deep a strip is at
	// most; where nobody sits, the middle ends so far from the rim.
	beyondNear, beyondSide, deepest, middleRim = 0.13, 0.09, 0.41, 0.33
	// corner is how much of a strip's ends is left open where somebody sits round the
	// corner: both lay there, and the cards themselves tell whose they are.
	corner = 0.18
)

// layout gives every seat a zone before it, and the middle what is left.
func layout(r round) []Zone {
	above, below := 0.0, 1.0
	if len(r[top]) > 0 {
		above = depth(r[top], nearRim, beyondNear)
	}
	if len(r[bottom]) > 0 {
		below = 1 - depth(r[bottom], nearRim, beyondNear)
	}
	leftRim, rightRim := depth(r[left], sideRim, beyondSide), 1-depth(r[right], sideRim, beyondSide)
	var zones []Zone
	add := func(side int, cell func(from, to float64) (Point, Point)) {
		for i, p := range r[side] {
			a, b := cell(border(r[side], i), border(r[side], i+1))
			zones = append(zones, Zone{Name: zone.Seat(p.seat), Min: a, Max: b})
		}
	}
	height := below - above
	inStrip := func(at float64, side int) float64 {
		first, last := 0.0, 1.0
		open := min(corner, 0.5/float64(len(r[side])))
		if len(r[left]) > 0 {
			first = open
		}
		if len(r[right]) > 0 {
			last = 1 - open
		}
		return min(max(at, first), last)
	}
	add(bottom, func(from, to float64) (Point, Point) {
		return Point{inStrip(1-to, bottom), below}, Point{inStrip(1-from, bottom), 1}
	})
	add(left, func(from, to float64) (Point, Point) {
		return Point{0, below - to*height}, Point{leftRim, below - from*height}
	})
	add(top, func(from, to float64) (Point, Point) {
		return Point{inStrip(from, top), 0}, Point{inStrip(to, top), above}
	})
	add(right, func(from, to float64) (Point, Point) {
		return Point{rightRim, above + from*height}, Point{1, above + to*height}
	})
	return append(
		zones,
		Zone{Name: zone.Middle, Min: Point{leftRim, max(above, middleRim)}, Max: Point{rightRim, min(below, 1-middleRim)}},
	)
}

// depth is how deep the strip of a side's seats is: usual, or so far beyond the
// farthest card that was shown before one of them as a card is long.
func depth(side []place, usual, beyond float64) float64 {
	for _, p := range side {
		usual = max(usual, min(p.depth+beyond, deepest))
	}
	return usual
}

// border is where along a side the i-th of its places begins: halfway between where
// the two people sit and where equal shares would meet, as a card shown before
// somebody is one place where they lay and not the middle of all.
func border(side []place, i int) float64 {
	if i == 0 || i == len(side) {
		return float64(i) / float64(len(side))
	}
	shown := (side[i-1].along + side[i].along) / 2
	return (shown + float64(i)/float64(len(side))) / 2
}
