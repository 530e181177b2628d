package web_test

import (
	"bytes"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	collected "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	commonpb "go.opentelemetry.io/proto/otlp/common/v1"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/traces"
)

// A collector is told of requests by their routes: of no game, and of nobody.
func TestACollectorIsToldHowLongRequestsTook(t *testing.T) {
	got := make(chan []byte, 16)
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		if r.URL.Path == "/v1/traces" && r.Header.Get("Content-Type") == "application/x-protobuf" {
			got <- body
		}
	}))
	defer collector.Close()
	e, err := traces.New(collector.URL, "tablemaid", slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	stop := e.Start()
	h := newHouse(t, web.Options{Traces: e})
	tbl := h.Begin()
	ask := func(path, parent string) {
		r, err := http.NewRequest(http.MethodGet, h.URL(path), nil)
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
	byName := map[string]*tracepb.Span{}
	for body := range got {
		require.NotContains(t, string(body), string(tbl.ID()))
		require.NotContains(t, string(body), "Ann")
		var sent collected.ExportTraceServiceRequest
		require.NoError(t, proto.Unmarshal(body, &sent))
		require.Equal(t, []string{"service.name=tablemaid"}, attributes(sent.ResourceSpans[0].Resource.Attributes))
		for _, s := range sent.ResourceSpans[0].ScopeSpans[0].Spans {
			byName[s.Name] = s
		}
	}
	require.NotContains(t, byName, "GET /licences")
	log, how := byName["GET /g/{id}/log"], byName["GET /how"]
	require.Equal(
		t, []string{trace, parent}, []string{hex.EncodeToString(log.TraceId), hex.EncodeToString(log.ParentSpanId)},
	)
	require.Len(t, log.SpanId, 8)
	require.Len(t, how.TraceId, 16)
	require.NotEqual(t, log.TraceId, how.TraceId)
	require.Empty(t, how.ParentSpanId)
	require.Equal(t, tracepb.Span_SPAN_KIND_SERVER, how.Kind)
	require.LessOrEqual(t, how.StartTimeUnixNano, how.EndTimeUnixNano)
	require.Equal(
		t, []string{"http.request.method=GET", "http.route=/how", "http.response.status_code=200"},
		attributes(how.Attributes),
	)
	require.Equal(t, tracepb.Status_STATUS_CODE_UNSET, how.Status.GetCode())
}

// attributes are those of a span as text.
func attributes(all []*commonpb.KeyValue) (texts []string) {
	for _, a := range all {
		switch v := a.Value.Value.(type) {
		case *commonpb.AnyValue_StringValue:
			texts = append(texts, a.Key+"="+v.StringValue)
		case *commonpb.AnyValue_IntValue:
			texts = append(texts, a.Key+"="+strconv.FormatInt(v.IntValue, 10))
		}
	}
	return texts
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
		_, _, resp := getAs(t, h.URL("/how"), "")
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
