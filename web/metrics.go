package web

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are what the house tells a monitor: counts and times, by route and
// table, never a card, a game or a person.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	streams  prometheus.Gauge
	sent     prometheus.Counter
	drawn    prometheus.Counter
	turned   prometheus.Counter
}

// newMetrics are those of a house whose games note facts; seeing tells how its camera is, nil where there is none.
func newMetrics(facts func() uint64, seeing func() bool) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tablemaid_request_seconds", Help: "Time to answer a request, streams left out.",
			Buckets: []float64{.005, .01, .025, .05, .1, .15, .25, .4, 1, 5},
		}, []string{"method", "route"}),
		streams: prometheus.NewGauge(prometheus.GaugeOpts{Name: "tablemaid_streams", Help: "Open live streams."}),
		sent: prometheus.NewCounter(
			prometheus.CounterOpts{Name: "tablemaid_boards_sent_total", Help: "Boards sent to phones."},
		),
		drawn: prometheus.NewCounter(
			prometheus.CounterOpts{
				Name: "tablemaid_boards_drawn_total", Help: "Boards drawn: one for all phones that may see the same.",
			},
		),
		turned: prometheus.NewCounter(
			prometheus.CounterOpts{Name: "tablemaid_turned_away_total", Help: "Connections and streams that were too many."},
		),
	}
	m.registry.MustRegister(m.requests, m.streams, m.sent, m.drawn, m.turned)
	m.registry.MustRegister(prometheus.NewCounterFunc(
		prometheus.CounterOpts{Name: "tablemaid_facts_total", Help: "Facts noted through this machine."},
		func() float64 { return float64(facts()) },
	))
	if seeing != nil {
		m.registry.MustRegister(prometheus.NewGaugeFunc(
			prometheus.GaugeOpts{Name: "tablemaid_camera_well", Help: "1 if nothing is wrong with this machine's camera."},
			func() float64 {
				if seeing() {
					return 1
				}
				return 0
			},
		))
	}
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// answered notes how long a request took.
func (m *metrics) answered(method, route string, took time.Duration) {
	if route != "" && route != "/g/{id}/stream" {
		m.requests.WithLabelValues(method, route).Observe(took.Seconds())
	}
}
