package track

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/tabletest"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// One sure look says that a known card has not gone; how far it reaches only one that
// makes it as large as it is.
func TestAKnownCardKeepsItsSize(t *testing.T) {
	b := newBench(t)
	lies := tabletest.QuadOf(tabletest.Outline(image.Pt(300, 430)))
	moved, larger := tabletest.QuadOf(
		tabletest.Outline(image.Pt(304, 432)),
	), tabletest.QuadOf(
		tabletest.Outline(image.Pt(300, 430)).Inset(-20),
	)
	b.tracker.scene.Cards = []scene.Card{{Sighting: sight.Sighting{Card: "KH", Sure: true, Corners: lies}}}
	for looked, want := range map[sight.Quad]sight.Quad{moved: moved, larger: lies} {
		ballots := vote.Gather(nil, 1, []sight.Sighting{{Card: "KH", Sure: true, Corners: looked}})
		seen := b.tracker.glimpsed(ballots, nil)
		assert.Len(t, seen, 1)
		assert.Equal(t, want, seen[0].Corners)
		assert.Empty(t, b.tracker.glimpsed(ballots, seen), "it was agreed on")
	}
}

// What one look was sure of is worth waiting for, though the last one doubts; beside two
// that are sure the doubtful ones say little.
func TestDoubtfulLooksSayLittleBesideSureOnes(t *testing.T) {
	tr := newBench(t).tracker
	r := region{}
	for look := range vote.LooksToGiveUp {
		p := map[int]float64{2: 0.999, 4: 0.82, 6: 0.999, 8: 0.82}[look+1]
		var seen []sight.Sighting
		if p > 0 {
			s := tabletest.Doubtful(p > 0.9, sight.Guess{Card: "AD", Confidence: p})(0)
			s.Corners = tabletest.QuadOf(tabletest.Outline(image.Pt(300, 430)))
			seen = append(seen, s)
		}
		r.looks++
		r.ballots = vote.Gather(r.ballots, r.looks, seen)
		agreed, waiting := tr.agreed(&r, tr.scene.Motion.Last())
		if r.looks == vote.LooksToBelieve {
			assert.Empty(t, agreed)
			assert.True(t, waiting[0].Sure)
		}
	}
	agreed, _ := tr.agreed(&r, tr.scene.Motion.Last())
	assert.Equal(t, card.Unknown, agreed[0].Card)
	assert.Greater(t, agreed[0].Alternatives[0].Confidence, 0.99)
}

// Under a lamp on the mains a place may seem changed in every third frame: it is read
// on, unless something moves there or it is forgotten meanwhile.
func TestAPlaceThatSeemsChangedNowAndThenIsReadOn(t *testing.T) {
	b := newBench(t)
	b.rest()
	place := func() []*region { return []*region{{cells: image.Rect(40, 60, 60, 75)}} }
	first := place()
	again := func(after time.Duration) *region {
		b.tracker.pending, b.tracker.paused = nil, nil
		first[0].at = b.At
		b.tracker.keepPending(first, b.At)
		b.tracker.keepPending(nil, b.At+after/2)
		assert.Empty(t, b.tracker.pending, "it is not read while it looks as ever")
		b.tracker.keepPending(place(), b.At+after)
		return b.tracker.pending[0]
	}
	assert.Same(t, first[0], again(100*time.Millisecond))
	assert.NotSame(t, first[0], again(time.Second))
	b.tracker.scene.Motion.Moved()[65*b.tracker.scene.Motion.Last().Cols+50] = b.At
	assert.NotSame(t, first[0], again(100*time.Millisecond))
}

// Reading begins before a card is believed, and what has been read is judged without another look as soon as it has
// rested, so that belief need not wait.
func TestACardIsBelievedAsSoonAsItHasRested(t *testing.T) {
	b := newBench(t)
	b.Step = time.Second / 30
	b.rest()
	b.rest()
	b.Lay("7H", 300, 430)
	var looks []int // in each frame
	for told := false; !told; {
		before := b.Asked
		told = len(b.frame()) > 0
		looks = append(looks, b.Asked-before)
	}
	assert.Equal(t, []int{0, 0, 1, 1, 1, 0}, looks)
}
