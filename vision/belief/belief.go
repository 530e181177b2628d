package belief

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// telling is the probability from which a guess is worth mentioning.
const telling = 0.01

// Softmax turns a network's logits into probabilities that sum to 1.
func Softmax(logits []float32) []float64 {
	top, sum := slices.Max(logits), 0.0
	p := make([]float64, len(logits))
	for i, l := range logits {
		p[i] = math.Exp(float64(l - top))
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// Any is the probability that any of the faces is there.
func Any(p []float64) (sum float64) {
	for _, q := range p {
		sum += q
	}
	return sum
}

// Update makes of the prior p the posterior after something of that likelihood ratio:
// so many times as likely where any of the faces is there as where none is.
func Update(p []float64, ratio float64) {
	some := Any(p)
	for i := range p {
		p[i] *= ratio / (1 - some + ratio*some)
	}
}

// Best is the likeliest face and its probability.
func Best(faces []card.Card, p []float64) (card.Card, float64) {
	best := 0
	for i, q := range p {
		if q > p[best] {
			best = i
		}
	}
	return faces[best], p[best]
}

// Guesses lists at most n faces worth mentioning, likeliest first.
func Guesses(faces []card.Card, p []float64, n int) []sight.Guess {
	var g []sight.Guess
	for i, q := range p {
		if q > telling {
			g = append(g, sight.Guess{Card: faces[i], Confidence: q})
		}
	}
	slices.SortStableFunc(g, func(x, y sight.Guess) int { return cmp.Compare(y.Confidence, x.Confidence) })
	return g[:min(n, len(g))]
}

// Pool writes into p the geometric mean of several looks at one place: looks at
// the same pixels do not err independently.
func Pool(p []float64, looks ...[]float64) {
	const floor = 1e-6
	none, n := 1.0, 1/float64(len(looks))
	for i := range p {
		p[i] = 1
	}
	for _, l := range looks {
		none *= math.Pow(max(1-Any(l), floor), n)
		for i := range p {
			p[i] *= math.Pow(max(l[i], floor), n)
		}
	}
	sum := none + Any(p)
	for i := range p {
		p[i] /= sum
	}
}
