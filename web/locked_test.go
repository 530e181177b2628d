package web_test

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// lock puts the phone into a pocket: its screen is off, and nothing runs on its page.
func (d *device) lock() {
	d.T.Helper()
	d.window(browser.WindowStateMinimized)
	require.Eventually(d.T, func() bool { return d.Holds("document.hidden") }, patience, 20*time.Millisecond)
	_, err := chromedp.Call(
		d.Ctx, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateFrozen},
	)
	require.NoError(d.T, err)
}

func (d *device) unlock() {
	d.T.Helper()
	_, err := chromedp.Call(
		d.Ctx, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateActive},
	)
	require.NoError(d.T, err)
	d.window(browser.WindowStateNormal)
}

// A phone that was locked while the table went on, and while the program was started again, shows what happened as soon
// as it is looked at; half a pair that was tapped before is there yet, and its second half is noted.
func TestAPhoneThatWasLockedShowsWhatHappened(t *testing.T) {
	b := phones(t, true)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	phone := newDevice(t, b, 390, 844)
	phone.Is(phoneCookie)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Tap("#dock [data-lay]", "Bea")
	phone.Card("9H")

	phone.lock()
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("7D", "7H")})
	phone.unlock()
	phone.Sees("#piles .group", "7")

	phone.lock()
	h.Close()
	h.Open()
	tbl = h.Hall.Current()
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("8D", "8H")})
	phone.unlock()
	phone.Sees("#piles .group", "8")
	phone.SeesNo("#link", "")
	assert.True(
		t, phone.Holds(`document.querySelectorAll("#keyboard[open] [data-slots] .mini").length === 1`),
		"half a pair is not lost",
	)
	phone.Card("9D")
	phone.Sees("#piles .group", "9")
	assert.Equal(t, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("9H", "9D")}, lastOf(tbl.Snapshot().Entries).Fact)
}
