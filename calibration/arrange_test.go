package calibration

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
)

func zoneAt(t *testing.T, p Profile, at Point) zone.Zone {
	t.Helper()
	l, err := p.Locator(1000, 1000)
	require.NoError(t, err)
	// the whole picture but for its rim is the play area
	return l.ZoneAt(1000*(pictureRim+at.X*(1-2*pictureRim)), 1000*(pictureRim+at.Y*(1-2*pictureRim)))
}

func TestEverySeatHasTheCardThatWasLaidBeforeIt(t *testing.T) {
	for _, known := range []map[int]Point{
		{1: {0.5, 0.9}, 2: {0.1, 0.5}, 3: {0.5, 0.1}, 4: {0.9, 0.5}},
		{1: {0.5, 0.1}, 2: {0.9, 0.5}, 3: {0.5, 0.9}, 4: {0.1, 0.5}},  // the camera stands opposite
		{1: {0.9, 0.9}, 2: {0.1, 0.85}, 3: {0.2, 0.1}, 4: {0.8, 0.1}}, // two and two
		{1: {0.5, 0.9}, 2: {0.1, 0.5}},
		{1: {0.1, 0.5}, 2: {0.9, 0.5}},
		{1: {0.8, 0.9}, 2: {0.5, 0.9}, 3: {0.2, 0.9}, 4: {0.08, 0.4}, 5: {0.5, 0.1}},
	} {
		p := Default(4).Arrange(len(known), known)
		require.NoError(t, p.Check())
		assert.Equal(t, len(known), p.Seats())
		assert.True(t, Clockwise(known))
		for seat, at := range known {
			assert.Equal(t, zone.Seat(seat), zoneAt(t, p, at), "%v", known)
		}
	}
}

func TestOneCardSeatsTheOthersClockwise(t *testing.T) {
	p := Default(4).Arrange(4, map[int]Point{2: {0.5, 0.95}})
	assert.Equal(t, zone.Seat(2), zoneAt(t, p, Point{0.5, 0.95}))
	assert.Equal(t, zone.Seat(3), zoneAt(t, p, Point{0.05, 0.5}))
	assert.Equal(t, zone.Seat(4), zoneAt(t, p, Point{0.5, 0.05}))
	assert.Equal(t, zone.Seat(1), zoneAt(t, p, Point{0.95, 0.5}))
	for n := 1; n <= zone.MaxSeats; n++ {
		p := Default(n).Arrange(n, map[int]Point{1: {0.3, 0.95}})
		require.NoError(t, p.Check(), "%d seats", n)
		assert.Equal(t, n, p.Seats())
	}
}

func TestTheMiddleIsBetweenTheSeats(t *testing.T) {
	for n := 1; n <= zone.MaxSeats; n++ {
		p := Default(n).Arrange(n, nil)
		require.NoError(t, p.Check())
		assert.Equal(t, zone.Middle, zoneAt(t, p, Point{0.45, 0.5}))
		assert.Equal(t, zone.Middle, zoneAt(t, p, Point{0.57, 0.6}))
	}
}

func TestABoxThatWasShownKeepsItsPlace(t *testing.T) {
	p := Default(4)
	p.Zones = append(p.Zones, Zone{Name: zone.Box, Min: Point{0.4, 0.4}, Max: Point{0.5, 0.6}})
	p = p.Arrange(5, nil)
	assert.Equal(t, zone.Box, zoneAt(t, p, Point{0.45, 0.5}))
	assert.Equal(t, zone.Middle, zoneAt(t, p, Point{0.57, 0.6}))
}

func TestSeatsOutOfTheirOrderAreNoticed(t *testing.T) {
	assert.False(t, Clockwise(map[int]Point{1: {0.5, 0.9}, 2: {0.9, 0.5}, 3: {0.5, 0.1}, 4: {0.1, 0.5}}))
	assert.True(t, Clockwise(map[int]Point{1: {0.5, 0.9}, 3: {0.9, 0.5}}), "two are always in order")
}
