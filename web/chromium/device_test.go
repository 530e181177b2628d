package chromium_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/web/chromium"
)

// A page that is replaced between the press and the click has not been clicked: the tap is tried again on the next.
func TestATapThatIsLostWithItsPageIsTriedAgain(t *testing.T) {
	var clicks atomic.Int32
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `<!doctype html><button>Deal</button><script>
			addEventListener("mousedown", () => location.replace("/next"));
		</script>`)
	})
	mux.HandleFunc("GET /next", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `<!doctype html><form method="post" action="/dealt"><button>Deal</button></form>`)
	})
	mux.HandleFunc("POST /dealt", func(w http.ResponseWriter, _ *http.Request) {
		clicks.Add(1)
		_, _ = io.WriteString(w, `<!doctype html><h1>Dealt</h1>`)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)

	d := chromium.NewDevice(t, chromium.Start(t), 390, 844)
	d.Open(server.URL)
	d.Tap("button", "Deal")
	d.Sees("h1", "Dealt")
	assert.EqualValues(t, 1, clicks.Load())
}

// A click that leads to another host, whose page does not know what was met, is not made again there.
func TestATapThatLeadsElsewhereIsMadeOnce(t *testing.T) {
	var clicks, beyond atomic.Int32
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/beyond" {
			beyond.Add(1)
		}
		_, _ = io.WriteString(w, `<!doctype html><h1>Elsewhere</h1><form action="/beyond"><button>Go</button></form>`)
	}))
	t.Cleanup(elsewhere.Close)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `<!doctype html><form action="/go"><button>Go</button></form>`)
	})
	mux.HandleFunc("GET /go", func(w http.ResponseWriter, r *http.Request) {
		clicks.Add(1)
		http.Redirect(w, r, strings.Replace(elsewhere.URL, "127.0.0.1", "localhost", 1), http.StatusSeeOther)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)

	d := chromium.NewDevice(t, chromium.Start(t), 390, 844)
	d.Open(server.URL)
	d.Tap("button", "Go")
	d.Sees("h1", "Elsewhere")
	d.Idle()
	assert.EqualValues(t, 1, clicks.Load())
	assert.Zero(t, beyond.Load())
}
