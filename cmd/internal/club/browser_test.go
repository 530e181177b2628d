package club_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/chromium"
)

const patience = chromium.Patience

// device is one phone with cookies of its own.
type device struct {
	t   *testing.T
	ctx context.Context
}

func newDevice(t *testing.T, of context.Context, width, height int64) *device {
	t.Helper()
	ctx, cancel := chromedp.NewContext(of, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	_, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 700,
	})
	require.NoError(t, err)
	return &device{t, ctx}
}

func (d *device) open(address string) {
	d.t.Helper()
	require.NoError(d.t, chromedp.Do(d.ctx, chromedp.Navigate(address)))
}

func (d *device) holds(script string) bool { return chromium.Holds(d.ctx, script) }

// find is a script that finds the first visible element by selector and text.
func find(selector, text string) string { return chromium.Find(selector, text) }

// sees waits until a visible element with that text is there.
func (d *device) sees(selector, text string) {
	d.t.Helper()
	for until := time.Now().Add(patience); !d.holds(find(selector, text)); time.Sleep(40 * time.Millisecond) {
		if time.Now().After(until) {
			shown, _ := chromedp.Run(d.ctx, chromedp.Evaluate[string]("location.href + '\\n' + document.body.innerText"))
			require.Fail(d.t, "not seen", "%s with %q on a page that says:\n%s", selector, text, shown)
		}
	}
}

// tap presses what is there once the page is read to its end and its scripts have run.
func (d *device) tap(selector, text string) {
	d.t.Helper()
	d.sees(selector, text)
	script := `performance.getEntriesByType("navigation")[0]?.domContentLoadedEventEnd > 0 && (() => { const e = ` + find(
		selector,
		text,
	) + `; if (!e) return false; e.click(); return true; })()`
	require.Eventually(
		d.t, func() bool { return d.holds(script) }, patience, 40*time.Millisecond, "%s with %q", selector, text,
	)
}

// until taps what is there until something is seen, as people do: a tap that falls just when the page is replaced is
// lost.
func (d *device) until(selector, text string, seen, says string) {
	d.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		d.tap(selector, text)
		for range 100 {
			if d.holds(find(seen, says)) {
				return
			}
			time.Sleep(40 * time.Millisecond)
		}
	}
	d.sees(seen, says)
}

// types puts text into a field.
func (d *device) types(selector, text string) {
	d.t.Helper()
	s, _ := json.Marshal(selector)
	x, _ := json.Marshal(text)
	script := `(() => { const e = document.querySelector(` + string(s) + `); e.value = ` + string(x) +
		`; e.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`
	require.Eventually(d.t, func() bool { return d.holds(script) }, patience, 40*time.Millisecond, selector)
}

// text is what a script says of the page.
func (d *device) text(script string) string {
	d.t.Helper()
	s, err := chromedp.Run(d.ctx, chromedp.Evaluate[string](script))
	require.NoError(d.t, err)
	return s
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
