package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// creep lets a shadow come over part of the table's rim, as slowly as the sun
// moves or somebody leans towards a lamp.
func (b *bench) creep(t *testing.T) {
	t.Helper()
	b.Shade = image.Rect(180, 380, 360, 480)
	for b.Dim < 40 {
		b.Dim++
		assert.Empty(t, b.frame())
		assert.Empty(t, b.frame())
	}
}

func TestAShadowThatCreepsOverTheRimIsNoHand(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.creep(t)
	b.Lay("7H", 300, 430)
	b.Lay("7D", 345, 430)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
	assert.NotEqual(t, Hand, b.tracker.Status())
}

func TestASoftShadowThroughWhichAHandMovedIsNoHand(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Shade, b.Dim, b.Soft = image.Rect(140, 320, 420, 600), 40, 100
	for i := range 30 {
		b.Hand = image.Rect(180+i*5, 380, 280+i*5, 480)
		b.frame()
	}
	b.Hand = image.Rectangle{}
	b.Lay("7H", 300, 420)
	b.Lay("7D", 345, 420)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
}

func TestACornerAtTheRimInASoftShadowIsNoHand(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Shade, b.Dim, b.Soft = image.Rect(140, 320, 420, 600), 40, 100
	for i := range 30 {
		b.Hand = image.Rect(180+i*5, 380, 280+i*5, 480)
		b.frame()
	}
	b.Hand = image.Rect(320, 456, 340, 480) // what shows of a card there
	b.Lay("7H", 300, 420)
	b.Lay("7D", 345, 420)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
}

func TestACardInACreepingShadowStaysKnown(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.creep(t)
	assert.Empty(t, b.rest())
	b.Take("7H")
	assert.Equal(t, []string{"went 7H seat-1"}, told(b.rest()))
}

func TestACardTakenInAShadowWent(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.Shade, b.Dim, b.Soft = image.Rect(200, 340, 400, 600), 18, 60 // of whoever takes it
	b.Take("7H")
	for i := range 20 {
		b.Hand = image.Rect(200+i*5, 380, 280+i*5, 480)
		b.frame()
	}
	b.Hand = image.Rectangle{}
	assert.Equal(t, []string{"went 7H seat-1"}, told(b.rest()))
}

func TestACardTakenOffOneThatWasNotReadWent(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("4H", 300, 430)
	b.Cards["4H"].Unread = true
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(b.rest()), "paper on an empty table is asked about")
	b.Lay("QD", 305, 425)
	assert.Equal(t, []string{"appeared QD seat-1"}, told(b.rest()))
	b.Cards["4H"].Unread = false
	b.Take("QD")
	assert.Equal(t, []string{"went QD seat-1"}, told(b.rest()), "what was asked about has become plain")
}

// On an empty table there is no card beside which paper could be told: it is brighter than the table was.
func TestWhatComesToAnEmptyTableUnreadIsAskedAbout(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("JKR", 300, 430)
	b.Cards["JKR"].Unread = true
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(b.rest()))
}

// Farther from the lamp paper is darker than the cards that have been read.
func TestAnUnreadCardFartherFromTheLampIsAskedAbout(t *testing.T) {
	b := newBench(t)
	b.Slant = -350
	b.rest()
	b.Lay("AS", 60, 430)
	b.rest()
	b.LayUnread("JKR", 500, 430, func(int) sight.Sighting { return sight.Sighting{} })
	changes := told(b.rest())
	require.Len(t, changes, 1)
	assert.Contains(t, changes[0], "appeared ??")
}

// Of two cards that lie on each other in part, or side by side, and of which nothing is read, both are asked about.
func TestTwoCardsOfWhichNothingIsReadAreTwo(t *testing.T) {
	one := "appeared ?? seat-1"
	for second, want := range map[image.Point][]string{
		{X: 342, Y: 430}: {one, one},
		{X: 322, Y: 414}: {one, one},
		{}:               {one},
	} {
		b := newBench(t)
		b.rest()
		b.Lay("AS", 200, 430)
		b.rest()
		b.LayUnread("a", 300, 430, func(int) sight.Sighting { return sight.Sighting{} })
		if second != (image.Point{}) {
			b.LayUnread("b", second.X, second.Y, func(int) sight.Sighting { return sight.Sighting{} })
		}
		assert.Equal(t, want, told(b.rest()), "the second at %v", second)
	}
}

func TestACardLaidOnOneThatCannotBeToldIsNotThatOne(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("AS", 250, 430)
	b.Lay("AC", 294, 430)
	b.Cards["AC"].Unread = true
	assert.ElementsMatch(t, []string{"appeared AS seat-1", "appeared ?? seat-1"}, told(b.rest()))
	b.Lay("QD", 300, 426)
	assert.Equal(t, []string{"appeared QD seat-1"}, told(b.rest()))
}

// Print that comes to light and is taken for that of a card there, not surely, hides
// nothing, and is not asked about.
func TestWhatComesToLightCoversNothing(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.Cards["7H"].Blank = true
	b.Lay("KC", 340, 440)
	b.rest()
	b.Lay("QS", 318, 426)
	b.Cards["QS"].Fine = true
	b.rest()
	b.Take("QS")
	b.LayUnread("10H", 318, 426, tabletest.Doubtful(false, sight.Guess{Card: "TH", Confidence: 0.6}))
	b.Cards["10H"].Ghost = true
	assert.Equal(t, []string{"went QS seat-1"}, told(b.rest()))
}

// A card that nobody reads, white on white, has not gone with the print that was laid
// on it and is taken back.
func TestACardUnderOneThatIsTakenBackStays(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("5D", 300, 430)
	b.Cards["5D"].Blank = true
	b.rest()
	b.Lay("2D", 303, 426)
	b.Cards["2D"].Blank = true
	b.rest()
	b.Lay("4C", 315, 395)
	b.rest()
	b.Lay("7C", 306, 440)
	b.Cards["7C"].Fine = true
	b.rest()
	b.Take("7C")
	assert.Equal(t, []string{"went 7C seat-1"}, told(b.rest()))
}

// A card that was straightened, and that some looks miss, has not gone.
func TestACardThatIsSeenNowAndThenStays(t *testing.T) {
	b := newBench(t)
	b.Lay("5D", 300, 430)
	b.Cards["5D"].Blank = true
	b.rest()
	blinks := false
	b.LayUnread("2D", 313, 430, func(n int) sight.Sighting {
		if blinks && n%2 > 0 {
			return sight.Sighting{}
		}
		return sight.Sighting{Card: "2D", Sure: true, Confidence: 0.999}
	})
	b.rest()
	b.Cards["2D"].At.X, blinks = 300, true
	assert.Empty(t, b.rest())
}

// Nor has one that was straightened of which only a strip beside it shows.
func TestACardThatWasStraightenedStays(t *testing.T) {
	b := newBench(t)
	b.Lay("5D", 300, 430)
	b.Cards["5D"].Blank = true
	b.rest()
	b.Lay("2D", 313, 430)
	b.Cards["2D"].Blank = true
	b.rest()
	b.Cards["2D"].At.X = 300
	assert.Empty(t, b.rest())
}

// Of a card that shows little print under a newcomer nothing tells that it went.
func TestACardCoveredByPaperHasNotGone(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("KC", 300, 430)
	b.Cards["KC"].Blank = true
	b.rest()
	b.Lay("KH", 302, 428)
	b.rest()
	b.Lay("3S", 304, 426)
	b.Cards["3S"].Blank = true
	assert.Equal(t, []string{"appeared 3S seat-1"}, told(b.rest()))
}
