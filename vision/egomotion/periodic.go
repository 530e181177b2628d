package egomotion

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// roughly are the correlations of a patch round its place, every other sample.
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
			cx, cy := 2*i-search, 2*j-search
			top := peak{c, cx, cy}
			for dy := max(cy-1, -search); dy <= min(cy+1, search); dy++ {
				for dx := max(cx-1, -search); dx <= min(cx+1, search); dx++ {
					if c := w.correlation(p, dx, dy); c > top.value {
						top = peak{c, dx, dy}
					}
				}
			}
			peaks, best = append(peaks, top), max(best, top.value)
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

// together takes of patches that are each found in several places, as on checks and stripes, the places that lie most
// nearly one shift away. Of a cloth alone every period fits; what has none, the table's edge or a card, tells which.
// Of shifts that fit about as many patches the shortest is the likeliest. step is that of the samples, in pixels.
func together(patches [][]match, step float64) (ms []match) {
	const (
		wide  = 2.0 // samples: shifts that differ by no more are one, as a camera may turn a little
		equal = 2   // patches
	)
	type shift struct{ x, y int }
	fits := map[shift]int{}
	for _, places := range patches {
		once := map[shift]bool{}
		for _, v := range places {
			x, y := int(math.Round((v.to.X-v.from.X)/step/wide)), int(math.Round((v.to.Y-v.from.Y)/step/wide))
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					once[shift{x + dx, y + dy}] = true
				}
			}
		}
		for s := range once {
			fits[s]++
		}
	}
	most := 0
	for _, n := range fits {
		most = max(most, n)
	}
	var best shift
	nearest := math.Inf(1)
	for s, n := range fits {
		// Of shifts of one length the order decides, so that the same matches give the same one.
		far := math.Hypot(float64(s.x), float64(s.y)) + 1e-6*float64(s.x) + 1e-9*float64(s.y)
		if n >= most-equal && far < nearest {
			best, nearest = s, far
		}
	}
	by := sight.Point{X: float64(best.x) * wide * step, Y: float64(best.y) * wide * step}
	for _, places := range patches {
		near := 2 * wide * step
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
