package pyramid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

func TestLevelsAverage(t *testing.T) {
	p := picture.Picture{Width: 5, Height: 4, Pix: make([]byte, 60)}
	for i := range p.Pix {
		p.Pix[i] = byte(i % 2 * 100) // every second byte
	}
	levels := pyramid.Of(p, 2)
	require.Len(t, levels, 2)
	require.Equal(t, 2, levels[1].Width)
	require.NoError(t, levels[1].Check())
	require.Equal(t, byte(50), levels[1].Pix[0])
}

func TestAtRepeatsTheBorder(t *testing.T) {
	l := pyramid.Of(picture.Picture{Width: 2, Height: 1, Pix: []byte{0, 0, 0, 100, 50, 10}}, 10)[0]
	b, g, r := l.At(0.5, 0)
	require.Equal(t, []float32{50, 25, 5}, []float32{b, g, r})
	b, _, _ = l.At(99, -7)
	require.Equal(t, float32(100), b)
	require.Len(t, pyramid.Of(picture.Picture{Width: 1, Height: 1, Pix: make([]byte, 3)}, 0), 1)
}
