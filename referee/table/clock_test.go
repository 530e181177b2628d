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

// The machine's clock jumps, in a game and between starts: the order of what was
// said is that of its numbers, and nothing is refused or lost.
func TestAClockThatJumpsLosesNothing(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	jumps := []time.Duration{time.Second, -365 * 24 * time.Hour, 3650 * 24 * time.Hour, -time.Hour, 0, -3650 * 24 * time.Hour, time.Minute}
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
			_, err := g.Submit(t.Context(), Submission{Fact: fact.CardsLaid{Zone: zone.Seat(laid%4 + 1), Cards: fact.Read(card.Of(rank, card.Hearts), card.Of(rank, card.Diamonds))}})
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
