package table_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	ctx    = context.Background()
	people = fact.Source{Kind: fact.Person, Person: "Ann"}
	jpeg   = []byte{0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3}
)

func clock() func() time.Time {
	at := time.Date(2024, 5, 4, 20, 0, 0, 0, time.UTC)
	return func() time.Time { at = at.Add(time.Second); return at }
}

func openHall(t *testing.T, j journal.Journal) *table.Hall {
	h, err := table.OpenHall(j, registry.New(), clock())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, h.Close()) })
	return h
}

// evening is a hall with one game of Chaos Maid, a round begun.
func evening(t *testing.T) (*table.Hall, *table.Table) {
	h := openHall(t, journal.NewMemory())
	tb, err := h.Begin(
		ctx, "chaos-maid", []string{"Ann", "Bea", "Cy"}, map[string]string{"scoring": "points-target"}, people,
	)
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	return h, tb
}

func submit(t *testing.T, tb *table.Table, f fact.Fact) table.Snapshot {
	t.Helper()
	s, err := tb.Submit(ctx, table.Submission{Fact: f, Source: people})
	require.NoError(t, err)
	return s
}

func laid(seat int, cards ...card.Card) fact.CardsLaid {
	return fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(cards...)}
}

// round plays a whole round, and returns the entry that says who is left.
func round(t *testing.T, tb *table.Table, loser int) fact.ID {
	for _, r := range card.Ranks() {
		submit(t, tb, laid(1, card.Of(r, card.Hearts), card.Of(r, card.Diamonds)))
		if r != "Q" {
			submit(t, tb, laid(2, card.Of(r, card.Spades), card.Of(r, card.Clubs)))
		}
	}
	last := submit(t, tb, fact.Declared{Seat: loser, Verb: "last-card", Cards: []card.Card{"QS"}}).Last
	submit(t, tb, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	return last
}

func TestAGameFromBeginningToSummary(t *testing.T) {
	h, tb := evening(t)
	require.Equal(t, tb, h.Current())
	s, err := tb.Submit(
		ctx, table.Submission{Fact: laid(2, "7H", "7D"), Source: fact.Source{Kind: fact.Camera}, Still: jpeg},
	)
	require.NoError(t, err)
	require.Equal(t, fact.ID(3), s.Last)
	require.Len(t, s.Entries, 3)
	picture, err := h.Still(s.Entries[2].Still)
	require.NoError(t, err)
	require.Equal(t, jpeg, picture)
	_, err = h.Still("nope")
	require.ErrorIs(t, err, table.ErrNoStill)
	submit(t, tb, fact.Retracted{Target: 3})
	round(t, tb, 2)
	games, err := h.Games()
	require.NoError(t, err)
	require.Len(t, games, 1)
	require.Equal(t, []int{1, 0, 1}, games[0].Points)
	require.Equal(t, 1, games[0].Rounds)
	require.False(t, games[0].Over)
	submit(t, tb, fact.Declared{Verb: "end-game"})
	require.Nil(t, h.Current())
	games, err = h.Games()
	require.NoError(t, err)
	require.True(t, games[0].Over)
	require.True(t, games[0].Ended.After(games[0].Began))
}

func TestCorrectionsArePreviewedAndFolded(t *testing.T) {
	_, tb := evening(t)
	last := round(t, tb, 2)
	amended := fact.Amended{Target: last, Fact: fact.Declared{Seat: 3, Verb: "last-card", Cards: []card.Card{"QS"}}}
	p, err := tb.Preview(amended)
	require.NoError(t, err)
	require.Contains(t, words(p.Differences), "Bea 0 → 1 points")
	require.Contains(t, words(p.Differences), "Cy 1 → 0 points")
	require.Contains(
		t, words(p.Differences), "Round 1: Cy is left with the Chaos Maid, Q♠. (was: Bea is left with the Chaos Maid, Q♠.)",
	)
	require.Equal(t, 0, tb.Snapshot().Position.Seats[1].Points, "a preview keeps nothing")
	s := submit(t, tb, amended)
	require.Equal(t, p.After, s.Position)
	require.Equal(t, 1, s.Position.Seats[1].Points)
	require.Len(t, s.Journal, len(s.Entries)+1)
	undone := submit(t, tb, fact.Retracted{Target: s.Last})
	require.Equal(t, 0, undone.Position.Seats[1].Points)
}

func TestStepByStepIsTheFold(t *testing.T) {
	_, tb := evening(t)
	round(t, tb, 2)
	s := tb.Snapshot()
	g, _ := registry.New().Find("chaos-maid")
	require.Equal(t, game.Fold(g, s.Setup, s.Journal), s.Position)
}

func TestAtIsHowItStoodThen(t *testing.T) {
	_, tb := evening(t)
	one := submit(t, tb, laid(2, "7H", "7D")).Last
	submit(t, tb, laid(3, "8H", "8D"))
	then := tb.At(one)
	require.Len(t, then.Position.Piles, 1)
	require.Len(t, then.Entries, 3)
	retraction := submit(t, tb, fact.Retracted{Target: one}).Last
	require.Len(t, tb.At(retraction).Position.Piles, 1)
	require.Len(t, tb.At(one).Position.Piles, 1, "taken back since: as it was said at the time")
	require.Equal(t, tb.Snapshot(), tb.At(999))
}

func TestMalformedFactsAreRefused(t *testing.T) {
	h, tb := evening(t)
	n := tb.Snapshot().Last
	for name, f := range map[string]fact.Fact{
		"nothing":               nil,
		"no such seat":          laid(4, "7H", "7D"),
		"no such zone":          fact.CardsLaid{Zone: "sofa", Cards: fact.Read("7H")},
		"no cards":              fact.CardsLaid{Zone: zone.Seat(1)},
		"no such card":          laid(1, "7X"),
		"notation":              laid(1, "qh"),
		"no dealer":             fact.RoundBegan{},
		"dealer nobody is":      fact.RoundBegan{Dealer: 4},
		"amended target":        fact.Amended{Target: 99, Fact: laid(1, "7H")},
		"amended to nothing":    fact.Amended{Target: 2},
		"amended to correction": fact.Amended{Target: 2, Fact: fact.Retracted{Target: 1}},
		"amended to undoing":    fact.Amended{Target: 2, Fact: fact.Retracted{Target: 2}},
		"inserted undoing":      fact.Inserted{After: 2, Fact: fact.Retracted{Target: 2}},
		"retracted target":      fact.Retracted{Target: 0},
		"retracted beginning":   fact.Retracted{Target: 1},
		"inserted target":       fact.Inserted{After: 99, Fact: laid(1, "7H")},
		"inserted correction":   fact.Inserted{After: 2, Fact: fact.Retracted{Target: 2}},
		"begun twice":           fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Bea", "Cy"}},
		"another game": fact.Amended{
			Target: 1, Fact: fact.GameBegan{Game: "mirror-maids", Players: []string{"Ann", "Bea", "Cy"}},
		},
		"two of one name": fact.Amended{
			Target: 1, Fact: fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Ann", "Cy"}},
		},
		"empty verb":    fact.Declared{Seat: 1},
		"about nothing": fact.Declared{Verb: "let-stand", About: 77},
	} {
		_, err := tb.Submit(ctx, table.Submission{Fact: f, Source: people})
		var refusal table.Refusal
		require.ErrorAs(t, err, &refusal, name)
		require.NotEmpty(t, refusal.Message)
		_, err = tb.Preview(f)
		require.ErrorAs(t, err, &refusal, name)
	}
	_, err := tb.Submit(ctx, table.Submission{Fact: fact.Retracted{Target: 1}, Source: people})
	require.ErrorContains(t, err, "the beginning of a game cannot be taken back")
	_, err = tb.Submit(ctx, table.Submission{Fact: laid(1, "7H", "7D"), Still: []byte("no picture")})
	require.Error(t, err)
	require.Equal(t, n, tb.Snapshot().Last, "nothing was kept")
	submit(t, tb, laid(1, "7H", "7S")) // unlawful, but it happened
	_, err = h.Begin(ctx, "chaos-maid", []string{"Ann"}, nil, people)
	require.ErrorContains(t, err, "CM-1")
	_, err = h.Begin(ctx, "whist", []string{"Ann", "Bea"}, nil, people)
	require.ErrorContains(t, err, `no game called “whist” here, only chaos-maid`)
	_, err = h.Table("nope")
	require.ErrorIs(t, err, table.ErrNoGame)
}

func TestANameIsPutRight(t *testing.T) {
	_, tb := evening(t)
	round(t, tb, 2)
	s := submit(t, tb, fact.Amended{Target: 1, Fact: fact.GameBegan{
		Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Beatrix", "Cy"}, Rules: tb.Snapshot().Setup.Rules,
	}})
	require.Equal(t, "Beatrix", s.Position.Seats[1].Name)
	require.Equal(t, "Beatrix is left with the Chaos Maid, Q♠.", s.Position.Results[0].Text)
	require.Equal(t, "Beatrix", s.Setup.Players[1])
}

// words are texts in English.
func words(texts []rules.Text) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = t.String()
	}
	return out
}

