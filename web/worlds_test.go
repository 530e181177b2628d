package web_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// world is one of two houses in which all the same happens but for what lies
// hidden.
type world struct {
	t      *testing.T
	server *web.Server
	table  *table.Table
	log    *bytes.Buffer
	guess  card.Card // one of the cards that may be the hidden one
	phones []string  // cookies: the scorekeeper's, seat 2's, nobody's
}

func newWorld(t *testing.T, kind string, players []string) *world {
	t.Helper()
	w := &world{t: t, log: &bytes.Buffer{}, phones: []string{phoneCookie, beasPhone, otherOne}}
	hall, err := table.OpenHall(
		journal.NewMemory(), registry.New(), func() time.Time { return time.Unix(1_800_000_000, 0) },
	)
	require.NoError(t, err)
	t.Cleanup(func() { hall.Close() })
	w.server, err = web.New(
		hall,
		web.Options{Address: "http://table.test", Log: slog.New(slog.NewTextHandler(w.log, &slog.HandlerOptions{
			Level: slog.LevelDebug,
			ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
				if a.Key == slog.TimeKey || a.Key == "took" {
					return slog.Attr{}
				}
				return a
			},
		}))},
	)
	require.NoError(t, err)
	w.table, err = hall.Begin(context.Background(), kind, players, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	g := "/g/" + string(w.table.ID())
	w.ask(http.MethodPost, g+"/keep", phoneCookie, nil)
	w.ask(http.MethodPost, g+"/ask", beasPhone, url.Values{"seat": {"2"}})
	_, id, _ := strings.Cut(w.ask(http.MethodGet, g, phoneCookie, nil), `name="phone" value="`)
	id, _, _ = strings.Cut(id, `"`)
	w.ask(http.MethodPost, g+"/answer", phoneCookie, url.Values{"phone": {id}, "yes": {"1"}})
	require.Contains(
		t, w.ask(http.MethodGet, g, beasPhone, nil), "This phone is "+players[1],
		"a world in which nobody plays shows nothing",
	)
	return w
}

// wire takes what a stream sends up to the end of the first picture of the
// board.
type wire struct {
	*httptest.ResponseRecorder
	stop context.CancelFunc
}

func (w wire) SetWriteDeadline(time.Time) error { return nil }
func (w wire) SetReadDeadline(time.Time) error  { return nil }
func (w wire) Flush() {
	if body := w.Body.String(); strings.Contains(body, "event: board") && strings.HasSuffix(body, "\n\n") {
		w.stop()
	}
}

func (w *world) ask(method, path, cookie string, form url.Values) string {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience) // a stream ends with its first board
	defer cancel()
	req := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(form.Encode()))
	req.Host, req.RemoteAddr = "table.test", "127.0.0.1:50000" // by its own name, from the machine itself
	req.Header.Set("Cookie", cookie)
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	rec := wire{httptest.NewRecorder(), cancel}
	w.server.ServeHTTP(rec, req)
	require.NotErrorIs(w.t, ctx.Err(), context.DeadlineExceeded, path)
	require.Less(w.t, rec.Code, 500, path)
	require.NotEqual(w.t, http.StatusMisdirectedRequest, rec.Code, path)
	return rec.Body.String()
}

var (
	randomWord = regexp.MustCompile(`\b[A-Z2-7]{26}\b`)
	stillName  = regexp.MustCompile(`[a-z2-7]{26}\.jpg`)
)

// shows is every byte that every kind of viewer gets from every page, the
// stream, the exports and the log at this moment.
func (w *world) shows() string {
	w.t.Helper()
	snap := w.table.Snapshot()
	g := "/g/" + string(w.table.ID())
	paths := []string{
		"/", "/history", "/history?q=bea", "/players", "/players/Bea", g, g + "/stream", g + "/log", g + "/rounds",
		g + "/rounds/1", g + "/rules",
		g + "/tv", g + "/notation", g + "/compare", g + "/export.jsonl", g + "/export.jsonl?stills=1", g + "/rounds.csv",
		g + "/cards.csv", g + "/rounds/1?at=1",
	}
	for _, e := range snap.Journal[max(1, len(snap.Journal)-3):] {
		line := g + "/log/" + fmt.Sprint(e.ID)
		paths = append(
			paths,
			line,
			line+"?do=retract",
			line+"?do=insert&zone=box&card=QS",
			line+"?do=amend&zone=seat-1&card=QS&card=QC",
			line+"?do=insert&zone=seat-1&card="+string(w.guess),
		)
	}
	var all strings.Builder
	for _, phone := range w.phones {
		for _, p := range paths {
			fmt.Fprintf(&all, "\n== %s as %s\n%s", p, phone, w.ask(http.MethodGet, p, phone, nil))
		}
	}
	text := strings.ReplaceAll(all.String()+w.log.String(), string(w.table.ID()), "GAME")
	text = randomWord.ReplaceAllString(text, "LOAD")
	return stillName.ReplaceAllString(text, "STILL")
}

