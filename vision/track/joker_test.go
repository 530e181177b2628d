package track

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// How many jokers may lie on a table the deck says: two in Revelations (RV-1),
// one that is the Old Maid (OM-2 b), else none. One more is asked about.
func TestRV1_AsManyJokersAsTheDeckHas(t *testing.T) {
	for jokers := range 3 {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), true)
		b.rest()
		var want []string
		for i := range jokers + 1 {
			b.layUnread(string(rune('a'+i)), 200+90*i, 430, doubtful(true, sight.Guess{Card: card.Joker, Confidence: 0.999}))
			said := "appeared JKR seat-1"
			if i == jokers {
				said = "appeared ?? seat-1"
			}
			want = append(want, said)
			assert.Equal(t, want[i:], told(b.rest()), "joker %d of %d", i+1, jokers)
		}
	}
}

// Two cards of one face may lie on each other where the deck has two, turned about
// one corner perhaps: what has both of its indices in one place is one card that
// was seen twice.
func TestJokersThatLieOnEachOther(t *testing.T) {
	at := func(x float64) sight.Sighting {
		return sight.Sighting{Card: card.Joker, Sure: true, Corners: sight.Quad{{X: x}, {X: x + 40}, {X: x + 40, Y: 56}, {X: x, Y: 56}}}
	}
	lower := sight.Sighting{Card: card.Joker, Sure: true, Corners: sight.Quad{{X: 530, Y: 408}, {X: 624, Y: 441}, {X: 599, Y: 513}, {X: 506, Y: 480}}}
	upper := sight.Sighting{Card: card.Joker, Sure: true, Corners: sight.Quad{{X: 504, Y: 401}, {X: 607, Y: 404}, {X: 605, Y: 483}, {X: 501, Y: 480}}}
	for jokers, want := range map[int][2]int{1: {1, 1}, 2: {2, 1}} {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), true)
		assert.Len(t, b.tracker.once([]sight.Sighting{at(0), at(11)}), want[0])
		assert.Len(t, b.tracker.once([]sight.Sighting{at(0), at(2)}), want[1])
		assert.Len(t, b.tracker.once([]sight.Sighting{upper, lower}), want[0])
	}
}

// Of two jokers that lie on each other, and of which neither can be told, some looks
// see one, some both.
func TestTwoJokersTakenForOneAreBothAskedAbout(t *testing.T) {
	unsure := doubtful(false, sight.Guess{Card: card.Joker, Confidence: 0.6})
	for jokers, want := range map[int][]string{1: {"appeared ?? seat-1"}, 2: {"appeared ?? seat-1", "appeared ?? seat-1"}} {
		b := newBench(t)
		b.tracker.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), true)
		b.rest()
		b.layUnread("a", 300, 430, unsure)
		b.layUnread("b", 307, 436, func(n int) sight.Sighting {
			if n%3 == 1 {
				return unsure(n)
			}
			return sight.Sighting{}
		})
		b.cards["b"].ghost = true // which the reader tells apart from the other
		assert.Equal(t, want, told(b.rest()), "jokers in the deck: %d", jokers)
	}
}
