package seating_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web/seating"
)

// two are two machines that serve one house and tell each other which pages are live.
func two(t *testing.T) (a, b *hall) {
	j := journal.NewMemory()
	a, b = newHall(t, j), newHall(t, j)
	link := func(from, to *hall, name string) {
		from.OnMove(func() {
			text, err := json.Marshal(from.Presence())
			require.NoError(t, err)
			var heard seating.Presence
			require.NoError(t, json.Unmarshal(text, &heard))
			to.Elsewhere(t.Context(), name, heard)
		})
	}
	link(a, b, "a")
	link(b, a, "b")
	return a, b
}

// TestOneTabPlaysWhicheverMachineItAsks: of a phone's tabs at two machines one plays, both machines say which.
func TestOneTabPlaysWhicheverMachineItAsks(t *testing.T) {
	a, b := two(t)
	require.NoError(t, a.Sit(t.Context(), game, "bea", 2))
	changed, stop := b.Watch(t.Context(), game)
	defer stop()
	first := a.attend("bea", "t1", "p1")
	<-changed
	second := b.attend("bea", "t2", "p2")
	defer second()
	for _, h := range []*hall{a, b} {
		h.Refresh(t.Context(), game)
		assert.Equal(t, 2, h.role("bea", "p1").Seat)
		assert.True(t, h.role("bea", "p2").Elsewhere)
	}
	b.now = b.now.Add(time.Second)
	require.NoError(t, b.Here(t.Context(), game, "bea", "p2"))
	for _, h := range []*hall{a, b} {
		assert.Equal(t, 2, h.role("bea", "p2").Seat)
		assert.True(t, h.role("bea", "p1").Elsewhere)
	}
	first()
	assert.Equal(t, 2, b.role("bea", "p2").Seat)
}

// TestThePageTappedLastPlaysWhateverTheClocksSay: the clock of the machine at which somebody taps “Play here” is
// behind.
func TestThePageTappedLastPlaysWhateverTheClocksSay(t *testing.T) {
	a, b := two(t)
	require.NoError(t, a.Sit(t.Context(), game, "bea", 2))
	b.now = b.now.Add(-time.Hour)
	defer b.attend("bea", "t2", "p2")()
	defer a.attend("bea", "t1", "p1")()
	require.NoError(t, a.Here(t.Context(), game, "bea", "p1"))
	require.NoError(t, b.Here(t.Context(), game, "bea", "p2"))
	for _, h := range []*hall{a, b} {
		h.Refresh(t.Context(), game)
		assert.Equal(t, 2, h.role("bea", "p2").Seat)
		assert.True(t, h.role("bea", "p1").Elsewhere)
	}
}

// TestAScorekeeperIsThereAtAnyMachine: nobody takes the score over while its phone is live at another machine; when
// that machine has gone the phone has been away since then.
func TestAScorekeeperIsThereAtAnyMachine(t *testing.T) {
	a, b := two(t)
	require.NoError(t, a.Keep(t.Context(), game, "ann"))
	require.NoError(t, a.Sit(t.Context(), game, "bea", 2))
	b.Refresh(t.Context(), game)
	a.attend("ann", "t", "p")
	b.now = b.now.Add(time.Hour)
	assert.False(t, b.MayKeep(t.Context(), game, "bea"), "she is there")
	b.Elsewhere(t.Context(), "a", nil)
	assert.False(t, b.MayKeep(t.Context(), game, "bea"), "she has only just gone")
	b.now = b.now.Add(3 * time.Minute)
	assert.True(t, b.MayKeep(t.Context(), game, "bea"))
}

// TestACodeThatWasSpentElsewhereIsNotShown: each machine shows a code that works.
func TestACodeThatWasSpentElsewhereIsNotShown(t *testing.T) {
	a, b := two(t)
	code := a.Code(t.Context(), game, 2)
	b.Refresh(t.Context(), game)
	assert.Equal(t, code, b.Code(t.Context(), game, 2))
	_, err := b.Join(t.Context(), code, "bea")
	require.NoError(t, err)
	a.Refresh(t.Context(), game)
	assert.NotEqual(t, code, a.Code(t.Context(), game, 2))
}

// TestACodeWorksWhereItWasNotMade: at a machine on which nobody has looked at the game yet.
func TestACodeWorksWhereItWasNotMade(t *testing.T) {
	a, b := two(t)
	_, err := b.Join(t.Context(), "", "bea")
	require.Error(t, err)
	got, err := b.Join(t.Context(), a.Code(t.Context(), game, 2), "bea")
	require.NoError(t, err)
	assert.Equal(t, game, got)
	assert.Equal(t, 2, b.role("bea", "").Seat)
}
