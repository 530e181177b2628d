package club_test

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"github.com/tablemaid/tablemaid/cmd/internal/club"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

var finished = flag.Int("games", 40, "how many finished games a hall has that is opened")

// TestAHallOfManyGamesIsOpened starts a machine on the folder of a hall with many finished games. How long that takes,
// and how much memory, is told, not judged.
func TestAHallOfManyGamesIsOpened(t *testing.T) {
	pages := fmt.Sprintf("127.0.0.1:%d", halltest.FreePort(t))
	p := &process{url: "http://" + pages, Machine: club.Machine{
		Data: t.TempDir(), Name: "club", Addr: pages, Secure: "none", Listen: "127.0.0.1:0",
	}}
	fill(t, p.Data, *finished)
	before := load()
	began := time.Now()
	p.start(t)
	t.Cleanup(func() { p.stop(t) })
	p.ready(t)
	took, worked, memory := time.Since(began), p.worked(t), p.memory(t)
	require.True(t, p.answers("/history"))
	t.Logf(
		"%d finished games: the machine answers after %v, of which it kept a processor busy for %v, with %d MB of memory, %d MB after the page of its history; load %s",
		*finished,
		took.Round(time.Millisecond),
		worked,
		memory>>20,
		p.memory(t)>>20,
		before,
	)
}

// fill writes finished games into the folder of a hall, as they are moved there, and has their results worked out.
func fill(t *testing.T, dir string, games int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	node, err := hall.Start(ctx, hall.Options{Name: "club", Dir: dir, Listen: "127.0.0.1:0"})
	require.NoError(t, err)
	defer func() { require.NoError(t, node.Close()) }()
	writing, ctx := errgroup.WithContext(ctx)
	writing.SetLimit(32)
	for n := range games {
		writing.Go(func() error { return node.Journal.Append(ctx, journal.NewGameID(), over(n)...) })
	}
	require.NoError(t, writing.Wait())
	h, err := table.OpenHall(node.Journal, registry.New(), time.Now)
	require.NoError(t, err)
	all, err := h.Games()
	require.NoError(t, err)
	require.Len(t, all, games)
	require.True(t, all[0].Over)
	require.NoError(t, h.Close())
}

// over is a finished game: a round of pairs, and its end.
func over(n int) (entries []fact.Entry) {
	note := func(f fact.Fact) {
		at := time.Unix(1_700_000_000, 0).Add(time.Duration(n)*time.Minute + time.Duration(len(entries))*time.Second).UTC()
		entries = append(entries, fact.Entry{
			ID: fact.ID(len(entries) + 1), At: at, Source: fact.Source{Kind: fact.Person, Person: "the scorekeeper"}, Fact: f,
		})
	}
	names := strings.Fields("Ann Bea Cem Dora Emil Fay Gus Hel")
	note(fact.GameBegan{
		Game: "chaos-maid", Version: 1, Players: []string{names[n%8], names[(n+1)%8], names[(n+3)%8], names[(n+4)%8]},
	})
	for i, c := range card.Standard52() {
		if m := card.Of(c.Rank(), c.Suit().Partner()); c < m {
			note(fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(c, m)})
		}
	}
	note(fact.Declared{Verb: "end-game"})
	return entries
}
