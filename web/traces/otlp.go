package traces

import (
	"strconv"
	"time"
)

// What is sent, as opentelemetry-proto names it (ExportTraceServiceRequest in JSON).
type (
	request struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   resource     `json:"resource"`
		ScopeSpans []scopeSpans `json:"scopeSpans"`
	}
	resource struct {
		Attributes []attribute `json:"attributes"`
	}
	scopeSpans struct {
		Scope scope  `json:"scope"`
		Spans []span `json:"spans"`
	}
	scope struct {
		Name string `json:"name"`
	}
	span struct {
		TraceID    string      `json:"traceId"`
		SpanID     string      `json:"spanId"`
		Parent     string      `json:"parentSpanId,omitempty"`
		Name       string      `json:"name"`
		Kind       int         `json:"kind"`
		Start      string      `json:"startTimeUnixNano"`
		End        string      `json:"endTimeUnixNano"`
		Attributes []attribute `json:"attributes"`
		Status     status      `json:"status"`
	}
	status struct {
		Code int `json:"code,omitempty"`
	}
	attribute struct {
		Key   string `json:"key"`
		Value value  `json:"value"`
	}
	value struct {
		String string `json:"stringValue,omitempty"`
		Int    string `json:"intValue,omitempty"`
	}
)

const (
	kindServer  = 2 // SPAN_KIND_SERVER
	statusError = 2 // STATUS_CODE_ERROR
)

func text(key, s string) attribute { return attribute{key, value{String: s}} }

func number(key string, n int) attribute { return attribute{key, value{Int: strconv.Itoa(n)}} }

func nanos(t time.Time) string { return strconv.FormatInt(t.UnixNano(), 10) }

// batch is some spans as they are sent.
func batch(service string, spans []span) request {
	return request{[]resourceSpans{{
		Resource:   resource{[]attribute{text("service.name", service)}},
		ScopeSpans: []scopeSpans{{scope{"tablemaid/web"}, spans}},
	}}}
}
