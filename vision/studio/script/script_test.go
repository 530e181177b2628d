package script

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

func written(t *testing.T, seed uint64) Script {
	t.Helper()
	s, err := ChaosMaid(seed, Table())
	require.NoError(t, err)
	return s
}

func TestTheSameSeedGivesTheSameScript(t *testing.T) {
	assert.Equal(t, written(t, 3), written(t, 3))
	assert.NotEqual(t, written(t, 3), written(t, 4))
}

func TestEveryCardIsShownOnce(t *testing.T) {
	for seed := range uint64(4) {
		var shown []card.Card
		for _, e := range written(t, seed).Truth().Events {
			if e.Kind != Aside {
				shown = append(shown, e.Cards...)
			}
		}
		assert.ElementsMatch(t, card.Standard52(), shown)
	}
}

func TestPairsAreLawfulAndTheLastCardsMatch(t *testing.T) { // CM-3, CM-9
	for seed := range uint64(4) {
		events := written(t, seed).Truth().Events
		for _, e := range events {
			if e.Kind == Pair {
				require.Len(t, e.Cards, 2)
				alike(t, e.Cards[0], e.Cards[1])
			}
		}
		last, turn := events[len(events)-2], events[len(events)-1]
		assert.Equal(t, Last, last.Kind)
		assert.Equal(t, Turn, turn.Kind)
		alike(t, last.Cards[0], turn.Cards[0])
	}
}

func alike(t *testing.T, a, b card.Card) {
	t.Helper()
	assert.Equal(t, a.Rank(), b.Rank())
	assert.Equal(t, a.Colour(), b.Colour())
	assert.NotEqual(t, a, b)
}

func TestCardsLieInTheirZonesAndApart(t *testing.T) {
	l, err := Table().Locator(frameWidth, frameHeight)
	require.NoError(t, err)
	for seed := range uint64(4) {
		var lying []lens.Quad
		for _, m := range written(t, seed).Moves {
			if m.Kind == Turn {
				continue // lies where the card set aside lay
			}
			for _, c := range m.Cards {
				q := lens.Above().Quad(c.Pose, deck.Width, deck.Height)
				for _, p := range q {
					assert.Equal(t, m.Zone, l.ZoneAt(p.X, p.Y))
				}
				for _, other := range lying {
					assert.GreaterOrEqual(t, q.Gap(other), 12.0)
				}
				lying = append(lying, q)
			}
		}
	}
}

func TestTheTableIsQuietAfterEachEvent(t *testing.T) {
	s := written(t, 1)
	for i, m := range s.Moves[1:] {
		before := s.Moves[i]
		assert.Less(t, before.Rest, before.Clear)
		if before.Kind != Glint {
			assert.GreaterOrEqual(t, m.Start-before.Clear, 0.9)
		}
	}
	assert.InDelta(t, 92, s.Length, 18)
}

func TestEverySeatLaysInItsOwnZone(t *testing.T) {
	for _, m := range written(t, 2).Moves {
		if m.Kind == Pair || m.Kind == Last {
			assert.Equal(t, zone.Seat(m.Seat), m.Zone)
		}
	}
}
