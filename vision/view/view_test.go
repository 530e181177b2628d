package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
)

// striped is a picture of upright lines: width pixels bright, the same dark.
func striped(width int, dark, bright byte) picture.Picture {
	p := picture.Picture{Width: 64, Height: 16, Pix: make([]byte, 3*64*16)}
	for i := range p.Pix {
		p.Pix[i] = dark
		if i/3%64/width%2 == 0 {
			p.Pix[i] = bright
		}
	}
	return p
}

// contrast is the difference of the brightest and the darkest place of a picture seen half a pixel aside.
func contrast(p picture.Picture, aside float64) int {
	low, high := 255, 0
	for x := 4; x < p.Width-4; x++ {
		var at [3]byte
		between(p, float64(x)+aside, 8.25, at[:])
		low, high = min(low, int(at[0])), max(high, int(at[0]))
	}
	return high - low
}

// A cubic gives print whose strokes are two pixels wide some contrast back, which straight lines between pixels never
// do; where everything is the same, it stays the same, and nothing is brighter or darker than a byte can say.
func TestBetweenPixels(t *testing.T) {
	require.Zero(t, contrast(striped(1, 77, 77), 0.5))
	require.Equal(t, 100, contrast(striped(3, 50, 150), 0), "what lies on a pixel is that pixel")
	require.Greater(t, contrast(striped(2, 50, 150), 0.25), 100, "between straight lines it is 100 at most")
	require.LessOrEqual(t, contrast(striped(3, 0, 255), 0.5), 255)

	p := striped(1, 10, 10)
	out := [3]byte{1, 2, 3}
	between(p, -0.5, 3, out[:])
	between(p, 63.5, 3, out[:])
	require.Equal(t, [3]byte{1, 2, 3}, out, "outside the picture is left out")
}
