package journal

import "sync"

// Backlog is news that nobody has worked on yet. It has no end, because who tells the news of a journal must not wait
// for it to change. It is safe for use by many goroutines. Use NewBacklog.
type Backlog struct {
	mu    sync.Mutex
	ready *sync.Cond
	news  []News
	ended bool
}

// NewBacklog makes one that is empty.
func NewBacklog() *Backlog {
	b := &Backlog{}
	b.ready = sync.NewCond(&b.mu)
	return b
}

// Put adds the newest news.
func (b *Backlog) Put(n News) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.news = append(b.news, n)
	b.ready.Signal()
}

// Take waits for the oldest news and takes it out; ok is false when the backlog has ended.
func (b *Backlog) Take() (n News, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.news) == 0 && !b.ended {
		b.ready.Wait()
	}
	if b.ended {
		return n, false
	}
	n, b.news = b.news[0], b.news[1:]
	return n, true
}

// End lets go of who waits; what was not taken out is dropped.
func (b *Backlog) End() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended = true
	b.ready.Broadcast()
}
