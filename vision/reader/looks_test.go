package reader

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// What one look has found is named in the next, though that finds nothing of it.
func TestWhatALookHasFoundIsNamedInTheNext(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	printed := photo.Poker()
	require.NoError(t, printed.Print(deck.Styles()[0], card.Standard52()...))
	p, _, err := photo.TakePairs(rand.New(rand.NewPCG(1, 7)), printed, photo.Setting{
		Width: 1280, Height: 800, Scale: 2, Tilt: 0.3, Dim: 0.9, Blur: 0.6, Noise: 2, Cast: [2]float64{0.95, 1},
	}, []photo.Pair{{Lower: "7S", Upper: "7C", Right: 8, Down: -9, Turn: 0.1}})
	require.NoError(t, err)
	const left, top = 3, 2
	faces := func(all []index) (likely []card.Card) {
		for _, i := range all {
			if i.belief.Index() > visible {
				likely = append(likely, i.face)
			}
		}
		return likely
	}
	levels := pyramid.Of(p, topLevel)
	first, err := r.indices(levels)
	require.NoError(t, err)
	var looks pool
	_, err = r.pooled(levels, &looks, slices.Clone(first))
	require.NoError(t, err)
	looks.Origin = sight.Point{X: -left, Y: -top}
	second, err := r.pooled(pyramid.Of(p.Crop(image.Rect(left, top, p.Width, p.Height)), topLevel), &looks, nil)
	require.NoError(t, err)
	require.Contains(t, faces(first), card.Card("7S"))
	assert.ElementsMatch(t, faces(first), faces(second))
	for _, i := range second {
		assert.True(t, i.belief.Index() < visible || slices.ContainsFunc(first, func(o index) bool {
			return o.face == i.face && o.Centre.Distance(sight.Point{X: i.Centre.X + left, Y: i.Centre.Y + top}) < 1
		}), "%s at %v", i.face, i.Centre)
	}
}

// A print is the nearest one that was found before; what a look does not find is named again.
func TestPrintsAreGatheredByPlace(t *testing.T) {
	var likely identify.Belief
	likely[0] = 0.9
	at := func(c card.Card, x, y float64) index {
		at := locate.Stack{Centre: sight.Point{X: x, Y: y}, Height: 20}
		return index{Stack: at, given: at, face: c, belief: likely}
	}
	l := pool{Look: sight.Look{Origin: sight.Point{X: 100, Y: 50}}, looks: 1}
	assert.Empty(t, l.take([]index{at("7S", 110, 60), at("7C", 120, 60)}))
	l.Origin, l.looks = sight.Point{X: 90, Y: 50}, 2
	assert.Equal(t, []int{1}, l.take([]index{at("7S", 101, 61), at("9D", 160, 60)}))
	require.Len(t, l.prints, 3)
	assert.Equal(t, card.Card("7S"), l.prints[0].face)
	assert.Len(t, l.prints[0].looks, 2)
	assert.Equal(t, sight.Point{X: 70, Y: 10}, l.prints[2].Centre)
}

// Who sets a table up with poker cards and plays with a tarot deck is told of tarot cards as if the table knew no size.
func TestCardsOfAnotherShapeThanTheTableWasSetUpWith(t *testing.T) {
	poker, bridge, tall := sight.Paper{Width: 126, Height: 176}, sight.Paper{Width: 114, Height: 176}, sight.Paper{Width: 122, Height: 224}
	for _, c := range []sight.Paper{poker, bridge} {
		assert.True(t, standard.shaped(c))
		assert.False(t, tarot.shaped(c))
	}
	assert.True(t, tarot.shaped(tall))
	assert.False(t, standard.shaped(tall))
	assert.False(t, standard.shaped(sight.Paper{}))
}
