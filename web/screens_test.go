package web_test

import (
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// Nobody scrolls a screen across the room: all of it is seen at once, with ten
// players, at the reveal, and on the wall of a club's evening.
func TestAScreenAcrossTheRoomShowsAllAtOnce(t *testing.T) {
	browser := chromium(t)
	screens := regexp.MustCompile(`^(tv|tv-lobby|tv-stopped|tv-over|wall)$`)
	seen := 0
	for _, s := range scenes(t) {
		if !screens.MatchString(s.name) {
			continue
		}
		seen++
		d := newDevice(t, browser, 1920, 1080)
		d.Is(s.as)
		d.Open(s.url)
		d.Sees("h1, h2", "")
		below := d.Text(
			`(() => { const low = [...document.querySelectorAll(document.querySelector("dialog[open]") ? "dialog[open] *" : "main *")]
			.filter(e => e.getClientRects().length && e.getBoundingClientRect().bottom > innerHeight + 1 && !e.matches("svg *"));
			return low.map(e => e.tagName + "." + e.className + " " + Math.round(e.getBoundingClientRect().bottom)).slice(0, 5).join(", "); })()`,
		)
		assert.Empty(t, below, "%s: below the screen", s.name)
		d.Shoot("screen-" + s.name)
		d.Close()
	}
	assert.Equal(t, 5, seen)
}

// A game that another phone ends takes the keyboard away, and three who lead together stand equally high.
func TestTheEndIsSeenByEverybody(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Rest(tbl)
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	h.Say(tbl, fact.RoundBegan{Dealer: 2})
	address := h.URL("/g/" + string(tbl.ID()))
	phone, tv := newDevice(t, browser, 390, 844), newDevice(t, browser, 1920, 1080)
	phone.Is(phoneCookie)
	phone.Open(address)
	phone.Tap("#dock [data-lay]", "")
	phone.Sees("#keyboard[open]", "")
	tv.Open(address + "/tv")
	h.Say(tbl, fact.Declared{Verb: "end-game"})
	phone.Sees(".podium .first", "")
	phone.SeesNo("#keyboard[open]", "")
	tv.Sees(".podium .first", "")
	high := tv.Text(
		`[...new Set([...document.querySelectorAll(".podium .first")].map(e => { const r = e.getBoundingClientRect(); return r.top + "+" + r.height; }))].join(" ")`,
	)
	assert.NotContains(t, high, " ", "where those who lead stand")
}

// A screen across the room shows who sat there when nothing was finished, and goes on with the next game by itself.
func TestATelevisionGoesOnWithTheNextGame(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	first := h.keep(h.Begin())
	h.Say(first, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("3S", "3C")})
	tv := newDevice(t, browser, 1920, 1080)
	tv.Open(h.URL("/tv"))
	h.Say(first, fact.Declared{Verb: "end-game"})
	tv.Sees(".tvend .name", "Bea")
	tv.Sees(".tvboard footer", "Play again")
	tv.Fits()
	tv.Shoot("screen-tv-stopped")
	second, err := h.Hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	tv.SeesNo(".tvend", "")
	tv.Sees(".joined", "no phone yet")
	bea := newDevice(t, browser, 390, 844)
	bea.Open(h.URL("/join"))
	bea.Tap("button", "Bea")
	tv.Sees(".joined .in", "Bea")
	assert.Equal(t, "/g/"+string(second.ID())+"/tv", tv.Text("location.pathname"))
}

// A result that is kept as a file is dark on a phone that is.
func TestAKeptResultIsAsDarkAsThePhone(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.Declared{Verb: "end-game"})
	kept := file(t, h.URL("/g/"+string(tbl.ID())+"/share.html"))
	phone := newDevice(t, browser, 390, 844)
	for _, scheme := range []string{"dark", "light"} {
		_, err := chromedp.Call(phone.Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		require.NoError(t, err)
		phone.Open(kept)
		phone.Sees("h1", "ends the game")
		assert.Equal(t, scheme, phone.Text(`getComputedStyle(document.documentElement).colorScheme`))
		phone.SeesNo("h2", "Rounds") // none was settled
	}
}

