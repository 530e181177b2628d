package hall_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

var tries = flag.Int("tries", 60, "how many facts the nodes append to one game at once")

var players = []string{"Ann", "Bea", "Cem", "Dora"}

// openHalls opens the games of a hall on every node, with two handles for a
// hall of one.
func openHalls(t *testing.T, nodes int) []*table.Hall {
	t.Helper()
	var halls []*table.Hall
	all := halltest.Start(t, nodes)
	if nodes == 1 {
		all = append(all, all[0])
	}
	for _, n := range all {
		j, err := n.OpenJournal(context.Background(), "club")
		require.NoError(t, err)
		h, err := table.OpenHall(j, registry.New(), time.Now)
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, h.Close()) })
		halls = append(halls, h)
	}
	return halls
}

func person(name string) fact.Source { return fact.Source{Kind: fact.Person, Person: name} }

// pair is some pair laid at some seat.
func pair(r *rand.Rand) fact.Fact {
	deck := card.Standard52()
	return fact.CardsLaid{
		Zone: zone.Seat(1 + r.IntN(4)), Cards: fact.Read(deck[r.IntN(len(deck))], deck[r.IntN(len(deck))]),
	}
}

// TestTwoNodesAppendToOneGameAtOnce: all facts are there once, in one order,
// and every node folds the same.
func TestTwoNodesAppendToOneGameAtOnce(t *testing.T) {
	t.Parallel()
	for name, nodes := range map[string]int{"alone": 1, "of three": 3} {
		t.Run(name, func(t *testing.T) {
			ctx, halls := context.Background(), openHalls(t, nodes)
			aGame := min(500, *tries) // facts; a game folds from the start with every correction
			for done := 0; done < *tries; done += aGame {
				began, err := halls[0].Begin(ctx, "chaos-maid", players, nil, person("Ann"))
				require.NoError(t, err)
				var wg sync.WaitGroup
				for i, h := range halls {
					wg.Go(func() {
						r := rand.New(rand.NewPCG(uint64(done), uint64(i)))
						at := arrives(t, h, began.ID())
						for range aGame / len(halls) {
							f := pair(r)
							if last := at.Snapshot().Last; last > 2 && r.IntN(8) == 0 {
								f = fact.Retracted{Target: last}
							}
							_, err := at.Submit(ctx, table.Submission{Fact: f, Source: person(players[i])})
							assert.NoError(t, err)
						}
					})
				}
				wg.Wait()
				all := fact.ID(1 + len(halls)*(aGame/len(halls)))
				// A node hears of what another one appended only after it was acknowledged there.
				require.Eventually(t, func() bool { return began.Snapshot().Last == all }, time.Minute, time.Millisecond)
				first := began.Snapshot()
				for _, h := range halls {
					at := arrives(t, h, began.ID())
					require.Eventually(t, func() bool { return at.Snapshot().Last == first.Last }, time.Minute, time.Millisecond)
					assert.Equal(t, first.Journal, at.Snapshot().Journal)
					assert.Equal(t, first.Position, at.Snapshot().Position)
				}
			}
		})
	}
}

// arrives waits for a game on another node.
func arrives(t *testing.T, h *table.Hall, id table.GameID) *table.Table {
	t.Helper()
	var at *table.Table
	var err error
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(time.Millisecond) {
		if at, err = h.Table(id); err == nil {
			return at
		}
	}
	require.NoError(t, err)
	return at
}

