package table_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
	"github.com/tablemaid/tablemaid/referee/table"
)

// TestCM2_TwoWorldsThatDifferInAHiddenCardLookAlike plays random lawful rounds
// twice. At a random moment somebody or the camera sees the card in the box, or
// moves it, takes it, puts the sighting right or takes it back: one card in one
// world, another in the other. Until the round is settled nothing that the
// table gives away may differ: no position, log, preview, summary, export or
// picture.
func TestCM2_TwoWorldsThatDifferInAHiddenCardLookAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, id := range []string{"chaos-maid", "maids-of-yesterday", "mirror-maids", "revelations"} {
		t.Run(id, func(t *testing.T) {
			g, ok := registry.New().Find(id)
			require.True(t, ok)
			var said []fact.Fact
			rounds := 0
			_, err := simulate.Run(
				ctx,
				simulate.Order{Game: g, Dealer: family.New, Players: 4, Rounds: 14, Seed: 7, Heard: func(e fact.Entry) {
					if _, began := e.Fact.(fact.RoundBegan); began || e.Fact.Kind() == fact.KindGameBegan {
						if len(said) > 0 {
							twoWorlds(t, r, id, said)
							rounds++
						}
						said = nil
					}
					if e.Fact.Kind() != fact.KindGameBegan {
						said = append(said, e.Fact)
					}
				}},
			)
			require.NoError(t, err)
			require.Greater(t, rounds, 10)
		})
	}
}

// world is a table with what it may give away.
type world struct {
	hall  *table.Hall
	table *table.Table
	card  card.Card
	seen  fact.ID     // the sighting of the hidden card
	dark  []fact.Fact // what was named that nobody can see
}

func newWorld(t *testing.T, id string, c card.Card) *world {
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), clock())
	require.NoError(t, err)
	tb, err := h.Begin(ctx, id, []string{"Ann", "Bea", "Cy", "Dee"}, nil, people)
	require.NoError(t, err)
	return &world{hall: h, table: tb, card: c}
}

// hint is a fact that tells the hidden card of a world.
func (w *world) hint(kind int) fact.Fact {
	switch kind {
	case 0:
		return fact.CardsMoved{From: zone.Box, To: zone.Nowhere, Cards: []card.Card{w.card}}
	case 1:
		return fact.CardsTaken{Zone: zone.Box, Cards: []card.Card{w.card}}
	case 2:
		return fact.CardsLaid{
			Zone:  zone.Box,
			Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: w.card, Confidence: 0.5}}}},
		}
	case 3:
		return fact.Amended{Target: w.seen, Fact: box(w.card)}
	case 4:
		return fact.Inserted{After: w.seen, Fact: box(w.card)}
	case 5:
		return fact.Retracted{Target: w.seen}
	}
	return box(w.card)
}

const hints = 7

func twoWorlds(t *testing.T, r *rand.Rand, id string, said []fact.Fact) {
	t.Helper()
	a, b := newWorld(t, id, "4S"), newWorld(t, id, "KH")
	defer a.hall.Close()
	defer b.hall.Close()
	at, more := 1+r.IntN(len(said)-1), r.IntN(hints)
	for i, f := range said {
		a.hear(t, f, nil)
		b.hear(t, f, nil)
		switch i {
		case at:
			for _, w := range []*world{a, b} {
				w.seen = w.hear(t, w.hint(hints), jpeg).Last
			}
		case at + 1:
			still := jpeg
			if more == 5 {
				still = nil // to take back is no sighting
			}
			a.hear(t, a.hint(more), still)
			b.hear(t, b.hint(more), still)
		}
		if p := a.table.Snapshot().Position; len(p.Results) > 0 || p.Phase != rules.Playing || liesOpen(p) {
			return // it may be told from here on
		}
		if i >= at {
			alike(t, a, b, i%24 == 0)
		}
	}
}

func liesOpen(p rules.Position) bool {
	return slices.ContainsFunc(p.Piles, func(pile rules.Pile) bool { return pile.Zone == zone.Box })
}

func (w *world) hear(t *testing.T, f fact.Fact, still []byte) table.Snapshot {
	s, err := w.table.Submit(ctx, table.Submission{Fact: f, Source: people, Still: still})
	require.NoError(t, err)
	return s
}

// alike requires that nothing tells two worlds apart.
func alike(t *testing.T, a, b *world, all bool) {
	t.Helper()
	x, y := a.table.Snapshot(), b.table.Snapshot()
	x, y = public(x), public(y)
	if !reflect.DeepEqual(x, y) {
		require.Equal(t, x.Position, y.Position)
		require.Equal(t, x.Journal, y.Journal)
		require.Equal(t, x, y)
	}
	if !all {
		return
	}
	require.Equal(t, a.given(t), b.given(t))
	for _, id := range []fact.ID{a.seen - 1, a.seen, x.Last} {
		p, q := a.table.At(id), b.table.At(id)
		if !samePublic(p, q) {
			require.Equal(t, public(p), public(q), "at %d", id)
		}
	}
	for _, f := range []fact.Fact{fact.Retracted{Target: a.seen}, fact.RoundBegan{Dealer: 2}} {
		p, err := a.table.Preview(f)
		q, err2 := b.table.Preview(f)
		require.Equal(t, err, err2)
		p.Before.Private, p.After.Private, q.Before.Private, q.After.Private = nil, nil, nil, nil
		require.Equal(t, p, q)
	}
}

// pictureName is the random name of a picture, another in each world.
var pictureName = regexp.MustCompile(`[a-z2-7]{26}\.jpg`)

// given is what goes out of the house: exports, tables, the list of games.
func (w *world) given(t *testing.T) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, w.table.Export(&out, true))
	require.NoError(t, exchange.Rounds(&out, w.table.Snapshot().Story()))
	require.NoError(t, exchange.Laid(&out, w.table.Snapshot().Story()))
	games, err := w.hall.Games()
	require.NoError(t, err)
	for _, g := range games {
		out.WriteString(g.Headline.String())
	}
	return pictureName.ReplaceAllString(strings.ReplaceAll(out.String(), string(w.table.ID()), ""), "a picture")
}
