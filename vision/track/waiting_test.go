package track

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

// pairs is a table at which people lay pairs, empty so far.
func pairs(t *testing.T) *bench {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), posterior.Mates)
	b.rest()
	return b
}

// A card that comes alone before somebody is not told before its mate has come beside it: both are one laying.
func TestACardWaitsForItsMate(t *testing.T) {
	b := pairs(t)
	b.Lay("9H", 300, 430)
	require.Empty(t, b.wait())
	assert.True(t, b.tracker.clear(), "nobody has been told of it")
	b.Lay("9D", 300, 400)
	both := b.wait()
	require.Equal(t, []string{"appeared 9H seat-1", "appeared 9D seat-1"}, told(both))
	assert.Equal(t, both[0].Laying, both[1].Laying)
}

// What waited in vain is told after a few seconds, and a card that comes to its mate then at once.
func TestACardThatStaysAloneIsTold(t *testing.T) {
	b := pairs(t)
	b.Lay("9H", 300, 430)
	require.Empty(t, b.wait())
	require.Equal(t, []string{"appeared 9H seat-1"}, told(append(b.wait(), append(b.wait(), b.wait()...)...)))
	b.Lay("9D", 300, 400)
	require.Equal(t, []string{"appeared 9D seat-1"}, told(b.wait()))
}

// A card that leaves before its mate came was there: both are told, one after the other.
func TestACardThatLeavesWasThere(t *testing.T) {
	b := pairs(t)
	b.Lay("9H", 300, 430)
	require.Empty(t, b.wait())
	b.Take("9H")
	require.Equal(t, []string{"appeared 9H seat-1", "went 9H seat-1"}, told(b.wait()))
}

// A single card in the middle is shown to all, and one where nobody lays pairs is alone: neither waits.
func TestWhatWaitsForNothing(t *testing.T) {
	b := pairs(t)
	b.Lay("9H", 320, 240)
	require.Equal(t, []string{"appeared 9H middle"}, told(b.wait()))
	b = newBench(t)
	b.rest()
	b.Lay("9H", 300, 430)
	require.Equal(t, []string{"appeared 9H seat-1"}, told(b.wait()))
}

// What is shown to all is told after what lay there before it.
func TestWhatIsShownComesLast(t *testing.T) {
	b := pairs(t)
	b.Lay("9H", 300, 430)
	require.Empty(t, b.wait())
	b.Lay("4S", 320, 240)
	var scenes [][]string
	for range 20 {
		if s := b.frame(); s != nil {
			scenes = append(scenes, told(s))
		}
	}
	require.Equal(t, [][]string{{"appeared 9H seat-1"}, {"appeared 4S middle"}}, scenes)
}
