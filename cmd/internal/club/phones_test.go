package club_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// seated is a table of which one phone keeps the score, and notes a fact a second.
type seated struct {
	machines []*process
	at       int // which machine its phone asks
	client   *http.Client
	phone    string // its secret
	game     string
	last     fact.ID // the newest entry that was acknowledged

	mu   sync.Mutex
	said map[fact.ID]time.Time // when an entry was tapped
	kept map[fact.ID]time.Time // when it was acknowledged
	took []time.Duration       // until then
}

func newSeated(t *testing.T, machines []*process, at int) *seated {
	t.Helper()
	s := &seated{
		machines: machines, at: at % len(machines), last: 1,
		said: map[fact.ID]time.Time{}, kept: map[fact.ID]time.Time{},
	}
	s.phone = rand.Text()
	s.client = &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	begin := url.Values{"kind": {"chaos-maid"}, "name": {"Ann", "Bea", "Cem", "Dora"}}
	r, err := s.post(context.Background(), "/new", begin.Encode())
	require.NoError(t, err)
	defer r.Body.Close()
	require.Equal(t, http.StatusSeeOther, r.StatusCode)
	s.game = strings.TrimPrefix(r.Header.Get("Location"), "/g/")
	return s
}

// post sends a form to the machine that the phone asks. It is the same phone at every machine.
func (s *seated) post(ctx context.Context, path, form string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.machines[s.at].url+path, strings.NewReader(form))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if s.game != "" {
		r.Header.Set("HX-Request", "true")
	}
	r.AddCookie(&http.Cookie{Name: "phone", Value: s.phone})
	return s.client.Do(r)
}

// next is what is noted after an entry: a pair, and by the next fact that it was taken back, so that the board stays
// that of a real game.
func (s *seated) next(last fact.ID) fact.Fact {
	if last%2 == 0 {
		return fact.Retracted{Target: last}
	}
	deck := card.Standard52()
	c := deck[int(last)%len(deck)]
	return fact.CardsLaid{Zone: zone.Seat(int(last)%4 + 1), Cards: fact.Read(c, card.Of(c.Rank(), c.Suit().Partner()))}
}

// say notes the next pair, as often as it takes: what does not arrive is sent again, as by the page, and to the next
// machine when this one does not answer.
func (s *seated) say(ctx context.Context, t *testing.T) {
	next := s.next(s.last)
	text, err := fact.EncodeFact(next)
	require.NoError(t, err)
	form := url.Values{"fact": {string(text)}, "at": {fmt.Sprint(s.last)}, "of": {s.mark(ctx, next)}}.Encode()
	began := time.Now()
	s.mu.Lock()
	s.said[s.last+1] = began
	s.mu.Unlock()
	for ctx.Err() == nil {
		answer, err := s.post(ctx, "/g/"+s.game+"/facts", form)
		if err == nil {
			body, _ := io.ReadAll(answer.Body)
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusNoContent {
				s.mu.Lock()
				s.kept[s.last+1] = time.Now()
				s.took = append(s.took, time.Since(began))
				s.mu.Unlock()
				s.last++
				return
			}
			if answer.StatusCode < 500 {
				t.Errorf("%d %s", answer.StatusCode, body)
				return
			}
		} else {
			s.at = (s.at + 1) % len(s.machines)
		}
		time.Sleep(400 * time.Millisecond)
	}
}

// mark is what the board says of the entry that a fact takes back; "" where it takes none back.
func (s *seated) mark(ctx context.Context, f fact.Fact) string {
	for !fact.Plain(f) && ctx.Err() == nil {
		if page, err := s.get(ctx, "/g/"+s.game); err == nil {
			undo := regexp.MustCompile(
				`name="target" value="(\d+)">\s*<input type="hidden" name="of" value="(\w+)"`,
			).FindStringSubmatch(page)
			if undo != nil && undo[1] == fmt.Sprint(f.Parts().About) {
				return undo[2]
			}
		} else {
			s.at = (s.at + 1) % len(s.machines)
		}
		time.Sleep(100 * time.Millisecond)
	}
	return ""
}

// get is a page of the machine that the phone asks.
func (s *seated) get(ctx context.Context, path string) (string, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.machines[s.at].url+path, nil)
	if err != nil {
		return "", err
	}
	r.AddCookie(&http.Cookie{Name: "phone", Value: s.phone})
	answer, err := s.client.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return string(body), err
}

