package mjai_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/notation/mjai"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
)

// Random lawful games with cards: read back they are the same hands without
// the cards. Everybody is rich, so that no payment by a card forbids a riichi.
func TestRandomGamesGoOutAndComeBack(t *testing.T) {
	wins, draws := 0, 0
	for _, n := range []int{4, 4, 3} {
		var entries []fact.Entry
		_, err := simulate.Run(context.Background(), simulate.Order{
			Game:    chaosjan.New(),
			Dealer:  jan.New,
			Players: n,
			Rules:   map[string]string{"start_points": "1000000"},
			Rounds:  16,
			Seed:    uint64(100 + wins),
			Heard: func(e fact.Entry) {
				if e.ID == 1 {
					entries = nil
				}
				entries = append(entries, e)
			},
		})
		require.NoError(t, err)
		first := written(t, entries)
		var out bytes.Buffer
		require.NoError(t, mjai.Export(&out, entries))
		games, err := mjai.Import(&out)
		require.NoError(t, err)
		require.Len(t, games, 1)
		fold(t, games[0])
		want, got := plain(first), plain(written(t, games[0]))
		for i := range want {
			require.Equal(t, want[i], got[i], "event %d", i)
		}
		require.Len(t, got, len(want))
		wins += strings.Count(types(first), "hora")
		draws += strings.Count(types(first), "ryukyoku")
	}
	t.Logf("%d wins, %d draws", wins, draws)
	require.NotZero(t, wins)
	require.NotZero(t, draws)
}

// plain is what is played, without cards and points.
func plain(events []map[string]any) []string {
	var all []string
	for _, e := range events {
		if strings.HasPrefix(e["type"].(string), "x_") {
			continue
		}
		for _, name := range []string{"scores", "deltas", "kyotaku", "x_rules"} {
			delete(e, name)
		}
		all = append(all, fmt.Sprint(e))
	}
	return all
}
