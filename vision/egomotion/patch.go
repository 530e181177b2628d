package egomotion

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

const (
	// samples is about how many samples of brightness a picture is wide.
	samples = 640
	// half is how many samples a patch reaches from its middle each way.
	half = 7
	side = 2*half + 1
	area = side * side
	// search is how far a patch is looked for each way, in samples: 42 pixels of full HD.
	search = 14
	// alike is the correlation from which a patch is taken for found, surely from which
	// it is found beyond doubt; distinct is how much worse it must fit anywhere else.
	alike, surely, distinct = 0.6, 0.8, 0.04
	// coarse is how many samples apart it is looked for at first.
	coarse = 2
)

// sampler takes the brightness of a picture in steps of some pixels.
type sampler struct {
	p    picture.Picture
	step int
	room *window // whose numbers may be written over by one of the same size
}

func sample(p picture.Picture) sampler {
	return sampler{p: p, step: max(1, (p.Width+samples/2)/samples), room: &window{}}
}

// at is the brightness at a pixel, averaged over three pixels of one step.
func (s sampler) at(x, y int) float32 {
	x, y = min(max(x, 0), s.p.Width-1), min(max(y, 0), s.p.Height-1)
	off := s.step / 2
	x2, y2 := min(x+off, s.p.Width-1), min(y+off, s.p.Height-1)
	pix, w := s.p.Pix, s.p.Width
	a, b, c := pix[3*(y*w+x):], pix[3*(y*w+x2):], pix[3*(y2*w+x):]
	return float32(int(a[0])+2*int(a[1])+int(a[2])+int(b[0])+2*int(b[1])+int(b[2])+int(c[0])+2*int(c[1])+int(c[2])) / 12
}

// row writes as many samples as fit into out, to the right of a pixel.
func (s sampler) row(x, y int, out []float32) {
	off := s.step / 2
	if x < 0 || y < 0 || x+(len(out)-1)*s.step+off >= s.p.Width || y+off >= s.p.Height {
		for i := range out {
			out[i] = s.at(x+i*s.step, y)
		}
		return
	}
	above, below := s.p.Pix[3*(y*s.p.Width+x):], s.p.Pix[3*((y+off)*s.p.Width+x):]
	for i := range out {
		k := 3 * s.step * i
		a, b, c := above[k:k+3:k+3], above[k+3*off:k+3*off+3:k+3*off+3], below[k:k+3:k+3]
		out[i] = float32(int(a[0])+2*int(a[1])+int(a[2])+int(b[0])+2*int(b[1])+int(b[2])+int(c[0])+2*int(c[1])+int(c[2])) / 12
	}
}

// patch is a place of the picture as it looked, of zero mean and unit length.
type patch struct {
	at   sight.Point // its middle, in pixels
	look [area]float32
	// good says that it was found where it was in the last frames.
	good bool
}

// take notes how a place looks; ok is false where nothing is to be seen.
func take(s sampler, at sight.Point) (p patch, ok bool) {
	const flat = 12 // the length of what is no more than grain
	p.at = at
	x0, y0 := int(at.X)-half*s.step, int(at.Y)-half*s.step
	mean := float32(0)
	for i := range p.look {
		p.look[i] = s.at(x0+i%side*s.step, y0+i/side*s.step)
		mean += p.look[i] / area
	}
	sum := 0.0
	for i := range p.look {
		p.look[i] -= mean
		sum += float64(p.look[i]) * float64(p.look[i])
	}
	long := float32(math.Sqrt(sum))
	if long < flat*side/4 {
		return p, false
	}
	for i := range p.look {
		p.look[i] /= long
	}
	p.good = true
	return p, true
}

// window is what is seen round the place of a patch, so many samples farther each way.
type window struct {
	reach, wide int
	grey        []float32
	sum, sq     []float64 // integrals, with a row and a column of zeros before
}

func (s sampler) window(at sight.Point, reach int) window {
	wide := side + 2*reach
	if s.room.wide != wide {
		n := (wide + 1) * (wide + 1)
		sums := make([]float64, 2*n)
		*s.room = window{reach: reach, wide: wide, grey: make([]float32, wide*wide), sum: sums[:n], sq: sums[n:]}
	}
	w := *s.room
	x0, y0 := int(at.X)-(half+reach)*s.step, int(at.Y)-(half+reach)*s.step
	for y := range wide {
		row, rowSq := 0.0, 0.0
		line := w.grey[y*wide:][:wide]
		s.row(x0, y0+y*s.step, line)
		sum, above := w.sum[(y+1)*(wide+1)+1:][:wide], w.sum[y*(wide+1)+1:][:wide]
		sq, aboveSq := w.sq[(y+1)*(wide+1)+1:][:wide], w.sq[y*(wide+1)+1:][:wide]
		for x, v := range line {
			row, rowSq = row+float64(v), rowSq+float64(v)*float64(v)
			sum[x], sq[x] = above[x]+row, aboveSq[x]+rowSq
		}
	}
	return w
}

