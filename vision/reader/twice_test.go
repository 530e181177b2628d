package reader

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// leant is an index as a camera sees it that leans: moved along with the card it is printed on.
func leant(i index.Index) index.Index {
	i.Centre = sight.Point{X: i.Centre.X + 0.45*i.Centre.Y, Y: 0.8 * i.Centre.Y}
	return i
}

// Four indices are one card however the camera leans; two of them may be all that is left of another.
func TestFourIndicesSeenAskewAreOneCard(t *testing.T) {
	r, d := 20*index.Standard.Usual.Right, 20*index.Standard.Usual.Down
	four := append(ends(100, 100, 0, "7H", 0.99), at(100+r, 100, 0, "7H", 0.99), at(100, 100+d, 180, "7H", 0.99))
	for k := range four {
		four[k] = leant(four[k])
	}
	require.Len(t, assemble(index.Standard, four), 1)
	require.Len(t, assemble(index.Standard, append(four, leant(at(400, 100, 0, "7H", 0.99)))), 2)
}

// An index on a card that is known by both ends is that card's third corner if it says the same, and
// nothing if it hardly says anything; one close to the card's own is another card's, peeking out.
func TestOnce(t *testing.T) {
	r := 20 * index.Standard.Usual.Right
	whole := assemble(index.Standard, ends(100, 100, 0, "7H", 0.999))
	for name, c := range map[string]struct {
		f    found
		left int
	}{
		"third corner":       {lone(100+r, 104, "7H", 0.99), 1},
		"its own index":      {lone(102, 101, "7H", 0.99), 1},
		"print of the card":  {lone(140, 140, "AS", 0.4), 1},
		"a card on it":       {lone(140, 140, "AS", 0.99), 2},
		"a card below it":    {lone(100, 86, "7H", 0.6), 2},
		"a card beside it":   {lone(100+2*r, 100, "7H", 0.99), 2},
		"one of another way": {found{back: true, quad: whole[0].quad}, 2},
	} {
		require.Len(t, once(append([]found{whole[0]}, c.f)), c.left, name)
	}
}

// A lone index with the face of a card that is known better is not believed; one with a face of its own is.
func TestTheSameFaceTwiceIsDoubted(t *testing.T) {
	lone := func(face card.Card) found { return lone(500, 100, face, 0.998) }
	whole := assemble(index.Standard, ends(100, 100, 0, "7H", 0.999))
	require.False(t, doubtRepeats(append(whole, lone("7H")))[1].sure())
	require.True(t, doubtRepeats(append(whole, lone("7D")))[1].sure())
	require.True(t, doubtRepeats(append(whole, lone("7H")))[0].sure(), "the better one")
}
