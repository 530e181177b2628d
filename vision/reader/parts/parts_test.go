package parts

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDisjoint(t *testing.T) {
	bounds := image.Rect(0, 0, 100, 100)
	got := disjoint([]image.Rectangle{
		image.Rect(0, 0, 10, 10), image.Rect(20, 0, 30, 10), image.Rect(8, 0, 22, 10),
		image.Rect(90, 90, 200, 200), image.Rect(300, 300, 310, 310),
	}, bounds)
	require.ElementsMatch(t, []image.Rectangle{image.Rect(0, 0, 30, 10), image.Rect(90, 90, 100, 100)}, got)
}
