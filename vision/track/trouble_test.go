package track

import (
	"github.com/tablemaid/tablemaid/vision/posterior"
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// spreadOut lays cards before every seat.
func spreadOut(b *bench) {
	b.rest()
	for i, c := range []card.Card{"2H", "3H", "4H", "5H"} {
		at := [...]image.Point{{120, 420}, {60, 200}, {420, 60}, {560, 300}}[i]
		b.Lay(c, at.X, at.Y)
	}
	b.rest()
	b.Lay("6H", 300, 430)
	b.rest()
}

func TestAKickedCameraIsFoundAgain(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	before, _ := b.tracker.Profile()
	b.Kick = image.Pt(11, -7)
	assert.Empty(t, b.rest(), "the same table, seen from elsewhere, is no news")
	after, kicks := b.tracker.Profile()
	assert.Equal(t, 1, kicks)
	for i, c := range after.PlayArea {
		assert.InDelta(t, before.PlayArea[i].X+11.0/tabletest.BenchWidth, c.X, 0.004)
		assert.InDelta(t, before.PlayArea[i].Y-7.0/tabletest.BenchHeight, c.Y, 0.004)
	}
	b.Lay("9S", 200, 430)
	assert.Equal(t, []string{"appeared 9S seat-1"}, told(b.rest()))
	b.Take("6H")
	assert.Equal(t, []string{"went 6H seat-1"}, told(b.rest()))
}

// The table is found by what rests on it: no card needs to be read for that.
func TestAKickedCameraIsFoundThoughNothingCanBeRead(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	b.Kick = image.Pt(11, -7)
	b.Dazzled = true
	assert.Empty(t, b.rest())
	assert.True(t, b.tracker.Status().Well())
	_, kicks := b.tracker.Profile()
	assert.Equal(t, 1, kicks)
	b.Dazzled = false
	b.Lay("9S", 200, 430)
	assert.Equal(t, []string{"appeared 9S seat-1"}, told(b.rest()))
}

func TestASweptTableIsNoKick(t *testing.T) {
	b := newBench(t)
	b.Slant = 350 // no table is quite even
	spreadOut(b)
	for _, c := range []string{"2H", "3H", "4H", "5H", "6H"} {
		b.Take(c)
	}
	assert.ElementsMatch(
		t,
		[]string{"went 2H seat-1", "went 3H seat-2", "went 4H seat-3", "went 5H seat-4", "went 6H seat-1"},
		told(b.rest()),
	)
	_, kicks := b.tracker.Profile()
	assert.Zero(t, kicks)
}

func TestALampAtOneSideIsNoCard(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	b.Slant = 350
	assert.Empty(t, b.rest())
	b.Take("4H")
	assert.Equal(t, []string{"went 4H seat-3"}, told(b.rest()), "what lay under it is remembered in the new light")
}

func TestACardComesAndGoesOnAnotherThatStays(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.Lay("QS", 312, 422)
	assert.Equal(t, []string{"appeared QS seat-1"}, told(b.rest()))
	b.Take("QS")
	assert.Equal(t, []string{"went QS seat-1"}, told(b.rest()))
	b.Take("7H")
	assert.Equal(t, []string{"went 7H seat-1"}, told(b.rest()))
}

func TestACardThatLiesElsewhereAlreadyIsAskedAbout(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.LayUnread("another", 60, 240, b.Cards["7H"].Reads)
	assert.Equal(t, []string{"appeared ?? seat-2"}, told(b.rest()))
}

// Two that came together in one place, where the deck has one, are both asked about; two
// mixed decks have two.
func TestMoreThanTheDeckHasAreAllAskedAbout(t *testing.T) {
	asked, believed := "appeared ?? seat-1", "appeared 7H seat-1"
	for deck, want := range map[int][]string{1: {asked, asked}, 2: {believed, believed}} {
		b := newBench(t)
		b.tracker.Play(slices.Repeat(card.Standard52(), deck), posterior.Mates)
		b.rest()
		b.Lay("7H", 300, 430)
		b.LayUnread("another", 345, 430, b.Cards["7H"].Reads)
		assert.ElementsMatch(t, want, told(b.rest()), "%d decks", deck)
	}
}

func TestABlurWaits(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	b.Blur = 6
	b.Lay("9S", 200, 430)
	b.frame()
	assert.Empty(t, b.frame())
	assert.Equal(t, OutOfFocus, b.tracker.Status())
	b.Blur = 0
	assert.Equal(t, []string{"appeared 9S seat-1"}, told(b.rest()))
}

// However strong the blur: it is no kick, it is not got used to, and what
// comes to lie there meanwhile is read when it is over.
func TestAStrongBlurIsNoKick(t *testing.T) {
	for _, blur := range []int{8, 20, 40} {
		b := newBench(t)
		spreadOut(b)
		b.Blur = blur
		b.frame()
		b.Step = 300 * time.Millisecond
		for range 20 {
			assert.Empty(t, b.frame())
			assert.Equal(t, OutOfFocus, b.tracker.Status(), "over %d pixels", blur)
		}
		b.Lay("9S", 200, 430)
		assert.Empty(t, b.frame())
		b.Step = 50 * time.Millisecond
		b.Blur = 0
		assert.Equal(t, []string{"appeared 9S seat-1"}, told(b.rest()), "over %d pixels", blur)
		_, kicks := b.tracker.Profile()
		assert.Zero(t, kicks)
	}
}

// A table that is swept is no blur, though the edges go with the cards.
func TestEdgesThatGoWithTheCardsAreNoBlur(t *testing.T) {
	b := newBench(t)
	b.Slant = 350
	spreadOut(b)
	for _, c := range []string{"2H", "3H", "4H", "5H", "6H"} {
		b.Take(c)
	}
	var changes []sight.Change
	for range 20 {
		changes = append(changes, b.frame()...)
		assert.NotEqual(t, OutOfFocus, b.tracker.Status())
	}
	assert.Len(t, changes, 5)
}

func TestSomethingBeforeTheLensIsNamed(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	b.Hand = image.Rect(0, 0, tabletest.BenchWidth, tabletest.BenchHeight)
	b.frame()
	assert.Equal(t, Covered, b.tracker.Status())
}

func TestASlowCameraIsNamed(t *testing.T) {
	b := newBench(t)
	b.Step = 800 * time.Millisecond
	b.Lay("7H", 300, 430)
	assert.Equal(t, []string{"appeared 7H seat-1"}, told(b.rest()))
	assert.Equal(t, TooSlow, b.tracker.Status())
}

// By part of a cell too, and where fine print lies below.
func TestAKickTakesAlongWhatLiesUnderACard(t *testing.T) {
	for _, kick := range []image.Point{{10, -8}, {11, -7}} {
		b := newBench(t)
		spreadOut(b)
		b.Cards["6H"].Fine = kick.X%2 > 0
		b.rest()
		b.Lay("9C", 310, 424)
		b.rest()
		b.Kick = kick
		assert.Empty(t, b.rest())
		b.Take("9C")
		assert.Equal(t, []string{"went 9C seat-1"}, told(b.rest()), "by %v", kick)
	}
}

func TestHandsAtEverySeatAtOnceAreNoKick(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	for name, c := range b.Cards { // something is laid on an edge of every card
		b.Lay(card.Card("9"+name[:1]), c.At.X+25, c.At.Y+4)
	}
	changes := 0
	for i := range 20 { // and elsewhere a hand moves on
		b.Hand = image.Rect(300, 200, 330+5*(i%2), 260)
		changes += len(b.frame())
	}
	assert.NotZero(t, changes, "nobody waits for the whole table to rest")
}

func TestWhatComesAmidManyHandsIsAskedAbout(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	for i, c := range []string{"2H", "3H", "4H", "5H"} {
		b.Cards[c].At = b.Cards[c].At.Add([...]image.Point{{50, 0}, {0, 50}, {-50, 0}, {10, -50}}[i])
	}
	b.LayUnread("on 6H", 304, 436, func(int) sight.Sighting {
		return sight.Sighting{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QS", Confidence: 0.6}}}
	})
	assert.Contains(t, told(b.rest()), "appeared ?? seat-1")
	_, kicks := b.tracker.Profile()
	assert.Zero(t, kicks)
}

// A card that was taken up unseen, while something else came to lie in its place, is taken for gone once it is laid
// elsewhere.
func TestACardWhosePrintHasGoneMayBeLaidAgain(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("4S", 300, 430)
	assert.Equal(t, []string{"appeared 4S seat-1"}, told(b.rest()))
	b.Take("4S")
	b.LayUnread("a mug", 300, 430, func(int) sight.Sighting { return sight.Sighting{} })
	b.Cards["a mug"].Fine = true
	b.rest()
	b.Lay("4S", 420, 430)
	assert.ElementsMatch(t, []string{"went 4S seat-1", "appeared 4S seat-1"}, told(b.rest()))
}
