package web_test

import (
	"context"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// CR-6, CH-6, NC-3: two worlds of tricks and of stud that differ only in cards that nobody
// at the table can see send the same bytes to everybody: pages, streams,
// television, notations, exports, the log. In whole rounds such a card is named now and
// then by facts of every kind: the kitty, what was put away, hole cards, the stub.
//
// WORLDS=50 plays so many rounds of each game.
func TestTwoWorldsOfTricksAndStudLookAlike(t *testing.T) {
	t.Parallel()
	rounds, looks := 2, 3
	if testing.Short() {
		rounds, looks = 1, 2
	}
	if n, err := strconv.Atoi(os.Getenv("WORLDS")); err == nil {
		rounds = n
	}
	for kind, deal := range map[string]simulate.NewDealer{
		"chicks-rule": chicks.New, "chaos": poker.New, "night-chaos": poker.New,
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(rounds) {
				r := rand.New(rand.NewPCG(seed, 3))
				said := roundOf(t, kind, deal, seed)
				players := []string{"P1", "P2", "P3", "P4"}
				a, b := newWorld(t, kind, players), newWorld(t, kind, players)
				everybody := a.phones
				seen, from, looked := fact.ID(1), r.IntN(len(said)), 0
				for i, f := range said {
					a.say(f)
					b.say(f)
					if i < from {
						continue
					}
					if r.IntN(3) == 0 {
						if at := a.whispers(r, b); at != 0 && seen == 1 {
							seen = at
						}
					}
					x, y := a.table.Snapshot(), b.table.Snapshot()
					if gametest.MayBeTold(
						x.Info, x.Position, x.Journal, seen,
					) || gametest.MayBeTold(y.Info, y.Position, y.Journal, seen) {
						break // the cards lie open, or may
					}
					if seen == 1 || looked == looks || i < len(said)-1 && r.IntN(len(said)-from) >= 2*looks {
						continue
					}
					looked++
					a.phones = everybody
					if !reflect.DeepEqual(x.Position.Private[2], y.Position.Private[2]) { // seat 2 knows
						a.phones = slices.DeleteFunc(slices.Clone(everybody), func(phone string) bool { return phone == beasPhone })
					}
					b.phones = a.phones
					alike(t, a.shows()+a.more(), b.shows()+b.more(), "%s, seed %d, fact %d of %d", kind, seed, i, len(said))
				}
				t.Logf("seed %d: %d looks", seed, looked)
			}
		})
	}
}

// roundOf are the facts of one round that a simulator plays.
func roundOf(t *testing.T, kind string, deal simulate.NewDealer, seed uint64) (said []fact.Fact) {
	t.Helper()
	g, ok := registry.New().Find(kind)
	require.True(t, ok)
	_, err := simulate.Run(
		context.Background(),
		simulate.Order{Game: g, Dealer: deal, Players: 4, Rounds: 1, Seed: seed, Heard: func(e fact.Entry) {
			if _, begins := e.Fact.(fact.GameBegan); !begins {
				said = append(said, e.Fact)
			}
		}},
	)
	require.NoError(t, err)
	return said
}

// whispers names a card that nobody can see, another in each world, and tells as
// which entry: 0 if it was refused.
func (w *world) whispers(r *rand.Rand, other *world) fact.ID {
	w.t.Helper()
	s := w.table.Snapshot()
	cards, ok := gametest.Unseen(r, s.Info, s.Position, s.Journal)
	if !ok || s.Position.Phase == rules.Showing && !s.Info.BoxStaysShut {
		return 0
	}
	w.guess, other.guess = cards[0], cards[0]
	f := gametest.Hidden(r, s.Info, s.Journal, cards[0])
	submit := func(w *world, f fact.Fact) (table.Snapshot, error) {
		return w.table.Submit(
			context.Background(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: webtest.Still(w.t)},
		)
	}
	x, err := submit(w, f)
	_, err2 := submit(other, gametest.Swapped(f, cards[0], cards[1]))
	require.Equal(w.t, err, err2, "refused in one world alone: %+v", f)
	if err != nil {
		return 0
	}
	return x.Last
}
