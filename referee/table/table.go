package table

import (
	"context"
	"errors"
	"sync"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/fold"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Table is one game. One mutex owns it: facts come in one at a time, each is on disk before anybody sees what it led
// to. While one is being written the table as it stood can be read. Safe for use by many goroutines.
type Table struct {
	id   GameID
	hall *Hall

	submitting sync.Mutex // one submission at a time; held while it is written
	inbox      inbox

	mu       sync.Mutex
	played   *fold.Game
	hidden   map[string]bool // pictures that nobody may see yet
	watchers map[*watcher]struct{}
	stands   *Snapshot // the newest one, until something is noted: nil
	swept    bool      // its pictures are gone
	judged   fact.ID   // the entry after which ended was worked out
	ended    bool      // the game is over
	ring     ringing
	closed   bool
}

// Submission is a fact with where it came from and the picture it was read from.
type Submission struct {
	Fact   fact.Fact
	Source fact.Source
	Still  []byte // JPEG; nil if there is none
	// Judge is asked, when it is the fact's turn, whether it still makes sense: another may have come first. Its error
	// ends the submission. nil for always.
	Judge func(Snapshot) error
	// ring is the fact whose ring must still run, 0 for none.
	ring fact.ID
}

// Snapshot is a table at one moment. Nothing in it changes any more: all who look at the table share it, and nobody
// writes into one.
type Snapshot struct {
	Game     GameID
	Info     game.Info
	Setup    game.Setup
	Position rules.Position
	// Entries are what the log shows: the timeline after all corrections. Cards that nobody may know yet are card.Unknown
	// in it and in Journal, and their pictures are not named.
	Entries []fact.Entry
	// Journal is everything that was ever said; see fact.History.
	Journal []fact.Entry
	// Differs says which settled round this program's version of the rules would settle otherwise; "" if none.
	Differs string
	// Last is the newest journal entry: equal Last, equal snapshot.
	Last fact.ID
}

// seat folds a game's journal into a table. Its errors do not name the game: whoever asks for it does.
func seat(h *Hall, id GameID, entries []fact.Entry) (*Table, error) {
	began, ok := entries[0].Fact.(fact.GameBegan)
	if entries[0].Fact == nil {
		return nil, &DamagedError{id}
	}
	if !ok {
		return nil, errors.New("it does not begin with its set-up")
	}
	g, ok := h.games.Find(began.Game)
	if !ok {
		return nil, unknownError{began.Game}
	}
	played, err := fold.New(g, entries)
	if err != nil {
		return nil, err
	}
	t := &Table{id: id, hall: h, played: played, hidden: played.Hidden(), watchers: map[*watcher]struct{}{}}
	if t.swept, err = h.Stills().Swept(context.Background(), id); err != nil {
		return nil, err
	}
	return t, nil
}

// ID is the game's id.
func (t *Table) ID() GameID { return t.id }

// Submit takes a fact: checks that it can be read, writes it down, folds it and publishes. The error is a Refusal if
// the fact is malformed; any other error means that it is not known to be kept. Where another program was quicker with
// the next entry, that is folded first and the fact judged again.
func (t *Table) Submit(ctx context.Context, s Submission) (Snapshot, error) {
	t.submitting.Lock()
	defer t.submitting.Unlock()
	e := fact.Entry{At: t.hall.now().UTC(), Source: s.Source, Fact: s.Fact}
	if err := intake.Fact(e.Fact); err != nil {
		return Snapshot{}, err
	}
	for {
		err := s.judged(t)
		if err != nil {
			return Snapshot{}, err
		}
		if e.ID, err = t.next(e, s.ring); err != nil {
			return Snapshot{}, err
		}
		if len(s.Still) > 0 && e.Still == "" {
			if !intake.IsJPEG(s.Still) {
				return Snapshot{}, intake.Say("the picture is no JPEG")
			}
			if e.Still, err = t.hall.journal.PutStill(s.Still); err != nil {
				return Snapshot{}, err
			}
		}
		err = t.hall.journal.Append(ctx, t.id, e)
		var gap journal.GapError
		if errors.As(err, &gap) && t.hall.shared != nil {
			if err = t.catchUp(ctx); err == nil {
				continue
			}
		}
		if err != nil {
			return Snapshot{}, err
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		t.take(e)
		t.hall.facts.Add(1)
		_ = t.archived(ctx, e) // the entry itself is kept: if not, the archive is mended when the hall is opened again
		t.publish()
		return t.snapshot(), nil
	}
}

// judged is nil if the fact makes sense as the table stands.
func (s Submission) judged(t *Table) error {
	if s.Judge == nil {
		return nil
	}
	return s.Judge(t.Snapshot())
}

// next is the number of the entry that would keep a fact, if it can be kept.
func (t *Table) next(e fact.Entry, ring fact.ID) (fact.ID, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return 0, ErrClosed
	}
	if ring != 0 && ring != t.played.Ring().Since {
		return 0, errRingOver
	}
	return t.played.Next(e)
}

// take folds entries that are in the journal; those that it has already are passed over. It reports whether none is
// missing before them. The caller owns the table.
func (t *Table) take(entries ...fact.Entry) (whole bool) {
	whole, changed := t.played.Take(entries...)
	if changed {
		t.hidden, t.stands = t.played.Hidden(), nil
	}
	return whole
}

// publish offers one snapshot to everybody who watches. The caller owns the table.
func (t *Table) publish() {
	t.wind()
	if len(t.watchers) == 0 {
		return
	}
	s := t.snapshot()
	for w := range t.watchers {
		w.offer(s)
	}
}

// Snapshot is the table as it stands.
func (t *Table) Snapshot() Snapshot {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.snapshot()
}

// snapshot is worked out once for all who look, until something is noted. The caller owns the table.
func (t *Table) snapshot() Snapshot {
	if t.stands == nil {
		now := t.shot(t.played.Now())
		t.stands = &now
	}
	now := *t.stands
	now.Differs = t.differs(now.Position, now.Info.Version) // by what is kept of it in the archive
	return now
}

func (t *Table) shot(m fold.Moment) Snapshot {
	s := Snapshot{
		Game: t.id, Info: m.Info, Setup: m.Setup, Position: m.Position, Entries: m.Entries, Journal: m.Journal, Last: m.Last,
		Differs: t.differs(m.Position, m.Info.Version),
	}
	if t.swept {
		for _, list := range [][]fact.Entry{s.Entries, s.Journal} {
			for i := range list {
				list[i].Still = ""
			}
		}
	}
	return s
}

func (t *Table) differs(p rules.Position, version int) string {
	return t.hall.archive.Differs(t.id, p, version, t.played.Written)
}

// At is the table as it stood after the fact with that id: the timeline up to it, as it is known today. For a
// correction it is everything that had been said by then. An id that the game does not have gives the newest.
func (t *Table) At(id fact.ID) Snapshot {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.shot(t.played.At(id))
}

// AsOf is the table as it was known when that entry was the newest. An id that the game does not have gives the newest.
func (t *Table) AsOf(id fact.ID) Snapshot {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.shot(t.played.AsOf(id))
}

// Said is what came from a source, as it came: hidden cards of it are known there.
func (t *Table) Said(by fact.Source) []fact.Entry {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.played.Said(by)
}

// Last is the number of the newest journal entry: as long as it is the same, so is the snapshot.
func (t *Table) Last() fact.ID {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.played.Last()
}

// Preview is what a fact would change; nothing is kept of it.
func (t *Table) Preview(f fact.Fact) (fold.Preview, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.played.Preview(f, t.hall.now().UTC())
}

// hides reports whether a picture shows what nobody may know yet.
func (t *Table) hides(still string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.hidden[still]
}
