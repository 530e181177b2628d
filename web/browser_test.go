package web_test

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	browser "github.com/tablemaid/tablemaid/web/chromium"
)

// chromium is the browser that most tests share: each has devices of its own
// there, which know nothing of another's. It skips the test where there is none.
func chromium(t *testing.T) context.Context {
	t.Helper()
	t.Parallel()
	program := browser.Need(t)
	shared.Lock()
	defer shared.Unlock()
	if shared.ctx == nil || shared.ctx.Err() != nil {
		dir, err := os.MkdirTemp("", "tablemaid-browser-")
		require.NoError(t, err)
		var stop func()
		shared.ctx, stop, err = browser.Launch(program, dir)
		shared.ended = append(shared.ended, stop, func() { os.RemoveAll(dir) })
		require.NoError(t, err)
	}
	return shared.ctx
}

var shared struct {
	sync.Mutex
	ctx   context.Context
	ended []func()
}

// TestMain ends the shared browser. Tests of pages mostly wait for one another's
// answers, so more of them run side by side than there are processors.
func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		_ = f.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0)))
	}
	code := m.Run()
	for _, end := range shared.ended {
		end()
	}
	os.Exit(code)
}

// apart starts a browser of its own, for a test that needs other flags.
func apart(t *testing.T, flags ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	t.Parallel()
	return browser.Start(t, flags...)
}

// device is one phone or tablet with cookies of its own.
type device struct {
	t     *testing.T
	ctx   context.Context
	close func()

	width, height int64
}

func newDevice(t *testing.T, browser context.Context, width, height int64) *device {
	t.Helper()
	return newTab(t, browser, width, height, chromedp.WithNewBrowserContext())
}

func newTab(t *testing.T, of context.Context, width, height int64, how ...chromedp.ContextOption) *device {
	t.Helper()
	ctx, cancel := chromedp.NewContext(of, how...)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	_, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 700,
	})
	require.NoError(t, err)
	// Without motion, what is tapped lies still.
	_, err = chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}},
	})
	require.NoError(t, err)
	return &device{t: t, ctx: ctx, close: cancel, width: width, height: height}
}

// tab opens another tab of the same phone.
func (d *device) tab() *device { return newTab(d.t, d.ctx, d.width, d.height) }

func (d *device) open(url string) {
	d.t.Helper()
	require.NoError(d.t, chromedp.Do(d.ctx, chromedp.Navigate(url)))
}

// find is a script that finds the first visible element by selector and text.
func find(selector, text string) string { return browser.Find(selector, text) }

func (d *device) holds(script string) bool { return browser.Holds(d.ctx, script) }

// patience is how long a page may take while the other tests keep the machine busy; how swift it is,
// TestAPageChangesSwiftly measures.
const patience = browser.Patience

// ready is a script that holds once the page is read to its end and its scripts have run: before,
// a choice has not all its options yet, and nothing listens to what is tapped.
const ready = `(performance.getEntriesByType("navigation")[0]?.domContentLoadedEventEnd > 0)`

// does runs a script as soon as the page is ready and holds what it needs.
func (d *device) does(script string) {
	d.t.Helper()
	require.Eventually(d.t, func() bool { return d.holds(ready + "&&" + script) }, patience, 40*time.Millisecond, script)
}

// chooses takes an option of a choice.
func (d *device) chooses(selector, value string) {
	d.t.Helper()
	s, _ := json.Marshal(selector)
	v, _ := json.Marshal(value)
	d.does(`(() => { const e = document.querySelector(` + string(s) + `); e.value = ` + string(v) + `;
		e.dispatchEvent(new Event("change", {bubbles: true})); return e.value === ` + string(v) + `; })()`)
}

// sees waits until a visible element with that text is there.
func (d *device) sees(selector, text string) {
	d.t.Helper()
	until := time.Now().Add(patience)
	for !d.holds(find(selector, text)) {
		if time.Now().After(until) {
			shown, _ := chromedp.Run(d.ctx, chromedp.Evaluate[string]("document.body.innerText"))
			require.Fail(d.t, "not seen", "%s with %q on a page that says:\n%s", selector, text, shown)
		}
		time.Sleep(40 * time.Millisecond)
	}
}

// idle checks that nothing is announced as on its way: as long as it takes until that is said, twice.
func (d *device) idle() {
	d.t.Helper()
	_, err := chromedp.Run(
		d.ctx, chromedp.Evaluate[bool](`new Promise(say => setTimeout(() => say(true), 800))`, chromedp.EvalAwaitPromise),
	)
	require.NoError(d.t, err)
	d.seesNo(".busy", "") // on a busy machine an answer may be on its way that long
}

