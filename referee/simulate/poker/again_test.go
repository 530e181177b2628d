package poker_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
)

// One act of betting in a lawful hand that nobody may do is one fault, and at no later moment of the hand are there
// more. One that is said twice is none at all.
func TestCH11_OneUnlawfulActIsOneFault(t *testing.T) {
	for _, g := range []game.Game{chaos.New(), nightchaos.New()} {
		r := rand.New(rand.NewPCG(5, 28))
		wrong, twice := 0, 0
		for seed := range 30 {
			var told []fact.Entry
			_, err := simulate.Run(context.Background(), simulate.Order{
				Game: g, Dealer: poker.New, Players: 4, Rounds: 3, Seed: uint64(seed),
				Heard: func(e fact.Entry) { told = append(told, e) },
			})
			require.NoError(t, err)
			for range 20 {
				at := 2 + r.IntN(len(told)-2)
				said, is := told[at].Fact.(fact.Declared)
				if !is || !chips.Known(said.Verb) {
					continue
				}
				_, end := gametest.RoundOf(told, at)
				nobodys := fact.Declared{Seat: 1 + r.IntN(4), Verb: string(chips.RaiseTo), Number: 1}
				wrong++
				open := faults(g, told[:end], at, nobodys)
				require.Equal(t, 1, open[0])
				require.LessOrEqual(t, slices.Max(open), 1, "%s, seed %d: %v before %v", g.Info().ID, seed, nobodys, said)
				if after := gametest.Stands(g, told[:at+1]); after.Phase == rules.Playing &&
					after.Turn != said.Seat { // else it may be the next act
					for _, open := range faults(g, told[:end], at+1, said) {
						twice++
						require.Zero(t, open, "%s, seed %d: %v twice", g.Info().ID, seed, said)
					}
				}
			}
		}
		require.Greater(t, wrong, 50)
		require.Greater(t, twice, 50)
	}
}

// faults are how many are open after something that is put in, and after each fact that follows.
func faults(g game.Game, told []fact.Entry, at int, put fact.Fact) (open []int) {
	s := gametest.Begun(g, told)
	for i, e := range slices.Insert(
		slices.Clone(told), at, fact.Entry{ID: 100_000, Source: fact.Source{Kind: fact.Person}, Fact: put},
	) {
		if s.Apply(e); i >= at {
			n := 0
			for _, r := range s.Position().Rulings {
				if r.Open {
					n++
				}
			}
			open = append(open, n)
		}
	}
	return open
}
