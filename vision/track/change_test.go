package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// creep lets a shadow come over part of the table's rim, as slowly as the sun
// moves or somebody leans towards a lamp.
func (b *bench) creep(t *testing.T) {
	t.Helper()
	b.shade = image.Rect(180, 380, 360, 480)
	for b.dim < 40 {
		b.dim++
		assert.Empty(t, b.frame())
		assert.Empty(t, b.frame())
	}
}

func TestAShadowThatCreepsOverTheRimIsNoHand(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.creep(t)
	b.lay("7H", 300, 430)
	b.lay("7D", 345, 430)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
	assert.NotEqual(t, Hand, b.tracker.Status())
}

func TestASoftShadowThroughWhichAHandMovedIsNoHand(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.shade, b.dim, b.soft = image.Rect(140, 320, 420, 600), 40, 100
	for i := range 30 {
		b.hand = image.Rect(180+i*5, 380, 280+i*5, 480)
		b.frame()
	}
	b.hand = image.Rectangle{}
	b.lay("7H", 300, 420)
	b.lay("7D", 345, 420)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
}

func TestACornerAtTheRimInASoftShadowIsNoHand(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.shade, b.dim, b.soft = image.Rect(140, 320, 420, 600), 40, 100
	for i := range 30 {
		b.hand = image.Rect(180+i*5, 380, 280+i*5, 480)
		b.frame()
	}
	b.hand = image.Rect(320, 456, 340, 480) // what shows of a card there
	b.lay("7H", 300, 420)
	b.lay("7D", 345, 420)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
}

func TestACardInACreepingShadowStaysKnown(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("7H", 300, 430)
	b.rest()
	b.creep(t)
	assert.Empty(t, b.rest())
	b.take("7H")
	assert.Equal(t, []string{"went 7H seat-1"}, told(b.rest()))
}

func TestACardTakenInAShadowWent(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("7H", 300, 430)
	b.rest()
	b.shade, b.dim, b.soft = image.Rect(200, 340, 400, 600), 18, 60 // of whoever takes it
	b.take("7H")
	for i := range 20 {
		b.hand = image.Rect(200+i*5, 380, 280+i*5, 480)
		b.frame()
	}
	b.hand = image.Rectangle{}
	assert.Equal(t, []string{"went 7H seat-1"}, told(b.rest()))
}

func TestACardTakenOffOneThatWasNotReadWent(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("4H", 300, 430)
	b.cards["4H"].unread = true
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(b.rest()), "paper on an empty table is asked about")
	b.lay("QD", 305, 425)
	assert.Equal(t, []string{"appeared QD seat-1"}, told(b.rest()))
	b.cards["4H"].unread = false
	b.take("QD")
	assert.Equal(t, []string{"went QD seat-1"}, told(b.rest()), "what was asked about has become plain")
}

// On an empty table there is no card beside which paper could be told: it is brighter than the table was.
func TestWhatComesToAnEmptyTableUnreadIsAskedAbout(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("JKR", 300, 430)
	b.cards["JKR"].unread = true
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(b.rest()))
}

func TestACardLaidOnOneThatCannotBeToldIsNotThatOne(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("AS", 250, 430)
	b.lay("AC", 294, 430)
	b.cards["AC"].unread = true
	assert.ElementsMatch(t, []string{"appeared AS seat-1", "appeared ?? seat-1"}, told(b.rest()))
	b.lay("QD", 300, 426)
	assert.Equal(t, []string{"appeared QD seat-1"}, told(b.rest()))
}

// Print that comes to light and is taken for that of a card there, not surely, hides
// nothing, and is not asked about.
func TestWhatComesToLightCoversNothing(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("7H", 300, 430)
	b.cards["7H"].blank = true
	b.lay("KC", 340, 440)
	b.rest()
	b.lay("QS", 318, 426)
	b.cards["QS"].fine = true
	b.rest()
	b.take("QS")
	b.layUnread("10H", 318, 426, doubtful(false, sight.Guess{Card: "TH", Confidence: 0.6}))
	b.cards["10H"].ghost = true
	assert.Equal(t, []string{"went QS seat-1"}, told(b.rest()))
}