// A table is worked out once for all who look at it, however many phones and cameras do, until something is noted.
func TestATableIsWorkedOutOnce(t *testing.T) {
	_, tb := evening(t)
	noted := submit(t, tb, laid(2, "7H", "7D"))
	require.Less(t, testing.AllocsPerRun(100, func() { tb.Snapshot() }), 10.0, "a look at a table costs no folding")
	require.Equal(t, noted, tb.Snapshot())
	further := submit(t, tb, laid(3, "8H", "8D"))
	require.Equal(t, further, tb.Snapshot())
	require.NotEqual(t, noted.Last, further.Last)
}

// What is tapped once and arrives several times at once, as when a phone sends it again while the first is being
// written, is noted once.
func TestWhatArrivesSeveralTimesAtOnceIsNotedOnce(t *testing.T) {
	_, tb := evening(t)
	said := laid(2, "7H", "7D")
	errNoted := errors.New("that has been noted already")
	once := func(now table.Snapshot) error {
		for _, e := range now.Journal {
			if fact.Equal(e.Fact, said) {
				return errNoted
			}
		}
		return nil
	}
	var arrived sync.WaitGroup
	for range 20 {
		arrived.Go(func() {
			_, err := tb.Submit(ctx, table.Submission{Fact: said, Source: people, Judge: once})
			assert.True(t, err == nil || errors.Is(err, errNoted), err)
		})
	}
	arrived.Wait()
	require.EqualValues(t, 3, tb.Last(), "the set-up, the deal, and the pair once")
}
