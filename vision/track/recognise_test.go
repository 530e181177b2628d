package track

import (
	"github.com/tablemaid/tablemaid/vision/posterior"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

func TestACardLaidBesideADoubtfulOneIsNotThatOne(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.LayUnread("doubtful", 300, 430, func(int) sight.Sighting {
		return sight.Sighting{
			Card:         card.Unknown,
			Confidence:   0.6,
			Alternatives: []sight.Guess{{Card: "JC", Confidence: 0.6}, {Card: "JS", Confidence: 0.2}},
		}
	})
	b.rest()
	b.Lay("JS", 333, 430)
	assert.Equal(t, []string{"appeared JS seat-1"}, told(b.rest()))
}

// A pair laid upon a card that was asked about is a pair, though that card was guessed
// to be one of the two; where both were asked about it is they that became plain.
func TestAPairLaidOnADoubtfulCardIsAPair(t *testing.T) {
	doubt := func(likely, other card.Card) func(int) sight.Sighting {
		return tabletest.Doubtful(
			false,
			sight.Guess{Card: likely, Confidence: 0.4},
			sight.Guess{Card: other, Confidence: 0.3},
		)
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
		b.tracker.Play(card.Standard52(), posterior.Mates)
		b.rest()
		x := map[card.Card]int{"JC": 300, "JS": 345}
		for _, asked := range c.asked {
			b.LayUnread("not "+string(asked), x[asked], 430, doubt("8C", asked))
		}
		b.rest()
		for _, asked := range c.asked {
			b.Cards["not "+string(asked)].Unread = true
			if len(c.asked) > 1 {
				b.Take("not " + string(asked))
			}
		}
		for c, x := range x {
			b.Lay(c, x+8, 436)
		}
		assert.ElementsMatch(t, c.want, told(b.rest()), c)
	}
}

// A light that creeps changes a card, too: only what has moved may have come.
func TestWhatChangedThoughNothingMovedHasNotCome(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("KC", 300, 430)
	b.rest()
	for i := range b.tracker.scene.Base.Grey {
		b.tracker.scene.Base.Grey[i] -= 40
	}
	s := b.tracker.scene.Cards[0].Sighting
	assert.False(t, b.tracker.scene.Fresh(s, b.tracker.scene.Motion.Last()))
	for i := range b.tracker.scene.Motion.Moved() {
		b.tracker.scene.Motion.Moved()[i] = b.At
	}
	assert.True(t, b.tracker.scene.Fresh(s, b.tracker.scene.Motion.Last()))
}
