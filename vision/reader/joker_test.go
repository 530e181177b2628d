package reader

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Both jokers of a deck are plain where jokers are in play, beside the cards
// that are likest to them; nowhere else is a joker believed as readily.
func TestJokersInPlay(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	playing := r.Playing(append(card.Standard52(), card.Joker, card.Joker))
	require.Same(t, r, r.Playing(card.Standard52()))
	sure, cautious := 0, 0
	for i, style := range deck.Styles() {
		printed := photo.Poker()
		require.NoError(t, printed.Print(style, "JS", "JH"))
		require.NoError(t, printed.PrintJokers(style))
		pic, _, err := photo.Take(rand.New(rand.NewPCG(uint64(i), 54)), printed, photo.Setting{
			Width: 1200, Height: 900, Scale: 2, Cards: 4, Tilt: 0.3, Dim: 0.9, Blur: 0.6, Noise: 2, Cast: [2]float64{0.9, 1},
		})
		require.NoError(t, err)
		count := func(by *Reader) (jokers int) {
			seen, err := by.Read(pic)
			require.NoError(t, err)
			for _, s := range seen {
				if s.Sure && s.Card == card.Joker {
					jokers++
				} else if s.Sure {
					require.Contains(t, []card.Card{"JS", "JH"}, s.Card)
				}
			}
			return jokers
		}
		sure, cautious = sure+count(playing), cautious+count(r)
	}
	require.Equal(t, 2*len(deck.Styles()), sure)
	require.Less(t, cautious, sure)
}

// lay prints a card small on a table, its upper left corner at x, y.
func lay(table picture.Picture, face *image.RGBA, x, y int) {
	const shrink = 4 // pixels of the print to one
	for v := range face.Rect.Dy() / shrink {
		for u := range face.Rect.Dx() / shrink {
			at := 3 * ((y+v)*table.Width + x + u)
			var sum [4]int
			for n := range shrink * shrink {
				p := face.RGBAAt(u*shrink+n%shrink, v*shrink+n/shrink)
				sum[0], sum[1], sum[2], sum[3] = sum[0]+int(p.B), sum[1]+int(p.G), sum[2]+int(p.R), sum[3]+int(p.A)
			}
			for c := range 3 {
				cloth := int(table.Pix[at+c]) * (255*shrink*shrink - sum[3]) / 255
				table.Pix[at+c] = byte((sum[c] + cloth) / (shrink * shrink))
			}
		}
	}
}

func cloth() picture.Picture {
	return picture.Picture{Width: 240, Height: 220, Pix: bytes.Repeat([]byte{60, 90, 50}, 240*220)}
}

// A pair of jokers as it leaves a hand, one half on the other: their letters stand
// close beside each other, and are read as two.
func TestJokersOnEachOther(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	playing := r.Playing(append(card.Standard52(), card.Joker, card.Joker))
	for i, style := range deck.Styles() {
		table := cloth()
		for k, coloured := range []bool{true, false} {
			lay(table, style.Joker(coloured), 50+24*k, 50+6*k)
		}
		seen, err := playing.Read(table)
		require.NoError(t, err)
		jokers := 0
		for _, s := range seen {
			if s.Sure {
				require.Equal(t, card.Joker, s.Card)
				jokers++
			}
		}
		require.Equal(t, 2, jokers, "style %d: %v", i+1, seen)
	}
}

// Of two jokers that lie on each other an end of each may stand as on one card; but
// one is printed in colour.
func TestLettersOfTwoInksAreOfTwoJokers(t *testing.T) {
	letters := ends(100, 100, 10, card.Joker, 0.99)
	letters[1].Centre.Y -= 24 // they reach farther down
	require.Len(t, assemble(index.Standard, letters), 1)
	letters[0].Colour, letters[1].Colour = card.Red, card.Black
	require.Len(t, assemble(index.Standard, letters), 2)

	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	for i, style := range deck.Styles() {
		for _, coloured := range []bool{true, false} {
			table := cloth()
			lay(table, style.Joker(coloured), 50, 50)
			indices, err := r.search.Flat(pyramid.Of(table, 320))
			require.NoError(t, err)
			found := 0
			for _, letters := range indices {
				if letters.Face != card.Joker || letters.Share < index.Visible {
					continue
				}
				want := card.Black
				if coloured {
					want = card.Red
				}
				require.Equal(t, want, letters.Colour, "style %d", i+1)
				found++
			}
			require.NotZero(t, found)
		}
	}
}

// Letters on a small thing, a card box or a mug, are no joker: the rest of it would be cloth.
func TestAJokerHasPaperRoundIt(t *testing.T) {
	table := func(paper image.Rectangle) pyramid.Level {
		p := picture.Picture{Width: 400, Height: 400, Pix: bytes.Repeat([]byte{60}, 3*400*400)}
		for y := paper.Min.Y; y < paper.Max.Y; y++ {
			for x := paper.Min.X; x < paper.Max.X; x++ {
				copy(p.Pix[3*(y*400+x):], []byte{220, 230, 225})
			}
		}
		return pyramid.Of(p, 320)[0]
	}
	i := index.Index{
		Stack: locate.Stack{Centre: sight.Point{X: 120, Y: 130}, Up: sight.Point{Y: -1}, Height: 30, Width: 20},
	}
	joker := found{
		ends: []index.Index{i}, quad: sight.Quad{{X: 100, Y: 100}, {X: 240, Y: 100}, {X: 240, Y: 300}, {X: 100, Y: 300}},
	}
	require.Greater(t, papered(table(image.Rect(95, 95, 245, 305)), joker), 0.95)
	require.Greater(t, papered(table(image.Rect(95, 95, 245, 220)), joker), 0.4, "half of it under a dark sleeve")
	require.Less(t, papered(table(image.Rect(80, 90, 150, 190)), joker), 0.35)
}
