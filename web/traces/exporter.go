package traces

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

const (
	waiting = 2048            // spans that wait to be sent; what is more is dropped
	most    = 512             // of one batch
	every   = 2 * time.Second // how long the first of a batch waits
	answer  = 5 * time.Second // how long the collector may take
)

// Exporter sends spans to a collector; a nil one does nothing. It is safe for use
// by many goroutines.
type Exporter struct {
	address string
	service string
	log     *slog.Logger
	spans   chan span
}

// New is an exporter to a collector, as in "http://127.0.0.1:4318"; nil for "".
func New(endpoint, service string, log *slog.Logger) (*Exporter, error) {
	if endpoint == "" {
		return nil, nil //nolint:nilnil // off
	}
	u, err := url.Parse(endpoint)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("%q is no address of a collector: write it as http://127.0.0.1:4318", endpoint)
	}
	if strings.Trim(u.Path, "/") == "" {
		u.Path = "/v1/traces"
	}
	return &Exporter{u.String(), service, log, make(chan span, waiting)}, nil
}

// Start sends what is handed in until the function that it returns is called, which
// sends the rest.
func (e *Exporter) Start() (stop func()) {
	if e == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		e.run(ctx)
	}()
	return func() { cancel(); <-done }
}

func (e *Exporter) run(ctx context.Context) {
	var spans []span
	tick := time.NewTicker(every)
	defer tick.Stop()
	lost := false
	for {
		full, over := false, false
		select {
		case s := <-e.spans:
			spans = append(spans, s)
			full = len(spans) >= most
		case <-tick.C:
			full = len(spans) > 0
		case <-ctx.Done():
			for over = true; len(e.spans) > 0; {
				spans = append(spans, <-e.spans)
			}
			full = len(spans) > 0
		}
		if full {
			err := e.send(context.WithoutCancel(ctx), spans)
			if err != nil && !lost {
				e.log.Error("no traces are sent until the collector answers", "err", err)
			}
			lost, spans = err != nil, nil
		}
		if over {
			return
		}
	}
}

func (e *Exporter) send(ctx context.Context, spans []span) error {
	body, err := json.Marshal(batch(e.service, spans))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, answer)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, e.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	_, _ = io.CopyN(io.Discard, resp.Body, 1<<16)
	if resp.StatusCode/100 != 2 {
		return fmt.Errorf("the collector answers %s", resp.Status)
	}
	return nil
}

// Traced hands in a span for each request that a route answers. Where whoever asks
// has a trace of its own (traceparent), it goes on there, or is left out as that one.
func (e *Exporter) Traced(next http.Handler) http.Handler {
	if e == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(ww, r)
		route := chi.RouteContext(r.Context()).RoutePattern()
		trace, parent, wanted := parentOf(r.Header.Get("Traceparent"))
		if route == "" || !wanted {
			return
		}
		s := span{
			TraceID: trace, SpanID: random(8), Parent: parent, Name: r.Method + " " + route, Kind: kindServer,
			Start: nanos(began), End: nanos(time.Now()),
			Attributes: []attribute{
				text("http.request.method", r.Method), text("http.route", route), number("http.response.status_code", ww.Status()),
			},
		}
		if ww.Status() >= http.StatusInternalServerError {
			s.Status.Code = statusError
		}
		select {
		case e.spans <- s:
		default: // the collector is slow, or away
		}
	})
}

// traceparent is as the W3C's Trace Context has it.
var traceparent = regexp.MustCompile(`^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]([0-9a-f])$`)

// parentOf is the trace that a request belongs to, a new one where it names none.
func parentOf(header string) (trace, parent string, wanted bool) {
	m := traceparent.FindStringSubmatch(header)
	if m == nil || strings.Trim(m[1], "0") == "" || strings.Trim(m[2], "0") == "" {
		return random(16), "", true
	}
	return m[1], m[2], strings.ContainsAny(m[3], "13579bdf")
}

func random(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}
