package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	browser "github.com/tablemaid/tablemaid/web/chromium"
)

// chromium starts one browser, or skips the test where there is none. Tests
// with browsers of their own mostly wait, and do so side by side.
func chromium(t *testing.T, flags ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	t.Parallel()
	return alone(t, flags...)
}

// alone starts a browser for a test that nothing else may disturb.
func alone(t *testing.T, flags ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	program := browser.Need(t)
	alloc, stop := chromedp.NewExecAllocator(context.Background(), append([]chromedp.ExecAllocatorOption{
		chromedp.ExecPath(program), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.UserDataDir(t.TempDir()),
	}, flags...)...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(alloc)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	return ctx
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
func find(selector, text string) string {
	s, _ := json.Marshal(selector)
	x, _ := json.Marshal(text)
	return `[...document.querySelectorAll(` + string(s) + `)].find(e => e.getClientRects().length && (e.textContent + (e.getAttribute("aria-label") || "")).includes(` + string(x) + `))`
}

func (d *device) holds(script string) bool {
	d.t.Helper()
	ok, err := chromedp.Run(d.ctx, chromedp.Evaluate[bool]("Boolean("+script+")"))
	return err == nil && ok
}

// patience is how long a page may take to show something while the other tests
// keep the machine busy; how swift it is, TestAPageChangesSwiftly measures.
const patience = 20 * time.Second

// does runs a script as soon as what it needs is on the page.
func (d *device) does(script string) {
	d.t.Helper()
	require.Eventually(d.t, func() bool { return d.holds(script) }, patience, 40*time.Millisecond, script)
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

func (d *device) seesNo(selector, text string) {
	d.t.Helper()
	require.Eventually(d.t, func() bool { return d.holds("!" + find(selector, text)) }, patience, 40*time.Millisecond, "%s with %q", selector, text)
}

// tap waits for an element that lies still and clicks where it is, as a
// finger would.
func (d *device) tap(selector, text string) {
	d.t.Helper()
	d.sees(selector, text)
	type point struct{ X, Y float64 }
	// Two frames later: on a busy machine none may be drawn for a while, and
	// what is about to move seems to lie still.
	where := chromedp.Evaluate[point](`new Promise(drawn => { setTimeout(drawn, 1000); requestAnimationFrame(() => requestAnimationFrame(drawn)); }).then(() => {
		const e = `+find(selector, text)+`;
		if (!e) return {X: -1, Y: -1};
		e.scrollIntoView({block: "center", behavior: "instant"}); const r = e.getBoundingClientRect();
		return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })`, chromedp.EvalAwaitPromise)
	was := point{-1, -1}
	for range 50 {
		is, err := chromedp.Run(d.ctx, where)
		require.NoError(d.t, err)
		if is == was && is.X >= 0 {
			break
		}
		was = is
		time.Sleep(50 * time.Millisecond)
	}
	over, err := chromedp.Run(d.ctx, chromedp.Evaluate[string](fmt.Sprintf(`(() => { const e = %s, top = document.elementFromPoint(%f, %f);
		return e && e.contains(top) ? "" : "covered by " + (top && top.outerHTML.slice(0, 200)); })()`, find(selector, text), was.X, was.Y)))
	require.NoError(d.t, err)
	require.Empty(d.t, over, "%s with %q cannot be tapped", selector, text)
	require.NoError(d.t, chromedp.Do(d.ctx, chromedp.MouseClickXY(was.X, was.Y)))
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
	script := `(() => { const e = document.querySelectorAll("` + selector + `")[` + string(rune('0'+n)) + `]; e.value = ` + string(x) + `; e.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`
	d.does(script)
}

// fits checks that nothing hangs out of the screen sideways.
func (d *device) fits() {
	d.t.Helper()
	over, err := chromedp.Run(d.ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - innerWidth"))
	require.NoError(d.t, err)
	require.LessOrEqual(d.t, over, 0, "the page is wider than the screen")
	nameless, err := chromedp.Run(d.ctx, chromedp.Evaluate[string](`[...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, img, svg[role=img]")]
		.filter(e => e.getClientRects().length && !(e.textContent.trim() || e.getAttribute("aria-label") || e.getAttribute("alt") || e.labels?.length || e.closest("[aria-hidden=true]") || e.querySelector("img[alt]:not([alt=\"\"]), [aria-label]")))
		.map(e => e.outerHTML.slice(0, 120)).join("\n")`))
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
