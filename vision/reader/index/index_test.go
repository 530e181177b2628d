package index

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
)

// indexAt is an index of height 20 that shows face with that probability.
func indexAt(x, y, degrees float64, face card.Card, share float64) Index {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	var b identify.Belief
	b[slices.Index(append(card.Standard52(), card.Joker), face)] = share
	return New(locate.Stack{Centre: sight.Point{X: x, Y: y}, Up: sight.Point{X: sin, Y: -cos}, Height: 20, Width: 10}, b)
}

// endsAt are the two indices of a usual card whose top left index is at (x, y),
// turned clockwise by that angle.
func endsAt(x, y, degrees float64, face card.Card, share float64) []Index {
	a := indexAt(x, y, degrees, face, share)
	r, d := 20*Standard.Usual.Right, 20*Standard.Usual.Down
	return []Index{a, indexAt(x-r*a.Up.Y-d*a.Up.X, y+r*a.Up.X-d*a.Up.Y, degrees+180, face, share)}
}

func TestApartIsTheSameFromEitherEnd(t *testing.T) {
	for _, degrees := range []float64{0, 33, 90, 200} {
		e := endsAt(100, 100, degrees, "QS", 1)
		for _, o := range []Offset{Apart(e[0], e[1]), Apart(e[1], e[0])} {
			require.InDelta(t, Standard.Usual.Right, o.Right, 1e-9)
			require.InDelta(t, Standard.Usual.Down, o.Down, 1e-9)
		}
		require.True(t, Standard.OneCard(e[0], e[1]))
	}
}

// Where most cards that are surely read by both of their indices are larger or smaller than a table that was measured
// wrong says, its word on how large cards are does not count.
func TestSureCardsDenyASizeThatWasMeasuredWrong(t *testing.T) {
	of := func(width, height float64, cards ...[]Index) []Index {
		all := slices.Concat(cards...)
		for k := range all {
			all[k].Paper = sight.Paper{Width: width, Height: height, Above: [4]float64{1, 0, 0, 1}}
		}
		return all
	}
	seven, king := endsAt(100, 100, 0, "7D", 0.999), endsAt(300, 120, 33, "KS", 0.999)
	margin, _ := usualMargin.of(of(80, 112, seven)[0])
	width, height := 20*(Standard.Usual.Right+2*margin.Side), 20*(Standard.Usual.Down+2*margin.End)
	_, ok := Standard.Unsized(of(width, height, seven, king))
	assert.True(t, ok)
	unsized, ok := Standard.Unsized(of(1.7*width, 1.7*height, seven, king))
	assert.False(t, ok)
	assert.True(t, Standard.OneCard(unsized[0], unsized[1]))
	half := endsAt(300, 120, 33, "KS", 0.5)
	_, ok = Standard.Unsized(of(1.7*width, 1.7*height, half))
	assert.True(t, ok, "what is not surely read denies nothing")
}

// Two indices close together are one unless one of them is cut off beside the other.
func TestCutOffBesideItsLike(t *testing.T) {
	clear := indexAt(100, 100, 0, "7H", 0.99)
	half := indexAt(108, 100, 0, "7H", 0.5)
	require.True(t, clear.Same(half))
	half.Belief[13*2+6] = 0.45 // the seven of diamonds as likely
	require.InDelta(t, 0.95, half.Belief.Kin("7H"), 1e-9)
	require.False(t, clear.Same(half))
	half.Centre.X = 104
	require.True(t, clear.Same(half), "too near for another card")
	require.Less(t, math.Abs(half.Share-0.5), 1e-9)
}

// Two prints of other faces that lie closer than an index is high are two; one print that is named twice is one.
func TestStacksCloseToEachOtherAreTwoIfTheySayOtherFaces(t *testing.T) {
	close := func(x float64, face card.Card) Index {
		up := sight.Point{Y: -1}
		return New(
			locate.Stack{Centre: sight.Point{X: x}, Up: up, Height: 26, Width: 12}, indexAt(0, 0, 0, face, 0.999).Belief,
		)
	}
	assert.False(t, close(0, "JC").Same(close(6.5, "JS")))
	assert.True(t, close(0, "JC").Same(close(6.5, "JC")))
	assert.True(t, close(0, "JC").Same(close(3, "JS")))
}

func TestHowMuchOfAnIndexIsOpen(t *testing.T) {
	var o Index
	require.Zero(t, o.Open(0, 0), "the card's own")
	require.InDelta(t, 0.5, o.Open(-leastAside, 0), 0.01, "half over the side")
	require.InDelta(t, 1, o.Open(-1, 0), 0.01)
	require.InDelta(t, 1, o.Open(0, 2), 0.01)
}

// Who sets a table up with poker cards and plays with a tarot deck is told of tarot cards as if the table knew no size.
func TestCardsOfAnotherShapeThanTheTableWasSetUpWith(t *testing.T) {
	poker, bridge, tall := sight.Paper{
		Width: 126, Height: 176,
	}, sight.Paper{Width: 114, Height: 176}, sight.Paper{Width: 122, Height: 224}
	for _, c := range []sight.Paper{poker, bridge} {
		assert.True(t, Standard.Shaped(c))
		assert.False(t, Tarot.Shaped(c))
	}
	assert.True(t, Tarot.Shaped(tall))
	assert.False(t, Standard.Shaped(tall))
	assert.False(t, Standard.Shaped(sight.Paper{}))
}
