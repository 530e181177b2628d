// Package view makes of a part of a picture what a reader of cards is given: averaged over frames, so that the
// camera's grain goes, and as it looks from straight above where the camera leans.
package view

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// leaning is how much shorter one direction of the table must be seen than the other for
// a place to be read as it looks from above: a camera that leans by 28 degrees.
const leaning = 1.13

// View is a place of the picture as it looks from straight above: a leaning camera sees
// one direction of the table shortened, and with it the print that a reader knows.
type View struct {
	place    image.Rectangle
	to, from [4]float64 // a step in the picture as one in the view, and back, row by row
	wide     int        // of the view, in pixels
	high     int
}

// Above is the view of a place, where a pixel is so many millimetres of the table, along its two axes: a step right is
// mm[0] and mm[2], a step down mm[1] and mm[3]. ok is false where the camera looks down steeply enough.
func Above(place image.Rectangle, mm [4]float64) (v View, ok bool) {
	a, b, c, d := mm[0], mm[1], mm[2], mm[3]
	// The square root of JᵀJ stretches the picture by as much as the table is shortened
	// there, and does not turn it.
	xx, xy, yy := a*a+c*c, a*b+c*d, b*b+d*d
	det := math.Sqrt(max(xx*yy-xy*xy, 0))
	sum := math.Sqrt(xx + yy + 2*det) // of both stretches
	least := (sum - math.Sqrt(max(sum*sum-4*det, 0))) / 2
	if least < 1e-9 || (sum-least)/least < leaning {
		return v, false
	}
	v.place = place
	v.to = [4]float64{(xx + det) / sum / least, xy / sum / least, xy / sum / least, (yy + det) / sum / least}
	n := v.to[0]*v.to[3] - v.to[1]*v.to[2]
	v.from = [4]float64{v.to[3] / n, -v.to[1] / n, -v.to[2] / n, v.to[0] / n}
	w, h := float64(place.Dx()), float64(place.Dy())
	v.wide = int(math.Abs(v.to[0])*w + math.Abs(v.to[1])*h + 0.5)
	v.high = int(math.Abs(v.to[2])*w + math.Abs(v.to[3])*h + 0.5)
	return v, true
}

// Level is the view of a place as it is in the picture.
func Level(place image.Rectangle) View {
	same := [4]float64{1, 0, 0, 1}
	return View{place: place, to: same, from: same, wide: place.Dx(), high: place.Dy()}
}

// Millimetres is how many millimetres a pixel of the view is along the table's two axes, given that of the picture,
// both as for Above.
func (v View) Millimetres(mm [4]float64) [4]float64 {
	f := v.from
	return [4]float64{
		mm[0]*f[0] + mm[1]*f[2], mm[0]*f[1] + mm[1]*f[3],
		mm[2]*f[0] + mm[3]*f[2], mm[2]*f[1] + mm[3]*f[3],
	}
}

// At is where a place of the picture lies in the view.
func (v View) At(p sight.Point) sight.Point {
	x, y := p.X-float64(v.place.Min.X+v.place.Max.X)/2, p.Y-float64(v.place.Min.Y+v.place.Max.Y)/2
	return sight.Point{X: v.to[0]*x + v.to[1]*y + float64(v.wide)/2, Y: v.to[2]*x + v.to[3]*y + float64(v.high)/2}
}

// Back is where a place of the view lies in the picture.
func (v View) Back(p sight.Point) sight.Point {
	x, y := p.X-float64(v.wide)/2, p.Y-float64(v.high)/2
	return sight.Point{
		X: v.from[0]*x + v.from[1]*y + float64(v.place.Min.X+v.place.Max.X)/2,
		Y: v.from[2]*x + v.from[3]*y + float64(v.place.Min.Y+v.place.Max.Y)/2,
	}
}

// Of is what is seen of p in the view, black where p ends.
func (v View) Of(p picture.Picture) picture.Picture {
	out := picture.Picture{Width: v.wide, Height: v.high, Pix: make([]byte, 3*v.wide*v.high)}
	for y := range v.high {
		at := v.Back(sight.Point{X: 0.5, Y: float64(y) + 0.5})
		row := out.Pix[3*v.wide*y:]
		for x := range v.wide {
			between(p, at.X-0.5+float64(x)*v.from[0], at.Y-0.5+float64(x)*v.from[2], row[3*x:3*x+3])
		}
	}
	return out
}

// between writes the colour of p at a place between pixels; outside it leaves out alone. It is cubic (Catmull and Rom,
// 1974): print a few pixels high that is drawn out longer stays sharper than between straight lines.
func between(p picture.Picture, x, y float64, out []byte) {
	left, top := int(math.Floor(x)), int(math.Floor(y))
	if left < 0 || top < 0 || left+1 >= p.Width || top+1 >= p.Height {
		return
	}
	across, down := catmullRom(x-float64(left)), catmullRom(y-float64(top))
	var sum [3]float32
	for k, wy := range down {
		row := p.Pix[3*p.Width*min(max(top+k-1, 0), p.Height-1):]
		for n, wx := range across {
			at := 3 * min(max(left+n-1, 0), p.Width-1)
			for i, v := range row[at : at+3] {
				sum[i] += wx * wy * float32(v)
			}
		}
	}
	for i, v := range sum {
		out[i] = byte(min(max(v+0.5, 0), 255))
	}
}

// catmullRom are the weights of four neighbours at a place between the second and the third of them.
func catmullRom(t float64) [4]float32 {
	return [4]float32{
		float32(t * (-1 + t*(2-t)) / 2), float32((2 + t*t*(-5+3*t)) / 2),
		float32(t * (1 + t*(4-3*t)) / 2), float32(t * t * (t - 1) / 2),
	}
}
