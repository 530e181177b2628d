package table_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Before a correction is confirmed it is told what it would change: names, points
// and figures, rounds, faults, and whether the game is over.
func TestWhatACorrectionWouldChange(t *testing.T) {
	h := openHall(t, journal.NewMemory())
	tb, err := h.Begin(
		ctx, "chaos-maid", []string{"Ann", "Bea"},
		map[string]string{"scoring": "points-rounds", "rounds": "1", "tie": "shared"}, people,
	)
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	would := func(f fact.Fact) string {
		p, err := tb.Preview(f)
		require.NoError(t, err)
		return strings.Join(words(p.Differences), " / ")
	}
	require.Equal(t, "Open faults: 0 → 1", would(laid(1, "7H", "8D")))
	require.Equal(t, "Ann, pairs: 0 → 1", would(laid(1, "7H", "7D")))
	require.Empty(t, would(fact.Declared{Seat: 2, Verb: "drew"}))
	wrong := submit(t, tb, laid(1, "9S", "10C")).Last
	require.Equal(t, "Open faults: 1 → 0", would(fact.Retracted{Target: wrong}))
	require.Empty(t, would(fact.Amended{Target: wrong, Fact: laid(1, "9S", "10H")}), "another wrong pair in its place")
	submit(t, tb, fact.Retracted{Target: wrong})
	names := fact.GameBegan{
		Game: "chaos-maid", Version: 1, Players: []string{"Anna", "Bea"}, Rules: tb.Snapshot().Setup.Rules,
	}
	require.Equal(t, "Ann is called Anna", would(fact.Amended{Target: 1, Fact: names}))
	last := round(t, tb, 2)
	require.Equal(
		t, "Ann 1 → 0 points / Bea, caught: 1 → 0 / Round 1 is no longer settled / The game goes on",
		would(fact.Retracted{Target: last}),
	)
	other := fact.Amended{Target: last, Fact: fact.Declared{Seat: 1, Verb: "last-card", Cards: []card.Card{"QS"}}}
	require.Equal(
		t,
		"Ann 1 → 0 points / Ann, caught: 0 → 1 / Bea 0 → 1 points / Bea, caught: 1 → 0 / Round 1: Ann is left with the Chaos Maid, Q♠. (was: Bea is left with the Chaos Maid, Q♠.) / "+
			"The game has another winner",
		would(other),
	)
	gone := submit(t, tb, fact.Retracted{Target: last}).Last
	require.Equal(
		t,
		"Ann 0 → 1 points / Bea, caught: 0 → 1 / Round 1 is settled: Bea is left with the Chaos Maid, Q♠. / The game is over",
		would(fact.Retracted{Target: gone}),
	)
}

// Nothing is forgotten in a hall that is closed, and what is not there is told.
func TestForgettingWhatIsNotThere(t *testing.T) {
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), clock())
	require.NoError(t, err)
	require.ErrorIs(t, h.Forget(ctx, "aaaaaaaa"), table.ErrNoGame)
	_, ok := h.Summary("aaaaaaaa")
	require.False(t, ok)
	require.NoError(t, h.Close())
	require.ErrorIs(t, h.Forget(ctx, "aaaaaaaa"), table.ErrClosed)
	_, err = h.ForgetPlayer(ctx, "Ann")
	require.ErrorIs(t, err, table.ErrClosed)
	_, err = h.Games()
	require.ErrorIs(t, err, table.ErrClosed)
}

// Who took part in an evening and played no game is forgotten like anybody else.
func TestAPlayerOfAnEveningIsForgotten(t *testing.T) {
	j := journal.NewMemory()
	h := openHall(t, j)
	id, err := event.Begin(ctx, j, event.Setup{
		Name: "Friday", Game: "chaos-maid", Format: event.Format{Size: 2, Min: 2, Max: 2}, Names: []string{"Ann", "Bea"},
	},
		time.Now(), people)
	require.NoError(t, err)
	guest, err := h.ForgetPlayer(ctx, "Bea")
	require.NoError(t, err)
	require.Equal(t, "Guest 1", guest)
	s, err := event.Open(ctx, j, id)
	require.NoError(t, err)
	require.Equal(t, []string{"Ann", "Guest 1"}, s.Names)
	_, err = h.ForgetPlayer(ctx, "Cy")
	require.ErrorContains(t, err, "nobody called Cy")
}

// The largest that comes in does, and a little more does not.
func TestTheDoorIsAsWideAsItSays(t *testing.T) {
	h := openHall(t, journal.NewMemory())
	setup := func(name string) error {
		_, err := h.Begin(ctx, "chaos-maid", []string{name, "Bea"}, nil, people)
		return err
	}
	require.NoError(t, setup(strings.Repeat("ä", 40)))
	require.ErrorContains(t, setup(strings.Repeat("ä", 41)), "40 are enough")
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	comes := func(f fact.Fact) error {
		_, err := tb.Submit(ctx, table.Submission{Fact: f, Source: people})
		return err
	}
	require.NoError(t, comes(fact.Declared{Verb: "x", Number: 1e9}))
	require.ErrorContains(t, comes(fact.Declared{Verb: "x", Number: 1e9 + 1}), "too large")
	require.ErrorContains(t, comes(fact.Declared{Verb: "x", Number: -1}), "0 or more")
	read := func(guesses int, confidence float64, c card.Card) error {
		r := fact.Reading{Card: card.Unknown}
		for range guesses {
			r.Alternatives = append(r.Alternatives, sight.Guess{Card: c, Confidence: confidence})
		}
		return comes(fact.CardsLaid{Zone: zone.Seat(1), Cards: []fact.Reading{r}})
	}
	require.NoError(t, read(20, 1, "7H"))
	require.NoError(t, read(1, 0, "7H"))
	require.ErrorContains(t, read(21, 1, "7H"), "20 are enough")
	require.ErrorContains(t, read(1, 1.1, "7H"), "confidence")
	require.Error(t, read(1, 0.5, "nonsense"))
	require.Error(t, read(1, -0.1, "7H"))
}