// play notes a fact a second until ctx ends.
func (s *seated) play(ctx context.Context, t *testing.T, every time.Duration) {
	for ctx.Err() == nil {
		from := time.Now()
		s.say(context.WithoutCancel(ctx), t)
		select {
		case <-ctx.Done():
		case <-time.After(time.Until(from.Add(every))):
		}
	}
}

// check holds what a machine has of the table against what was acknowledged: each fact once, in its order.
func (s *seated) check(t *testing.T, p *process) {
	t.Helper()
	var noted []fact.Fact
	require.Eventually(t, func() bool {
		r, err := http.Get(p.url + "/g/" + s.game + "/export.jsonl")
		if err != nil {
			return false
		}
		defer r.Body.Close()
		noted = nil
		for lines := bufio.NewScanner(r.Body); lines.Scan(); {
			if e, err := fact.Decode(lines.Bytes()); err == nil {
				noted = append(noted, e.Fact)
			}
		}
		return len(noted) >= int(s.last)
	}, time.Minute, 50*time.Millisecond, "what was acknowledged is there")
	require.Len(t, noted, int(s.last), "and once")
	for i, f := range noted[1:] { // the first is that the game began
		require.True(t, fact.Equal(s.next(fact.ID(i+1)), f), "in its order")
	}
}

// watcher is a phone that follows a table.
type watcher struct {
	table *seated
	at    int

	mu    sync.Mutex
	saw   map[fact.ID]time.Time
	away  []time.Duration // each time it had no machine
	lasts fact.ID
}

func newWatcher(table *seated, at int) *watcher {
	return &watcher{table: table, at: at % len(table.machines), saw: map[fact.ID]time.Time{}}
}

// follow keeps a stream open until ctx ends, as the page does: when it breaks, at the next machine.
func (w *watcher) follow(ctx context.Context, n int) {
	lost := time.Time{}
	for ctx.Err() == nil {
		err := w.stream(ctx, n, func() {
			if !lost.IsZero() {
				w.mu.Lock()
				w.away = append(w.away, time.Since(lost))
				w.mu.Unlock()
				lost = time.Time{}
			}
		})
		if err == nil || ctx.Err() != nil {
			return
		}
		if lost.IsZero() {
			lost = time.Now()
		}
		w.at = (w.at + 1) % len(w.table.machines)
		time.Sleep(400 * time.Millisecond)
	}
}

var lastMark = []byte(`data-last="`)

// stream reads one stream until it breaks; live is called with every board.
func (w *watcher) stream(ctx context.Context, n int, live func()) error {
	address := fmt.Sprintf("%s/g/%s/stream?tab=%d&page=p%d", w.table.machines[w.at].url, w.table.game, n, n)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	r.AddCookie(&http.Cookie{Name: "phone", Value: fmt.Sprintf("%024d", n)})
	answer, err := phones.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return errors.New(answer.Status)
	}
	in := bufio.NewReaderSize(answer.Body, 16<<10)
	for {
		line, err := in.ReadSlice('\n')
		if i := bytes.Index(line, lastMark); i >= 0 {
			number, _, _ := bytes.Cut(line[i+len(lastMark):], []byte(`"`))
			if last, err := strconv.ParseInt(string(number), 10, 64); err == nil {
				w.see(fact.ID(last))
				live()
			}
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

var phones = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: -1}}

func (w *watcher) see(last fact.ID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, seen := w.saw[last]; !seen {
		w.saw[last] = time.Now()
	}
	w.lasts = max(w.lasts, last)
}

// newest is the newest entry that the phone shows.
func (w *watcher) newest() fact.ID {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.lasts
}

// delays are how long after the tap each fact was on the phone.
func (w *watcher) delays() (all []time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.table.mu.Lock()
	defer w.table.mu.Unlock()
	for id, at := range w.saw {
		if said, ok := w.table.said[id]; ok {
			all = append(all, at.Sub(said))
		}
	}
	return all
}

// spread tells durations: how many, the middle, 95 and 99 in a hundred, the longest.
func spread(all []time.Duration) string {
	if len(all) == 0 {
		return "none"
	}
	slices.Sort(all)
	at := func(share float64) time.Duration {
		return all[int(math.Ceil(share*float64(len(all))))-1].Round(time.Millisecond)
	}
	return fmt.Sprintf("%d, median %v, 95 %% %v, 99 %% %v, longest %v", len(all), at(0.5), at(0.95), at(0.99), at(1))
}

// load is what the machine does besides.
func load() string {
	b, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Join(strings.Fields(string(b))[:3], " ")
}
