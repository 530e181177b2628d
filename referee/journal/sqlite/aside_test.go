package sqlite_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// backupOf is a backup with so many entries of game "aaaaaaaa".
func backupOf(t *testing.T, entries fact.ID) string {
	t.Helper()
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	for id := fact.ID(1); id <= entries; id++ {
		require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(id)))
	}
	file := filepath.Join(t.TempDir(), "games.db")
	require.NoError(t, j.Backup(t.Context(), file))
	require.NoError(t, j.Close())
	return file
}

// A restore after the program was killed sets all games aside, the last entries too, in the one file that it names.
func TestWhatIsSetAsideIsWhole(t *testing.T) {
	files, _ := written(t, true)
	require.NotEmpty(t, files["journal.db-wal"])
	dir := lay(t, files)
	r, err := sqlite.Restore(t.Context(), dir, backupOf(t, 1))
	require.NoError(t, err)
	again := t.TempDir()
	_, err = sqlite.Restore(t.Context(), again, r.Aside)
	require.NoError(t, err)
	j, err := sqlite.Open(again)
	require.NoError(t, err)
	defer j.Close()
	require.Equal(t, 180, readable(t, func(g journal.GameID) []fact.Entry {
		got, err := j.Read(t.Context(), g)
		require.NoError(t, err)
		return got
	}))
}

// Restores of the same second set aside what each has found.
func TestASecondRestoreLeavesWhatTheFirstSetAside(t *testing.T) {
	files, _ := written(t, false)
	dir := lay(t, files)
	var aside []string
	for n := range fact.ID(3) {
		r, err := sqlite.Restore(t.Context(), dir, backupOf(t, n+1))
		require.NoError(t, err)
		require.NotContains(t, aside, r.Aside)
		aside = append(aside, r.Aside)
	}
	first, err := os.ReadFile(aside[0])
	require.NoError(t, err)
	require.Equal(t, files["journal.db"], first)
}

// What a restore that was killed has left is not taken for writes of the next backup.
func TestAKilledRestoreIsNotMixedIntoTheNext(t *testing.T) {
	files, _ := written(t, true)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "journal.db.part-wal"), files["journal.db-wal"], 0o600))
	_, err := sqlite.Restore(t.Context(), dir, backupOf(t, 2))
	require.NoError(t, err)
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	games, err := j.Games(t.Context())
	require.NoError(t, err)
	require.Equal(t, []journal.GameID{"aaaaaaaa"}, games)
	got, err := j.Read(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
	require.Len(t, got, 2)
}

// What is forgotten is in no copy that the program has made: not in what a killed backup has left, nor in what a
// restore or a repair has set aside.
func TestWhatIsForgottenIsInNoCopy(t *testing.T) {
	files, _ := written(t, false)
	dir := lay(t, files)
	_, err := sqlite.Restore(t.Context(), dir, backupOf(t, 1))
	require.NoError(t, err)
	part := filepath.Join(dir, "backups", "journal-2026-01-02-030405.db.part")
	require.NoError(t, os.MkdirAll(filepath.Dir(part), 0o700))
	require.NoError(t, os.WriteFile(part, files["journal.db"], 0o600))
	require.NoError(t, os.WriteFile(part+"-journal", files["journal.db"], 0o600))
	damaged := filepath.Join(dir, "journal.db.damaged-2026-01-02-030405")
	require.NoError(t, os.WriteFile(damaged, files["journal.db"], 0o600))
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, j.Forget(t.Context(), "aaaaaaaa"))
	for _, copies := range []string{"backups/*", "*.before-restore-*", "*.damaged-*"} {
		left, err := filepath.Glob(filepath.Join(dir, copies))
		require.NoError(t, err)
		require.Empty(t, left)
	}
}
