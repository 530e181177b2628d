package family_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
)

// TestEveryRuleAtEveryTable plays each game of the family with each setting of
// each switch, at small, usual and large tables.
func TestEveryRuleAtEveryTable(t *testing.T) {
	for _, g := range registry.New().All() {
		if _, related := g.(*maids.Variant); !related {
			continue
		}
		info := g.Info()
		settings := []map[string]string{nil}
		for _, s := range info.Switches {
			for _, c := range s.Choices {
				settings = append(settings, map[string]string{s.Name: c.Value})
			}
		}
		for _, rules := range settings {
			if with := rules["with"]; with != "" && with != "none" {
				continue // always refused
			}
			for _, n := range []int{info.MinPlayers, 4, info.MaxPlayers} {
				t.Run(fmt.Sprintf("%s %d %v", info.ID, n, rules), func(t *testing.T) {
					r, err := simulate.Run(
						context.Background(),
						simulate.Order{Game: g, Dealer: family.New, Players: n, Rules: rules, Rounds: 60, Seed: 3},
					)
					require.NoError(t, err)
					assert.Equal(t, 60, r.Rounds)
					for _, s := range r.Stats {
						if s.Known {
							assert.Less(t, math.Abs(s.Off()), 5.0, s.String())
						}
					}
				})
			}
		}
	}
}
