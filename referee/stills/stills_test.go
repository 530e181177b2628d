package stills_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/stills"
)

// house sweeps the pictures of one game by a clock of the test's own.
type house struct {
	t     *testing.T
	k     stills.Keeping
	game  *archive.Game
	now   time.Time
	fails error
}

func newHouse(t *testing.T, days int) *house {
	began := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	h := &house{
		t: t, k: stills.Keeping{Notes: journal.NewMemory()}, game: &archive.Game{ID: "aaaaaaaa", Began: began}, now: began,
	}
	require.NoError(t, h.k.SetDays(t.Context(), days))
	return h
}

// swept reports whether the pictures go after some time more.
func (h *house) swept(more time.Duration) (gone bool) {
	h.t.Helper()
	h.now = h.now.Add(more)
	err := h.k.Sweep(
		h.t.Context(),
		[]*archive.Game{h.game},
		func() time.Time { return h.now },
		func(journal.GameID) error {
			gone = h.fails == nil
			return h.fails
		},
	)
	require.ErrorIs(h.t, err, h.fails)
	noted, err := h.k.Swept(h.t.Context(), h.game.ID)
	require.NoError(h.t, err)
	require.Equal(h.t, gone, noted)
	return gone
}

const day = 24 * time.Hour

// A game that is gone on with is as old as its newest round, whatever was noted of it before.
func TestAGameThatIsGoneOnWithIsYoungAgain(t *testing.T) {
	h := newHouse(t, 10)
	require.False(t, h.swept(8*day), "nearly old")
	h.game.Rounds = []archive.Round{{At: h.now.Add(day)}}
	h.now = h.now.Add(day)
	require.False(t, h.swept(9*day), "nearly old once more")
	require.False(t, h.swept(2*day), "the clock has said so for two days")
	require.True(t, h.swept(day))
}

// Pictures that cannot be removed, as on a disk that fails, are removed another time.
func TestPicturesThatCannotBeRemovedAreTriedAgain(t *testing.T) {
	h := newHouse(t, 10)
	require.False(t, h.swept(8*day))
	h.fails = errors.New("the disk fails")
	require.False(t, h.swept(4*day))
	h.fails = nil
	require.True(t, h.swept(0))
}

// Where pictures are kept for ever nothing is noted of the clock.
func TestForEverIsForEver(t *testing.T) {
	h := newHouse(t, 0)
	require.False(t, h.swept(10000*day))
	require.NoError(t, h.k.Look(t.Context(), func() time.Time { return h.now }))
	notes, err := h.k.Notes.Notes(t.Context(), "")
	require.NoError(t, err)
	require.Empty(t, notes)
}
