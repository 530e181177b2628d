package reader

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// A tarot deck with indices is read without having been taught: the studio
// prints its own and photographs all 78 cards.
func TestTarotIsReadByItsIndices(t *testing.T) {
	r, err := NewTarot()
	require.NoError(t, err)
	defer r.Close()
	style := deck.Styles()[2]
	cards, read := card.Tarot78(), map[card.Card]int{}
	for n := 0; n < len(cards); n += 13 {
		some := cards[n : n+13]
		printed := photo.Tarot()
		require.NoError(t, printed.Print(style, some...))
		p, laid, err := photo.Take(rand.New(rand.NewPCG(uint64(n), 78)), printed,
			photo.Setting{
				Width: 1400, Height: 1050, Scale: 1.9, Cards: len(some), Tilt: 0.2, Dim: 0.9, Blur: 0.6, Noise: 2,
				Cast: [2]float64{0.9, 1},
			})
		require.NoError(t, err)
		require.Len(t, laid, len(some))
		seen, err := r.Read(p)
		require.NoError(t, err)
		for _, s := range seen {
			if s.Sure {
				require.True(t, slices.Contains(some, s.Card), "%s is not among %v", s.Card, some)
				read[s.Card]++
			}
		}
	}
	t.Logf("%d of %d read, none wrong", len(read), len(cards))
	require.GreaterOrEqual(t, len(read), 74)
	for c, times := range read {
		require.Equal(t, 1, times, "%s is one card, read by both its ends", c)
	}
}
