package web_test

import (
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/webtest"
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
		{
			"another name", http.MethodGet, "/", func(r *http.Request) { r.Host = "stranger.example" },
			map[string]string{
				"en": "not known under that name", "de": "kennt sich der Tisch nicht", "fr": "ne se connaît pas sous ce nom",
			},
		},
		{
			"another site", http.MethodPost, "/language", func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
			map[string]string{"en": "Another site sent this", "de": "von einer anderen Website", "fr": "d’un autre site"},
		},
	} {
		for language, says := range c.says {
			r, err := http.NewRequest(c.method, h.URL(c.path), strings.NewReader(""))
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

// What cannot be done with what was sent is told in the reader's language, whichever room found it out.
func TestWhatCannotBeDoneIsToldInTheReadersLanguage(t *testing.T) {
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	folded := calibration.Default(4)
	folded.PlayArea[0], folded.PlayArea[2] = folded.PlayArea[2], folded.PlayArea[0]
	text, err := json.Marshal(folded)
	require.NoError(t, err)
	sent := func(path string, form url.Values, language string) string {
		answer := post(t, h.URL(path), form, "Accept-Language", language)
		assert.Equal(t, http.StatusUnprocessableEntity, answer.StatusCode, path)
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return html.UnescapeString(string(body))
	}
	game := "/g/" + string(tbl.ID())
	line := h.URL(game + "/log/" + strconv.Itoa(int(tbl.Snapshot().Last)) + "?do=amend&zone=seat-1&card=zebra")
	for language, says := range map[string][3]string{
		"en": {"The corners of the play area cross", `"zebra" is no card`, "there is no game called “whist” here"},
		"de": {
			"Die Ecken der Spielfläche liegen über Kreuz", "„zebra“ ist keine Karte",
			"ein Spiel namens „whist“ gibt es hier nicht",
		},
		"fr": {
			"Les coins de la surface de jeu se croisent", "« zebra » n’est pas une carte",
			"il n’y a pas de jeu nommé « whist » ici",
		},
	} {
		unbroken := func(s string) string {
			return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(html.UnescapeString(s))
		}
		assert.Contains(t, unbroken(sent("/camera", url.Values{"profile": {string(text)}}, language)), says[0])
		assert.Contains(t, unbroken(getIn(t, line, phoneCookie, language, "")), says[1])
		assert.Contains(t, unbroken(sent("/new", url.Values{"kind": {"whist"}, "name": {"Ann", "Bea"}}, language)), says[2])
	}
}
