package limits

import (
	"container/list"
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// What one address, one phone and all together may hold open. A phone needs
// six connections and a stream; thirty behind one router stay far below.
const (
	mostConnections = 4096
	mostOfAddress   = 512  // not of this machine itself, where a proxy may stand
	mostUnanswered  = 1024 // that have not asked for anything yet, or wait to ask again
)

// Crowd counts connections. Who has asked for nothing makes room for who comes:
// a flood of half-open connections, or of idle ones, keeps nobody out. It is safe
// for use by many goroutines.
type Crowd struct {
	turned func() // one was closed

	mu      sync.Mutex
	open    map[net.Conn]*visitor
	idle    *list.List // of *visitor, who has been unanswered longest first
	address map[string]int
	bodies  *bodies
}

// visitor is one connection.
type visitor struct {
	conn    net.Conn
	address string // "" for this machine's own
	waiting *list.Element
	greed   greed // see turns
	bodies  *bodies
}

func NewCrowd(turned func()) *Crowd {
	return &Crowd{
		turned: turned, open: map[net.Conn]*visitor{}, idle: list.New(), address: map[string]int{}, bodies: newBodies(),
	}
}

type visitorKey struct{}

// Come counts a connection, for http.Server's ConnContext. Where there are too
// many the one that has waited longest is closed, or this one.
func (c *Crowd) Come(ctx context.Context, conn net.Conn) context.Context {
	v := &visitor{conn: conn, bodies: c.bodies}
	if p, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil && !p.Addr().Unmap().IsLoopback() {
		v.address = network(p.Addr())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var away *visitor
	switch {
	case v.address != "" && c.address[v.address] >= mostOfAddress:
		away = c.longest(v.address)
	case len(c.open) >= mostConnections, c.idle.Len() >= mostUnanswered:
		away = c.longest("")
	default:
		c.add(v)
		return context.WithValue(ctx, visitorKey{}, v)
	}
	c.turned()
	if away == nil {
		_ = conn.Close()
		return ctx
	}
	c.remove(away)
	_ = away.conn.Close()
	c.add(v)
	return context.WithValue(ctx, visitorKey{}, v)
}

// longest is who has waited longest, of an address if one is given.
func (c *Crowd) longest(address string) *visitor {
	for e := c.idle.Front(); e != nil; e = e.Next() {
		if v := e.Value.(*visitor); address == "" || v.address == address {
			return v
		}
	}
	return nil
}

func (c *Crowd) add(v *visitor) {
	c.open[v.conn] = v
	c.address[v.address]++
	v.waiting = c.idle.PushBack(v)
}

func (c *Crowd) remove(v *visitor) {
	if c.open[v.conn] != v {
		return
	}
	delete(c.open, v.conn)
	if c.address[v.address]--; c.address[v.address] == 0 {
		delete(c.address, v.address)
	}
	if v.waiting != nil {
		c.idle.Remove(v.waiting)
		v.waiting = nil
	}
}

// Turn follows what becomes of a connection, for http.Server's ConnState.
func (c *Crowd) Turn(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v := c.open[conn]
	switch {
	case v == nil:
	case state == http.StateIdle && v.waiting == nil:
		v.waiting = c.idle.PushBack(v)
	case state == http.StateClosed, state == http.StateHijacked:
		c.remove(v)
	}
}

// Asked marks a connection as one whose request is being answered.
func (c *Crowd) Asked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if v, ok := r.Context().Value(visitorKey{}).(*visitor); ok {
			c.mu.Lock()
			if v.waiting != nil {
				c.idle.Remove(v.waiting)
				v.waiting = nil
			}
			c.mu.Unlock()
		}
		next.ServeHTTP(w, r)
	})
}
