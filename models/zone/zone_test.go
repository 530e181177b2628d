package zone

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSeatsNameTheirZonesBothWays(t *testing.T) {
	for n := 1; n <= MaxSeats; n++ {
		assert.Equal(t, n, Seat(n).Seat())
	}
	for _, z := range []Zone{Middle, Box, Deck, Nowhere, "seat-0", "seat-21", "seat-x"} {
		assert.Zero(t, z.Seat(), z)
	}
	_, err := Parse("seat-21")
	assert.ErrorContains(t, err, "seat-1 to seat-20")
	z, err := Parse("box")
	assert.NoError(t, err)
	assert.Equal(t, Box, z)
}
