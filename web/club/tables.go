package club

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// tablesOf tells how the tables of a hall are.
type tablesOf struct {
	club Club
	now  func() time.Time
}

var (
	seenMetric = prometheus.NewDesc(
		"tablemaid_table_silent_seconds", "Time since a table was heard of by this machine.", []string{"table"}, nil,
	)
	behindMetric = prometheus.NewDesc(
		"tablemaid_table_behind_entries", "Entries a table has that the hall has not.", []string{"table"}, nil,
	)
	refusedMetric = prometheus.NewDesc(
		"tablemaid_table_refused", "1 if the hall refuses some of a table's entries.", []string{"table"}, nil,
	)
	cameraMetric = prometheus.NewDesc(
		"tablemaid_table_camera_well", "1 if nothing is wrong with the table's camera.", []string{"table"}, nil,
	)
	readyMetric = prometheus.NewDesc("tablemaid_ready", "1 if facts can be kept through this machine.", nil, nil)
	diskMetric  = prometheus.NewDesc(
		"tablemaid_disk_free_bytes", "Room for facts and pictures on this machine's disk.", nil, nil,
	)
	lagMetric = prometheus.NewDesc(
		"tablemaid_replica_behind", "Changes of the journal that another machine of the hall has not got yet.",
		[]string{"machine"}, nil,
	)
)

// Describe implements prometheus.Collector.
func (t tablesOf) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{
		seenMetric, behindMetric, refusedMetric, cameraMetric, readyMetric, diskMetric, lagMetric,
	} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (t tablesOf) Collect(to chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	yes := func(b bool) float64 {
		if b {
			return 1
		}
		return 0
	}
	gauge(readyMetric, yes(t.club.Ready() == nil))
	if free, err := t.club.DiskFree(); err == nil {
		gauge(diskMetric, float64(free))
	}
	const answer = 2 * time.Second // without a leader there is none
	ctx, stop := context.WithTimeout(context.Background(), answer)
	behind, err := t.club.Behind(ctx)
	stop()
	if err == nil {
		for machine, n := range behind {
			gauge(lagMetric, float64(n), machine)
		}
	}
	tables, err := t.club.Tables(context.Background())
	if err != nil {
		return
	}
	for _, table := range tables {
		if table.Seen.IsZero() {
			continue
		}
		gauge(seenMetric, t.now().Sub(table.Seen).Seconds(), table.Name)
		gauge(behindMetric, float64(table.Behind), table.Name)
		gauge(refusedMetric, yes(table.Refused != ""), table.Name)
		if table.Camera != "" { // one without a camera needs nobody at it
			gauge(cameraMetric, yes(table.Well), table.Name)
		}
	}
}

// Metrics tell a monitor how the tables are.
func (s *Service) Metrics() prometheus.Collector { return tablesOf{s.club, s.Hall.Now} }

// numbered reports whether the name of a table ends in a number, in whatever language it has one: table-7, tisch-07, 7.
func numbered(name string, number int) bool {
	n, err := strconv.Atoi(name[len(strings.TrimRight(name, "0123456789")):])
	return err == nil && n == number
}
