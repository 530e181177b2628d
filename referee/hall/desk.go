package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/pictures"
)

// Desk is where tables hand in their facts and ask for those that others have
// appended to their games. Any node answers. A table reaches no game but its
// own: those that it began, and those that were begun for it.
type Desk struct {
	node  *Node
	games Games
	now   func() time.Time

	mu     sync.Mutex
	seen   map[string]Seen
	queues map[string]*queue // by table
	closed bool

	stop func()
	done sync.WaitGroup
}

// Games are those of the hall's own pages.
type Games interface {
	// Admit judges entries that a table hands in, before they are kept.
	Admit(ctx context.Context, game journal.GameID, entries []fact.Entry) error
	// Settle is called after they are.
	Settle(ctx context.Context, game journal.GameID, entries []fact.Entry) error
}

// Seen is when a table was last heard of, and how it was.
type Seen struct {
	At time.Time
	wire.Hello
}

// OpenDesk opens the desk of a node.
func OpenDesk(n *Node, games Games, now func() time.Time) (*Desk, error) {
	d := &Desk{node: n, games: games, now: now, seen: map[string]Seen{}, queues: map[string]*queue{}}
	seen := make(chan *nats.Msg, 1024)
	ctx, cancel := context.WithCancel(context.Background())
	a, err := n.conn.QueueSubscribe("desk.*.*", "desk", func(m *nats.Msg) { d.enqueue(ctx, m) })
	if err == nil {
		err = a.SetPendingLimits(unsorted, unsortedSize)
	}
	if err != nil {
		cancel()
		return nil, fmt.Errorf("open the desk of the hall: %w", err)
	}
	b, err := n.conn.ChanSubscribe("seen.*", seen)
	if err != nil {
		cancel()
		return nil, errors.Join(fmt.Errorf("open the desk of the hall: %w", err), a.Unsubscribe())
	}
	unfollow := n.Journal.Follow(func(news journal.News) { d.told(ctx, news) })
	d.stop = sync.OnceFunc(func() {
		unfollow()
		_, _ = a.Unsubscribe(), b.Unsubscribe()
		cancel()
	})
	d.done.Go(func() { d.hear(ctx, seen) })
	return d, nil
}

// Close answers nobody any more.
func (d *Desk) Close() {
	d.stop()
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	d.done.Wait()
}

// Seen are all tables that were heard of since this node began.
func (d *Desk) Seen() map[string]Seen {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.seen)
}

func (d *Desk) hear(ctx context.Context, seen <-chan *nats.Msg) {
	for {
		select {
		case <-ctx.Done():
			return
		case m := <-seen:
			var h wire.Hello
			if json.Unmarshal(m.Data, &h) == nil {
				d.mu.Lock()
				d.seen[strings.TrimPrefix(m.Subject, "seen.")] = Seen{d.now(), h}
				d.mu.Unlock()
			}
		}
	}
}

// told tells the table of a game that it has changed.
func (d *Desk) told(ctx context.Context, n journal.News) {
	if n.Game == "" || n.What == journal.Resulted {
		return
	}
	d.done.Go(func() {
		notes, err := d.node.Journal.Notes(ctx, n.Game)
		if table := notes[wire.TableNote]; err == nil && table != "" {
			_ = d.node.conn.Publish("told."+table, []byte(n.Game)) // a table looks from time to time, too
		}
	})
}

// answer does what a table asks and answers it. Nothing is done for one that wants the answer to be sent elsewhere: it
// would be said there with the rights of the hall.
func (d *Desk) answer(ctx context.Context, m *nats.Msg) {
	table, what := parted(m)
	if !isAnswer(table, m.Reply) {
		return
	}
	var q wire.Ask
	a := wire.Answer{}
	err := json.Unmarshal(m.Data, &q)
	if err == nil {
		err = d.bounded(ctx, table, what, q, len(m.Data))
	}
	if err == nil {
		a, err = d.do(ctx, table, what, q)
	}
	var gap journal.GapError
	switch {
	case errors.As(err, &gap):
		a.Want = gap.Want
	case errors.Is(err, journal.ErrNoGame):
		a.Gone = d.node.Journal.Gone(q.Game)
		a.Unknown = !a.Gone
	case errors.As(err, new(fact.UnknownError)):
		a.Trouble, a.Refused = err.Error(), intake.Told(errNewer)
	case err != nil:
		a.Trouble, a.Refused = err.Error(), intake.Told(err)
	}
	if text, err := json.Marshal(a); err == nil {
		_ = m.Respond(text) // who does not hear it asks again
	}
}

// parted are the table that asks and what it asks for.
func parted(m *nats.Msg) (table, what string) {
	parts := strings.Split(m.Subject, ".")
	return parts[1], parts[2]
}

// isAnswer reports whether a table may be answered at that subject.
func isAnswer(table, subject string) bool { return strings.HasPrefix(subject, answers(table)) }

var (
	errOthers = intake.Say("this game is played at another table")
	errNewer  = intake.Say("this machine of the hall cannot read the game: its program is older than another’s")
)

// own refuses a game of another table.
func (d *Desk) own(ctx context.Context, table string, game journal.GameID) error {
	notes, err := d.node.Journal.Notes(ctx, game)
	if err == nil && notes[wire.TableNote] != table {
		if d.node.Journal.Gone(game) {
			return journal.ErrNoGame
		}
		if lasts, err := d.node.Journal.Lasts(ctx); err != nil || lasts[game] == 0 {
			return journal.ErrNoGame
		}
		return errOthers
	}
	return err
}

