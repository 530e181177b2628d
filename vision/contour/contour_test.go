package contour_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// spotted is a white face with dark spots.
func spotted(t *testing.T) photo.Deck {
	d := photo.Poker()
	for n := range 6 {
		p := picture.Picture{Width: 126, Height: 176, Pix: make([]byte, 3*126*176)}
		for i := range p.Pix {
			x, y := i/3%p.Width, i/3/p.Width
			p.Pix[i] = 245
			if (x/18+y/22*(n+2))%3 == 1 && x > 20 && x < 106 && y > 20 && y < 156 {
				p.Pix[i] = 40
			}
		}
		require.NoError(t, d.Add(card.Of(card.Ranks()[n], card.Spades), p))
	}
	return d
}

func TestOutlinesLieOnTheEdges(t *testing.T) {
	d := spotted(t)
	found, all := 0, 0
	for seed := range uint64(8) {
		rng := rand.New(rand.NewPCG(21, seed))
		p, laid, err := photo.Take(rng, d, photo.Still(rng))
		require.NoError(t, err)
		quads, err := contour.Find(pyramid.Of(p, 320))
		require.NoError(t, err)
		for _, l := range laid {
			all++
			for _, q := range quads {
				if off(l.Corners, q) < 3 {
					found++
					break
				}
			}
		}
	}
	require.Greater(t, float64(found), 0.95*float64(all), "%d of %d within 3 pixels", found, all)
}

// off is the largest distance of a corner of a from the nearest of b.
func off(a, b sight.Quad) float64 {
	most := 0.0
	for _, p := range a {
		near := p.Distance(b[0])
		for _, q := range b[1:] {
			near = min(near, p.Distance(q))
		}
		most = max(most, near)
	}
	return most
}
