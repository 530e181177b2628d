package poker_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
)

// Lawful play at random under house rules at random: after every fact the
// chips agree with a purse counted from what was said, what is wild and who
// wins what with the truth.
func TestRandomLawfulPlay(t *testing.T) {
	for _, g := range []game.Game{chaos.New(), nightchaos.New()} {
		r := rand.New(rand.NewPCG(11, 9))
		for i := range 40 {
			given := map[string]string{}
			for _, s := range g.Info().Switches {
				if len(s.Choices) > 0 {
					given[s.Name] = s.Choices[r.IntN(len(s.Choices))].Value
				}
			}
			given["stack"] = strconv.Itoa(10 + r.IntN(60))
			given["ante"] = strconv.Itoa(1 + r.IntN(3))
			if g.Info().ID == "chaos" {
				given["ante"], given["bring_in"] = strconv.Itoa(r.IntN(3)), strconv.Itoa(1+r.IntN(4))
			}
			players := 2 + r.IntN(3)
			t.Run(fmt.Sprintf("%s %d", g.Info().ID, i), func(t *testing.T) {
				report, err := simulate.Run(
					context.Background(),
					simulate.Order{Game: g, Dealer: poker.New, Players: players, Rules: given, Rounds: 60, Seed: uint64(i)},
				)
				require.NoError(t, err, "%v", given)
				for _, s := range report.Stats {
					require.False(t, s.Known && math.Abs(s.Off()) > 5, s.String())
				}
			})
		}
	}
}

func TestSevenPlayers(t *testing.T) {
	for _, g := range []game.Game{chaos.New(), nightchaos.New()} {
		_, err := simulate.Run(
			context.Background(),
			simulate.Order{
				Game:    g,
				Dealer:  poker.New,
				Players: 7,
				Rules:   map[string]string{"jokers": "2"},
				Rounds:  300,
				Seed:    3,
			},
		)
		require.NoError(t, err)
	}
}
