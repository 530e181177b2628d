package web_test

import (
	"io"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/lang"
)

// Who is turned away before any page is drawn is told why in their own language, as is everybody whose entry a disk did
// not take.
func TestWhoIsTurnedAwayReadsWhyInTheirLanguage(t *testing.T) {
	h := newHouse(t, web.Options{})
	for _, c := range []struct {
		why, method, path string
		change            func(r *http.Request)
		says              map[string]string
	}{
		{"another name", http.MethodGet, "/", func(r *http.Request) { r.Host = "stranger.example" }, map[string]string{"en": "not known under that name", "de": "kennt sich der Tisch nicht", "fr": "ne se connaît pas sous ce nom"}},
		{"another site", http.MethodPost, "/language", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, map[string]string{"en": "Another site sent this", "de": "von einer anderen Website", "fr": "d’un autre site"}},
	} {
		for language, says := range c.says {
			r, err := http.NewRequest(c.method, h.url(c.path), strings.NewReader(""))
			require.NoError(t, err)
			r.Header.Set("Accept-Language", language)
			c.change(r)
			answer, err := http.DefaultClient.Do(r)
			require.NoError(t, err)
			body, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
			assert.GreaterOrEqual(t, answer.StatusCode, 400)
			assert.Contains(t, string(body), says, "%s, %s", c.why, language)
		}
	}
	for _, err := range []error{syscall.ENOSPC, os.ErrPermission, syscall.EIO, os.ErrNotExist} {
		why := sqlite.Unwritable(err)
		require.NotEmpty(t, why, err)
		assert.True(t, lang.Known(why), why)
	}
}
