package table_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

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
	disk, err := sqlite.Open(dir)
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

	disk, err = sqlite.Open(dir)
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
	j, err := sqlite.Open(dir)
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
	again, err := sqlite.Open(dir)
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
