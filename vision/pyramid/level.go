package pyramid

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Level is one size of the picture.
type Level struct{ picture.Picture }

// At is the bilinear blue, green and red, 0 to 255, at (x, y), where (0, 0)
// is the centre of the first pixel. Outside the picture its border repeats.
func (p Level) At(x, y float64) (b, g, r float32) {
	x = max(0, min(x, float64(p.Width-1)))
	y = max(0, min(y, float64(p.Height-1)))
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := float32(x-x0), float32(y-y0)
	i := 3 * (int(y0)*p.Width + int(x0))
	right, below := 3, 3*p.Width
	if int(x0) == p.Width-1 {
		right = 0
	}
	if int(y0) == p.Height-1 {
		below = 0
	}
	if right == 3 && below > 0 {
		a, d := p.Pix[i:i+6:i+6], p.Pix[i+below:i+below+6:i+below+6]
		gx, gy := 1-fx, 1-fy
		b = (float32(a[0])*gx+float32(a[3])*fx)*gy + (float32(d[0])*gx+float32(d[3])*fx)*fy
		g = (float32(a[1])*gx+float32(a[4])*fx)*gy + (float32(d[1])*gx+float32(d[4])*fx)*fy
		r = (float32(a[2])*gx+float32(a[5])*fx)*gy + (float32(d[2])*gx+float32(d[5])*fx)*fy
		return b, g, r
	}
	at := func(c int) float32 {
		top := float32(p.Pix[i+c])*(1-fx) + float32(p.Pix[i+right+c])*fx
		low := float32(p.Pix[i+below+c])*(1-fx) + float32(p.Pix[i+below+right+c])*fx
		return top*(1-fy) + low*fy
	}
	return at(0), at(1), at(2)
}