func TestAWatcherSeesWhatAnotherNodeAppends(t *testing.T) {
	t.Parallel()
	ctx, halls := context.Background(), openHalls(t, 3)
	began, err := halls[0].Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	seen, stop := arrives(t, halls[2], began.ID()).Watch()
	defer stop()
	require.EqualValues(t, 1, (<-seen).Last)
	_, err = began.Submit(
		ctx, table.Submission{Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7S")}, Source: person("Bea")},
	)
	require.NoError(t, err)
	require.EqualValues(t, 2, (<-seen).Last)
	require.Eventually(t, func() bool {
		games, err := halls[1].Games()
		return err == nil && len(games) == 1 && games[0].Players[1] == "Bea"
	}, time.Minute, time.Millisecond, "it is in the list of every node")

	noted := make(chan table.GameID, 8)
	halls[1].OnNote(func(g table.GameID) { noted <- g })
	require.NoError(t, halls[0].Notes().Note(ctx, began.ID(), "seat/2", "a phone"))
	require.Equal(t, began.ID(), <-noted)

	require.NoError(t, halls[1].Forget(ctx, began.ID()))
	for range seen { // until it ends
	}
	for _, h := range halls {
		require.Eventually(t, func() bool {
			_, err := h.Table(began.ID())
			games, _ := h.Games()
			return err != nil && len(games) == 0
		}, time.Minute, time.Millisecond, "gone from every node")
	}
}

// TestAFactThatCameSecondIsJudgedAgain: what one node has not heard of yet is
// folded before a fact is kept.
func TestAFactThatCameSecondIsJudgedAgain(t *testing.T) {
	ctx, halls := context.Background(), openHalls(t, 1)
	began, err := halls[0].Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	other := arrives(t, halls[1], began.ID())
	said := fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7S")}
	errTwice := journal.ErrNoGame // any error of the caller's own
	first := began.Snapshot().Last
	var noted atomic.Uint64
	var wg sync.WaitGroup
	for _, at := range []*table.Table{began, other} {
		wg.Go(func() {
			for range 15 {
				before := at.Snapshot().Last
				_, err := at.Submit(ctx, table.Submission{Fact: said, Source: person("Bea"), Judge: func(now table.Snapshot) error {
					if now.Last > before {
						return errTwice
					}
					return nil
				}})
				if err == nil {
					noted.Add(1)
					continue
				}
				assert.ErrorIs(t, err, errTwice)
			}
		})
	}
	wg.Wait()
	for _, at := range []*table.Table{began, other} {
		all := func() bool { return uint64(at.Snapshot().Last-first) == noted.Load() }
		require.Eventually(t, all, time.Minute, time.Millisecond, "all that was judged good is noted, and nothing else")
	}
}

// While a table and its hall are being put together, the table's own entries get other numbers. What waits for its turn
// then is judged by all of them as they are now, or not at all: never by a beginning that is no more.
func TestNothingIsJudgedByABeginningThatIsNoMore(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	// The table's pages hear of nothing until its second entry has become the fifth.
	held, heard := make(chan struct{}), make(chan struct{})
	defer sync.OnceFunc(func() { close(held) })()
	var once sync.Once
	c.table.OnNote(func(table.GameID) { once.Do(func() { close(heard); <-held }) })
	require.NoError(t, c.games.Notes().Note(ctx, game.ID(), "holds", "up"))
	<-heard
	c.cable.Cut(true)
	_, err = game.Submit(ctx, laid(3, "Cem"))
	require.NoError(t, err)
	for range 3 {
		_, err = arrives(t, c.games, game.ID()).Submit(ctx, laid(2, "Bea"))
		require.NoError(t, err)
	}
	c.cable.Cut(false)
	require.Eventually(t, func() bool {
		entries, err := c.link.Read(ctx, game.ID())
		return err == nil && len(entries) == 5
	}, time.Minute, 5*time.Millisecond)
	var seen [][]fact.Entry
	_, err = game.Submit(ctx, table.Submission{
		Fact: fact.Retracted{Target: 2}, Source: person("Cem"),
		Judge: func(now table.Snapshot) error { seen = append(seen, now.Journal); return nil },
	})
	require.ErrorIs(t, err, table.ErrClosed)
	for _, journal := range seen {
		for _, e := range journal[1:] {
			require.Equal(t, person("Cem"), e.Source, "not one half of this journal and one of that")
		}
	}
	entries, err := c.link.Read(ctx, game.ID())
	require.NoError(t, err)
	require.Len(t, entries, 5, "what was said of the second entry is not said of another")
}
