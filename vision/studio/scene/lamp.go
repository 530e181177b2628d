package scene

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
)

// Lamp is what is mirrored by something glossy: where it appears, as shares of the
// picture's width and height, how large it is as a share of its width, and how bright.
type Lamp struct {
	X, Y, Wide, High float64
	Angle            float64
	Bright           float64 // 0 to 1
	// Window has straight edges; others are round and soft.
	Window bool
}

// AnyLamps are the lamps of a room of a half: round ones, or windows.
func AnyLamps(rng *rand.Rand, h half.Half) []Lamp {
	lamps := make([]Lamp, 1+rng.IntN(2))
	for i := range lamps {
		lamps[i] = Lamp{
			X: half.Between(rng, 0.05, 0.95), Y: half.Between(rng, 0.05, 0.95), Wide: half.Between(rng, 0.03, 0.12),
			High: half.Between(rng, 0.03, 0.2), Angle: half.Between(rng, 0, math.Pi), Bright: half.Between(rng, 0.15, 0.7),
			Window: h == half.Kept,
		}
	}
	return lamps
}

// hang sets where the canvas's glare is.
func (c *canvas) hang(lamps []Lamp) {
	if len(lamps) == 0 {
		return
	}
	w, h := c.camera.Width, c.camera.Height
	c.glare = make([]byte, w*h)
	for _, l := range lamps {
		sin, cos := math.Sincos(l.Angle)
		for y := range h {
			for x := range w {
				dx, dy := float64(x)/float64(w)-l.X, (float64(y)-l.Y*float64(h))/float64(w)
				u, v := (cos*dx+sin*dy)/l.Wide, (cos*dy-sin*dx)/l.High
				var a float64
				if l.Window {
					a = min(1, max(0, 6*(1-max(math.Abs(u), math.Abs(v)))))
				} else if d := u*u + v*v; d < 6 {
					a = math.Exp(-d)
				}
				if a > 0.01 {
					i := y*w + x
					c.glare[i] = uint8(min(255, float64(c.glare[i])+255*l.Bright*a))
				}
			}
		}
	}
}

// mirror adds a lamp to a pixel, as seen so many pixels off.
func (c canvas) mirror(i, off int, share float64) {
	if c.glare == nil || share == 0 {
		return
	}
	k := i + off + off/3*c.camera.Width
	if k < 0 || k >= len(c.glare) || c.glare[k] == 0 {
		return
	}
	add := share * float64(c.glare[k])
	px := c.pix[3*i : 3*i+3]
	for n, v := range px {
		px[n] = sensor.Level(float64(v) + add)
	}
}
