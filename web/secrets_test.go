package web_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// get fetches a page as a browser would.
func get(t *testing.T, url string) (int, string, http.Header) {
	t.Helper()
	return getAs(t, url, "")
}

// getAs fetches a page as the phone with that cookie.
func getAs(t *testing.T, url, cookie string) (int, string, http.Header) {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, url, nil)
	require.NoError(t, err)
	req.Header.Set("Cookie", cookie)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return resp.StatusCode, string(body), resp.Header
}

// event reads a stream up to the end of the first event of a kind.
func event(t *testing.T, url, kind string, cookies ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	require.NoError(t, err)
	req.Header.Set("Cookie", strings.Join(cookies, "; "))
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	var b strings.Builder
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, 1<<20)
	for mine := false; lines.Scan(); {
		line := lines.Text()
		b.WriteString(line + "\n")
		mine = mine || line == "event: "+kind
		if mine && line == "" {
			return b.String()
		}
	}
	require.Fail(t, "the stream ended", "%v", lines.Err())
	return ""
}

// CM-2: nobody may learn the aside card early, not even when the box was
// opened before its time and the camera saw into it. Two tables that differ in
// nothing else must then send the same bytes to every phone.
func TestNoByteTellsTheHiddenCard(t *testing.T) {
	told := func(hidden card.Card) (string, string) {
		var lines bytes.Buffer
		h := newHouse(
			t,
			web.Options{Address: "http://table.test", Log: slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{
				Level: slog.LevelDebug,
				ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
					if a.Key == slog.TimeKey || a.Key == "took" {
						return slog.Attr{}
					}
					return a
				},
			}))},
		)
		h.Close()
		h.Now = func() time.Time { return time.Unix(1_800_000_000, 0) }
		h.Open()
		tbl := h.Begin()
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
		h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(hidden)})
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("9H", "9D")})
		path := "/g/" + string(tbl.ID())
		var all strings.Builder
		for _, p := range []string{
			"/", "/history", path, path + "/log", path + "/log/4", path + "/log/4?do=retract", path + "/rounds/1",
			path + "/rules",
		} {
			code, body, _ := get(t, h.URL(p))
			assert.Equal(t, http.StatusOK, code, p)
			all.WriteString(body)
		}
		all.WriteString(event(t, h.URL(path+"/stream"), "board"))
		h.Close()
		plain := strings.ReplaceAll(all.String(), string(tbl.ID()), "GAME")
		plain = regexp.MustCompile(`\b[A-Z2-7]{26}\b`).ReplaceAllString(plain, "LOAD")
		plain = regexp.MustCompile(`[a-z2-7]{26}\.jpg`).ReplaceAllString(plain, "STILL")
		return plain, lines.String()
	}
	a, logA := told("QC")
	b, logB := told("KD")
	assert.Equal(t, a, b)
	assert.Equal(t, logA, logB)
	assert.NotContains(t, logA, "QC")
}

// Every byte of the live stream up to the opening of the box.
func TestTheStreamIsSilentUntilTheBoxIsOpened(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, h.URL("/g/"+string(tbl.ID())+"/stream"), nil)
	require.NoError(t, err)
	req.Header.Set("Cookie", phoneCookie)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	assert.Equal(t, "text/event-stream", resp.Header.Get("Content-Type"))
	got := make(chan string, 1024)
	go func() {
		lines := bufio.NewScanner(resp.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			got <- lines.Text()
		}
		close(got)
	}()
	until := func(word string) string {
		var all strings.Builder
		for {
			select {
			case line, open := <-got:
				require.True(t, open, "the stream ended")
				all.WriteString(line + "\n")
				if strings.Contains(line, word) {
					return all.String()
				}
			case <-time.After(patience):
				require.Fail(t, "nothing more came", "waiting for %q", word)
			}
		}
	}
	h.Rest(tbl)
	seen := until("Who is left")
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	seen += until("Open the card box")
	for _, secret := range []string{
		"QC", "Q♣", "queen of clubs", `Q<svg viewBox="0 0 32 32" aria-hidden="true"><use href="#suit-C"`,
	} {
		assert.NotContains(t, seen, secret)
	}
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	until("queen of clubs")

	// A closing server ends the stream by itself: its connection is not cut yet.
	h.Server.Close()
	for {
		select {
		case _, open := <-got:
			if !open {
				return
			}
		case <-time.After(patience):
			require.Fail(t, "the stream goes on")
		}
	}
}