// On a wide screen a name and its figure stay together in a result; on a tablet that stands upright the code to join
// stands beside the scores, not on them.
func TestResultsStayTogetherOnWideScreens(t *testing.T) {
	browser := chromium(t)
	const apart = `Math.max(...[...document.querySelectorAll(".podium li")].map(e =>
		e.querySelector(".figure").getBoundingClientRect().left - e.querySelector(".name").getBoundingClientRect().left))`
	results := regexp.MustCompile(`^(over|share)$`)
	for _, s := range scenes(t) {
		if s.name != "tv" && !results.MatchString(s.name) {
			continue
		}
		d := newDevice(t, browser, 1920, 1080)
		d.Is(s.as)
		switch {
		case results.MatchString(s.name):
			d.Open(s.url)
			d.Sees("h1", "share the win")
			assert.True(t, d.Holds(apart+" <= 60 * 16"), "%s: %s px apart", s.name, d.Text("String("+apart+")"))
		case s.name == "tv":
			d.Resize(820, 1180)
			d.Open(s.url)
			d.Sees(".tvboard footer .qr", "")
			assert.True(
				t,
				d.Holds(
					`document.querySelector(".tvboard .scores").getBoundingClientRect().right <= document.querySelector(".tvboard footer .qr").getBoundingClientRect().left`,
				),
			)
		}
		d.Close()
	}
}

// Late in a hand of tiles the rivers, the sets, the card in play and how to join are all seen at once, beside a
// picture of the table.
func TestATelevisionShowsAHandOfTilesWhole(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.keep(h.BeginKind("chaos-jan", nil, "Ann", "Bernhard", "Cem", "Dorothea"))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("3z")})
	tiles := card.Tiles34()
	for i := range 66 {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(tiles[i%len(tiles)])})
	}
	h.Say(tbl, fact.Declared{Seat: 3, Verb: "play", Word: "Toll"})
	tv := newDevice(t, browser, 1920, 1080)
	tv.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
	tv.Sees("#ring", "Toll: ")
	below := tv.Text(`[...document.querySelectorAll(".tvmat *, #glance *, .tvboard .said, .tvboard footer *")]
		.filter(e => e.getBoundingClientRect().bottom > innerHeight + 1 && !e.matches("svg *")).map(e => e.tagName + "." + e.className).slice(0, 5).join(", ")`)
	assert.Empty(t, below, "below the screen")
	assert.Equal(t, "66", tv.Text(`String(document.querySelectorAll(".tvrivers .river .mini.tile").length - 1)`))
	tv.Shoot("screen-tv-tiles")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7z")})
	tv.Sees(".tvalert.fault:not(.since)", "Ann discards 中")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6z")})
	tv.Sees(".tvalert.since", "Ann discards 中")
	assert.Equal(
		t, "true", tv.Text(`String(document.querySelector(".tvalert").getBoundingClientRect().top > innerHeight * .75)`),
		"the board in sight",
	)
	tv.Shoot("screen-tv-tiles-since")
}

// Once everybody has joined, the code that was for joining takes little room on a screen, a phone too.
func TestATelevisionMakesRoomOnceAllHaveJoined(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	tv, narrow := newDevice(t, browser, 1920, 1080), newDevice(t, browser, 390, 844)
	for _, screen := range []*device{tv, narrow} {
		screen.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
		screen.Sees(".tvboard.arrivals .joined", "no phone yet")
	}
	for _, name := range []string{"Ann", "Bea"} {
		phone := newDevice(t, browser, 390, 844)
		phone.Open(h.URL("/join"))
		phone.Tap("button", name)
		tv.Sees(".joined .in", name)
	}
	for _, screen := range []*device{tv, narrow} {
		screen.SeesNo(".tvboard.arrivals", "")
		screen.Sees(".joined .in", "Bea")
		screen.Fits()
		share := screen.Text(
			`(() => { const q = document.querySelector("footer .qr").getBoundingClientRect(); return String(q.width * q.height / innerWidth / innerHeight < .05); })()`,
		)
		assert.Equal(t, "true", share, "the code takes little of the screen")
	}
	tv.Shoot("screen-tv-joined")
	narrow.Shoot("screen-tv-joined-narrow")
}

// Night Chaos begins with a card that is nobody's, and is to be beaten: it is seen from across the room (NC-3).
func TestATelevisionShowsTheStartingPoint(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("night-chaos", nil, "Ann", "Bea", "Cal"))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("9D")})
	tv := newDevice(t, browser, 1920, 1080)
	tv.Open(h.URL("/g/" + string(tbl.ID()) + "/tv"))
	tv.Sees(".tvcentre .mini", "9")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("10D")})
	tv.Sees("#tv", "Bea")
	tv.Sees(".tvcentre .mini", "9")
	tv.Fits()
	tv.Shoot("screen-tv-night")
}
