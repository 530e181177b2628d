package scene

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
)

// canvas is a picture being painted: blue, green, red, and the light that
// falls on each pixel in 256ths, for each of the colours.
type canvas struct {
	camera lens.Camera
	pix    []byte
	light  []light
	// glare is what a lamp adds where something mirrors it, 0 to 255; nil for none.
	glare []byte
}

// light is what falls on a pixel: blue, green, red in 256ths.
type light [3]uint16

func newCanvas(c lens.Camera) canvas {
	return canvas{camera: c, pix: make([]byte, 3*c.Width*c.Height), light: make([]light, c.Width*c.Height)}
}

// illuminate sets the light: it falls off towards the corners, is brightest a
// little above the middle, and has the strength, slant and warmth of a look.
func (c canvas) illuminate(l Look, strength float64) {
	w, h := c.camera.Width, c.camera.Height
	wayY, wayX := math.Sincos(l.Way)
	for y := range h {
		dy := (float64(y) - 0.46*float64(h)) / float64(w)
		for x := range w {
			dx := (float64(x) - 0.5*float64(w)) / float64(w)
			v := 256 * strength * l.Light * (1.03 - 0.62*(dx*dx+1.5*dy*dy)) * (1 + l.Slant*dx)
			warm := l.Warm + l.Second*(dx*wayX+dy*wayY)
			c.light[y*w+x] = light{uint16(v * (1 - warm)), uint16(v), uint16(v * (1 + 0.5*warm))}
		}
	}
}

// set lays a colour, lit, on one pixel.
func (c canvas) set(i int, r, g, b float64) {
	px, l := c.pix[3*i:3*i+3], c.light[i]
	px[0], px[1], px[2] = sensor.Level(
		b*float64(l[0])/256,
	), sensor.Level(
		g*float64(l[1])/256,
	), sensor.Level(
		r*float64(l[2])/256,
	)
}

// over lays a premultiplied colour, lit, with coverage a, all 0 to 255, on one
// pixel.
func (c canvas) over(i int, r, g, b, a uint32) {
	px, l := c.pix[3*i:3*i+3], c.light[i]
	px[0] = blend(px[0], b*uint32(l[0])>>8, a)
	px[1] = blend(px[1], g*uint32(l[1])>>8, a)
	px[2] = blend(px[2], r*uint32(l[2])>>8, a)
}

func blend(old byte, v, a uint32) byte {
	return byte(min(max(v+uint32(old)*(255-a)/255, sensor.Rim), 255-sensor.Rim))
}

// darken takes away part a (0 to 255) of the light on one pixel.
func (c canvas) darken(i int, a uint32) { sensor.Darken(c.pix[3*i:3*i+3], a) }

// around is the part of the picture within margin pixels of some points.
func (c canvas) around(margin float64, points ...lens.Point) image.Rectangle {
	lo, hi := lens.Point{X: math.Inf(1), Y: math.Inf(1)}, lens.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, p := range points {
		lo, hi = lens.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, lens.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	r := image.Rect(int(lo.X-margin), int(lo.Y-margin), int(hi.X+margin)+2, int(hi.Y+margin)+2)
	return r.Intersect(image.Rect(0, 0, c.camera.Width, c.camera.Height))
}
