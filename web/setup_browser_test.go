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
	d.t.Helper()
	p, err := chromedp.Run(
		d.ctx,
		chromedp.Evaluate[spot](
			`(() => { const r = (`+script+`).getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`,
		),
	)
	require.NoError(d.t, err)
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
	p.t.Helper()
	lines, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](`(() => {
		const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), lines = [];
		for (let n; (n = walk.nextNode());) {
			const range = document.createRange();
			range.selectNodeContents(n);
			const r = range.getBoundingClientRect();
			if (r.width && r.bottom > 0 && r.top < innerHeight && !n.parentElement.closest("#findings, select")) lines.push(n.textContent.trim());
		}
		return lines;
	})()`))
	require.NoError(p.t, err)
	for _, l := range lines {
		if !p.read[l] {
			p.read[l] = true
			p.pauses += time.Duration(len(strings.Fields(l))) * perWord
		}
	}
}

func (p *person) tap(selector, text string) {
	p.t.Helper()
	p.reads()
	p.device.tap(selector, text)
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
	camera := &eye{picture: wideStill(t)}
	h := newHouse(t, web.Options{Camera: camera})
	h.begin()
	for _, seat := range []string{"", "Bea"} { // as it is proposed, and with one name
		p := &person{device: newDevice(t, browser, 390, 664), read: map[string]bool{}}
		camera.lying.Store(nil)
		camera.profile.Store(nil)
		p.open(h.url("/"))
		p.began = time.Now()
		p.device.tap(".tabs a", "Camera")
		p.taps, p.pauses = 1, perTap
		p.sees("h2", "Show it the table")
		p.reads()
		p.lays(4)
		camera.far()
		p.sees("[data-use]:not([disabled])", "Use these 4 cards")
		p.tap("[data-use]", "")
		p.sees("h2", "Who sits where?")
		if seat != "" {
			p.tap("[data-seat]", seat)
			p.sees("[data-ask]", "before "+seat)
			p.reads()
			p.lays(1)
			camera.lay(
				map[card.Card][2]float64{"7H": {960, 950}, "KS": {150, 540}, "2D": {960, 130}, "9C": {1770, 540}, "AS": {800, 960}},
			)
			p.sees("[data-seat].done", seat)
		}
		p.tap("#save button", "Save")
		p.sees("h2", "The table is set up")
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
	camera := &eye{picture: wideStill(t)}
	h := newHouse(t, web.Options{Camera: camera})
	h.begin()
	phone := newDevice(t, browser, 390, 844)
	taps := 0
	tap := func(selector, text string) { phone.tap(selector, text); taps++ }

	phone.open(h.url("/"))
	tap(".tabs a", "Camera")
	phone.sees("h2", "Show it the table")
	phone.sees("[data-use][disabled]", "No card seen yet")
	camera.far()
	phone.sees("[data-use]:not([disabled])", "Use these 4 cards")
	phone.sees("#light[data-lamp=good]", "Good enough")
	phone.fits()
	phone.shoot("s-table-phone")
	tap("[data-use]", "")
	phone.sees("h2", "Who sits where?")
	phone.shoot("s-seats-phone")

	// Bea taps her name and lays a card before her.
	tap("[data-seat]", "Bea")
	phone.sees("[data-ask]", "before Bea")
	camera.lay(
		map[card.Card][2]float64{"7H": {960, 950}, "KS": {150, 540}, "2D": {960, 130}, "9C": {1770, 540}, "AS": {800, 960}},
	)
	phone.sees("[data-seat=\"2\"].done", "")
	// Cem's card lies there already: he taps it in the picture.
	tap("[data-seat]", "Cem")
	at := phone.middleOf(`document.querySelectorAll("#layout .zone")[1]`)
	require.NoError(t, chromedp.Do(phone.ctx, chromedp.MouseClickXY(at.X-40, at.Y)))
	taps++
	phone.sees("[data-seat=\"3\"].done", "")
	phone.fits()
	phone.shoot("s-seated-phone")
	tap("#save button", "Save")
	phone.sees("[role=status]", "Saved")
	phone.sees("h2", "The table is set up")
	phone.shoot("s-saved-phone")
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
	tablet.open(h.url("/camera"))
	tablet.tap("button", "Move places")
	before := p.Zones[0]
	from := tablet.middleOf(`document.querySelector('[data-zone="0"]')`)
	require.NoError(t, chromedp.Do(tablet.ctx, chromedp.DragAndDropXY(from.X, from.Y, from.X+25, from.Y-20, 5)))
	corner := tablet.middleOf(`document.querySelector('[data-corner="0"].corner')`)
	require.NoError(t, chromedp.Do(tablet.ctx, chromedp.DragAndDropXY(corner.X, corner.Y, corner.X+30, corner.Y+20, 5)))
	tablet.shoot("s-drag-tablet")
	tablet.tap("#save button", "Save")
	tablet.sees("[role=status]", "Saved")
	tablet.shoot("s-saved-tablet")
	moved, _ := camera.Profile()
	assert.NotEqual(t, before.Min, moved.Zones[0].Min)
	assert.Greater(t, moved.PlayArea[0].X, p.PlayArea[0].X, "the corner went where it was dragged")
	assert.Equal(t, p.PlayArea[2], moved.PlayArea[2], "the others stayed")
	assert.Nil(t, moved.Size, "what was dragged has not been measured")
}
