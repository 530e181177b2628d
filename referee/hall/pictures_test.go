package hall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// sentPictures count how often the table sends each picture.
type sentPictures struct {
	mu  sync.Mutex
	all map[string]int
}

func countPictures(t *testing.T, c *club) *sentPictures {
	s := &sentPictures{all: map[string]int{}}
	sub, err := c.node.Conn().Subscribe("desk.*."+wire.Put, func(m *nats.Msg) {
		var q wire.Ask
		if json.Unmarshal(m.Data, &q) == nil {
			s.mu.Lock()
			s.all[q.Name]++
			s.mu.Unlock()
		}
	})
	require.NoError(t, err)
	t.Cleanup(func() { _ = sub.Unsubscribe() })
	return s
}

func (s *sentPictures) of(name string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all[name]
}

// seen submits a pair with a picture, whose name is returned.
func seen(t *testing.T, game *table.Table, seat int, jpeg []byte) string {
	l := laid(seat, "Ann")
	l.Still = jpeg
	s, err := game.Submit(context.Background(), l)
	require.NoError(t, err)
	still := s.Entries[len(s.Entries)-1].Still
	require.NotEmpty(t, still)
	return still
}

// owes reports whether more pictures are owed than that of an entry which is refused.
func (c *club) owes(t *testing.T, game table.GameID) bool {
	notes, err := c.table.Notes().Notes(context.Background(), game)
	require.NoError(t, err)
	return len(strings.Fields(notes["pictures that the hall lacks"])) > 1
}

func (c *club) hasPicture(t *testing.T, name string) bool {
	there, err := c.node.Journal.HasStill(name)
	require.NoError(t, err)
	return there
}

// What was noted while the hall was away comes first, its pictures after it, each once; what the hall refuses comes
// without its picture, however often it is offered and the table begins anew.
func TestAPictureIsSentOnceAndAfterWhatItShows(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	c.desk.Close()
	var stills []string
	for range 3 {
		stills = append(stills, seen(t, game, 1, bombs.Photo(64, 48)))
	}
	refused, err := c.link.PutStill(bombs.Photo(64, 48))
	require.NoError(t, err)
	astray := fact.Entry{
		ID: 5, At: time.Now().UTC(), Still: refused, Source: person("Ann"), Fact: fact.RoundBegan{Dealer: 77},
	}
	require.NoError(t, c.link.Append(ctx, game.ID(), astray), "as a program wrote it that judged otherwise")
	sent := countPictures(t, c)
	c.newDesk(t, registry.New())
	for _, name := range stills {
		require.Eventually(t, func() bool { return c.hasPicture(t, name) }, 20*time.Second, 10*time.Millisecond)
	}
	require.Eventually(t, func() bool { return !c.owes(t, game.ID()) }, 20*time.Second, 10*time.Millisecond)
	for range 2 {
		require.NoError(t, c.table.Close())
		c.join(t)
		require.Eventually(t, func() bool { return c.refusal(t, game.ID()) != "" }, 20*time.Second, 10*time.Millisecond)
	}
	for _, name := range stills {
		require.Equal(t, 1, sent.of(name))
	}
	require.Zero(t, sent.of(refused))
}

// A picture that the hall had no room for is offered again later, after the table began anew, too.
func TestAPictureComesWhenTheHallHasRoom(t *testing.T) {
	t.Parallel()
	ctx, c := context.Background(), newClub(t)
	photo := append(bombs.Photo(64, 48), bytes.Repeat([]byte{0}, 7<<20)...)
	same := connectAs(t, c, c.invite.Seed, nats.CustomInboxPrefix("answer.one"))
	for full := false; !full; {
		q, err := json.Marshal(wire.Ask{Name: journal.NewStillName(), JPEG: photo})
		require.NoError(t, err)
		m, err := same.Request("desk.one."+wire.Put, q, 30*time.Second)
		require.NoError(t, err)
		full = bytes.Contains(m.Data, []byte("too much of this table"))
	}
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	still := seen(t, game, 1, photo)
	c.alike(t, game.ID(), 2)
	require.False(t, c.hasPicture(t, still))
	require.True(t, c.link.Online())
	require.NoError(t, c.table.Close())
	c.desk.Close()
	c.newDesk(t, registry.New()) // as an hour later
	c.join(t)
	require.Eventually(t, func() bool { return c.hasPicture(t, still) }, 20*time.Second, 10*time.Millisecond)
	jpeg, err := c.node.Journal.Still(still)
	require.NoError(t, err)
	require.Equal(t, photo, jpeg)
}

// A game that is forgotten in the hall takes the pictures with it that were still owed: none comes after.
func TestNoPictureComesAfterItsGameIsForgotten(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	s := newStranger(t, c)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	require.NoError(t, c.node.Journal.Forget(ctx, game.ID()))
	name := journal.NewStillName()
	require.True(t, s.ask(wire.Put, wire.Ask{Game: game.ID(), Name: name, JPEG: bombs.Photo(64, 48)}).Gone)
	require.False(t, c.hasPicture(t, name))
}

// A page that shows a picture which nobody has holds nothing up: the hall is asked once, not again at every look, and
// no longer once it does not answer.
func TestAMissingPictureIsAskedForOnce(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	for range 3 {
		game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
		require.NoError(t, err)
		c.alike(t, game.ID(), 1)
	}
	var asked atomic.Int32
	sub, err := c.node.Conn().Subscribe("desk.*."+wire.Still, func(*nats.Msg) { asked.Add(1) })
	require.NoError(t, err)
	t.Cleanup(func() { _ = sub.Unsubscribe() })
	missing := journal.NewStillName()
	for range 4 {
		_, err = c.link.Still(missing)
		require.ErrorIs(t, err, journal.ErrNoStill)
	}
	require.NoError(t, c.node.Conn().Flush())
	require.LessOrEqual(t, asked.Load(), int32(3), "once for each game")
	c.desk.Close()
	asked.Store(0)
	_, err = c.link.Still(journal.NewStillName())
	require.ErrorIs(t, err, journal.ErrNoStill)
	require.LessOrEqual(t, asked.Load(), int32(1))
}
