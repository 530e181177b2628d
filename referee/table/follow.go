package table

import (
	"context"
	"sync"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Where several programs hold one journal, a hall follows it: a game that is open here takes what was appended
// elsewhere, and who watches it is told. The number of the next entry is the only arbiter; there is no leader and no
// lock.

// follow listens to a journal that others write to, too. What is told before tell is called waits.
func (h *Hall) follow() {
	h.unfollow = func() {}
	shared, ok := h.journal.(journal.Shared)
	if !ok {
		return
	}
	h.shared = shared
	h.backlog = journal.NewBacklog()
	stop := shared.Follow(h.backlog.Put)
	h.unfollow = sync.OnceFunc(func() {
		stop()
		h.backlog.End()
	})
}

// tell has a goroutine work on what the journal tells.
func (h *Hall) tell() {
	if h.shared == nil {
		return
	}
	h.catching.Go(func() {
		for {
			n, ok := h.backlog.Take()
			if !ok {
				return
			}
			h.heard(n)
		}
	})
}

// heard works on one piece of news.
func (h *Hall) heard(n journal.News) {
	switch n.What {
	case journal.Noted:
		h.mu.Lock()
		told := h.noted
		h.mu.Unlock()
		for _, tell := range told {
			tell(n.Game)
		}
	case journal.Resulted:
		if n.Result.Line != "" {
			_ = h.archive.Take(n.Game, n.Result) // what cannot be read is folded when it is opened
		}
	case journal.Forgotten:
		h.mu.Lock()
		h.drop(n.Game)
		h.mu.Unlock()
		h.archive.Forget(n.Game)
	case journal.Rewritten:
		h.mu.Lock()
		h.drop(n.Game)
		h.mu.Unlock()
	case journal.Appended:
		h.mu.Lock()
		t, open := h.tables[n.Game]
		h.mu.Unlock()
		if !open {
			if _, known := h.archive.Game(n.Game); !known && !event.Is(n.Entries) {
				_, _ = h.Table(n.Game) // trouble is told to who asks for it
			}
			break
		}
		t.heard(n.Entries)
	}
	if n.Unsettled {
		_ = h.Settle(context.Background(), n.Game, n.Entries) // if not, the archive is mended when the hall is opened again
	}
}

// OnNote calls told whenever a note of a game, or with "" one of the house, may have been changed by another program.
func (h *Hall) OnNote(told func(GameID)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.noted = append(h.noted, told)
}

// inbox is what came from elsewhere and is not folded yet. A table that is busy holds up no other.
type inbox struct {
	mu      sync.Mutex
	entries []fact.Entry
	behind  bool // somebody is at it
}

// heard folds entries that were appended by whomever.
func (t *Table) heard(entries []fact.Entry) {
	t.inbox.mu.Lock()
	defer t.inbox.mu.Unlock()
	t.inbox.entries = append(t.inbox.entries, entries...)
	if t.inbox.behind {
		return
	}
	t.inbox.behind = true
	t.hall.catching.Go(t.empty)
}

// empty folds what is in the inbox until there is nothing more.
func (t *Table) empty() {
	for {
		t.inbox.mu.Lock()
		entries := t.inbox.entries
		t.inbox.entries = nil
		if len(entries) == 0 {
			t.inbox.behind = false
			t.inbox.mu.Unlock()
			return
		}
		t.inbox.mu.Unlock()
		t.mu.Lock()
		before := t.played.Last()
		whole := t.take(entries...)
		if t.played.Last() != before {
			t.publish()
		}
		t.mu.Unlock()
		if !whole {
			_ = t.catchUp(context.Background()) // if not, the next entry does
		}
	}
}

// catchUp folds what the journal has and the table has not. Where the journal begins otherwise by now, as when a
// table's own entries came after those of its hall, the table is the one of a journal that is no more: ErrClosed,
// until the hall has opened it anew.
func (t *Table) catchUp(ctx context.Context) error {
	entries, err := t.hall.read(ctx, t.id)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	before := t.played.Last()
	if t.played.Rewritten(entries) {
		return ErrClosed
	}
	t.take(entries...)
	if t.played.Last() != before {
		t.publish()
	}
	return nil
}

// Settle keeps in the archive what entries have settled that were appended to the journal past this hall, by a table
// of its own or, at a table, by its hall.
func (h *Hall) Settle(ctx context.Context, id GameID, entries []fact.Entry) error {
	t, err := h.Table(id)
	if err != nil {
		return err
	}
	if err := t.catchUp(ctx); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.archived(ctx, entries...)
}
