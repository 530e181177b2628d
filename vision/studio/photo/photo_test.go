package photo_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// striped is a white face with as many dark bars as n.
func striped(n int) picture.Picture {
	p := picture.Picture{Width: 126, Height: 176, Pix: make([]byte, 3*126*176)}
	for i := range p.Pix {
		p.Pix[i] = 250
		if y := i / 3 / p.Width; y/8%2 == 1 && y/16 < n {
			p.Pix[i] = 30
		}
	}
	return p
}

func deck(t *testing.T) photo.Deck {
	d := photo.Poker()
	for i, c := range []string{"2S", "3S", "4S", "5S"} {
		require.NoError(t, d.Add(card.Card(c), striped(i+2)))
	}
	return d
}

func TestTheSameSeedGivesTheSamePicture(t *testing.T) {
	d := deck(t)
	take := func() (picture.Picture, []photo.Laid) {
		rng := rand.New(rand.NewPCG(3, 4))
		p, laid, err := photo.Take(rng, d, photo.Still(rng))
		require.NoError(t, err)
		return p, laid
	}
	p, laid := take()
	q, again := take()
	require.Equal(t, laid, again)
	require.Equal(t, p.Pix, q.Pix)
}

func TestCardsLieWhereTheTruthSays(t *testing.T) {
	d := deck(t)
	s := photo.Setting{Width: 640, Height: 480, Scale: 1.5, Cards: 3, Tilt: 0.3, Dim: 1, Cast: [2]float64{1, 1}}
	p, laid, err := photo.Take(rand.New(rand.NewPCG(1, 1)), d, s)
	require.NoError(t, err)
	require.Len(t, laid, 3)
	for _, l := range laid {
		require.InDelta(t, 1, l.Visible, 0)
		c := l.Corners.Centre() // of the lower half nothing is printed on these
		x := int(c.X + 0.3*(l.Corners[2].X+l.Corners[3].X-2*c.X)/2)
		y := int(c.Y + 0.3*(l.Corners[2].Y+l.Corners[3].Y-2*c.Y)/2)
		require.Greater(t, p.Pix[3*(y*p.Width+x)], byte(180), l.Card)
	}
}

func TestCoveredCardsSayHowMuchIsSeen(t *testing.T) {
	s := photo.Setting{Width: 500, Height: 400, Scale: 2, Cards: 4, Cover: 0.5, Dim: 1, Cast: [2]float64{1, 1}}
	_, laid, err := photo.Take(rand.New(rand.NewPCG(5, 6)), deck(t), s)
	require.NoError(t, err)
	some := false
	for _, l := range laid {
		require.GreaterOrEqual(t, l.Visible, 0.5)
		some = some || l.Visible < 0.95
	}
	require.True(t, some, "none covers another")
	require.InDelta(t, 1, laid[len(laid)-1].Visible, 0, "the last lies on top")
}
