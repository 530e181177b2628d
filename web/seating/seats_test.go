package seating_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web/seating"
)

const game = journal.GameID("g")

type hall struct {
	*seating.Seats
	t   *testing.T
	now time.Time
}

func newHall(t *testing.T, j journal.Notes) *hall {
	h := &hall{t: t, now: time.Unix(1_800_000_000, 0)}
	h.Seats = seating.New(j, func() []journal.GameID { return []journal.GameID{game} }, func() time.Time { return h.now })
	return h
}

func (h *hall) role(d seating.Device, page string) seating.Role {
	h.t.Helper()
	r, err := h.Role(h.t.Context(), game, d, page)
	require.NoError(h.t, err)
	return r
}

func (h *hall) attend(d seating.Device, tab, page string) func() {
	h.t.Helper()
	left, err := h.Attend(h.t.Context(), game, d, tab, page)
	require.NoError(h.t, err)
	return left
}

func TestASeatIsClaimedByACodeThatWorksOnce(t *testing.T) {
	j := journal.NewMemory()
	h := newHall(t, j)
	require.NoError(t, h.Keep(t.Context(), game, "ann"))
	require.Error(t, h.Keep(t.Context(), game, "bea"), "there is a scorekeeper")
	code := h.Code(t.Context(), game, 2)
	assert.Equal(t, code, h.Code(t.Context(), game, 2), "the same until it is used")
	got, err := h.Join(t.Context(), " "+code[:3]+" "+code[3:], "bea")
	require.NoError(t, err)
	assert.Equal(t, game, got)
	assert.Equal(t, seating.Role{Seat: 2}, h.role("bea", ""))
	_, err = h.Join(t.Context(), code, "cem")
	require.Error(t, err)

	// Another phone with a new code takes the seat over.
	_, err = h.Join(t.Context(), h.Code(t.Context(), game, 2), "dora")
	require.NoError(t, err)
	assert.Equal(t, seating.Role{Seat: 2}, h.role("dora", ""))
	assert.True(t, h.role("bea", "").Watches())

	// All of it survives a restart.
	h = newHall(t, j)
	assert.Equal(t, seating.Role{Seat: 2}, h.role("dora", ""))
	assert.Equal(t, seating.Role{Keeper: true}, h.role("ann", ""))
	require.NoError(t, h.Leave(t.Context(), game, "dora"))
	assert.True(t, h.role("dora", "").Watches())
	assert.True(t, h.role("", "").Watches(), "no cookie is nobody")
}

func TestTheScoreIsHandedOver(t *testing.T) {
	h := newHall(t, journal.NewMemory())
	require.NoError(t, h.Keep(t.Context(), game, "ann"))
	require.NoError(t, h.Sit(t.Context(), game, "ann", 1))
	_, err := h.Join(t.Context(), h.Code(t.Context(), game, 0), "bea")
	require.NoError(t, err)
	assert.Equal(t, seating.Role{Keeper: true}, h.role("bea", ""))
	assert.Equal(t, seating.Role{Seat: 1}, h.role("ann", ""))
}

func TestAScorekeeperWhoIsGoneIsReplacedByAPlayer(t *testing.T) {
	h := newHall(t, journal.NewMemory())
	require.NoError(t, h.Keep(t.Context(), game, "ann"))
	left := h.attend("ann", "t", "p")
	require.NoError(t, h.Sit(t.Context(), game, "bea", 2))
	h.now = h.now.Add(time.Hour)
	assert.False(t, h.MayKeep(t.Context(), game, "bea"), "the scorekeeper is here")
	left()
	h.now = h.now.Add(3 * time.Minute)
	assert.True(t, h.MayKeep(t.Context(), game, "bea"))
	assert.False(t, h.MayKeep(t.Context(), game, "stranger"), "not while somebody sits there")
	require.NoError(t, h.Leave(t.Context(), game, "bea"))
	assert.False(t, h.MayKeep(t.Context(), game, "stranger"))
	h.now = h.now.Add(9 * time.Minute)
	assert.True(t, h.MayKeep(t.Context(), game, "stranger"), "a deserted table")
}

func TestOneTabPlaysTheOthersWatch(t *testing.T) {
	h := newHall(t, journal.NewMemory())
	require.NoError(t, h.Sit(t.Context(), game, "bea", 2))
	first := h.attend("bea", "t1", "p1")
	second := h.attend("bea", "t2", "p2")
	defer second()
	assert.Equal(t, seating.Role{Seat: 2}, h.role("bea", "p1"))
	assert.Equal(t, seating.Role{Elsewhere: true}, h.role("bea", "p2"))
	assert.Equal(t, seating.Role{Elsewhere: true}, h.role("bea", ""))
	claim, err := h.Claim(t.Context(), game, "bea")
	require.NoError(t, err)
	assert.Equal(t, 2, claim.Seat)

	require.NoError(t, h.Here(t.Context(), game, "bea", "p2"))
	assert.Equal(t, 2, h.role("bea", "p2").Seat)
	require.NoError(t, h.Here(t.Context(), game, "bea", "p1"))

	// Loaded again it is the same tab; the page before it is over, whenever its
	// stream is found dead.
	again := h.attend("bea", "t1", "p3")
	defer again()
	assert.Equal(t, 2, h.role("bea", "p3").Seat)
	first()
	assert.Equal(t, 2, h.role("bea", "p3").Seat)

	// A stream that died in its sleep and was opened anew.
	woken := h.attend("bea", "t1", "p3")
	again()
	assert.Equal(t, 2, h.role("bea", "p3").Seat)
	woken()
	assert.Equal(t, 2, h.role("bea", "p2").Seat, "the last tab plays")
	back := h.attend("bea", "t1", "p4")
	assert.Equal(t, 2, h.role("bea", "p4").Seat, "until the chosen one is back")
	back()
	assert.Equal(t, 2, h.role("bea", "p2").Seat, "the last tab plays")
}

func TestWhoSatThereSitsThereAgain(t *testing.T) {
	h := newHall(t, journal.NewMemory())
	require.NoError(t, h.Sit(t.Context(), game, "ann", 1))
	require.NoError(t, h.Sit(t.Context(), game, "bea", 2))
	require.NoError(t, h.Sit(t.Context(), game, "cem", 3))
	require.NoError(t, h.Carry(t.Context(), game, "next", []string{"Ann", "Bea", "Cem"}, []string{"Bea", "Dora", "Ann"}))
	role := func(d seating.Device) seating.Role {
		r, err := h.Role(t.Context(), "next", d, "")
		require.NoError(t, err)
		return r
	}
	assert.Equal(t, 3, role("ann").Seat)
	assert.Equal(t, 1, role("bea").Seat)
	assert.True(t, role("cem").Watches())
	assert.Equal(t, seating.Role{Seat: 2}, h.role("bea", ""), "the first game is as it was")
}

func TestChangesAreTold(t *testing.T) {
	h := newHall(t, journal.NewMemory())
	changes, stop := h.Watch(t.Context(), game)
	require.NoError(t, h.Ask(t.Context(), game, "bea", "10.0.0.2", 2))
	<-changes
	assert.Equal(t, []seating.Ask{{Device: "bea", Seat: 2}}, h.Asks(t.Context(), game))
	require.NoError(t, h.Sit(t.Context(), game, "bea", 2))
	<-changes
	assert.Empty(t, h.Asks(t.Context(), game))
	assert.Equal(t, map[int]bool{2: true}, h.Taken(t.Context(), game))
	stop()
	require.NoError(t, h.Free(t.Context(), game, 2))
	assert.Empty(t, changes)
}
