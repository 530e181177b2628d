package rounds

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// A table counts as found again once its corners are thought to be where they are; a knock
// before that leaves the one before it without an end.
func TestKnocksAreTimedUntilTheTableIsFound(t *testing.T) {
	stands := lens.Above()
	moved := stands
	moved.Off.X += 20
	again := moved
	again.Off.Y -= 12
	s := script.Script{Camera: stands, Incidents: []script.Incident{
		{Trouble: script.Jolt, To: 1, Camera: moved}, {Trouble: script.Jolt, To: 3, Camera: again},
		{Trouble: script.Jolt, To: 5, Camera: again},
	}}
	was, then, last := script.Seen(stands), script.Seen(moved), script.Seen(again)
	k := NewKnocks(s, was)
	see := func(seconds float64, p calibration.Profile) { k.See(time.Duration(seconds*float64(time.Second)), p) }
	see(0.5, was)
	see(1.1, was)
	see(1.6, then) // found after 0.6 s
	see(3.2, then) // not found before the next knock
	see(5.1, last)
	r := k.Refound(New(s, func(int) time.Duration { return 0 }))
	assert.Equal(t, []time.Duration{600 * time.Millisecond, 100 * time.Millisecond}, r.found)
	assert.Equal(t, 1, r.never)
	assert.Contains(t, r.String(), "knocks 3: found again 0.10 s")
	assert.Contains(t, Refound{never: 2}.String(), "knocks 2: the table was never found again")
}

// A pair of which less than half an index shows is no fact; a card that was turned over is
// told by itself, and its back is no mistake. Of a card told at another seat only the place is wrong.
func TestHiddenAndTurnedCards(t *testing.T) {
	z := zone.Seat(1)
	s := New(script.Script{Moves: []script.Move{
		{Kind: script.Pair, Zone: z, Cards: []script.Laid{{Card: "2H"}, {Card: "2D"}}, Hides: 0.8, Touch: 1},
		{Kind: script.Slip, Zone: z, Cards: []script.Laid{{Card: "3H"}, {Card: card.Back}}, Touch: 2},
		{Kind: script.Turn, Zone: z, Cards: []script.Laid{{Card: "3D"}}, Touch: 3},
		{Kind: script.Lean}, {Kind: script.Shift, Thing: 1},
	}}, func(int) time.Duration { return 0 })
	s.Hear([]Claim{{Card: "3H", Zone: z}}, Waited{At: 3 * time.Second})
	s.Hear([]Claim{{Card: "3D", Zone: z}}, Waited{At: 4 * time.Second})
	s.Hear([]Claim{{Card: "3D", Zone: zone.Seat(2)}}, Waited{At: 5 * time.Second})
	s.Hear([]Claim{{Card: "9D", Zone: z}}, Waited{At: 5 * time.Second})
	s.Hear([]Claim{{Card: "9D", Zone: z, Left: true}}, Waited{At: 6 * time.Second})
	got := s.Tally()
	assert.Equal(t, [2]int{2, 1}, [2]int{got.wrong, got.misplaced})
	got.wrong = 0
	assert.Equal(t, [5]int{2, 2, 0, 0, 1}, [5]int{got.facts, got.right, got.missed, got.wrong, got.hidden}, got.told)
}
