package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// Three differences, three taps.
func TestTheTableIsPutInStepByTaps(t *testing.T) {
	browser := chromium(t)
	camera := &eye{Picture: wideStill(t)}
	p := calibration.Default(4)
	camera.Saved.Store(&p)
	h := newHouse(t, web.Options{Camera: camera})
	tbl := h.Begin()
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("9H", "9D")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("JS", "JC")})
	camera.Lay(map[card.Card][2]float64{
		"7H": atAnn, "7D": besides(atAnn, 1), "KS": atBea, "KC": besides(atBea, 1),
		"9H": atCem, "9D": besides(atCem, 1), "JC": besides(atCem, 3), "JH": besides(atCem, 4), "AS?": {1700, 800},
	})
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Tap("button", "Keep the score")
	phone.Sees("#you", "keeps the score")
	phone.Tap(".differs a", "Compare")
	phone.Sees("h1", "The table and the notes")
	phone.Fits()
	phone.Shoot("m-compare-phone")
	// Four taps one after the other, each while the camera still looks after the one before.
	camera.Slow.Store(true)
	taps := 0
	for _, remedy := range []string{"Note this", "Note it at Cem", "It is J", "ask which"} {
		phone.Press(&taps, ".difference button", remedy)
	}
	phone.Sees(".busy", "One moment")
	camera.Slow.Store(false)
	phone.Sees("[role=status]", "in step")
	assert.Equal(t, 4, taps)
	phone.Shoot("m-instep-phone")
	piles := tbl.Snapshot().Position.Piles
	assert.ElementsMatch(t, []card.Card{"KS", "KC"}, piles[1].Groups[0].Cards, "they lay there in no order")
	tablet := newDevice(t, browser, 1024, 1366)
	tablet.Open(h.URL("/g/" + string(tbl.ID()) + "/compare"))
	tablet.Shoot("m-compare-tablet")
}

// What happens while a finger is down does not pull what it is on away from under it.
func TestATapMeetsWhatItWasAimedAt(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: wideStill(t)}})
	tbl := h.keep(h.Begin())
	phone := newDevice(t, browser, 390, 844)
	phone.Is(phoneCookie)
	phone.Before(`(add => { EventSource.prototype.addEventListener = function (name, hear) {
		return add.call(this, name, name === "board" ? (e) => { hear.call(this, e); window.heard = (window.heard || 0) + 1; } : hear);
	}; })(EventSource.prototype.addEventListener)`)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Does(`window.heard > 0 && !!document.querySelector("#dock [data-lay]")`)
	phone.Does(
		`(document.body.style.minHeight = "300vh", document.querySelector(".differs a").scrollIntoView({block: "center", behavior: "instant"}), window.heard = 0, true)`,
	)
	phone.Drawn()
	aim := `((r) => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(".differs a").getBoundingClientRect())`
	at, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[[]float64](aim))
	require.NoError(t, err)
	require.NoError(
		t,
		chromedp.Do(
			phone.Ctx, chromedp.MouseEvent(chromedp.MousePressed, at[0], at[1], chromedp.ButtonLeft, chromedp.ClickCount(1)),
		),
	)
	for _, c := range []card.Card{"5H", "6H", "7H", "8H", "9H"} {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(c, card.Of(c.Rank(), c.Suit().Partner()))})
	}
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("KS", "KH")})
	phone.Does(`window.heard > 0`)
	phone.Drawn()
	require.NoError(
		t,
		chromedp.Do(
			phone.Ctx, chromedp.MouseEvent(chromedp.MouseReleased, at[0], at[1], chromedp.ButtonLeft, chromedp.ClickCount(1)),
		),
	)
	phone.Sees("h1", "The table and the notes")
}
