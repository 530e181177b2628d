package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/fact"
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
	hello func() Hello

	mu     sync.Mutex // one who appends or merges at a time
	agreed map[journal.GameID]agreement
	online bool

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

// sharedNote is the note beside a game that it belongs to the hall; its value
// is the agreement.
const sharedNote = "hall"

const (
	// quick is how long a fact waits for the hall before the table goes on
	// alone.
	quick = 1500 * time.Millisecond
	// round is how often a table says hello and looks for what it has missed.
	round = 2 * time.Second
)

// NewUplink joins a table to its hall over conn, which the caller closes after
// the uplink; the local journal is closed with it. hello tells how the table
// is.
func NewUplink(local Local, conn *nats.Conn, table string, hello func() Hello) (*Uplink, error) {
	u := &Uplink{
		Local: local, table: table, conn: conn, hello: hello, agreed: map[journal.GameID]agreement{},
		look: make(chan struct{}, 1),
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
		var last, seq int64
		if n, _ := fmt.Sscan(notes[sharedNote], &last, &seq); n == 2 {
			u.agreed[game] = agreement{fact.ID(last), uint64(seq)}
		}
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
	return u.Local.Note(ctx, game, sharedNote, fmt.Sprint(int64(a.last), " ", a.seq))
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
		case <-told:
			for len(told) > 0 {
				<-told
			}
			u.visit(ctx)
		case <-u.look:
			u.visit(ctx)
		case <-clock.C:
			u.visit(ctx)
		}
	}
}

// ring has the table look at the hall before long.
func (u *Uplink) ring() {
	select {
	case u.look <- struct{}{}:
	default:
	}
}

// visit says hello and makes one what differs.
func (u *Uplink) visit(ctx context.Context) {
	u.mu.Lock()
	defer u.mu.Unlock()
	h := u.hello()
	h.Behind = u.behind(ctx)
	a, err := u.ask(ctx, askHello, ask{Hello: &h})
	if err != nil {
		u.online = false
		return
	}
	u.takePause(ctx, a.Paused)
	a, err = u.ask(ctx, askGames, ask{})
	if err != nil {
		u.online = false
		return
	}
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return
	}
	ends := map[journal.GameID]end{}
	for _, e := range a.Games {
		ends[e.Game] = e
		if u.agreed[e.Game] != (agreement{lasts[e.Game], e.Seq}) || e.Last != lasts[e.Game] {
			if u.merge(ctx, e.Game) != nil {
				u.online = false
				return
			}
			if err := u.agree(ctx, e.Game, agreement{u.last(ctx, e.Game), e.Seq}); err != nil {
				return
			}
			u.takeNotes(ctx, e.Game)
		}
	}
	for game := range maps.Clone(u.agreed) {
		if _, there := ends[game]; there {
			continue
		}
		if u.merge(ctx, game) != nil {
			u.online = false
			return
		}
	}
	u.online = true
}

func (u *Uplink) last(ctx context.Context, game journal.GameID) fact.ID {
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return 0
	}
	return lasts[game]
}

// behind is how many entries the hall has not.
func (u *Uplink) behind(ctx context.Context) int {
	lasts, err := u.Local.Lasts(ctx)
	if err != nil {
		return 0
	}
	n := 0
	for game, a := range u.agreed {
		n += int(max(0, lasts[game]-a.last))
	}
	return n
}

