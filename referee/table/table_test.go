package table_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

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
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea", "Cy"}, map[string]string{"scoring": "points-target"}, people)
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
	s, err := tb.Submit(ctx, table.Submission{Fact: laid(2, "7H", "7D"), Source: fact.Source{Kind: fact.Camera}, Still: jpeg})
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
	require.Contains(t, p.Differences, "Bea 0 → 1 points")
	require.Contains(t, p.Differences, "Cy 1 → 0 points")
	require.Contains(t, p.Differences, "Round 1: Cy is left with the Chaos Maid, Q♠. (was: Bea is left with the Chaos Maid, Q♠.)")
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
		"retracted target":      fact.Retracted{Target: 0},
		"retracted beginning":   fact.Retracted{Target: 1},
		"inserted target":       fact.Inserted{After: 99, Fact: laid(1, "7H")},
		"inserted correction":   fact.Inserted{After: 2, Fact: fact.Retracted{Target: 2}},
		"begun twice":           fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Bea", "Cy"}},
		"another game":          fact.Amended{Target: 1, Fact: fact.GameBegan{Game: "mirror-maids", Players: []string{"Ann", "Bea", "Cy"}}},
		"two of one name":       fact.Amended{Target: 1, Fact: fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Ann", "Cy"}}},
		"empty verb":            fact.Declared{Seat: 1},
		"about nothing":         fact.Declared{Verb: "let-stand", About: 77},
	} {
		_, err := tb.Submit(ctx, table.Submission{Fact: f, Source: people})
		var refusal table.Refusal
		require.ErrorAs(t, err, &refusal, name)
		require.NotEmpty(t, refusal.Message)
		_, err = tb.Preview(f)
		require.ErrorAs(t, err, &refusal, name)
	}
	_, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "7H", "7D"), Still: []byte("no picture")})
	require.Error(t, err)
	require.Equal(t, n, tb.Snapshot().Last, "nothing was kept")
	submit(t, tb, laid(1, "7H", "7S")) // unlawful, but it happened
	_, err = h.Begin(ctx, "chaos-maid", []string{"Ann"}, nil, people)
	require.ErrorContains(t, err, "CM-1")
	_, err = h.Begin(ctx, "whist", []string{"Ann", "Bea"}, nil, people)
	require.ErrorContains(t, err, `no game called "whist" here, only chaos-maid`)
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

func TestWatchersSeeTheNewest(t *testing.T) {
	_, tb := evening(t)
	snapshots, stop := tb.Watch()
	require.Equal(t, fact.ID(2), (<-snapshots).Last, "the present first")
	for range 3 {
		submit(t, tb, laid(2, "7H", "7D"))
	}
	require.Equal(t, fact.ID(5), (<-snapshots).Last, "a slow watcher misses steps, never the end")
	stop()
	stop()
	_, open := <-snapshots
	require.False(t, open)
	submit(t, tb, laid(2, "8H", "8D"))
}

func TestClosingEndsEveryWatch(t *testing.T) {
	h, tb := evening(t)
	snapshots, stop := tb.Watch()
	require.NoError(t, h.Close())
	<-snapshots
	_, open := <-snapshots
	require.False(t, open)
	stop()
	_, err := tb.Submit(ctx, table.Submission{Fact: laid(1, "7H"), Source: people})
	require.ErrorIs(t, err, table.ErrClosed)
	_, err = h.Games()
	require.ErrorIs(t, err, table.ErrClosed)
	require.Nil(t, h.Current())
}

// broken is a journal whose disk is full.
type broken struct {
	*journal.Memory
	full bool
}

func (b *broken) Append(ctx context.Context, g journal.GameID, entries ...fact.Entry) error {
	if b.full {
		return errors.New("disk full")
	}
	return b.Memory.Append(ctx, g, entries...)
}

func TestNothingIsShownThatWasNotKept(t *testing.T) {
	j := &broken{Memory: journal.NewMemory()}
	h := openHall(t, j)
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, people)
	require.NoError(t, err)
	before := submit(t, tb, fact.RoundBegan{Dealer: 1})
	j.full = true
	for _, f := range []fact.Fact{laid(1, "7H", "7D"), fact.Retracted{Target: 2}} {
		_, err = tb.Submit(ctx, table.Submission{Fact: f, Source: people})
		require.ErrorContains(t, err, "disk full")
		require.Equal(t, before, tb.Snapshot())
	}
}

