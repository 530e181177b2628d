package reader

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
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

// A pair of jokers as it leaves a hand, one half on the other: their letters stand
// close beside each other, and are read as two.
func TestJokersOnEachOther(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	playing := r.Playing(append(card.Standard52(), card.Joker, card.Joker))
	for i, style := range deck.Styles() {
		table := picture.Picture{Width: 240, Height: 220, Pix: bytes.Repeat([]byte{60, 90, 50}, 240*220)}
		for k, coloured := range []bool{true, false} {
			face := style.Joker(coloured)
			const shrink = 4 // pixels of the print to one
			for y := range face.Rect.Dy() / shrink {
				for x := range face.Rect.Dx() / shrink {
					at := 3 * ((50+6*k+y)*table.Width + 50 + 24*k + x)
					var sum [4]int
					for n := range shrink * shrink {
						p := face.RGBAAt(x*shrink+n%shrink, y*shrink+n/shrink)
						sum[0], sum[1], sum[2], sum[3] = sum[0]+int(p.B), sum[1]+int(p.G), sum[2]+int(p.R), sum[3]+int(p.A)
					}
					for c := range 3 {
						cloth := int(table.Pix[at+c]) * (255*shrink*shrink - sum[3]) / 255
						table.Pix[at+c] = byte((sum[c] + cloth) / (shrink * shrink))
					}
				}
			}
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
