package scene

import (
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/cloth"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// cover is a printed cloth, a red, green and blue a millimetre.
type cover []uint8

// covered is how a cloth looks: nil for none.
func covered(of *cloth.Cloth) cover {
	if of == nil {
		return nil
	}
	const n = 2 // samples a millimetre each way
	c := make(cover, 3*clothWidth*clothHeight)
	for y := range clothHeight {
		for x := range clothWidth {
			var sum cloth.Colour
			for k := range n * n {
				at := of.At(float64(x)-clothWidth/2+(float64(k%n)+0.5)/n, float64(y)-clothHeight/2+(float64(k/n)+0.5)/n)
				for i, v := range at {
					sum[i] += v / (n * n)
				}
			}
			for i, v := range sum {
				c[3*(y*clothWidth+x)+i] = uint8(min(v+0.5, 255))
			}
		}
	}
	return c
}

// at is the colour at a place in millimetres, between what is drawn.
func (c cover) at(p lens.Point) (rgb [3]float64) {
	x := min(max(p.X+clothWidth/2-0.5, 0), clothWidth-1.001)
	y := min(max(p.Y+clothHeight/2-0.5, 0), clothHeight-1.001)
	i, k := int(math.Floor(x)), int(math.Floor(y))
	x, y = x-float64(i), y-float64(k)
	a, b := c[3*(k*clothWidth+i):][:6], c[3*((k+1)*clothWidth+i):][:6]
	for n := range rgb {
		rgb[n] = (float64(a[n])*(1-x)+float64(a[n+3])*x)*(1-y) + (float64(b[n])*(1-x)+float64(b[n+3])*x)*y
	}
	return rgb
}
