package web_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

const (
	beasPhone = "phone=the-phone-that-bea-holds"
	otherOne  = "phone=a-phone-that-nobody-claimed"
)

// asked is what a spectator may post: asking, spending a code that was shown,
// and the tab that plays, which gives nothing that the phone had not.
var asked = []string{"/g/{id}/ask", "/g/{id}/claim", "/watch/{id}/beat", "/g/{id}/here", "/join", "/language"}

// Every route that changes anything refuses a spectator, whatever is posted.
func TestASpectatorChangesNothing(t *testing.T) {
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	form := url.Values{
		"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")})}, "target": {"3"},
		"seat": {"2"},
		"code": {"AAAAAA"}, "kind": {"chaos-maid"}, "name": {"Ann", "Bea"}, "profile": {"{}"}, "yes": {"1"}, "sure": {"1"},
	}
	posts := 0
	require.NoError(t, h.Server.Routes(func(method, pattern string) {
		if method == http.MethodGet || method == http.MethodHead || strings.HasPrefix(pattern, "/assets") ||
			slices.Contains(asked, pattern) {
			return
		}
		posts++
		path := strings.NewReplacer(
			"{id}", string(tbl.ID()), "{entry}", "3", "{n}", "1", "{name}", "Ann", "{kind}", "chaos-maid",
		).Replace(pattern)
		for _, phone := range []string{otherOne, ""} {
			resp := post(t, h.URL(path), form, "Cookie", phone)
			assert.Contains(
				t, []int{http.StatusForbidden, http.StatusUnprocessableEntity}, resp.StatusCode, "%s as %q", pattern, phone,
			)
			assert.NotEqual(t, http.StatusOK, resp.StatusCode)
		}
	}))
	assert.Greater(t, posts, 6)
	assert.EqualValues(t, 3, tbl.Snapshot().Last)
	assert.Equal(t, tbl.ID(), h.Hall.Current().ID(), "no other game was begun")
}

