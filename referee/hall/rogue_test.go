package hall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// connectAs connects with a key, as any program that has it could.
func connectAs(t *testing.T, c *club, seed string, more ...nats.Option) *nats.Conn {
	t.Helper()
	conn, err := connect(t, c, seed, more...)
	require.NoError(t, err)
	return conn
}

func connect(t *testing.T, c *club, seed string, more ...nats.Option) (*nats.Conn, error) {
	t.Helper()
	pair, err := nkeys.FromSeed([]byte(seed))
	require.NoError(t, err)
	public, err := pair.PublicKey()
	require.NoError(t, err)
	conn, err := nats.Connect("nats://"+c.node.Addr().String(), append(more, nats.Nkey(public, pair.Sign))...)
	if err == nil {
		t.Cleanup(conn.Close)
	}
	return conn, err
}

// TestTheDeskSpeaksToNobodyButTheTableThatAsked: the desk may say everything, a table may not; so a table that has the
// answer sent somewhere else must not get the desk to say it there.
func TestTheDeskSpeaksToNobodyButTheTableThatAsked(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	seed, err := hall.NewKey(ctx, c.node.Journal, "two")
	require.NoError(t, err)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	conn := connectAs(t, c, seed, nats.CustomInboxPrefix("answer.two"))
	before := c.node.Journal.Ends()[game.ID()]

	for _, elsewhere := range []string{
		"$JS.API.STREAM.PURGE.HALL_club", "fact.club." + string(game.ID()), "note.club._.eA", "told.one", "seen.one",
		"purge.club",
		"answer.one.x", "answer.two", "answer.twofold.x", "desk.one.games",
	} {
		require.NoError(t, conn.PublishRequest("desk.two.games", elsewhere, []byte("{}")), elsewhere)
	}
	heard, err := conn.Request("desk.two.games", []byte("{}"), 10*time.Second)
	require.NoError(t, err, "the table itself is answered")
	require.Equal(t, "{}", string(heard.Data))
	time.Sleep(200 * time.Millisecond) // what was asked first may be answered last

	require.Equal(t, before, c.node.Journal.Ends()[game.ID()])
	entries, err := c.node.Journal.Read(ctx, game.ID())
	require.NoError(t, err)
	require.Len(t, entries, 1)
}

// TestAKeyThatIsVoidIsCutOff: a table that is connected already hears and says nothing more once its key has gone or
// another was made, and the others stay.
func TestAKeyThatIsVoidIsCutOff(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	for what, void := range map[string]func(table string) error{
		"gone":    func(table string) error { return hall.DropKey(ctx, c.node.Journal, table) },
		"another": func(table string) error { _, err := hall.NewKey(ctx, c.node.Journal, table); return err },
	} {
		seed, err := hall.NewKey(ctx, c.node.Journal, what)
		require.NoError(t, err)
		cut := make(chan struct{})
		conn := connectAs(t, c, seed, nats.NoReconnect(), nats.ClosedHandler(func(*nats.Conn) { close(cut) }))
		require.NoError(t, conn.Flush())
		require.NoError(t, void(what))
		select {
		case <-cut:
		case <-time.After(10 * time.Second):
			require.Fail(t, "still connected", what)
		}
	}
	require.True(t, c.link.Online(), "a table whose key holds stays")
}

// TestAKeyHasFewConnections: one key takes no more than some connections of a machine, whoever has one too many is told
// so, and other tables come in meanwhile. Where some go, others may come.
func TestAKeyHasFewConnections(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	seed, err := hall.NewKey(ctx, c.node.Journal, "two")
	require.NoError(t, err)
	other, err := hall.NewKey(ctx, c.node.Journal, "three")
	require.NoError(t, err)
	var in []*nats.Conn
	const tried = 60
	for range tried {
		conn, err := connect(t, c, seed)
		if err != nil {
			require.ErrorContains(t, err, "maximum account active connections exceeded")
			continue
		}
		in = append(in, conn)
	}
	assert.LessOrEqual(t, len(in), 16)
	assert.GreaterOrEqual(t, len(in), 8, "a network that comes and goes leaves some")
	connectAs(t, c, other)
	require.True(t, c.link.Online())
	for _, conn := range in {
		conn.Close()
	}
	require.Eventually(t, func() bool {
		_, err := connect(t, c, seed)
		return err == nil
	}, 10*time.Second, 10*time.Millisecond)
}

// TestANoteWithoutANameIsAnswered: it has no subject in the stream, and keeps nobody waiting.
func TestANoteWithoutANameIsAnswered(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	conn := connectAs(t, c, c.invite.Seed, nats.CustomInboxPrefix("answer.one"))
	text, err := json.Marshal(wire.Ask{Game: game.ID(), Value: "x"})
	require.NoError(t, err)
	heard, err := conn.Request("desk.one."+wire.Note, text, 10*time.Second)
	require.NoError(t, err)
	require.Contains(t, string(heard.Data), journal.ErrNoName.Error())
}

// TestKnockingCostsLittle: whoever opens connections and shows no key is told that there are too many, so that their
// number, and the memory for them, is bounded; a table that tries again comes in between them, or afterwards.
func TestKnockingCostsLittle(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	seed, err := hall.NewKey(ctx, c.node.Journal, "two")
	require.NoError(t, err)
	flood, stop := context.WithCancel(ctx)
	told := make(chan struct{}, 1)
	var knocking sync.WaitGroup
	for range 4 {
		knocking.Go(func() {
			var open []net.Conn
			for flood.Err() == nil {
				conn, err := net.Dial("tcp", c.node.Addr().String())
				if err != nil {
					continue // this machine has no more of them
				}
				if open = append(open, conn); len(open) > 1500 {
					_ = open[0].Close()
					open = open[1:]
				}
				_ = conn.SetReadDeadline(time.Now().Add(2 * time.Millisecond))
				said, _ := io.ReadAll(conn)
				if bytes.Contains(said, []byte("maximum connections exceeded")) {
					select {
					case told <- struct{}{}:
					default:
					}
				}
			}
			for _, conn := range open {
				_ = conn.Close()
			}
		})
	}
	select {
	case <-told:
	case <-time.After(time.Minute):
		t.Error("any number may knock")
	}
	stop()
	knocking.Wait()
	require.Eventually(
		t, func() bool { _, err := connect(t, c, seed); return err == nil }, time.Minute, 50*time.Millisecond,
	)
}
