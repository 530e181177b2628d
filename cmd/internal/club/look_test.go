package club_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/club"
)

func look(t *testing.T, machines ...string) (string, error) {
	t.Helper()
	var out strings.Builder
	err := club.Look(t.Context(), machines, &out)
	return out.String(), err
}

// unused is an address at which nothing listens.
func unused(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return "http://" + l.Addr().String()
}

func TestAHallIsLookedAt(t *testing.T) {
	address, _, stop := startHall(t, t.TempDir())
	defer stop()
	says, err := look(t, strings.TrimPrefix(address, "http://"))
	require.NoError(t, err)
	assert.Contains(t, says, "ok "+address+" keeps facts.\n")
	assert.Regexp(t, `The disk of \S+ has room for [0-9.]+ GB`, says)
	assert.Contains(t, says, "ok No table was heard of yet.\n")

	away := unused(t)
	says, err = look(t, address, away, away)
	require.ErrorIs(t, err, club.ErrUnwell)
	assert.Contains(t, says, "!  "+away+" does not answer")
	assert.Contains(t, says, "1 of 3 machines keep facts. More than half must")

	says, err = look(t, "ftp://club")
	require.ErrorIs(t, err, club.ErrUnwell)
	assert.Contains(t, says, "name its machine, such as 192.168.1.5")
}

// What the machines know of tables is put together: who heard of a table last is right. A machine that has fallen
// behind and a clock that is wrong are told with what to do.
func TestWhatIsWrongWithTablesIsSaid(t *testing.T) {
	machine := func(ready error, clock time.Duration, metrics string) string {
		mux := http.NewServeMux()
		mux.HandleFunc("/readyz", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Date", time.Now().Add(clock).UTC().Format(http.TimeFormat))
			if ready != nil {
				http.Error(w, ready.Error(), http.StatusServiceUnavailable)
			}
		})
		mux.HandleFunc("/metrics", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(metrics)) })
		s := httptest.NewServer(mux)
		t.Cleanup(s.Close)
		return s.URL
	}
	const gauges = `# TYPE tablemaid_table_silent_seconds gauge
# TYPE tablemaid_table_behind_entries gauge
# TYPE tablemaid_table_camera_well gauge
# TYPE tablemaid_table_refused gauge
# TYPE tablemaid_disk_free_bytes gauge
# TYPE tablemaid_replica_behind gauge
`
	a := machine(nil, 0, gauges+`tablemaid_disk_free_bytes 5e+08
tablemaid_replica_behind{machine="club-b"} 12
tablemaid_replica_behind{machine="club-c"} 0
tablemaid_table_silent_seconds{table="one"} 3
tablemaid_table_behind_entries{table="one"} 0
tablemaid_table_camera_well{table="one"} 1
tablemaid_table_silent_seconds{table="two"} 900
tablemaid_table_behind_entries{table="two"} 7
tablemaid_table_camera_well{table="two"} 1
tablemaid_table_silent_seconds{table="four"} 300
tablemaid_table_silent_seconds{table="five"} 1
tablemaid_table_behind_entries{table="five"} 2
tablemaid_table_refused{table="five"} 1
`)
	b := machine(assert.AnError, time.Minute, gauges+`tablemaid_table_silent_seconds{table="two"} 2
tablemaid_table_behind_entries{table="two"} 3
tablemaid_table_camera_well{table="two"} 1
tablemaid_table_silent_seconds{table="three"} 2
tablemaid_table_behind_entries{table="three"} 0
tablemaid_table_camera_well{table="three"} 0
tablemaid_table_silent_seconds{table="six"} 1
tablemaid_table_behind_entries{table="six"} 0
`)
	says, err := look(t, a, b, a)
	require.ErrorIs(t, err, club.ErrUnwell)
	for _, line := range []string{
		"ok " + a + " keeps facts.",
		"!  " + b + " answers, but " + assert.AnError.Error(),
		"!  The clock of " + b + " differs from this machine's by ",
		"ok 2 of 3 machines keep facts",
		"!  The disk of " + a + " has room for 0.5 GB only",
		"!  Machine club-b has 12 changes to get yet",
		"ok Table one is there.",
		"!  Table two has 3 entries that the hall has not got yet",
		"!  Table three is there; its camera needs somebody",
		"ok Table six is there.", // it has no camera
		"!  Table five has 2 entries that the hall refuses; it keeps them and plays on. Its own page and /club say why.",
		"!  Table four was last heard of 5m0s ago",
	} {
		assert.Contains(t, says, line)
	}
	assert.NotContains(t, says, "club-c")
}
