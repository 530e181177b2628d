package table_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/table"
)

func box(c card.Card) fact.CardsLaid { return fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)} }

// told is everything a snapshot holds, in words.
func told(s table.Snapshot) string {
	s.Info.Deck, s.Info.Pairs, s.Info.Mates = nil, nil, nil
	return fmt.Sprintf("%+v", s)
}

func TestCM2_ACardSeenInTheBoxTooEarlyIsNotInTheSnapshot(t *testing.T) {
	dir := t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	h := openHall(t, j)
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea", "Cy"}, nil, people)
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	s, err := tb.Submit(ctx, table.Submission{Fact: box("QC"), Source: fact.Source{Kind: fact.Camera}, Still: jpeg})
	require.NoError(t, err)
	seen := s.Last
	sealed := func(s table.Snapshot) {
		t.Helper()
		require.False(t, strings.Contains(told(s), "Q♣"))
		require.False(t, strings.Contains(told(s), ".jpg"))
	}
	sealed(s)
	sealed(tb.At(seen))
	entries, err := j.Read(ctx, tb.ID())
	require.NoError(t, err)
	still := entries[seen-1].Still
	require.NotEmpty(t, still, "the journal itself keeps everything")
	_, err = h.Still(still)
	require.ErrorIs(t, err, table.ErrNoStill)

	sealed(submit(t, tb, fact.Amended{Target: seen, Fact: box("QC")}))
	sealed(submit(t, tb, fact.Inserted{After: seen, Fact: fact.CardsTaken{Zone: zone.Box, Cards: []card.Card{"QC"}}}))
	sealed(submit(t, tb, fact.CardsMoved{From: zone.Box, To: zone.Nowhere, Cards: []card.Card{"QC"}}))
	sealed(submit(t, tb, fact.Retracted{Target: seen}))
	_, err = h.Still(still)
	require.ErrorIs(t, err, table.ErrNoStill)

	// Another program on the same folder knows it too.
	require.NoError(t, h.Close())
	for range 2 {
		j, err = sqlite.Open(dir)
		require.NoError(t, err)
		h = openHall(t, j)
		_, err = h.Still(still)
		require.ErrorIs(t, err, table.ErrNoStill)
		require.NoError(t, h.Close())
	}
	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	h = openHall(t, j)
	tb, err = h.Table(tb.ID())
	require.NoError(t, err)

	spoken := submit(t, tb, fact.Declared{Seat: 2, Verb: "drew", Cards: []card.Card{"QC"}})
	sealed(spoken)

	round(t, tb, 3)
	s = tb.Snapshot()
	require.NotContains(t, fmt.Sprintf("%+v", s.Journal[spoken.Last-1].Fact), "Q♣", "what somebody drew is never shown")
	require.Len(t, s.Position.Results, 1)
	require.Equal(t, box("QC"), s.Journal[seen-1].Fact, "settled: everybody knows it")
	got, err := h.Still(still)
	require.NoError(t, err)
	require.Equal(t, jpeg, got)

	// The next round has a secret of its own.
	newest := func(s table.Snapshot) string { return fmt.Sprintf("%+v", s.Journal[len(s.Journal)-1].Fact) }
	require.NotContains(t, newest(submit(t, tb, box("KH"))), "K♥", "the new aside card, seen before the deal was noted")
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	s = submit(t, tb, box("KH"))
	require.NotContains(t, newest(s), "K♥")
	require.NotContains(t, newest(submit(t, tb, fact.Inserted{After: s.Last, Fact: box("KH")})), "K♥")
	require.Equal(t, box("QC"), tb.Snapshot().Journal[seen-1].Fact, "the first round stays told")
}

func TestCM9_TheCardInTheBoxIsToldWhenTheRulesOpenIt(t *testing.T) {
	_, tb := evening(t)
	for _, r := range card.Ranks() {
		submit(t, tb, laid(1, card.Of(r, card.Hearts), card.Of(r, card.Diamonds)))
		if r != "Q" {
			submit(t, tb, laid(2, card.Of(r, card.Spades), card.Of(r, card.Clubs)))
		}
	}
	s, err := tb.Submit(ctx, table.Submission{Fact: box("QC"), Source: people, Still: jpeg})
	require.NoError(t, err)
	require.True(
		t, strings.Contains(told(s), "Q♣"), "all pairs are down: the box may be opened before the last card is shown",
	)
	require.True(t, strings.Contains(told(s), ".jpg"))
}

func TestCM2_APreviewTellsNoRightGuessFromAWrongOne(t *testing.T) {
	h := openHall(t, journal.NewMemory())
	tb, err := h.Begin(ctx, "revelations", []string{"Ann", "Bea", "Cy"}, nil, people)
	require.NoError(t, err)
	laid := func(z zone.Zone, cards ...card.Card) fact.CardsLaid {
		return fact.CardsLaid{Zone: z, Cards: fact.Read(cards...)}
	}
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	submit(t, tb, fact.Declared{Seat: 1, Verb: "drew"})
	submit(t, tb, laid(zone.Seat(2), card.Joker, card.Joker))
	revealed := submit(t, tb, laid(zone.Middle, "7H")).Last
	peeked := submit(t, tb, box("9D"))
	require.NotContains(t, told(peeked), "9♦")
	guess := func(c card.Card) string {
		p, err := tb.Preview(fact.Amended{Target: revealed, Fact: laid(zone.Middle, c)})
		require.NoError(t, err)
		return fmt.Sprint(p.Differences, p.After.Phase, p.After.Winners, p.After.OpenFaults())
	}
	require.Equal(t, guess("8H"), guess("9H"))
	require.NotContains(t, guess("9H"), "over")
}

// A round that comes to be settled by what is told later ends at a late entry,
// after entries of the round that is played now: the box of this one stays sealed.
func TestCM2_ACardOfThisRoundIsNotToldBecauseAnEarlierRoundEndsLater(t *testing.T) {
	_, tb := evening(t)
	last := round(t, tb, 2)
	end := tb.Snapshot().Last
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	early, err := tb.Submit(ctx, table.Submission{Fact: box("5H"), Source: people, Still: jpeg})
	require.NoError(t, err)
	submit(t, tb, laid(3, "7H", "7D"))
	submit(t, tb, fact.Inserted{After: last, Fact: box("QC")})
	s := submit(t, tb, fact.Retracted{Target: end})
	require.Len(t, s.Position.Results, 1)
	require.Greater(t, s.Position.Results[0].To, early.Last, "the first round ends with what was told later")
	require.Equal(t, fact.Read(card.Unknown), s.Entries[early.Last-1].Fact.(fact.CardsLaid).Cards)
	require.Empty(t, s.Entries[early.Last-1].Still)
	require.Equal(t, box("QC"), s.Entries[end-1].Fact, "that of the first lies open")
}
