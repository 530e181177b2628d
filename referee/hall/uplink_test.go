package hall_test

import (
	"context"
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/hall/uplink"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// cable is a network between a table and its hall that can be cut.
type cable struct {
	net.Listener
	dial func() (net.Conn, error)

	mu    sync.Mutex
	cut   bool
	conns []net.Conn
}

// newCable leads whoever connects to l on to where dial leads.
func newCable(t *testing.T, l net.Listener, dial func() (net.Conn, error)) *cable {
	c := &cable{Listener: l, dial: dial}
	t.Cleanup(func() { c.Cut(true); _ = l.Close() })
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			out, err := dial()
			c.mu.Lock()
			if c.cut || err != nil {
				_ = in.Close()
				if err == nil {
					_ = out.Close()
				}
				c.mu.Unlock()
				continue
			}
			c.conns = append(c.conns, in, out)
			c.mu.Unlock()
			go func() { _, _ = io.Copy(in, out); _ = in.Close() }()
			go func() { _, _ = io.Copy(out, in); _ = out.Close() }()
		}
	}()
	return c
}

func (c *cable) Cut(cut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = cut
	for _, conn := range c.conns {
		_ = conn.Close()
	}
	c.conns = nil
}

// club is a hall of one node with one table that has a cable.
type club struct {
	node   *hall.Node
	desk   *hall.Desk
	games  *table.Hall // as the hall's own pages see them
	cable  *cable
	invite wire.Invitation
	dir    string // of the table

	link  *uplink.Uplink
	table *table.Hall // as the table's own pages see them
}

func newClub(t *testing.T) *club { return newClubOver(t, plug) }

// plug is a cable on the loopback.
func plug(t *testing.T, to string) *cable {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	return newCable(t, l, func() (net.Conn, error) { return net.Dial("tcp", to) })
}

// newClubOver is a club whose table reaches its hall by what lay returns.
func newClubOver(t *testing.T, lay func(t *testing.T, to string) *cable) *club {
	c := &club{node: halltest.Start(t, 1)[0], dir: t.TempDir()}
	var err error
	c.games, err = table.OpenHall(c.node.Journal, registry.New(), time.Now)
	require.NoError(t, err)
	c.desk, err = hall.OpenDesk(c.node, c.games, time.Now)
	require.NoError(t, err)
	t.Cleanup(func() {
		c.desk.Close()
		require.NoError(t, c.games.Close())
	})
	seed, err := hall.NewKey(context.Background(), c.node.Journal, "one")
	require.NoError(t, err)
	c.cable = lay(t, c.node.Addr().String())
	c.invite = wire.Invitation{Hall: []string{c.cable.Addr().String()}, Table: "one", Seed: seed}
	c.join(t)
	return c
}

func (c *club) join(t *testing.T) {
	c.joinWith(t, func(j *sqlite.Journal) uplink.Local { return j })
	c.online(t)
}

// joinWith starts the table, whose journal may be one that dies.
func (c *club) joinWith(t *testing.T, as func(*sqlite.Journal) uplink.Local) {
	local, err := sqlite.Open(c.dir)
	require.NoError(t, err)
	again, err := wire.ParseInvitation(c.invite.String())
	require.NoError(t, err)
	conn, err := again.Connect()
	require.NoError(t, err)
	c.link, err = uplink.New(as(local), conn, again.Table, func() wire.Hello { return wire.Hello{} })
	require.NoError(t, err)
	c.table, err = table.OpenHall(c.link, registry.New(), time.Now)
	require.NoError(t, err)
	t.Cleanup(func() {
		_ = c.table.Close()
		conn.Close()
	})
}

func (c *club) online(t *testing.T) {
	require.Eventually(t, c.link.Online, time.Minute, 5*time.Millisecond, "the table is in touch with its hall")
}

func laid(seat int, by string) table.Submission {
	return table.Submission{Fact: fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read("7H", "7S")}, Source: person(by)}
}

