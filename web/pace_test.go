package web_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// While a round plays, with its faults, questions and troubles of the camera,
// what somebody reads stays where it is.
func TestTheBoardStaysWhereItIs(t *testing.T) {
	browser := chromium(t)
	for _, size := range sizes {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			camera := &eye{Picture: wideStill(t)}
			h := newHouse(t, web.Options{Camera: camera})
			tbl := h.keep(h.Begin())
			phone := newDevice(t, browser, size[0], size[1])
			phone.Is(phoneCookie)
			phone.Open(h.URL("/g/" + string(tbl.ID())))
			phone.Sees("#dock [data-lay]", "Bea")
			phone.Does(
				`(window.shift = 0, new PerformanceObserver(l => { for (const e of l.getEntries()) if (!e.hadRecentInput) shift += e.value; }).observe({type: "layout-shift", buffered: false}), true)`,
			)
			for i, r := range card.Ranks()[:9] {
				h.Say(
					tbl,
					fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(card.Of(r, card.Hearts), card.Of(r, card.Diamonds))},
				)
				camera.Trouble.Store(i%3 == 1)
				time.Sleep(60 * time.Millisecond)
			}
			camera.Trouble.Store(false)
			phone.Sees("#headline", "9 of 25")
			played, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[float64]("shift"))
			require.NoError(t, err)
			h.Say(
				tbl,
				fact.CardsLaid{
					Zone: zone.Seat(3),
					Cards: []fact.Reading{
						{Card: "QH"},
						{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: 0.6}, {Card: "JD", Confidence: 0.3}}},
					},
				},
			)
			phone.Sees(".alert", "Which card")
			asked, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[float64]("shift"))
			require.NoError(t, err)
			t.Logf("layout shift at %d px: %.4f while pairs are laid, %.4f with a question", size[0], played, asked)
			h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("KS", "KH")})
			phone.Sees(".grip .next", "1 of 2")
			called, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[float64]("shift"))
			require.NoError(t, err)
			t.Logf("%.4f with a fault", called)
			phone.Shoot("stays-" + fmt.Sprint(size[0]))
			phone.Sees(".alert.question", "Which card")
			phone.SeesNo(".alert.fault", "")
			phone.Tap(".grip .next", "")
			phone.Sees(".alert.fault", "colour")
			phone.Shoot("stays-fault-" + fmt.Sprint(size[0]))
			assert.LessOrEqual(t, called, 0.02)
		})
	}
}

// emulateLink is Network.emulateNetworkConditionsByRule with what Chromium 148 wants to know beside the
// conditions: whether there is no link at all.
var emulateLink = cdp.Command[linkParams, cdp.Empty]{Method: network.CommandEmulateNetworkConditionsByRule}

type linkParams struct {
	Offline bool `json:"offline"`
	network.EmulateNetworkConditionsByRuleParams
}

// The first page over a slow phone link: 400 kbit/s, 200 ms. How long the link takes until words can be painted follows
// from what was sent before them, however busy the machine is: a round trip to connect, one for the page, one for what
// it waits for (asked for at once), and the bytes of both; one more for the letters that the style asks for. What
// Chromium measured on such a link is in the log.
func TestTheFirstPageComesSoon(t *testing.T) {
	const latency, rate = 0.2, 400_000. / 8 // s a round trip, bytes a second
	browser := chromium(t)
	h := newHouse(t, web.Options{Film: shortFilm()})
	phone := newDevice(t, browser, 390, 844)
	_, err := chromedp.Call(phone.Ctx, network.Enable, network.EnableParams{})
	require.NoError(t, err)
	_, err = chromedp.Call(phone.Ctx, emulateLink, linkParams{
		EmulateNetworkConditionsByRuleParams: network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{
				{Latency: 1000 * latency, DownloadThroughput: rate, UploadThroughput: rate},
			},
		},
	})
	require.NoError(t, err)
	phone.Open(h.URL("/"))
	phone.Sees("h1", "Deal the cards")
	phone.Does(`performance.getEntriesByType("navigation")[0].loadEventEnd > 0`)
	type measured struct{ Painted, Loaded, Bytes, Before, Waits float64 }
	m, err := chromedp.Run(phone.Ctx, chromedp.Evaluate[measured](`(() => {
		const page = performance.getEntriesByType("navigation")[0], rest = performance.getEntriesByType("resource");
		const bytes = (all) => all.reduce((n, e) => n + e.transferSize, 0), blocks = rest.filter(e => e.renderBlockingStatus === "blocking");
		return {Painted: performance.getEntriesByName("first-contentful-paint")[0].startTime, Loaded: page.loadEventEnd,
			Bytes: bytes([page, ...rest]), Before: bytes([page, ...blocks]), Waits: blocks.length}; })()`))
	require.NoError(t, err)
	require.Positive(t, m.Waits, "the style")
	words, everything := 3*latency+m.Before/rate, 4*latency+m.Bytes/rate
	t.Logf(
		"first page at 400 kbit/s, 200 ms: %.2f s of link for words (%.1f kB), %.2f s for everything (%.1f kB); measured %.0f ms and %.0f ms",
		words,
		m.Before/1000,
		everything,
		m.Bytes/1000,
		m.Painted,
		m.Loaded,
	)
	assert.LessOrEqual(t, words, 1.2)
	assert.LessOrEqual(t, everything, 2.5)
	assert.LessOrEqual(t, m.Bytes, 120_000.)
}
