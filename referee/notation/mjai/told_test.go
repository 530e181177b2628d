package mjai_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/notation/mjai"
)

// The stories that a game tells (testdata/told) are written as mjai, as far as it has
// words for them. TOLD=write writes the files again, to be read as a difference.
func TestStoriesAsTheyAreWritten(t *testing.T) {
	for name, entries := range gametest.Journals(t, chaosjan.New(), "../../game/chaosjan") {
		var out bytes.Buffer
		if err := mjai.Export(&out, entries); err != nil {
			out.WriteString("refused: " + err.Error() + "\n")
		}
		file := filepath.Join("testdata/told", "chaosjan-"+name+".txt")
		if os.Getenv("TOLD") == "write" {
			require.NoError(t, os.WriteFile(file, out.Bytes(), 0o600))
		}
		was, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(was), out.String(), file)
	}
}
