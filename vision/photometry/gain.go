package photometry

// bandRows is how many rows of cells have a gain of their own: lamps on the
// mains flicker in bands, as a camera reads its rows one after the other.
const bandRows = 12

// Glare is the grey from which a cell may be as bright as the camera can tell:
// there it no longer follows a light that flickers.
const Glare = 210

// Unlit is the grey below which a cell says nothing of the light.
const Unlit = 10

// Gain is how much brighter a picture is than another, band by band, in
// 256ths.
type Gain []int

// tellsLight is the grey from which a cell tells the light well: one step of a darker
// one is over 2.5 %, too coarse to follow a lamp on the mains that flickers by a few.
const tellsLight = 40

// GainOver is the gain of g over o: the median of the ratios in each
// band, since most of a table rests. On a dark cloth the cards tell it, as far as
// they do not speak against the cloth.
func (g Grid) GainOver(o Grid) Gain {
	const few, none = 8, -1
	bands := (g.Rows + bandRows - 1) / bandRows
	l, told := make(Gain, bands), make([]int, bands) // by all cells of a band, and by its bright ones
	var total, brightest ratios
	for b := range l {
		var all, bright ratios
		from, till := b*bandRows*g.Cols, min((b+1)*bandRows*g.Cols, len(g.Grey))
		now, then := g.Grey[from:till], o.Grey[from:till]
		for i, v := range then {
			if v < Unlit {
				continue
			}
			ratio := min(uint32(now[i])*reciprocal[v]>>16, 1023)
			all.add(ratio)
			if min(v, now[i]) >= tellsLight {
				bright.add(ratio)
			}
		}
		total.join(&all)
		brightest.join(&bright)
		if l[b], told[b] = all.median(none), none; bright.n >= few {
			told[b] = bright.median(none)
		}
	}
	whole := total.median(256)
	if m := brightest.median(whole); brightest.n >= few && near(m, whole) {
		whole = m
	}
	for b := range l {
		if told[b] != none {
			l[b] = told[b]
		}
		// A band of which an arm or a pile takes up more than half follows
		// the whole, and so does one of which no cell tells.
		if !near(l[b], whole) {
			l[b] = whole
		}
	}
	return l
}

// near reports whether a gain differs from another by no more than a tenth.
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

// Apart is how far the grey now lies from what was then, in the light of now. What
// was as bright as the camera can tell may have been brighter yet: in less light
// nobody knows how bright it is, up to what it was.
func (l Gain) Apart(now, then uint8, row int) int {
	d := int(now) - min(l.Expected(then, row), 255)
	if d > 0 && then >= Glare && now <= then {
		return 0
	}
	d = max(d, -d)
	if min(now, then) >= Glare {
		return min(d, Gap(now, then))
	}
	return d
}

// ApartInRow writes how far apart the cells of a row lie, now and then, in the light of now; see Apart.
func (l Gain) ApartInRow(now, then []uint8, row int, out []uint8) {
	gain := l[row/bandRows]
	then, out = then[:len(now)], out[:len(now)]
	for i, v := range now {
		was := then[i]
		if was >= Glare || v >= Glare {
			out[i] = uint8(l.Apart(v, was, row))
			continue
		}
		d := int(v) - min(int(was)*gain>>8, 255)
		out[i] = uint8(max(d, -d))
	}
}

// Expected is the grey of then as it would be in the light of now, above 255 too.
func (l Gain) Expected(then uint8, row int) int { return int(then) * l[row/bandRows] >> 8 }

// Ratio is how much brighter a row of cells is, as a ratio.
func (l Gain) Ratio(row int) float64 { return float64(max(l[row/bandRows], 1)) / 256 }

// Back is the grey now as it would be in the light of then.
func (l Gain) Back(now uint8, row int) uint8 {
	return uint8(min(int(now)<<8/max(l[row/bandRows], 1), 255))
}

// Gap is how far two greys lie apart.
func Gap(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// Apart writes how far apart the cells of g and o lie in gain l, by cell.
func (g Grid) Apart(o Grid, l Gain, out []uint8) {
	for r := range g.Rows {
		from, to := r*g.Cols, (r+1)*g.Cols
		l.ApartInRow(g.Grey[from:to], o.Grey[from:to], r, out[from:to])
	}
}

// Noise is the median of how far the cells of g lie from those of another picture, see Apart: most of a table rests, so
// it is the camera's own noise.
func (g Grid) Noise(apart []uint8) int {
	var counts [256]int
	for r := 0; r < g.Rows; r += 2 {
		line := apart[r*g.Cols : (r+1)*g.Cols]
		for i := 0; i < len(line); i += 2 {
			counts[line[i]]++
		}
	}
	half := g.Cols * g.Rows / 8
	for d, n := range counts {
		if half -= n; half < 0 {
			return d
		}
	}
	return 0
}
