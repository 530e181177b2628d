package scene

import (
	"image"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// canvas is a picture being painted: blue, green, red, and the light that
// falls on each pixel in 256ths.
type canvas struct {
	pix   []byte
	light []uint16
}

func newCanvas() canvas {
	return canvas{pix: make([]byte, 3*lens.Width*lens.Height), light: vignette()}
}

// vignette is light that falls off towards the corners, brightest a little
// above the middle.
func vignette() []uint16 {
	light := make([]uint16, lens.Width*lens.Height)
	for y := range lens.Height {
		for x := range lens.Width {
			dx := (float64(x) - 0.5*lens.Width) / lens.Width
			dy := (float64(y) - 0.46*lens.Height) / lens.Width
			light[y*lens.Width+x] = uint16(256 * (1.03 - 0.62*(dx*dx+1.5*dy*dy)))
		}
	}
	return light
}

// paint lays a colour, lit, with coverage a (0 to 1) on one pixel.
func (c canvas) paint(x, y int, r, g, b, a float64) {
	i := y*lens.Width + x
	l := float64(c.light[i]) / 256
	px := c.pix[3*i : 3*i+3]
	px[0] = mix(px[0], b*l, a)
	px[1] = mix(px[1], g*l, a)
	px[2] = mix(px[2], r*l, a)
}

// darken takes away part a (0 to 1) of the light on one pixel.
func (c canvas) darken(x, y int, a float64) {
	px := c.pix[3*(y*lens.Width+x):][:3]
	for i, v := range px {
		px[i] = uint8(float64(v) * (1 - a))
	}
}

func mix(old byte, v, a float64) byte {
	v = float64(old)*(1-a) + v*a
	return uint8(min(max(v+0.5, 0), 255))
}

// around is the part of the picture within margin pixels of some points.
func around(margin float64, points ...lens.Point) image.Rectangle {
	r := image.Rectangle{}
	for i, p := range points {
		q := image.Rect(int(p.X-margin), int(p.Y-margin), int(p.X+margin)+2, int(p.Y+margin)+2)
		if i == 0 {
			r = q
		}
		r = r.Union(q)
	}
	return r.Intersect(image.Rect(0, 0, lens.Width, lens.Height))
}
