package hall_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// TestForgottenIsNotOnDisk looks for what was forgotten in every file of every
// server of the hall.
func TestForgottenIsNotOnDisk(t *testing.T) {
	t.Parallel()
	for name, nodes := range map[string]int{"alone": 1, "of three": 3} {
		t.Run(name, func(t *testing.T) {
			ctx, options := context.Background(), halltest.Options(t, nodes)
			all := halltest.StartWith(t, options)
			j := all[0].Journal
			still, err := j.PutStill([]byte("a picture of Xanthippe"))
			require.NoError(t, err)
			for _, game := range []journal.GameID{"a", "b"} {
				require.NoError(t, j.Append(ctx, game, fact.Entry{
					ID: 1, At: time.Unix(1, 0), Still: still, Source: fact.Source{Kind: fact.Person, Person: "Xanthippe"},
					Fact: fact.GameBegan{Game: "old-maid", Version: 1, Players: []string{"Xanthippe", "Bea"}},
				}))
				require.NoError(t, j.Note(ctx, game, "proposal/1", `{"by":"Xanthippe"}`))
				for range 3 {
					require.NoError(t, j.KeepResult(ctx, game, journal.Result{Last: 1, Line: `{"players":["Xanthippe"]}`}))
				}
			}
			for _, o := range options {
				require.NotEmpty(t, holding(t, o, "Xanthippe"), "the test sees what is on disk")
			}
			require.NoError(t, j.Forget(ctx, "a"))
			_, err = j.Rename(ctx, "Xanthippe", "Guest 1")
			require.NoError(t, err)
			require.NoError(t, j.KeepResult(ctx, "b", journal.Result{Last: 1, Line: `{"players":["Guest 1"]}`}))
			require.NoError(t, j.Purge(ctx))
			for _, o := range options {
				require.Eventually(t, func() bool {
					return len(
						holding(t, o, "Xanthippe"),
					) == 0
				}, 5*time.Minute, 200*time.Millisecond,
					"%v", holding(t, o, "Xanthippe"))
			}
		})
	}
}

// holding are the files of a node that hold a word.
func holding(t *testing.T, o hall.Options, word string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(o.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil // files come and go
		}
		if b, err := os.ReadFile(path); err == nil && bytes.Contains(b, []byte(word)) {
			files = append(files, path)
		}
		return nil
	})
	require.NoError(t, err)
	return files
}
