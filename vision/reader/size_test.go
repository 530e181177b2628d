package reader

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// Beside a card that was seen by both ends, a lone index of its size is
// believed, half as large it is in doubt, and a fifth as
// large it is no card unless it is very sure.
func TestDoubtSizes(t *testing.T) {
	shown := assemble(index.Standard, ends(100, 100, 0, "QS", 0.999))
	lone := func(share, height float64) []found {
		i := at(400, 100, 0, "7H", share)
		i.Height = height
		return append(shown[:1:1], assemble(index.Standard, []index.Index{i})...)
	}
	confidence := func(cards []found) float64 {
		require.Len(t, cards, 2)
		_, p := cards[1].belief.Best()
		return p
	}
	require.InDelta(t, 0.9, confidence(doubtSizes(lone(0.9, 20))), 0.01)
	require.InDelta(t, 0.9, confidence(doubtSizes(lone(0.9, 22))), 0.02, "a little nearer")
	require.Less(t, confidence(doubtSizes(lone(0.9, 9))), 0.75)
	require.Len(t, doubtSizes(lone(0.8, 4)), 1, "no card")
	require.Greater(t, confidence(doubtSizes(lone(0.9999, 4))), belief.Sure, "another deck")
	require.InDelta(
		t, 0.8, confidence(append(shown[:1:1], doubtSizes(lone(0.8, 4)[1:])...)), 1e-9, "nothing to measure by",
	)
}
