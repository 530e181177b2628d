package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// A number that somebody has begun to tap belongs to the move that it was tapped for: it is still there after whatever
// comes in, never goes over to another player's move, and where its move is gone the page says so.
func TestANumberStaysWithTheMoveItWasBegunFor(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.keep(h.BeginKind("chaos", map[string]string{"betting": "no-limit"}, "Ann", "Bea", "Cem"))
	phone := newDevice(t, browser, 390, 844)
	phone.Is(phoneCookie)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	for seat, c := range []card.Card{"9D", "5C", "2C"} {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(seat + 1), Cards: fact.Read(c)})
	}
	h.Say(tbl, fact.Declared{Seat: 3, Verb: "bring-in", Number: 2})
	h.Say(tbl, fact.Declared{Seat: 1, Verb: "call"})
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "call"})
	for seat, c := range []card.Card{"KD", "8S", "7H"} {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(seat + 1), Cards: fact.Read(c)})
	}
	phone.Sees("#headline h1", "Ann acts")
	number := `document.querySelector("#dock input[name=number]")`
	phone.Tap("#dock [data-add]", "+")
	was := phone.Text(number + ".value")
	require.NotEqual(t, phone.Text(number+".min"), was)
	h.Say(tbl, fact.Declared{Seat: 3, Verb: "bet", Number: 4})
	phone.Sees(".alert.fault", "it is Ann’s turn")
	assert.Equal(t, was, phone.Text(number+".value"), "something else has come in meanwhile")

	h.Say(tbl, fact.Declared{Seat: 1, Verb: "check"})
	phone.Sees("#headline h1", "Bea acts")
	assert.Equal(t, phone.Text(number+".min"), phone.Text(number+".value"), "it was Ann's bet, and is not Bea's")
	phone.Sees("#notice", "Bet")
	phone.Sees("#notice", "not asked for any more")
	phone.Fits()
	phone.Shoot("begun-number")

	phone.Does(`(` + number + `.focus(), ` + number + `.value = "16", true)`)
	phone.Tap("#dock .move.wants .button", "Bet")
	phone.Sees("#headline h1", "Cem acts")
	phone.SeesNo("#notice .toast", "not asked for any more: Bet: 16") // it was given
}

// Whom somebody has chosen on the card keyboard stays chosen, whatever comes in.
func TestTheCardKeyboardKeepsWhomSomebodyChose(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	phone := newDevice(t, browser, 390, 844)
	phone.Is(phoneCookie)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Tap("#dock [data-lay]", "Ann")
	phone.Press(new(int), pairKey("7H", "7D"), "")
	phone.Sees("#piles .group", "7")
	phone.Press(new(int), "#keyboard [data-seats] button", "Bea")
	phone.Press(new(int), pairKey("8H", "8D"), "")
	phone.Press(new(int), "#keyboard [data-seats] button", "Dörte") // at once, while the pair is still to be read
	phone.Sees("#piles .group", "8")
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("9H", "9D")})
	phone.Sees("#piles .group", "9")
	phone.Idle()
	phone.Sees("#keyboard [data-title]", "Dörte lays")
	assert.Equal(t, zone.Seat(2), tbl.Snapshot().Entries[3].Fact.(fact.CardsLaid).Zone)
}

// While the button of a mouse is down the page stays as it is, also where the press takes the focus from something.
func TestAPressMeetsWhatItWasAimedAtThoughTheFocusMoves(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	desk := newDevice(t, browser, 820, 1180)
	desk.Is(phoneCookie)
	desk.Open(h.URL("/g/" + string(tbl.ID())))
	desk.Sees("#dock [data-lay]", "Ann")
	desk.Does(`(document.querySelector("#dock [data-lay]").focus(), true)`)
	desk.Does(`document.activeElement.matches("[data-lay]")`)
	desk.Does(
		`(new EventSource(document.querySelector("[data-stream]").dataset.stream).addEventListener("board", e => { window.came = e.data.includes("7♥") || e.data.includes("7 of hearts"); }), true)`,
	)
	desk.Drawn()
	type spot struct{ X, Y float64 }
	at, err := chromedp.Run(
		desk.Ctx,
		chromedp.Evaluate[spot](
			`(() => { const r = document.querySelector("[data-senses]").getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`,
		),
	)
	require.NoError(t, err)
	require.NoError(
		t,
		chromedp.Do(
			desk.Ctx, chromedp.MouseEvent(chromedp.MousePressed, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		),
	)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	desk.Does(`window.came`) // the stream has brought it
	desk.Idle()
	assert.False(t, desk.Holds(`document.querySelector("#piles .group")`), "the page changes under a finger that is down")
	require.NoError(
		t,
		chromedp.Do(
			desk.Ctx, chromedp.MouseEvent(chromedp.MouseReleased, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		),
	)
	desk.Sees("#piles .group", "7")
}
