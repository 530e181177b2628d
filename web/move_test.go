package web_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/fellows"
	"github.com/tablemaid/tablemaid/web/seating"
)

// cable joins two machines: what one tells the other hears.
type cable struct {
	name  string
	other *cable
	text  []byte
	heard func(machine string, text []byte)
}

func (w *cable) Tell(text []byte) {
	w.text = text
	if w.other.heard != nil {
		w.other.heard(w.name, text)
	}
}

func (w *cable) Hear(heard func(machine string, text []byte)) error {
	w.heard = heard
	if w.other.text != nil {
		heard(w.other.name, w.other.text)
	}
	return nil
}

// twoMachines serve one journal under one key; a third has another key.
func twoMachines(t *testing.T) (a, b, stranger *httptest.Server) {
	one, two := &cable{name: "a"}, &cable{name: "b"}
	one.other, two.other = two, one
	open := func(f fellows.Fellows, key byte) *httptest.Server {
		hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
		require.NoError(t, err)
		s := httptest.NewUnstartedServer(nil)
		server, err := web.New(
			hall, web.Options{Address: "http://" + s.Listener.Addr().String(), Fellows: f, Ticket: [32]byte{key}},
		)
		require.NoError(t, err)
		s.Config.Handler = server
		s.Start()
		t.Cleanup(func() { s.Close(); require.NoError(t, hall.Close()) })
		return s
	}
	alone := &cable{other: &cable{}}
	return open(one, 1), open(two, 1), open(alone, 2)
}

var ticketOf = regexp.MustCompile(`<meta name="move" content="([^"]+)" data-to="([^"]+)">`)

// TestAPhoneIsTheSameAtAnotherMachine: a page brings along where the other machines are and a ticket, with which the
// phone is who it was at one of them; who has no ticket of this hall stays who it is.
func TestAPhoneIsTheSameAtAnotherMachine(t *testing.T) {
	a, b, stranger := twoMachines(t)
	r, err := http.NewRequest(http.MethodGet, a.URL+"/how", nil)
	require.NoError(t, err)
	r.Header.Set("Cookie", phoneCookie+"; lang=de")
	page, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	assert.Contains(t, page.Header.Get("Content-Security-Policy"), "connect-src 'self' "+b.URL+";")
	found := ticketOf.FindStringSubmatch(said(t, page))
	require.NotNil(t, found)
	require.Equal(t, b.URL, found[2])

	arrive := func(at *httptest.Server, ticket string) (int, string, string) {
		answer, err := http.PostForm(at.URL+"/arrive", url.Values{"ticket": {ticket}, "to": {"/g/abcdefgh"}})
		require.NoError(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		var cookies []string
		for _, c := range answer.Cookies() {
			cookies = append(cookies, c.Name+"="+c.Value)
		}
		return answer.StatusCode, strings.Join(cookies, "; "), string(body)
	}
	code, cookies, to := arrive(b, found[1])
	assert.Equal(t, http.StatusOK, code)
	assert.Equal(t, phoneCookie+"; lang=de", cookies)
	assert.Equal(t, "/g/abcdefgh", to)
	for name, ticket := range map[string]string{
		"none": "", "cut": found[1][:40], "changed": found[1][:len(found[1])-4] + "AAAA",
	} {
		code, cookies, _ := arrive(b, ticket)
		assert.Equal(t, http.StatusForbidden, code, name)
		assert.NotContains(t, cookies, phoneCookie, name)
	}
	code, _, _ = arrive(stranger, found[1])
	assert.Equal(t, http.StatusForbidden, code, "a ticket of another hall")
	_, page2, _ := get(t, stranger.URL+"/how")
	assert.NotContains(t, page2, `name="move"`, "there is no other machine to go to")
}

// behind is a journal that is told of notes only when it catches up, as at a machine of a hall that was told nothing of
// what another has written.
type behind struct {
	journal.Journal
	known atomic.Bool
}

func (b *behind) Notes(ctx context.Context, game journal.GameID) (map[string]string, error) {
	if !b.known.Load() {
		return map[string]string{}, nil
	}
	return b.Journal.Notes(ctx, game)
}

func (b *behind) CatchUp(context.Context) error {
	b.known.Store(true)
	return nil
}

// Who was given a seat at one machine and taps at another a moment later is not told to be a spectator.
func TestASeatHoldsAtAMachineThatIsToldLater(t *testing.T) {
	j := &behind{Journal: journal.NewMemory()}
	hall, err := table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	server, err := web.New(hall, web.Options{})
	require.NoError(t, err)
	s := httptest.NewServer(server)
	t.Cleanup(func() { s.Close(); require.NoError(t, hall.Close()) })
	tbl, err := hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cem"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	r := &http.Request{Header: http.Header{"Cookie": {beasPhone}}}
	require.NoError(t, j.Note(t.Context(), tbl.ID(), "seat/2", string(seating.DeviceOf(r)))) // at another machine
	deal := url.Values{"fact": {encoded(t, fact.RoundBegan{Dealer: 2})}}
	to := s.URL + "/g/" + string(tbl.ID()) + "/facts"
	assert.Equal(t, http.StatusNoContent, post(t, to, deal, "Cookie", beasPhone, "HX-Request", "true").StatusCode)
}
