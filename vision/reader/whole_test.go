package reader

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// An outline round two cards, in which only the upper one was read, says nothing of an index
// that peeks out where the upper one has none.
func TestAnOutlineRoundTwoCardsLeavesTheLowerOne(t *testing.T) {
	one := func(c card.Card, share, x, y float64, peeking bool) found {
		i := at(x, y, 0, c, share)
		return found{ends: []index.Index{i}, belief: i.Belief, peeking: peeking}
	}
	upper := one("3D", 0.997, 62, 65, false)
	left := func(f found) int { return len(replace([]found{f}, []int{0}, upper)) }
	assert.Equal(t, 2, left(one("3H", 0.956, 154, 224, true)))
	assert.Equal(t, 1, left(one("3D", 0.9, 154, 224, true)), "its other corner")
	assert.Equal(t, 1, left(one("3H", 0.95, 154, 224, false)), "print on it, not close to any sure index")
}
