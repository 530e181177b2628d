package script

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

func custom(game string) Custom {
	return Custom{
		Game: game, Rate: 30, Camera: lens.Above(), CardWidth: deck.Width,
		Habits: [seats]Habit{Apart, Row, Heap, Heap}, Restless: 0.3, Troubles: []Trouble{Bump, Lamp, Freeze},
	}
}

func TestARoundShowsEveryCardAndSweepsItAway(t *testing.T) {
	for seed := range uint64(6) {
		for game, size := range map[string]int{"chaos-maid": 52, "old-maid": 51} {
			s, err := Round(seed, custom(game))
			require.NoError(t, err)
			lying, most := map[card.Card]int{}, 0
			for _, m := range s.Moves {
				for _, g := range m.Gone {
					lying[g.Card]--
				}
				for _, c := range m.Cards {
					lying[c.Card]++
				}
				n := 0
				for c, k := range lying {
					require.GreaterOrEqual(t, k, 0, "%s is taken before it lies", c)
					n += k
				}
				most = max(most, n)
			}
			assert.Equal(t, size, most)
			for c, k := range lying {
				assert.Zero(t, k, "%s is left on the table", c)
			}
		}
	}
}

func TestAHandDoesOneThingAtATimeAndTheCardsRestBetween(t *testing.T) {
	for seed := range uint64(6) {
		s, err := Round(seed, custom("chaos-maid"))
		require.NoError(t, err)
		var free [seats + 1]float64
		for _, m := range s.Moves {
			assert.GreaterOrEqual(t, m.Start, free[m.Seat])
			assert.LessOrEqual(t, m.Start, m.Touch)
			assert.LessOrEqual(t, m.Touch, m.Rest)
			assert.Less(t, m.Rest, m.Clear)
			free[m.Seat] = m.Clear
			for _, in := range s.Incidents {
				assert.False(t, m.Start < in.To && in.From < m.Clear, "people wait while there is trouble")
			}
		}
		assert.Len(t, s.Incidents, 3)
		assert.Greater(t, s.Length, free[1])
	}
}

func TestCardsLaidTogetherShowAnIndexEach(t *testing.T) {
	s, err := Round(3, custom("old-maid"))
	require.NoError(t, err)
	f := newFloor(nil, custom("old-maid"))
	for _, m := range s.Moves {
		if m.Kind == Pair {
			assert.True(t, f.shown(m.Cards))
		}
	}
}

func TestAGameTheStudioDoesNotPlayIsRefused(t *testing.T) {
	_, err := Round(1, custom("whist"))
	assert.ErrorContains(t, err, "old-maid")
}

func TestAnEarlyKickComesBeforeTheFirstCard(t *testing.T) {
	c := custom("old-maid")
	c.Troubles = []Trouble{Early}
	s, err := Round(4, c)
	require.NoError(t, err)
	require.Len(t, s.Incidents, 1)
	assert.Equal(t, Bump, s.Incidents[0].Trouble)
	assert.NotEqual(t, s.Camera, s.Incidents[0].Camera)
	assert.Greater(t, s.Moves[0].Start, s.Incidents[0].To)
}
