package rivers

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// cutShort has outlined a tile without its upper stroke, and reads it rightly at the size that is asked for.
type cutShort struct {
	is     card.Card
	shares [2]float64
	asked  []sight.Quad
}

func (c *cutShort) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) {
	return nil, nil
}

func (c *cutShort) ReadAt(_ picture.Picture, outlines []sight.Quad) (seen []sight.Sighting, err error) {
	c.asked = outlines
	for i, q := range outlines {
		share := c.shares[i]
		seen = append(seen, sight.Sighting{
			Card: c.is, Corners: q, Face: share, Confidence: share, Alternatives: []sight.Guess{{Card: c.is, Confidence: share}},
		})
	}
	return seen, nil
}

// A face that is smaller than those of its table is read again at their size, upright and across; what is tile enough
// is one, and what has the size of a tile is doubted less.
func TestAFaceOfAnotherSizeIsReadAgain(t *testing.T) {
	by := &cutShort{is: "2m", shares: [2]float64{0.9, 0.2}}
	tr := &Tracker{reader: by, ground: square(t)}
	at := sight.Point{X: 500, Y: 700}
	z, _ := tr.ground.of(at)
	require.Equal(t, zone.Seat(1), z)
	face := func(high, wide float64, across bool) sight.Quad { return tr.ground.outline(at, z, high, wide, across) }
	high, wide := tr.ground.size(face(0.04, 0.03, true))
	require.InDelta(t, 0.04, high, 1e-6)
	require.InDelta(t, 0.03, wide, 1e-6)
	require.True(t, tr.ground.sideways(face(0.04, 0.03, true), z))
	require.False(t, tr.ground.sideways(face(0.04, 0.03, false), z))

	one := func(q sight.Quad, share float64) sight.Sighting {
		return sight.Sighting{
			Card: "1m", Sure: share > 0.94, Corners: q, Face: share, Confidence: share,
			Alternatives: []sight.Guess{{Card: "1m", Confidence: share}},
		}
	}
	short := one(face(0.026, 0.03, false), 0.96)
	s, err := tr.expected(picture.Picture{}, short, true)
	require.NoError(t, err)
	require.Equal(t, short, s, "nobody knows yet how large tiles are")
	for range fewestFaces {
		tr.faces.add(0.04, 0.03)
	}
	s, err = tr.expected(picture.Picture{}, short, true)
	require.NoError(t, err)
	require.Len(t, by.asked, 2)
	require.Equal(t, "2m", string(s.Card))
	require.True(t, s.Sure)
	s, err = tr.expected(picture.Picture{}, one(face(0.04, 0.03, false), 0.97), true)
	require.NoError(t, err)
	require.False(t, s.Sure, "both looks of one size are heard")
	by.is = "1m"
	s, err = tr.expected(picture.Picture{}, one(face(0.04, 0.03, false), 0.5), true)
	require.NoError(t, err)
	require.Equal(t, "1m", string(s.Card))
	require.True(t, s.Sure, "what is in doubt of a bird (1s) is whether it is a tile")
	s, err = tr.expected(picture.Picture{}, one(face(0.03, 0.04, false), 0.9), true)
	require.NoError(t, err)
	require.True(t, s.Sure)
	require.False(t, tr.ground.sideways(s.Corners, z), "an outline across of what is clearly a face upright")
	by.shares = [2]float64{0.1, 0.1}
	s, err = tr.expected(picture.Picture{}, one(face(0.04, 0.03, false), 0.2), true)
	require.NoError(t, err)
	require.False(t, s.Sure)

	tr.reader = &reads{}
	s, err = tr.expected(picture.Picture{}, one(face(0.04, 0.03, false), 0.97), true)
	require.NoError(t, err)
	require.True(t, s.Sure, "of a taught set, which is not read at outlines")
	s, err = tr.expected(picture.Picture{}, short, true)
	require.NoError(t, err)
	require.False(t, s.Sure)
}
