package club

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// ErrUnwell says that something is wrong with a hall, which has been told.
var ErrUnwell = errors.New("something is wrong with the hall")

const (
	// lookFor is how long a machine may take to answer.
	lookFor = 5 * time.Second
	// askew is by how much the clocks of two machines may differ: those of entries are shown.
	askew = 10 * time.Second
	// silent is after what time a table is said to be silent: it is heard of every few seconds.
	silent = time.Minute
	// pagesPort is the port of the pages where none is named.
	pagesPort = "8080"
	// tight is how little room on a disk is told: some evenings of fifty tables with their pictures.
	tight = 2 << 30
)

// Look asks the machines of a hall, by the addresses of their pages, how they are, and writes what it finds to out, a
// sentence a line. The error is ErrUnwell if facts cannot be kept through one of them.
func Look(ctx context.Context, machines []string, out io.Writer) error {
	f := findings{out: out}
	ready := 0
	tables := map[string]heard{}
	for _, m := range machines {
		if f.machine(ctx, m, tables) {
			ready++
		}
	}
	switch {
	case len(machines) == 1:
	case 2*ready > len(machines):
		f.tell(true, "%d of %d machines keep facts: as many as are needed.", ready, len(machines))
	default:
		f.wrong(
			"%d of %d machines keep facts. More than half must: nothing can be noted through the hall until then; tables with a camera go on alone.",
			ready,
			len(machines),
		)
	}
	if len(tables) == 0 && ready > 0 {
		f.tell(true, "No table was heard of yet.")
	}
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		f.table(name, tables[name])
	}
	if f.unwell {
		return ErrUnwell
	}
	return ctx.Err()
}

// heard is what the machines of a hall know of a table.
type heard struct {
	ago    time.Duration // when the machine that heard of it last did so
	behind float64
	well   bool
	// refused says that the hall refuses some of it.
	refused bool
}

// findings prints what is found as it comes.
type findings struct {
	out    io.Writer
	unwell bool
}

func (f *findings) tell(well bool, format string, args ...any) {
	mark := "ok "
	if !well {
		mark = "!  "
	}
	fmt.Fprintf(f.out, mark+format+"\n", args...)
}

func (f *findings) wrong(format string, args ...any) {
	f.unwell = true
	f.tell(false, format, args...)
}

// machine asks one machine, and reports whether facts can be kept through it.
func (f *findings) machine(ctx context.Context, name string, tables map[string]heard) (ready bool) {
	base, err := pagesOf(name)
	if err != nil {
		f.wrong("%v", err)
		return false
	}
	code, says, clock, err := ask(ctx, base+"/readyz")
	switch {
	case err != nil:
		f.wrong(
			"%s does not answer (%v). Is it switched on, in this network, and does 'tablemaid hall' run there?", base, err,
		)
		return false
	case code == http.StatusServiceUnavailable:
		f.wrong(
			"%s answers, but %s. Wait a moment; if that lasts, look whether the others answer.", base, strings.TrimSpace(says),
		)
	case code != http.StatusOK:
		f.wrong("%s answers %d: is that the address of the hall's pages, and its port?", base, code)
		return false
	default:
		ready = true
		f.tell(true, "%s keeps facts.", base)
	}
	if off := time.Since(clock).Round(time.Second); !clock.IsZero() && max(off, -off) > askew {
		f.tell(
			false,
			"The clock of %s differs from this machine's by %v: let both set it by the network (timedatectl set-ntp true).",
			base, max(off, -off),
		)
	}
	_, says, _, err = ask(ctx, base+"/metrics")
	if err != nil {
		f.tell(false, "%s does not tell its tables: %v.", base, err)
		return ready
	}
	families, err := parse(says)
	if err != nil {
		f.tell(false, "%s does not tell its tables: %v. Is it another version?", base, err)
		return ready
	}
	hear(families, tables)
	f.disk(base, families)
	return ready
}

