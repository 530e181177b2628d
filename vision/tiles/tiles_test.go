package tiles

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// One hot cell, read as the contract in vision/train/README.md says: a face lying
// on its side, 48 pixels high and 24 wide on a level of half size.
func TestDecode(t *testing.T) {
	const w, h = 4, 4
	out := net.Tensor{Shape: []int{1, channels, h, w}, Data: make([]float32, channels*w*h)}
	for i := range w * h {
		out.Data[i] = -9
	}
	for c, v := range []float32{3, 0.25, -0.5, 1, 0, float32(math.Ln2), -1, 0, 0} {
		out.Data[c*w*h+1*w+2] = v
	}
	faces, err := decode(out, 2)
	require.NoError(t, err)
	require.Len(t, faces, 1)
	f := faces[0]
	require.InDelta(t, 2.75*4*2, f.Centre.X, 1e-6)
	require.InDelta(t, 1.0*4*2, f.Centre.Y, 1e-6)
	require.InDelta(t, 96, math.Abs(f.Up.X), 1e-4)
	require.InDelta(t, 48, math.Abs(f.Right.Y), 1e-4)
	require.Greater(t, f.Corners().Area(), 0.0, "clockwise")
	_, err = decode(net.Tensor{Shape: []int{1, 3, 4, 4}}, 1)
	require.Error(t, err)
}

func upright(x, y float64) Face {
	return Face{Centre: sight.Point{X: x, Y: y}, Up: sight.Point{Y: -40}, Right: sight.Point{X: 30}}
}

// The network's answer moves a face along its own axes, and no further than the
// crops it was trained on.
func TestMended(t *testing.T) {
	f := mended(upright(100, 100), []float32{0.1, 0.2, 0, 0.25, 0, 0.5})
	require.InDelta(t, 103, f.Centre.X, 1e-5)
	require.InDelta(t, 92, f.Centre.Y, 1e-5)
	require.InDelta(t, 30, f.Right.X, 1e-5)
	require.InDelta(t, -10, f.Right.Y, 1e-5)
	require.InDelta(t, -60, f.Up.Y, 1e-5)
	far := mended(upright(100, 100), []float32{9, 9, 9, 9, 9, 9})
	require.Less(t, far.Centre.Distance(sight.Point{X: 100, Y: 100}), 30.0)
}

func TestBeliefs(t *testing.T) {
	logits := make([]float32, kinds+1)
	logits[4] = 20
	kind, share := believe(logits).Best()
	require.Equal(t, card.Card("5m"), kind)
	require.Greater(t, share, 0.99)
	other := make([]float32, kinds+1)
	other[34] = 20
	both := pooled([]Belief{believe(logits), believe(other)})
	require.InDelta(t, 0.5, both[34], 0.01, "two looks that disagree are not sure")
	none := make([]float32, kinds+1)
	none[kinds] = 20
	require.Less(t, believe(none).Tile(), 0.01)
}

func handOf(all []Named) []Named {
	hand, _ := Hand(all)
	return hand
}

func named(kind int, f Face) Named {
	n := Named{Face: f}
	if kind >= 0 {
		n.Belief[kind] = 1
	}
	return n
}

// The hand is the lowest row and what lies against it, here a called set on its
// side; the discards further off are not, and neither is a lone tile nearby.
func TestHand(t *testing.T) {
	var all []Named
	for i := range 10 {
		all = append(all, named(i, upright(100+31*float64(i), 400)), named(i, upright(100+31*float64(i), 200)))
	}
	aside := upright(430, 405)
	aside.Up, aside.Right = sight.Point{X: -40}, sight.Point{Y: -30}
	all = append(all, named(20, aside), named(21, upright(700, 500)))
	hand, found := Hand(all)
	require.True(t, found)
	require.Len(t, hand, 11)
	for _, n := range hand {
		require.Greater(t, n.Centre.Y, 300.0)
	}
	flowers := []Named{
		named(1, upright(100, 400)),
		named(2, upright(131, 400)),
		named(-1, upright(162, 400)),
		named(3, upright(193, 400)),
		named(4, upright(224, 400)),
		named(5, upright(255, 400)),
	}
	flowers[2].Heat = 0.9
	require.Len(t, handOf(append(flowers, named(7, upright(100, 100)))), 6, "a flower holds the row together")
	few, found := Hand(all[20:])
	require.False(t, found)
	require.Len(t, few, 2, "too few for a hand: all there is")
}

