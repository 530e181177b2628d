package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// foretell appends to a game what a newer program would: after a fact that this one knows, of one message, a fact of a
// kind that it does not.
func (c *club) foretell(t *testing.T, game table.GameID, last fact.ID) {
	t.Helper()
	known, err := fact.Encode(fact.Entry{
		ID: last + 1, At: time.Now().UTC(), Source: person("Bea"), Fact: laid(2, "Bea").Fact,
	})
	require.NoError(t, err)
	m := nats.NewMsg("fact.club." + string(game))
	m.Data = fmt.Appendf(known, "\n"+`{"id":%d,"at":%q,"source":{"kind":"person"},"fact":{"kind":"foretold","v":1}}`+"\n",
		last+2, time.Now().UTC().Format(time.RFC3339Nano))
	m.Header.Set("Tablemaid-Last", strconv.FormatInt(int64(last+2), 10))
	m.Header.Set("Tablemaid-Born", strconv.FormatInt(time.Now().UnixNano(), 10))
	answer, err := c.node.Conn().RequestMsg(m, 10*time.Second)
	require.NoError(t, err)
	require.NotContains(t, string(answer.Data), "error")
}

const behind = "this table cannot read what the hall has of the game: its program is older than the hall’s"

// newerHall answers at the desk as a hall does whose program is newer: of one game it has a fact of a kind that this
// one does not know, which it noted after the first. The others it keeps.
type newerHall struct {
	own   table.GameID
	lines map[table.GameID][][]byte
	told  chan wire.Hello
}

func (h newerHall) answer(what string, q wire.Ask) (a wire.Answer) {
	foretold := `{"id":2,"at":"2026-01-01T20:00:00Z","source":{"kind":"person"},"fact":{"kind":"foretold","v":1}}`
	if lines := h.lines[h.own]; len(lines) == 1 {
		h.lines[h.own] = append(lines, []byte(foretold))
	}
	end := func(game table.GameID) wire.End {
		n := len(h.lines[game])
		return wire.End{Game: game, Last: fact.ID(n), Seq: uint64(n)}
	}
	switch what {
	case wire.Greet:
		h.told <- *q.Hello
	case wire.Games:
		for game := range h.lines {
			a.Games = append(a.Games, end(game))
		}
	case wire.Read:
		a.Entries = h.lines[q.Game]
		a.Unknown = len(a.Entries) == 0
	case wire.Append:
		if first, err := fact.Decode(q.Entries[0]); err != nil || int(first.ID) != len(h.lines[q.Game])+1 {
			a.Want = fact.ID(len(h.lines[q.Game]) + 1)
			break
		}
		h.lines[q.Game] = append(h.lines[q.Game], q.Entries...)
		a.Games = []wire.End{end(q.Game)}
	}
	return a
}

// While machines are updated one after the other, a table meets facts that its program does not know. It says so of
// that game, to its phones and to the director, plays on, and shares its other games.
func TestATableThatIsOlderThanItsHallSaysSo(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	began, err := c.node.Journal.Read(ctx, game.ID())
	require.NoError(t, err)
	lines, err := wire.EncodeAll(began)
	require.NoError(t, err)
	c.desk.Close()
	h := newerHall{game.ID(), map[table.GameID][][]byte{game.ID(): lines}, make(chan wire.Hello, 1024)}
	_, err = c.node.Conn().Subscribe("desk.*.*", func(m *nats.Msg) {
		var q wire.Ask
		_ = json.Unmarshal(m.Data, &q) // an empty one is none of these
		text, err := json.Marshal(h.answer(m.Subject[strings.LastIndex(m.Subject, ".")+1:], q))
		if err == nil {
			_ = m.Respond(text)
		}
	})
	require.NoError(t, err)
	require.Eventually(t, func() bool { return c.refusal(t, game.ID()) != "" }, 20*time.Second, 10*time.Millisecond)
	require.Equal(t, behind, c.refusal(t, game.ID()))
	for range 2 {
		_, err = game.Submit(ctx, laid(1, "Ann"))
		require.NoError(t, err, "it is played on")
	}
	require.EqualValues(t, 3, game.Snapshot().Last)
	for hello := range h.told {
		if hello.Behind == 2 {
			require.Equal(t, behind, rules.Text(hello.Refused).String(), "the director hears it, too")
			break
		}
	}

	another, err := c.table.Begin(ctx, "old-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	_, err = another.Submit(ctx, laid(1, "Ann"))
	require.NoError(t, err)
	for hello := range h.told {
		if hello.Behind == 2 {
			break // of the first game: the hall has the second
		}
	}
	require.Empty(t, c.refusal(t, another.ID()))
	require.True(t, c.link.Online(), "the hall answers")
	entries, err := c.table.Log().Read(ctx, game.ID())
	require.NoError(t, err)
	require.Len(t, entries, 3, "nothing is lost")
}

// A machine that does not know a fact which a newer one of its hall has noted shows the game no further as if that had
// not happened: whoever looks at it is sent away, and is told why when they come back. Its desk tells tables, too.
func TestAMachineThatIsOlderThanAnotherSaysSo(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	watched, stop := arrives(t, c.games, game.ID()).Watch()
	defer stop()
	require.EqualValues(t, 1, (<-watched).Last)
	c.foretell(t, game.ID(), 1)
	_, open := <-watched
	require.False(t, open, "not half of what was noted at once")

	soon, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	_, err = c.node.Journal.Read(soon, game.ID())
	require.ErrorAs(t, err, new(fact.UnknownError))
	require.NoError(t, soon.Err(), "it is said at once: no other server would know it")
	_, err = c.games.Table(game.ID())
	var newer *table.NewerError
	require.ErrorAs(t, err, &newer)
	require.Contains(t, newer.Told().String(), "A newer tablemaid has noted")

	desk := stranger{t, connectAs(t, c, c.invite.Seed, nats.CustomInboxPrefix("answer.one")), "one"}
	for _, what := range []string{wire.Read, wire.Still} {
		a := desk.ask(what, wire.Ask{Game: game.ID()})
		require.Equal(
			t, "this machine of the hall cannot read the game: its program is older than another’s",
			rules.Text(a.Refused).String(), what,
		)
	}
	a := desk.ask("foresee", wire.Ask{Game: game.ID()})
	require.Equal(
		t, "the hall does not know “foresee”: its program is older than the table’s", rules.Text(a.Refused).String(),
	)
}

// A table whose hall answers in a form that it does not know says so, plays on, and keeps everything.
func TestATableThatCannotReadItsHallSaysSo(t *testing.T) {
	ctx := context.Background()
	c := newClub(t)
	c.desk.Close()
	sub, err := c.node.Conn().Subscribe("desk.*.*", func(m *nats.Msg) { _ = m.Respond([]byte(`{"trouble":{"of":2}}`)) })
	require.NoError(t, err)
	c.away(t, wire.Unreadable)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	_, err = game.Submit(ctx, laid(1, "Ann"))
	require.NoError(t, err)
	require.NoError(t, sub.Unsubscribe())
	c.newDesk(t, registry.New())
	c.alike(t, game.ID(), 2)
	c.away(t, "")
}
