package event_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What an evening needs is asked for in words, and as much as is possible begins.
func TestWhatNoEveningCanBe(t *testing.T) {
	setup := func(name string, f event.Format, players ...string) error {
		_, err := event.Begin(
			t.Context(), journal.NewMemory(), event.Setup{Name: name, Game: "chaos-maid", Format: f, Names: players},
			time.Unix(0, 0), director,
		)
		return err
	}
	one := event.Format{Size: 3, Min: 2, Max: 4}
	require.NoError(t, setup("Friday", one, people(2)...))
	require.ErrorContains(t, setup("", one, people(4)...), "a name")
	require.ErrorContains(t, setup("Friday", one, "Ann"), "a table needs 2")
	require.ErrorContains(t, setup("Friday", one, "Ann", " "), "needs a name")
	require.ErrorContains(t, setup("Friday", one, "Ann", "Ann"), "tell them apart")
	require.ErrorContains(t, setup("Friday", one, "Ann", strings.Repeat("x", 200)), "at most")
	require.NoError(t, setup("Friday", one, people(400)...))
	require.ErrorContains(t, setup("Friday", one, people(401)...), "401 players are too many: 400 are possible")
	require.NoError(t, setup("Friday", one, "Ann", strings.Repeat("x", 40)))
	require.ErrorContains(t, setup("Friday", one, "Ann", strings.Repeat("x", 41)), "at most 40 letters")
	for f, ok := range map[event.Format]bool{
		{Size: 2, Min: 2, Max: 2}: true, {Size: 2, Min: 1, Max: 2}: false, {Size: 2, Min: 3, Max: 4}: false,
		{Size: 5, Min: 3, Max: 4}:              false,
		{Size: 4, Min: 4, Max: 6, Pairs: true}: true, {Size: 5, Min: 4, Max: 6, Pairs: true}: false,
		{Size: 4, Min: 3, Max: 6, Pairs: true}: false,
		{Size: 4, Min: 4, Max: 5, Pairs: true}: false,
	} {
		err := setup("Friday", f, people(8)...)
		require.Equal(t, ok, err == nil, "%+v: %v", f, err)
	}
}

// Steps that name what is not there are refused, and nothing is written.
func TestStepsToNowhere(t *testing.T) {
	e := begin(t, event.Format{Size: 3, Min: 2, Max: 3}, 6)
	refused := func(s event.Step, words string) {
		t.Helper()
		require.ErrorContains(t, event.Take(t.Context(), e.log, e.id, e.now, director, s), words)
	}
	refused(event.TakeBack(), "nothing to take back")
	refused(event.Merge(1, 2), "No round is drawn yet")
	refused(event.Leave(0, true), "no such player")
	refused(event.Leave(7, true), "no such player")
	e.take(event.Leave(6, true))
	require.True(t, e.state().Players[5].Left)
	require.True(t, e.take(event.TakeBack()).Players[5].Left == false, "the last step that there is")
	e.take(event.DrawRound(1, nothing))
	refused(event.Rule(1, 3, []int{1, 2, 3}), "no table 3 in round 1")
	refused(event.Rule(2, 1, []int{1, 2, 3}), "no table 1 in round 2")
	refused(event.Rule(0, 1, []int{1, 2, 3}), "no table 1 in round 0")
	refused(event.Rule(1, 1, []int{1, 2}), "as many results")
	refused(event.Merge(1, 1), "make no table")
	refused(event.Merge(1, 2), "make no table")
	refused(event.SetClock(-1), "up to 12 hours")
	refused(event.SetClock(12*60*60*1e9+1), "up to 12 hours")
	e.take(event.SetClock(12 * 60 * 60 * 1e9))
	e.take(event.Finish(nothing))
	refused(event.DrawRound(2, nothing), "The event is over")
}

// Points are whole numbers, one at least, and none too large.
func TestPointsThatAreNone(t *testing.T) {
	for text, want := range map[string][]int{
		"5 0 -2": {5, 0, -2}, " 7 ": {7}, "10000000": {1e7}, "-10000000": {-1e7},
		"": nil, "5 x": nil, "1.5": nil, "10000001": nil, "-10000001": nil,
		strings.Repeat("1 ", 59) + "1": append(slices.Repeat([]int{1}, 59), 1), strings.Repeat("1 ", 60): nil,
	} {
		points, ok := event.ParsePoints(text)
		require.Equal(t, want != nil, ok, "%q", text)
		if ok {
			require.Equal(t, want, points)
		}
	}
}
