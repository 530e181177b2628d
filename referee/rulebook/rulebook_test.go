package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rulebook"
)

// Whatever a house rule cites can be read; a clause is written once.
func TestEveryCitedClauseIsWritten(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range rulebook.All() {
		require.False(t, seen[c.ID], c.ID)
		seen[c.ID] = true
		require.NotEmpty(t, c.Text)
	}
	for _, g := range registry.New() {
		info := g.Info()
		guide, ok := rulebook.Of(info.ID)
		if !ok {
			continue // Chaos;Jan is told by its own text
		}
		require.NotEmpty(t, guide.Rules(), info.ID)
		cited := []string{info.PlayersClause}
		for _, s := range info.Switches {
			cited = append(cited, s.Clause)
		}
		for _, id := range cited {
			_, ok := rulebook.Find(id)
			require.True(t, ok || id == "", "%s: %s", info.ID, id)
		}
	}
}

func TestAGuideIsAMinutesRead(t *testing.T) {
	for _, kind := range []string{"chaos-maid", "maids-of-yesterday", "mirror-maids", "revelations", "old-maid", "chaos", "night-chaos", "chicks-rule"} {
		g, ok := rulebook.Of(kind)
		require.True(t, ok, kind)
		words := len(g.Deal+g.Turn+g.End+g.Score) / 5
		require.Less(t, words, 200, "%s: at 200 words a minute", kind)
	}
}
