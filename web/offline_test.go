package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// What is tapped while the table is away waits on the phone, says so, outlives
// the page, and is noted once when the table is back, also what the camera saw
// meanwhile.
func TestTapsWaitForTheTable(t *testing.T) {
	browser := chromium(t)
	for _, size := range sizes[:3] {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			h := newHouse(t, web.Options{})
			tbl := h.keep(h.Begin())
			path := "/g/" + string(tbl.ID())
			phone := newDevice(t, browser, size[0], size[1])
			phone.Is(phoneCookie)
			phone.Open(h.URL(path))
			phone.Sees("#dock [data-lay]", "Bea")
			h.Close()
			phone.Sees("#link", "onnect")
			phone.Tap("#dock [data-lay]", "Bea")
			phone.Tap(`#keyboard [data-pair="7H 7D"], #keyboard [data-pair="7D 7H"]`, "")
			phone.Tap(`#keyboard [data-pair="8H 8D"], #keyboard [data-pair="8D 8H"]`, "")
			phone.Tap("#keyboard [data-done]", "")
			phone.Sees("#waiting", "as soon as the table can be reached")
			phone.Sees("#waiting li", "Bea lays")
			phone.Tap("#dock .move button", "Ann drew")
			phone.Sees("#waiting li", "Ann drew")
			phone.holdsIn("taps that wait")
			phone.Shoot(fmt.Sprintf("offline-waiting-%d", size[0]))

			h.Open()
			tbl = h.Hall.Current()
			phone.SeesNo("#link", "")
			phone.SeesNo("#waiting", "")
			phone.Sees("#piles .group", "8")
			facts := tbl.Snapshot().Entries
			require.Len(t, facts, 5, "three taps, each once")
			assert.Equal(t, fact.Declared{Seat: 1, Verb: "drew"}, lastOf(facts).Fact)
		})
	}
}

// An answer that was lost on its way brings the same tap again; what the camera
// saw meanwhile in another order is the same, too.
func TestATapThatComesAgainIsNotedOnce(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	facts := h.URL("/g/" + string(tbl.ID()) + "/facts")
	at := fmt.Sprint(tbl.Snapshot().Last)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7D", "7H")})
	tap := func(cards string) int {
		form := url.Values{"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(2)})}, "cards": {cards}, "at": {at}}
		return post(t, facts, form, "HX-Request", "true").StatusCode
	}
	for _, cards := range []string{"7H 7D", "8H 8D", "7D 7H", "8D 8H", "8H 8D"} {
		assert.Equal(t, http.StatusNoContent, tap(cards))
	}
	assert.EqualValues(t, 4, tbl.Snapshot().Last)
}

// A phone that was loaded once opens the rules, and the board as it was, when
// the table is away; of what one seat alone may see nothing is kept.
func TestAPhoneOpensWithoutTheTable(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7D", "7H")})
	path := "/g/" + string(tbl.ID())
	phone := newDevice(t, browser, 390, 844)
	phone.Is(phoneCookie)
	phone.Open(h.URL(path))
	ready := chromedp.Evaluate[bool](
		`navigator.serviceWorker.ready.then(() => new Promise(r => setTimeout(() => r(true), 300)))`,
		chromedp.EvalAwaitPromise,
	)
	_, err := chromedp.Run(phone.Ctx, ready)
	require.NoError(t, err)
	phone.Open(h.URL(path)) // now the worker sees it
	phone.Sees("#piles .group", "7")
	require.Eventually(t, func() bool {
		n, err := chromedp.Run(
			phone.Ctx, chromedp.Evaluate[bool](`caches.match(location.pathname).then(r => !!r)`, chromedp.EvalAwaitPromise),
		)
		return err == nil && n
	}, patience, 50*time.Millisecond)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("9D", "9H")})
	require.Eventually(t, func() bool {
		n, err := chromedp.Run(
			phone.Ctx,
			chromedp.Evaluate[bool](`caches.match(location.pathname).then(r => r.text()).then(kept =>
			new DOMParser().parseFromString(kept, "text/html").querySelector("#piles").textContent.includes("9"))`,
				chromedp.EvalAwaitPromise),
		)
		return err == nil && n
	}, patience, 100*time.Millisecond, "the board is kept as it looks now, not as it was loaded")
	h.Close()
	phone.Open(h.URL(path))
	phone.Sees("main", "This is how it looked at")
	phone.Sees("#piles .group", "7")
	phone.Sees("#piles .group", "9")
	phone.SeesNo("#you", "")
	covers := `[...document.querySelectorAll(".top a, h1")].some((e) => { const r = e.getBoundingClientRect();
		const over = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2); return r.width && over && over.closest(".shell"); })`
	assert.False(t, phone.Holds(covers), "what is said about the connection covers the page")
	phone.Shoot("offline-board")
	phone.Open(h.URL("/how/chaos-maid"))
	phone.Sees("h1", "Chaos Maid")
	phone.Types("[data-find]", 0, "unseen")
	phone.Shoot("offline-how")
	phone.Open(h.URL("/players/Bea"))
	phone.Sees("h1", "How to play")
	phone.Shoot("offline-else")
}
