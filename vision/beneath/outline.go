package beneath

import (
	"math"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Card is the upper card: where it lies on the plane of the table.
type Card struct {
	scale  Scale
	centre sight.Point // in pixels
	right  vector      // a unit along its short side
	half   vector      // half its width and height, in millimetres
	// Support is the share of its outline along which the picture darkens outwards, as paper does.
	Support float64
}

const (
	// turns is by how many degrees an outline that was guessed may be turned, fine the step in which that is searched.
	turns, fine = 8.0, 0.5
	// probes is at how many places of a side the picture is looked at.
	probes = 24
	// edge is how much darker than paper it is outside of an outline at least: a card that lies on paper has but a
	// thin shadow.
	edge = 0.04
	// beside is how far from an outline its two sides are compared, in pixels: a film's edges are that soft.
	beside = 1.2
)

// Outline is the outline of a card that was read by its two indices: corners is what it was guessed to be.
func Outline(p picture.Picture, corners sight.Quad, indices [2]sight.Point, size calibration.Size, s Scale) Card {
	c := Card{
		scale:  s,
		centre: sight.Point{X: (indices[0].X + indices[1].X) / 2, Y: (indices[0].Y + indices[1].Y) / 2},
		half:   vector{size.Width / 2, size.Height / 2},
	}
	along := func(a, b, c, d sight.Point) vector {
		return s.step(sight.Point{X: b.X - a.X + c.X - d.X, Y: b.Y - a.Y + c.Y - d.Y})
	}
	across := along(corners[0], corners[1], corners[2], corners[3])
	down := along(corners[0], corners[3], corners[2], corners[1])
	if across.dot(across) > down.dot(down) {
		across = down
	}
	guessed := math.Atan2(across.y, across.x)
	c.right = direction(guessed)
	white := c.paper(p)
	best, n, sum := 0.0, 0.0, 0.0
	for turn := -turns; turn <= turns; turn += fine {
		c.right = direction(guessed + turn*math.Pi/180)
		switch v := c.support(p, white); {
		case v > best+1e-9:
			best, n, sum = v, 1, turn
		case v > best-1e-9:
			n, sum = n+1, sum+turn
		}
	}
	c.right, c.Support = direction(guessed+sum/max(n, 1)*math.Pi/180), best
	return c
}

// at is the place in the picture so many millimetres right of the card's centre and below it.
func (c Card) at(right, down float64) sight.Point {
	d := c.scale.pixels(c.right.times(right).plus(c.right.quarter().times(down)))
	return sight.Point{X: c.centre.X + d.X, Y: c.centre.Y + d.Y}
}

// from is a place of the picture in the card's own frame, in millimetres.
func (c Card) from(p sight.Point) (right, down float64) {
	v := c.scale.step(sight.Point{X: p.X - c.centre.X, Y: p.Y - c.centre.Y})
	return v.dot(c.right), v.dot(c.right.quarter())
}

// beyond is how far outside of the card a place lies, in millimetres; 0 and less within it.
func (c Card) beyond(p sight.Point) float64 {
	x, y := c.from(p)
	return max(math.Abs(x)-c.half.x, math.Abs(y)-c.half.y)
}

// Corners is the outline in the picture.
func (c Card) Corners() sight.Quad {
	w, h := c.half.x, c.half.y
	return sight.Quad{c.at(-w, -h), c.at(w, -h), c.at(w, h), c.at(-w, h)}
}

// paper is how bright its paper is, per channel: blue, green, red.
func (c Card) paper(p picture.Picture) (white [3]float64) {
	const steps, share = 24, 0.8 // of the places are darker: most of a card is paper
	var all [3][256]int
	for j := range steps {
		for i := range steps {
			at := c.at(c.half.x*(2*(float64(i)+0.5)/steps-1)*0.9, c.half.y*(2*(float64(j)+0.5)/steps-1)*0.9)
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

// support is the share of the outline along which the picture darkens outwards.
func (c Card) support(p picture.Picture, white [3]float64) float64 {
	step := beside * math.Sqrt(c.scale.area())
	bright := func(right, down float64) float64 {
		at := c.at(right, down)
		b, g, r := pyramid.Level{Picture: p}.At(at.X-0.5, at.Y-0.5)
		return (float64(b)/white[0] + float64(g)/white[1] + float64(r)/white[2]) / 3
	}
	sum := 0.0
	for i := range probes {
		t := 2*(0.1+0.8*(float64(i)+0.5)/probes) - 1
		for _, sign := range [2]float64{-1, 1} {
			x, y := sign*c.half.x, t*c.half.y
			sum += min(max(bright(x-sign*step, y)-bright(x+sign*step, y), 0)/edge, 1)
			x, y = t*c.half.x, sign*c.half.y
			sum += min(max(bright(x, y-sign*step)-bright(x, y+sign*step), 0)/edge, 1)
		}
	}
	return sum / (4 * probes)
}