func (d *Desk) do(ctx context.Context, table, what string, q wire.Ask) (a wire.Answer, err error) {
	j := d.node.Journal
	switch what {
	case wire.Greet:
		return d.hello(ctx, table, q)
	case wire.Games:
		a.Games, err = d.gamesOf(ctx, table)
		return a, err
	case wire.Put:
		if j.Gone(q.Game) {
			return a, journal.ErrNoGame // it was forgotten while its picture was on the way
		}
		if err := d.own(ctx, table, q.Game); err != nil && !errors.Is(err, journal.ErrNoGame) {
			return a, err
		}
		return a, j.KeepStillOf(table, q.Name, q.JPEG)
	case wire.Append:
		return d.appendAll(ctx, table, q)
	}
	if err := d.own(ctx, table, q.Game); err != nil {
		return a, err
	}
	return d.doOwn(ctx, what, q)
}

// hello notes that a table is there, and says whether the hall has paused.
func (d *Desk) hello(ctx context.Context, table string, q wire.Ask) (a wire.Answer, err error) {
	house, err := d.node.Journal.Notes(ctx, "")
	if a.Paused = house[wire.PausedNote]; err != nil || q.Hello == nil {
		return a, err
	}
	text, err := json.Marshal(q.Hello)
	return a, errors.Join(err, d.node.conn.Publish("seen."+table, text))
}

// appendAll adds entries to a game of a table, and tells where it ends if they are its last.
func (d *Desk) appendAll(ctx context.Context, table string, q wire.Ask) (a wire.Answer, err error) {
	entries, err := wire.DecodeAll(q.Entries)
	if err != nil {
		return a, intake.Say("the hall cannot read it: its program is older than the table’s")
	}
	if err := d.append(ctx, table, q.Game, entries); err != nil || len(entries) == 0 {
		return a, err
	}
	if e := d.node.Journal.Ends()[q.Game]; e.Last == entries[len(entries)-1].ID {
		a.Games = []wire.End{{Game: q.Game, Last: e.Last, Seq: e.Seq}}
	}
	return a, nil
}

// doOwn answers what a table asks of a game of its own.
func (d *Desk) doOwn(ctx context.Context, what string, q wire.Ask) (a wire.Answer, err error) {
	j := d.node.Journal
	switch what {
	case wire.Read:
		entries, err := j.Read(ctx, q.Game)
		if err == nil {
			a.Entries, err = wire.EncodeAll(entries)
		}
		return a, err
	case wire.Notes:
		a.Notes, err = j.Notes(ctx, q.Game)
		delete(a.Notes, wire.TableNote)
		return a, err
	case wire.Note:
		if q.Name == wire.TableNote || q.Name == wire.MergedNote {
			return a, fmt.Errorf("this note is the hall's own")
		}
		return a, j.Note(ctx, q.Game, q.Name, q.Value)
	case wire.Remarks:
		return a, j.Note(ctx, q.Game, wire.MergedNote, q.Value)
	case wire.Forget:
		return a, j.Forget(ctx, q.Game)
	case wire.Still:
		return d.still(ctx, q)
	}
	return a, intake.Say("the hall does not know “%s”: its program is older than the table’s", what)
}

// append takes entries of a table's own game, or of a new one, which is its
// own from then on.
func (d *Desk) append(ctx context.Context, table string, game journal.GameID, entries []fact.Entry) error {
	if !journal.Named(game) {
		return intake.Say("“%s” is no name of a game", string(game))
	}
	err := d.own(ctx, table, game)
	begins := errors.Is(err, journal.ErrNoGame) && !d.node.Journal.Gone(game) && len(entries) > 0 && entries[0].ID == 1
	if err != nil && !begins {
		return err
	}
	if err := d.games.Admit(ctx, game, entries); err != nil {
		return err
	}
	for _, name := range journal.StillsOf(entries) {
		if err := d.node.Journal.ClaimStill(table, name); errors.Is(err, pictures.ErrOthersStill) {
			return intake.Say("a picture that it names is of another table")
		} else if err != nil {
			return err
		}
	}
	if begins {
		if err := d.begins(table); err != nil {
			return err
		}
		if err := d.node.Journal.Note(ctx, game, wire.TableNote, table); err != nil {
			return err
		}
	}
	if err := d.node.Journal.Append(ctx, game, entries...); err != nil {
		return err
	}
	_ = d.games.Settle(ctx, game, entries) // if not, the archive is mended when the hall is opened again
	return nil
}

func (d *Desk) gamesOf(ctx context.Context, table string) ([]wire.End, error) {
	ends := []wire.End{}
	for game, e := range d.node.Journal.Ends() {
		notes, err := d.node.Journal.Notes(ctx, game)
		if err != nil {
			return nil, err
		}
		if notes[wire.TableNote] == table {
			ends = append(ends, wire.End{Game: game, Last: e.Last, Seq: e.Seq})
		}
	}
	slices.SortFunc(ends, func(a, b wire.End) int { return strings.Compare(string(a.Game), string(b.Game)) })
	return ends, nil
}

// still is a picture that the game cites.
func (d *Desk) still(ctx context.Context, q wire.Ask) (a wire.Answer, err error) {
	entries, err := d.node.Journal.Read(ctx, q.Game)
	if err != nil {
		return a, err
	}
	if !slices.Contains(journal.StillsOf(entries), q.Name) {
		return a, journal.ErrNoStill
	}
	a.JPEG, err = d.node.Journal.Still(q.Name)
	return a, err
}
