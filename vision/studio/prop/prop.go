// Package prop draws the things that stand and lie on a table beside the cards.
package prop

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strconv"

	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Scale is how many pixels of a drawing a millimetre has.
const Scale = 4.0

// easel is a thing being drawn; its unit is the millimetre, its origin the middle.
type easel struct {
	img *image.RGBA
	rng *rand.Rand
}

func (e easel) fill(p draw.Path, c color.RGBA) {
	mid := float64(e.img.Rect.Dx()) / 2
	draw.Fill(e.img, p.Map(draw.Place(mid, mid, Scale, 0)), c)
}

func (e easel) disc(x, y, r float64, c color.RGBA) { e.fill(draw.Ellipse(x, y, r, r), c) }

func (e easel) dye(low, high float64) color.RGBA {
	return half.Colour(360*e.rng.Float64(), e.rng.Float64(), half.Between(e.rng, low, high))
}

// Draw is a thing from above, its middle in the middle.
func Draw(t script.Thing) *image.RGBA {
	side := int(2 * (t.Reach() + 6) * Scale)
	e := easel{img: image.NewRGBA(image.Rect(0, 0, side, side)), rng: rand.New(rand.NewPCG(t.Seed, 6))}
	map[script.ThingKind]func(easel){
		script.Mug: easel.mug, script.Phone: easel.phone, script.Chips: easel.chips, script.CardBox: easel.box,
		script.Glass: easel.glass, script.Paper: easel.paper, script.Bowl: easel.bowl, script.Pen: easel.pen,
	}[t.Kind](e)
	return e.img
}

func (e easel) mug() {
	c := e.dye(0.2, 1)
	e.fill(draw.Line(0, 0, 56, -14, 16), c)
	e.disc(0, 0, 43, c)
	e.disc(0, 0, 39, half.Colour(0, 0, 0.9))
	e.disc(1.5, 2, 36, half.Colour(half.Between(e.rng, 15, 40), 0.7, half.Between(e.rng, 0.15, 0.6)))
}

func (e easel) glass() {
	e.disc(0, 0, 36, color.RGBA{210, 220, 225, 90})
	e.disc(1, 1.5, 31, color.RGBA{uint8(150 + e.rng.IntN(60)), 160, 90, 110})
	e.fill(draw.Ellipse(-14, -14, 9, 4), color.RGBA{250, 250, 250, 220})
}

func (e easel) phone() {
	e.fill(draw.Rect(-37, -76, 74, 152, 9), half.Colour(0, 0, 0.08))
	if e.rng.IntN(2) == 0 {
		e.fill(draw.Rect(-34, -72, 68, 144, 6), half.Colour(220, 0.1, 0.14))
		return
	}
	e.fill(draw.Rect(-34, -72, 68, 144, 6), e.dye(0.5, 1))
	for i := range 16 {
		e.fill(draw.Rect(-28+15*float64(i%4), -50+18*float64(i/4), 11, 11, 2.5), e.dye(0.4, 1))
	}
}

func (e easel) chips() {
	for range 3 + e.rng.IntN(4) {
		x, y, c := half.Between(e.rng, -24, 24), half.Between(e.rng, -24, 24), e.dye(0.25, 0.9)
		e.disc(x, y, 19.5, c)
		for k := range 6 {
			sin, cos := math.Sincos(math.Pi * float64(k) / 3)
			e.fill(draw.Line(x+13*cos, y+13*sin, x+19*cos, y+19*sin, 6), half.Colour(0, 0, 0.93))
		}
		e.disc(x, y, 11.5, half.Colour(0, 0, 0.93))
		e.disc(x, y, 10, c)
	}
}

// box is a deck's own, empty and closed.
func (e easel) box() {
	c, light := e.dye(0.2, 0.8), e.dye(0.8, 1)
	e.fill(draw.Rect(-33, -46, 66, 92, 1), c)
	e.fill(draw.Frame(-30, -43, 60, 86, 1, 1.2), light)
	e.fill(deck.Sign(e.rng.IntN(4), 32), light)
	e.fill(draw.Rect(-20, -36, 40, 6, 0.5), light)
	e.fill(draw.Rect(-16, 30, 32, 4, 0.5), light)
}

// paper has the score written on it, as if with a thick pen.
func (e easel) paper() {
	e.fill(draw.Rect(-53, -74, 106, 148, 0.5), half.Colour(50, 0.08*e.rng.Float64(), half.Between(e.rng, 0.85, 1)))
	ink := half.Colour(230, 0.6*e.rng.Float64(), 0.3)
	for row := range 6 {
		y := -58 + 20*float64(row)
		e.fill(draw.Line(-48, y+11, 48, y+11, 0.4), half.Colour(210, 0.3, 0.8))
		e.fill(deck.Slanted.Text("ABCD"[e.rng.IntN(4):][:1]+"nn", 7).Map(draw.Place(-38, y, 1, 0)), ink)
		for column := range 3 {
			e.fill(deck.Slanted.Text(strconv.Itoa(e.rng.IntN(30)), 7).Map(draw.Place(-10+22*float64(column), y, 1, 0)), ink)
		}
	}
}

func (e easel) bowl() {
	c := e.dye(0.4, 1)
	e.disc(0, 0, 66, c)
	e.disc(2, 3, 58, half.Colour(0, 0, 0.3))
	for range 90 {
		a, r := 2*math.Pi*e.rng.Float64(), 52*math.Sqrt(e.rng.Float64())
		e.fill(
			draw.Ellipse(r*math.Cos(a), r*math.Sin(a), 7, 5),
			half.Colour(half.Between(e.rng, 25, 45), 0.5, half.Between(e.rng, 0.5, 0.9)),
		)
	}
}

func (e easel) pen() {
	c := e.dye(0.1, 0.9)
	e.fill(draw.Rect(-4, -62, 8, 118, 3), c)
	e.fill(draw.Polygon(-4, 55, 4, 55, 0, 70), half.Colour(0, 0, 0.6))
}
