package sqlite_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// A backup takes the place of another file only: not of the games themselves, which would go on being written to a file
// that has no name any more, nor of a folder or a device. Nothing half made is left.
func TestABackupTakesThePlaceOfAFileOnly(t *testing.T) {
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(1)))
	file, folder := filepath.Join(dir, "journal.db"), filepath.Join(dir, "folder")
	require.NoError(t, os.Mkdir(folder, 0o700))
	alias := filepath.Join(dir, "alias.db")
	require.NoError(t, os.Symlink(file, alias))
	for to, why := range map[string]string{
		file: "is the file of the games itself", alias: "is the file of the games itself", folder: "is no file",
	} {
		require.ErrorContains(t, j.Backup(t.Context(), to), why)
		require.NoFileExists(t, to+".part")
	}
	require.NoError(t, j.Append(t.Context(), "aaaaaaaa", entry(2)))
	to := filepath.Join(folder, "games.db")
	require.NoError(t, j.Backup(t.Context(), to))
	require.NoError(t, j.Backup(t.Context(), to), "a backup may take the place of an older one")
}
