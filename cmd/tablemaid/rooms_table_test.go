package main

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var backticked = regexp.MustCompile("`([^`]+)`")

// roomsInTable are the rooms named in the first column of docs/architecture/rooms.md. A
// name without a slash lies in the same folder as the first one of its row, or in the
// first one itself; top-level folders have none.
func roomsInTable(t *testing.T) map[string]bool {
	t.Helper()
	text, err := os.ReadFile("../../docs/architecture/rooms.md")
	require.NoError(t, err)
	named := map[string]bool{}
	for row := range strings.Lines(string(text)) {
		column, _, _ := strings.Cut(strings.TrimPrefix(row, "| "), " | ")
		if !strings.HasPrefix(row, "| `") {
			continue
		}
		names := backticked.FindAllStringSubmatch(column, -1)
		for i, n := range names {
			room := n[1]
			if i > 0 && !strings.Contains(room, "/") {
				room = path.Join(path.Dir(names[0][1]), room)
			}
			named[room] = true
		}
	}
	return named
}

func TestEveryRoomHasItsRow(t *testing.T) {
	named := roomsInTable(t)
	for _, p := range packages(t) {
		own, below := strings.CutPrefix(p.ImportPath, module)
		if !below {
			continue // the top, which says what the module is
		}
		// A folder below a room belongs to that room; the top level is no room but for
		// web and calibration, and what lies in web is a room of its own.
		room := own
		for !named[room] && strings.Count(room, "/") > 1 {
			room = path.Dir(room)
		}
		assert.True(t, named[room], "%s has no row in docs/architecture/rooms.md", own)
	}
	for room := range named {
		assert.DirExists(t, "../../"+room, "docs/architecture/rooms.md has a row for a room that is not there")
	}
}
