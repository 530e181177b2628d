package outline_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// A look at the set-up page draws all cards on the table.
func BenchmarkDraw(b *testing.B) {
	d := photo.Poker()
	require.NoError(b, d.Print(deck.Styles()[2], card.Standard52()...))
	rng := rand.New(rand.NewPCG(31, 3))
	p, laid, err := photo.Take(rng, d, photo.Still(rng))
	require.NoError(b, err)
	var cards []sight.Sighting
	for _, l := range laid {
		cards = append(cards, guess(b, l.Corners))
	}
	for b.Loop() {
		outline.Draw(p, cards)
	}
	b.ReportMetric(float64(len(cards)), "cards")
}
