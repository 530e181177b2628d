package journaltest

import (
	"context"
	"maps"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

func testStills(t *testing.T, h handles) {
	j := h.first()
	one, err := j.PutStill([]byte("same"))
	require.NoError(t, err)
	two, err := j.PutStill([]byte("same"))
	require.NoError(t, err)
	require.NotEqual(t, one, two, "not even that two pictures are equal")
	require.Regexp(t, `^[a-z2-7]{26}\.jpg$`, one)
	for _, j := range h {
		settled(
			t, func() bool { got, err := j.Still(one); return err == nil && string(got) == "same" },
			"the picture arrives",
		)
	}
	for _, n := range []string{"", "nope.jpg", "../journal.db", "/etc/hosts", "*", ">", "aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg"} {
		_, err = j.Still(n)
		require.ErrorIs(t, err, journal.ErrNoStill, n)
	}
	large := []byte(strings.Repeat("0123456789abcdef", 3<<16)) // 3 MiB
	name, err := j.PutStill(large)
	require.NoError(t, err)
	got, err := j.Still(name)
	require.NoError(t, err)
	require.Equal(t, large, got)
}

func testKeepStill(t *testing.T, h handles) {
	j, name := h.first(), "bbbbbbbbbbbbbbbbbbbbbbbbbb.jpg"
	require.NoError(t, j.KeepStill(name, []byte("one")))
	require.NoError(t, j.KeepStill(name, []byte("two")))
	got, err := j.Still(name)
	require.NoError(t, err)
	require.Equal(t, "one", string(got), "what is here stays")
	require.Error(t, j.KeepStill("../other.jpg", []byte("x")))
}

func testNotes(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Note(ctx, "a", "seat/1", "x"))
	require.NoError(t, j.Note(ctx, "a", "seat/1", "y"))
	require.NoError(t, j.Note(ctx, "a", "seat/2", "z"))
	require.NoError(t, j.Note(ctx, "a", "seat/2", ""))
	require.NoError(t, j.Note(ctx, "", "keep", "30"))
	got, err := j.Notes(ctx, "a")
	require.NoError(t, err)
	require.Equal(t, map[string]string{"seat/1": "y"}, got, "who has noted reads it at once")
	for _, j := range h {
		notes(t, j, "a", map[string]string{"seat/1": "y"})
		notes(t, j, "b", map[string]string{})
		notes(t, j, "", map[string]string{"keep": "30"})
	}
}

func notes(t *testing.T, j journal.Journal, game journal.GameID, want map[string]string) {
	t.Helper()
	settled(t, func() bool {
		got, err := j.Notes(context.Background(), game)
		require.NoError(t, err)
		return maps.Equal(want, got)
	}, "the notes arrive")
}

func testOddNotes(t *testing.T, h handles) {
	ctx, odd := context.Background(), "a b.c*>/ä\n\"'"
	require.NoError(t, h.first().Note(ctx, "a", odd, odd))
	require.NoError(t, h.first().Note(ctx, "a", strings.Repeat("x", 100), strings.Repeat("y", 10_000)))
	require.ErrorIs(t, h.first().Note(ctx, "a", "", "x"), journal.ErrNoName)
	notes(t, h.last(), "a", map[string]string{odd: odd, strings.Repeat("x", 100): strings.Repeat("y", 10_000)})
}

func testResults(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	round := func(n, version int, line string) journal.RoundResult {
		return journal.RoundResult{Round: n, Version: version, Line: line}
	}
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	require.NoError(t, j.Append(ctx, "b", entry(1)))
	require.NoError(
		t,
		j.KeepResult(
			ctx,
			"a",
			journal.Result{Last: 1, Line: `{"n":1}`, Rounds: []journal.RoundResult{round(1, 1, `{}`), round(2, 1, `{}`)}},
		),
	)
	require.NoError(t, j.KeepResult(ctx, "b", journal.Result{Last: 1, Line: `{}`}))
	is := journal.Result{Last: 2, Line: `{"n":2}`, Rounds: []journal.RoundResult{round(1, 2, `{"x":1}`)}}
	require.NoError(t, j.KeepResult(ctx, "a", is))
	for _, j := range h {
		settled(t, func() bool {
			got, err := j.Results(ctx)
			require.NoError(t, err)
			return reflect.DeepEqual(got, map[journal.GameID]journal.Result{"a": is, "b": {Last: 1, Line: `{}`}})
		}, "the results arrive")
	}
}

func testLasts(t *testing.T, h handles) {
	ctx := context.Background()
	require.NoError(t, h.first().Append(ctx, "a", entry(1), entry(2)))
	require.NoError(t, h.first().Append(ctx, "a", entry(3)))
	require.NoError(t, h.first().Append(ctx, "b", entry(1)))
	for _, j := range h {
		settled(t, func() bool {
			got, err := j.Lasts(ctx)
			require.NoError(t, err)
			return maps.Equal(got, map[journal.GameID]fact.ID{"a": 3, "b": 1})
		}, "the ends arrive")
	}
}