// A card that nobody reads, white on white, has not gone with the print that was laid
// on it and is taken back.
func TestACardUnderOneThatIsTakenBackStays(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("5D", 300, 430)
	b.cards["5D"].blank = true
	b.rest()
	b.lay("2D", 303, 426)
	b.cards["2D"].blank = true
	b.rest()
	b.lay("4C", 315, 395)
	b.rest()
	b.lay("7C", 306, 440)
	b.cards["7C"].fine = true
	b.rest()
	b.take("7C")
	assert.Equal(t, []string{"went 7C seat-1"}, told(b.rest()))
}

// A card that was straightened, and that some looks miss, has not gone.
func TestACardThatIsSeenNowAndThenStays(t *testing.T) {
	b := newBench(t)
	b.lay("5D", 300, 430)
	b.cards["5D"].blank = true
	b.rest()
	blinks := false
	b.layUnread("2D", 313, 430, func(n int) sight.Sighting {
		if blinks && n%2 > 0 {
			return sight.Sighting{}
		}
		return sight.Sighting{Card: "2D", Sure: true, Confidence: 0.999}
	})
	b.rest()
	b.cards["2D"].at.X, blinks = 300, true
	assert.Empty(t, b.rest())
}

// Nor has one that was straightened of which only a strip beside it shows.
func TestACardThatWasStraightenedStays(t *testing.T) {
	b := newBench(t)
	b.lay("5D", 300, 430)
	b.cards["5D"].blank = true
	b.rest()
	b.lay("2D", 313, 430)
	b.cards["2D"].blank = true
	b.rest()
	b.cards["2D"].at.X = 300
	assert.Empty(t, b.rest())
}

// What was white in a shadow and is white in the light has not gone.
func TestPaperInAnotherLightTellsNothing(t *testing.T) {
	paper := func(now, without, with uint8) (cells []tell) {
		for i := range 20 {
			by := uint8(i % 5)
			cells = append(cells, tell{now: now - by, without: without - by, with: with - by, row: 40})
		}
		return cells
	}
	b := newBench(t)
	b.rest()
	d := decision{model: &b.tracker.model, now: b.tracker.motion.Last()}
	assert.False(t, d.bare(paper(240, 215, 172)))
	assert.True(t, d.bare(paper(100, 90, 210)), "cloth, a little brighter")
}

// Of a card that shows little print under a newcomer nothing tells that it went.
func TestACardCoveredByPaperHasNotGone(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("KC", 300, 430)
	b.cards["KC"].blank = true
	b.rest()
	b.lay("KH", 302, 428)
	b.rest()
	b.lay("3S", 304, 426)
	b.cards["3S"].blank = true
	assert.Equal(t, []string{"appeared 3S seat-1"}, told(b.rest()))
}

// Nor where few cells tell it from what lay there: a newcomer's may look like those.
func TestAFewCellsDoNotTellThatAllIsAsBefore(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.lay("4S", 300, 430)
	b.cards["4S"].fine = true
	b.rest()
	b.lay("KC", 300, 430)
	b.rest()
	b.take("KC")
	b.frame()
	d := decision{model: &b.tracker.model, now: b.tracker.motion.Last(), present: map[int]bool{}}
	king := 1
	assert.True(t, d.asBefore(king), "it was taken")
	k, few := b.tracker.known[king], 60
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
			if i := y*d.now.Cols + x; photometry.Gap(d.now.Grey[i], b.tracker.base.Grey[i]) >= tellingStep {
				if few--; few < 0 {
					b.tracker.base.Grey[i] = *k.underAt(x, y)
				}
			}
		}
	}
	assert.NotEmpty(t, d.telling(king, false))
	assert.False(t, d.asBefore(king))
}
