package web_test

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"net"
	"net/http"
	"os"
	"path/filepath"
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
)

// house is a whole program but for the camera: a journal on disk, its hall
// and a server on a port of its own, which can be closed and opened again.
type house struct {
	t       *testing.T
	dir     string
	address string
	Hall    *table.Hall
	Server  *web.Server
	options web.Options
	stop    func()
	now     func() time.Time
	conns   atomic.Int64 // that are open
	picture []byte       // what comes with every fact of the camera; nil for a black one
	append  func() error // called before entries are written; nil for nothing
}

func newHouse(t *testing.T, o web.Options) *house {
	t.Helper()
	h := &house{t: t, dir: t.TempDir(), address: "127.0.0.1:0", options: o, now: time.Now}
	h.open()
	t.Cleanup(func() { h.close() })
	return h
}

func (h *house) open() {
	h.t.Helper()
	j, err := sqlite.Open(h.dir)
	require.NoError(h.t, err)
	h.Hall, err = table.OpenHall(stopped{j, h}, registry.New(), h.now)
	require.NoError(h.t, err)
	h.Server, err = web.New(h.Hall, h.options)
	require.NoError(h.t, err)
	l, err := net.Listen("tcp", h.address)
	require.NoError(h.t, err)
	h.address = l.Addr().String()
	l = counting{l, &h.conns}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- h.Server.Serve(ctx, l) }()
	h.stop = func() {
		cancel()
		select {
		case err := <-done:
			require.NoError(h.t, err)
		case <-time.After(patience):
			h.t.Error("the server does not stop")
		}
		require.NoError(h.t, h.Hall.Close())
	}
}

// stopped is the journal of a house that a test may hold up, or have fail.
type stopped struct {
	*sqlite.Journal
	house *house
}

func (s stopped) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	if s.house.append != nil {
		if err := s.house.append(); err != nil {
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

func (h *house) close() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

func (h *house) url(path string) string { return "http://" + h.address + path }

// say submits a fact as the camera would, with a picture.
func (h *house) say(t *table.Table, f fact.Fact) table.Snapshot {
	h.t.Helper()
	s, err := t.Submit(
		context.Background(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: h.sees()},
	)
	require.NoError(h.t, err)
	return s
}

// sees is the picture of what the camera says: one of a table where people look at it, else as small a one as can be.
func (h *house) sees() []byte {
	if h.picture == nil {
		return still(h.t)
	}
	return h.picture
}

// begin begins a game of four and deals.
func (h *house) begin() *table.Table {
	h.t.Helper()
	return h.beginKind("chaos-maid", map[string]string{}, "Ann", "Bea", "Cem", "Dörte")
}

// beginKind begins a game of a kind, and the first player deals.
func (h *house) beginKind(kind string, rules map[string]string, players ...string) *table.Table {
	h.t.Helper()
	t, err := h.Hall.Begin(context.Background(), kind, players, rules, fact.Source{Kind: fact.Person})
	require.NoError(h.t, err)
	h.say(t, fact.RoundBegan{Dealer: 1})
	return t
}

// keep makes the phone of post the scorekeeper.
func (h *house) keep(t *table.Table) *table.Table {
	h.t.Helper()
	require.Equal(h.t, http.StatusSeeOther, post(h.t, h.url("/g/"+string(t.ID())+"/keep"), nil).StatusCode)
	return t
}

// rest lays every pair that is not on the table yet, but for the black queens.
func (h *house) rest(t *table.Table) {
	h.t.Helper()
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
		h.say(t, fact.CardsLaid{Zone: zone.Seat(seat%4 + 1), Cards: fact.Read(c, mate)})
		seat++
	}
}

// photograph is a part of a drawn photograph of a table: two cards that were laid together, and are not a pair.
func photograph(t *testing.T) []byte {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "vision", "bench", "renderings", "apart", "01.jpg"))
	require.NoError(t, err)
	defer f.Close()
	whole, err := jpeg.Decode(f)
	require.NoError(t, err)
	var b bytes.Buffer
	two := whole.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(780, 400, 1280, 775))
	require.NoError(t, jpeg.Encode(&b, two, nil))
	return b.Bytes()
}

func still(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 36)), nil))
	return b.Bytes()
}