func (d *device) seesNo(selector, text string) {
	d.t.Helper()
	require.Eventually(
		d.t, func() bool { return d.holds("!" + find(selector, text)) }, patience, 40*time.Millisecond, "%s with %q",
		selector, text,
	)
}

// tap waits for an element that lies still and clicks where it is, as a
// finger would. What covers it for a moment, or a page that is being left, is waited for.
func (d *device) tap(selector, text string) {
	d.t.Helper()
	why := ""
	for until := time.Now().Add(patience); time.Now().Before(until); {
		if why = d.click(selector, text); why == "" {
			return
		}
	}
	require.Fail(d.t, "cannot be tapped", "%s with %q: %s", selector, text, why)
}

// click is one attempt of tap: why it has failed, if so. A browser drops clicks on a page of which it has not drawn
// anything yet: such a click reaches no listener.
func (d *device) click(selector, text string) (why string) {
	d.t.Helper()
	d.sees(selector, text)
	// Two frames later, twice: on a busy machine none may be drawn for a while, and
	// what is about to move seems to lie still.
	type point struct {
		X, Y float64
		Over string
	}
	at, err := chromedp.Run(d.ctx, chromedp.Evaluate[point](`(async () => {
		const drawn = () => new Promise(go => { setTimeout(go, 1000); requestAnimationFrame(() => requestAnimationFrame(go)); });
		let was = {X: -1, Y: -1};
		for (let n = 0; n < 50; n++) {
			await drawn();
			const e = `+ready+` && `+find(selector, text)+`;
			if (!e) { was = {X: -1, Y: -1}; continue; }
			e.scrollIntoView({block: "center", behavior: "instant"});
			const r = e.getBoundingClientRect(), is = {X: r.x + r.width / 2, Y: r.y + r.height / 2};
			if (is.X === was.X && is.Y === was.Y) {
				const top = document.elementFromPoint(is.X, is.Y);
				window.clickDropped = true;
				addEventListener("click", () => { window.clickDropped = false; }, {capture: true, once: true});
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
	require.NoError(d.t, chromedp.Do(d.ctx, chromedp.MouseClickXY(at.X, at.Y)))
	if d.holds("window.clickDropped") {
		return "no click reaches the page"
	}
	return ""
}

// card taps a card of the keyboard.
func (d *device) card(c string) {
	d.t.Helper()
	if d.holds(`document.querySelector('#keyboard[data-mode="pairs"]')`) {
		d.tap("#keyboard [data-singles]", "")
	}
	d.tap(`#keyboard [data-card="`+c+`"]`, "")
}

// types puts text into the n-th field of a selector.
func (d *device) types(selector string, n int, text string) {
	d.t.Helper()
	x, _ := json.Marshal(text)
	script := `(() => { const e = document.querySelectorAll("` + selector + `")[` + string(
		rune('0'+n),
	) + `]; e.value = ` + string(
		x,
	) + `; e.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`
	d.does(script)
}

// fits checks that nothing hangs out of the screen sideways, and nothing is without a name, once the page is read to
// its end: before, a button may lack its words.
func (d *device) fits() {
	d.t.Helper()
	require.Eventually(d.t, func() bool { return d.holds(ready) }, patience, 40*time.Millisecond)
	over, err := chromedp.Run(d.ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - innerWidth"))
	require.NoError(d.t, err)
	require.LessOrEqual(d.t, over, 0, "the page is wider than the screen")
	nameless, err := chromedp.Run(
		d.ctx,
		chromedp.Evaluate[string](
			`[...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, img, svg[role=img]")]
		.filter(e => e.getClientRects().length && !(e.textContent.trim() || e.getAttribute("aria-label") || e.getAttribute("alt") || e.labels?.length || e.closest("[aria-hidden=true]") || e.querySelector("img[alt]:not([alt=\"\"]), [aria-label]")))
		.map(e => e.outerHTML.slice(0, 120)).join("\n")`,
		),
	)
	require.NoError(d.t, err)
	require.Empty(d.t, nameless, "nothing tells somebody who listens what this is")
}

// shoot keeps a picture where SHOTS names a folder.
func (d *device) shoot(name string) {
	d.t.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(d.ctx, chromedp.CaptureScreenshot())
	require.NoError(d.t, err)
	require.NoError(d.t, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
}

// shootAll keeps a picture of the whole page, however long.
func (d *device) shootAll(name string) {
	d.t.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	png, err := chromedp.Run(d.ctx, chromedp.FullScreenshot(90))
	require.NoError(d.t, err)
	require.NoError(d.t, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
}

// text is what a script says of the page.
func (d *device) text(script string) string {
	d.t.Helper()
	s, err := chromedp.Run(d.ctx, chromedp.Evaluate[string](script))
	require.NoError(d.t, err)
	return s
}
