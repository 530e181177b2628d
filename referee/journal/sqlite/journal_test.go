package sqlite_test

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

func entry(id fact.ID) fact.Entry {
	return fact.Entry{
		ID:     id,
		At:     time.Unix(int64(id), 0).UTC(),
		Source: fact.Source{Kind: fact.Camera},
		Fact:   fact.RoundBegan{Dealer: int(id)},
	}
}

func opened(t *testing.T, dir string) *sqlite.Journal {
	t.Helper()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, j.Close()) })
	return j
}

func TestConformance(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) []journal.Journal { return []journal.Journal{opened(t, t.TempDir())} })
}

func TestAJournalIsOpenedAgain(t *testing.T) {
	ctx, dir := context.Background(), filepath.Join(t.TempDir(), "data ?%20#1")
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	still, err := j.PutStill([]byte("picture"))
	require.NoError(t, err)
	require.NoError(t, j.Close())
	require.FileExists(t, filepath.Join(dir, "journal.db"))
	again, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer again.Close()
	got, err := again.Read(ctx, "a")
	require.NoError(t, err)
	require.Equal(t, []fact.Entry{entry(1)}, got)
	picture, err := again.Still(still)
	require.NoError(t, err)
	require.Equal(t, "picture", string(picture))
}

func TestTheDatabaseItselfRefusesToForget(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "journal.db"))
	require.NoError(t, err)
	defer db.Close()
	for statement, words := range map[string]string{
		`UPDATE entries SET line = ''`:                                "never changed",
		`DELETE FROM entries`:                                         "never deleted",
		`INSERT INTO entries (game, id, line) VALUES ('a', 3, '{}')`:  "out of turn",
		`INSERT INTO entries (game, id, line) VALUES ('a', 1, '{}')`:  "out of turn",
		`REPLACE INTO entries (game, id, line) VALUES ('a', 1, '{}')`: "out of turn",
	} {
		_, err := db.Exec(statement)
		require.ErrorContains(t, err, words, statement)
	}
	var mode string
	require.NoError(t, db.QueryRow(`PRAGMA journal_mode`).Scan(&mode))
	require.Equal(t, "wal", mode)
}

func TestOpenSaysWhatIsInTheWay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := sqlite.Open(file)
	require.ErrorContains(t, err, "data folder")
}

func BenchmarkAppend(b *testing.B) {
	j, err := sqlite.Open(b.TempDir())
	require.NoError(b, err)
	defer j.Close()
	id := fact.ID(0)
	for b.Loop() {
		id++
		require.NoError(b, j.Append(context.Background(), "a", entry(id)))
	}
}
