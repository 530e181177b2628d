package files_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite/files"
)

// One file takes the place of another, which is kept with its log of writes; nothing is left to be finished.
func TestOneFileTakesThePlaceOfAnother(t *testing.T) {
	dir := t.TempDir()
	file, whole, aside := filepath.Join(dir, "a.db"), filepath.Join(dir, "b.db"), filepath.Join(dir, "a.db.before")
	for name, text := range map[string]string{file: "old", file + "-wal": "log", whole: "new"} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	require.NoError(t, files.Replace(file, whole, aside))
	for name, text := range map[string]string{file: "new", aside: "old", aside + "-wal": "log"} {
		b, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, text, string(b))
	}
	names, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, names, 3)
	require.NoError(t, files.Finish(file))
}

// A copy and a file that is made can be read by their owner alone, and what is gone need not be removed.
func TestFilesAreTheirOwners(t *testing.T) {
	dir := t.TempDir()
	file, other := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	require.NoError(t, os.WriteFile(file, []byte("text"), 0o600))
	require.NoError(t, os.Chmod(file, 0o644))
	require.NoError(t, files.Copy(other, file))
	require.NoError(t, files.Private(file))
	for _, f := range []string{file, other} {
		info, err := os.Stat(f)
		require.NoError(t, err)
		require.Zero(t, info.Mode().Perm()&0o077)
		require.NoError(t, files.Synced(f))
		require.NoError(t, files.Remove(f))
		require.NoError(t, files.Remove(f))
	}
	require.NoError(t, files.SyncedDir(dir))
}