func TestOpenedAgainItStandsAsItStood(t *testing.T) {
	dir := t.TempDir()
	disk, err := journal.Open(dir)
	require.NoError(t, err)
	h, err := table.OpenHall(disk, registry.New(), clock())
	require.NoError(t, err)
	tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea", "Cy"}, nil, people)
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	round(t, tb, 3)
	submit(t, tb, fact.Amended{Target: 3, Fact: laid(2, "AH", "AD")})
	want := tb.Snapshot()
	require.NoError(t, h.Close())

	disk, err = journal.Open(dir)
	require.NoError(t, err)
	again := openHall(t, disk)
	require.NotNil(t, again.Current())
	got := again.Current().Snapshot()
	require.Equal(t, want, got)
	require.Equal(t, rules.Settled, got.Position.Phase)
}

// What was settled is kept with its version and read again without a fold;
// what a crash cut short is folded when the hall is opened.
func TestTheArchiveFollowsTheGame(t *testing.T) {
	dir := t.TempDir()
	j, err := journal.Open(dir)
	require.NoError(t, err)
	h, err := table.OpenHall(j, registry.New(), clock())
	require.NoError(t, err)
	tb, err := h.Begin(context.Background(), "chaos-maid", []string{"Ann", "Bea", "Cal"}, nil, fact.Source{})
	require.NoError(t, err)
	submit(t, tb, fact.RoundBegan{Dealer: 1})
	last := round(t, tb, 2)
	kept, ok := h.Archive().Game(tb.ID())
	require.True(t, ok)
	require.Len(t, kept.Rounds, 1)
	require.Equal(t, 2, kept.Rounds[0].Loser)
	require.Equal(t, h.Kinds()[0].Version, kept.Rounds[0].Version)

	submit(t, tb, fact.Retracted{Target: last})
	kept, _ = h.Archive().Game(tb.ID())
	require.Empty(t, kept.Rounds, "a round that was taken back")
	submit(t, tb, fact.Retracted{Target: tb.Snapshot().Last})

	// The program dies here: the archive on disk knows the round, but not what
	// came after it.
	submit(t, tb, fact.RoundBegan{Dealer: 2})
	again, err := journal.Open(dir)
	require.NoError(t, err)
	h2, err := table.OpenHall(again, registry.New(), clock())
	require.NoError(t, err)
	defer h2.Close()
	require.NoError(t, h.Close())
	kept, _ = h2.Archive().Game(tb.ID())
	require.Len(t, kept.Rounds, 1)
	require.Equal(t, tb.Snapshot().Last, kept.Last)
	require.Contains(t, kept.Headline, "Round 2")
}

func TestManyAtOnce(t *testing.T) {
	h, tb := evening(t)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			snapshots, stop := tb.Watch()
			defer stop()
			for j := range 5 {
				_, err := tb.Submit(ctx, table.Submission{Fact: fact.Declared{Seat: i%3 + 1, Verb: "drew"}, Source: people})
				if err != nil {
					t.Error(err)
				}
				<-snapshots
				tb.At(fact.ID(j + 1))
				_, _ = h.Games()
			}
		})
	}
	all.Wait()
	require.Equal(t, fact.ID(42), tb.Snapshot().Last)
}

func TestSnapshotsShareNothing(t *testing.T) {
	_, tb := evening(t)
	submit(t, tb, laid(2, "7H", "7D"))
	want, mine := tb.Snapshot(), tb.Snapshot()
	mine.Position.Seats[0].Name = "Mallory"
	mine.Position.Rulings[0].Text = "nonsense"
	mine.Position.Piles[0].Groups[0].Cards[0] = "KS"
	mine.Position.Awaiting[0].Options[0].Label = "nonsense"
	mine.Setup.Players[0] = "Mallory"
	mine.Setup.Rules["scoring"] = "nonsense"
	mine.Info.Deck[0] = "KS"
	mine.Entries[0].ID = 99
	mine.Journal[0].ID = 99
	require.Equal(t, want, tb.Snapshot())
}
