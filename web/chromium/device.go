package chromium

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Device is one phone or tablet with cookies of its own.
type Device struct {
	T     *testing.T
	Ctx   context.Context
	Close func()

	Width, Height int64
}

// NewDevice is one that knows nothing of the others of its browser.
func NewDevice(t *testing.T, browser context.Context, width, height int64) *Device {
	t.Helper()
	return NewTab(t, browser, width, height, chromedp.WithNewBrowserContext())
}

// NewTab is a tab of a browser, or of a device.
func NewTab(t *testing.T, of context.Context, width, height int64, how ...chromedp.ContextOption) *Device {
	t.Helper()
	ctx, cancel := chromedp.NewContext(of, how...)
	t.Cleanup(cancel)
	_, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 700,
	})
	require.NoError(t, err)
	// Without motion, what is tapped lies still.
	_, err = chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
	})
	require.NoError(t, err)
	return &Device{T: t, Ctx: ctx, Close: cancel, Width: width, Height: height}
}

// Tab opens another tab of the same phone.
func (d *Device) Tab() *Device { return NewTab(d.T, d.Ctx, d.Width, d.Height) }

// Open goes to a page.
func (d *Device) Open(url string) {
	d.T.Helper()
	require.NoError(d.T, chromedp.Do(d.Ctx, chromedp.Navigate(url)))
}

// Holds reports whether a script holds in its page.
func (d *Device) Holds(script string) bool { return Holds(d.Ctx, script) }

// ready is a script that holds once the page is read to its end and its scripts have run: before,
// a choice has not all its options yet, and nothing listens to what is tapped.
const ready = `(performance.getEntriesByType("navigation")[0]?.domContentLoadedEventEnd > 0)`

// Does runs a script as soon as the page is ready and holds what it needs.
func (d *Device) Does(script string) {
	d.T.Helper()
	require.Eventually(d.T, func() bool { return d.Holds(ready + "&&" + script) }, Patience, 40*time.Millisecond, script)
}

// Drawn waits until the page is drawn as it is now: a press before may meet what was there, or nothing.
func (d *Device) Drawn() {
	d.T.Helper()
	drawn, err := chromedp.Run(d.Ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise(drawn => {
		setTimeout(drawn, %d, false);
		requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)));
	})`, Patience.Milliseconds()), chromedp.EvalAwaitPromise))
	require.NoError(d.T, err)
	require.True(d.T, drawn, "the page is not drawn")
}

// Chooses takes an option of a choice.
func (d *Device) Chooses(selector, value string) {
	d.T.Helper()
	s, _ := json.Marshal(selector)
	v, _ := json.Marshal(value)
	d.Does(`(() => { const e = document.querySelector(` + string(s) + `); e.value = ` + string(v) + `;
		e.dispatchEvent(new Event("change", {bubbles: true})); return e.value === ` + string(v) + `; })()`)
}

// Sees waits until a visible element with that text is there.
func (d *Device) Sees(selector, text string) {
	d.T.Helper()
	until := time.Now().Add(Patience)
	for !d.Holds(Find(selector, text)) {
		if time.Now().After(until) {
			shown, _ := chromedp.Run(d.Ctx, chromedp.Evaluate[string]("document.body.innerText"))
			require.Fail(d.T, "not seen", "%s with %q on a page that says:\n%s", selector, text, shown)
		}
		time.Sleep(40 * time.Millisecond)
	}
}

// Idle checks that nothing is announced as on its way: as long as it takes until that is said, twice.
func (d *Device) Idle() {
	d.T.Helper()
	_, err := chromedp.Run(
		d.Ctx, chromedp.Evaluate[bool](`new Promise(say => setTimeout(() => say(true), 800))`, chromedp.EvalAwaitPromise),
	)
	require.NoError(d.T, err)
	d.SeesNo(".busy", "") // on a busy machine an answer may be on its way that long
}

func (d *Device) SeesNo(selector, text string) {
	d.T.Helper()
	require.Eventually(
		d.T, func() bool { return d.Holds("!" + Find(selector, text)) }, Patience, 40*time.Millisecond, "%s with %q",
		selector, text,
	)
}

// Tap waits for an element that lies still and clicks where it is, as a
// finger would. What covers it for a moment, or a page that is being left, is waited for.
func (d *Device) Tap(selector, text string) {
	d.T.Helper()
	why := ""
	for until := time.Now().Add(Patience); time.Now().Before(until); {
		if why = d.click(selector, text); why == "" {
			return
		}
	}
	require.Fail(d.T, "cannot be tapped", "%s with %q: %s", selector, text, why)
}

// click is one attempt of tap: why it has failed, if so. A browser drops clicks on a page of which it has not drawn
// anything yet: such a click reaches no listener. What comes in just before the press may move what was aimed at.
func (d *Device) click(selector, text string) (why string) {
	d.T.Helper()
	d.Sees(selector, text)
	// Two frames later, twice: on a busy machine none may be drawn for a while, and
	// what is about to move seems to lie still.
	type point struct {
		X, Y float64
		Over string
	}
	at, err := chromedp.Run(d.Ctx, chromedp.Evaluate[point](`(async () => {
		const drawn = () => new Promise(go => {
			setTimeout(go, 1000);
			requestAnimationFrame(() => requestAnimationFrame(go));
		});
		let was = {X: -1, Y: -1};
		for (let n = 0; n < 50; n++) {
			await drawn();
			const e = `+ready+` && `+Find(selector, text)+`;
			if (!e) { was = {X: -1, Y: -1}; continue; }
			e.scrollIntoView({block: "center", behavior: "instant"});
			const r = e.getBoundingClientRect(), is = {X: r.x + r.width / 2, Y: r.y + r.height / 2};
			if (is.X === was.X && is.Y === was.Y) {
				const top = document.elementFromPoint(is.X, is.Y);
				window.name = "nothing"; // it outlasts the page that the click leaves
				addEventListener("click", (c) => {
					const now = `+Find(selector, text)+`;
					window.name = e.contains(c.target) || now?.contains(c.target) ? "" : c.target.outerHTML.slice(0, 200);
				}, {capture: true, once: true});
				return {...is, Over: e.contains(top) ? "" : "covered by " + (top && top.outerHTML.slice(0, 200))};
			}
			was = is;
		}
		return {...was, Over: "gone, or never still"};
	})()`, chromedp.EvalAwaitPromise))
	if err != nil {
		return err.Error()
	}
	if at.Over != "" {
		return at.Over
	}
	require.NoError(d.T, chromedp.Do(d.Ctx, chromedp.MouseClickXY(at.X, at.Y)))
	if met := d.met(); met != "" {
		return "the click meets " + met
	}
	return ""
}

// met is what the last click has met if that was not its aim. A page that is just being left does not answer: the one
// that comes is asked. If none answers, the click has closed the page, or what is awaited next tells more.
func (d *Device) met() string {
	patient, cancel := context.WithTimeout(d.Ctx, Patience)
	defer cancel()
	for patient.Err() == nil {
		if met, err := chromedp.Run(patient, chromedp.Evaluate[string](`window.name`)); err == nil {
			return met
		}
		time.Sleep(40 * time.Millisecond)
	}
	return ""
}

// Card taps a card of the keyboard.
func (d *Device) Card(c string) {
	d.T.Helper()
	if d.Holds(`document.querySelector('#keyboard[data-mode="pairs"]')`) {
		d.Tap("#keyboard [data-singles]", "")
	}
	d.Tap(`#keyboard [data-card="`+c+`"]`, "")
}

