package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAMutantIsNoticedOrNot changes a small package with one test: what the test
// looks at is noticed, what it does not look at survives.
func TestAMutantIsNoticedOrNot(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":       "module small\n\ngo 1.24\n",
		"more.go":      "package small\n\nfunc More(a, b int) bool { return a > b }\n\nfunc Unseen(a, b int) bool { return a == b }\n",
		"more_test.go": "package small\n\nimport \"testing\"\n\nfunc TestMore(t *testing.T) {\n\tif More(1, 1) {\n\t\tt.Fatal()\n\t}\n}\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	t.Chdir(dir)
	all, err := mutantsOf(".")
	require.NoError(t, err)
	require.Len(t, all, 2)
	for i, want := range []bool{true, false} {
		noticed, builds, err := all[i].try(t.TempDir(), time.Minute, []string{"."})
		require.NoError(t, err)
		require.True(t, builds)
		require.Equal(t, want, noticed, all[i].String())
	}
}
