package tiles

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// kinds is how many kinds of tiles the network tells apart, those of
// card.Tiles37 in that order; one answer more is "none of them".
const kinds = 37

// Belief is what a face says: the probability of each kind. What is missing to
// 1 is the probability that here is no riichi tile at all.
type Belief [kinds]float64

// believe turns the network's logits into probabilities.
func believe(logits []float32) (b Belief) {
	top, sum := slices.Max(logits), 0.0
	for _, l := range logits {
		sum += math.Exp(float64(l - top))
	}
	for i := range b {
		b[i] = math.Exp(float64(logits[i]-top)) / sum
	}
	return b
}

// Tile is the probability of any tile.
func (b Belief) Tile() (sum float64) {
	for _, p := range b {
		sum += p
	}
	return sum
}

// Best is the likeliest kind and its probability.
func (b Belief) Best() (card.Card, float64) {
	best := 0
	for i, p := range b {
		if p > b[best] {
			best = i
		}
	}
	return card.Tiles37()[best], b[best]
}

// Guesses lists at most n kinds of probability over 1 %, likeliest first.
func (b Belief) Guesses(n int) []sight.Guess {
	var g []sight.Guess
	for i, c := range card.Tiles37() {
		if b[i] > 0.01 {
			g = append(g, sight.Guess{Card: c, Confidence: b[i]})
		}
	}
	slices.SortStableFunc(g, func(x, y sight.Guess) int { return cmp.Compare(y.Confidence, x.Confidence) })
	return g[:min(n, len(g))]
}

// pooled is the belief after two looks at one face: the geometric mean, since
// looks at the same pixels do not err independently.
func pooled(a, b Belief) (p Belief) {
	const floor = 1e-6
	mean := func(x, y float64) float64 { return math.Sqrt(max(x, floor) * max(y, floor)) }
	sum := mean(1-a.Tile(), 1-b.Tile())
	for i := range p {
		p[i] = mean(a[i], b[i])
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}