// Types puts text into the n-th field of a selector.
func (d *Device) Types(selector string, n int, text string) {
	d.T.Helper()
	x, _ := json.Marshal(text)
	script := `(() => { const e = document.querySelectorAll("` + selector + `")[` + string(
		rune('0'+n),
	) + `]; e.value = ` + string(
		x,
	) + `; e.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`
	d.Does(script)
}

// Fits checks that nothing hangs out of the screen sideways, and nothing is without a name, once the page is read to
// its end: before, a button may lack its words.
func (d *Device) Fits() {
	d.T.Helper()
	require.Eventually(d.T, func() bool { return d.Holds(ready) }, Patience, 40*time.Millisecond)
	over, err := chromedp.Run(d.Ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - innerWidth"))
	require.NoError(d.T, err)
	require.LessOrEqual(d.T, over, 0, "the page is wider than the screen")
	nameless, err := chromedp.Run(
		d.Ctx,
		chromedp.Evaluate[string](
			`[...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, img, svg[role=img]")]
		.filter(e => e.getClientRects().length && !(e.textContent.trim() || e.getAttribute("aria-label") || e.getAttribute("alt") || e.labels?.length || e.closest("[aria-hidden=true]") || e.querySelector("img[alt]:not([alt=\"\"]), [aria-label]")))
		.map(e => e.outerHTML.slice(0, 120)).join("\n")`,
		),
	)
	require.NoError(d.T, err)
	require.Empty(d.T, nameless, "nothing tells somebody who listens what this is")
}

// Text is what a script says of the page.
func (d *Device) Text(script string) string {
	d.T.Helper()
	s, err := chromedp.Run(d.Ctx, chromedp.Evaluate[string](script))
	require.NoError(d.T, err)
	return s
}

// Press taps the first visible element by selector and text at once, without
// waiting for it to lie still, and counts the tap.
func (d *Device) Press(taps *int, selector, text string) {
	d.T.Helper()
	*taps++
	script := `(() => { const e = ` + Find(selector, text) + `; if (!e) return false; e.click(); return true; })()`
	if !d.Holds(script) {
		d.Sees(selector, text)
		require.True(d.T, d.Holds(script), "%s with %q", selector, text)
	}
}
