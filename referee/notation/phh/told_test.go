package phh_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/notation/phh"
)

// The stories that a game tells (testdata/told) are written as PHH, as far as it has
// words for them. TOLD=write writes the files again, to be read as a difference.
func TestStoriesAsTheyAreWritten(t *testing.T) {
	for name, entries := range gametest.Journals(t, chaos.New(), "../../game/chaos") {
		var out bytes.Buffer
		if err := phh.Export(&out, entries); err != nil {
			out.WriteString("refused: " + err.Error() + "\n")
		}
		file := filepath.Join("testdata/told", "chaos-"+name+".txt")
		if os.Getenv("TOLD") == "write" {
			require.NoError(t, os.WriteFile(file, out.Bytes(), 0o600))
		}
		was, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(was), out.String(), file)
	}
	for name, entries := range gametest.Journals(t, nightchaos.New(), "../../game/nightchaos") {
		var out bytes.Buffer
		if err := phh.Export(&out, entries); err != nil {
			out.WriteString("refused: " + err.Error() + "\n")
		}
		file := filepath.Join("testdata/told", "nightchaos-"+name+".txt")
		if os.Getenv("TOLD") == "write" {
			require.NoError(t, os.WriteFile(file, out.Bytes(), 0o600))
		}
		was, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(was), out.String(), file)
	}
}
