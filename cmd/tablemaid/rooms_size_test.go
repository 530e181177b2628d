package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// roomy is how many lines a room may have: of a larger one some part is an idea of its own.
const roomy = 1500

func TestNoRoomIsTooLarge(t *testing.T) {
	for _, p := range packages(t) {
		own, ours := strings.CutPrefix(p.ImportPath, module)
		if !ours {
			continue
		}
		n := linesOf(t, filepath.Join("..", "..", own))
		assert.LessOrEqual(t, n, roomy, "%s: find what in it is an idea of its own", own)
	}
}

// linesOf counts the lines of a folder that people write: Go and templates, without tests and what is generated.
func linesOf(t *testing.T, dir string) (n int) {
	t.Helper()
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range files {
		name := f.Name()
		templ := strings.HasSuffix(name, ".templ")
		if !templ && !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			strings.HasSuffix(name, "_templ.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		n += bytes.Count(text, []byte("\n"))
	}
	return n
}
