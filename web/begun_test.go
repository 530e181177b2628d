package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// A number that somebody has begun to tap belongs to the move that it was tapped for: it is still there after whatever
// comes in, never goes over to another player's move, and where its move is gone the page says so.
func TestANumberStaysWithTheMoveItWasBegunFor(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	tbl := h.keep(h.beginKind("chaos", map[string]string{"betting": "no-limit"}, "Ann", "Bea", "Cem"))
	phone := newDevice(t, browser, 390, 844)
	phone.is(phoneCookie)
	phone.open(h.url("/g/" + string(tbl.ID())))
	for seat, c := range []card.Card{"9D", "5C", "2C"} {
		h.say(tbl, fact.CardsLaid{Zone: zone.Seat(seat + 1), Cards: fact.Read(c)})
	}
	h.say(tbl, fact.Declared{Seat: 3, Verb: "bring-in", Number: 2})
	h.say(tbl, fact.Declared{Seat: 1, Verb: "call"})
	h.say(tbl, fact.Declared{Seat: 2, Verb: "call"})
	for seat, c := range []card.Card{"KD", "8S", "7H"} {
		h.say(tbl, fact.CardsLaid{Zone: zone.Seat(seat + 1), Cards: fact.Read(c)})
	}
	phone.sees("#headline h1", "Ann acts")
	number := `document.querySelector("#dock input[name=number]")`
	phone.tap("#dock [data-add]", "+")
	was := phone.text(number + ".value")
	require.NotEqual(t, phone.text(number+".min"), was)
	h.say(tbl, fact.Declared{Seat: 3, Verb: "bet", Number: 4})
	phone.sees(".alert.fault", "it is Ann’s turn")
	assert.Equal(t, was, phone.text(number+".value"), "something else has come in meanwhile")

	h.say(tbl, fact.Declared{Seat: 1, Verb: "check"})
	phone.sees("#headline h1", "Bea acts")
	assert.Equal(t, phone.text(number+".min"), phone.text(number+".value"), "it was Ann's bet, and is not Bea's")
	phone.sees("#notice", "Bet")
	phone.sees("#notice", "not asked for any more")
	phone.fits()
	phone.shoot("begun-number")

	phone.does(`(` + number + `.focus(), ` + number + `.value = "16", true)`)
	phone.tap("#dock .move.wants .button", "Bet")
	phone.sees("#headline h1", "Cem acts")
	phone.seesNo("#notice .toast", "not asked for any more: Bet: 16") // it was given
}

