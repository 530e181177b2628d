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
	h := newHouse(t, web.Options{Camera: &eye{Picture: wideStill(t)}})
	game := "/g/" + string(h.keep(h.Begin()).ID())
	const rows = `[...document.querySelectorAll(".top .brand, .top .tabs a, .top .icon")].map(e => e.getBoundingClientRect())
		.sort((a, b) => a.top - b.top).reduce((n, r) => r.top >= n.end ? {count: n.count + 1, end: r.bottom} : n, {count: 0, end: 0}).count`
	for _, language := range []string{"en", "de", "fr"} {
		d := newDevice(t, browser, 390, 844)
		d.Speaks(language)
		for _, page := range []string{"/players", game} {
			d.Open(h.URL(page))
			for _, width := range []int64{320, 390, 820} {
				for text, most := range map[string]int{"": 1, "200%": 2} {
					d.Resize(width, 844)
					d.looks(text, "light")
					seen, err := chromedp.Run(d.Ctx, chromedp.Evaluate[int](rows))
					require.NoError(t, err)
					assert.LessOrEqual(t, seen, most, fmt.Sprint(page, " ", language, " ", width, " px ", text))
				}
			}
		}
	}
}

// The cards of the first page begin where its words do, and end inside their cloth.
func TestTheCardsOfTheFirstPageStandAboveItsWords(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	const beside = `(() => {
		const cards = [...document.querySelectorAll(".fan .mini")].map(e => e.getBoundingClientRect())
		const cloth = document.querySelector(".fan").parentElement.getBoundingClientRect()
		const words = document.querySelector("h1").getBoundingClientRect()
		return [words.left - Math.min(...cards.map(r => r.left)), Math.max(...cards.map(r => r.right)) - cloth.right]
	})()`
	d := newDevice(t, browser, 390, 844)
	d.Open(h.URL("/"))
	for _, width := range []int64{320, 390, 500, 820, 1920} {
		d.Resize(width, 844)
		out, err := chromedp.Run(d.Ctx, chromedp.Evaluate[[]float64](beside))
		require.NoError(t, err)
		assert.LessOrEqual(t, out[0], 2.0, "left of the words at %d px", width)
		assert.Less(t, out[1], 0.0, "right of the cloth at %d px", width)
	}
}

// What is said beside a name is of one size: that somebody leads, that it is their turn, and what else there is.
func TestMarksBesideANameAreOfOneSize(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	d := newDevice(t, browser, 390, 844)
	d.Open(h.URL("/g/" + string(h.keep(h.Begin()).ID())))
	for _, width := range []int64{320, 390, 820, 1920} {
		d.Resize(width, 844)
		sizes, err := chromedp.Run(d.Ctx, chromedp.Evaluate[[]string](`["now", "lead", "strong"].map(kind => {
			const mark = document.createElement("span")
			mark.className = "mark " + kind
			document.querySelector(".marks").append(mark)
			return getComputedStyle(mark).fontSize
		})`))
		require.NoError(t, err)
		assert.Equal(t, []string{sizes[0], sizes[0], sizes[0]}, sizes, "at %d px", width)
	}
}
