package tiles

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
)

// kinds is how many kinds of tiles the network tells apart, those of
// card.Tiles37 in that order; one answer more is "none of them".
const kinds = 37

var inOrder = card.Tiles37()

// Belief is what a face says: the probability of each kind. What is missing to
// 1 is the probability that here is no riichi tile at all.
type Belief [kinds]float64

// believe turns the network's logits into probabilities.
func believe(logits []float32) (b Belief) {
	copy(b[:], belief.Softmax(logits))
	return b
}

// Tile is the probability of any tile.
func (b Belief) Tile() float64 { return belief.Any(b[:]) }

// Best is the likeliest kind and its probability.
func (b Belief) Best() (card.Card, float64) { return belief.Best(inOrder, b[:]) }

// Guesses lists at most n kinds of probability over 1 %, likeliest first.
func (b Belief) Guesses(n int) []sight.Guess { return belief.Guesses(inOrder, b[:], n) }

// weighed is the belief after something that is so many times as likely where
// there is a tile as where there is none.
func (b Belief) weighed(ratio float64) Belief {
	belief.Update(b[:], ratio)
	return b
}

// pooled is the belief after several looks at one face.
func pooled(looks []Belief) (p Belief) {
	all := make([][]float64, len(looks))
	for i := range looks {
		all[i] = looks[i][:]
	}
	belief.Pool(p[:], all...)
	return p
}
