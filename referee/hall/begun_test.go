package hall_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/table"
)

// standing waits until a hall's history has so many finished rounds of a game with these points.
func standing(t *testing.T, h *table.Hall, id table.GameID, rounds int, points ...int) {
	t.Helper()
	var s table.Summary
	require.Eventually(t, func() bool {
		s, _ = h.Summary(id)
		return s.Rounds == rounds && slices.Equal(s.Points, points)
	}, time.Minute, 5*time.Millisecond, "%+v", &s)
}

// TestAGameBegunAtTheHallIsPlayedAtItsTable: one that the director begins for a table is the one that its own pages
// show, and what is finished or corrected on either side is in the history of both.
func TestAGameBegunAtTheHallIsPlayedAtItsTable(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	began, err := c.games.Begin(
		ctx, "chaos-maid", []string{"Ann", "Bea", "Cal"}, map[string]string{"scoring": "points-target"},
		person("the director"),
	)
	require.NoError(t, err)
	id := began.ID()
	require.NoError(t, c.games.Notes().Note(ctx, id, wire.TableNote, "one"))
	require.Eventually(t, func() bool {
		now := c.table.Current()
		return now != nil && now.ID() == id
	}, time.Minute, 5*time.Millisecond, "the pages of the table show it")

	submit := func(h *table.Hall, f fact.Fact) fact.ID {
		t.Helper()
		s, err := arrives(t, h, id).Submit(ctx, table.Submission{Fact: f, Source: person("Ann")})
		require.NoError(t, err)
		return s.Last
	}
	at := c.games // somebody whose phone is at the hall
	submit(at, fact.RoundBegan{Dealer: 1})
	for _, r := range card.Ranks() {
		submit(at, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Of(r, card.Hearts), card.Of(r, card.Diamonds))})
		if r != "Q" {
			submit(at, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Of(r, card.Spades), card.Of(r, card.Clubs))})
		}
	}
	last := submit(at, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	submit(at, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	standing(t, c.games, id, 1, 1, 0, 1)
	standing(t, c.table, id, 1, 1, 0, 1)

	loser := func(seat int) fact.Fact {
		return fact.Amended{Target: last, Fact: fact.Declared{Seat: seat, Verb: "last-card", Cards: []card.Card{"QS"}}}
	}
	submit(at, loser(3))
	standing(t, c.games, id, 1, 1, 1, 0)
	standing(t, c.table, id, 1, 1, 1, 0)
	c.alike(t, id, int(last)+2)
	submit(c.table, loser(1))
	standing(t, c.table, id, 1, 0, 1, 1)
	standing(t, c.games, id, 1, 0, 1, 1)
}
