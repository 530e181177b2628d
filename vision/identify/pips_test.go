package identify

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// shows is a face that shows this much of a rank and a suit, none otherwise.
func shows(rank, suit int, share float64) (s Shown) {
	s.rank[shownNone], s.suit[suitNone] = 1-share, 1-share
	s.rank[rank] += share
	s.suit[suit] += share
	return s
}

func of(share map[card.Card]float64) (b Belief) {
	for i, c := range faces {
		b[i] = share[c]
	}
	return b
}

func TestPipsBesideAnIndex(t *testing.T) {
	six := shows(5, 3, 0.98)
	lifted := of(map[card.Card]float64{"6C": 0.93, "5C": 0.045})
	c, share := lifted.Given(six).Best()
	require.Equal(t, card.Card("6C"), c)
	require.Greater(t, share, 0.99, "pips that agree")

	_, share = of(map[card.Card]float64{"8H": 0.985, "6C": 0.002}).Given(six).Best()
	require.Less(t, share, 0.9, "pips that contradict")

	bare := shows(shownNone, suitNone, 1)
	c, share = of(map[card.Card]float64{"KS": 0.9995}).Given(bare).Best()
	require.Equal(t, card.Card("KS"), c)
	require.Greater(t, share, 0.99, "a deck of pictures")

	_, share = of(map[card.Card]float64{card.Joker: 0.97}).Given(six).Best()
	require.Less(t, share, 0.9, "a joker has no pips")
	_, share = of(map[card.Card]float64{card.Joker: 0.9, "10C": 0.08}).Given(bare).Best()
	require.Greater(t, share, 0.9)

	trump := of(map[card.Card]float64{card.Betty(7): 0.9, "7C": 0.05})
	require.Less(t, trump.Given(bare).Index(), trump.Index()+1e-9)
}

// Where another card may hide a part or not, what both views say counts half: one that is sure of the wrong card
// does not outweigh an index.
func TestPipsOfTwoViews(t *testing.T) {
	six, nine := shows(5, 3, 0.98), shows(8, 3, 0.98)
	either := of(map[card.Card]float64{"6C": 0.6, "9C": 0.4})
	best := func(b Belief) (card.Card, float64) { return b.Best() }
	c, alone := best(either.Given(six))
	require.Equal(t, card.Card("6C"), c)
	c, both := best(either.Given(six, six))
	require.Equal(t, card.Card("6C"), c)
	require.InDelta(t, alone, both, 1e-9)
	c, split := best(either.Given(six, nine))
	require.Equal(t, card.Card("6C"), c)
	require.InDelta(t, 0.6, split, 0.02, "they say the contrary of each other")
}

// Grey paper has no pips.
func TestPaperShowsNothing(t *testing.T) {
	p, err := NewPips()
	require.NoError(t, err)
	defer p.Close()
	grey := picture.Picture{Width: 200, Height: 300, Pix: make([]byte, 3*200*300)}
	for i := range grey.Pix {
		grey.Pix[i] = 180
	}
	shown, err := p.Look(
		pyramid.Of(grey, 100), []Whole{{Corners: sight.Quad{{X: 20, Y: 20}, {X: 150, Y: 20}, {X: 150, Y: 200}, {X: 20, Y: 200}}}, {}},
	)
	require.NoError(t, err)
	require.Len(t, shown, 2)
	for _, s := range shown {
		require.Greater(t, s.rank[shownNone], 0.5)
	}
	none, err := p.Look(pyramid.Of(grey, 100), nil)
	require.NoError(t, err)
	require.Empty(t, none)
}
