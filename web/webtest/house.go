// Package webtest is what tests of pages share: a house with its journal, tables and server, and a camera that sees
// what a test lays down.
package webtest

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/chromium"
)

// House is a whole program but for the camera: a journal on disk, its hall
// and a server on a port of its own, which can be closed and opened again.
type House struct {
	T       *testing.T
	Dir     string
	Address string
	Hall    *table.Hall
	Server  *web.Server
	options web.Options
	stop    func()
	Now     func() time.Time
	Conns   atomic.Int64 // that are open
	Picture []byte       // what comes with every fact of the camera; nil for a black one
	Append  func() error // called before entries are written; nil for nothing
}

// New opens a house that lasts as long as the test.
func New(t *testing.T, o web.Options) *House {
	t.Helper()
	h := &House{T: t, Dir: t.TempDir(), Address: "127.0.0.1:0", options: o, Now: time.Now}
	h.Open()
	t.Cleanup(func() { h.Close() })
	return h
}

// Open opens its journal, and serves its pages where they were before.
func (h *House) Open() {
	h.T.Helper()
	j, err := sqlite.Open(h.Dir)
	require.NoError(h.T, err)
	h.Hall, err = table.OpenHall(stopped{j, h}, registry.New(), h.Now)
	require.NoError(h.T, err)
	h.Server, err = web.New(h.Hall, h.options)
	require.NoError(h.T, err)
	l, err := net.Listen("tcp", h.Address)
	require.NoError(h.T, err)
	h.Address = l.Addr().String()
	l = counting{l, &h.Conns}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- h.Server.Serve(ctx, l) }()
	h.stop = func() {
		cancel()
		select {
		case err := <-done:
			require.NoError(h.T, err)
		case <-time.After(chromium.Patience):
			h.T.Error("the server does not stop")
		}
		require.NoError(h.T, h.Hall.Close())
	}
}

// stopped is the journal of a house that a test may hold up, or have fail.
type stopped struct {
	*sqlite.Journal
	house *House
}

func (s stopped) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	if s.house.Append != nil {
		if err := s.house.Append(); err != nil {
			return err
		}
	}
	return s.Journal.Append(ctx, game, entries...)
}

// counting counts the connections that the server has not closed yet.
type counting struct {
	net.Listener
	open *atomic.Int64
}

func (l counting) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	l.open.Add(1)
	return &counted{Conn: c, gone: sync.OnceFunc(func() { l.open.Add(-1) })}, nil
}

type counted struct {
	net.Conn
	gone func()
}

func (c *counted) Close() error {
	defer c.gone()
	return c.Conn.Close()
}

// Close ends it, once.
func (h *House) Close() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// URL is the address of a page.
func (h *House) URL(path string) string { return "http://" + h.Address + path }

// Say submits a fact as the camera would, with a picture.
func (h *House) Say(t *table.Table, f fact.Fact) table.Snapshot {
	h.T.Helper()
	s, err := t.Submit(
		context.Background(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: h.Sees()},
	)
	require.NoError(h.T, err)
	return s
}

// Sees is the picture of what the camera says: one of a table where people look at it, else as small a one as can be.
func (h *House) Sees() []byte {
	if h.Picture == nil {
		return Still(h.T)
	}
	return h.Picture
}

// Begin begins a game of four and deals.
func (h *House) Begin() *table.Table {
	h.T.Helper()
	return h.BeginKind("chaos-maid", map[string]string{}, "Ann", "Bea", "Cem", "Dörte")
}

// BeginKind begins a game of a kind, and the first player deals.
func (h *House) BeginKind(kind string, rules map[string]string, players ...string) *table.Table {
	h.T.Helper()
	t, err := h.Hall.Begin(context.Background(), kind, players, rules, fact.Source{Kind: fact.Person})
	require.NoError(h.T, err)
	h.Say(t, fact.RoundBegan{Dealer: 1})
	return t
}

// Rest lays every pair that is not on the table yet, but for the black queens.
func (h *House) Rest(t *table.Table) {
	h.T.Helper()
	laid := map[card.Card]bool{}
	for _, p := range t.Snapshot().Position.Piles {
		for _, g := range p.Groups {
			for _, c := range g.Cards {
				laid[c] = true
			}
		}
	}
	seat := 0
	for _, c := range card.Standard52() {
		mate := card.Of(c.Rank(), c.Suit().Partner())
		if laid[c] || laid[mate] || c.Rank() == "Q" && c.Colour() == card.Black {
			continue
		}
		laid[c], laid[mate] = true, true
		h.Say(t, fact.CardsLaid{Zone: zone.Seat(seat%4 + 1), Cards: fact.Read(c, mate)})
		seat++
	}
}

// Still is as small a picture as can be.
func Still(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 36)), nil))
	return b.Bytes()
}
