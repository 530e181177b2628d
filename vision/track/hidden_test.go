package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// measured is a bench whose table is known in millimetres, where people lay pairs.
func measured(t *testing.T) *bench {
	b := newBench(t)
	profile := calibration.Default(4)
	wide := profile.PlayArea[1].X - profile.PlayArea[0].X
	high := profile.PlayArea[3].Y - profile.PlayArea[0].Y
	const pixel = 63.0 / tabletest.CardWidth // millimetres
	profile.Size = &calibration.Size{
		Width: wide * tabletest.BenchWidth * pixel, Height: high * tabletest.BenchHeight * pixel,
	}
	profile.Card = &calibration.Size{Width: tabletest.CardWidth * pixel, Height: tabletest.CardHeight * pixel}
	var err error
	b.tracker, err = New(b, profile)
	require.NoError(t, err)
	b.tracker.Play(card.Standard52(), posterior.Mates)
	return b
}

// layRead lays a card that is read by both of its indices.
func (b *bench) layRead(c card.Card, x, y int) {
	b.LayUnread(string(c), x, y, func(int) sight.Sighting {
		at := func(dx, dy float64) sight.Point {
			return sight.Point{X: float64(b.Cards[string(c)].At.X) + dx, Y: float64(b.Cards[string(c)].At.Y) + dy}
		}
		return sight.Sighting{
			Card: c, Sure: true, Confidence: 0.999, Alternatives: []sight.Guess{{Card: c, Confidence: 0.999}},
			Indices: []sight.Point{at(-14, -20), at(14, 20)}, IndexHeight: 9,
		}
	})
}

func TestACardNearlyHiddenBelowAnotherIsAskedAbout(t *testing.T) {
	b := measured(t)
	b.rest()
	b.layRead("KH", 300, 400)
	b.Cards["KH"].Unread = true
	b.layRead("KD", 306, 403)
	changes := b.rest()
	assert.ElementsMatch(t, []string{"appeared KD seat-1", "appeared ?? seat-1"}, told(changes))
	for _, c := range changes {
		if c.Sighting.Card == card.Unknown {
			assert.Equal(t, card.Card("KH"), c.Sighting.Alternatives[0].Card, "people lay pairs")
		}
	}
	assert.Empty(t, told(b.rest()), "it is asked about once")
	b.Take("KH")
	b.Take("KD")
	assert.ElementsMatch(t, []string{"went KD seat-1", "went ?? seat-1"}, told(b.rest()))
}

// What comes to the middle is shown to all, and comes alone.
func TestACardInTheMiddleHasNoneBelow(t *testing.T) {
	b := measured(t)
	b.rest()
	b.layRead("KH", 320, 240)
	b.Cards["KH"].Unread = true
	b.layRead("KD", 326, 243)
	for _, c := range b.rest() {
		if c.Sighting.Card == card.Unknown {
			assert.Empty(t, c.Sighting.Alternatives, "its mate is not taken to lie there")
		}
	}
}

func TestACardThatLiesAloneHasNoneBelow(t *testing.T) {
	b := measured(t)
	b.rest()
	b.layRead("KD", 306, 403)
	assert.Equal(t, []string{"appeared KD seat-1"}, told(b.rest()))
	b.layRead("KH", 322, 403) // its mate is laid later, partly on it
	assert.Equal(t, []string{"appeared KH seat-1"}, told(b.rest()))
}

// stripReader tells what shows of the index of a lower card.
type stripReader struct {
	*bench
	shows []sight.Guess
}

func (r stripReader) Hidden(picture.Picture, []beneath.Index, func([]sight.Point) float64) ([]sight.Guess, error) {
	return r.shows, nil
}

// A card that was pushed a little as another was laid on it is no newcomer below that one, unless what shows there is
// another's.
func TestACardPushedUnderAnotherIsTheOneThatLayThere(t *testing.T) {
	redJack := []sight.Guess{{Card: "JD", Confidence: 0.49}, {Card: "JH", Confidence: 0.49}}
	blackJack := []sight.Guess{{Card: "JC", Confidence: 0.49}, {Card: "JS", Confidence: 0.49}}
	for _, c := range []struct {
		shows []sight.Guess
		want  []string
	}{
		{redJack, []string{"appeared JS seat-1"}},
		{blackJack, []string{"appeared JS seat-1", "appeared JC seat-1"}},
	} {
		b := measured(t)
		profile, _ := b.tracker.Profile()
		var err error
		b.tracker, err = New(stripReader{b, c.shows}, profile)
		require.NoError(t, err)
		b.tracker.Play(card.Standard52(), posterior.Mates)
		b.rest()
		b.layRead("JH", 300, 400)
		require.Equal(t, []string{"appeared JH seat-1"}, told(append(b.rest(), b.rest()...)))
		b.Cards["JH"].Unread = true
		b.Cards["JH"].At = image.Pt(296, 400)
		b.layRead("JS", 304, 404)
		assert.ElementsMatch(t, c.want, told(append(b.rest(), b.rest()...)), "%v", c.shows)
	}
}
