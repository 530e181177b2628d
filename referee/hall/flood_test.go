package hall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// stranger speaks to the desk with a table's key and a client of its own.
type stranger struct {
	t     *testing.T
	conn  *nats.Conn
	table string
}

func newStranger(t *testing.T, c *club) stranger {
	t.Helper()
	seed, err := hall.NewKey(context.Background(), c.node.Journal, "two")
	require.NoError(t, err)
	return stranger{t, connectAs(t, c, seed, nats.CustomInboxPrefix("answer.two")), "two"}
}

func (s stranger) ask(what string, q wire.Ask) (a wire.Answer) {
	s.t.Helper()
	text, err := json.Marshal(q)
	require.NoError(s.t, err)
	m, err := s.conn.Request("desk."+s.table+"."+what, text, 30*time.Second)
	require.NoError(s.t, err)
	require.NoError(s.t, json.Unmarshal(m.Data, &a))
	return a
}

func (s stranger) append(game journal.GameID, facts ...fact.Fact) wire.Answer {
	s.t.Helper()
	entries := make([]fact.Entry, len(facts))
	for i, f := range facts {
		entries[i] = fact.Entry{ID: fact.ID(i + 1), At: time.Now(), Source: fact.Source{Kind: fact.Person}, Fact: f}
	}
	lines, err := wire.EncodeAll(entries)
	require.NoError(s.t, err)
	return s.ask(wire.Append, wire.Ask{Game: game, Entries: lines})
}

// What no phone may note comes in by a table's key neither: the machines of the hall fold it.
func TestTheDeskLetsInWhatAPhoneMayNoteAndNothingElse(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	s := newStranger(t, c)
	began := fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Bea", "Cal"}}
	long := began
	long.Players = []string{strings.Repeat("x", 1<<20), "Bea", "Cal"}
	for what, facts := range map[string][]fact.Fact{
		"a name of a megabyte":  {long},
		"no set-up":             {fact.RoundBegan{Dealer: 1}},
		"nobody's seat":         {began, fact.RoundBegan{Dealer: 77}},
		"a place nobody has":    {began, fact.CardsLaid{Zone: zone.Seat(9), Cards: fact.Read("7H", "7S")}},
		"entries to come":       {began, fact.Retracted{Target: 1000}},
		"nothing left":          {began, fact.Retracted{Target: 1}},
		"a second beginning":    {began, began},
		"a word without an end": {began, fact.Declared{Seat: 1, Verb: strings.Repeat("v", 1<<20)}},
		"another game": {
			began, fact.Amended{Target: 1, Fact: fact.GameBegan{Game: "chaos", Version: 1, Players: began.Players}},
		},
	} {
		game := journal.NewGameID()
		require.NotEmpty(t, s.append(game, facts...).Trouble, what)
		_, err := c.node.Journal.Read(ctx, game)
		require.ErrorIs(t, err, journal.ErrNoGame, "nothing of it is kept: %s", what)
	}
	good := journal.NewGameID()
	require.Empty(t, s.append(good, began, fact.RoundBegan{Dealer: 2}).Trouble)
	entries, err := c.node.Journal.Read(ctx, good)
	require.NoError(t, err)
	require.Len(t, entries, 2)
}

// A table's amount is bounded: pictures that are pictures, notes that are notes, and so much of both in its time.
func TestATableCannotFillTheHall(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	s := newStranger(t, c)
	for what, jpeg := range map[string][]byte{
		"no picture":          []byte("#!/bin/sh"),
		"a bomb":              bombs.All()["jpeg of 65500² pixels"],
		"a picture too large": append(bombs.Photo(64, 48), bytes.Repeat([]byte{0}, 9<<20)...),
	} {
		require.NotEmpty(t, s.ask(wire.Put, wire.Ask{Name: journal.NewStillName(), JPEG: jpeg}).Trouble, what)
	}
	began := fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Bea", "Cal"}}
	game := journal.NewGameID()
	require.Empty(t, s.append(game, began).Trouble)
	require.NotEmpty(t, s.ask(wire.Note, wire.Ask{Game: game, Name: "x", Value: strings.Repeat("v", 1<<20)}).Trouble)
	require.NotEmpty(t, s.ask(wire.Note, wire.Ask{Game: game, Name: strings.Repeat("n", 1<<10), Value: "v"}).Trouble)
	require.NotEmpty(t, s.ask(wire.Remarks, wire.Ask{Game: game, Value: strings.Repeat("v", 1<<20)}).Trouble)
	require.NotEmpty(t, s.ask(wire.Greet, wire.Ask{Hello: &wire.Hello{Camera: strings.Repeat("c", 1<<20)}}).Trouble)
	require.Empty(t, s.ask(wire.Note, wire.Ask{Game: game, Name: "favourite", Value: "yes"}).Trouble)

	kept, photo := 0, append(bombs.Photo(64, 48), bytes.Repeat([]byte{0}, 7<<20)...)
	var last wire.Answer
	for range 12 { // 84 MB
		if last = s.ask(wire.Put, wire.Ask{Name: journal.NewStillName(), JPEG: photo}); last.Trouble == "" {
			kept += len(photo)
		}
	}
	require.Contains(t, last.Trouble, "too much", "what is wrong is said")
	require.Less(t, kept, 70<<20)
	require.Greater(t, kept, 50<<20, "a table that was away has a lot to tell")
	require.Empty(t, s.append(journal.NewGameID(), began).Trouble, "facts are noted all the same")
	game2, err := c.table.Begin(context.Background(), "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game2.ID(), 1) // the other table is as it was
}

// A table that asks without waiting for answers is answered in part, and holds up no other.
func TestATableThatFloodsTheDeskHoldsUpNoOther(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	s := newStranger(t, c)
	mine := journal.NewGameID()
	began := fact.GameBegan{Game: "chaos-maid", Version: 1, Players: []string{"Ann", "Bea", "Cal"}}
	require.Empty(t, s.append(mine, began).Trouble)
	const inbox, asked = "answer.two.flood", 2000
	answers, err := s.conn.SubscribeSync(inbox)
	require.NoError(t, err)
	text, err := json.Marshal(wire.Ask{Game: mine, Name: "x", Value: "y"})
	require.NoError(t, err)
	for range asked {
		require.NoError(t, s.conn.PublishRequest("desk.two.note", inbox, text))
	}
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	done, refused := 0, 0
	for range asked {
		m, err := answers.NextMsg(time.Minute)
		require.NoError(t, err, "each is answered")
		switch {
		case string(m.Data) == "{}":
			done++
		case strings.Contains(string(m.Data), "at once"):
			refused++
		}
	}
	require.Positive(t, refused)
	require.Positive(t, done)
	require.Equal(t, asked, done+refused)
}

// A picture that the hall does not take stays at its table, and what happened is noted all the same.
func TestWhatTheHallDoesNotTakeStaysAtTheTable(t *testing.T) {
	t.Parallel()
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	first := laid(1, "Ann")
	first.Still = append(bombs.Photo(64, 48), bytes.Repeat([]byte{0}, 9<<20)...)
	s, err := game.Submit(ctx, first)
	require.NoError(t, err)
	still := s.Entries[1].Still
	_, err = game.Submit(ctx, laid(2, "Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 3)
	require.True(t, c.link.Online())
	_, err = c.table.Still(still)
	require.NoError(t, err)
	_, err = c.node.Journal.Still(still)
	require.ErrorIs(t, err, journal.ErrNoStill)
}
