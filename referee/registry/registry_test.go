package registry_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestEveryGameSaysWhatItIs(t *testing.T) {
	ids := map[string]bool{}
	for _, g := range registry.New().All() {
		info := g.Info()
		require.False(t, ids[info.ID], "one id, one game")
		ids[info.ID] = true
		require.NotEmpty(t, info.Name)
		require.True(t, strings.HasSuffix(info.Summary, "."))
		require.NotEmpty(t, info.PlayersClause)
		require.Positive(t, info.Version)
		require.NotEmpty(t, info.Deck)
		defaults, err := rules.Complete(info.Switches, nil)
		require.NoError(t, err)
		_, err = rules.Complete(info.Switches, defaults)
		require.NoError(t, err, "a default must be allowed")
		for _, s := range info.Switches {
			require.NotEmpty(t, s.Clause, s.Name)
			require.NotEmpty(t, s.Label, s.Name)
		}
		found, ok := registry.New().Find(info.ID)
		require.True(t, ok)
		require.Equal(t, info.Name, found.Info().Name)
		s := gametest.Play(t, g, max(4, info.MinPlayers))
		require.Equal(t, rules.BeforeRound, s.Position().Phase, "%s: before a deal it is no round’s time", info.ID)
		require.NotEmpty(t, s.Position().Awaiting, "%s: it begins by asking who deals", info.ID)
		require.Equal(t, "Ann deals", s.Position().Awaiting[0].Options[0].Label.String())
	}
	_, ok := registry.New().Find("whist")
	require.False(t, ok)
}
