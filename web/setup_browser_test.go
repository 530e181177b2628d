package web_test

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/web"
)

type spot struct{ X, Y float64 }

// middleOf is where the middle of an element is on the screen.
func (d *device) middleOf(script string) spot {
	d.T.Helper()
	p, err := chromedp.Run(
		d.Ctx,
		chromedp.Evaluate[spot](
			`(() => { const r = (`+script+`).getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`,
		),
	)
	require.NoError(d.T, err)
	return p
}

// person reckons how long somebody takes who reads every word that appears on
// the screen, at 200 a minute, and needs a while to find and press a button or
// to lay a card. Nothing waits for it: it is added to the time that passes.
type person struct {
	*device
	began  time.Time
	read   map[string]bool
	pauses time.Duration
	taps   int
}

const (
	perWord = time.Minute / 200
	perTap  = 1500 * time.Millisecond
	perCard = 2500 * time.Millisecond
)

func (p *person) reads() {
	p.T.Helper()
	lines, err := chromedp.Run(p.Ctx, chromedp.Evaluate[[]string](`(() => {
		const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), lines = [];
		for (let n; (n = walk.nextNode());) {
			const range = document.createRange();
			range.selectNodeContents(n);
			const r = range.getBoundingClientRect();
			if (r.width && r.bottom > 0 && r.top < innerHeight && !n.parentElement.closest("#findings, select")) lines.push(n.textContent.trim());
		}
		return lines;
	})()`))
	require.NoError(p.T, err)
	for _, l := range lines {
		if !p.read[l] {
			p.read[l] = true
			p.pauses += time.Duration(len(strings.Fields(l))) * perWord
		}
	}
}

func (p *person) tap(selector, text string) {
	p.T.Helper()
	p.reads()
	p.device.Tap(selector, text)
	p.taps++
	p.pauses += perTap
}

func (p *person) lays(cards int) { p.pauses += time.Duration(cards) * perCard }

func (p *person) took() time.Duration { return time.Since(p.began) + p.pauses }

// machine is what the pages themselves get of the minute: how swift they are,
// TestAPageChangesSwiftly measures where nothing else runs.
const machine = 5 * time.Second

// From a bare camera to a table that is set up: the Camera tab, the cards that
// lie there, Save.
func TestSetUpTakesLessThanAMinute(t *testing.T) {
	browser := chromium(t)
	camera := &eye{Picture: wideStill(t)}
	h := newHouse(t, web.Options{Camera: camera})
	h.Begin()
	for _, seat := range []string{"", "Bea"} { // as it is proposed, and with one name
		p := &person{device: newDevice(t, browser, 390, 664), read: map[string]bool{}}
		camera.Lying.Store(nil)
		camera.Saved.Store(nil)
		p.Open(h.URL("/"))
		p.began = time.Now()
		p.device.Tap(".tabs a", "Camera")
		p.taps, p.pauses = 1, perTap
		p.Sees("h2", "Show it the table")
		p.reads()
		p.lays(4)
		camera.Far()
		p.Sees("[data-use]:not([disabled])", "Use these 4 cards")
		p.tap("[data-use]", "")
		p.Sees("h2", "Who sits where?")
		if seat != "" {
			p.tap("[data-seat]", seat)
			p.Sees("[data-ask]", "before "+seat)
			p.reads()
			p.lays(1)
			camera.Lay(
				map[card.Card][2]float64{"7H": {960, 950}, "KS": {150, 540}, "2D": {960, 130}, "9C": {1770, 540}, "AS": {800, 960}},
			)
			p.Sees("[data-seat].done", seat)
		}
		p.tap("#save button", "Save")
		p.Sees("h2", "The table is set up")
		words := 0
		for l := range p.read {
			words += len(strings.Fields(l))
		}
		t.Logf(
			"%d taps, %d words: %s for a person, %s in all", p.taps, words, p.pauses.Round(time.Second/10),
			p.took().Round(time.Second/10),
		)
		assert.LessOrEqual(t, p.pauses+machine, time.Minute)
	}
}