// correlation of a patch with what is seen dx, dy samples from its place: 1 for the
// same, but for its brightness and contrast.
func (w window) correlation(p *patch, dx, dy int) float64 {
	x, y := w.reach+dx, w.reach+dy
	box := func(in []float64) float64 {
		n := w.wide + 1
		return in[(y+side)*n+x+side] - in[y*n+x+side] - in[(y+side)*n+x] + in[y*n+x]
	}
	mean := box(w.sum) / area
	spread := box(w.sq) - area*mean*mean
	if spread < 1 {
		return 0
	}
	var a, b, c float32 // apart, so that no addition waits for the one before
	for r := range side {
		line, look := (*[side]float32)(w.grey[(y+r)*w.wide+x:]), (*[side]float32)(p.look[r*side:])
		for i := 0; i < side; i += 3 {
			a, b, c = a+look[i]*line[i], b+look[i+1]*line[i+1], c+look[i+2]*line[i+2]
		}
	}
	return float64(a+b+c) / math.Sqrt(spread) // the patch has no mean
}

// find looks for a patch all round its place: where it is found best, ok if that is told from everywhere else, and all
// places at which it is found about as well. On checks and stripes these are several, each a period from the next.
func (p *patch) find(s sampler) (m match, ok bool, places []match) {
	w := s.window(p.at, search+1)
	best, bx, by := -1.0, 0, 0
	var rough roughly
	for j := range search + 1 {
		for i := range search + 1 {
			dx, dy := coarse*i-search, coarse*j-search
			c := w.correlation(p, dx, dy)
			rough[j][i] = c
			if c > best {
				best, bx, by = c, dx, dy
			}
		}
	}
	best, bx, by = w.climb(p, best, bx, by)
	if best < surely {
		return m, false, nil
	}
	places = p.several(w, &rough, float64(s.step))
	for j := range search + 1 {
		for i := range search + 1 {
			dx, dy := coarse*i-search, coarse*j-search
			if max(dx-bx, bx-dx, dy-by, by-dy) > 3 && rough[j][i] > best-distinct {
				return m, false, places
			}
		}
	}
	return p.between(w, bx, by, best, float64(s.step)), true, places
}

// climb is the best correlation of those one sample round a place and its own, v, and where it is.
func (w window) climb(p *patch, v float64, x, y int) (best float64, bx, by int) {
	best, bx, by = v, x, y
	for dy := max(y-1, -search); dy <= min(y+1, search); dy++ {
		for dx := max(x-1, -search); dx <= min(x+1, search); dx++ {
			if c := w.correlation(p, dx, dy); c > best {
				best, bx, by = c, dx, dy
			}
		}
	}
	return best, bx, by
}

// between is where a patch is found, told more finely than to a sample, by the correlations beside the best.
func (p *patch) between(w window, bx, by int, best, step float64) match {
	x := vertex(w.correlation(p, bx-1, by), best, w.correlation(p, bx+1, by))
	y := vertex(w.correlation(p, bx, by-1), best, w.correlation(p, bx, by+1))
	return match{p.at, sight.Point{X: p.at.X + step*(float64(bx)+x), Y: p.at.Y + step*(float64(by)+y)}}
}

// vertex is where between -1/2 and 1/2 the parabola through three values has its top.
func vertex(before, at, after float64) float64 {
	bend := before - 2*at + after
	if bend >= 0 {
		return 0
	}
	return min(max((before-after)/(2*bend), -0.5), 0.5)
}

// holds tells whether a patch is found where it was, and whether it is seen at all: a
// sample beside its place it would fit better.
func (p *patch) holds(s sampler) (holds, seen bool) {
	const better = 0.03
	w := s.window(p.at, 1)
	here := w.correlation(p, 0, 0)
	best := max(w.correlation(p, -1, 0), w.correlation(p, 1, 0), w.correlation(p, 0, -1), w.correlation(p, 0, 1))
	return here >= alike && here >= best-better, max(here, best) >= alike
}