// alike waits until table and hall have the same facts of a game.
func (c *club) alike(t *testing.T, id table.GameID, entries int) table.Snapshot {
	t.Helper()
	here, there := arrives(t, c.table, id), arrives(t, c.games, id)
	require.Eventually(t, func() bool {
		here, there = arrives(t, c.table, id), arrives(t, c.games, id)
		return here.Snapshot().Last == fact.ID(entries) && there.Snapshot().Last == fact.ID(entries)
	}, time.Minute, 5*time.Millisecond, "all entries are on both sides")
	assert.Equal(t, there.Snapshot().Journal, here.Snapshot().Journal)
	assert.Equal(t, there.Snapshot().Position, here.Snapshot().Position)
	return there.Snapshot()
}

func TestATableGoesOnWhenTheNetworkIsGone(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	_, err = game.Submit(ctx, laid(1, "Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 2)
	_, err = arrives(t, c.games, game.ID()).Submit(ctx, laid(2, "Bea"))
	require.NoError(t, err, "a phone may say it through the hall")
	c.alike(t, game.ID(), 3)

	c.cable.Cut(true)
	for range 5 {
		_, err = arrives(t, c.table, game.ID()).Submit(ctx, laid(3, "Cem"))
		require.NoError(t, err)
	}
	_, err = arrives(t, c.table, game.ID()).Submit(
		ctx, table.Submission{Fact: fact.Retracted{Target: 5}, Source: person("Cem")},
	)
	require.NoError(t, err)
	require.EqualValues(t, 3, arrives(t, c.games, game.ID()).Snapshot().Last)
	c.cable.Cut(false)
	c.alike(t, game.ID(), 9)
	notes, err := c.games.Notes().Notes(ctx, game.ID())
	require.NoError(t, err)
	require.NotContains(t, notes, "merged", "one writer, no conflict")
}

func TestBothSidesOfACutAreKept(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	c.cable.Cut(true)
	for range 3 {
		_, err = arrives(t, c.table, game.ID()).Submit(ctx, laid(3, "Cem"))
		require.NoError(t, err)
		_, err = arrives(t, c.games, game.ID()).Submit(ctx, laid(2, "Bea"))
		require.NoError(t, err)
	}
	// What was said of an entry of one's own side still speaks of that entry.
	_, err = arrives(t, c.table, game.ID()).Submit(
		ctx, table.Submission{Fact: fact.Retracted{Target: 3}, Source: person("Cem")},
	)
	require.NoError(t, err)
	c.cable.Cut(false)
	snap := c.alike(t, game.ID(), 8)
	var who []string
	for _, e := range snap.Journal {
		who = append(who, e.Source.Person)
	}
	require.Equal(
		t, []string{"Ann", "Bea", "Bea", "Bea", "Cem", "Cem", "Cem", "Cem"}, who,
		"the hall's first, then the table's, none dropped",
	)
	require.Equal(t, fact.Retracted{Target: 6}, snap.Journal[7].Fact)
	require.Eventually(t, func() bool {
		notes, err := c.games.Notes().Notes(ctx, game.ID())
		return err == nil && notes["merged"] != ""
	}, time.Minute, 5*time.Millisecond, "the hall shows that two orders were made one")
}

func TestATableIsStartedAgainWithoutItsHall(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	c.cable.Cut(true)
	_, err = arrives(t, c.table, game.ID()).Submit(ctx, laid(3, "Cem"))
	require.NoError(t, err)
	offline, err := c.table.Begin(ctx, "old-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	require.NoError(t, c.table.Close())
	require.Eventually(
		t, func() bool { _, ok := c.games.Archive().Game(game.ID()); return ok }, time.Minute, time.Millisecond,
	)
	guest, err := c.games.ForgetPlayer(ctx, "Dora")
	require.NoError(t, err)
	c.cable.Cut(false)
	c.join(t)
	snap := c.alike(t, game.ID(), 2)
	require.Contains(t, snap.Setup.Players, guest, "a name that was forgotten meanwhile is forgotten at the table, too")
	c.alike(t, offline.ID(), 1)

	require.NoError(t, c.games.Forget(ctx, offline.ID()))
	require.Eventually(
		t, func() bool { _, err := c.table.Table(offline.ID()); return err != nil }, time.Minute, 5*time.Millisecond,
	)
	require.NoError(t, c.table.Forget(ctx, game.ID()))
	require.Eventually(
		t, func() bool { _, err := c.games.Table(game.ID()); return err != nil }, time.Minute, 5*time.Millisecond,
	)
}

// TestAKeyReachesItsOwnTableOnly tries what a key may not.
func TestAKeyReachesItsOwnTableOnly(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	other, err := hall.NewKey(ctx, c.node.Journal, "two")
	require.NoError(t, err)
	_, err = hall.NewKey(ctx, c.node.Journal, "desk.*")
	require.Error(t, err)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)

	address := "nats://" + c.node.Addr().String()
	stranger, err := nkeys.CreateUser()
	require.NoError(t, err)
	public, err := stranger.PublicKey()
	require.NoError(t, err)
	for name, o := range map[string]nats.Option{
		"nothing": nats.Name("nobody"), "a key of its own": nats.Nkey(public, stranger.Sign),
		"a password": nats.UserInfo("inside", "guess"), "the name of a table": nats.UserInfo("one", ""),
	} {
		_, err := nats.Connect(address, o)
		require.ErrorIs(t, err, nats.ErrAuthorization, name)
	}

	refused := make(chan error, 16)
	pair, err := nkeys.FromSeed([]byte(other))
	require.NoError(t, err)
	public, err = pair.PublicKey()
	require.NoError(t, err)
	conn, err := nats.Connect(address, nats.Nkey(public, pair.Sign), nats.CustomInboxPrefix("answer.two"),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err }))
	require.NoError(t, err)
	defer conn.Close()
	for _, subject := range []string{
		"fact.club." + string(game.ID()), "note.club._.x", "desk.one.append", "desk.one.read", "seen.one", "told.one",
		"purge.club", "fellow",
		"$JS.API.STREAM.INFO.HALL_club", "$JS.API.STREAM.PURGE.HALL_club", "$JS.API.DIRECT.GET.HALL_club",
		"$O.stills_club.C.x", "$SYS.REQ.SERVER.PING",
	} {
		require.NoError(t, conn.Publish(subject, []byte("{}")))
		require.NoError(t, conn.Flush())
		require.ErrorIs(t, <-refused, nats.ErrPermissionViolation, subject)
	}
	for _, subject := range []string{
		">", "news.>", "fact.>", "answer.one.>", "told.one", "desk.>", "seen.*", "fellow", "_INBOX.>", "$JS.>",
	} {
		_, err := conn.SubscribeSync(subject)
		require.NoError(t, err)
		require.NoError(t, conn.Flush())
		require.ErrorIs(t, <-refused, nats.ErrPermissionViolation, subject)
	}
	for _, ask := range []string{"read", "notes", "append", "forget", "note", "still"} {
		m, err := conn.Request(
			"desk.two."+ask, []byte(`{"game":"`+string(game.ID())+`","name":"x","value":"y","entries":[]}`), 10*time.Second,
		)
		require.NoError(t, err)
		require.Contains(t, string(m.Data), "another table", ask)
	}
	m, err := conn.Request("desk.two.games", []byte("{}"), 10*time.Second)
	require.NoError(t, err)
	require.NotContains(t, string(m.Data), string(game.ID()))

	require.NoError(t, hall.DropKey(ctx, c.node.Journal, "two"))
	_, err = nats.Connect(address, nats.Nkey(public, pair.Sign))
	require.ErrorIs(t, err, nats.ErrAuthorization, "a key that was taken away")
}
