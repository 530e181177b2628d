package table_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
	"github.com/tablemaid/tablemaid/referee/table"
)

// TestCM2_CR6_NoFactTellsTwoWorldsApart plays every game in two worlds, and at
// random moments lets a fact name a card that nobody can see: of every kind, at
// every place that hides its cards, from every source, plain, inserted or as a
// correction. The card differs from one world to the other; nothing that the
// table gives away may.
//
// WORLDS=50000 plays that many pairs.
func TestCM2_CR6_NoFactTellsTwoWorldsApart(t *testing.T) {
	pairs := 500
	if n, err := strconv.Atoi(os.Getenv("WORLDS")); err == nil {
		pairs = n
	}
	games := []struct {
		id    string
		deal  simulate.NewDealer
		rules map[string]string
	}{
		{"old-maid", family.New, nil},
		{"chaos-maid", family.New, nil},
		{"maids-of-yesterday", family.New, nil},
		{"mirror-maids", family.New, nil},
		{"revelations", family.New, nil},
		{"revelations", family.New, map[string]string{"yesterday": "on", "opening_revelation": "at-once"}},
		{"chicks-rule", chicks.New, nil},
		{"chaos", poker.New, nil},
		{"night-chaos", poker.New, nil},
		{"chaos-jan", jan.New, nil},
	}
	for i, one := range games {
		t.Run(one.id, func(t *testing.T) {
			g, ok := registry.New().Find(one.id)
			require.True(t, ok)
			r := rand.New(rand.NewPCG(uint64(i), uint64(pairs)))
			done := 0
			for seed := uint64(1); done < pairs/len(games); seed++ {
				for _, said := range stories(t, g, one.deal, one.rules, seed) {
					if done < pairs/len(games) {
						done += apart(t, r, g, one.rules, said)
					}
				}
			}
		})
	}
}

// stories are some rounds of a game, each by itself, with what was said before the
// first of them.
func stories(
	t *testing.T,
	g game.Game,
	deal simulate.NewDealer,
	set map[string]string,
	seed uint64,
) (all [][]fact.Fact) {
	t.Helper()
	var first []fact.Fact
	heard := func(e fact.Entry) {
		switch e.Fact.(type) {
		case fact.GameBegan:
			return
		case fact.RoundBegan:
			all = append(all, slices.Clone(first))
		}
		if len(all) == 0 {
			first = append(first, e.Fact)
			return
		}
		all[len(all)-1] = append(all[len(all)-1], e.Fact)
	}
	_, err := simulate.Run(
		ctx, simulate.Order{Game: g, Dealer: deal, Players: 4, Rules: set, Rounds: 4, Seed: seed, Heard: heard},
	)
	require.NoError(t, err)
	return all
}

// apart plays one round in two worlds, and returns how many facts named a
// hidden card in it.
func apart(t *testing.T, r *rand.Rand, g game.Game, set map[string]string, said []fact.Fact) (hints int) {
	t.Helper()
	a, b := secret(t, g, set), secret(t, g, set)
	defer a.hall.Close()
	defer b.hall.Close()
	defer func() {
		if t.Failed() {
			t.Logf("named in the dark: %+v\nentries: %+v", a.dark, unnamed(a.table.Snapshot().Journal))
		}
	}()
	from, sparse := r.IntN(len(said)+2)-1, 1+r.IntN(6)
	for i := -1; i <= len(said); i++ {
		if i >= 0 && i < len(said) {
			if a.refuses(said[i]) || b.refuses(said[i]) {
				return hints
			}
			a.hear(t, said[i], nil)
			b.hear(t, said[i], nil)
		}
		if hints > 0 {
			if a.mayBeTold() || b.mayBeTold() {
				return hints
			}
			alike(t, a, b, false)
		}
		for i >= from && hints < 12 && r.IntN(sparse) == 0 {
			if !a.hint2(t, r, b) {
				break
			}
			hints++
			if a.mayBeTold() || b.mayBeTold() {
				return hints
			}
			alike(t, a, b, hints == 1 || r.IntN(4) == 0)
		}
	}
	return max(hints, 1)
}

func secret(t *testing.T, g game.Game, set map[string]string) *world {
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), clock())
	require.NoError(t, err)
	tb, err := h.Begin(ctx, g.Info().ID, []string{"P1", "P2", "P3", "P4"}, set, people)
	require.NoError(t, err)
	return &world{hall: h, table: tb, seen: 1}
}

func (w *world) refuses(f fact.Fact) bool { _, err := w.table.Preview(f); return err != nil }

func (w *world) mayBeTold() bool {
	s := w.table.Snapshot()
	return gametest.MayBeTold(s.Info, s.Position, s.Journal, w.seen)
}

// hint2 names a card that nobody can see in both worlds, another in each.
func (w *world) hint2(t *testing.T, r *rand.Rand, other *world) bool {
	t.Helper()
	s := w.table.Snapshot()
	if s.Position.Phase == rules.Showing && !s.Info.BoxStaysShut {
		return false
	}
	cards, ok := gametest.Unseen(r, s.Info, s.Position, s.Journal)
	if !ok {
		return false
	}
	f := gametest.Hidden(r, s.Info, s.Journal, cards[0])
	g := gametest.Swapped(f, cards[0], cards[1])
	source := []fact.Source{people, {Kind: fact.Camera}, {Kind: fact.Program}}[r.IntN(3)]
	still := [][]byte{nil, jpeg}[r.IntN(2)]
	x, err := w.table.Submit(ctx, table.Submission{Fact: f, Source: source, Still: still})
	y, err2 := other.table.Submit(ctx, table.Submission{Fact: g, Source: source, Still: still})
	require.Equal(t, err, err2)
	if err != nil {
		return false
	}
	require.Equal(t, x.Last, y.Last)
	w.dark = append(w.dark, f)
	if w.seen == 1 {
		w.seen, other.seen = x.Last, y.Last
	}
	return true
}

// public is a snapshot without what one seat alone may see.
func public(s table.Snapshot) table.Snapshot {
	s.Game, s.Position.Private = "", nil
	s.Entries, s.Journal = unnamed(s.Entries), unnamed(s.Journal)
	return s
}

// unnamed are entries with a word for the random name of each picture.
func unnamed(entries []fact.Entry) []fact.Entry {
	entries = slices.Clone(entries)
	for i := range entries {
		if entries[i].Still != "" {
			entries[i].Still = "a picture"
		}
	}
	return entries
}

func samePublic(a, b table.Snapshot) bool { return reflect.DeepEqual(public(a), public(b)) }
