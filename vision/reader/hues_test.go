package reader

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Decks of four colours print diamonds in blue and clubs in green, which in the light of a lamp is dark.
func TestInksOfFourColoursAreRead(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	all, right, wrong := 0, 0, 0
	for n, style := range deck.Styles() {
		for _, suit := range []card.Suit{card.Diamonds, card.Clubs} {
			var cards []card.Card
			for _, c := range card.Standard52() {
				if c.Suit() == suit {
					cards = append(cards, c)
				}
			}
			printed := photo.Poker()
			require.NoError(t, printed.Print(style, cards...))
			setting := photo.Still(rand.New(rand.NewPCG(5, uint64(n))))
			setting.Cards, setting.Cover, setting.Scale = 10, 0, 0.9
			p, laid, err := photo.Take(rand.New(rand.NewPCG(6, uint64(n))), printed, setting)
			require.NoError(t, err)
			inkIn(p, suit)
			seen, err := r.Read(p)
			require.NoError(t, err)
			for _, l := range laid {
				all++
				for _, s := range seen {
					switch {
					case !s.Sure || s.Corners.Centre().Distance(l.Corners.Centre()) > 0.2*l.Corners[0].Distance(l.Corners[2]):
					case s.Card == l.Card:
						right++
					default:
						wrong++
					}
				}
			}
		}
	}
	assert.Greater(t, float64(right), 0.78*float64(all), "%d of %d", right, all)
	assert.LessOrEqual(t, wrong, 1)
}

// inkIn makes red print blue and black print green, in warm light.
func inkIn(p picture.Picture, suit card.Suit) {
	for i := 0; i < len(p.Pix); i += 3 {
		b, g, r := float64(p.Pix[i]), float64(p.Pix[i+1]), float64(p.Pix[i+2])
		if suit == card.Diamonds {
			b, r = r, b
		} else {
			g += 0.35 * (255 - max(b, g, r)) // the darker, the greener
		}
		p.Pix[i], p.Pix[i+1], p.Pix[i+2] = uint8(0.55*b), uint8(min(0.8*g, 255)), uint8(r)
	}
}
