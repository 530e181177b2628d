package presets_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/presets"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestATablesOwnRulesAreKept(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	s := presets.Open(j)
	all, err := s.All(ctx)
	require.NoError(t, err)
	require.Empty(t, all)
	require.NoError(t, j.Note(ctx, "", "something else", "of the house"))
	require.NoError(
		t, s.Save(ctx, rules.Preset{Name: " Sunday  rules ", Game: "chaos-maid", Rules: rules.Set{"target": "7"}}),
	)
	require.NoError(t, s.Save(ctx, rules.Preset{Name: "at Bea's", Game: "old-maid"}))
	require.NoError(
		t, s.Save(ctx, rules.Preset{Name: "SUNDAY rules", Game: "chaos-maid", Rules: rules.Set{"target": "8"}}),
	)
	require.NoError(t, j.Close())

	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	defer j.Close()
	s = presets.Open(j)
	all, err = s.All(ctx)
	require.NoError(t, err)
	require.Equal(
		t,
		[]rules.Preset{
			{Name: "at Bea's", Game: "old-maid"},
			{Name: "SUNDAY rules", Game: "chaos-maid", Rules: rules.Set{"target": "8"}},
		},
		all,
	)
	require.NoError(t, s.Remove(ctx, "sunday rules"))
	require.NoError(t, s.Remove(ctx, "nobody's"))
	all, err = s.All(ctx)
	require.NoError(t, err)
	require.Len(t, all, 1)
}

func TestWhatCannotBeSavedSaysWhatToDo(t *testing.T) {
	ctx, s := context.Background(), presets.Open(journal.NewMemory())
	require.ErrorContains(t, s.Save(ctx, rules.Preset{Name: " ", Game: "old-maid"}), "give these house rules a name")
	require.ErrorContains(t, s.Save(ctx, rules.Preset{Name: strings.Repeat("x", 41), Game: "old-maid"}), "40 are enough")
	require.ErrorContains(t, s.Save(ctx, rules.Preset{Name: "x"}), "for a game")
	all, err := s.All(ctx)
	require.NoError(t, err)
	require.Empty(t, all)
}

// TestEveryPresetCanBePlayed begins a game with each preset that a game comes
// with, and requires that it says only what differs from the defaults.
func TestEveryPresetCanBePlayed(t *testing.T) {
	names := map[string]bool{}
	for _, g := range registry.New().All() {
		info := game.AtTable(g.Info())
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

// They are listed by name, whatever order they were saved in: with eight of them chance
// does not put them right.
func TestPresetsAreListedByName(t *testing.T) {
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	s := presets.Open(j)
	for _, name := range []string{"dune", "Apple", "house", "Cedar", "birch", "Garden", "echo", "Fern"} {
		require.NoError(t, s.Save(t.Context(), rules.Preset{Name: name, Game: "old-maid"}))
	}
	all, err := s.All(t.Context())
	require.NoError(t, err)
	var names []string
	for _, p := range all {
		names = append(names, p.Name)
	}
	require.Equal(t, []string{"Apple", "birch", "Cedar", "dune", "echo", "Fern", "Garden", "house"}, names)
	require.NoError(t, s.Save(context.Background(), rules.Preset{Name: strings.Repeat("ä", 40), Game: "old-maid"}))
}

// A name may have as many letters as it says, and what cannot be read is named.
func TestTheLongestNameAndWhatCannotBeRead(t *testing.T) {
	ctx, j := context.Background(), journal.NewMemory()
	s := presets.Open(j)
	require.NoError(t, s.Save(ctx, rules.Preset{Name: strings.Repeat("ä", 40), Game: "old-maid"}))
	require.ErrorContains(
		t, s.Save(ctx, rules.Preset{Name: strings.Repeat("ä", 41), Game: "old-maid"}),
		"the name has 41 letters: 40 are enough",
	)
	notes, err := j.Notes(ctx, "")
	require.NoError(t, err)
	for name := range notes {
		require.NoError(t, j.Note(ctx, "", name, "torn"))
	}
	_, err = s.All(ctx)
	require.ErrorContains(t, err, "cannot be read")
}
