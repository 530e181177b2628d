package track

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// A doubtful look at a card that lies there may be of that card, though no other
// of its face can come.
func TestWhatLiesThereIsPossibleThere(t *testing.T) {
	b := newBench(t)
	b.tracker.Play(card.Standard52(), true)
	b.rest()
	b.lay("4H", 300, 430)
	b.rest()
	seen := func(x, y float64) []*vote.Ballot {
		s := sight.Sighting{Card: card.Unknown, Corners: quadOf(outline(image.Pt(int(x), int(y))))}
		return vote.Gather(nil, 1, []sight.Sighting{s})
	}
	there, elsewhere := b.tracker.prior(seen(302, 428), b.tracker.motion.Last()), b.tracker.prior(seen(500, 100), b.tracker.motion.Last())
	assert.Equal(t, 1, there.Left("4H"))
	assert.Equal(t, 0, elsewhere.Left("4H"))
	assert.Equal(t, 1, elsewhere.Left("4D"))
}

// One sure look says that a known card has not gone; how far it reaches only one that
// makes it as large as it is.
func TestAKnownCardKeepsItsSize(t *testing.T) {
	b := newBench(t)
	lies := quadOf(outline(image.Pt(300, 430)))
	moved, larger := quadOf(outline(image.Pt(304, 432))), quadOf(outline(image.Pt(300, 430)).Inset(-20))
	b.tracker.known = []known{{sighting: sight.Sighting{Card: "KH", Sure: true, Corners: lies}}}
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
			s := doubtful(p > 0.9, sight.Guess{Card: "AD", Confidence: p})(0)
			s.Corners = quadOf(outline(image.Pt(300, 430)))
			seen = append(seen, s)
		}
		r.looks++
		r.ballots = vote.Gather(r.ballots, r.looks, seen)
		agreed, waiting := tr.agreed(&r, tr.motion.Last())
		if r.looks == vote.LooksToBelieve {
			assert.Empty(t, agreed)
			assert.True(t, waiting[0].Sure)
		}
	}
	agreed, _ := tr.agreed(&r, tr.motion.Last())
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
		first[0].at = b.at
		b.tracker.keepPending(first, b.at)
		b.tracker.keepPending(nil, b.at+after/2)
		assert.Empty(t, b.tracker.pending, "it is not read while it looks as ever")
		b.tracker.keepPending(place(), b.at+after)
		return b.tracker.pending[0]
	}
	assert.Same(t, first[0], again(100*time.Millisecond))
	assert.NotSame(t, first[0], again(time.Second))
	b.tracker.motion.Moved()[65*b.tracker.motion.Last().Cols+50] = b.at
	assert.NotSame(t, first[0], again(100*time.Millisecond))
}

// Reading begins before a card is believed, and nothing is read in the frame before
// that in which it may be, so that belief need not wait.
func TestACardIsBelievedAsSoonAsItHasRested(t *testing.T) {
	b := newBench(t)
	b.step = time.Second / 30
	b.rest()
	b.rest()
	b.lay("7H", 300, 430)
	var looks []int // in each frame
	for told := false; !told; {
		before := b.asked
		told = len(b.frame()) > 0
		looks = append(looks, b.asked-before)
	}
	assert.Equal(t, []int{0, 0, 1, 1, 1, 0, 1}, looks)
}
