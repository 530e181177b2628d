package web_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
)

// On a phone with text of twice the size the head of a page is two rows, in every language; otherwise it is one.
func TestTheHeadOfAPageIsTwoRowsAtMost(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{Camera: &eye{picture: wideStill(t)}})
	game := "/g/" + string(h.keep(h.begin()).ID())
	const rows = `[...document.querySelectorAll(".top .brand, .top .tabs a, .top .icon")].map(e => e.getBoundingClientRect())
		.sort((a, b) => a.top - b.top).reduce((n, r) => r.top >= n.end ? {count: n.count + 1, end: r.bottom} : n, {count: 0, end: 0}).count`
	for _, language := range []string{"en", "de", "fr"} {
		d := newDevice(t, browser, 390, 844)
		d.speaks(language)
		for _, page := range []string{"/players", game} {
			d.open(h.url(page))
			for _, width := range []int64{320, 390, 820} {
				for text, most := range map[string]int{"": 1, "200%": 2} {
					d.resize(width, 844)
					d.looks(text, "light")
					seen, err := chromedp.Run(d.ctx, chromedp.Evaluate[int](rows))
					require.NoError(t, err)
					assert.LessOrEqual(t, seen, most, fmt.Sprint(page, " ", language, " ", width, " px ", text))
				}
			}
		}
	}
}
