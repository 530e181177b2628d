package limits

import (
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// Tries bounds how often codes may be tried: by one address, with one code, and
// by everybody together. A code has 30 bits; at thirty tries a minute it is
// found in decades.
type Tries struct {
	now func() time.Time

	mu   sync.Mutex
	seen map[string][]time.Time
}

const (
	triesFor   = time.Minute
	triesEach  = 10 // by an address, and with a code
	triesByAll = 30
	// everybody is the key under which all tries are counted.
	everybody = ""
)

func NewTries(now func() time.Time) *Tries { return &Tries{now: now, seen: map[string][]time.Time{}} }

// Allow reports whether somebody may still try, without counting it.
func (t *Tries) Allow(address, code string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.recent(everybody) < triesByAll && t.recent("a "+address) < triesEach && t.recent("c "+code) < triesEach
}

// Missed counts a code that was wrong.
func (t *Tries) Missed(address, code string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	for _, key := range []string{everybody, "a " + address, "c " + code} {
		t.seen[key] = append(t.seen[key], now)
	}
	if len(t.seen) > 4*triesByAll {
		for key := range t.seen {
			t.recent(key)
		}
	}
}

// recent is how many there were within triesFor. The lock is held.
func (t *Tries) recent(key string) int {
	all, since := t.seen[key], t.now().Add(-triesFor)
	for len(all) > 0 && all[0].Before(since) {
		all = all[1:]
	}
	if t.seen[key] = all; len(all) == 0 {
		delete(t.seen, key)
	}
	return len(all)
}

// Address is who sent a request: for IPv6 the network, of which one phone may
// use every address.
func Address(r *http.Request) string {
	p, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return network(p.Addr())
}

// network is an address, or for IPv6 its network.
func network(ip netip.Addr) string {
	if ip = ip.Unmap(); ip.Is6() {
		if n, err := ip.WithZone("").Prefix(64); err == nil {
			return n.String()
		}
	}
	return ip.String()
}
