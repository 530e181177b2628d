package jan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/chromium"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// A hand of Chaos;Jan by taps: set-up, discards, a card in two taps, a Negate in
// one, a call, a win.
func TestAHandOfChaosJan(t *testing.T) {
	browser := shared.Start(t)
	h := webtest.New(t, web.Options{})
	phone := chromium.NewDevice(t, browser, 390, 844)
	phone.Open(h.URL("/new"))
	phone.Tap(".kind", "Chaos;Jan")
	phone.Fits()
	phone.Shoot("j-setup")
	for i, name := range []string{"Ann", "Bea", "Cal", "Dee"} {
		if i > 2 {
			phone.Tap("button", "+ a seat")
		}
		phone.Types("[data-seats] input", i, name)
	}
	phone.Tap("button", "Begin")
	phone.Sees("button", "Ann deals")
	phone.Shoot("j-begin")
	phone.Fits()
	phone.Tap("button", "Harvest")
	phone.ShootAll("j-mod")
	phone.Sees("body", "Modifier: Harvest")
	phone.Tap("button", "Ann deals")
	phone.Sees("#headline", "Ann’s turn")
	phone.ShootAll("j-dealt")
	phone.Fits()

	var taps int
	discard := func(who, tile, then string) { // one tap for the turn, and the tile
		t.Helper()
		phone.Sees("#scores .place.turn", who)
		if !phone.Holds(`document.querySelector("#keyboard").open`) {
			phone.Press(&taps, "#dock .lays [data-lay]", who)
		}
		phone.Sees("#keyboard [data-title]", who)
		phone.Card(tile)
		phone.Sees("#headline", then)
	}
	discard("Ann", "5m", "Ann has discarded 5萬")
	phone.Shoot("j-keyboard")
	discard("Bea", "1z", "Bea has discarded 東")
	phone.Does(`(document.querySelector("#keyboard").close(), true)`)
	phone.ShootAll("j-claims")
	phone.Tap("#dock summary", "Play a card")
	phone.Tap(".rare-moves button", "Toll")
	phone.Sees("#headline", "is in play: negate it, or let it be")
	phone.ShootAll("j-card")
	phone.Fits()
	phone.Tap("#ring button", "Negate")
	phone.Sees("#glance", "Negate, played by")
	phone.ShootAll("j-negate")
	phone.SeesNo("#ring", "Negate: ") // nobody speaks up
	s := h.Hall.Current().Snapshot()
	require.Equal(t, rules.Playing, s.Position.Phase)
	discard("Cal", "9p", "Cal has discarded 9筒")
	phone.ShootAll("j-after")
	phone.Fits()
	for _, r := range h.Hall.Current().Snapshot().Position.Rulings {
		require.False(t, r.Open, r.Text)
	}
}
