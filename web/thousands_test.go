package web_test

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// thousands fills a data folder with games of ten rounds each, copies of a few
// that were really played, and leaves its archive as the program left it.
func thousands(t *testing.T, dir string, games int) {
	t.Helper()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	hall, err := table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	memory := journal.NewMemory()
	drafts, err := table.OpenHall(memory, registry.New(), time.Now)
	require.NoError(t, err)
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "journal.db"))
	require.NoError(t, err)
	defer db.Close()
	evenings := [][]string{
		{"Ann", "Bea", "Cem", "Dörte"}, {"Bea", "Ann", "Eli"}, {"Fay", "Cem", "Ann", "Gil", "Bea"}, {"Dörte", "Eli"},
	}
	for i, players := range evenings {
		tbl, err := drafts.Begin(
			context.Background(), "maids-of-yesterday", players, map[string]string{"target": "90"},
			fact.Source{Kind: fact.Person},
		)
		require.NoError(t, err)
		plays(t, tbl, 10, uint64(i))
		tx, err := db.Begin()
		require.NoError(t, err)
		for _, e := range tbl.Snapshot().Journal {
			line, err := fact.Encode(e)
			require.NoError(t, err)
			_, err = tx.Exec(
				`INSERT INTO entries (game, id, line) VALUES (?, ?, ?)`, fmt.Sprintf("draft%d", i), e.ID, string(line),
			)
			require.NoError(t, err)
		}
		require.NoError(t, tx.Commit())
	}
	require.NoError(t, drafts.Close())
	require.NoError(t, hall.Close())
	// Opened once, the archive has the drafts; then all is copied.
	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	hall, err = table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	require.NoError(t, hall.Close())
	copies := fmt.Sprintf(
		`WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < %d) `, games/len(evenings)-1,
	)
	for _, statement := range []string{
		`INSERT INTO entries (game, id, line) SELECT game || 'x' || n, id, line FROM copies, entries ORDER BY n, game, id`,
		`INSERT INTO games (game, last, line) SELECT game || 'x' || n, last, line FROM copies, games`,
		`INSERT INTO rounds (game, round, version, line) SELECT game || 'x' || n, round, version, line FROM copies, rounds`,
	} {
		_, err := db.Exec(copies + statement)
		require.NoError(t, err)
	}
}

// allocated is how many objects a page is made of, in the program and in who asks for it; the test runs beside nothing.
func allocated(t *testing.T, url string) uint64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	code, _, _ := get(t, url)
	runtime.ReadMemStats(&after)
	require.Equal(t, http.StatusOK, code, url)
	return after.Mallocs - before.Mallocs
}

// Ten thousand rounds in the history, and no page reads, folds or draws them all again. How long a page takes is in the
// log; what is judged is the work, which does not depend on how busy the machine is.
func TestTenThousandRounds(t *testing.T) {
	if testing.Short() {
		t.Skip("fills a data folder")
	}
	const most = 50_000 // objects
	h := newHouse(t, web.Options{})
	h.Close()
	began := time.Now()
	thousands(t, h.Dir, 1000)
	filled := time.Now()
	h.Open()
	t.Logf(
		"filled in %v, opened in %v", filled.Sub(began).Round(time.Millisecond), time.Since(filled).Round(time.Millisecond),
	)
	games, err := h.Hall.Games()
	require.NoError(t, err)
	rounds := 0
	for _, g := range games {
		rounds += g.Rounds
	}
	require.Equal(t, 10_000, rounds)
	g := "/g/" + string(games[500].ID)
	for _, path := range []string{
		"/", "/new", "/history", "/history?page=20", "/history?q=eli&from=2020-01-01", "/players", "/players/Ann",
		"/players/D%C3%B6rte",
		g, g + "/rounds", g + "/rounds/5", g + "/rounds/10?at=12", g + "/log", g + "/log/100", g + "/rules",
	} {
		_ = allocated(t, h.URL(path)) // what is read once
		began := time.Now()
		objects := allocated(t, h.URL(path))
		t.Logf("%-40s %6d objects, %8v", path, objects, time.Since(began).Round(10*time.Microsecond))
		require.Less(t, objects, uint64(most), path)
	}
}
