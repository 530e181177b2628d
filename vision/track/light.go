package track

import "math"

// bandRows is how many rows of cells have a light of their own: lamps on the
// mains flicker in bands, as a camera reads its rows one after the other.
const bandRows = 12

// glare is the grey from which a cell may be as bright as the camera can tell:
// there it no longer follows a light that flickers.
const glare = 210

// unlit is the grey below which a cell says nothing of the light.
const unlit = 10

// light is how much brighter a picture is than another, band by band, in
// 256ths.
type light []int

// tellsLight is the grey from which a cell tells the light well: one step of a darker
// one is over 2.5 %, too coarse to follow a lamp on the mains that flickers by a few.
const tellsLight = 40

// than measures the light of g beside o: the median of the ratios in each
// band, since most of a table rests. On a dark cloth the cards tell it, as far as
// they do not speak against the cloth.
func (g grid) than(o grid) light {
	const few = 8
	bands := (g.rows + bandRows - 1) / bandRows
	l := make(light, bands)
	all, bright := make([]ratios, bands), make([]ratios, bands)
	var total, brightest ratios
	for b := range l {
		from, till := b*bandRows*g.cols, min((b+1)*bandRows*g.cols, len(g.grey))
		now, then := g.grey[from:till], o.grey[from:till]
		for i, v := range then {
			if v < unlit {
				continue
			}
			ratio := min(uint32(now[i])*reciprocal[v]>>16, 1023)
			all[b].add(ratio)
			if min(v, now[i]) >= tellsLight {
				bright[b].add(ratio)
			}
		}
		total.join(&all[b])
		brightest.join(&bright[b])
	}
	whole := total.median(256)
	if m := brightest.median(whole); brightest.n >= few && near(m, whole) {
		whole = m
	}
	for b := range l {
		l[b] = all[b].median(whole)
		if bright[b].n >= few {
			l[b] = bright[b].median(whole)
		}
		// A band of which an arm or a pile takes up more than half follows
		// the whole.
		if !near(l[b], whole) {
			l[b] = whole
		}
	}
	return l
}

// near reports whether a light differs from another by no more than a tenth.
func near(l, other int) bool { return l > 0 && max(l-other, other-l) <= other/10 }

// reciprocal of a grey: 256 times 65536 divided by it.
var reciprocal = func() (r [256]uint32) {
	for v := 1; v < 256; v++ {
		r[v] = uint32(256 * 65536 / v)
	}
	return r
}()

// ratios counts by how much cells are brighter than they were, in 256ths.
type ratios struct {
	counts [1024]int32
	n      int32
}

func (r *ratios) add(ratio uint32) {
	r.counts[ratio]++
	r.n++
}

func (r *ratios) join(o *ratios) {
	for k, c := range &o.counts {
		r.counts[k] += c
	}
	r.n += o.n
}

// median of the ratios, other when there are none.
func (r *ratios) median(other int) int {
	if r.n == 0 {
		return other
	}
	half := r.n / 2
	for k, c := range &r.counts {
		if half -= c; half < 0 {
			return k
		}
	}
	return other
}

// apart is how far the grey now lies from what was then, in the light of now. What
// was as bright as the camera can tell may have been brighter yet: in less light
// nobody knows how bright it is, up to what it was.
func (l light) apart(now, then uint8, row int) int {
	d := int(now) - min(int(then)*l[row/bandRows]>>8, 255)
	if d > 0 && then >= glare && now <= then {
		return 0
	}
	d = max(d, -d)
	if min(now, then) >= glare {
		return min(d, gap(now, then))
	}
	return d
}

// back is the grey now as it would be in the light of then.
func (l light) back(now uint8, row int) uint8 {
	return uint8(min(int(now)<<8/max(l[row/bandRows], 1), 255))
}

// noise is the median of how far the cells of g and o lie apart in light l:
// most of a table rests, so it is the camera's own noise.
func (g grid) noise(o grid, l light) int {
	var counts [256]int
	for r := 0; r < g.rows; r += 2 {
		for i := r * g.cols; i < (r+1)*g.cols; i += 2 {
			counts[l.apart(g.grey[i], o.grey[i], r)]++
		}
	}
	half := g.cols * g.rows / 8
	for d, n := range counts {
		if half -= n; half < 0 {
			return d
		}
	}
	return 0
}

// slope is a light that changes smoothly over the picture, as that of a lamp
// does: the logarithm of the ratio is a polynomial of second degree.
type slope [6]float64

// terms of the polynomial at a place, both coordinates from -1 to 1.
func terms(x, y float64) [6]float64 { return [6]float64{1, x, y, x * x, x * y, y * y} }

// lamp fits the slope that takes then to now by least squares, three times,
// each time leaving out what lies far off: what came or went is not the lamp.
func lamp(now, then grid, inside []bool) slope {
	var s slope
	for turn := range 4 {
		far := [...]float64{10, 0.35, 0.15, 0.08}[turn]
		var m [6][7]float64
		for r := 1; r < now.rows; r += 3 {
			for c := 1; c < now.cols; c += 3 {
				i := r*now.cols + c
				if !inside[i] || then.grey[i] < unlit || now.grey[i] < unlit || then.grey[i] > 240 || now.grey[i] > 240 {
					continue
				}
				t := terms(now.square(c, r))
				want := math.Log(float64(now.grey[i]) / float64(then.grey[i]))
				if math.Abs(want-s.at(t)) > far {
					continue
				}
				for a := range 6 {
					for b := range 6 {
						m[a][b] += t[a] * t[b]
					}
					m[a][6] += t[a] * want
				}
			}
		}
		if !solve(&m) {
			return slope{}
		}
		for a := range 6 {
			s[a] = m[a][6]
		}
	}
	return s
}

func (g grid) square(c, r int) (x, y float64) {
	return 2*float64(c)/float64(g.cols) - 1, 2*float64(r)/float64(g.rows) - 1
}

func (s slope) at(t [6]float64) float64 {
	sum := 0.0
	for i, v := range t {
		sum += s[i] * v
	}
	return sum
}

// shine puts a grid into the light of a slope.
func (s slope) shine(g grid) {
	for r := range g.rows {
		for c := range g.cols {
			i := r*g.cols + c
			g.grey[i] = s.lit(g.grey[i], g, c, r)
		}
	}
}

// lit is what a grey at a cell of g becomes in the light of a slope.
func (s slope) lit(v uint8, g grid, c, r int) uint8 {
	return uint8(min(float64(v)*math.Exp(s.at(terms(g.square(c, r))))+0.5, 255))
}

// solve brings six equations into their solution, by Gauss and Jordan; false
// when they have none.
func solve(m *[6][7]float64) bool {
	for c := range 6 {
		p := c
		for r := c + 1; r < 6; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[p][c]) {
				p = r
			}
		}
		if math.Abs(m[p][c]) < 1e-9 {
			return false
		}
		m[c], m[p] = m[p], m[c]
		for k := 6; k >= c; k-- {
			m[c][k] /= m[c][c]
		}
		for r := range 6 {
			if r != c {
				f := m[r][c]
				for k := c; k < 7; k++ {
					m[r][k] -= f * m[c][k]
				}
			}
		}
	}
	return true
}
