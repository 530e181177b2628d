package flat_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

var askew = sight.Quad{{X: 40, Y: 30}, {X: 220, Y: 50}, {X: 260, Y: 280}, {X: 20, Y: 260}}

func TestBetweenTakesCornersToCorners(t *testing.T) {
	there, err := flat.Between(flat.Frame, askew)
	require.NoError(t, err)
	back, err := flat.Between(askew, flat.Frame)
	require.NoError(t, err)
	for i, p := range flat.Frame {
		q := there.At(p)
		require.InDelta(t, askew[i].X, q.X, 1e-6)
		require.InDelta(t, askew[i].Y, q.Y, 1e-6)
		require.InDelta(t, p.X, back.At(q).X, 1e-6)
	}
}

func TestCornersWithoutAreaAreRefused(t *testing.T) {
	_, err := flat.Between(sight.Quad{{X: 1, Y: 1}, {X: 2, Y: 2}, {X: 3, Y: 3}, {X: 4, Y: 4}}, flat.Frame)
	require.Error(t, err)
}

// The left half of the picture is white: so is that of the flat card, although
// parts of its outline lie outside the picture.
func TestCard(t *testing.T) {
	p := picture.Picture{Width: 300, Height: 300, Pix: make([]byte, 3*300*300)}
	for i := range p.Pix {
		if i/3%300 < 150 {
			p.Pix[i] = 255
		}
	}
	c, err := flat.Card(
		pyramid.Of(p, 100), sight.Quad{{X: 50, Y: -20}, {X: 250, Y: -20}, {X: 250, Y: 320}, {X: 50, Y: 320}},
	)
	require.NoError(t, err)
	require.NoError(t, c.Check())
	at := func(x, y int) byte { return c.Pix[3*(y*c.Width+x)] }
	require.Equal(t, byte(255), at(20, 5))
	require.Equal(t, byte(0), at(flat.Width-20, flat.Height-5))
}
