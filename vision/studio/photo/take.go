package photo

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// Take lays cards of the deck on a cloth and photographs them. The same state
// of rng gives the same picture.
func Take(rng *rand.Rand, d Deck, s Setting) (picture.Picture, []Laid, error) {
	c := aim(rng, s)
	return shoot(rng, d, c, s, lay(rng, d, c, s))
}

// table is all that the picture shows.
type table struct {
	deck   Deck
	camera camera
	s      Setting
	cards  []pose
	cloth  cloth
	light  light
	sun    float64 // where shadows fall
}

// draw is the picture before the lens: blue, green, red.
func (t table) draw() []float32 {
	const n = 2 // samples a pixel each way
	pix := make([]float32, 3*t.s.Width*t.s.Height)
	for y := range t.s.Height {
		for x := range t.s.Width {
			out := pix[3*(y*t.s.Width+x):][:3]
			for k := range n * n {
				px, py := float64(x)+(float64(k%n)+0.5)/n, float64(y)+(float64(k/n)+0.5)/n
				c, card := t.colour(t.camera.table(sight.Point{X: px, Y: py}))
				c = t.light.on(c, px/float64(t.s.Width), py/float64(t.s.Height), card)
				for i := range out {
					out[i] += c[i] / (n * n)
				}
			}
		}
	}
	return pix
}

// colour is that of the topmost thing at a place on the table.
func (t table) colour(p sight.Point) (c [3]float32, card bool) {
	shadow := 0.0
	for i := len(t.cards) - 1; i >= 0; i-- {
		x, y := t.cards[i].local(p)
		if math.Abs(x) > t.deck.Width || math.Abs(y) > t.deck.Height {
			continue
		}
		if b, g, r, on := t.deck.at(t.cards[i].face, x+t.deck.Width/2, y+t.deck.Height/2, 1/t.s.Scale); on {
			k := float32(1 - shadow)
			return [3]float32{b * k, g * k, r * k}, true
		}
		shadow = max(shadow, t.shadow(t.cards[i], p))
	}
	c = t.cloth.at(p.X, p.Y)
	for i := range c {
		c[i] *= float32(1 - shadow)
	}
	return c, false
}

// shadow is how dark a card makes what lies beside it.
func (t table) shadow(o pose, p sight.Point) float64 {
	const reach, soft, dark = 0.9, 1.6, 0.35 // millimetres, share
	p.X, p.Y = p.X-reach*math.Cos(t.sun), p.Y-reach*math.Sin(t.sun)
	x, y := o.local(p)
	out := max(math.Abs(x)-t.deck.Width/2, math.Abs(y)-t.deck.Height/2)
	return dark * min(max(0.5-out/soft, 0), 1)
}

// develop is what lens, sensor and file make of a picture.
func develop(rng *rand.Rand, pix []float32, s Setting) (picture.Picture, error) {
	bytes := make([]byte, len(pix))
	for i, v := range pix {
		bytes[i] = byte(min(max(v+0.5, 0), 255))
	}
	m, err := gocv.NewMatFromBytes(s.Height, s.Width, gocv.MatTypeCV8UC3, bytes)
	if err != nil {
		return picture.Picture{}, fmt.Errorf("photograph: %w", err)
	}
	defer m.Close()
	if s.Blur > 0 {
		if err := gocv.GaussianBlur(m, &m, image.Point{}, s.Blur, s.Blur, gocv.BorderDefault); err != nil {
			return picture.Picture{}, fmt.Errorf("photograph: %w", err)
		}
	}
	p := picture.Picture{Width: s.Width, Height: s.Height, Pix: shaken(m.ToBytes(), s, 2*math.Pi*rng.Float64())}
	for i, v := range p.Pix {
		p.Pix[i] = byte(min(max(float64(v)+s.Noise*rng.NormFloat64()+0.5, 0), 255))
	}
	if s.Quality == 0 {
		return p, nil
	}
	data, err := picturefile.JPEG(p, s.Quality)
	if err != nil {
		return p, err
	}
	return picturefile.Decode(data, picturefile.Own)
}

// shaken averages along the way that the camera moved.
func shaken(pix []byte, s Setting, angle float64) []byte {
	steps := int(s.Shake)
	if steps < 1 {
		return pix
	}
	out := make([]byte, len(pix))
	dy, dx := math.Sincos(angle)
	for y := range s.Height {
		for x := range s.Width {
			var sum [3]int
			for k := 0; k <= steps; k++ {
				far := float64(k) - float64(steps)/2
				u := min(max(x+int(math.Round(dx*far)), 0), s.Width-1)
				v := min(max(y+int(math.Round(dy*far)), 0), s.Height-1)
				for i := range sum {
					sum[i] += int(pix[3*(v*s.Width+u)+i])
				}
			}
			for i := range sum {
				out[3*(y*s.Width+x)+i] = byte(sum[i] / (steps + 1))
			}
		}
	}
	return out
}
