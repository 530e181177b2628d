package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

func TestACardLaidBesideADoubtfulOneIsNotThatOne(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.layUnread("doubtful", 300, 430, func(int) sight.Sighting {
		return sight.Sighting{Card: card.Unknown, Confidence: 0.6, Alternatives: []sight.Guess{{Card: "JC", Confidence: 0.6}, {Card: "JS", Confidence: 0.2}}}
	})
	b.rest()
	b.lay("JS", 333, 430)
	assert.Equal(t, []string{"appeared JS seat-1"}, told(b.rest()))
}

// A pair laid upon a card that was asked about is a pair, though that card was guessed
// to be one of the two; where both were asked about it is they that became plain.
func TestAPairLaidOnADoubtfulCardIsAPair(t *testing.T) {
	doubt := func(likely, other card.Card) func(int) sight.Sighting {
		return doubtful(false, sight.Guess{Card: likely, Confidence: 0.4}, sight.Guess{Card: other, Confidence: 0.3})
	}
	for _, c := range []struct {
		asked []card.Card
		want  []string
	}{
		{nil, []string{"appeared JC seat-1", "appeared JS seat-1"}},
		{[]card.Card{"JC"}, []string{"appeared JC seat-1", "appeared JS seat-1"}},
		{[]card.Card{"JC", "JS"}, []string{}},
	} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), true)
		b.rest()
		x := map[card.Card]int{"JC": 300, "JS": 345}
		for _, asked := range c.asked {
			b.layUnread("not "+string(asked), x[asked], 430, doubt("8C", asked))
		}
		b.rest()
		for _, asked := range c.asked {
			b.cards["not "+string(asked)].unread = true
			if len(c.asked) > 1 {
				b.take("not " + string(asked))
			}
		}
		for c, x := range x {
			b.lay(c, x+8, 436)
		}
		assert.ElementsMatch(t, c.want, told(b.rest()), c)
	}
}

// Half an index that reads as another card goes on doing so: what was doubted does not
// become plain by being read again, nor does what lies elsewhere.
func TestWhatWasDoubtedDoesNotBecomePlain(t *testing.T) {
	for _, c := range []struct {
		doubted, elsewhere, want card.Card
	}{{want: "AC"}, {doubted: "AC", want: card.Unknown}, {doubted: "AS", want: "AC"}, {elsewhere: "AC", want: card.Unknown}} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), true)
		b.rest()
		at := quadOf(outline(image.Pt(300, 430)))
		b.tracker.known = []known{
			{sighting: sight.Sighting{Card: card.Unknown, Corners: at, Alternatives: []sight.Guess{{Card: "AC", Confidence: 0.9}}}, doubted: c.doubted},
			{sighting: sight.Sighting{Card: c.elsewhere, Sure: true, Corners: quadOf(outline(image.Pt(60, 240)))}},
		}
		seen := []sight.Sighting{{Card: "AC", Sure: true, Corners: at}}
		d := decision{model: &b.tracker.model, now: b.tracker.motion.Last(), seen: seen, claimed: make([]bool, 1), stay: make([]*known, 1), present: map[int]bool{}}
		d.recognise()
		assert.Equal(t, c.want, b.tracker.known[0].sighting.Card, c)
		assert.True(t, d.claimed[0] && d.present[0], c)
	}
}

// A light that creeps changes a card, too: only what has moved may have come.
func TestWhatChangedThoughNothingMovedHasNotCome(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("KC", 300, 430)
	b.rest()
	for i := range b.tracker.base.Grey {
		b.tracker.base.Grey[i] -= 40
	}
	s := b.tracker.known[0].sighting
	assert.False(t, b.tracker.fresh(s, b.tracker.motion.Last()))
	for i := range b.tracker.motion.Moved() {
		b.tracker.motion.Moved()[i] = b.at
	}
	assert.True(t, b.tracker.fresh(s, b.tracker.motion.Last()))
}
