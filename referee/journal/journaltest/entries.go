package journaltest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

func testOrder(t *testing.T, h handles) {
	ctx := context.Background()
	_, err := h.first().Read(ctx, "none")
	require.ErrorIs(t, err, journal.ErrNoGame)
	for id := range fact.ID(5) {
		require.NoError(t, h.first().Append(ctx, "a", entry(id+1)))
		require.Len(t, read(t, h.first(), "a"), int(id+1), "who has written reads it at once")
	}
	require.NoError(t, h.first().Append(ctx, "b", entry(1)))
	want := []fact.Entry{entry(1), entry(2), entry(3), entry(4), entry(5)}
	require.Equal(t, want, read(t, h.first(), "a"))
	require.Equal(t, want, reads(t, h.last(), "a", 5))
}

func testGames(t *testing.T, h handles) {
	ctx := context.Background()
	for _, game := range []journal.GameID{"a", "b", "c"} {
		require.NoError(t, h.first().Append(ctx, game, entry(1)))
	}
	require.NoError(t, h.first().Append(ctx, "a", entry(2)))
	for _, j := range h {
		settled(t, func() bool {
			games, err := j.Games(ctx)
			require.NoError(t, err)
			return slices.Equal(games, []journal.GameID{"c", "b", "a"})
		}, "the newest first")
	}
}

func testGap(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	for _, id := range []fact.ID{0, 1, 3} {
		require.Equal(t, journal.GapError{Game: "a", Got: id, Want: 2}, j.Append(ctx, "a", entry(id)))
	}
	require.Equal(t, journal.GapError{Game: "n", Got: 2, Want: 1}, j.Append(ctx, "n", entry(2)))
	gone, cancel := context.WithCancel(ctx)
	cancel()
	require.ErrorIs(t, j.Append(gone, "a", entry(2)), context.Canceled)
	require.Len(t, read(t, j, "a"), 1)
}

func testAllOrNone(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "a", entry(1), entry(2), entry(3)))
	require.Equal(t, journal.GapError{Game: "a", Got: 6, Want: 5}, j.Append(ctx, "a", entry(4), entry(6)))
	require.Len(t, read(t, j, "a"), 3)
	require.NoError(t, j.Append(ctx, "a", entry(4)))
	require.Equal(t, []fact.Entry{entry(1), entry(2), entry(3), entry(4)}, read(t, j, "a"))
	require.NoError(t, j.Append(ctx, "a"), "nothing is nothing")
	require.Len(t, read(t, j, "a"), 4)
}

// testRace has every handle append as quickly as it can; an entry out of turn
// is tried again with the next number. All of them must be there once.
func testRace(t *testing.T, h handles) {
	const each = 40
	writers := h
	if len(writers) == 1 {
		writers = handles{h[0], h[0]}
	}
	ctx := context.Background()
	require.NoError(t, h.first().Append(ctx, "a", began("Ann", "Bea")))
	var wg sync.WaitGroup
	for i, j := range writers {
		wg.Go(func() {
			next := fact.ID(2)
			for n := range each {
				for {
					e := entry(next)
					e.Fact = fact.RoundBegan{Dealer: 1000*(i+1) + n}
					err := j.Append(ctx, "a", e)
					var gap journal.GapError
					if errors.As(err, &gap) {
						next = gap.Want
						continue
					}
					if err != nil {
						t.Error(err)
						return
					}
					next++
					break
				}
			}
		})
	}
	wg.Wait()
	for _, j := range h {
		got := reads(t, j, "a", 1+each*len(writers))
		seen := map[int]bool{}
		latest := map[int]int{}
		for i, e := range got[1:] {
			require.Equal(t, fact.ID(i+2), e.ID)
			dealer := e.Fact.(fact.RoundBegan).Dealer
			require.False(t, seen[dealer], "an entry is there twice")
			require.GreaterOrEqual(t, dealer%1000, latest[dealer/1000], "each writer's own are in order")
			seen[dealer], latest[dealer/1000] = true, dealer%1000
		}
		require.Equal(t, read(t, h.first(), "a"), got, "one order for all")
	}
}