// ask asks at the desk. An error means that the hall was not heard; what it
// said is in the answer.
func (u *Uplink) ask(ctx context.Context, what string, q ask) (answer, error) {
	text, err := json.Marshal(q)
	if err != nil {
		return answer{}, err
	}
	if !u.conn.IsConnected() {
		return answer{}, nats.ErrDisconnected
	}
	wait := quick
	if len(text) > 1<<16 { // a picture takes its time on a slow network
		wait = 10 * quick
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	m, err := u.conn.RequestWithContext(ctx, "desk."+u.table+"."+what, text)
	if err != nil {
		return answer{}, err
	}
	var a answer
	if err := json.Unmarshal(m.Data, &a); err != nil {
		return answer{}, err
	}
	if a.Trouble != "" {
		return a, errors.New(a.Trouble)
	}
	return a, nil
}

// Append implements journal.Journal.
func (u *Uplink) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	_, shared := u.agreed[game]
	begins := len(entries) > 0 && entries[0].ID == 1
	if !shared && !begins {
		return u.Local.Append(ctx, game, entries...) // older than the hall
	}
	last := u.last(ctx, game)
	for i, e := range entries {
		if want := last + 1 + fact.ID(i); e.ID != want {
			return journal.GapError{Game: game, Got: e.ID, Want: want}
		}
	}
	if begins {
		if err := u.agree(ctx, game, agreement{}); err != nil {
			return err
		}
	}
	if !u.online || u.agreed[game].last != last {
		return u.Local.Append(ctx, game, entries...)
	}
	a, err := u.push(ctx, game, entries)
	if err == nil && (a.Want != 0 || a.Gone) {
		// The hall has entries that are not here yet.
		if err = u.merge(ctx, game); err == nil {
			return journal.GapError{Game: game, Got: entries[0].ID, Want: u.last(ctx, game) + 1}
		}
	}
	if err != nil {
		u.online = false // what became of it is found out when the hall is back
		u.ring()
	}
	if err := u.Local.Append(ctx, game, entries...); err != nil || len(a.Games) == 0 {
		return err
	}
	return u.agree(ctx, game, agreement{u.last(ctx, game), a.Games[0].Seq})
}

// push hands entries in, with their pictures.
func (u *Uplink) push(ctx context.Context, game journal.GameID, entries []fact.Entry) (answer, error) {
	for _, name := range journal.StillsOf(entries) {
		jpeg, err := u.Local.Still(name)
		if errors.Is(err, journal.ErrNoStill) {
			continue
		}
		if err == nil {
			_, err = u.ask(ctx, askPut, ask{Name: name, JPEG: jpeg})
		}
		if err != nil {
			return answer{}, err
		}
	}
	lines, err := encodeAll(entries)
	if err != nil {
		return answer{}, err
	}
	return u.ask(ctx, askAppend, ask{Game: game, Entries: lines})
}

// merge makes a game one with the hall's. The caller owns the uplink.
func (u *Uplink) merge(ctx context.Context, game journal.GameID) error {
	for {
		a, err := u.ask(ctx, askRead, ask{Game: game})
		if err != nil {
			return err
		}
		if a.Gone {
			return u.forgotten(ctx, game)
		}
		halls, err := decodeAll(a.Entries)
		if err != nil {
			return err
		}
		ours, err := u.Local.Read(ctx, game)
		if err != nil && !errors.Is(err, journal.ErrNoGame) {
			return err
		}
		n, equal := common(ours, halls)
		theirs, own := halls[n:], ours[n:]
		if len(theirs) > 0 || !equal {
			own = renumbered(own, fact.ID(n+1), fact.ID(len(theirs)))
			if err := u.rebase(ctx, game, n, equal, halls, own); err != nil {
				return err
			}
		}
		if len(own) == 0 {
			return nil
		}
		if a, err = u.push(ctx, game, own); err != nil {
			return err
		}
		if a.Want != 0 || a.Gone {
			continue // somebody was quicker
		}
		if len(theirs) > 0 {
			remark := fmt.Sprintf(
				"entries %d to %d of the table came after %d of the hall’s when it was back", own[0].ID, own[len(own)-1].ID,
				len(theirs),
			)
			if _, err := u.ask(ctx, askRemarks, ask{Game: game, Value: remark}); err != nil {
				return err
			}
			if err := u.Local.Note(ctx, game, mergedNote, remark); err != nil {
				return err
			}
		}
		return nil
	}
}

// rebase takes the hall's entries and the table's own after them.
func (u *Uplink) rebase(ctx context.Context, game journal.GameID, n int, equal bool, halls, own []fact.Entry) error {
	if equal && len(own) == 0 {
		if err := u.Local.Append(ctx, game, halls[n:]...); err != nil {
			return err
		}
		u.followers.tell(journal.News{What: journal.Appended, Game: game, Entries: halls[n:]})
		return nil
	}
	if !equal {
		n = 0
	}
	if err := u.Local.Rebase(ctx, game, fact.ID(n), append(slices.Clone(halls[n:]), own...)...); err != nil {
		return err
	}
	u.followers.tell(journal.News{What: journal.Rewritten, Game: game})
	return nil
}

func (u *Uplink) forgotten(ctx context.Context, game journal.GameID) error {
	delete(u.agreed, game)
	if err := u.Local.Forget(ctx, game); err != nil && !errors.Is(err, journal.ErrNoGame) {
		return err
	}
	u.followers.tell(journal.News{What: journal.Forgotten, Game: game})
	return nil
}
