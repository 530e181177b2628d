package search

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
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// What one look has found is named in the next, though that finds nothing of it.
func TestWhatALookHasFoundIsNamedInTheNext(t *testing.T) {
	r, err := NewStandard(identify.NewNamer)
	require.NoError(t, err)
	defer r.Close()
	printed := photo.Poker()
	require.NoError(t, printed.Print(deck.Styles()[0], card.Standard52()...))
	p, _, err := photo.TakePairs(rand.New(rand.NewPCG(1, 7)), printed, photo.Setting{
		Width: 1280, Height: 800, Scale: 2, Tilt: 0.3, Dim: 0.9, Blur: 0.6, Noise: 2, Cast: [2]float64{0.95, 1},
	}, []photo.Pair{{Lower: "7S", Upper: "7C", Right: 8, Down: -9, Turn: 0.1}})
	require.NoError(t, err)
	const left, top = 3, 2
	faces := func(all []index.Index) (likely []card.Card) {
		for _, i := range all {
			if i.Belief.Index() > index.Visible {
				likely = append(likely, i.Face)
			}
		}
		return likely
	}
	levels := pyramid.Of(p, topLevel)
	first, err := r.Flat(levels)
	require.NoError(t, err)
	var looks Pool
	_, err = r.pooled(levels, &looks, slices.Clone(first))
	require.NoError(t, err)
	looks.Origin = sight.Point{X: -left, Y: -top}
	second, err := r.pooled(pyramid.Of(p.Crop(image.Rect(left, top, p.Width, p.Height)), topLevel), &looks, nil)
	require.NoError(t, err)
	require.Contains(t, faces(first), card.Card("7S"))
	assert.ElementsMatch(t, faces(first), faces(second))
	for _, i := range second {
		assert.True(t, i.Belief.Index() < index.Visible || slices.ContainsFunc(first, func(o index.Index) bool {
			return o.Face == i.Face && o.Centre.Distance(sight.Point{X: i.Centre.X + left, Y: i.Centre.Y + top}) < 1
		}), "%s at %v", i.Face, i.Centre)
	}
}

// A print is the nearest one that was found before; what a look does not find is named again.
func TestPrintsAreGatheredByPlace(t *testing.T) {
	var likely identify.Belief
	likely[0] = 0.9
	at := func(c card.Card, x, y float64) index.Index {
		at := locate.Stack{Centre: sight.Point{X: x, Y: y}, Height: 20}
		return index.Index{Stack: at, Given: at, Face: c, Belief: likely}
	}
	l := Pool{Look: sight.Look{Origin: sight.Point{X: 100, Y: 50}}, looks: 1}
	assert.Empty(t, l.take([]index.Index{at("7S", 110, 60), at("7C", 120, 60)}))
	l.Origin, l.looks = sight.Point{X: 90, Y: 50}, 2
	assert.Equal(t, []int{1}, l.take([]index.Index{at("7S", 101, 61), at("9D", 160, 60)}))
	require.Len(t, l.prints, 3)
	assert.Equal(t, card.Card("7S"), l.prints[0].Face)
	assert.Len(t, l.prints[0].looks, 2)
	assert.Equal(t, sight.Point{X: 70, Y: 10}, l.prints[2].Centre)
}

// A cut-off index that a look sees badly, from another place, is looked at again as it was before.
func TestABadLookDoesNotTakeOverACutOffIndex(t *testing.T) {
	stack := locate.Stack{Height: 40, Width: 22}
	var king identify.Belief
	king[0] = 0.999
	cutOff := index.New(stack, king)
	cutOff.CutOff = true
	var l Pool
	l.looks = 1
	l.take([]index.Index{cutOff})
	hardly := index.New(stack, identify.Belief{})
	assert.Equal(t, []int{0}, l.take([]index.Index{hardly}), "it is named again")
	assert.True(t, l.prints[0].CutOff)
	assert.Empty(t, (&Pool{prints: l.prints[:1]}).take([]index.Index{cutOff}))
}
