package track

import (
	"github.com/tablemaid/tablemaid/vision/posterior"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// How many jokers may lie on a table the deck says: two in Revelations (RV-1),
// one that is the Old Maid (OM-2 b), else none. One more is asked about.
func TestRV1_AsManyJokersAsTheDeckHas(t *testing.T) {
	for jokers := range 3 {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), posterior.Mates)
		b.rest()
		var want []string
		for i := range jokers + 1 {
			b.LayUnread(
				string(rune('a'+i)),
				200+90*i,
				430,
				tabletest.Doubtful(true, sight.Guess{Card: card.Joker, Confidence: 0.999}),
			)
			said := "appeared JKR seat-1"
			if i == jokers {
				said = "appeared ?? seat-1"
			}
			want = append(want, said)
			assert.Equal(t, want[i:], told(b.rest()), "joker %d of %d", i+1, jokers)
		}
	}
}

// Of two jokers that lie on each other, and of which neither can be told, some looks
// see one, some both.
func TestTwoJokersTakenForOneAreBothAskedAbout(t *testing.T) {
	unsure := tabletest.Doubtful(false, sight.Guess{Card: card.Joker, Confidence: 0.6})
	one := "appeared ?? seat-1"
	for jokers, want := range map[int][]string{1: {one}, 2: {one, one}} {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), posterior.Mates)
		b.rest()
		b.LayUnread("a", 300, 430, unsure)
		b.LayUnread("b", 307, 436, func(n int) sight.Sighting {
			if n%3 == 1 {
				return unsure(n)
			}
			return sight.Sighting{}
		})
		b.Cards["b"].Ghost = true // which the reader tells apart from the other
		assert.Equal(t, want, told(b.rest()), "jokers in the deck: %d", jokers)
	}
}

// A joker that comes to lie beside the other, so near that this might have been pushed there, is the second one, as
// long as the first has not left its place; else it was pushed.
func TestTheSecondJokerIsNotTheFirstPushed(t *testing.T) {
	reads := func(c card.Card) func(int) sight.Sighting {
		return tabletest.Doubtful(true, sight.Guess{Card: c, Confidence: 0.999})
	}
	for _, pushed := range []bool{false, true} {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), card.Joker, card.Joker), posterior.Mates)
		b.rest()
		b.LayUnread("a", 300, 400, reads(card.Joker))
		assert.Equal(t, []string{"appeared JKR seat-1"}, told(b.rest()))
		if pushed {
			b.Cards["a"].At.Y += 30
			assert.Empty(t, told(b.rest()))
			continue
		}
		b.LayUnread("b", 300, 430, reads(card.Joker))
		b.Cards["a"].Reads = func(int) sight.Sighting { return sight.Sighting{} } // whose letters the other covers
		assert.Equal(t, []string{"appeared JKR seat-1"}, told(b.rest()))
	}
}

// A joker printed in another colour than the one that lay there is the second one, however near it comes to lie.
func TestAJokerOfOtherInkIsTheSecond(t *testing.T) {
	reads := func(ink card.Colour) func(int) sight.Sighting {
		plain := tabletest.Doubtful(true, sight.Guess{Card: card.Joker, Confidence: 0.999})
		return func(n int) sight.Sighting {
			s := plain(n)
			s.Ink = ink
			return s
		}
	}
	for ink, want := range map[card.Colour][]string{card.Black: {"appeared JKR seat-1"}, card.Red: {}, "": {}} {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), card.Joker, card.Joker), posterior.Mates)
		b.rest()
		b.LayUnread("a", 300, 400, reads(card.Red))
		assert.Equal(t, []string{"appeared JKR seat-1"}, told(b.rest()))
		b.LayUnread("b", 306, 407, reads(ink))
		b.Cards["a"].Reads = func(int) sight.Sighting { return sight.Sighting{} } // whose letters the other covers
		assert.Equal(t, want, told(b.rest()), "ink %q", ink)
	}
}
