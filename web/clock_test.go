package web_test

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// TestAClockThatWasAheadLocksNobodyOut: a game that was left while the machine's clock was a day ahead is one that was
// left, once the clock is right again.
func TestAClockThatWasAheadLocksNobodyOut(t *testing.T) {
	var ahead atomic.Int64
	h := newHouse(t, web.Options{Address: "http://table.test"})
	h.Close()
	h.Now = func() time.Time { return time.Unix(1_800_000_000, 0).Add(time.Duration(ahead.Load())) }
	h.Open()
	ahead.Store(int64(24 * time.Hour))
	tbl, err := h.Hall.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea", "Cal"}, nil, fact.Source{})
	require.NoError(t, err)
	h.keep(tbl)
	code, _, _ := getAs(t, h.URL("/new"), otherOne)
	assert.Equal(t, http.StatusForbidden, code, "it is played")
	ahead.Store(0)
	code, _, _ = getAs(t, h.URL("/new"), otherOne)
	assert.Equal(t, http.StatusOK, code, "nothing has happened in it for a day")
	ahead.Store(int64(24*time.Hour - time.Minute))
	code, _, _ = getAs(t, h.URL("/new"), otherOne)
	assert.Equal(t, http.StatusForbidden, code, "a clock that was put back a little while it is played")
}
