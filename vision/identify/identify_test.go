package identify

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

func sureOf(rank, suit int, logit float32) Belief {
	r, s := make([]float32, ranks), make([]float32, suits)
	r[rank], s[suit] = logit, logit
	return (&Namer{jokers: strayJokers}).believe(r, s)
}

func TestBelieve(t *testing.T) {
	face, share := sureOf(9, 1, 20).Best()
	require.Equal(t, card.Card("10H"), face)
	require.Greater(t, share, 0.99)
	face, share = sureOf(rankJoker, suitNone, 20).Best()
	require.Equal(t, card.Joker, face)
	require.Greater(t, share, 0.99)
	require.Less(t, sureOf(rankNone, suitNone, 20).Index(), 0.01)
}

// The letter V is a jack's on French decks and a queen's on Dutch ones.
func TestTheLetterV(t *testing.T) {
	said := func(n Namer, classes, rank int) (Belief, card.Card) {
		r, s := make([]float32, classes), make([]float32, suits)
		r[rank], s[1] = 20, 20
		b := n.believe(r, s)
		face, _ := b.Best()
		return b, face
	}
	_, face := said(Namer{}, letterRanks, rankV)
	require.Equal(t, card.Card("JH"), face)
	_, face = said(Namer{dutch: true}, letterRanks, rankV)
	require.Equal(t, card.Card("QH"), face)
	_, face = said(Namer{dutch: true}, letterRanks, rankJack)
	require.Equal(t, card.Card("JH"), face, "a B")
	b, _ := said(Namer{dutch: true}, ranks, rankJack)
	_, share := b.Best()
	require.InDelta(t, 0.5, share, 0.01, "a B or a V, cut off")
}

func TestTwoWitnesses(t *testing.T) {
	ten, six := sureOf(9, 1, 6), sureOf(5, 1, 6)
	_, alone := ten.Best()
	_, together := ten.With(ten).Best()
	require.Greater(t, together, alone)
	_, torn := ten.With(six).Best()
	require.Less(t, torn, 0.6, "two that disagree are not sure")
	require.Greater(t, ten.Agree(ten), 0.8)
	require.Less(t, ten.Agree(six), 0.1)
}

// What may be no index at all says little against a face, and something for it; what is one can make it doubtful.
func TestAnotherCornerCorroborates(t *testing.T) {
	var ten, faint, six Belief
	ten[3], faint[3], six[7] = 0.9, 0.2, 0.99
	for name, c := range map[string]struct {
		o       Belief
		surer   bool
		greater float64
	}{
		"the same":        {ten, true, 0.99},
		"the same, faint": {faint, true, 0.9},
		"nothing":         {Belief{}, false, 0.89},
		"another face":    {six, false, 0},
	} {
		p := ten.Corroborated(c.o)[3]
		require.Equal(t, c.surer, p > ten[3]+1e-6, name)
		require.Greater(t, p, c.greater, name)
	}
	require.Less(t, ten.Corroborated(six)[3], 0.8)
}

func TestGuesses(t *testing.T) {
	g := sureOf(9, 1, 2).Guesses(3)
	require.Len(t, g, 3)
	require.Equal(t, card.Card("10H"), g[0].Card)
	require.GreaterOrEqual(t, g[0].Confidence, g[1].Confidence)
}

// A crop is upright whichever way the stack lies: its top is where up points.
func TestCutIsUpright(t *testing.T) {
	p := picture.Picture{Width: 100, Height: 100, Pix: make([]byte, 30000)}
	for i := range p.Pix {
		if i/3%100 >= 50 { // the right half is white
			p.Pix[i] = 255
		}
	}
	out := make([]float32, 3*cropWidth*cropHeight)
	cut(pyramid.Of(p, 100), locate.Stack{Centre: sight.Point{X: 50, Y: 50}, Up: sight.Point{X: 1}, Height: 30}, out)
	require.Greater(t, out[2*cropWidth+cropWidth/2], float32(0.9), "top")
	require.Less(t, out[(cropHeight-3)*cropWidth+cropWidth/2], float32(0.1), "bottom")
}

func TestNothingHasNoName(t *testing.T) {
	n, err := NewNamer()
	require.NoError(t, err)
	defer n.Close()
	grey := picture.Picture{Width: 64, Height: 64, Pix: make([]byte, 3*64*64)}
	named, err := n.Name(
		pyramid.Of(grey, 64), []locate.Stack{{Centre: sight.Point{X: 32, Y: 32}, Up: sight.Point{Y: -1}, Height: 20}},
	)
	require.NoError(t, err)
	require.Less(t, named[0].Belief.Index(), 0.5)
}

// The network's answer moves a stack along its own axes, and no further than
// the crops it was trained on.
func TestMend(t *testing.T) {
	east := locate.Stack{Centre: sight.Point{X: 100, Y: 100}, Up: sight.Point{X: 1}, Height: 20, Width: 10}
	got := mend([]float32{0.1, 0.2, float32(math.Log(1.5)), math.Pi / 6}).at(east)
	require.InDelta(t, 104, got.Centre.X, 1e-4, "up is east here")
	require.InDelta(t, 102, got.Centre.Y, 1e-4, "and right is south")
	require.InDelta(t, 30, got.Height, 1e-4)
	require.InDelta(t, 15, got.Width, 1e-4)
	require.InDelta(t, math.Sqrt(3)/2, got.Up.X, 1e-6, "turned clockwise on the picture")
	require.InDelta(t, 0.5, got.Up.Y, 1e-6)
	far := mend([]float32{9, -9, 9, -9}).at(east)
	require.Less(t, far.Centre.Distance(east.Centre), 0.6*east.Height)
	require.Less(t, far.Height, 2*east.Height)
}
