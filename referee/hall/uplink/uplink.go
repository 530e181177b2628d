// Package uplink is the journal of a table that belongs to a hall: it keeps everything itself, goes on alone
// when the network is gone, and is merged with the hall's when it is back.
package uplink

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Local is the journal of a table's own machine.
type Local interface {
	journal.Journal
	journal.Rebaser
}

// Uplink is the journal of a table that belongs to a hall. It keeps everything
// on the table's own disk. While the hall answers, the hall says which entry is
// next; while it does not, the table goes on alone, and when it is back both
// are made one: the hall's entries first, the table's own after them, none
// dropped. Games that were there before the table joined stay its own.
type Uplink struct {
	Local
	table string
	conn  *nats.Conn
	hello func() wire.Hello

	mu     sync.Mutex // one who appends or merges at a time
	agreed map[journal.GameID]agreement
	notes  map[journal.GameID]bool // games whose notes may differ from the hall's
	base   map[journal.GameID]sums // what both had of them
	online bool
	joined uint64 // how often the connection was made anew when all notes were last compared

	refused map[journal.GameID]refused
	stuck   int // visits in a row at which the hall answered and did not do what it was asked

	courier courier
	missing map[string]time.Time // pictures that the hall had not when it was last asked

	followers followers
	stop      context.CancelFunc
	done      sync.WaitGroup
	look      chan struct{} // one-slot bell
}

// agreement is up to where a game is the same here and in the hall.
type agreement struct {
	last fact.ID // here
	seq  uint64  // in the hall
}

func (a agreement) String() string { return fmt.Sprint(int64(a.last), " ", a.seq) }

// sharedNote is the note of a game that says that it belongs to the hall; its value
// is the agreement and, after it, what is being offered to the hall.
const sharedNote = "hall"

const (
	// quick is how long a fact waits for the hall before the table goes on
	// alone.
	quick = 1500 * time.Millisecond
	// round is how often a table says hello and looks for what it has missed.
	round = 2 * time.Second
)

// New joins a table to its hall over conn, which the caller closes after
// the uplink; the local journal is closed with it. hello tells how the table
// is.
func New(local Local, conn *nats.Conn, table string, hello func() wire.Hello) (*Uplink, error) {
	u := &Uplink{
		Local: local, table: table, conn: conn, hello: hello,
		agreed: map[journal.GameID]agreement{}, notes: map[journal.GameID]bool{}, refused: map[journal.GameID]refused{},
		base:    map[journal.GameID]sums{},
		missing: map[string]time.Time{},
		courier: courier{owed: map[journal.GameID]debts{}, bell: make(chan struct{}, 1)},
		look:    make(chan struct{}, 1),
	}
	if err := u.remember(); err != nil {
		return nil, err
	}
	told := make(chan *nats.Msg, 1024)
	sub, err := conn.ChanSubscribe("told."+table, told)
	if err != nil {
		return nil, fmt.Errorf("join the hall: %w", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	u.stop = stop
	u.done.Go(func() {
		defer func() { _ = sub.Unsubscribe() }()
		u.run(ctx, told)
	})
	u.done.Go(func() { u.carry(ctx) })
	return u, nil
}

// remember reads which games belong to the hall, and how far they agreed.
func (u *Uplink) remember() error {
	ctx := context.Background()
	games, err := u.Local.Games(ctx)
	if err != nil {
		return err
	}
	for _, game := range games {
		notes, err := u.Local.Notes(ctx, game)
		if err != nil {
			return err
		}
		if a, offered, ok := readAgreement(notes[sharedNote]); ok {
			u.agreed[game] = a
			if err := u.resume(ctx, game, offered); err != nil {
				return err
			}
		}
		if why := notes[wire.RefusedNote]; why != "" {
			u.refused[game] = refused{why: why}
		}
		u.courier.remember(game, notes[owedNote])
		u.rememberBase(game, notes[baseNote])
	}
	return nil
}

// agree notes how far a game is the same here and in the hall. The caller owns
// the uplink.
func (u *Uplink) agree(ctx context.Context, game journal.GameID, a agreement) error {
	if was, known := u.agreed[game]; known && was == a {
		return nil
	}
	u.agreed[game] = a
	return u.Local.Note(ctx, game, sharedNote, a.String())
}

// Online reports whether the hall answered when it was last asked.
func (u *Uplink) Online() bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.online
}

// Close leaves the hall and closes the local journal.
func (u *Uplink) Close() error {
	u.stop()
	u.done.Wait()
	return u.Local.Close()
}

// run keeps in touch with the hall.
func (u *Uplink) run(ctx context.Context, told <-chan *nats.Msg) {
	clock := time.NewTicker(round)
	defer clock.Stop()
	u.visit(ctx)
	for {
		select {
		case <-ctx.Done():
			return
		case m := <-told:
			u.hears(m)
			for len(told) > 0 {
				u.hears(<-told)
			}
			u.visit(ctx)
		case <-u.look:
			u.visit(ctx)
		case <-clock.C:
			u.visit(ctx)
		}
	}
}

// hears notes that the hall has told of a game, whose notes may have changed.
func (u *Uplink) hears(m *nats.Msg) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.notes[journal.GameID(m.Data)] = true
}

// suspects takes it that any game may have notes not heard of: the hall was away, and says nothing twice. The
// caller owns the uplink.
func (u *Uplink) suspects() {
	joined := u.conn.Stats().Reconnects
	if u.online && joined == u.joined {
		return
	}
	u.joined = joined
	for game := range u.agreed {
		u.notes[game] = true
	}
}

// ring has the table look at the hall before long.
func (u *Uplink) ring() {
	select {
	case u.look <- struct{}{}:
	default:
	}
}
