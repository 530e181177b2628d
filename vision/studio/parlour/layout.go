package parlour

import (
	"math"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// Where things lie, in millimetres from the table's middle, as the player at the
// bottom sees it: half the table's side, the near edges of rivers and walls, the middle of hands and sets.
const (
	half     = 345.0
	riverTop = 78.0
	wallTop  = 208.0
	handLine = 300.0
	setsEnd  = 335.0
	inRow    = 6
)

// seated turns what the player at the bottom sees into what a seat sees: seats sit
// counter-clockwise, as turns go.
func seated(seat int, o lens.Pose) lens.Pose {
	turn := -float64(seat-1) * math.Pi / 2
	s, c := math.Sincos(turn)
	return lens.Pose{X: c*o.X - s*o.Y, Y: s*o.X + c*o.Y, Angle: o.Angle + turn}
}

// Profile is the table as its people would have drawn it: a place for each river, and one for the wall with the
// indicators.
func Profile(c lens.Camera) calibration.Profile {
	p := calibration.Profile{Version: calibration.Version, Size: &calibration.Size{Width: 2 * half, Height: 2 * half}}
	corners := [4]lens.Point{{X: -half, Y: -half}, {X: half, Y: -half}, {X: half, Y: half}, {X: -half, Y: half}}
	for i, q := range corners {
		at := c.Pixel(q)
		p.PlayArea[i] = calibration.Point{X: at.X / float64(c.Width), Y: at.Y / float64(c.Height)}
	}
	for seat := 1; seat <= 4; seat++ {
		a, b := seated(seat, lens.Pose{X: -85, Y: riverTop - 8}), seated(seat, lens.Pose{X: 160, Y: wallTop - 18})
		p.Zones = append(p.Zones, area(zone.Seat(seat), a, b))
	}
	p.Zones = append(p.Zones, area(zone.Deck, lens.Pose{X: -190, Y: -wallTop - 45}, lens.Pose{X: 190, Y: -wallTop + 8}))
	return p
}

func area(name zone.Zone, a, b lens.Pose) calibration.Zone {
	at := func(x, y float64) calibration.Point {
		return calibration.Point{X: (x + half) / (2 * half), Y: (y + half) / (2 * half)}
	}
	return calibration.Zone{Name: name, Min: at(min(a.X, b.X), min(a.Y, b.Y)), Max: at(max(a.X, b.X), max(a.Y, b.Y))}
}

// river is where the next discard of a seat goes after those that lie there; what was
// called away leaves its place empty.
func river(s tile.Style, seat int, placed []slot, sideways bool) lens.Pose {
	row := min(len(placed)/inRow, 2)
	x := -3 * s.Wide
	for _, p := range placed[row*inRow:] {
		x += p.wide(s)
	}
	wide := slot{sideways}.wide(s)
	o := lens.Pose{X: x + wide/2, Y: riverTop + (float64(row)+0.5)*(s.High+1)}
	if sideways {
		o.Angle = -math.Pi / 2
		o.Y += (s.High - s.Wide) / 2
	}
	return seated(seat, o)
}

// slot is a place in a river that a tile has taken.
type slot struct{ sideways bool }

func (p slot) wide(s tile.Style) float64 {
	if p.sideways {
		return s.High + 0.4
	}
	return s.Wide + 0.4
}

// set is where the tiles of a called set go, from the right; used is how much of the corner the sets before it take.
// The sideways tile says whose it was.
func set(s tile.Style, seat int, tiles []card.Card, aside int, used float64) (all []scene.Block, wide float64) {
	x := setsEnd - used
	for i := len(tiles) - 1; i >= 0; i-- {
		w := slot{i == aside}.wide(s)
		o := lens.Pose{X: x - w/2, Y: handLine}
		if i == aside {
			o.Angle, o.Y = -math.Pi/2, handLine+(s.High-s.Wide)/2
		}
		all = append(all, scene.Block{Tile: tiles[i], Pose: seated(seat, o)})
		x -= w
	}
	return all, setsEnd - x - used + 3
}

// hand is where a seat's concealed tiles stand.
func hand(s tile.Style, seat, n int) (all []scene.Block) {
	for i := range n {
		o := lens.Pose{X: -210 + (float64(i)+0.5)*(s.Wide+0.2), Y: handLine}
		all = append(all, scene.Block{Tile: card.Back, Pose: seated(seat, o), Stands: true})
	}
	return all
}

// walls are the stacks before every seat of which the first n are left, with the indicator turned on the last but two.
func walls(s tile.Style, n int, indicator card.Card) (all []scene.Block) {
	const stacks = 17
	for i := range 4 * stacks {
		if i < 4*stacks-n {
			continue
		}
		seat, k := []int{1, 2, 4, 3}[i/stacks], i%stacks
		o := seated(seat, lens.Pose{X: (float64(k) - 8) * (s.Wide + 0.2), Y: wallTop + s.High/2})
		for high := range 2 {
			b := scene.Block{Tile: card.Back, Pose: o, High: high}
			if i == 4*stacks-5 && high == 1 {
				b.Tile = indicator
			}
			all = append(all, b)
		}
	}
	return all
}
