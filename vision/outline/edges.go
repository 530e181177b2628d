package outline

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// probes is at how many places of a side the picture is looked at.
	probes = 24
	// fine is the step in which the place of a side is sought, in millimetres; farthest how many deviations of its
	// size from where it should lie, and least how far at least.
	fine, farthest, least = 0.5, 2.5, 3.0
	// turned and slope are by how many degrees a side may be turned, and the step.
	turned, slope = 8.0, 0.5
	// edge is how much darker than paper it is outside of an outline: a card that lies on paper has but a thin shadow.
	// clear is how much darker tells best where the edge is, and finer how much that counts.
	edge, clear, finer = 0.06, 1, 0.2
	// costs is how much of an outline one deviation costs, squared.
	costs = 0.02
	// within is how much less an edge is the card's own if another lies farther in, that of a card on a card: by this
	// many millimetres at least, and by as many edges as the picture is soft.
	within, nearer, edges = 0.3, 1.0, 2
	// soft is how far from an outline its two sides are compared, in pixels: a film's edges are that soft.
	soft = 1.2
	// LeastSupport is how much of an outline must be found for it to be known.
	LeastSupport = 0.5
	// NearlyAll is how much of it must be found for a card to lie exactly so.
	NearlyAll = 0.9
)

// pair is two opposite sides of a card: how the picture darkens outwards at each probe along each of them, every fine
// millimetres.
type pair struct {
	darkens [2][probes][]float64
	first   float64 // where that begins, in millimetres beyond where the side should lie
	half    float64 // how far from the middle that is
	along   float64 // half the length of a side
	reach   float64 // how far a side is sought
	apart   int     // how many places two edges lie apart at least
}

// edges looks across the sides: those right and left, and those below and above.
func (c Card) edges(p picture.Picture, known Known) (both [2]pair) {
	white, level := c.Paper(p), pyramid.Level{Picture: p}
	bright := func(right, down float64) float64 {
		at := c.At(right, down)
		b, g, r := level.At(at.X-0.5, at.Y-0.5)
		return (float64(b)/white[0] + float64(g)/white[1] + float64(r)/white[2]) / 3
	}
	step := soft * c.Pixel
	both[0] = pair{half: c.Half.X, along: c.Half.Y}
	both[1] = pair{half: c.Half.Y, along: c.Half.X}
	for n := range both {
		s := &both[n]
		s.reach = max(farthest*known.Size*s.half, least)
		s.apart = int((nearer + edges*step) / fine)
		s.first = -s.reach - s.along*math.Tan(turned*math.Pi/180)
		at := func(out, along float64) float64 {
			if n == 0 {
				return bright(out, along)
			}
			return bright(along, out)
		}
		for k, sign := range [2]float64{1, -1} {
			for i := range probes {
				for out := s.first; out <= -s.first; out += fine {
					in := at(sign*(s.half+out-step), s.at(i)) - at(sign*(s.half+out+step), s.at(i))
					s.darkens[k][i] = append(s.darkens[k][i], in)
				}
			}
		}
	}
	return both
}

// at is where a probe stands along its side.
func (s *pair) at(probe int) float64 { return s.along * 0.8 * (2*(float64(probe)+0.5)/probes - 1) }

// places is at how many places a side is sought.
func (s *pair) places() int { return int(2*s.reach/fine) + 1 }

// out is how far out a place is.
func (s *pair) out(place int) float64 { return fine*float64(place) - s.reach }

// found is how much of one side is found at each place, if it is turned so much, and how likely it is it.
func (s *pair) found(side int, tan float64) (support, score []float64) {
	sign := 1 - 2*float64(side)
	support, score = make([]float64, s.places()), make([]float64, s.places())
	farther := 0.0 // in
	for n := range support {
		for i := range probes {
			j := int(math.Round((s.out(n) - sign*tan*s.at(i) - s.first) / fine))
			d := s.darkens[side][i][min(max(j, 0), len(s.darkens[side][i])-1)]
			support[n] += min(max(d/edge, 0), 1) / probes
			score[n] += finer * min(max(d/clear, 0), 1) / probes
		}
		if before := n - s.apart; before >= 0 {
			farther = max(farther, support[before])
		}
		score[n] += support[n] - within*farther
	}
	return support, score
}

// placed is where a pair of sides was found: how far out each, how much of them is found, and how likely that is them.
type placed struct {
	out            [2]float64
	support, score float64
}

// find is where the sides lie best if they are turned by so many degrees.
func (s *pair) find(turn float64, known Known) (best placed) {
	tan := math.Tan(turn * math.Pi / 180)
	var support, score [2][]float64
	for k := range support {
		support[k], score[k] = s.found(k, tan)
	}
	best.score = math.Inf(-1)
	for i, a := range score[0] {
		for k, b := range score[1] {
			size := (s.out(i) + s.out(k)) / 2 / (known.Size * s.half)
			shift := (s.out(i) - s.out(k)) / 2 / known.Shift
			if v := (a+b)/2 - costs*(size*size+shift*shift); v > best.score {
				best = placed{[2]float64{s.out(i), s.out(k)}, (support[0][i] + support[1][k]) / 2, v}
			}
		}
	}
	return best
}

// fit turns the sides of the card and moves them to where they are found.
func (c *Card) fit(sides [2]pair, known Known) {
	const steps = int(turned / slope)
	var across, along [2*steps + 1]placed
	for i := range across {
		turn := slope * float64(i-steps)
		across[i] = sides[0].find(turn, known)
		along[i] = sides[1].find(-turn, known) // a turn to the right takes the right end of a side down
	}
	best, at := math.Inf(-1), [2]int{steps, steps}
	for i, a := range across {
		for k, b := range along {
			skew := slope * float64(i-k) / known.Skew
			if v := a.score + b.score - costs*skew*skew; v > best {
				best, at = v, [2]int{i, k}
			}
		}
	}
	a, b := across[at[0]], along[at[1]]
	angle := math.Atan2(c.right.Y, c.right.X)
	of := func(i int) float64 { return angle + slope*float64(i-steps)*math.Pi/180 }
	c.right, c.down = direction(of(at[1])), quarter(direction(of(at[0])))
	c.centre = c.table((a.out[0]-a.out[1])/2, (b.out[0]-b.out[1])/2)
	c.Half = sight.Point{X: c.Half.X + (a.out[0]+a.out[1])/2, Y: c.Half.Y + (b.out[0]+b.out[1])/2}
	c.Support, c.score = (a.support+b.support)/2, best
}
