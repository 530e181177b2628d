package presets_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/presets"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestATablesOwnRulesAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "presets.json")
	s, err := presets.Open(path)
	require.NoError(t, err)
	require.Empty(t, s.All())
	require.NoError(t, s.Save(rules.Preset{Name: " Sunday  rules ", Game: "chaos-maid", Rules: rules.Set{"target": "7"}}))
	require.NoError(t, s.Save(rules.Preset{Name: "at Bea's", Game: "old-maid"}))
	require.NoError(t, s.Save(rules.Preset{Name: "SUNDAY rules", Game: "chaos-maid", Rules: rules.Set{"target": "8"}}))
	again, err := presets.Open(path)
	require.NoError(t, err)
	want := []rules.Preset{{Name: "at Bea's", Game: "old-maid"}, {Name: "SUNDAY rules", Game: "chaos-maid", Rules: rules.Set{"target": "8"}}}
	require.Equal(t, want, again.All())
	again.All()[1].Rules["target"] = "1"
	require.Equal(t, want, again.All(), "what was handed out is the caller's own")
	require.NoError(t, again.Remove("sunday rules"))
	require.NoError(t, again.Remove("nobody's"))
	require.Len(t, again.All(), 1)
}

func TestWhatCannotBeSavedSaysWhatToDo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "presets.json")
	s, err := presets.Open(path)
	require.NoError(t, err)
	require.ErrorContains(t, s.Save(rules.Preset{Name: " ", Game: "old-maid"}), "give these house rules a name")
	require.ErrorContains(t, s.Save(rules.Preset{Name: strings.Repeat("x", 41), Game: "old-maid"}), "40 are enough")
	require.ErrorContains(t, s.Save(rules.Preset{Name: "x"}), "for a game")
	require.NoFileExists(t, path)
	require.NoError(t, os.WriteFile(path, []byte("no JSON"), 0o600))
	_, err = presets.Open(path)
	require.ErrorContains(t, err, "mend the file or move it away")
}

// TestEveryPresetCanBePlayed begins a game with each preset that a game comes
// with, and requires that it says only what differs from the defaults.
func TestEveryPresetCanBePlayed(t *testing.T) {
	names := map[string]bool{}
	for _, g := range registry.New().All() {
		info := g.Info()
		for _, p := range info.Presets {
			require.False(t, names[p.Name], p.Name)
			names[p.Name] = true
			require.Equal(t, info.ID, p.Game, p.Name)
			players := []string{"Ann", "Bea", "Cal", "Dee", "Eli", "Fay"}[:min(6, max(4, info.MinPlayers))]
			setup, err := game.Prepare(g, players, p.Rules)
			require.NoError(t, err, p.Name)
			defaults, err := rules.Complete(info.Switches, nil)
			require.NoError(t, err)
			for name, value := range p.Rules {
				require.NotEqual(t, defaults[name], value, "%s: %s is the default", p.Name, name)
				require.Equal(t, value, setup.Rules[name])
			}
		}
	}
	for _, name := range []string{"Chaos Maid, first to 10", "Revelations", "Victorian Old Maid"} {
		require.True(t, names[name], name)
	}
}
