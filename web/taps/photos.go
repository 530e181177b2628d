package taps

import (
	"crypto/rand"
	"sync"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
)

// mostPhotos is how many photos may wait for a yes; the oldest is dropped.
const mostPhotos = 8

// photos wait for somebody to say that they show what was laid. It is safe for
// use by many goroutines.
type photos struct {
	mu      sync.Mutex
	waiting map[string]taken
	order   []string
}

// taken is a photo that was read, for the phone that took it.
type taken struct {
	game   table.GameID
	device seating.Device
	at     fact.ID // the newest entry that the phone knew
	fact   fact.Fact
	of     string // which entry it puts right, by fact.Marks
	still  []byte
	wants  int // of a hand: how many cards are still filled in
}

// keep holds a photo under a token.
func (p *photos) keep(t taken) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting == nil {
		p.waiting = map[string]taken{}
	}
	token := rand.Text()
	p.waiting[token] = t
	if p.order = append(p.order, token); len(p.order) > mostPhotos {
		delete(p.waiting, p.order[0])
		p.order = p.order[1:]
	}
	return token
}

// take hands a photo out, once, to the phone that took it.
func (p *photos) take(token string, game table.GameID, d seating.Device) (taken, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t, ok := p.waiting[token]
	if !ok || t.game != game || t.device != d {
		return taken{}, false
	}
	delete(p.waiting, token)
	return t, true
}
