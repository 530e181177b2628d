package exports

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// An export that breaks off leaves the one of last week as it was, and nothing that
// could be taken for a whole one.
func TestAnExportIsWholeOrNotThere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "evening.jsonl")
	require.NoError(t, os.WriteFile(file, []byte("last week"), 0o600))
	broke := errors.New("the disk is full")
	err := Export{Out: file}.to(io.Discard, func(out io.Writer) error {
		_, err := io.WriteString(out, "half a")
		return errors.Join(err, broke)
	})
	require.ErrorIs(t, err, broke)
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "last week", string(kept))
	all, err := os.ReadDir(filepath.Dir(file))
	require.NoError(t, err)
	require.Len(t, all, 1)

	whole := func(out io.Writer) error {
		_, err := io.WriteString(out, "this evening")
		return err
	}
	require.NoError(t, Export{Out: file}.to(io.Discard, whole))
	kept, err = os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "this evening", string(kept))
}
