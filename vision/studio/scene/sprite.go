package scene

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// sprite is a flat thing drawn once and painted many times: premultiplied red,
// green, blue and coverage.
type sprite struct {
	w, h   int
	scale  float64    // pixels a millimetre
	origin lens.Point // in its pixels: what a pose places
	pix    []uint8
	mirror bool
	tilt   int // how many pixels off it mirrors a lamp, as no card lies quite flat
}

// face makes a sprite of a card's picture, drawn at scale pixels a millimetre
// with its print spread over soft
// millimetres.
func face(img *image.RGBA, scale, soft float64) sprite {
	const pad = 6
	half := 2 // of the drawing's pixels to one of the sprite's, each way
	w, h := img.Rect.Dx()/half+2*pad, img.Rect.Dy()/half+2*pad
	s := sprite{
		w: w, h: h, scale: scale / float64(half), origin: lens.Point{X: float64(w) / 2, Y: float64(h) / 2},
		pix: make([]uint8, 4*w*h),
	}
	for y := pad; y < h-pad; y++ {
		for x := pad; x < w-pad; x++ {
			for k := range 4 {
				sum := 0
				for n := range half * half {
					sum += int(img.Pix[((y-pad)*half+n/half)*img.Stride+4*((x-pad)*half+n%half)+k])
				}
				s.pix[4*(y*w+x)+k] = uint8(sum / (half * half))
			}
		}
	}
	if r := soft * s.scale; r >= 0.5 {
		s.spread(int(r + 0.5))
	}
	return s
}

// spread blurs a sprite over a radius in its pixels.
func (s *sprite) spread(radius int) {
	for k := range 4 {
		layer := make([]float64, s.w*s.h)
		for i := range layer {
			layer[i] = float64(s.pix[4*i+k])
		}
		for i, v := range blur(layer, s.w, s.h, radius) {
			s.pix[4*i+k] = uint8(v)
		}
	}
}

// way maps pixels of the picture to a sprite's: a homography, row by row.
type way [9]float64

// wayTo is the way from the picture to a sprite that lies at a pose; squeeze
// is its width as a share of what it was drawn with.
func (c canvas) wayTo(s *sprite, o lens.Pose, squeeze float64) (to way, quad lens.Quad) {
	if s.mirror {
		squeeze = -squeeze
	}
	from := lens.Quad{{X: 0, Y: 0}, {X: float64(s.w), Y: 0}, {X: float64(s.w), Y: float64(s.h)}, {X: 0, Y: float64(s.h)}}
	for i, p := range from {
		quad[i] = c.camera.Pixel(o.At(lens.Point{X: (p.X - s.origin.X) / s.scale * squeeze, Y: (p.Y - s.origin.Y) / s.scale}))
	}
	return way(lens.Homography(quad, from)), quad
}

// each calls paint for every pixel of the picture inside quad with its index
// and its place on the sprite.
func (c canvas) each(to way, quad lens.Quad, paint func(i int, u, v float64)) {
	box := c.around(0, quad[:]...)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from, till := quad.Row(float64(y) + 0.5)
		x0, x1 := max(box.Min.X, int(math.Ceil(from-0.5))), min(box.Max.X, int(math.Floor(till+0.5)))
		px, py := float64(x0)+0.5, float64(y)+0.5
		a, b, w := to[0]*px+to[1]*py+to[2], to[3]*px+to[4]*py+to[5], to[6]*px+to[7]*py+to[8]
		for i := y*c.camera.Width + x0; x0 < x1; x0, i = x0+1, i+1 {
			k := 1 / w
			paint(i, a*k, b*k)
			a, b, w = a+to[0], b+to[3], w+to[6]
		}
	}
}

// print paints a sprite finely: n samples a pixel each way. gloss is how much of a lamp
// it mirrors.
func (c canvas) print(s *sprite, o lens.Pose, squeeze float64, n int, gloss float64) {
	to, quad := c.wayTo(s, o, squeeze)
	c.each(to, quad, func(i int, u, v float64) {
		var sum [4]float64
		if n == 1 {
			s.sample(u, v, &sum)
		} else {
			for k := range n * n {
				x := float64(i%c.camera.Width) + (float64(k%n)+0.5)/float64(n)
				y := float64(i/c.camera.Width) + (float64(k/n)+0.5)/float64(n)
				w := 1 / (to[6]*x + to[7]*y + to[8])
				s.sample((to[0]*x+to[1]*y+to[2])*w, (to[3]*x+to[4]*y+to[5])*w, &sum)
			}
		}
		if sum[3] > 0 {
			m := float64(n * n)
			c.over(i, uint32(sum[0]/m), uint32(sum[1]/m), uint32(sum[2]/m), uint32(sum[3]/m))
			c.mirror(i, s.tilt, gloss*sum[3]/m/255)
		}
	})
}

// sample adds what a sprite is between its pixels.
func (s *sprite) sample(u, v float64, sum *[4]float64) {
	u, v = u-0.5, v-0.5
	i, k := int(u), int(v)
	if u < 0 || v < 0 || i+1 >= s.w || k+1 >= s.h {
		return
	}
	u, v = u-float64(i), v-float64(k)
	p := s.pix[4*(k*s.w+i):][:8]
	q := s.pix[4*((k+1)*s.w+i):][:8]
	for n := range 4 {
		sum[n] += (float64(p[n])*(1-u)+float64(p[n+4])*u)*(1-v) + (float64(q[n])*(1-u)+float64(q[n+4])*u)*v
	}
}

// coverage is how much a sprite covers at a place on it, 0 to 255.
func (s *sprite) coverage(u, v float64) uint32 {
	i, k := int(u), int(v)
	if u < 0 || v < 0 || i >= s.w || k >= s.h {
		return 0
	}
	return uint32(s.pix[4*(k*s.w+i)+3])
}

// blur is a box blur of that radius, twice.
func blur(layer []float64, w, h, radius int) []float64 {
	for range 2 {
		layer = sweep(sweep(layer, w, h, 1, w, radius), h, w, w, 1, radius)
	}
	return layer
}

// sweep averages along one direction: n steps of that stride, in rows lines.
func sweep(layer []float64, n, rows, stride, row, radius int) []float64 {
	out := make([]float64, len(layer))
	for r := range rows {
		sum := 0.0
		at := func(i int) float64 { return layer[r*row+min(max(i, 0), n-1)*stride] }
		for i := -radius; i <= radius; i++ {
			sum += at(i)
		}
		for i := range n {
			out[r*row+i*stride] = sum / float64(2*radius+1)
			sum += at(i+radius+1) - at(i-radius)
		}
	}
	return out
}