// A white tile is believed beside a tile that is read, or beside a white one
// that is believed, if its paper is the paper there; not alone, not under the
// row as the front of a block is, and not of another colour as a back is.
func TestAWhiteTileIsKnownByItsRow(t *testing.T) {
	ivory, blue := [3]float64{0.8, 0.75, 0.7}, [3]float64{0.7, 0.75, 0.8}
	at := func(kind int, x, y float64, paper [3]float64) Named {
		n := named(kind, upright(x, y))
		n.Belief[kind], n.paper = 0.9, paper
		return n
	}
	read := at(7, 131, 100, ivory)
	for name, c := range map[string]struct {
		all      []Named
		believed bool
	}{
		"alone":           {[]Named{at(31, 100, 100, ivory)}, false},
		"in a row":        {[]Named{at(31, 100, 100, ivory), read}, true},
		"in darker light": {[]Named{at(31, 100, 100, [3]float64{0.7, 0.656, 0.6125}), read}, true},
		"of whites alone": {[]Named{at(31, 100, 100, ivory), at(31, 69, 100, ivory)}, false},
		"beyond a white":  {[]Named{at(31, 69, 100, ivory), at(31, 100, 100, ivory), read}, true},
		"turned by quarter": {[]Named{{
			Face:   Face{Centre: sight.Point{X: 95, Y: 105}, Up: sight.Point{X: 40}, Right: sight.Point{Y: 30}},
			Belief: at(31, 0, 0, ivory).Belief, paper: ivory,
		}, read}, true},
		"under the row":  {[]Named{at(31, 131, 140, ivory), read}, false},
		"far off":        {[]Named{at(31, 80, 100, ivory), read}, false},
		"a light back":   {[]Named{at(31, 100, 100, blue), read}, false},
		"shadow or grey": {[]Named{at(31, 100, 100, [3]float64{0.5, 0.47, 0.44}), read}, false},
	} {
		_, share := whites(c.all)[0].Belief.Best()
		if c.believed {
			require.Greater(t, share, 0.95, name)
		} else {
			require.Less(t, share, 0.8, name)
		}
	}
}

// The paper of a crop is the colour between the ink.
func TestPaper(t *testing.T) {
	crop := make([]float32, 3*cropWidth*cropHeight)
	for i := range crop {
		crop[i] = []float32{0.9, 0.8, 0.7}[i/(cropWidth*cropHeight)]
		if i%cropWidth%3 == 0 { // a third is inked
			crop[i] = 0.1
		}
	}
	for c, want := range []float64{0.9, 0.8, 0.7} {
		require.InDelta(t, want, paper(crop)[c], 1e-6)
	}
}

// half is the upper or lower half of a tile, taken for a whole one.
func half(kind int, share, y float64) Named {
	f := upright(100, y)
	f.Up.Y = -20
	n := named(kind, f)
	n.Belief[kind] = share
	return n
}

// Of a tile and its two halves, the likeliest tile is kept. If a half may be one
// too, the whole is not sure.
func TestApart(t *testing.T) {
	kept := apart([]Named{half(3, 0.4, 90), named(5, upright(100, 100)), half(3, 0.4, 110), named(5, upright(130, 100))})
	require.Len(t, kept, 2)
	for _, k := range kept {
		require.Equal(t, 1.0, k.Belief[5])
	}
	kept = apart([]Named{named(5, upright(100, 100)), half(3, 0.9, 110)})
	require.Len(t, kept, 1)
	require.Less(t, kept[0].Belief[5], 0.9)
	require.Len(t, distinct([]Face{half(3, 1, 90).Face, upright(100, 100), upright(101, 100)}), 2)
}

// Tiles in a row are of one size; one that is not is doubtful, a slightly smaller
// one, further off, is not.
func TestAlike(t *testing.T) {
	row := []Named{named(1, upright(131, 100)), named(2, upright(162, 100)), named(3, upright(193, 100)), half(4, 1, 100)}
	smaller := upright(224, 100)
	smaller.Up.Y = -32
	row = append(row, named(5, smaller))
	for i, n := range alike(row) {
		kind, share := n.Belief.Best()
		require.Equal(t, i == 3, share < 0.9, "%s", kind)
	}
}

// The tile just drawn and called sets belong to a hand, to its right and in its
// line; what another has called, to its left, does not, nor does a discard.
func TestHandInLine(t *testing.T) {
	var hand, left, discards []Named
	for i := range 10 {
		hand = append(hand, named(i, upright(200+31*float64(i), 400)))
	}
	for i, x := range []float64{540, 640, 671, 702} { // drawn, and a set of three called
		hand = append(hand, named(10+i, upright(x, 404)))
	}
	hand = append(hand, named(9, upright(671, 362))) // and one added to it
	for i := range 3 {
		left = append(left, named(20+i, upright(60+31*float64(i), 396)))
		discards = append(discards, named(25+i, upright(540+31*float64(i), 300)))
	}
	got := handOf(slices.Concat(left, hand, discards))
	require.Len(t, got, len(hand))
	for _, n := range hand {
		require.Contains(t, got, n)
	}
	far := upright(1000, 400)
	require.Len(t, handOf(append(slices.Clone(hand), named(3, far))), len(hand), "too far")
	for i := range hand { // upside down, as the namer may give them
		hand[i].Face = hand[i].turned()
	}
	require.Len(t, handOf(hand), len(hand))
}

func TestGap(t *testing.T) {
	a := upright(0, 0).Corners()
	require.InDelta(t, 10, gap(a, upright(40, 0).Corners()), 1e-9)
	require.Zero(t, gap(a, upright(20, 10).Corners()))
}

// What goes into both networks and comes out of them has the agreed shapes.
func TestNothingHasNoName(t *testing.T) {
	finder, err := NewFinder()
	require.NoError(t, err)
	defer finder.Close()
	namer, err := NewNamer()
	require.NoError(t, err)
	defer namer.Close()
	grey := picture.Picture{Width: 300, Height: 210, Pix: make([]byte, 3*300*210)}
	for i := range grey.Pix {
		grey.Pix[i] = 90
	}
	levels := pyramid.Of(grey, 120)
	faces, err := finder.Find(levels)
	require.NoError(t, err)
	require.Empty(t, faces)
	named, err := namer.Name(levels, []Face{upright(100, 100)})
	require.NoError(t, err)
	require.Len(t, named, 1)
	require.Less(t, named[0].Belief.Tile(), 0.5)
}
