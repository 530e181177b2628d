// Package clusterport limits how many connections the cluster port of a hall's machine takes. Each costs memory before
// it has shown a certificate, and nats-server takes any number of them.
package clusterport

import (
	"context"
	"io"
	"net"
	"net/netip"
	"sync"
	"time"
)

const (
	mostOfPeer   = 16 // from the address of a machine of the hall
	mostOfOthers = 64 // from all others: a machine's own address may be hidden by a router
	// lookup is how often the names of the other machines are looked up.
	lookup = 5 * time.Second
)

// Proxy forwards connections to the server, which listens on the loopback interface, as many at once as there may be.
// Those from unknown addresses do not count against a machine of the hall.
type Proxy struct {
	outside net.Listener
	inside  string
	stop    context.CancelFunc
	done    sync.WaitGroup

	mu     sync.Mutex
	peers  map[netip.Addr]bool
	count  map[netip.Addr]int // the zero address for all that are no peers
	open   map[net.Conn]bool
	closed bool
}

// Listen forwards what connects to an address to the server inside. The others are the addresses of the hall's
// machines.
func Listen(address, inside string, others []string) (*Proxy, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	p := &Proxy{
		outside: l, inside: inside, stop: stop,
		peers: map[netip.Addr]bool{}, count: map[netip.Addr]int{}, open: map[net.Conn]bool{},
	}
	p.done.Go(func() { p.resolve(ctx, others) })
	p.done.Go(p.accept)
	return p, nil
}

// Addr is where it listens.
func (p *Proxy) Addr() net.Addr { return p.outside.Addr() }

// Close closes every connection, and returns when nothing runs any more.
func (p *Proxy) Close() {
	_ = p.outside.Close()
	p.stop()
	p.mu.Lock()
	p.closed = true
	for c := range p.open {
		_ = c.Close()
	}
	p.mu.Unlock()
	p.done.Wait()
}

// resolve looks up again and again which addresses the other machines have: they may be named by names.
func (p *Proxy) resolve(ctx context.Context, others []string) {
	clock := time.NewTicker(lookup)
	defer clock.Stop()
	for {
		for _, other := range others {
			host, _, _ := net.SplitHostPort(other)
			all, _ := net.DefaultResolver.LookupNetIP(ctx, "ip", host) // it is tried again
			p.mu.Lock()
			for _, a := range all {
				p.peers[a.Unmap()] = true
			}
			p.mu.Unlock()
		}
		select {
		case <-ctx.Done():
			return
		case <-clock.C:
		}
	}
}

func (p *Proxy) accept() {
	for {
		c, err := p.outside.Accept()
		if err != nil {
			return // closed
		}
		from, ok := p.admit(c)
		if !ok {
			_ = c.Close()
			continue
		}
		p.done.Go(func() {
			defer p.release(c, from)
			p.forward(c)
		})
	}
}

// admit counts a connection for the machine from whose address it comes, or for all others.
func (p *Proxy) admit(c net.Conn) (from netip.Addr, ok bool) {
	remote, _ := netip.ParseAddrPort(c.RemoteAddr().String())
	p.mu.Lock()
	defer p.mu.Unlock()
	most := mostOfOthers
	if a := remote.Addr().Unmap(); p.peers[a] {
		from, most = a, mostOfPeer
	}
	if p.closed || p.count[from] >= most {
		return from, false
	}
	p.count[from]++
	p.open[c] = true
	return from, true
}

func (p *Proxy) release(c net.Conn, from netip.Addr) {
	_ = c.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count[from]--
	delete(p.open, c)
}

// forward copies both ways until either side ends the connection.
func (p *Proxy) forward(c net.Conn) {
	in, err := net.Dial("tcp", p.inside)
	if err != nil {
		return // the machine stops
	}
	defer in.Close()
	var back sync.WaitGroup
	back.Go(func() {
		_, _ = io.Copy(c, in)
		_ = c.Close()
	})
	_, _ = io.Copy(in, c)
	_ = in.Close()
	back.Wait()
}
