package table

import "sync"

// watcher is one who follows a table: a channel with one slot, in which a
// newer snapshot takes the place of one not yet fetched. A slow phone misses
// steps, never the end, and holds up nobody.
type watcher struct{ slot chan Snapshot }

// offer puts s into the slot. Only the table's owner calls it.
func (w *watcher) offer(s Snapshot) {
	select {
	case <-w.slot:
	default:
	}
	w.slot <- s
}

// Watch follows the table: the present snapshot first, then always the newest, which all who follow share: nobody
// writes into one. The channel is closed by stop, which may be called more than once, and when the hall closes.
func (t *Table) Watch() (snapshots <-chan Snapshot, stop func()) {
	w := &watcher{slot: make(chan Snapshot, 1)}
	t.mu.Lock()
	defer t.mu.Unlock()
	w.offer(t.snapshot())
	if t.closed {
		close(w.slot)
		return w.slot, func() {}
	}
	t.watchers[w] = struct{}{}
	t.wind() // one that ran when the program ended
	return w.slot, sync.OnceFunc(func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.drop(w)
	})
}

func (t *Table) drop(w *watcher) {
	if _, watching := t.watchers[w]; watching {
		delete(t.watchers, w)
		close(w.slot)
	}
}

func (t *Table) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	t.ring.halt()
	for w := range t.watchers {
		t.drop(w)
	}
}
