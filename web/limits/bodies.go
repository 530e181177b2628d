package limits

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/web/lang"
)

// Photos and files are held in memory while they come, and a poor network takes minutes for one. So that much may be
// under way at once, in bytes; what comes then waits a moment for room.
const (
	mostUnderWay  = 192 << 20
	mostOfOne     = 96 << 20 // of an address; not of this machine itself, where a proxy may stand
	mostOfABody   = 64 << 20 // what is longer is read piece by piece
	waitsForOther = 5 * time.Second
)

// bodies counts what is under way. It is safe for use by many goroutines.
type bodies struct {
	mu   sync.Mutex
	all  int64
	of   map[string]int64 // by address
	room chan struct{}    // closed when there is more
}

func newBodies() *bodies { return &bodies{of: map[string]int64{}, room: make(chan struct{})} }

// take waits until so many bytes may come, and reports false if it was in vain.
func (b *bodies) take(ctx context.Context, address string, n int64) bool {
	ctx, cancel := context.WithTimeout(ctx, waitsForOther)
	defer cancel()
	for {
		b.mu.Lock()
		if b.all+n <= mostUnderWay && (address == "" || b.of[address]+n <= mostOfOne) {
			b.add(address, n)
			b.mu.Unlock()
			return true
		}
		room := b.room
		b.mu.Unlock()
		select {
		case <-room:
		case <-ctx.Done():
			return false
		}
	}
}

// give tells that they are no longer held.
func (b *bodies) give(address string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.add(address, -n)
	close(b.room)
	b.room = make(chan struct{})
}

func (b *bodies) add(address string, n int64) {
	b.all += n
	if b.of[address] += n; b.of[address] == 0 {
		delete(b.of, address)
	}
}

// carried lets next read a body once there is room for it. Who sends it is told if there is none.
func carried(w http.ResponseWriter, r *http.Request, b *boundBody, next http.Handler) {
	v, ok := r.Context().Value(visitorKey{}).(*visitor)
	n := b.told
	if n < 0 {
		n = b.most
	}
	if !ok || n <= SmallBody || n > b.most {
		next.ServeHTTP(w, r)
		return
	}
	n = min(n, mostOfABody)
	if !v.bodies.take(r.Context(), v.address, n) {
		w.Header().Set("Retry-After", "5")
		http.Error(w, lang.Say(r.Context(), tooManyFiles), http.StatusServiceUnavailable)
		_ = http.NewResponseController(w).Flush()
		b.drop()
		return
	}
	defer v.bodies.give(v.address, n)
	next.ServeHTTP(w, r)
}

const tooManyFiles = "Too many photos and files are being sent at once. Try again in a moment."
