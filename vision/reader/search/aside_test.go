package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// An index looked at from aside looks like half an index of another card of its rank and colour. It is not taken for
// one, while what shows of an index below is.
func TestAnIndexSeenFromAsideIsNoOtherCards(t *testing.T) {
	r, err := NewStandard(identify.NewNamer)
	require.NoError(t, err)
	defer r.Close()
	var mistaken, below int
	for n, style := range deck.Styles() {
		printed := photo.Poker()
		require.NoError(t, printed.Print(style, card.Standard52()...))
		for k := range 8 {
			rng := rand.New(rand.NewPCG(uint64(n), uint64(k)))
			setting := photo.Still(rng)
			setting.Width, setting.Height, setting.Shake, setting.Scale, setting.Tilt = 640, 480, 0, 0.9, 0
			i := rng.IntN(52)
			far := photo.Pair{Lower: card.Standard52()[(i+17)%52], Upper: card.Standard52()[i], Right: 24, Down: 30}
			p, _, err := photo.TakePairs(rng, printed, setting, []photo.Pair{far})
			require.NoError(t, err)
			for _, o := range r.sureOf(t, p, far.Upper) {
				taken := r.takenForAnother(t, p, o, []sight.Point{
					{X: -0.24, Y: 0.39}, {X: -0.37, Y: -0.48}, {X: -0.33, Y: -0.36}, {X: -0.34, Y: 0.8}, {X: -0.15, Y: 0.65},
				})
				other := func(n identify.Named) bool { c, _ := n.Belief.Best(); return !identify.Akin(c, far.Upper) }
				mistaken += len(slices.DeleteFunc(taken, other))
			}
			close := far
			close.Right, close.Down = 7, 0
			p, _, err = photo.TakePairs(rng, printed, setting, []photo.Pair{close})
			require.NoError(t, err)
			for _, o := range r.sureOf(t, p, far.Upper) {
				taken := r.takenForAnother(t, p, o, []sight.Point{{X: -0.35}, {X: -0.4}})
				isLower := func(n identify.Named) bool { c, _ := n.Belief.Best(); return c != close.Lower }
				below += len(slices.DeleteFunc(taken, isLower))
			}
		}
	}
	assert.Zero(t, mistaken)
	assert.Greater(t, below, 5)
	t.Logf("from aside %d taken for another card's; of cards below %d", mistaken, below)
}

// sureOf are the indices of a card that are surely read in a picture.
func (r *Searcher) sureOf(t *testing.T, p picture.Picture, c card.Card) []index.Index {
	seen, err := r.Flat(pyramid.Of(p, topLevel))
	require.NoError(t, err)
	return slices.DeleteFunc(seen, func(i index.Index) bool { return i.Face != c || i.Share < belief.Sure })
}

// takenForAnother names places right of o's centre and above it, in heights, as cut-off indices, and says what is
// taken for another card's index.
func (r *Searcher) takenForAnother(
	t *testing.T,
	p picture.Picture,
	o index.Index,
	places []sight.Point,
) (taken []identify.Named) {
	var stacks []locate.Stack
	for _, at := range places {
		s := o.Stack
		s.Centre = o.At(at.X, at.Y)
		stacks = append(stacks, s)
	}
	levels := pyramid.Of(p, topLevel)
	looks, err := r.cut.Name(levels, stacks)
	require.NoError(t, err)
	for _, l := range looks {
		if i := index.New(l.Stack, l.Belief); l.Belief.Index() >= index.Visible && !i.Same(o) {
			taken = append(taken, l)
		}
	}
	return taken
}
