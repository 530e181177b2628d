//go:build !nohall

package traces

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
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
	client *otlptrace.Exporter
	spans  *sdk.TracerProvider
	tracer trace.Tracer
	log    *slog.Logger
}

// telling says once that batches are lost, until the collector takes one again. Batches are sent one after the other.
type telling struct {
	sdk.SpanExporter
	log  *slog.Logger
	lost bool
}

// ExportSpans sends a batch. That it was lost has been said then: it is no error.
func (t *telling) ExportSpans(ctx context.Context, batch []sdk.ReadOnlySpan) error {
	err := t.SpanExporter.ExportSpans(ctx, batch)
	if err != nil && !t.lost {
		t.log.Error("no traces are sent until the collector answers", "err", err)
	}
	t.lost = err != nil
	return nil
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
	if u.Path == "" || u.Path == "/" {
		u.Path = "/v1/traces"
	}
	client := otlptracehttp.NewClient(otlptracehttp.WithEndpointURL(u.String()), otlptracehttp.WithTimeout(answer),
		otlptracehttp.WithRetry(otlptracehttp.RetryConfig{}))
	e := &Exporter{client: otlptrace.NewUnstarted(client), log: log}
	e.spans = sdk.NewTracerProvider(
		sdk.WithBatcher(
			&telling{SpanExporter: e.client, log: log},
			sdk.WithBatchTimeout(every), sdk.WithMaxExportBatchSize(most), sdk.WithMaxQueueSize(waiting),
		),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", service))),
	)
	e.tracer = e.spans.Tracer("tablemaid/web")
	return e, nil
}

// Start sends what is handed in until the function that it returns is called, which
// sends the rest.
func (e *Exporter) Start() (stop func()) {
	if e == nil {
		return func() {}
	}
	ctx := context.Background()
	if err := e.client.Start(ctx); err != nil {
		e.log.Error("traces", "err", err)
	}
	return func() {
		ctx, cancel := context.WithTimeout(ctx, answer)
		defer cancel()
		if err := e.spans.Shutdown(ctx); err != nil {
			e.log.Error("the last traces were not sent", "err", err)
		}
	}
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
		if route == "" {
			return
		}
		parent := propagation.TraceContext{}.Extract(r.Context(), propagation.HeaderCarrier(r.Header))
		_, span := e.tracer.Start(
			parent, r.Method+" "+route, trace.WithTimestamp(began), trace.WithSpanKind(trace.SpanKindServer),
			trace.WithAttributes(
				attribute.String("http.request.method", r.Method), attribute.String("http.route", route),
				attribute.Int("http.response.status_code", ww.Status()),
			),
		)
		if ww.Status() >= http.StatusInternalServerError {
			span.SetStatus(codes.Error, "")
		}
		span.End()
	})
}
