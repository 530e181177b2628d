package web_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/traces"
)

// told is a span as a collector reads it.
type told struct {
	TraceID, SpanID, ParentSpanID, Name string
	Kind                                int
	StartTimeUnixNano, EndTimeUnixNano  string
	Attributes                          []struct {
		Key   string
		Value struct{ StringValue, IntValue string }
	}
	Status struct{ Code int }
}

// A collector is told of requests by their routes: of no game, and of nobody.
func TestACollectorIsToldHowLongRequestsTook(t *testing.T) {
	got := make(chan []byte, 16)
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		if r.URL.Path == "/v1/traces" && r.Header.Get("Content-Type") == "application/json" {
			got <- body
		}
	}))
	defer collector.Close()
	e, err := traces.New(collector.URL, "tablemaid", slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	stop := e.Start()
	h := newHouse(t, web.Options{Traces: e})
	tbl := h.begin()
	ask := func(path, parent string) {
		r, err := http.NewRequest(http.MethodGet, h.url(path), nil)
		require.NoError(t, err)
		r.Header.Set("Traceparent", parent)
		resp, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		_, _ = io.Copy(io.Discard, resp.Body)
		require.NoError(t, resp.Body.Close())
	}
	const trace, parent = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
	ask("/g/"+string(tbl.ID())+"/log", "00-"+trace+"-"+parent+"-01")
	ask("/how", "nonsense")
	ask("/licences", "00-"+trace+"-"+parent+"-00") // who asks does not want it told
	ask("/no/such/page", "")
	stop()
	close(got)
	var all []told
	for body := range got {
		require.NotContains(t, string(body), string(tbl.ID()))
		require.NotContains(t, string(body), "Ann")
		var sent struct {
			ResourceSpans []struct {
				Resource   struct{ Attributes []any }
				ScopeSpans []struct {
					Scope struct{ Name string }
					Spans []told
				}
			}
		}
		d := json.NewDecoder(bytes.NewReader(body))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&sent))
		require.Contains(t, string(body), `"service.name","value":{"stringValue":"tablemaid"}`)
		all = append(all, sent.ResourceSpans[0].ScopeSpans[0].Spans...)
	}
	byName := map[string]told{}
	for _, s := range all {
		byName[s.Name] = s
	}
	require.NotContains(t, byName, "GET /licences")
	log, how := byName["GET /g/{id}/log"], byName["GET /how"]
	require.Equal(t, []string{trace, parent}, []string{log.TraceID, log.ParentSpanID})
	require.Len(t, log.SpanID, 16)
	require.Len(t, how.TraceID, 32)
	require.NotEqual(t, trace, how.TraceID)
	require.Empty(t, how.ParentSpanID)
	require.Equal(t, 2, how.Kind)
	from, err := strconv.ParseInt(how.StartTimeUnixNano, 10, 64)
	require.NoError(t, err)
	to, err := strconv.ParseInt(how.EndTimeUnixNano, 10, 64)
	require.NoError(t, err)
	require.LessOrEqual(t, from, to)
	var said []string
	for _, a := range how.Attributes {
		said = append(said, a.Key+"="+a.Value.StringValue+a.Value.IntValue)
	}
	require.Equal(t, []string{"http.request.method=GET", "http.route=/how", "http.response.status_code=200"}, said)
	require.Zero(t, how.Status.Code)
}

// A collector that is away, or does not want it, is said once and holds up no page; without one nothing is done.
func TestACollectorThatIsAwayHoldsUpNobody(t *testing.T) {
	asked := make(chan struct{}, 16)
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		asked <- struct{}{}
	}))
	defer collector.Close()
	var log bytes.Buffer
	e, err := traces.New(collector.URL+"/", "tablemaid", slog.New(slog.NewTextHandler(&log, nil)))
	require.NoError(t, err)
	stop := e.Start()
	h := newHouse(t, web.Options{Traces: e})
	for range 2 {
		_, _, resp := getAs(t, h.url("/how"), "")
		require.NotNil(t, resp)
		select {
		case <-asked:
		case <-time.After(time.Minute):
			require.Fail(t, "the collector was not asked")
		}
	}
	stop()
	require.Equal(t, 1, strings.Count(log.String(), "no traces are sent"), log.String())

	none, err := traces.New("", "tablemaid", nil)
	require.NoError(t, err)
	require.Nil(t, none)
	none.Start()()
	for _, wrong := range []string{"collector:4318", "ftp://x", "http://", "127.0.0.1"} {
		_, err := traces.New(wrong, "tablemaid", nil)
		require.ErrorContains(t, err, "write it as http://127.0.0.1:4318", wrong)
	}
}
