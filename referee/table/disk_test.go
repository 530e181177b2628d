//go:build unix

package table_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// CJ-P8: what a ring came to while nothing could be written down is noted as soon as something can, without a tap.
func TestCJP8_SilenceOutlastsAFullDisk(t *testing.T) {
	if !journaltest.Apart(t) {
		return
	}
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	c := &handClock{now: time.Unix(1_800_000_000, 0)}
	hall, err := table.OpenHall(j, registry.New(), c.time)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, hall.Close()) })
	hall.After(c.after)
	tbl, err := hall.Begin(
		t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	s := said(t, tbl, fact.RoundBegan{Dealer: 1}, plays(1, "Toll"))
	require.NotNil(t, s.Position.Ring)

	journaltest.FileLimit(t, 0)
	c.pass()
	full := tbl.Snapshot()
	c.pass()
	journaltest.FileLimit(t, -1)
	require.Equal(t, s.Last, full.Last, "nothing is said that is not kept")
	c.pass()
	now := tbl.Snapshot()
	require.Equal(t, s.Last+1, now.Last)
	require.Nil(t, now.Position.Ring)
	c.fire()
	require.Equal(t, s.Last+1, tbl.Snapshot().Last, "and once")
}

// A file that could not be kept because the disk is full is not said to be wrong, and is taken once there is room.
func TestAFileIsNotBlamedForAFullDisk(t *testing.T) {
	if !journaltest.Apart(t) {
		return
	}
	open := func() *table.Hall {
		j, err := sqlite.Open(t.TempDir())
		require.NoError(t, err)
		hall, err := table.OpenHall(j, registry.New(), time.Now)
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, hall.Close()) })
		return hall
	}
	from, to := open(), open()
	tbl, err := from.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cal"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, tbl.Export(&file, true))

	journaltest.FileLimit(t, 0)
	_, full := to.Import(t.Context(), bytes.NewReader(file.Bytes()))
	_, retold := to.Retell(t.Context(), entries(tbl.Snapshot().Journal), nil)
	journaltest.FileLimit(t, -1)
	for _, err := range []error{full, retold} {
		require.Error(t, err)
		require.NotErrorAs(t, err, new(table.Refusal), "the file is well")
		require.NotEmpty(t, sqlite.Unwritable(err), "what to do is said: %v", err)
	}
	taken, err := to.Import(t.Context(), bytes.NewReader(file.Bytes()))
	require.NoError(t, err)
	require.Equal(t, 1, taken[0].New)
	_, err = to.Import(t.Context(), strings.NewReader("{"))
	require.ErrorAs(t, err, new(table.Refusal))
}

// entries are a notation that holds one game.
type entries []fact.Entry

func (e entries) ReadGames(io.Reader) ([][]fact.Entry, error) { return [][]fact.Entry{e}, nil }
