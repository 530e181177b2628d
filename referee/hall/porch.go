package hall

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/netip"
	"sync"
	"time"
)

// Connections to the port of the other machines, each of which costs memory before it has shown a certificate:
// nats-server takes any number of them.
const (
	mostOfPeer   = 16 // from the address of a machine of the hall
	mostOfOthers = 64 // from all others: a machine's own address may be hidden by a router
)

// porch is where the other machines knock. It leads as many on to the server, which listens on the loopback, as there
// may be. Strangers take no machine's room.
type porch struct {
	outside net.Listener
	inside  string
	stop    context.CancelFunc
	done    sync.WaitGroup

	mu    sync.Mutex
	peers map[netip.Addr]bool
	count map[netip.Addr]int // the zero address for all strangers
	open  map[net.Conn]bool
	shut  bool
}

// newPorch listens at an address for the machines at others, and for whoever may be one of them.
func newPorch(address, inside string, others []string) (*porch, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("it cannot listen on %s: %w", address, ErrPort)
	}
	p := &porch{
		outside: l, inside: inside,
		peers: map[netip.Addr]bool{}, count: map[netip.Addr]int{}, open: map[net.Conn]bool{},
	}
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	p.done.Go(func() { p.acquaint(ctx, others) })
	p.done.Go(p.welcome)
	return p, nil
}

// acquaint looks from time to time which addresses the other machines have: they may be named by names.
func (p *porch) acquaint(ctx context.Context, others []string) {
	clock := time.NewTicker(quiet)
	defer clock.Stop()
	for {
		for _, other := range others {
			host, _, _ := net.SplitHostPort(other)
			all, _ := net.DefaultResolver.LookupNetIP(ctx, "ip", host) // it is asked again
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

// close sends everybody away.
func (p *porch) close() {
	_ = p.outside.Close()
	p.stop()
	p.mu.Lock()
	p.shut = true
	for c := range p.open {
		_ = c.Close()
	}
	p.mu.Unlock()
	p.done.Wait()
}

func (p *porch) welcome() {
	for {
		c, err := p.outside.Accept()
		if err != nil {
			return // closed
		}
		who, ok := p.enters(c)
		if !ok {
			_ = c.Close()
			continue
		}
		p.done.Go(func() {
			defer p.leaves(c, who)
			p.lead(c)
		})
	}
}

// enters counts a connection for the machine from whose address it comes, or for all strangers.
func (p *porch) enters(c net.Conn) (who netip.Addr, ok bool) {
	from, _ := netip.ParseAddrPort(c.RemoteAddr().String())
	p.mu.Lock()
	defer p.mu.Unlock()
	most := mostOfOthers
	if a := from.Addr().Unmap(); p.peers[a] {
		who, most = a, mostOfPeer
	}
	if p.shut || p.count[who] >= most {
		return who, false
	}
	p.count[who]++
	p.open[c] = true
	return who, true
}

func (p *porch) leaves(c net.Conn, who netip.Addr) {
	_ = c.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count[who]--
	delete(p.open, c)
}

// lead leads a connection on to the server until either side ends it.
func (p *porch) lead(c net.Conn) {
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
