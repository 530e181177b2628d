package egomotion

import (
	"cmp"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// roughly are the correlations of a patch round its place, coarse samples apart.
type roughly [search + 1][search + 1]float64

// several are the places at which a patch is found about equally well.
func (p *patch) several(w window, rough *roughly, step float64) (places []match) {
	const nearly = 0.5 // the correlation from which the samples beside a place are tried
	type peak struct {
		value  float64
		dx, dy int
	}
	var peaks []peak
	best := 0.0
	for j := range rough {
		for i, c := range rough[j] {
			if c < nearly || !rough.tops(i, j) {
				continue
			}
			v, dx, dy := w.climb(p, c, coarse*i-search, coarse*j-search)
			peaks, best = append(peaks, peak{v, dx, dy}), max(best, v)
		}
	}
	for _, k := range peaks {
		if k.value >= max(surely, best-distinct) {
			places = append(places, p.between(w, k.dx, k.dy, k.value, step))
		}
	}
	return places
}

// tops reports whether no correlation beside one is larger.
func (r *roughly) tops(i, j int) bool {
	for y := max(j-1, 0); y <= min(j+1, search); y++ {
		for x := max(i-1, 0); x <= min(i+1, search); x++ {
			if r[y][x] > r[j][i] {
				return false
			}
		}
	}
	return true
}

// shift is how far patches were shifted, in steps that differ by so little that they are one, as a camera may turn a
// little, too.
type shift struct{ x, y int }

// oneShift is such a step, in samples.
const oneShift = 2.0

// shorter orders shifts by their length; of those of one length any fixed order does.
func (s shift) shorter(o shift) bool {
	return cmp.Or(cmp.Compare(s.x*s.x+s.y*s.y, o.x*o.x+o.y*o.y), cmp.Compare(s.x, o.x), cmp.Compare(s.y, o.y)) < 0
}

// commonest is the shift that fits most patches, each found in several places: of those that fit about as many the
// shortest, which is the likeliest. step is that of the samples, in pixels.
func commonest(patches [][]match, step float64) (best shift) {
	const equal = 2 // patches
	fits, most := map[shift]int{}, 0
	for _, places := range patches {
		near := map[shift]bool{}
		for _, v := range places {
			x := int(math.Round((v.to.X - v.from.X) / step / oneShift))
			y := int(math.Round((v.to.Y - v.from.Y) / step / oneShift))
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					near[shift{x + dx, y + dy}] = true
				}
			}
		}
		for s := range near {
			fits[s]++
			most = max(most, fits[s])
		}
	}
	found := false
	for s, n := range fits {
		if n >= most-equal && (!found || s.shorter(best)) {
			best, found = s, true
		}
	}
	return best
}

// together takes of patches that are each found in several places, as on checks and stripes, the places that lie most
// nearly one shift away. Of a cloth alone every period fits; what has none, the table's edge or a card, tells which.
// step is that of the samples, in pixels.
func together(patches [][]match, step float64) (ms []match) {
	s := commonest(patches, step)
	by := sight.Point{X: float64(s.x) * oneShift * step, Y: float64(s.y) * oneShift * step}
	for _, places := range patches {
		near := 2 * oneShift * step
		var at *match
		for i, v := range places {
			if far := v.to.Distance(sight.Point{X: v.from.X + by.X, Y: v.from.Y + by.Y}); far < near {
				at, near = &places[i], far
			}
		}
		if at != nil {
			ms = append(ms, *at)
		}
	}
	return ms
}
