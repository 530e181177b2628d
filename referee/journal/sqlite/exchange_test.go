package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// A restore or a repair that is killed at any step is finished by the next start: what is there is the whole journal,
// and what was there is kept with its log of writes. Where a file has but one name, as on a memory stick, the journal
// itself is away for a moment.
func TestAKilledRepairIsFinishedByTheNextStart(t *testing.T) {
	files, _ := written(t, true)
	require.NotEmpty(t, files["journal.db-wal"])
	whole, err := os.ReadFile(backupOf(t, 2))
	require.NoError(t, err)
	linked := func(file, aside string) error { return os.Link(file, aside) }
	for _, done := range []func(file, aside string) error{
		func(string, string) error { return nil },
		linked,
		func(file, aside string) error {
			return errors.Join(linked(file, aside), os.Rename(file+"-wal", aside+"-wal"))
		},
		os.Rename,
		func(file, aside string) error {
			return errors.Join(os.Rename(file, aside), os.Rename(file+"-wal", aside+"-wal"))
		},
	} {
		dir := lay(t, files)
		file := filepath.Join(dir, "journal.db")
		aside := file + ".damaged-2026-01-02-030405"
		require.NoError(t, os.WriteFile(aside+".ready", whole, 0o600))
		require.NoError(t, done(file, aside))
		left, err := sqlite.Left(t.Context(), dir)
		require.NoError(t, err)
		require.Len(t, left["aaaaaaaa"], 2)
		j, err := sqlite.Open(dir)
		require.NoError(t, err)
		got, err := j.Read(t.Context(), "aaaaaaaa")
		require.NoError(t, err)
		require.Len(t, got, 2)
		require.NoError(t, j.Close())
		require.NoFileExists(t, aside+".ready")
		for ending, was := range map[string][]byte{"": files["journal.db"], "-wal": files["journal.db-wal"]} {
			kept, err := os.ReadFile(aside + ending)
			require.NoError(t, err)
			require.Equal(t, was, kept)
		}
	}
}

// A folder in which a killed repair wrote goes when somebody is forgotten, and with the next repair.
func TestAKilledRepairLeavesNothing(t *testing.T) {
	files, _ := written(t, false)
	begun := func(dir string) string {
		work := filepath.Join(dir, "repair-123")
		require.NoError(t, os.Mkdir(work, 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(work, "journal.db"), files["journal.db"], 0o600))
		return work
	}
	dir := lay(t, files)
	work := begun(dir)
	part := filepath.Join(dir, "journal.db.part")
	require.NoError(t, os.WriteFile(part, files["journal.db"], 0o600))
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	require.NoError(t, j.Forget(t.Context(), "aaaaaaaa"))
	require.NoError(t, j.Close())
	require.NoDirExists(t, work)
	require.NoFileExists(t, part)

	work = begun(dir)
	_, err = sqlite.Repair(t.Context(), dir)
	require.NoError(t, err)
	require.NoDirExists(t, work)
}
