package track

import (
	"fmt"
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/source"
)

// told writes changes as "appeared 7H seat-1".
func told(changes []sight.Change) []string {
	words := []string{}
	for _, c := range changes {
		kind := map[sight.Kind]string{sight.Appeared: "appeared", sight.Moved: "moved", sight.Went: "went"}[c.Kind]
		words = append(words, fmt.Sprintf("%s %s %s", kind, string(c.Sighting.Card), c.Zone))
	}
	return words
}

func TestAPairThatWasLaidAppearsOnce(t *testing.T) {
	b := newBench(t)
	assert.Empty(t, b.rest())
	b.Lay("7H", 300, 430)
	b.Lay("7D", 345, 430)
	assert.ElementsMatch(t, []string{"appeared 7H seat-1", "appeared 7D seat-1"}, told(b.rest()))
	assert.Empty(t, b.rest())
}

func TestCardsThatLieThereAtTheStartAppear(t *testing.T) {
	b := newBench(t)
	b.Lay("KS", 60, 240)
	assert.Equal(t, []string{"appeared KS seat-2"}, told(b.rest()))
}

func TestNothingIsReadUnderAHandThatMoves(t *testing.T) {
	b := newBench(t)
	b.rest()
	asked := b.Asked
	b.Lay("7H", 300, 430)
	for i := range 30 {
		b.Hand = image.Rect(280, 380+i*3%60, 380, 480)
		assert.Empty(t, b.frame())
	}
	assert.Equal(t, asked, b.Asked)
	b.Hand = image.Rectangle{}
	assert.Equal(t, []string{"appeared 7H seat-1"}, told(b.rest()))
}

func TestOneSeatIsReadWhileAHandMovesAtAnother(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	var changes []sight.Change
	for i := range 30 {
		b.Hand = image.Rect(200+i*3%60, 0, 330, 80)
		changes = append(changes, b.frame()...)
	}
	assert.Equal(t, []string{"appeared 7H seat-1"}, told(changes))
}

func TestAHandThatRestsOnACardDoesNotTakeIt(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.Hand = image.Rect(270, 390, 400, 480)
	assert.Empty(t, b.rest())
	b.Hand = image.Rectangle{}
	assert.Empty(t, b.rest())
}

func TestACardThrownOnAnotherLeavesItThere(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.Lay("QS", 310, 425)
	assert.Equal(t, []string{"appeared QS seat-1"}, told(b.rest()))
}

func TestACardHalfInAChangedPlaceDoesNotComeAgain(t *testing.T) {
	b := newBench(t)
	b.Cuts = true
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.Lay("QS", 341, 422)
	assert.Equal(t, []string{"appeared QS seat-1"}, told(b.rest()))
	b.Lay("7D", 300, 372)
	assert.Equal(t, []string{"appeared 7D seat-1"}, told(b.rest()))
}

func TestATakenCardWent(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 300, 430)
	b.rest()
	b.Take("7H")
	assert.Equal(t, []string{"went 7H seat-1"}, told(b.rest()))
}

func TestAPushedCardMoved(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.Lay("7H", 280, 430)
	b.rest()
	b.Cards["7H"].At = image.Pt(325, 425)
	changes := b.rest()
	assert.Equal(t, []string{"moved 7H seat-1"}, told(changes))
	assert.Equal(t, zone.Seat(1), changes[0].From)
}

func TestALampIsNoCard(t *testing.T) {
	b := newBench(t)
	b.Lay("7H", 300, 430)
	b.rest()
	b.Light += 30
	assert.Empty(t, b.rest())
}

func TestInTheDarkNothingIsReadAndItIsSaid(t *testing.T) {
	b := newBench(t)
	b.Lay("7H", 300, 430)
	b.rest()
	b.Light = -130
	assert.Empty(t, b.rest())
	assert.Contains(t, b.tracker.Status().String(), "too dark")
	b.Light = 90
	assert.Empty(t, b.rest())
}

func TestFramesThatDisagreeAreNotSure(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.LayUnread("doubtful", 300, 430, func(n int) sight.Sighting {
		c := []card.Card{"3S", "8S"}[n%2]
		return sight.Sighting{Card: c, Sure: true, Confidence: 0.9, Alternatives: []sight.Guess{{Card: c, Confidence: 0.9}}}
	})
	changes := b.rest()
	assert.Equal(t, []string{"appeared ?? seat-1"}, told(changes))
	assert.False(t, changes[0].Sighting.Sure)
	assert.Len(t, changes[0].Sighting.Alternatives, 2)
}

func TestOneDoubtfulFrameIsOutvoted(t *testing.T) {
	b := newBench(t)
	b.rest()
	b.LayUnread("7H", 300, 430, func(n int) sight.Sighting {
		if n == 0 {
			return sight.Sighting{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "7D", Confidence: 0.5}}}
		}
		return sight.Sighting{Card: "7H", Sure: true, Confidence: 0.999}
	})
	assert.Equal(t, []string{"appeared 7H seat-1"}, told(b.rest()))
}

// A table at rest is judged a few times a second only; what comes then is told as soon as ever.
func TestATableAtRestIsJudgedSeldom(t *testing.T) {
	wait := func(rests time.Duration) (frames int) {
		b := newBench(t)
		b.Step = 33 * time.Millisecond
		b.rest()
		judged := 0
		for from := b.At; b.At-from < rests; {
			before := b.tracker.judged
			require.Empty(t, b.frame())
			if b.tracker.judged != before {
				judged++
			}
		}
		if rests > 2*idleAfter {
			require.Less(t, judged, int(rests/b.Step)/2)
		}
		require.Equal(t, Still, b.tracker.Status())
		b.Lay("7D", 300, 430)
		for len(b.frame()) == 0 {
			frames++
		}
		return frames
	}
	require.Equal(t, wait(100*time.Millisecond), wait(5*time.Second))
}

func TestTheNoiseOfAPoorCameraIsNeitherMotionNorChange(t *testing.T) {
	b := newBench(t)
	b.Grain = 31
	b.rest()
	b.Lay("7H", 300, 430)
	assert.Equal(t, []string{"appeared 7H seat-1"}, told(b.rest()))
	assert.Empty(t, b.rest())
}

// BenchmarkStill times a frame in full HD on which nothing has changed.
func BenchmarkStill(b *testing.B) {
	p := picture.Picture{Width: 1920, Height: 1080, Pix: make([]byte, 3*1920*1080)}
	for i := range p.Pix {
		p.Pix[i] = byte(80 + i*7%31)
	}
	tracker, err := New(newBench(&testing.T{}), calibration.Default(4))
	require.NoError(b, err)
	at := time.Duration(0)
	for b.Loop() {
		_, err := tracker.Feed(source.Frame{Picture: p, At: at})
		require.NoError(b, err)
		at += time.Second / 30
	}
}

func TestTheFirstLookIsAfresh(t *testing.T) {
	b := newBench(t)
	b.Lay("KS", 60, 240)
	look := func() (scenes []*sight.Scene) {
		for range 20 {
			scene, err := b.tracker.Feed(source.Frame{Picture: b.Picture(), Index: b.Frames, At: b.At})
			require.NoError(t, err)
			b.Frames, b.At = b.Frames+1, b.At+b.Step
			if scene != nil {
				scenes = append(scenes, scene)
			}
		}
		return scenes
	}
	first := look()
	require.Len(t, first, 1)
	assert.True(t, first[0].Afresh)
	b.Lay("7H", 300, 430)
	then := look()
	require.Len(t, then, 1)
	assert.False(t, then[0].Afresh)
}