// table tells how a table is.
func (f *findings) table(name string, h heard) {
	switch {
	case h.ago > silent:
		f.tell(
			false, "Table %s was last heard of %v ago. It goes on by itself; look at its network when it should be there.", name,
			h.ago.Round(time.Second),
		)
	case h.refused:
		f.tell(
			false,
			"Table %s has %.0f entries that the hall refuses; it keeps them and plays on. Its own page and /club say why. Most often the programs differ: start the same version there and in the hall.",
			name,
			h.behind,
		)
	case h.behind > 0:
		f.tell(false, "Table %s has %.0f entries that the hall has not got yet: they are on their way.", name, h.behind)
	case !h.well:
		f.tell(false, "Table %s is there; its camera needs somebody: see its own page.", name)
	default:
		f.tell(true, "Table %s is there.", name)
	}
}

// hear takes what a machine says of its tables. Of several that know a table the one that heard of it last is right.
func hear(families map[string]*dto.MetricFamily, tables map[string]heard) {
	behind, well := by(
		"table", families["tablemaid_table_behind_entries"],
	), by("table", families["tablemaid_table_camera_well"])
	refused := by("table", families["tablemaid_table_refused"])
	for name, seconds := range by("table", families["tablemaid_table_silent_seconds"]) {
		ago := time.Duration(seconds * float64(time.Second))
		if before, ok := tables[name]; !ok || ago < before.ago {
			is, sees := well[name]
			tables[name] = heard{ago: ago, behind: behind[name], well: is == 1 || !sees, refused: refused[name] == 1}
		}
	}
}

// disk tells how much room a machine has, and how far it knows the others to be behind.
func (f *findings) disk(base string, families map[string]*dto.MetricFamily) {
	for _, m := range families["tablemaid_disk_free_bytes"].GetMetric() {
		free := m.GetGauge().GetValue()
		if free < tight {
			f.tell(
				false, "The disk of %s has room for %.1f GB only: make room, or nothing can be kept there when it is full.", base,
				free/1e9,
			)
			continue
		}
		f.tell(true, "The disk of %s has room for %.0f GB.", base, free/1e9)
	}
	behind := by("machine", families["tablemaid_replica_behind"])
	for _, machine := range slices.Sorted(maps.Keys(behind)) {
		if n := behind[machine]; n > 0 {
			f.tell(
				false,
				"Machine %s has %.0f changes to get yet: it is catching up. If that does not fall, look at its network and its disk.",
				machine,
				n,
			)
		}
	}
}

// parse reads what a machine says of itself.
func parse(metrics string) (map[string]*dto.MetricFamily, error) {
	parser := expfmt.NewTextParser(model.UTF8Validation)
	return parser.TextToMetricFamilies(strings.NewReader(metrics))
}

// by are the values of a gauge by one of its labels.
func by(name string, family *dto.MetricFamily) map[string]float64 {
	values := map[string]float64{}
	for _, m := range family.GetMetric() {
		for _, label := range m.GetLabel() {
			if label.GetName() == name {
				values[label.GetValue()] = m.GetGauge().GetValue()
			}
		}
	}
	return values
}

// pagesOf is the address of a machine's pages: http:// and the usual port are added.
func pagesOf(name string) (string, error) {
	if !strings.Contains(name, "://") {
		name = "http://" + name
	}
	u, err := url.Parse(name)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
		return "", fmt.Errorf(
			"%q is no address of a hall: name its machine, such as 192.168.1.5 or http://club.local:8080", name,
		)
	}
	if u.Port() == "" && u.Scheme == "http" {
		u.Host += ":" + pagesPort
	}
	return u.Scheme + "://" + u.Host, nil
}

// ask gets an address; clock is what time it is there.
func ask(ctx context.Context, address string) (code int, says string, clock time.Time, err error) {
	ctx, stop := context.WithTimeout(ctx, lookFor)
	defer stop()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, "", clock, err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		var failed *url.Error
		if errors.As(err, &failed) {
			err = failed.Err
		}
		return 0, "", clock, err
	}
	defer answer.Body.Close()
	const most = 4 << 20
	b, err := io.ReadAll(io.LimitReader(answer.Body, most))
	clock, _ = http.ParseTime(answer.Header.Get("Date"))
	return answer.StatusCode, string(b), clock, err
}
