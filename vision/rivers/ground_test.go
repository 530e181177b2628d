package rivers

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// A square table of 1000 pixels, seen from above: rivers of four seats round the middle, which overlap by their slack.
func square(t *testing.T) ground {
	z := func(n zone.Zone, x0, y0, x1, y1 float64) calibration.Zone {
		return calibration.Zone{Name: n, Min: calibration.Point{X: x0, Y: y0}, Max: calibration.Point{X: x1, Y: y1}}
	}
	p := calibration.Profile{
		Version:  calibration.Version,
		PlayArea: calibration.Corners{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}},
		Zones: []calibration.Zone{
			z(
				zone.Seat(1), 0.4, 0.6, 0.7, 0.75,
			),
			z(zone.Seat(2), 0.6, 0.3, 0.75, 0.598), z(zone.Seat(3), 0.3, 0.25, 0.6, 0.4),
			z(zone.Seat(4), 0.25, 0.4, 0.4, 0.7), z(zone.Deck, 0.2, 0.15, 0.8, 0.22),
		},
	}
	g, err := newGround(p, 1000, 1000)
	require.NoError(t, err)
	return g
}

// What lies within one river is not the next one's, though that is near; hands are nobody's to read.
func TestWhatAPlaceIsFor(t *testing.T) {
	g := square(t)
	for _, c := range []struct {
		x, y   float64
		zone   zone.Zone
		called bool
	}{
		{500, 700, zone.Seat(1), false}, {650, 596, zone.Seat(2), false}, {500, 593, zone.Seat(1), false},
		{500, 180, zone.Deck, false},
		{800, 930, zone.Seat(1), true}, {930, 200, zone.Seat(2), true}, {200, 70, zone.Seat(3), true},
		{70, 800, zone.Seat(4), true},
		{300, 930, zone.Nowhere, false}, {500, 500, zone.Nowhere, false}, {930, 700, zone.Nowhere, false},
	} {
		z, called := g.of(sight.Point{X: c.x, Y: c.y})
		require.Equal(t, c.zone, z, "%v, %v", c.x, c.y)
		require.Equal(t, c.called, called, "%v, %v", c.x, c.y)
	}
}

// A tile is sideways to its player, whichever side that sits on; one that looks square is not told to be.
func TestATileThatLiesAcross(t *testing.T) {
	g := square(t)
	lying := func(w, h float64) sight.Quad {
		return sight.Quad{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}}
	}
	require.False(t, g.sideways(lying(30, 40), zone.Seat(1)))
	require.True(t, g.sideways(lying(40, 30), zone.Seat(1)))
	require.True(t, g.sideways(lying(40, 30), zone.Seat(3)))
	require.True(t, g.sideways(lying(30, 40), zone.Seat(2)))
	require.False(t, g.sideways(lying(40, 30), zone.Seat(4)))
	require.False(t, g.sideways(lying(33, 31), zone.Seat(1)))
}
