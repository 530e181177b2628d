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
	"github.com/tablemaid/tablemaid/web/webtest"
)

// An evening with one phone and one tablet, from the set-up to the reveal.
func TestAnEvening(t *testing.T) {
	browser := chromium(t)
	camera := &eye{Picture: webtest.Still(t)}
	h := newHouse(t, web.Options{Camera: camera})
	phone, tablet := newDevice(t, browser, 390, 844), newDevice(t, browser, 1024, 1366)

	// Four friends sit down. Two of them are called the same at first.
	phone.Open(h.URL("/"))
	phone.Tap("a.button", "Begin a game")
	phone.Sees("h1", "A new game")
	for i, name := range []string{"Ann", "Bea", "Cem", "Bea"} {
		phone.Types("[data-seats] input", i, name)
	}
	phone.Tap("button", "Begin")
	phone.Sees(".problem", "already")
	phone.Fits()
	phone.Types("[data-seats] input", 3, "Dörte")
	phone.Tap("summary", "House rules")
	phone.Tap(".option", "first to")
	phone.Tap("button", "Begin")
	phone.Sees("button", "Ann deals")
	path, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[string]("location.pathname"))
	require.NoError(t, err)
	tablet.Open(h.URL(path))
	tablet.Sees("#headline", "")
	tablet.SeesNo("button", "Ann deals")
	tablet.Sees("#you", "This phone watches")
	tablet.Tap("#you button", "Cem")
	phone.Sees(".joined .in", "Cem")
	phone.Shoot("e-joined-phone")
	tablet.Sees("#you", "This phone is Cem")
	tablet.Sees("button", "Ann deals")
	table := h.Hall.Current()
	require.NotNil(t, table)

	// The deal shows on both at once.
	phone.Tap("button", "Ann deals")
	phone.Sees("[data-lay]", "Bea")
	tablet.Sees("#headline h1", "Round 1")
	phone.Fits()
	tablet.Fits()

	// A pair in three taps: the seat and two cards.
	phone.Tap("#dock [data-lay]", "Bea")
	phone.Card("7H")
	phone.Card("7D")
	tablet.Sees("#piles .group", "7")
	assert.Equal(
		t, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}, lastOf(table.Snapshot().Entries).Fact,
	)
	phone.Shoot("e-keyboard-phone")

	// The keyboard is still open at that seat. No card of it is dimmed: what is
	// still out is for everybody to remember.
	phone.SeesNo(`#keyboard .gone`, "")
	phone.SeesNo(".stillout", "")
	phone.Card("8H")
	phone.Card("8S")
	tablet.Sees(".alert.fault", "8")
	phone.Tap("#keyboard [data-done]", "")
	phone.Sees(".alert.fault", "8")
	phone.Shoot("e-fault-phone")
	tablet.Shoot("e-fault-tablet")
	phone.Tap(".alert.fault button", "They took it back")
	phone.SeesNo(".alert.fault", "")
	tablet.SeesNo(".alert.fault", "")

	// Undo is one tap away.
	phone.Tap("#dock .undo button", "Undo")
	tablet.SeesNo("#piles .group", "7")

	// What the camera cannot read becomes a question with the likeliest first.
	h.Say(
		table,
		fact.CardsLaid{
			Zone: zone.Seat(3),
			Cards: []fact.Reading{
				{Card: "QH"},
				{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: 0.6}, {Card: "JD", Confidence: 0.3}}},
			},
		},
	)
	phone.Sees(".alert.question", "Which card")
	phone.Tap("#alerts [data-fold]", "")
	phone.SeesNo(".alert .answers", "")
	phone.Tap("#alerts [data-fold]", "")
	phone.Sees(".alert .answers", "")
	phone.Shoot("e-question-phone")
	tablet.Tap(".alert.question button", "Q")
	phone.SeesNo(".alert.question", "")

	// Trouble with the camera is said in one sentence.
	camera.Trouble.Store(true)
	phone.Sees(".camera.trouble", "check the cable")
	phone.Sees(".camera.trouble a", "What to do")
	camera.Trouble.Store(false)

	// The server goes away and comes back; nobody reloads anything.
	h.Close()
	phone.Sees("#link", "onnect")
	phone.Shoot("e-lost-phone")
	h.Open()
	table = h.Hall.Current()
	phone.SeesNo("#link", "")
	tablet.SeesNo("#link", "")
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("KS", "KC")})
	phone.Sees("#piles .group", "K")
	tablet.Sees("#piles .group", "K")

	// To the end of the round, and the reveal on both.
	h.Rest(table)
	phone.Sees("#dock", "Who is left")
	phone.Tap("#dock button", "Bea")
	phone.Card("QS")
	phone.Tap("#dock button", "Open the card box")
	for _, d := range []*device{phone, tablet} {
		seen, err := chromedp.Run(
			d.Ctx, chromedp.Evaluate[string](`[...document.querySelectorAll("[data-live]")].map(e => e.outerHTML).join("")`),
		)
		require.NoError(t, err)
		assert.NotContains(t, seen, "QC", "the hidden card")
		assert.NotContains(t, seen, "Q♣", "the hidden card")
		assert.NotContains(t, seen, "queen of clubs", "the hidden card")
	}
	phone.Card("QC")
	phone.Sees("dialog.reveal[open] h2", "Chaos Maid")
	tablet.Sees("dialog.reveal[open] .tally", "Bea")
	phone.Shoot("e-reveal-phone")
	tablet.Shoot("e-reveal-tablet")
	phone.Tap("dialog.reveal button", "Back to the table")
	phone.Sees("#dock button", "deals")
	tablet.Sees("dialog.reveal[open]", "")
	phone.Fits()
	phone.Shoot("e-settled-phone")

	// It can be seen again from the round's page.
	phone.Open(h.URL(path + "/rounds/1"))
	phone.Sees("h1", "Bea")
	phone.SeesNo("dialog.reveal[open]", "")
	phone.Fits()
	phone.Shoot("e-round-phone")
	phone.Tap("button", "See the reveal again")
	phone.Sees("dialog.reveal[open]", "")
	tablet.Tap("dialog.reveal button", "Back to the table")
	tablet.SeesNo("dialog.reveal[open]", "")

	// What is tapped has a name.
	tablet.Tap("#dock button", "Bea deals")
	tablet.Sees("#dock .undo", "tapped by Cem")
}

// A correction is seen before it is made.
func TestPutRightFromTheLog(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	table := h.Begin()
	h.Say(table, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	path := "/g/" + string(table.ID())
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL(path))
	phone.Tap("#you button", "Keep the score")
	phone.Sees("#you", "keeps the score")

	phone.Open(h.URL(path + "/log"))
	phone.Sees(".line", "Ann laid")
	phone.Fits()
	phone.Tap("#e3 .fix", "")
	phone.Sees("h1", "Put right")
	phone.Chooses("form select[name=zone]", "seat-3")
	phone.Tap("button", "See what changes")
	phone.Sees(".differences", "Cem")
	phone.Fits()
	assert.EqualValues(t, 3, table.Snapshot().Last, "nothing is noted before it is confirmed")
	phone.Shoot("e-preview-phone")
	phone.Tap("button", "Yes, put it right")
	phone.Sees("#e3", "put right")
	assert.EqualValues(t, 4, table.Snapshot().Last)
}