// What the card keyboard was opened for may be gone: the keyboard stays, says so, and takes no card for it. What was
// unfolded stays unfolded.
func TestTheCardKeyboardSaysWhatIsNotAskedForAnyMore(t *testing.T) {
	e := newJanEvening(t, nil)
	say := func(f fact.Fact) {
		t.Helper()
		_, err := e.table.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	say(fact.RoundBegan{Dealer: 1})
	ann := e.phones["Ann"]
	ann.sees("#headline", "Ann’s turn")
	ann.tap("#dock #stop summary", "")
	ann.tap("#dock .lays [data-lay]", "Ann")
	ann.sees("#keyboard[open] [data-title]", "Ann lays")
	say(fact.Declared{Seat: 1, Verb: "riichi"})
	ann.sees("#keyboard[open] [data-title]", "Ann lays")
	ann.seesNo("#keyboard [data-gone]", "")
	say(fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5m")})
	ann.sees("#keyboard [data-gone]", "not asked for any more")
	assert.True(t, ann.holds(`document.querySelector("#keyboard").open`), "nobody takes the keyboard away")
	ann.fits()
	ann.shoot("begun-keyboard")
	last := e.table.Snapshot().Last
	ann.does(`(document.querySelector("#keyboard [data-card='7m']").click(), true)`)
	ann.tap("#keyboard [data-done]", "")
	assert.Equal(t, last, e.table.Snapshot().Last, "nothing is noted for what is not asked for")
	ann.does(`document.querySelector("#stop").open`)
	e.clean()
}

// A tile of one's own hand on which the focus rests keeps it, whatever comes in.
func TestAnOwnTileKeepsTheFocus(t *testing.T) {
	e := newJanEvening(t, nil)
	_, err := e.table.Submit(
		t.Context(), table.Submission{Fact: fact.RoundBegan{Dealer: 1}, Source: fact.Source{Kind: fact.Person}},
	)
	require.NoError(t, err)
	ann := e.phones["Ann"]
	ann.sees("#headline", "Ann’s turn")
	e.holds("Ann", "2m", "3m", "4m", "3p", "4p", "5p", "6s", "7s", "8s", "1z", "1z", "1z", "9p", "6p")
	ann.does(`(document.querySelector("#own [data-own='6p'].may").focus(), true)`)
	_, err = e.table.Submit(
		t.Context(),
		table.Submission{
			Fact: fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("3s")}, Source: fact.Source{Kind: fact.Person},
		},
	)
	require.NoError(t, err)
	ann.sees("#glance", "Indicators: 3s")
	assert.True(t, ann.holds(`document.activeElement.dataset.own === "6p"`))
}

// Whom somebody has chosen on the card keyboard stays chosen, whatever comes in.
func TestTheCardKeyboardKeepsWhomSomebodyChose(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.begin())
	phone := newDevice(t, browser, 390, 844)
	phone.is(phoneCookie)
	phone.open(h.url("/g/" + string(tbl.ID())))
	phone.tap("#dock [data-lay]", "Ann")
	phone.press(new(int), pairKey("7H", "7D"), "")
	phone.sees("#piles .group", "7")
	phone.press(new(int), "#keyboard [data-seats] button", "Bea")
	phone.press(new(int), pairKey("8H", "8D"), "")
	phone.press(new(int), "#keyboard [data-seats] button", "Dörte") // at once, while the pair is still to be read
	phone.sees("#piles .group", "8")
	h.say(tbl, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("9H", "9D")})
	phone.sees("#piles .group", "9")
	phone.idle()
	phone.sees("#keyboard [data-title]", "Dörte lays")
	assert.Equal(t, zone.Seat(2), tbl.Snapshot().Entries[3].Fact.(fact.CardsLaid).Zone)
}

// While the button of a mouse is down the page stays as it is, also where the press takes the focus from something.
func TestAPressMeetsWhatItWasAimedAtThoughTheFocusMoves(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.begin())
	desk := newDevice(t, browser, 820, 1180)
	desk.is(phoneCookie)
	desk.open(h.url("/g/" + string(tbl.ID())))
	desk.sees("#dock [data-lay]", "Ann")
	desk.does(`(document.querySelector("#dock [data-lay]").focus(), true)`)
	desk.does(`document.activeElement.matches("[data-lay]")`)
	desk.does(
		`(new EventSource(document.querySelector("[data-stream]").dataset.stream).addEventListener("board", e => { window.came = e.data.includes("7♥") || e.data.includes("7 of hearts"); }), true)`,
	)
	type spot struct{ X, Y float64 }
	at, err := chromedp.Run(
		desk.ctx,
		chromedp.Evaluate[spot](
			`(() => { const r = document.querySelector("[data-senses]").getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`,
		),
	)
	require.NoError(t, err)
	require.NoError(
		t,
		chromedp.Do(
			desk.ctx, chromedp.MouseEvent(chromedp.MousePressed, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		),
	)
	h.say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")})
	desk.does(`window.came`) // the stream has brought it
	desk.idle()
	assert.False(t, desk.holds(`document.querySelector("#piles .group")`), "the page changes under a finger that is down")
	require.NoError(
		t,
		chromedp.Do(
			desk.ctx, chromedp.MouseEvent(chromedp.MouseReleased, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		),
	)
	desk.sees("#piles .group", "7")
}
