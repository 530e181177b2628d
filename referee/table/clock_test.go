package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
)

// TestTheGameBegunLastIsPlayed: also where the clock was put back since the one before it was begun, and after a start.
func TestTheGameBegunLastIsPlayed(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)
	for _, jump := range []time.Duration{0, -time.Hour, -24 * time.Hour, 0, 48 * time.Hour} {
		at = at.Add(jump)
		var begun GameID
		for range 2 {
			j, err := sqlite.Open(dir)
			require.NoError(t, err)
			h, err := OpenHall(j, registry.New(), func() time.Time { return at })
			require.NoError(t, err)
			if begun == "" {
				g, err := h.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cal"}, nil, fact.Source{})
				require.NoError(t, err)
				begun = g.ID()
			}
			require.Equal(t, begun, h.Current().ID())
			games, err := h.Games()
			require.NoError(t, err)
			require.Equal(t, begun, games[0].ID, "the newest is the first of the history")
			require.NoError(t, h.Close())
		}
	}
}

// The machine's clock jumps, in a game and between starts: the order of what was
// said is that of its numbers, and nothing is refused or lost.
func TestAClockThatJumpsLosesNothing(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	jumps := []time.Duration{
		time.Second, -365 * 24 * time.Hour, 3650 * 24 * time.Hour, -time.Hour, 0, -3650 * 24 * time.Hour, time.Minute,
	}
	tick := 0
	now := func() time.Time {
		at = at.Add(jumps[tick%len(jumps)])
		tick++
		return at
	}
	var id GameID
	laid := 0
	for range 4 {
		j, err := sqlite.Open(dir)
		require.NoError(t, err)
		h, err := OpenHall(j, registry.New(), now)
		require.NoError(t, err)
		if id == "" {
			g, err := h.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{})
			require.NoError(t, err)
			id = g.ID()
			_, err = g.Submit(t.Context(), Submission{Fact: fact.RoundBegan{Dealer: 1}})
			require.NoError(t, err)
		}
		g := h.Current()
		require.NotNil(t, g)
		require.Equal(t, id, g.ID(), "the game that is played is the one begun last")
		for range 3 {
			rank := card.Ranks()[laid]
			_, err := g.Submit(
				t.Context(),
				Submission{
					Fact: fact.CardsLaid{
						Zone: zone.Seat(laid%4 + 1), Cards: fact.Read(card.Of(rank, card.Hearts), card.Of(rank, card.Diamonds)),
					},
				},
			)
			require.NoError(t, err)
			laid++
		}
		s := g.Snapshot()
		require.EqualValues(t, 2+laid, s.Last)
		for i, e := range s.Journal {
			require.EqualValues(t, i+1, e.ID)
		}
		groups := 0
		for _, p := range s.Position.Piles {
			groups += len(p.Groups)
		}
		require.Equal(t, laid, groups)
		require.NoError(t, h.Close())
	}
}
