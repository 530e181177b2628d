package web_test

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

func lastOf(entries []fact.Entry) fact.Entry { return entries[len(entries)-1] }

// phoneCookie is the phone that post sends from, unless another is named.
const phoneCookie = "phone=the-phone-of-the-tests"

// post sends a form without following where it leads.
func post(t *testing.T, url string, form url.Values, headers ...string) *http.Response {
	t.Helper()
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(form.Encode()))
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Cookie", phoneCookie)
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	resp, err := (&http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}).Do(req)
	require.NoError(t, err)
	t.Cleanup(func() { resp.Body.Close() })
	return resp
}

func encoded(t *testing.T, f fact.Fact) string {
	t.Helper()
	b, err := fact.EncodeFact(f)
	require.NoError(t, err)
	return string(b)
}

func TestPagesLoadOnlyFromHere(t *testing.T) {
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.Begin()
	g := "/g/" + string(tbl.ID())
	for _, p := range []string{
		"/", "/new", "/history", "/camera", "/rules/chaos-maid", g, g + "/log", g + "/log/2", g + "/rounds/1", g + "/rules",
	} {
		code, body, header := get(t, h.URL(p))
		assert.Equal(t, http.StatusOK, code, p)
		assert.Contains(t, header.Get("Content-Security-Policy"), "default-src 'none'", p)
		assert.Equal(t, "no-store", header.Get("Cache-Control"), p)
		assert.NotContains(t, body, "style=\"", "%s: the policy forbids styles in the page", p)
		assert.NotRegexp(t, `(src|href)="https?:`, body, p)
		assert.NotRegexp(t, ` on[a-z]+="`, body, p)
	}
}

func TestAssetsMayBeKeptForEver(t *testing.T) {
	h := newHouse(t, web.Options{})
	_, body, _ := get(t, h.URL("/"))
	i := strings.Index(body, "/assets/")
	path := body[i : i+strings.IndexByte(body[i:], '"')]
	code, _, header := get(t, h.URL(path))
	assert.Equal(t, http.StatusOK, code)
	assert.Contains(t, header.Get("Cache-Control"), "immutable")
}

func TestStillsAreCachedOnThePhoneOnly(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	name := lastOf(tbl.Snapshot().Entries).Still
	code, _, header := get(t, h.URL("/still/"+name))
	assert.Equal(t, http.StatusOK, code)
	assert.Equal(t, "image/jpeg", header.Get("Content-Type"))
	assert.Contains(t, header.Get("Cache-Control"), "private")
	for _, odd := range []string{"nothing.jpg", "..%2f..%2fetc%2fpasswd", "%2e%2e"} {
		code, _, _ := get(t, h.URL("/still/"+odd))
		assert.Equal(t, http.StatusNotFound, code, odd)
	}
}

func TestWhatIsWrongIsSaidBesideTheField(t *testing.T) {
	h := newHouse(t, web.Options{})
	resp := post(
		t, h.URL("/new"),
		url.Values{"kind": {"chaos-maid"}, "name": {"Ann", "Ann <b>", "Ann"}, "rule.chaos-maid.target": {"many"}},
	)
	assert.Equal(t, http.StatusUnprocessableEntity, resp.StatusCode)
	var body bytes.Buffer
	_, err := body.ReadFrom(resp.Body)
	require.NoError(t, err)
	assert.Contains(t, body.String(), "Ann sits at the table already")
	assert.Contains(t, body.String(), `value="Ann &lt;b&gt;"`, "what was typed is kept")
	assert.Contains(t, body.String(), `value="many"`)
	resp = post(t, h.URL("/new"), url.Values{"kind": {"chaos-maid"}, "name": {"Ann"}})
	assert.Equal(t, http.StatusUnprocessableEntity, resp.StatusCode, "CM-1")
	resp = post(t, h.URL("/new"), url.Values{"kind": {"no-such-game"}, "name": {"Ann", "Bea"}})
	assert.Equal(t, http.StatusUnprocessableEntity, resp.StatusCode)
	assert.Nil(t, h.Hall.Current())
}

func TestOneTapIsNotedOnce(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	g := "/g/" + string(tbl.ID())
	post(t, h.URL(g+"/sit"), url.Values{"seat": {"4"}})
	facts := h.URL("/g/" + string(tbl.ID()) + "/facts")
	form := url.Values{"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(2)})}, "cards": {"7H 7D"}, "at": {"2"}}
	for range 3 {
		resp := post(t, facts, form, "HX-Request", "true")
		assert.Equal(t, http.StatusNoContent, resp.StatusCode)
	}
	assert.EqualValues(t, 3, tbl.Snapshot().Last)
	assert.Equal(t, fact.Source{Kind: fact.Person, Person: "Dörte"}, lastOf(tbl.Snapshot().Entries).Source)

	// An answer that is no longer offered is not noted.
	form = url.Values{"fact": {encoded(t, fact.RoundBegan{Dealer: 3})}, "at": {"1"}, "offered": {"1"}}
	assert.Equal(t, http.StatusConflict, post(t, facts, form, "HX-Request", "true").StatusCode)
	for range 2 {
		undo := post(
			t, h.URL("/g/"+string(tbl.ID())+"/undo"), url.Values{"target": {"3"}, "of": {of(tbl, fact.Retracted{Target: 3})}},
		)
		assert.Equal(t, http.StatusSeeOther, undo.StatusCode)
	}
	assert.EqualValues(t, 4, tbl.Snapshot().Last)
}

func TestRefusalsAreWordsAndNothingElse(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	facts := h.URL("/g/" + string(tbl.ID()) + "/facts")
	for _, form := range []url.Values{
		{"fact": {"{"}},
		{"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(9), Cards: fact.Read("7H", "7D")})}},
		{"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(1)})}, "cards": {"11X"}},
		{"fact": {encoded(t, fact.Retracted{Target: 1})}, "of": {of(tbl, fact.Retracted{Target: 1})}},
		{"fact": {encoded(t, fact.GameBegan{Game: "chaos-maid", Players: []string{"x", "y"}})}},
	} {
		resp := post(t, facts, form, "HX-Request", "true")
		var body bytes.Buffer
		_, err := body.ReadFrom(resp.Body)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, resp.StatusCode, 400)
		assert.Less(t, resp.StatusCode, 500)
		assert.NotRegexp(t, `json|goroutine|\.go:|sqlite`, body.String())
	}
	assert.EqualValues(t, 2, tbl.Snapshot().Last)
	for _, p := range []string{
		"/g/nothing", "/g/nothing/stream", "/nowhere", "/g/" + string(tbl.ID()) + "/log/99",
		"/g/" + string(tbl.ID()) + "/rounds/7",
	} {
		code, _, _ := get(t, h.URL(p))
		assert.Equal(t, http.StatusNotFound, code, p)
	}
}

func TestOtherSitesCannotTap(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	resp := post(t, h.URL("/g/"+string(tbl.ID())+"/undo"), url.Values{"target": {"2"}}, "Origin", "http://elsewhere.test")
	assert.Equal(t, http.StatusForbidden, resp.StatusCode)
	resp = post(t, h.URL("/g/"+string(tbl.ID())+"/undo"), url.Values{"target": {"2"}}, "Sec-Fetch-Site", "cross-site")
	assert.Equal(t, http.StatusForbidden, resp.StatusCode)
	assert.EqualValues(t, 2, tbl.Snapshot().Last)
	g := "/g/" + string(tbl.ID())
	resp = post(t, h.URL(g+"/sit"), url.Values{"seat": {"1"}, "back": {"//elsewhere.test"}})
	assert.Equal(t, g, resp.Header.Get("Location"))
}
