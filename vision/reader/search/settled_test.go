package search

import (
	"context"
	"math/rand/v2"
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

// What looks have surely read is not named again, and says the same; what is in doubt is.
func TestWhatIsSettledIsNotNamedAgain(t *testing.T) {
	r, err := NewStandard(identify.NewNamer)
	require.NoError(t, err)
	defer r.Close()
	printed := photo.Poker()
	require.NoError(t, printed.Print(deck.Styles()[0], card.Standard52()...))
	p, _, err := photo.TakePairs(rand.New(rand.NewPCG(1, 7)), printed, photo.Setting{
		Width: 1280, Height: 800, Scale: 2, Tilt: 0.3, Dim: 0.9, Blur: 0.6, Noise: 2, Cast: [2]float64{0.95, 1},
	}, []photo.Pair{{Lower: "7S", Upper: "7C", Right: 8, Down: -9, Turn: 0.1}})
	require.NoError(t, err)
	levels := pyramid.Of(p, topLevel)
	stacks, err := r.finder.Find(levels)
	require.NoError(t, err)
	var looks Pool
	settled := func() (n int) {
		for _, s := range stacks {
			if k := looks.print(looks.here(s), false); k >= 0 && !looks.prints[k].CutOff && looks.prints[k].settled() {
				n++
			}
		}
		return n
	}
	var faces [][]card.Card
	for range enoughLooks + 1 {
		seen, err := r.Find(context.Background(), levels, &looks)
		require.NoError(t, err)
		var told []card.Card
		for _, i := range seen {
			if i.Belief.Index() > index.Visible {
				told = append(told, i.Face)
			}
		}
		faces = append(faces, told)
		if looks.looks < enoughLooks {
			assert.Zero(t, settled())
		}
	}
	assert.GreaterOrEqual(t, settled(), 2, "two indices at least are read beyond doubt")
	assert.ElementsMatch(t, faces[0], faces[enoughLooks])
}

// A place at which a look surely saw no index is not tried for ever; one in doubt is.
func TestABarePlaceIsNotTriedForEver(t *testing.T) {
	at := func(x float64) locate.Stack {
		return locate.Stack{Centre: sight.Point{X: x, Y: 50}, Up: sight.Point{Y: -1}, Height: 20}
	}
	var none identify.Belief // which says that there is no index
	l := Pool{Look: sight.Look{Origin: sight.Point{X: 10, Y: 10}}}
	places := []locate.Stack{at(100), at(200)}
	l.saw(&l.bare, places[:1], []identify.Named{{Stack: places[0], Belief: none}})
	l.Origin = sight.Point{X: 13, Y: 10}
	assert.Equal(t, []locate.Stack{at(203)}, l.unlessBare([]locate.Stack{at(103), at(203)}))
	assert.Equal(t, places, (*Pool)(nil).unlessBare(places), "a picture that stands alone")
}

// A stack is of the nearest print, first of those that the same namer has named; what the looks agree on of that is
// looked at once, where they placed it.
func TestAStackIsOfThePrintThatLiesThere(t *testing.T) {
	stack := func(x float64) locate.Stack {
		return locate.Stack{Centre: sight.Point{X: x, Y: 50}, Up: sight.Point{Y: -1}, Height: 20}
	}
	var clear, torn identify.Belief
	clear[0], torn[0], torn[1] = 0.99, 0.5, 0.4
	seen := func(x float64, isCut bool, b identify.Belief) print {
		return print{Index: index.Index{Stack: stack(x), CutOff: isCut}, looks: []identify.Belief{b}}
	}
	l := Pool{prints: []print{seen(100, false, clear), seen(104, false, torn), seen(101, true, torn)}}
	require.Equal(t, 0, l.print(stack(101), false))
	require.Equal(t, 2, l.print(stack(100), true))
	require.Equal(t, 1, l.print(stack(107), true), "none of this namer's")
	require.Equal(t, -1, l.print(stack(120), false))
	upside := stack(100)
	upside.Up = sight.Point{Y: 1}
	require.Equal(t, -1, l.print(upside, false))

	_, ok := l.prints[0].clear()
	require.True(t, ok)
	_, ok = l.prints[1].clear()
	require.False(t, ok)
	require.False(t, l.prints[0].settled(), "one look settles nothing")
}

// What a look refused is found again where the finder pointed, wherever the namer would have cut it, and is not named
// again where only the looks before found it.
func TestWhatIsRefusedLiesWhereItWasFound(t *testing.T) {
	at := func(x float64) locate.Stack {
		return locate.Stack{Centre: sight.Point{X: x, Y: 50}, Up: sight.Point{Y: -1}, Height: 20}
	}
	var none, some identify.Belief
	some[0] = 0.3
	var l Pool
	seen := func(given, placed float64, b identify.Belief) index.Index {
		i := index.New(at(placed), b)
		i.Given = at(given)
		return i
	}
	require.Empty(t, l.take([]index.Index{seen(100, 110, none), seen(200, 210, some)}))
	require.Equal(t, 0, l.print(at(101), false))
	require.Equal(t, 1, l.print(at(211), false))
	require.True(t, l.prints[0].none())
	require.False(t, l.prints[1].none())
	l.looks++
	require.Equal(t, []int{1}, l.take([]index.Index{seen(102, 90, none)}))
	require.Len(t, l.prints, 2)
	require.True(t, l.prints[0].settled())
	require.Equal(t, 102.0, l.prints[0].Centre.X)
}

// A place is not tried for a joker for ever.
func TestAPlaceWithoutAJokerIsNotTriedForEver(t *testing.T) {
	place := locate.Stack{Centre: sight.Point{X: 90, Y: 50}, Up: sight.Point{Y: -1}, Height: 30}
	places := []locate.Stack{place}
	var l Pool
	var doubt identify.Belief
	doubt[0] = 0.005
	l.saw(&l.noJoker, places, []identify.Named{{Stack: place, Belief: doubt}})
	require.Equal(t, places, l.unlessNoJoker([]locate.Stack{place}), "one look left a doubt")
	l.saw(&l.noJoker, places, []identify.Named{{Stack: place, Belief: doubt}})
	require.Empty(t, l.unlessNoJoker([]locate.Stack{place}))
	require.Empty(t, l.bare)
	require.Equal(t, places, (*Pool)(nil).unlessNoJoker(places), "a picture that stands alone")
}
