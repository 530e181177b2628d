package reader

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// mostStrips is how many bands are tried, leastTiles how many tiles a hand
	// has that lies in a row.
	mostStrips, leastTiles = 2, 3
	// fits is the coarse fit from which a place may show a tile.
	fits = 0.45
)

// row reads a hand of tiles that lie side by side: those of the band, and of the
// size, of which most can be told.
func (t *Taught) row(levels pyramid.Pyramid) ([]sight.Sighting, error) {
	strips, err := contour.Strips(levels)
	if err != nil {
		return nil, err
	}
	var best []sight.Sighting
	trust := 0.0
	for _, s := range strips[:min(mostStrips, len(strips))] {
		for _, size := range t.sizes(levels, s) {
			seen := t.cut(levels, s, size.wide, size.high)
			sum := 0.0
			for _, x := range seen {
				sum += x.Confidence
			}
			if len(seen) >= leastTiles && sum > trust {
				best, trust = seen, sum
			}
		}
	}
	return best, nil
}

// sizes are how wide a tile may be along the band and how deep its face: those
// at which the tiles next to one of its ends fit best.
func (t *Taught) sizes(levels pyramid.Pyramid, s contour.Strip) []place {
	const tries, least, few, apart = 4, 0.45, 3, 0.07
	from, to := s.Ends()
	var all []place
	for _, share := range []float64{0.55, 0.66, 0.78, 0.92} {
		p := place{high: share * s.Depth()}
		for p.wide = 0.7 * p.high; p.wide < 1.4*p.high && p.wide < s.Length()/leastTiles; p.wide *= 1.05 {
			left, right := 0.0, 0.0
			for k := range tries {
				left += t.deck.Likely(levels, s.Tile(from+float64(k)*p.wide, p.wide, p.high)) / tries
				right += t.deck.Likely(levels, s.Tile(to-float64(k+1)*p.wide, p.wide, p.high)) / tries
			}
			if p.fit = max(left, right); p.fit > least {
				all = append(all, p)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b place) int { return cmp.Compare(b.fit, a.fit) })
	var best []place
	for _, p := range all {
		if len(best) < few && !slices.ContainsFunc(best, func(o place) bool { return math.Abs(math.Log(o.wide/p.wide)) < apart }) {
			best = append(best, p)
		}
	}
	return best
}

// place is a tile's place along a band.
type place struct {
	x, wide, high float64
	aside         bool // the tile lies on its side
	fit           float64
}

// corners are the tile's own, its top left first.
func (p place) corners(s contour.Strip) sight.Quad {
	q := s.Tile(p.x, p.wide, p.high)
	if p.aside {
		return sight.Quad{q[3], q[0], q[1], q[2]}
	}
	return q
}

// cut finds the tiles along the band: of all ways to lay upright tiles and tiles
// on their side next to each other, the one that fits best altogether. What it
// finds makes their size more exact, and they are found again.
func (t *Taught) cut(levels pyramid.Pyramid, s contour.Strip, width, deep float64) []sight.Sighting {
	var places []place
	for range 2 {
		places = t.lay(levels, s, width, deep)
		var wides, highs []float64
		for i, p := range places {
			places[i] = t.sharpen(levels, s, p)
			if !p.aside && places[i].fit > 0.7 {
				wides, highs = append(wides, places[i].wide), append(highs, places[i].high)
			}
		}
		if len(wides) < leastTiles {
			break
		}
		slices.Sort(wides)
		slices.Sort(highs)
		width, deep = wides[len(wides)/2], highs[len(highs)/2]
	}
	var seen []sight.Sighting
	for _, p := range places {
		v, err := t.deck.JudgeUpright(levels, p.corners(s))
		if err != nil {
			continue
		}
		if s, ok := sighting(v); ok {
			seen = append(seen, s)
		}
	}
	return seen
}

// lay covers the band with tiles from left to right so that they fit best.
func (t *Taught) lay(levels pyramid.Pyramid, s contour.Strip, width, deep float64) []place {
	const grid = 8 // places a tile's width
	from, to := s.Ends()
	ratio := t.deck.Height / t.deck.Width
	step := width / grid
	n := int(math.Round((to-from)/step)) + 2
	best := make([]struct {
		total float64
		place place
		back  int // how many steps it is wide, 0 for none
	}, n+1)
	for at := 1; at <= n; at++ {
		best[at] = best[at-1]
		best[at].back = 0
		for _, p := range []place{{wide: width, high: deep}, {wide: width * ratio, high: deep / ratio, aside: true}} {
			back := int(math.Round(p.wide / step))
			if at < back {
				continue
			}
			p.x = from + float64(at-back-1)*step
			p.fit = t.deck.Likely(levels, p.corners(s))
			if total := best[at-back].total + (p.fit-fits)*p.wide; p.fit > fits && total > best[at].total {
				best[at].total, best[at].place, best[at].back = total, p, back
			}
		}
	}
	var places []place
	for at := n; at > 0; {
		if best[at].back == 0 {
			at--
			continue
		}
		places = append(places, best[at].place)
		at -= best[at].back
	}
	slices.Reverse(places)
	return places
}

// sharpen moves and stretches a place to where the tile fits better.
func (t *Taught) sharpen(levels pyramid.Pyramid, s contour.Strip, p place) place {
	for _, by := range []float64{0.08, 0.04} {
		for _, d := range [][3]float64{{1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}, {0, 1, 0}, {0, -1, 0}, {-0.5, 1, 0}} {
			q := p
			q.x, q.wide, q.high = p.x+by*d[0]*p.wide, p.wide*(1+by*d[1]), p.high*(1+1.5*by*d[2])
			if q.fit = t.deck.Likely(levels, q.corners(s)); q.fit > p.fit {
				p = q
			}
		}
	}
	return p
}
