package outline

import (
	"math"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Card is a card on the plane of the table: a parallelogram, nearly a rectangle, as the plane is known but nearly. In
// its own frame places are millimetres right of its middle and below it.
type Card struct {
	// Half is half its width and height, in millimetres.
	Half sight.Point
	// Support is the share of its outline along which the picture darkens outwards, as paper does.
	Support float64
	// Pixel is how wide a pixel of the picture is there, in millimetres.
	Pixel float64

	plane       Plane
	centre      sight.Point // on the table
	right, down sight.Point // units along its sides
	score       float64     // how well its outline was found: of its sides two make 1
}

// Known is how well it is known beforehand how a card lies.
type Known struct {
	Size  float64 // deviation of its size, as a share
	Shift float64 // deviation of its middle from that of its indices, in millimetres
	Skew  float64 // deviation of a corner from a right angle, in degrees
}

// Find is the outline of a card that was read by its indices, two or four: corners is what it was guessed to be in the
// picture, size what cards measure.
func Find(
	p picture.Picture, corners sight.Quad, indices []sight.Point, size calibration.Size, plane Plane, known Known,
) Card {
	c := Card{plane: plane, Half: sight.Point{X: size.Width / 2, Y: size.Height / 2}}
	for _, at := range indices {
		c.centre = c.centre.Plus(plane.Table(at).Times(1 / float64(len(indices))))
	}
	c.Pixel = pixelAt(plane, c.centre)
	c.right = direction(c.guessed(corners))
	c.down = quarter(c.right)
	c.fit(c.edges(p, known), known)
	return c
}

// Cornered is where a card with such a corner may lie in the picture: lengthwise or across.
func Cornered(c quad.Corner, size calibration.Size, plane Plane) (quads []sight.Quad) {
	at := plane.Table(c.At)
	toward := func(way sight.Point) float64 {
		v := minus(plane.Table(c.At.Plus(way)), at)
		return math.Atan2(v.Y, v.X)
	}
	left, right := direction(toward(c.Left)), direction(toward(c.Right))
	// A right angle on the table, between the two edges as they were seen.
	middle := math.Atan2(left.Y+right.Y, left.X+right.X)
	left, right = direction(middle-math.Pi/4), direction(middle+math.Pi/4)
	for _, s := range [2]sight.Point{{X: size.Width, Y: size.Height}, {X: size.Height, Y: size.Width}} {
		across, down := left.Times(s.X), right.Times(s.Y)
		quads = append(quads, sight.Quad{
			c.At, plane.Picture(at.Plus(across)), plane.Picture(at.Plus(across.Plus(down))), plane.Picture(at.Plus(down)),
		})
	}
	return quads
}

// guessed is the angle of its short side.
func (c Card) guessed(q sight.Quad) float64 {
	for i := range q {
		q[i] = c.plane.Table(q[i])
	}
	across, down := minus(q[1].Plus(q[2]), q[0].Plus(q[3])), minus(q[2].Plus(q[3]), q[0].Plus(q[1]))
	if dot(across, across) > dot(down, down) {
		across = down
	}
	return math.Atan2(across.Y, across.X)
}

// At is the place in the picture so many millimetres right of the card's middle and below it.
func (c Card) At(right, down float64) sight.Point { return c.plane.Picture(c.table(right, down)) }

// table is the same place on the table.
func (c Card) table(right, down float64) sight.Point {
	return c.centre.Plus(c.right.Times(right).Plus(c.down.Times(down)))
}

// From is a place of the picture in the card's own frame, in millimetres.
func (c Card) From(p sight.Point) sight.Point {
	v := minus(c.plane.Table(p), c.centre)
	n := c.right.X*c.down.Y - c.right.Y*c.down.X
	return sight.Point{X: (v.X*c.down.Y - v.Y*c.down.X) / n, Y: (v.Y*c.right.X - v.X*c.right.Y) / n}
}

// Beyond is how far outside of the card a place of its frame lies, in millimetres; 0 and less within it.
func (c Card) Beyond(at sight.Point) float64 {
	return max(math.Abs(at.X)-c.Half.X, math.Abs(at.Y)-c.Half.Y)
}

// Corners is the outline in the picture.
func (c Card) Corners() sight.Quad {
	w, h := c.Half.X, c.Half.Y
	return sight.Quad{c.At(-w, -h), c.At(w, -h), c.At(w, h), c.At(-w, h)}
}

// Moved is a card of the same size that lies so many millimetres beside c, turned by so many radians.
func (c Card) Moved(by sight.Point, turn float64) Card {
	sin, cos := math.Sincos(turn)
	c.centre = c.table(by.X, by.Y)
	c.right, c.down = c.right.Times(cos).Plus(c.down.Times(sin)), c.down.Times(cos).Plus(c.right.Times(-sin))
	return c
}

// Paper is how bright its paper is, per channel: blue, green, red.
func (c Card) Paper(p picture.Picture) (white [3]float64) {
	const steps, share = 24, 0.8 // of the places are darker: most of a card is paper
	var all [3][256]int
	for j := range steps {
		for i := range steps {
			at := c.At(c.Half.X*(2*(float64(i)+0.5)/steps-1)*0.9, c.Half.Y*(2*(float64(j)+0.5)/steps-1)*0.9)
			b, g, r := pyramid.Level{Picture: p}.At(at.X-0.5, at.Y-0.5)
			for k, v := range [3]float32{b, g, r} {
				all[k][uint8(v+0.5)]++
			}
		}
	}
	for k := range white {
		n := 0
		for v, count := range all[k] {
			if n += count; float64(n) >= share*steps*steps {
				white[k] = max(float64(v), 1)
				break
			}
		}
	}
	return white
}

// Of is a card whose outline in the picture is known, seen without perspective.
func Of(corners sight.Quad, size calibration.Size) Card {
	s := scaleOf(corners, size.Width, size.Height)
	c := Card{
		plane: s, Half: sight.Point{X: size.Width / 2, Y: size.Height / 2}, Support: 1,
		centre: s.Table(corners.Centre()), right: direction(0), down: quarter(direction(0)),
	}
	c.Pixel = pixelAt(s, c.centre)
	return c
}
