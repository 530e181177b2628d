package web_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web"
)

// A hand of Chaos;Jan by taps: set-up, discards, a card in two taps, a Negate in
// one, a call, a win.
func TestAHandOfChaosJan(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	phone := newDevice(t, browser, 390, 844)
	phone.open(h.url("/new"))
	phone.tap(".kind", "Chaos;Jan")
	phone.fits()
	phone.shoot("j-setup")
	for i, name := range []string{"Ann", "Bea", "Cal", "Dee"} {
		if i > 2 {
			phone.tap("button", "+ a seat")
		}
		phone.types("[data-seats] input", i, name)
	}
	phone.tap("button", "Begin")
	phone.sees("button", "Ann deals")
	phone.shoot("j-begin")
	phone.fits()
	phone.tap("button", "Harvest")
	phone.shootAll("j-mod")
	phone.sees("body", "Modifier: Harvest")
	phone.tap("button", "Ann deals")
	phone.sees("#headline", "Ann’s turn")
	phone.shootAll("j-dealt")
	phone.fits()

	var taps int
	discard := func(who, tile, then string) { // one tap for the turn, and the tile
		t.Helper()
		phone.sees("#scores .place.turn", who)
		if !phone.holds(`document.querySelector("#keyboard").open`) {
			phone.press(&taps, "#dock .lays [data-lay]", who)
		}
		phone.sees("#keyboard [data-title]", who)
		phone.card(tile)
		phone.sees("#headline", then)
	}
	discard("Ann", "5m", "Ann has discarded 5m")
	phone.shoot("j-keyboard")
	discard("Bea", "1z", "Bea has discarded 1z")
	phone.does(`(document.querySelector("#keyboard").close(), true)`)
	phone.shootAll("j-claims")
	phone.tap("#dock summary", "Play a card")
	phone.tap(".rare-moves button", "Toll")
	phone.sees("#headline", "is in play: negate it, or let it be")
	phone.shootAll("j-card")
	phone.fits()
	phone.tap("#ring button", "Negate")
	phone.sees("#glance", "Negate, played by")
	phone.shootAll("j-negate")
	phone.seesNo("#ring", "in play") // nobody speaks up
	s := h.Hall.Current().Snapshot()
	require.Equal(t, rules.Playing, s.Position.Phase)
	discard("Cal", "9p", "Cal has discarded 9p")
	phone.shootAll("j-after")
	phone.fits()
	for _, r := range h.Hall.Current().Snapshot().Position.Rulings {
		require.False(t, r.Open, r.Text)
	}
}
