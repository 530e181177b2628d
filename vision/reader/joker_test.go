package reader

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
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
