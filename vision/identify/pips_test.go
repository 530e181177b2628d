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
		pyramid.Of(grey, 100),
		[]Whole{{Corners: sight.Quad{{X: 20, Y: 20}, {X: 150, Y: 20}, {X: 150, Y: 200}, {X: 20, Y: 200}}}, {}},
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

// A card looks the same whichever of its ends its corners begin with.
func TestEitherEndMayBeUp(t *testing.T) {
	p, err := NewPips()
	require.NoError(t, err)
	defer p.Close()
	spots := picture.Picture{Width: 200, Height: 300, Pix: make([]byte, 3*200*300)}
	for i := range spots.Pix {
		spots.Pix[i] = 220
		if x, y := i/3%200, i/3/200; (x-60)*(x-60)+(y-70)*(y-70) < 300 || (x-100)*(x-100)+(y-140)*(y-140) < 250 {
			spots.Pix[i] = 40
		}
	}
	q := sight.Quad{{X: 20, Y: 20}, {X: 150, Y: 20}, {X: 150, Y: 230}, {X: 20, Y: 230}}
	shown, err := p.Look(pyramid.Of(spots, 100), []Whole{{Corners: q}, {Corners: sight.Quad{q[2], q[3], q[0], q[1]}}})
	require.NoError(t, err)
	for k := range shown[0].rank {
		require.InDelta(t, shown[0].rank[k], shown[1].rank[k], 0.01)
	}
	for k := range shown[0].suit {
		require.InDelta(t, shown[0].suit[k], shown[1].suit[k], 0.01)
	}
}

// Of a strip along a side only the suit counts: a blank one does not make a court of a number.
func TestAStripTellsTheSuitAlone(t *testing.T) {
	var index Belief
	index[13*0+7], index[13*3+7] = 0.6, 0.39 // 8♠ or 8♣
	strip := Shown{}
	strip.rank[0], strip.rank[1] = 0.9, 0.1 // an ace, by what is blank
	strip.suit = [suits]float64{0.02, 0.01, 0.01, 0.95, 0.01}
	c, share := index.Given(strip.OfSuit()).Best()
	require.Equal(t, card.Card("8C"), c)
	require.Greater(t, share, 0.9)
	before := index[7] + index[13*3+7]
	after := index.Given(strip.OfSuit())
	require.InDelta(t, before, after[7]+after[13*3+7], 0.05, "the rank is as likely as before")
}
