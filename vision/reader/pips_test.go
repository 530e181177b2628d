package reader

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/reader/search"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// stained is a card of which smears hide the left half of the rank at either
// end, so that 3, 6, 8 and 9 look much alike.
func stained(c card.Card) *image.RGBA {
	img := deck.Plain().Face(c)
	mm := img.Rect.Dx() / deck.Width
	for y := range 9 * mm {
		for x := range 4 * mm {
			for _, p := range []image.Point{
				{X: 2*mm + x, Y: 3*mm + y}, {X: img.Rect.Dx() - 1 - 2*mm - x, Y: img.Rect.Dy() - 1 - 3*mm - y},
			} {
				img.Set(p.X, p.Y, color.RGBA{225, 220, 210, 255})
			}
		}
	}
	return img
}

// misprinted is a card with the index of another at one end, and none at the
// other.
func misprinted(c, index card.Card) *image.RGBA {
	img := deck.Plain().Face(c)
	mm := img.Rect.Dx() / deck.Width
	top := image.Rect(mm, 2*mm, 12*mm, 21*mm) // where an index is
	draw.Draw(img, top, deck.Plain().Face(index), top.Min, draw.Src)
	draw.Draw(
		img, image.Rectangle{Min: img.Rect.Max.Sub(top.Max), Max: img.Rect.Max.Sub(top.Min)}, image.White, image.Point{},
		draw.Src,
	)
	return img
}

// photographed are these faces lying apart on a table.
func photographed(t *testing.T, seed uint64, faces map[card.Card]*image.RGBA) picture.Picture {
	t.Helper()
	printed := photo.Poker()
	for _, c := range card.Standard52() {
		if img, ok := faces[c]; ok {
			require.NoError(t, printed.Drawn(c, img))
		}
	}
	p, laid, err := photo.Take(rand.New(rand.NewPCG(seed, 52)), printed, photo.Setting{
		Width: 1200, Height: 900, Scale: 2, Cards: len(faces), Tilt: 0.3, Dim: 0.9, Blur: 0.6, Noise: 2,
		Cast: [2]float64{0.9, 1},
	})
	require.NoError(t, err)
	require.Len(t, laid, len(faces))
	return p
}

// indexOnly reads by whole indices alone, without the second witness.
func indexOnly(t *testing.T) *Reader {
	t.Helper()
	indices, err := search.New(identify.NewNamer)
	require.NoError(t, err)
	t.Cleanup(indices.Close)
	return &Reader{search: indices, cards: index.Standard}
}

func surely(t *testing.T, r *Reader, p picture.Picture) map[card.Card]int {
	t.Helper()
	seen, err := r.Read(p)
	require.NoError(t, err)
	sure := map[card.Card]int{}
	for _, s := range seen {
		if s.Sure {
			sure[s.Card]++
		}
	}
	return sure
}

// Where the indices are stained, the pips say what the card is, and no card is
// surely another.
func TestPipsReadWhatStainsHide(t *testing.T) {
	r := opened(t)
	alone, both := 0, 0
	for seed := range uint64(3) {
		faces := map[card.Card]*image.RGBA{}
		for _, c := range []card.Card{"6H", "8S", "9D", "3C", "5H", "10S"} {
			faces[c] = stained(c)
		}
		p := photographed(t, seed, faces)
		for c := range surely(t, indexOnly(t), p) {
			if _, ok := faces[c]; ok {
				alone++
			}
		}
		for c, times := range surely(t, r, p) {
			require.Contains(t, faces, c)
			require.Equal(t, 1, times)
			both++
		}
	}
	t.Logf("sure of %d by the index, of %d by the pips too", alone, both)
	require.Greater(t, both, alone+5)
}

// A card of which index and pips say different things is not sure, though the
// index is plain; one of which they say the same stays sure.
func TestPipsContradictAnIndex(t *testing.T) {
	r := opened(t)
	p := photographed(t, 4, map[card.Card]*image.RGBA{
		"8H": misprinted("8H", "6H"), "4S": misprinted("4S", "10S"), "3C": misprinted("3C", "8C"),
		"7D": misprinted("7D", "7D"),
	})
	require.Len(t, surely(t, indexOnly(t), p), 4)
	require.Equal(t, map[card.Card]int{"7D": 1}, surely(t, r, p))
}

// Of a lower card a row of pips shows: its index is stained, and the upper card's pips are not counted as its own.
func TestPipsTellALowerCard(t *testing.T) {
	r := opened(t)
	printed := photo.Poker()
	for _, c := range []card.Card{"5H", "8S", "9D", "2C"} {
		require.NoError(t, printed.Drawn(c, stained(c)))
	}
	for _, c := range []card.Card{"KS", "QH", "4C", "7D"} {
		require.NoError(t, printed.Drawn(c, deck.Plain().Face(c)))
	}
	alone, both := 0, 0
	for seed := range uint64(4) {
		p, laid, err := photo.TakePairs(rand.New(rand.NewPCG(seed, 53)), printed, photo.Setting{
			Width: 1200, Height: 900, Scale: 2, Tilt: 0.3, Dim: 0.9, Blur: 0.6, Noise: 2, Cast: [2]float64{0.9, 1},
		}, []photo.Pair{
			{Lower: "5H", Upper: "KS", Right: 3, Down: 38, Turn: 0.1}, {Lower: "8S", Upper: "QH", Right: -4, Down: 40},
			{Lower: "9D", Upper: "4C", Down: 42, Turn: -0.1}, {Lower: "2C", Upper: "7D", Right: 5, Down: 40},
		})
		require.NoError(t, err)
		lower := map[card.Card]bool{}
		for i := 0; i < len(laid); i += 2 {
			lower[laid[i].Card] = true
		}
		for c := range surely(t, indexOnly(t), p) {
			if lower[c] {
				alone++
			}
		}
		for c := range surely(t, r, p) {
			require.True(t, lower[c] || printedWhole(c), "%s lies nowhere", c)
			if lower[c] {
				both++
			}
		}
	}
	t.Logf("of 16 lower cards sure of %d by the index, of %d by the pips too", alone, both)
	require.Greater(t, both, alone+4)
}

// printedWhole reports whether a card is one of those on top.
func printedWhole(c card.Card) bool { return c == "KS" || c == "QH" || c == "4C" || c == "7D" }

// A card whose indices are both painted over still shows what it is by its pips.
func TestAFaceIsToldWithoutItsIndices(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	t.Cleanup(r.Close)
	for _, c := range []card.Card{"2H", "4S", "5D", "8C"} {
		img := deck.Plain().Face(c)
		mm := img.Rect.Dx() / deck.Width
		top := image.Rect(mm, 2*mm, 12*mm, 21*mm)
		draw.Draw(img, top, image.White, image.Point{}, draw.Src)
		bottom := image.Rectangle{Min: img.Rect.Max.Sub(top.Max), Max: img.Rect.Max.Sub(top.Min)}
		draw.Draw(img, bottom, image.White, image.Point{}, draw.Src)
		p := photographed(t, 7, map[card.Card]*image.RGBA{c: img})
		outlines, err := r.Outlines(p)
		require.NoError(t, err)
		require.NotEmpty(t, outlines)
		guesses, err := r.Faces(p, outlines[0], nil)
		require.NoError(t, err)
		require.NotEmpty(t, guesses)
		require.Equal(t, c, guesses[0].Card)
	}
}
