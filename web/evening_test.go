package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// An evening with one phone and one tablet, from the set-up to the reveal.
func TestAnEvening(t *testing.T) {
	browser := chromium(t)
	camera := &eye{picture: still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	phone, tablet := newDevice(t, browser, 390, 844), newDevice(t, browser, 1024, 1366)

	// Four friends sit down. Two of them are called the same at first.
	phone.open(h.url("/"))
	phone.tap("a.button", "Begin a game")
	phone.sees("h1", "A new game")
	for i, name := range []string{"Ann", "Bea", "Cem", "Bea"} {
		phone.types("[data-seats] input", i, name)
	}
	phone.tap("button", "Begin")
	phone.sees(".problem", "already")
	phone.fits()
	phone.types("[data-seats] input", 3, "Dörte")
	phone.tap("summary", "House rules")
	phone.tap(".option", "first to")
	phone.tap("button", "Begin")
	phone.sees("button", "Ann deals")
	path, err := chromedp.Run(phone.ctx, chromedp.Evaluate[string]("location.pathname"))
	require.NoError(t, err)
	tablet.open(h.url(path))
	tablet.sees("#headline", "")
	tablet.seesNo("button", "Ann deals")
	tablet.sees("#you", "This phone watches")
	tablet.tap("#you button", "Cem")
	phone.sees(".joined .in", "Cem")
	phone.shoot("e-joined-phone")
	tablet.sees("#you", "This phone is Cem")
	tablet.sees("button", "Ann deals")
	table := h.Hall.Current()
	require.NotNil(t, table)

	// The deal shows on both at once.
	phone.tap("button", "Ann deals")
	phone.sees("[data-lay]", "Bea")
	tablet.sees("#headline h1", "Round 1")
	phone.fits()
	tablet.fits()

	// A pair in three taps: the seat and two cards.
	phone.tap("#dock [data-lay]", "Bea")
	phone.card("7H")
	phone.card("7D")
	tablet.sees("#piles .group", "7")
	assert.Equal(
		t, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}, lastOf(table.Snapshot().Entries).Fact,
	)
	phone.shoot("e-keyboard-phone")

	// The keyboard is still open at that seat. No card of it is dimmed: what is
	// still out is for everybody to remember.
	phone.seesNo(`#keyboard .gone`, "")
	phone.seesNo(".stillout", "")
	phone.card("8H")
	phone.card("8S")
	tablet.sees(".alert.fault", "8")
	phone.tap("#keyboard [data-done]", "")
	phone.sees(".alert.fault", "8")
	phone.shoot("e-fault-phone")
	tablet.shoot("e-fault-tablet")
	phone.tap(".alert.fault button", "They took it back")
	phone.seesNo(".alert.fault", "")
	tablet.seesNo(".alert.fault", "")

	// Undo is one tap away.
	phone.tap("#dock .undo button", "Undo")
	tablet.seesNo("#piles .group", "7")

	// What the camera cannot read becomes a question with the likeliest first.
	h.say(
		table,
		fact.CardsLaid{
			Zone: zone.Seat(3),
			Cards: []fact.Reading{
				{Card: "QH"},
				{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: 0.6}, {Card: "JD", Confidence: 0.3}}},
			},
		},
	)
	phone.sees(".alert.question", "Which card")
	phone.tap("#alerts [data-fold]", "")
	phone.seesNo(".alert .answers", "")
	phone.tap("#alerts [data-fold]", "")
	phone.sees(".alert .answers", "")
	phone.shoot("e-question-phone")
	tablet.tap(".alert.question button", "Q")
	phone.seesNo(".alert.question", "")

	// Trouble with the camera is said in one sentence.
	camera.trouble.Store(true)
	phone.sees(".camera.trouble", "check the cable")
	phone.sees(".camera.trouble a", "What to do")
	camera.trouble.Store(false)

	// The server goes away and comes back; nobody reloads anything.
	h.close()
	phone.sees("#link", "onnect")
	phone.shoot("e-lost-phone")
	h.open()
	table = h.Hall.Current()
	phone.seesNo("#link", "")
	tablet.seesNo("#link", "")
	h.say(table, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("KS", "KC")})
	phone.sees("#piles .group", "K")
	tablet.sees("#piles .group", "K")

	// To the end of the round, and the reveal on both.
	h.rest(table)
	phone.sees("#dock", "Who is left")
	phone.tap("#dock button", "Bea")
	phone.card("QS")
	phone.tap("#dock button", "Open the card box")
	for _, d := range []*device{phone, tablet} {
		seen, err := chromedp.Run(
			d.ctx, chromedp.Evaluate[string](`[...document.querySelectorAll("[data-live]")].map(e => e.outerHTML).join("")`),
		)
		require.NoError(t, err)
		assert.NotContains(t, seen, "QC", "the hidden card")
		assert.NotContains(t, seen, "Q♣", "the hidden card")
		assert.NotContains(t, seen, "queen of clubs", "the hidden card")
	}
	phone.card("QC")
	phone.sees("dialog.reveal[open] h2", "Chaos Maid")
	tablet.sees("dialog.reveal[open] .tally", "Bea")
	phone.shoot("e-reveal-phone")
	tablet.shoot("e-reveal-tablet")
	phone.tap("dialog.reveal button", "Back to the table")
	phone.sees("#dock button", "deals")
	tablet.sees("dialog.reveal[open]", "")
	phone.fits()
	phone.shoot("e-settled-phone")

	// It can be seen again from the round's page.
	phone.open(h.url(path + "/rounds/1"))
	phone.sees("h1", "Bea")
	phone.seesNo("dialog.reveal[open]", "")
	phone.fits()
	phone.shoot("e-round-phone")
	phone.tap("button", "See the reveal again")
	phone.sees("dialog.reveal[open]", "")
	tablet.tap("dialog.reveal button", "Back to the table")
	tablet.seesNo("dialog.reveal[open]", "")

	// What is tapped has a name.
	tablet.tap("#dock button", "Bea deals")
	tablet.sees("#dock .undo", "tapped by Cem")
}

// A correction is seen before it is made.
func TestPutRightFromTheLog(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: still(t)}})
	table := h.begin()
	h.say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	path := "/g/" + string(table.ID())
	phone := newDevice(t, browser, 390, 844)
	phone.open(h.url(path))
	phone.tap("#you button", "Keep the score")
	phone.sees("#you", "keeps the score")

	phone.open(h.url(path + "/log"))
	phone.sees(".line", "Ann laid")
	phone.fits()
	phone.tap("#e3 .fix", "")
	phone.sees("h1", "Put right")
	phone.chooses("form select[name=zone]", "seat-3")
	phone.tap("button", "See what changes")
	phone.sees(".differences", "Cem")
	phone.fits()
	assert.EqualValues(t, 3, table.Snapshot().Last, "nothing is noted before it is confirmed")
	phone.shoot("e-preview-phone")
	phone.tap("button", "Yes, put it right")
	phone.sees("#e3", "put right")
	assert.EqualValues(t, 4, table.Snapshot().Last)
}
