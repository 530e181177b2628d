package reader

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// at is an index of height 20 that shows face with that probability.
func at(x, y, degrees float64, face card.Card, share float64) index.Index {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	var b identify.Belief
	b[slices.Index(append(card.Standard52(), card.Joker), face)] = share
	return index.New(
		locate.Stack{Centre: sight.Point{X: x, Y: y}, Up: sight.Point{X: sin, Y: -cos}, Height: 20, Width: 10}, b,
	)
}

// ends are the two indices of a usual card whose top left index is at (x, y),
// turned clockwise by that angle.
func ends(x, y, degrees float64, face card.Card, share float64) []index.Index {
	a := at(x, y, degrees, face, share)
	r, d := 20*index.Standard.Usual.Right, 20*index.Standard.Usual.Down
	return []index.Index{a, at(x-r*a.Up.Y-d*a.Up.X, y+r*a.Up.X-d*a.Up.Y, degrees+180, face, share)}
}

func TestTwoEndsAreOneCard(t *testing.T) {
	cards := assemble(index.Standard, ends(100, 100, 40, "QS", 0.9))
	require.Len(t, cards, 1)
	s := cards[0].sighting(belief.SureStray)
	require.Equal(t, card.Card("QS"), s.Card)
	require.True(t, s.Sure, "two witnesses of 0.9 are sure")
	require.Greater(t, s.Corners.Area(), 0.0, "clockwise")
	for _, e := range cards[0].ends {
		require.True(t, s.Corners.Contains(e.Centre))
	}
}

func TestOneEndNeedsMore(t *testing.T) {
	require.False(t, assemble(index.Standard, []index.Index{at(50, 50, 0, "QS", 0.9)})[0].sighting(belief.SureStray).Sure)
	require.True(t, assemble(index.Standard, []index.Index{at(50, 50, 0, "QS", 0.995)})[0].sighting(belief.SureStray).Sure)
	require.Empty(t, assemble(index.Standard, []index.Index{at(50, 50, 0, "QS", 0.3)}))
}

// Two decks on one table: equal cards side by side stay two.
func TestEqualNeighboursStayTwo(t *testing.T) {
	two := append(ends(100, 100, 0, "7H", 0.99), ends(190, 100, 0, "7H", 0.99)...)
	require.Len(t, assemble(index.Standard, two), 2)
}

func TestFourIndicesAreOneCard(t *testing.T) {
	r, d := 20*index.Standard.Usual.Right, 20*index.Standard.Usual.Down
	four := append(ends(100, 100, 0, "7H", 0.99), at(100+r, 100, 0, "7H", 0.99), at(100, 100+d, 180, "7H", 0.99))
	require.Len(t, assemble(index.Standard, four), 1)
}

// Of a card with four indices any two may be in sight.
func TestSomeOfFourIndicesAreOneCard(t *testing.T) {
	r, d := 20*index.Standard.Usual.Right, 20*index.Standard.Usual.Down
	left, right, below := at(100, 100, 0, "7H", 0.99), at(100+r, 100, 0, "7H", 0.99), at(100, 100+d, 180, "7H", 0.99)
	for _, some := range [][]index.Index{{left, right}, {left, below}, {right, below}, {left, right, below}} {
		cards := assemble(index.Standard, some)
		require.Len(t, cards, 1)
		require.True(t, cards[0].quad.Contains(sight.Point{X: 100 + r/2, Y: 100 + d/2}))
	}
	other := at(100+r, 100, 0, "8H", 0.99)
	require.Len(t, assemble(index.Standard, []index.Index{left, other}), 2)
}

// A card whose two ends say different things is not sure of either.
func TestDisagreementIsUnsure(t *testing.T) {
	torn := ends(400, 100, 0, "6H", 0.99)
	torn[1] = at(torn[1].Centre.X, torn[1].Centre.Y, 180, "9H", 0.99)
	cards := assemble(index.Standard, append(ends(100, 100, 0, "QS", 0.99), torn...))
	require.Len(t, cards, 2)
	s := cards[1].sighting(belief.SureStray)
	require.False(t, s.Sure)
	require.GreaterOrEqual(t, len(s.Alternatives), 2)
}

// Half an index, the rest of it under another card, is found a little off its place.
func TestHalfAnIndexIsNoCardOfItsOwn(t *testing.T) {
	torn := ends(400, 100, 0, "6C", 0.999)
	torn[1] = at(torn[1].Centre.X-9, torn[1].Centre.Y-9, 180, "5C", 0.994)
	cards := assemble(index.Standard, append(ends(100, 100, 0, "QS", 0.99), torn...))
	require.Len(t, cards, 2)
	require.Equal(t, card.Card("6C"), cards[1].belief.Guesses(1)[0].Card)
	require.False(t, cards[1].sighting(belief.SureStray).Sure)
}

// A card that peeks out from under another shows an index almost where the other's is hidden.
func TestACardBelowAnotherIsNoOtherEnd(t *testing.T) {
	above, below := ends(400, 100, 0, "3D", 0.996)[0], ends(400, 119, 0, "6D", 0.995)[1]
	cards := assemble(index.Standard, append(ends(100, 100, 0, "QS", 0.99), above, below))
	require.Len(t, cards, 3)
}

// A fan: indices close together, all the same way up, are so many cards.
func TestFan(t *testing.T) {
	var fan []index.Index
	for i, face := range []card.Card{"2C", "9D", "JH", "KS"} {
		fan = append(fan, at(100+25*float64(i), 100, 4*float64(i), face, 0.99))
	}
	require.Len(t, assemble(index.Standard, fan), 4)
}
