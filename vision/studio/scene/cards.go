package scene

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// pack keeps each face once it has been drawn.
type pack map[card.Card]*image.RGBA

func (p pack) face(c card.Card) *image.RGBA {
	if p[c] == nil {
		p[c] = deck.Face(c)
	}
	return p[c]
}

// card paints a card and its shadow; lift (0 to 1) is how far it is above the
// table.
func (c canvas) card(face *image.RGBA, o lens.Pose, lift float64) {
	c.cardShadow(o, lift)
	quad := o.Quad(deck.Width, deck.Height)
	box := around(2, quad[:]...)
	const n = 3 // samples a pixel each way
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			var r, g, b, a float64
			for k := range n * n {
				at := lens.Point{X: float64(x) + (float64(k%n)+0.5)/n, Y: float64(y) + (float64(k/n)+0.5)/n}
				p := o.Local(lens.Table(at))
				sr, sg, sb, sa := sample(face, (p.X+deck.Width/2)*deck.Scale, (p.Y+deck.Height/2)*deck.Scale)
				r, g, b, a = r+sr, g+sg, b+sb, a+sa
			}
			if a > 0 { // premultiplied, hence divided by a
				c.paint(x, y, 255*r/a, 255*g/a, 255*b/a, a/(255*n*n))
			}
		}
	}
}

// sample reads a picture between its pixels.
func sample(img *image.RGBA, x, y float64) (r, g, b, a float64) {
	x, y = x-0.5, y-0.5
	fx, fy := math.Floor(x), math.Floor(y)
	i, k := int(fx), int(fy)
	if i < 0 || k < 0 || i+1 >= img.Rect.Dx() || k+1 >= img.Rect.Dy() {
		return 0, 0, 0, 0
	}
	fx, fy = x-fx, y-fy
	p := img.Pix[k*img.Stride+4*i:]
	q := img.Pix[(k+1)*img.Stride+4*i:]
	at := func(n int) float64 {
		return (float64(p[n])*(1-fx)+float64(p[n+4])*fx)*(1-fy) + (float64(q[n])*(1-fx)+float64(q[n+4])*fx)*fy
	}
	return at(0), at(1), at(2), at(3)
}

// cardShadow darkens the cloth below a card, softer and further away the
// higher the card is.
func (c canvas) cardShadow(o lens.Pose, lift float64) {
	soft := 3.5 + 9*lift // millimetres
	o.X, o.Y = o.X+1.2+9*lift, o.Y+1.8+12*lift
	dark := 0.42 - 0.12*lift
	quad := o.Quad(deck.Width, deck.Height)
	box := around(soft*1.6, quad[:]...)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			p := o.Local(lens.Table(lens.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}))
			dx, dy := math.Abs(p.X)-deck.Width/2+soft/2, math.Abs(p.Y)-deck.Height/2+soft/2
			d := math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0)
			if a := dark * (1 - ease((d+soft/2)/(1.5*soft))); a > 0.004 {
				c.darken(x, y, a)
			}
		}
	}
}
