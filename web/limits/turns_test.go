package limits

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// waiting asks for a turn while none is free, and returns when it waits.
func waiting(t *testing.T, q *Turns, g *greed) (got chan bool) {
	t.Helper()
	before := q.length()
	got = make(chan bool, 1)
	go func() { got <- q.take(t.Context(), g) }()
	require.Eventually(t, func() bool { return q.length() > before }, time.Minute, time.Millisecond)
	return got
}

func (t *Turns) length() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.waiting)
}

func one(t *testing.T) *Turns {
	t.Helper()
	now := time.Unix(0, 0)
	q := &Turns{free: 1, now: func() time.Time { return now }, turned: func() {}}
	require.True(t, q.take(t.Context(), &greed{}), "a free turn")
	return q
}

// Who has had few pages of late comes before who asks for page after page, whoever came first.
func TestWhoAsksForOnePageComesBeforeWhoAsksForMany(t *testing.T) {
	q := one(t)
	much := waiting(t, q, &greed{answers: 5, at: q.now()})
	once := waiting(t, q, &greed{})
	again := waiting(t, q, &greed{})
	for _, next := range []chan bool{once, again, much} {
		assert.Empty(t, next)
		q.give()
		assert.True(t, <-next)
	}
}

// Greed is forgotten.
func TestGreedIsForgotten(t *testing.T) {
	g := greed{answers: 8, at: time.Unix(0, 0)}
	assert.InDelta(t, 1, g.of(g.at.Add(3*greedHalves)), 1e-9)
}

// Where many wait the greediest is sent away; where nobody is greedy all wait.
func TestTheGreediestIsSentAway(t *testing.T) {
	q := one(t)
	flood := waiting(t, q, &greed{answers: greedy + 1, at: q.now()})
	var patient []chan bool
	for range crowded - 1 {
		patient = append(patient, waiting(t, q, &greed{}))
	}
	require.Empty(t, flood, "no more wait than may")
	late := make(chan bool, 1)
	go func() { late <- q.take(t.Context(), &greed{}) }()
	assert.False(t, <-flood)
	patient = append(patient, waiting(t, q, &greed{})) // and one more than may, if all are modest
	for range len(patient) + 1 {
		q.give()
	}
	for _, p := range append(patient, late) {
		assert.True(t, <-p)
	}
}

// Who goes away while it waits leaves the turn to the others.
func TestWhoGoesAwayLeavesTheTurn(t *testing.T) {
	q := one(t)
	ctx, away := context.WithCancel(t.Context())
	gone := make(chan bool, 1)
	go func() { gone <- q.take(ctx, &greed{}) }()
	require.Eventually(t, func() bool { return q.length() == 1 }, time.Minute, time.Millisecond)
	away()
	assert.False(t, <-gone)
	q.give()
	assert.True(t, q.take(t.Context(), &greed{}), "it is free again")
}

// A turn ends with the page, not with the phone that takes it.
func TestATurnEndsBeforeThePageIsRead(t *testing.T) {
	q := one(t)
	q.give()
	var v visitor
	r := httptest.NewRequestWithContext(context.WithValue(t.Context(), visitorKey{}, &v), http.MethodGet, "/", nil)
	w := httptest.NewRecorder()
	q.Fair(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		assert.Zero(t, q.free)
		_, _ = w.Write(make([]byte, 10)) // a compressor's head
		assert.Zero(t, q.free)
		_, _ = w.Write(make([]byte, held))
		assert.Equal(t, 1, q.free)
	})).ServeHTTP(w, r)
	assert.Equal(t, 1, q.free)
	assert.Equal(t, held+10, w.Body.Len())
}
