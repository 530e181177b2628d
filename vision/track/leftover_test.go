package track

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

// On another card nothing but the print it hides tells of a card that is not read.
func TestPaperOnAKnownCardIsAskedAbout(t *testing.T) {
	b := newBench(t)
	b.Ink = 0
	b.rest()
	b.Lay("QD", 300, 430)
	b.rest()
	b.Lay("JK", 303, 426)
	b.Cards["JK"].Unread, b.Cards["JK"].Blank = true, true
	b.Lay("2C", 345, 430)
	assert.ElementsMatch(t, []string{"appeared 2C seat-1", "appeared ?? seat-1"}, told(b.rest()))
}

// A card may hide only small prints, none of which is a part of a card that tells of one.
func TestACardThatHidesPipsIsAskedAbout(t *testing.T) {
	for unread, x := range map[string][]int{"one": {301}, "two": {301, 343}} {
		b := newBench(t)
		b.Ink = 0
		b.rest()
		b.Lay("4H", 300, 430)
		b.Lay("4D", 345, 430)
		b.Cards["4H"].Pips, b.Cards["4D"].Pips = true, true
		b.rest()
		var want []string
		for _, x := range x {
			name := fmt.Sprint("JK at ", x)
			b.Lay(card.Card(name), x, 428)
			b.Cards[name].Unread, b.Cards[name].Blank = true, true
			want = append(want, "appeared ?? seat-1")
		}
		assert.Equal(t, want, told(b.rest()), unread)
		for _, x := range x {
			b.Take(fmt.Sprint("JK at ", x))
		}
		assert.Len(t, told(b.rest()), len(want), unread)
	}
}

// A hand that rests on the table is as light as paper, and redder.
func TestAHandThatRestsIsNoCard(t *testing.T) {
	for skin, want := range map[bool][]string{false: {"appeared ?? seat-1"}, true: {}} {
		b := newBench(t)
		b.Ink = 0
		b.rest()
		b.Lay("QD", 300, 430)
		b.rest()
		b.LayUnread("hand", 360, 430, nil)
		b.Cards["hand"].Unread, b.Cards["hand"].Blank, b.Cards["hand"].Skin = true, true, skin
		assert.Equal(t, want, told(b.rest()), "skin: %v", skin)
	}
}

// A card of which nothing is read is as bright as those that lie elsewhere.
func TestACardAloneThatIsNotReadIsAskedAbout(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("QD", 300, 430)
	b.rest()
	b.Lay("JK", 300, 60)
	b.Cards["JK"].Unread = true
	assert.Len(t, b.rest(), 1)
	b.Take("JK")
	b.Hand = image.Rect(420, 200, 440, 220) // a thing that is no card
	assert.Len(t, b.rest(), 1, "the card that went")
}

// Two cards that come together, and on which no index is read, are asked about as the two jokers, where these may still
// come; a card alone is asked about as any.
func TestTwoCardsThatAreNotReadAreAskedAboutAsJokers(t *testing.T) {
	mates := func(a, b card.Card) bool { return posterior.Mates(a, b) || a == card.Joker && b == card.Joker }
	for _, jokers := range []int{0, 2} {
		for _, n := range []int{1, 2} {
			b := newBench(t)
			b.tracker.Play(append(card.Standard52(), slices.Repeat([]card.Card{card.Joker}, jokers)...), mates)
			b.rest()
			b.Lay("QD", 300, 430)
			b.rest()
			for i := range n {
				name := fmt.Sprint("unread ", i)
				b.LayUnread(name, 300+42*i, 60, func(int) sight.Sighting { return sight.Sighting{} })
				b.Cards[name].Unread = true
			}
			changes := b.rest()
			assert.Len(t, changes, n)
			for _, c := range changes {
				assert.Equal(t, card.Unknown, c.Sighting.Card)
				assert.Equal(
					t, jokers == 2 && n == 2, c.Sighting.MayBe(card.Joker), "%d jokers, %d cards: %v", jokers, n, c.Sighting,
				)
			}
		}
	}
}

func TestACardTakenOffAnotherLeavesNoPaper(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("QD", 300, 430)
	b.Cards["QD"].Blank = true
	b.rest()
	b.Lay("JH", 303, 426)
	assert.Equal(t, []string{"appeared JH seat-1"}, told(b.rest()))
	b.Take("JH")
	b.Lay("2C", 345, 430)
	assert.ElementsMatch(t, []string{"went JH seat-1", "appeared 2C seat-1"}, told(b.rest()))
}
