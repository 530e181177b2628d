package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"golang.org/x/time/rate"

	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What a table may ask and leave at a hall, whatever its program is. A table of a club leaves 4.7 MB an hour
// (docs/scale.md): one that was away for days may hand in all of it at once, and one that was taken over cannot fill
// the disk in an evening.
const (
	unsorted     = 1 << 16  // requests of all tables that were not looked at yet
	unsortedSize = 64 << 20 // bytes of them
	underWay     = 4        // requests under way
	waiting      = 64       // requests that wait
	waitingSize  = 2 * 16e6 // bytes of them
	stillSize    = 8 << 20  // bytes of a picture
	stillsBurst  = 64 << 20 // bytes of pictures
	stillsRate   = 16 << 10 // and so many more a second
	wordsBurst   = 32 << 20 // bytes of facts and notes
	wordsRate    = 2 << 10
	gamesBurst   = 500
	gamesRate    = 1.0 / 60
	noteName     = 100
	noteSize     = 64 << 10
	mostNotes    = 1000      // notes of a game
	helloSize    = 4 << 10   // bytes
	leastFree    = 512 << 20 // bytes of the disk that pictures leave to facts
)

// queue is what one table has asked and was not answered yet, and what it may leave yet.
type queue struct {
	under         chan struct{} // one for each request under way
	waits, size   int           // requests, with those under way, and their bytes; the desk's mutex owns them
	stills, words *rate.Limiter // bytes
	games         *rate.Limiter
}

// queue is that of a table, which has a key.
func (d *Desk) queue(table string) *queue {
	d.mu.Lock()
	defer d.mu.Unlock()
	q, ok := d.queues[table]
	if !ok {
		q = &queue{
			under: make(chan struct{}, underWay), stills: rate.NewLimiter(stillsRate, stillsBurst),
			words: rate.NewLimiter(wordsRate, wordsBurst), games: rate.NewLimiter(gamesRate, gamesBurst),
		}
		d.queues[table] = q
	}
	return q
}

var errBusy = intake.Say("the hall has as much to do for this table as it does at once: ask again when it has answered")

// enqueue has a request answered after those of its table that are under way. It does not wait: other tables ask, too.
func (d *Desk) enqueue(ctx context.Context, m *nats.Msg) {
	table, _ := parted(m)
	q := d.queue(table)
	if !d.enters(q, len(m.Data)) {
		d.refuse(table, m, errBusy)
		return
	}
	go func() {
		defer d.leaves(q, len(m.Data))
		select {
		case <-ctx.Done():
			return
		case q.under <- struct{}{}:
		}
		defer func() { <-q.under }()
		d.answer(ctx, m)
	}()
}

func (d *Desk) enters(q *queue, size int) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed || q.waits > 0 && (q.waits >= waiting || q.size+size > waitingSize) {
		return false
	}
	q.waits, q.size = q.waits+1, q.size+size
	d.done.Add(1)
	return true
}

func (d *Desk) leaves(q *queue, size int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	q.waits, q.size = q.waits-1, q.size-size
	d.done.Done()
}

// refuse answers a request that is not looked at.
func (d *Desk) refuse(table string, m *nats.Msg, why error) {
	if text, err := json.Marshal(
		wire.Answer{Trouble: why.Error(), Refused: intake.Told(why)},
	); err == nil && isAnswer(table, m.Reply) {
		_ = m.Respond(text)
	}
}

// bounded refuses what is too large, or too much in its time.
func (d *Desk) bounded(ctx context.Context, table, what string, q wire.Ask, size int) error {
	switch what {
	case wire.Put:
		return d.boundedStill(table, q)
	case wire.Note, wire.Remarks:
		if len(q.Name) > noteName || len(q.Value) > noteSize {
			return fmt.Errorf("a note has a name of %d bytes at most, and holds %d", noteName, noteSize)
		}
		if err := d.fewNotes(ctx, what, q); err != nil {
			return err
		}
	case wire.Greet:
		if size > helloSize {
			return fmt.Errorf("a table says how it is in %d bytes", helloSize)
		}
		return nil
	case wire.Append:
	default:
		return nil // nothing is kept
	}
	if !d.queue(table).words.AllowN(d.now(), size) {
		return intake.Say(
			"too much of this table at once: the hall takes %d MB of facts and notes an hour, go on later",
			wordsRate*3600/1_000_000,
		)
	}
	return nil
}

// boundedStill refuses what is no picture, or one picture too many. One that is there already takes no room.
func (d *Desk) boundedStill(table string, q wire.Ask) error {
	if !journal.StillNamed(q.Name) {
		return fmt.Errorf("%.40q is no name of a picture", q.Name)
	}
	if len(q.JPEG) > stillSize {
		return fmt.Errorf("a picture has %d bytes at most", stillSize)
	}
	if err := intake.Picture(q.JPEG); err != nil {
		return err
	}
	if there, err := d.node.Journal.HasStill(q.Name); err != nil || there {
		return err
	}
	if free, err := d.node.DiskFree(); err == nil && free < leastFree {
		return errors.New("the disk of the hall is nearly full: facts are kept, pictures stay at the table")
	}
	if !d.queue(table).stills.AllowN(d.now(), len(q.JPEG)) {
		return intake.Say(
			"too much of this table at once: the hall takes %d MB of pictures an hour, go on later", stillsRate*3600/1_000_000,
		)
	}
	return nil
}

// fewNotes refuses more notes than a game may have.
func (d *Desk) fewNotes(ctx context.Context, what string, q wire.Ask) error {
	if what != wire.Note || q.Value == "" {
		return nil
	}
	notes, err := d.node.Journal.Notes(ctx, q.Game)
	if err != nil {
		return err
	}
	if _, there := notes[q.Name]; !there && len(notes) >= mostNotes {
		return fmt.Errorf("there are %d notes beside this game already", len(notes))
	}
	return nil
}

// begins refuses more games than people play.
func (d *Desk) begins(table string) error {
	if !d.queue(table).games.AllowN(d.now(), 1) {
		return intake.Say("this table has begun %d games in a short while: the next one may begin in a minute", gamesBurst)
	}
	return nil
}
