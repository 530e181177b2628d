package limits_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/web/limits"
)

// poor is a body that comes over a network of 50 kB a second, or stops after so many bytes.
type poor struct{ left, stops, read int }

func (p *poor) Read(b []byte) (int, error) {
	if p.left == 0 {
		return 0, io.EOF
	}
	if p.read >= p.stops {
		time.Sleep(time.Hour)
		return 0, errors.New("nothing comes any more")
	}
	n := min(len(b), p.left, 5000)
	time.Sleep(time.Duration(n) * time.Second / 50_000)
	p.left, p.read = p.left-n, p.read+n
	return n, nil
}

func (*poor) Close() error { return nil }

// TestWhoSendsTooMuchSlowlyIsToldSo: it is said before the rest is read, and the rest is read to its end, since a
// browser looks for the answer only then.
func TestWhoSendsTooMuchSlowlyIsToldSo(t *testing.T) {
	for told, length := range map[string]int64{"told before": 3 << 20, "not told before": -1} {
		synctest.Test(t, func(t *testing.T) {
			body := &poor{left: 3 << 20, stops: 4 << 20}
			r := httptest.NewRequest(http.MethodPost, "/", nil)
			r.Body, r.ContentLength = body, length
			began, before := time.Now(), 0
			var refused time.Duration
			limits.AtMost(1<<20)(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				_, err := io.ReadAll(r.Body)
				var large *http.MaxBytesError
				assert.ErrorAs(t, err, &large)
				assert.True(t, limits.TooLarge(r))
				refused, before = time.Since(began), body.read
				w.WriteHeader(http.StatusRequestEntityTooLarge)
			})).ServeHTTP(httptest.NewRecorder(), r)
			assert.Zero(t, body.left, told)
			if length > 0 {
				assert.Zero(t, before, told)
				assert.Zero(t, refused, told)
			}
		})
	}
}
