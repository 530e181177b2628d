package chicks_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
)

// TestEveryRuleAtEveryTable plays each setting of each switch, for four and
// for six.
func TestEveryRuleAtEveryTable(t *testing.T) {
	settings := []map[string]string{nil, {"hands": "3"}, {"target": "5"}}
	for _, s := range chicksrule.New().Info().Switches {
		for _, c := range s.Choices {
			settings = append(settings, map[string]string{s.Name: c.Value})
		}
	}
	for _, rules := range settings {
		for _, n := range []int{4, 6} {
			t.Run(fmt.Sprintf("%d %v", n, rules), func(t *testing.T) {
				r, err := simulate.Run(
					context.Background(),
					simulate.Order{Game: chicksrule.New(), Dealer: chicks.New, Players: n, Rules: rules, Rounds: 60, Seed: 3},
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