// say notes a fact with a picture, as the camera would.
func (w *world) say(f fact.Fact) {
	w.t.Helper()
	_, err := w.table.Submit(
		context.Background(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: webtest.Still(w.t)},
	)
	require.NoError(w.t, err)
}

// CM-2, and what it stands for: two worlds that differ only in what lies
// hidden send the same bytes to everybody, at every point of random rounds in
// which the box is opened too early, its card put right, taken back, moved and
// put in later, between lawful pairs and unlawful ones.
func TestTwoWorldsLookAlike(t *testing.T) {
	t.Parallel()
	kinds := []string{"chaos-maid", "revelations", "maids-of-yesterday", "mirror-maids"}
	games, looks := 8, 3
	if testing.Short() {
		games = 2
	}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 7))
		kind := kinds[seed%4]
		players := []string{"Ann", "Bea", "Cem", "Dörte", "Eli"}[:2+r.IntN(4)]
		a, b := newWorld(t, kind, players), newWorld(t, kind, players)
		deck := card.Standard52()
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		// Four cards that never come to the table may be the hidden ones.
		hidden, rest := deck[:4], deck[4:]
		a.guess, b.guess = hidden[0], hidden[0]
		both := func(f func(c card.Card) fact.Fact, n int) {
			a.say(f(hidden[n]))
			b.say(f(hidden[n+2]))
		}
		same := func(f fact.Fact) { a.say(f); b.say(f) }
		same(fact.RoundBegan{Dealer: 1})
		boxed := fact.ID(0)
		steps := 12 + r.IntN(10)
		for step := range steps {
			last := a.table.Snapshot().Last
			switch k := r.IntN(10); {
			case k < 5 && len(rest) >= 2:
				i := 1
				for j := range rest {
					if j > 0 && rest[j].Rank() == rest[0].Rank() && rest[j].Colour() == rest[0].Colour() {
						i = j
					}
				}
				same(fact.CardsLaid{Zone: zone.Seat(r.IntN(len(players)) + 1), Cards: fact.Read(rest[0], rest[i])})
				rest = append(append([]card.Card(nil), rest[1:i]...), rest[i+1:]...)
			case k == 5 || boxed == 0:
				both(func(c card.Card) fact.Fact { return fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)} }, 0)
				boxed = last + 1
			case k == 6:
				both(func(c card.Card) fact.Fact {
					return fact.Amended{Target: boxed, Fact: fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)}}
				}, 1)
			case k == 7:
				both(func(c card.Card) fact.Fact {
					return fact.Inserted{After: 2, Fact: fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)}}
				}, r.IntN(2))
			case k == 8:
				both(func(c card.Card) fact.Fact { return fact.CardsTaken{Zone: zone.Box, Cards: []card.Card{c}} }, 0)
			default:
				same(fact.Retracted{Target: fact.ID(r.IntN(int(last)-1) + 2)})
			}
			if step == steps-1 || r.IntN(steps) < looks {
				alike(t, a.shows(), b.shows(), "%s, seed %d, step %d", kind, seed, step)
			}
		}
	}
}

// alike fails with the first difference of what two worlds show.
func alike(t *testing.T, x, y, where string, args ...any) {
	t.Helper()
	if x == y {
		return
	}
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	from := max(0, n-300)
	path, _, _ := strings.Cut(x[strings.LastIndex(x[:n], "\n== "):][1:], "\n")
	require.Fail(
		t, "the worlds differ",
		fmt.Sprintf(where, args...)+fmt.Sprintf(
			": after %q\n%q\n%q", path, x[from:min(len(x), n+100)], y[from:min(len(y), n+100)],
		),
	)
}