func TestAPlayerSpeaksForTheOwnSeat(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	g := h.URL("/g/" + string(tbl.ID()))
	say := func(f fact.Fact, phone string, cards ...string) int {
		return post(
			t, g+"/facts", url.Values{"fact": {encoded(t, f)}, "of": {of(tbl, f)}, "cards": cards}, "Cookie", phone,
			"HX-Request", "true",
		).StatusCode
	}
	offered := func(seat int) fact.Fact {
		for _, p := range tbl.Snapshot().Position.Awaiting {
			for _, o := range p.Options {
				if l, ok := o.Fact.(fact.CardsLaid); ok && l.Zone.Seat() == seat {
					return o.Fact
				}
			}
		}
		return nil
	}
	// Asked for and given.
	require.Equal(t, http.StatusSeeOther, post(t, g+"/ask", url.Values{"seat": {"2"}}, "Cookie", beasPhone).StatusCode)
	assert.Equal(t, http.StatusForbidden, say(offered(2), beasPhone, "7H 7D"), "not before the yes")
	_, body, _ := getAs(t, g, phoneCookie)
	_, id, _ := strings.Cut(body, `name="phone" value="`)
	id, _, _ = strings.Cut(id, `"`)
	assert.Equal(
		t, http.StatusForbidden,
		post(t, g+"/answer", url.Values{"phone": {id}, "yes": {"1"}}, "Cookie", beasPhone).StatusCode,
		"nobody says yes to themselves",
	)
	require.Equal(t, http.StatusSeeOther, post(t, g+"/answer", url.Values{"phone": {id}, "yes": {"1"}}).StatusCode)

	assert.Equal(t, http.StatusNoContent, say(offered(2), beasPhone, "7H 7D"))
	assert.Equal(t, fact.Source{Kind: fact.Person, Person: "Bea"}, lastOf(tbl.Snapshot().Entries).Source)
	assert.Equal(t, http.StatusForbidden, say(offered(1), beasPhone, "8H 8D"), "another seat")
	assert.Equal(t, http.StatusForbidden, say(fact.CardsTaken{Zone: zone.Seat(2), Cards: nil}, beasPhone), "not offered")
	assert.Equal(
		t, http.StatusForbidden,
		say(fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")}}, beasPhone),
		"corrections are the scorekeeper's",
	)
	assert.Equal(t, http.StatusNoContent, say(offered(1), phoneCookie, "8H 8D"))
	undo := func(target, phone string) int {
		id, err := strconv.Atoi(target)
		require.NoError(t, err)
		return post(
			t, g+"/undo", url.Values{"target": {target}, "of": {of(tbl, fact.Retracted{Target: fact.ID(id)})}}, "Cookie", phone,
			"HX-Request", "true",
		).StatusCode
	}
	assert.Equal(t, http.StatusForbidden, undo("4", beasPhone), "what the scorekeeper said")
	assert.Equal(t, http.StatusNoContent, undo("4", phoneCookie))
	assert.Equal(t, http.StatusNoContent, undo("3", beasPhone), "what Bea said")

	// Her buttons are those that work.
	_, body, _ = getAs(t, g, beasPhone)
	assert.Equal(t, 1, strings.Count(body, `data-lay `))
	assert.Contains(t, body, "This phone is Bea")
	_, body, _ = getAs(t, g, otherOne)
	assert.NotContains(t, body, "data-lay ")
	assert.NotContains(t, body, "/undo")
	_, body, _ = getAs(t, g+"/seats", beasPhone)
	assert.NotContains(t, body, "/join/", "codes are for the scorekeeper to show")

	// The seat is still hers after a restart, until the scorekeeper frees it.
	h.Close()
	h.Open()
	g = h.URL("/g/" + string(tbl.ID()))
	_, body, _ = getAs(t, g, beasPhone)
	assert.Contains(t, body, "This phone is Bea")
	post(t, g+"/free", url.Values{"seat": {"2"}})
	_, body, _ = getAs(t, g, beasPhone)
	assert.Contains(t, body, "This phone watches")
}

// A phone is known for years, to no script and to no other site.
func TestAPhoneIsKnownAgain(t *testing.T) {
	h := newHouse(t, web.Options{})
	resp, err := http.Get(h.URL("/"))
	require.NoError(t, err)
	defer resp.Body.Close()
	require.Len(t, resp.Cookies(), 1)
	c := resp.Cookies()[0]
	assert.True(t, c.HttpOnly)
	assert.Equal(t, http.SameSiteLaxMode, c.SameSite)
	assert.Greater(t, c.MaxAge, 365*24*3600, "the browser may be closed meanwhile")
	_, _, header := getAs(t, h.URL("/"), c.Name+"="+c.Value)
	assert.Empty(t, header["Set-Cookie"])

	// The next game with the same names needs no codes again.
	names := url.Values{"kind": {"chaos-maid"}, "name": {"Ann", "Bea", "Cem"}}
	first := post(t, h.URL("/new"), names).Header.Get("Location")
	post(t, h.URL(first+"/sit"), url.Values{"seat": {"2"}})
	second := post(t, h.URL("/new"), names).Header.Get("Location")
	_, body, _ := getAs(t, h.URL(second), phoneCookie)
	assert.Contains(t, body, "keeps the score and is Bea")
	_, body, _ = getAs(t, h.URL(first), otherOne)
	assert.Contains(t, body, `href="`+second+`">To the game being played now`)
	assert.Equal(t, http.StatusForbidden, post(t, h.URL("/new"), names, "Cookie", otherOne).StatusCode)
}

// A seat's code is scanned: looking spends nothing, sitting down spends it.
func TestAScannedCodeSitsDownOnce(t *testing.T) {
	h := newHouse(t, web.Options{Address: "http://table.test"})
	tbl := h.keep(h.Begin())
	g := h.URL("/g/" + string(tbl.ID()))
	_, body, _ := getAs(t, g+"/seats", phoneCookie)
	_, code, _ := strings.Cut(body, "http://table.test/join/")
	code = code[:6]
	for range 2 {
		status, body, _ := getAs(t, h.URL("/join/"+code), beasPhone)
		assert.Equal(t, http.StatusOK, status)
		assert.Contains(t, body, "Are you Ann?")
	}
	resp := post(t, h.URL("/join"), url.Values{"code": {strings.ToLower(code)}}, "Cookie", beasPhone)
	assert.Equal(t, "/g/"+string(tbl.ID()), resp.Header.Get("Location"))
	assert.Equal(
		t, http.StatusNotFound, post(t, h.URL("/join"), url.Values{"code": {code}}, "Cookie", otherOne).StatusCode,
	)
	_, body, _ = getAs(t, g, beasPhone)
	assert.Contains(t, body, "This phone is Ann")
}

// Two tabs of one phone: the first plays, the second watches until it is told
// to play, and takes over by itself when the first is closed.
func TestASecondTabWatches(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	path := "/g/" + string(tbl.ID())
	first := newDevice(t, browser, 390, 844)
	first.Open(h.URL(path))
	first.Tap("#you button", "Keep the score")
	first.Sees("#dock [data-lay]", "Bea")
	second := first.Tab()
	second.Open(h.URL(path))
	second.Sees("#you", "plays in another tab")
	second.SeesNo("#dock [data-lay]", "")
	second.Shoot("w-second-tab")
	second.Tap("#you button", "Play in this tab")
	second.Sees("#dock [data-lay]", "Bea")
	first.Sees("#you", "plays in another tab")
	first.SeesNo("#dock [data-lay]", "")

	// Loaded again, the tab that plays goes on playing.
	second.Open(h.URL(path))
	second.Sees("#dock [data-lay]", "Bea")
	first.Sees("#you", "plays in another tab")
	second.Tap("#dock [data-lay]", "Bea")
	second.Card("7H")
	second.Card("7D")
	first.Sees("#piles .group", "7")

	second.Close()
	first.Sees("#dock [data-lay]", "Bea")
	first.Open(h.URL(path + "/seats"))
	first.Tap("summary", "Bea")
	first.Sees(".qr", "")
	first.Fits()
	first.Shoot("w-seats")
}
