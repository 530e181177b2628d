package web_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// The pictures that come with Old Maid are called by the language of whoever reads, on the form as on the table, and
// are the same cards in every language; what people named keeps its name.
func TestPicturesAreNamedInTheLanguageOfTheReader(t *testing.T) {
	h := newHouse(t, web.Options{})
	asks := func(language, method, path string, form url.Values) (code int, text string) {
		r, err := http.NewRequest(method, h.URL(path), strings.NewReader(form.Encode()))
		require.NoError(t, err)
		r.Header.Set("Accept-Language", language)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Cookie", phoneCookie)
		answer, err := (&http.Client{
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		}).Do(r)
		require.NoError(t, err)
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return answer.StatusCode, string(body)
	}
	for language, first := range map[string]string{
		"en": "baker, brewer, butcher", "de": "Bäcker, Brauer, Metzger", "fr": "boulanger, brasseur, boucher",
	} {
		_, page := asks(language, http.MethodGet, "/new", nil)
		assert.Contains(t, page, `value="`+first, language)
		for _, path := range []string{"/rules/old-maid", "/how/old-maid"} {
			_, page := asks(language, http.MethodGet, path, nil)
			assert.Contains(t, page, first, "%s in %s", path, language)
			assert.Equal(t, language == "en", strings.Contains(page, "coachman"), "%s in %s", path, language)
		}
	}
	code, _ := asks("de", http.MethodPost, "/new", url.Values{
		"kind": {"old-maid"}, "name": {"Ann", "Bea"}, "rule.old-maid.deck": {"pictures"},
		"rule.old-maid.pictures": {"Bäcker, BOUCHER, Fräulein Prüm"},
	})
	require.Equal(t, http.StatusSeeOther, code)
	tbl := h.Hall.Current()
	assert.Equal(t, "baker, butcher, Fräulein Prüm", tbl.Snapshot().Setup.Rules["pictures"])
	h.Say(tbl, fact.RoundBegan{Dealer: 1})
	h.Say(tbl, fact.CardsLaid{Zone: "seat-2", Cards: fact.Read("@baker", "@fräulein-prüm")})
	for language, words := range map[string][]string{
		"en": {"the baker", "the fräulein prüm"}, "de": {"Bäcker und fräulein prüm"}, "fr": {"boulanger et fräulein prüm"},
	} {
		_, page := asks(language, http.MethodGet, "/g/"+string(tbl.ID()), nil)
		for _, w := range words {
			assert.Contains(t, page, w, language)
		}
		if language != "en" {
			assert.NotContains(t, page, "the baker", language)
			assert.NotContains(t, page, ">baker<", language)
		}
	}
}
