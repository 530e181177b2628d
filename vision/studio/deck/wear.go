package deck

import (
	"image"
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// Wear is how used a deck is; each of its cards is used in its own way. The zero value is
// a new deck.
type Wear struct {
	Amount float64 // 0 to 1
	Seed   uint64
}

// On is a card after years: bowed, dirty, creased, its corners bent up. which tells the
// cards of the deck apart.
func (w Wear) On(img *image.RGBA, which uint64) *image.RGBA {
	if w.Amount == 0 {
		return img
	}
	rng := rand.New(rand.NewPCG(w.Seed, which))
	wide, high := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	bow, arch := w.Amount*half.Between(rng, -1.4, 1.4)*Scale, w.Amount*half.Between(rng, -0.14, 0.14)
	creases := w.creases(rng)
	dirt, deep := smudges(rng), 0.16*w.Amount*rng.Float64()
	shrink := 1 + math.Abs(bow)/(high/2)
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		v := float64(y)/high - 0.5
		for x := range img.Rect.Dx() {
			u := float64(x)/wide - 0.5
			from := (v*high-bow*(1-8*u*u)*0.5)*shrink + high/2
			light := 1 + arch*math.Sin(math.Pi*u) - deep*dirt(u, v)*(0.4+2*(u*u+v*v))
			for _, c := range creases {
				light *= c.light(u*Width, v*Height)
			}
			sample(img, float64(x), from, light, out.Pix[out.PixOffset(x, y):][:4])
		}
	}
	return out
}

// sample takes what is between two pixels of a column, lit.
func sample(img *image.RGBA, x, y, light float64, px []byte) {
	k := int(math.Floor(y))
	t := y - float64(k)
	for n, row := range [2]int{k, k + 1} {
		if row < 0 || row >= img.Rect.Dy() {
			continue
		}
		share := [2]float64{1 - t, t}[n]
		for i, v := range img.Pix[img.PixOffset(int(x), row):][:4] {
			if i < 3 {
				share := share * light
				px[i] = uint8(min(float64(px[i])+share*float64(v), 255))
			} else {
				px[i] = uint8(min(float64(px[i])+share*float64(v)+0.5, 255))
			}
		}
	}
	for i := range 3 { // stays premultiplied
		px[i] = min(px[i], px[3])
	}
}

// crease is a line across the card, in millimetres from its middle; what lies beyond it
// is bent up or down and so lit otherwise.
type crease struct {
	sin, cos, far float64
	edge, beyond  float64 // how much darker or lighter
}

func (c crease) light(x, y float64) float64 {
	d := c.cos*x + c.sin*y - c.far
	light := 1.0
	if d > 0 {
		light += c.beyond
	}
	return light + c.edge*math.Exp(-d*d/0.12)
}

// creases are up to two bent corners and a line across.
func (w Wear) creases(rng *rand.Rand) (all []crease) {
	for range 3 {
		if rng.Float64() > 0.5*w.Amount {
			continue
		}
		c := crease{edge: half.Between(rng, -0.25, 0.12), beyond: half.Between(rng, -0.16, 0.08)}
		sx, sy := float64(2*rng.IntN(2)-1), float64(2*rng.IntN(2)-1)
		c.sin, c.cos = math.Sincos(math.Atan2(sy, sx) + half.Between(rng, -0.4, 0.4))
		c.far = c.cos*sx*Width/2 + c.sin*sy*Height/2 - half.Between(rng, 5, 18)
		if rng.IntN(4) == 0 {
			c.far, c.beyond = half.Between(rng, -20, 20), c.beyond/3
		}
		all = append(all, c)
	}
	return all
}

// smudges is soft dirt between 0 and 1 over a card.
func smudges(rng *rand.Rand) func(u, v float64) float64 {
	a, b, c, d := 6*rng.Float64(), 6*rng.Float64(), half.Between(rng, 5, 14), half.Between(rng, 5, 14)
	return func(u, v float64) float64 {
		return 0.5 + 0.25*math.Sin(c*u+a+3*v) + 0.25*math.Sin(d*v+b-4*u)
	}
}
