package sqlite_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// Somebody tidies up while the program runs, and removes the file of SQLite's beside the database: what was
// acknowledged before and afterwards is there when the program is killed.
func TestALogOfWritesThatSomebodyRemovesLosesNothing(t *testing.T) {
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(1)))
	for i, what := range []string{"-wal", "-shm", "both"} {
		for _, ending := range []string{"-wal", "-shm"} {
			if what == ending || what == "both" {
				require.NoError(t, os.Remove(filepath.Join(dir, "journal.db"+ending)), what)
			}
		}
		require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(fact.ID(i+2))), what)
		require.NoError(t, j.Note(t.Context(), "", "key", what))

		killed := t.TempDir() // what a program that is killed now leaves
		for _, ending := range []string{"", "-wal"} {
			data, err := os.ReadFile(filepath.Join(dir, "journal.db"+ending))
			require.NoError(t, err, what)
			require.NoError(t, os.WriteFile(filepath.Join(killed, "journal.db"+ending), data, 0o600))
		}
		again, err := sqlite.Open(killed)
		require.NoError(t, err, what)
		got, err := again.Read(t.Context(), "aaaaaaaa")
		require.NoError(t, err, what)
		require.Len(t, got, i+2, what)
		notes, err := again.Notes(t.Context(), "")
		require.NoError(t, err)
		require.Equal(t, what, notes["key"])
		require.NoError(t, again.Close())
	}
}

// A journal, or a backup, of a program to come is not opened by one that does not know its form, and restores nothing.
func TestAJournalOfANewerProgramIsLeftAsItIs(t *testing.T) {
	dir, newer := t.TempDir(), t.TempDir()
	for _, d := range []string{dir, newer} {
		j, err := sqlite.Open(d)
		require.NoError(t, err)
		require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(1)))
		require.NoError(t, j.Close())
	}
	file := filepath.Join(newer, "journal.db")
	db, err := sql.Open("sqlite", file)
	require.NoError(t, err)
	_, err = db.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (77, 1)`)
	require.NoError(t, err)
	require.NoError(t, db.Close())
	before, err := os.ReadFile(file)
	require.NoError(t, err)

	_, err = sqlite.Open(newer)
	require.ErrorContains(t, err, "a newer tablemaid has written it")
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, before, after)

	r, err := sqlite.Restore(t.Context(), dir, file)
	require.ErrorContains(t, err, "a newer tablemaid has written it")
	require.Empty(t, r.Aside)
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	got, err := j.Read(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
	require.Len(t, got, 1, "the games of the folder are as they were")
}