// Every step of the set-up, and every way to change it.
func TestSetUpInAMinute(t *testing.T) {
	browser := chromium(t)
	camera := &eye{Picture: wideStill(t)}
	h := newHouse(t, web.Options{Camera: camera})
	h.Begin()
	phone := newDevice(t, browser, 390, 844)
	taps := 0
	tap := func(selector, text string) { phone.Tap(selector, text); taps++ }

	phone.Open(h.URL("/"))
	tap(".tabs a", "Camera")
	phone.Sees("h2", "Show it the table")
	phone.Sees("[data-use][disabled]", "No card seen yet")
	camera.Far()
	phone.Sees("[data-use]:not([disabled])", "Use these 4 cards")
	phone.Sees("#light[data-lamp=good]", "Good enough")
	phone.Fits()
	phone.Shoot("s-table-phone")
	tap("[data-use]", "")
	phone.Sees("h2", "Who sits where?")
	phone.Shoot("s-seats-phone")

	// Bea taps her name and lays a card before her.
	tap("[data-seat]", "Bea")
	phone.Sees("[data-ask]", "before Bea")
	camera.Lay(
		map[card.Card][2]float64{"7H": {960, 950}, "KS": {150, 540}, "2D": {960, 130}, "9C": {1770, 540}, "AS": {800, 960}},
	)
	phone.Sees("[data-seat=\"2\"].done", "")
	// Cem's card lies there already: he taps it in the picture.
	tap("[data-seat]", "Cem")
	at := phone.middleOf(`document.querySelectorAll("#layout .zone")[1]`)
	require.NoError(t, chromedp.Do(phone.Ctx, chromedp.MouseClickXY(at.X-40, at.Y)))
	taps++
	phone.Sees("[data-seat=\"3\"].done", "")
	phone.Fits()
	phone.Shoot("s-seated-phone")
	tap("#save button", "Save")
	phone.Sees("[role=status]", "Saved")
	phone.Sees("h2", "The table is set up")
	phone.Shoot("s-saved-phone")
	assert.LessOrEqual(t, taps, 6)

	p, ok := camera.Profile()
	require.True(t, ok)
	require.NotNil(t, p.Size)
	l, err := p.Locator(1920, 1080)
	require.NoError(t, err)
	assert.Equal(t, zone.Seat(2), l.ZoneAt(800, 960))
	assert.Equal(t, zone.Seat(3), l.ZoneAt(150, 540))
	assert.Equal(t, zone.Seat(4), l.ZoneAt(960, 130))

	// On a tablet: a place is moved by dragging, and a corner too.
	tablet := newDevice(t, browser, 1024, 1366)
	tablet.Open(h.URL("/camera"))
	tablet.Tap("button", "Move places")
	before := p.Zones[0]
	from := tablet.middleOf(`document.querySelector('[data-zone="0"]')`)
	require.NoError(t, chromedp.Do(tablet.Ctx, chromedp.DragAndDropXY(from.X, from.Y, from.X+25, from.Y-20, 5)))
	corner := tablet.middleOf(`document.querySelector('[data-corner="0"].corner')`)
	require.NoError(t, chromedp.Do(tablet.Ctx, chromedp.DragAndDropXY(corner.X, corner.Y, corner.X+30, corner.Y+20, 5)))
	tablet.Shoot("s-drag-tablet")
	tablet.Tap("#save button", "Save")
	tablet.Sees("[role=status]", "Saved")
	tablet.Shoot("s-saved-tablet")
	moved, _ := camera.Profile()
	assert.NotEqual(t, before.Min, moved.Zones[0].Min)
	assert.Greater(t, moved.PlayArea[0].X, p.PlayArea[0].X, "the corner went where it was dragged")
	assert.Equal(t, p.PlayArea[2], moved.PlayArea[2], "the others stayed")
	assert.Nil(t, moved.Size, "what was dragged has not been measured")
}
