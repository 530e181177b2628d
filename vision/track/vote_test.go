package track

import (
	"github.com/tablemaid/tablemaid/vision/posterior"
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
	"github.com/tablemaid/tablemaid/vision/view"
)

// A blurred spade may be a club only while no club lies beside it.
func TestWhatThePartnerIsTheOtherIsNot(t *testing.T) {
	for _, partner := range []card.Card{"2C", "2H"} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), posterior.Mates)
		b.rest()
		b.Lay(partner, 300, 430)
		b.LayUnread(
			"2S",
			345,
			430,
			tabletest.Doubtful(true, sight.Guess{Card: "2S", Confidence: 0.98}, sight.Guess{Card: "2C", Confidence: 0.018}),
		)
		want := map[card.Card]string{"2C": "appeared 2S seat-1", "2H": "appeared ?? seat-1"}[partner]
		assert.ElementsMatch(t, []string{"appeared " + string(partner) + " seat-1", want}, told(b.rest()))
	}
}

func TestWhatTheFirstLookDoubtedIsForgotten(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.LayUnread("4C", 300, 430, func(n int) sight.Sighting {
		if n == 0 {
			return tabletest.Doubtful(
				false,
				sight.Guess{Card: "4C", Confidence: 0.5},
				sight.Guess{Card: "8C", Confidence: 0.4},
			)(
				n,
			)
		}
		return tabletest.Doubtful(true, sight.Guess{Card: "4C", Confidence: 0.999})(n)
	})
	assert.Equal(t, []string{"appeared 4C seat-1"}, told(b.rest()))
}

// A card laid so that its index and that of an earlier one lie in one outline is asked about,
// though the earlier one alone would explain it.
func TestTwoWithinOneOutlineAreAskedAbout(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.LayUnread(
		"2S on it",
		304,
		426,
		tabletest.Doubtful(false, sight.Guess{Card: "7H", Confidence: 0.49}, sight.Guess{Card: "2S", Confidence: 0.47}),
	)
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(b.rest()))
	assert.Empty(t, b.rest())
}

func TestTheMeanOfFramesHasLessGrain(t *testing.T) {
	b := newBench(t)
	b.Grain = 31
	var m view.Mean
	for range 9 {
		m.Add(b.Picture(), image.Rect(100, 100, 200, 200))
	}
	grain := func(p picture.Picture, r image.Rectangle) (sum float64) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				d := float64(p.Pix[3*(y*p.Width+x)]) - float64(b.Light)
				sum += d * d
			}
		}
		return sum
	}
	p := b.Picture()
	var canvas picture.Picture
	q := m.Paint(&canvas, image.Pt(p.Width, p.Height))
	assert.Less(t, grain(q, m.Place()), grain(p, m.Place())/6)
}

// Half of the other index of a card may read as another card; two cards do not show
// an index in one place.
func TestTheOtherIndexHalfCoveredIsNoOtherCard(t *testing.T) {
	for _, c := range []struct {
		reads      card.Card
		confidence float64
		off        int
		want       [2]string
	}{
		{"5C", 0.99, 0, [2]string{"9S", "??"}},
		{"5C", 0.99, 12, [2]string{"9S", "5C"}},
		{"5H", 0.99, 0, [2]string{"9S", "5H"}},
		{"5C", 0.9999, 0, [2]string{"??", "5C"}},
		{"9C", 0.99, 0, [2]string{"9S", "9C"}}, // a pair
	} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), posterior.Mates)
		b.rest()
		b.Lay("9S", 300, 430)
		b.LayUnread("half", 300+c.off, 430, tabletest.Doubtful(true, sight.Guess{Card: c.reads, Confidence: c.confidence}))
		b.Cards["half"].Ghost = true
		assert.ElementsMatch(
			t,
			[]string{"appeared " + c.want[0] + " seat-1", "appeared " + c.want[1] + " seat-1"},
			told(b.rest()),
			c,
		)
	}
}

// A card that is surely read in every second look lies there.
func TestACardReadInEverySecondLookIsWaitedFor(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("10H", 300, 430)
	b.LayUnread("10D", 345, 430, func(n int) sight.Sighting {
		return tabletest.Doubtful(n%2 == 1, sight.Guess{Card: "10D", Confidence: []float64{0.4, 0.999}[n%2]})(n)
	})
	assert.ElementsMatch(t, []string{"appeared 10H seat-1", "appeared 10D seat-1"}, told(b.rest()))
}

// The two indices of a card that another half covers may be guessed to lie on
// two cards; a deck that holds the face once has no other.
func TestTheOtherIndexOfACardIsNoCard(t *testing.T) {
	for copies, want := range map[int][]string{
		1: {"appeared KH seat-1"},
		2: {"appeared KH seat-1", "appeared ?? seat-1"},
	} {
		b := newBench(t)
		b.tracker.Play(slices.Repeat(card.Standard52(), copies), posterior.Mates)
		b.rest()
		b.Lay("KH", 300, 430)
		b.LayUnread("its other index", 341, 430, tabletest.Doubtful(false, sight.Guess{Card: "KH", Confidence: 0.9}))
		assert.ElementsMatch(t, want, told(b.rest()), copies)
	}
}
