package hall_test

import (
	"context"
	"flag"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

var cut = flag.Duration(
	"cut", 2*time.Second, "how long the network between a table and its hall is gone while both play",
)

// TestALongCutIsMerged: both sides of a cut go on, a fact a second at the table and one in three through the hall; then
// all are there, once, in one order and folded alike, and as soon as the network is back.
func TestALongCutIsMerged(t *testing.T) {
	c := newClub(t)
	c.outlasts(t, c.cable.Cut)
}

// outlasts plays through a cut of the network that sever makes and mends.
func (c *club) outlasts(t *testing.T, sever func(bool)) {
	ctx := context.Background()
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	sever(true)
	here, there := 0, 0
	say := func(at *table.Table, seat int, by string) {
		_, err := at.Submit(ctx, laid(seat, by))
		require.NoError(t, err)
	}
	pace := min(time.Second, *cut/10)
	for began := time.Now(); time.Since(began) < *cut || there == 0; time.Sleep(pace) { // on a busy machine longer
		say(arrives(t, c.table, game.ID()), 3, "Cem")
		if here++; here%3 == 0 {
			say(arrives(t, c.games, game.ID()), 2, "Bea")
			there++
		}
	}
	sever(false)
	back := time.Now()
	snap := c.alike(t, game.ID(), 1+here+there)
	t.Logf(
		"after a cut of %v: %d facts of the table and %d of the hall are one after %v", *cut, here, there,
		time.Since(back).Round(10*time.Millisecond),
	)
	who := map[string]int{}
	for i, e := range snap.Journal {
		require.Equal(t, fact.ID(i+1), e.ID)
		who[e.Source.Person]++
	}
	require.Equal(t, map[string]int{"Ann": 1, "Bea": there, "Cem": here}, who)
}
