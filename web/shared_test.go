package web_test

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/club"
)

// countedClub counts how often its tables are read.
type countedClub struct {
	clubHouse
	reads *atomic.Int64
}

func (c countedClub) Tables(ctx context.Context) ([]club.Table, error) {
	c.reads.Add(1)
	return c.clubHouse.Tables(ctx)
}

// Many open pages of a hall are one reading a second, not one each; what a phone may do stays its own, and
// whoever opens the page sees it as it is now.
func TestOpenPagesShareAReading(t *testing.T) {
	var reads atomic.Int64
	h := newHouse(t, web.Options{Club: countedClub{reads: &reads}})
	getAs(t, h.URL("/director/the-code"), phoneCookie)
	path, step := h.evening("Ann", "Bea", "Cem", "Dörte")
	ask := func(path, cookie string) string {
		r, err := http.NewRequest(http.MethodGet, h.URL(path), nil)
		require.NoError(t, err)
		r.Header.Set("HX-Request", "true")
		r.Header.Set("Cookie", cookie)
		answer, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		return said(t, answer)
	}
	began := time.Now()
	reads.Store(0)
	for n := range 40 {
		assert.Contains(t, ask("/club", []string{phoneCookie, otherOne}[n%2]), "table-1")
	}
	assert.LessOrEqual(t, reads.Load(), int64(time.Since(began)/time.Second)+1)

	assert.NotContains(t, ask(path, otherOne), "Round 1")
	step("round", nil)
	_, body, _ := getAs(t, h.URL(path), otherOne)
	assert.Contains(t, body, "Round 1")
	require.Eventually(
		t, func() bool { return strings.Contains(ask(path, otherOne), "Round 1") }, patience, 50*time.Millisecond,
	)
}
