package journaltest

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// testFollow is for journals that several programs hold; others tell nothing.
func testFollow(t *testing.T, h handles) {
	shared, ok := h.last().(journal.Shared)
	if !ok {
		t.Skip("one program has this journal for itself")
	}
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "before", entry(1)))
	reads(t, h.last(), "before", 1)

	var mu sync.Mutex
	var entries []fact.Entry
	told := map[journal.Change]int{}
	stop := shared.Follow(func(n journal.News) {
		mu.Lock()
		defer mu.Unlock()
		if n.Game != "a" {
			return
		}
		told[n.What]++
		entries = append(entries, n.Entries...)
	})
	count := func(what journal.Change) int {
		mu.Lock()
		defer mu.Unlock()
		return told[what]
	}
	require.NoError(t, j.Append(ctx, "a", began("Ann", "Bea"), entry(2)))
	require.NoError(t, j.Append(ctx, "a", entry(3)))
	settled(t, func() bool { return count(journal.Appended) == 2 }, "appended entries are told")
	mu.Lock()
	require.Equal(t, []fact.Entry{began("Ann", "Bea"), entry(2), entry(3)}, entries)
	mu.Unlock()
	require.NoError(t, j.Note(ctx, "a", "n", "v"))
	settled(t, func() bool { return count(journal.Noted) == 1 }, "a note is told")
	require.NoError(t, j.KeepResult(ctx, "a", journal.Result{Last: 3, Line: "{}"}))
	settled(t, func() bool { return count(journal.Resulted) == 1 }, "a result is told")
	_, err := j.Rename(ctx, "Ann", "Guest 1")
	require.NoError(t, err)
	settled(t, func() bool { return count(journal.Rewritten) == 1 }, "new names are told")
	require.NoError(t, j.Forget(ctx, "a"))
	settled(t, func() bool { return count(journal.Forgotten) == 1 }, "a game that is gone is told")
	stop()
	before := count(journal.Appended)
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	reads(t, h.last(), "a", 1)
	require.Equal(t, before, count(journal.Appended), "nobody listens any more")
}
