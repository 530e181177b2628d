package hall_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
)

// shows is a game of a table that says what a picture shows.
func (s stranger) shows(game journal.GameID, still string) wire.Answer {
	s.t.Helper()
	who := fact.Source{Kind: fact.Person}
	lines, err := wire.EncodeAll([]fact.Entry{
		{ID: 1, At: time.Now(), Source: who, Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: players}},
		{ID: 2, At: time.Now(), Source: who, Fact: fact.RoundBegan{Dealer: 1}},
		{
			ID: 3, At: time.Now(), Source: who, Still: still,
			Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")},
		},
	})
	require.NoError(s.t, err)
	return s.ask(wire.Append, wire.Ask{Game: game, Entries: lines})
}

// Names of pictures stand in the pages of the hall. Whoever has the key of one table must not read another's pictures
// by them, nor put others in their place, nor have them removed together with a game of their own.
func TestAKeyReachesNoPictureOfAnotherTable(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	s := newStranger(t, c)
	mine, other := bombs.Photo(64, 48), bombs.Photo(48, 64)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	_, err = game.Submit(ctx, table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: person("Ann")})
	require.NoError(t, err)
	snap, err := game.Submit(ctx, table.Submission{
		Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "8D")}, Source: person("Ann"), Still: mine,
	})
	require.NoError(t, err)
	c.alike(t, game.ID(), 3)
	name := snap.Entries[2].Still
	hers, err := c.node.Journal.PutStill(mine) // a photo from a phone at the hall
	require.NoError(t, err)
	for what, still := range map[string]string{"a table's": name, "the hall's": hers} {
		own := journal.NewGameID()
		require.NotEmpty(t, s.ask(wire.Put, wire.Ask{Game: own, Name: still, JPEG: other}).Trouble, what)
		require.NotEmpty(t, s.ask(wire.Put, wire.Ask{Game: game.ID(), Name: still, JPEG: other}).Trouble, what)
		require.Contains(t, s.shows(own, still).Trouble, "another table", what)
		require.Empty(t, s.ask(wire.Still, wire.Ask{Game: own, Name: still}).JPEG, what)
		s.ask(wire.Forget, wire.Ask{Game: own})
		jpeg, err := c.node.Journal.Still(still)
		require.NoError(t, err, what)
		require.Equal(t, mine, jpeg, what)
	}

	// What it has itself it may show, and forget.
	own, still := journal.NewGameID(), journal.NewStillName()
	require.Empty(t, s.ask(wire.Put, wire.Ask{Game: own, Name: still, JPEG: other}).Trouble)
	require.Empty(t, s.shows(own, still).Trouble)
	require.Equal(t, other, s.ask(wire.Still, wire.Ask{Game: own, Name: still}).JPEG)
	beside := journal.NewGameID()
	require.Empty(t, s.shows(beside, still).Trouble, "a game that was kept beside another shows the same pictures")
	require.Empty(t, s.ask(wire.Forget, wire.Ask{Game: own}).Trouble)
	_, err = c.node.Journal.Still(still)
	require.ErrorIs(t, err, journal.ErrNoStill)
}

// A picture that is still to come is that table's of whose fact it is: nobody puts another in its place before.
func TestNobodyPutsAPictureInThePlaceOfOneThatIsOwed(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	one := newStranger(t, c)
	game, still := journal.NewGameID(), journal.NewStillName()
	require.Empty(t, one.shows(game, still).Trouble)
	_, err := c.node.Journal.Still(still)
	require.ErrorIs(t, err, journal.ErrNoStill, "it is still to come")
	there, err := c.node.Journal.HasStill(still)
	require.NoError(t, err)
	require.False(t, there)

	require.Error(t, c.node.Journal.KeepStillOf("three", still, bombs.Photo(48, 64)))
	require.Error(t, c.node.Journal.ClaimStill("three", still))
	require.Empty(t, one.ask(wire.Put, wire.Ask{Game: game, Name: still, JPEG: bombs.Photo(64, 48)}).Trouble)
	jpeg, err := c.node.Journal.Still(still)
	require.NoError(t, err)
	require.Equal(t, bombs.Photo(64, 48), jpeg)
	require.NoError(t, c.node.Journal.DropStills(ctx, game))
	_, err = c.node.Journal.Still(still)
	require.ErrorIs(t, err, journal.ErrNoStill)
}
