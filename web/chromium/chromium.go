// Package chromium finds and starts the browser that the tests of pages drive.
package chromium

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Patience is how long a page may take to show something while other programs keep the machine busy.
const Patience = 2 * time.Minute

// Names are those under which systems have the browser.
func Names() []string {
	return []string{
		"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
	}
}

// idle is what a browser prepares for each window although no test uses it: two hidden pages for the list below the
// address bar, and a process for a page to come. Without them a device costs two fifths.
const idle = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"

// Need is the path of the browser: the one that the environment variable
// CHROMIUM names, or the first that is found. Without one, and in short runs,
// the test is skipped.
func Need(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("left out of short tests: needs Chromium")
	}
	if named := os.Getenv("CHROMIUM"); named != "" {
		return named
	}
	for _, name := range Names() {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("needs Chromium: install it, or name it in CHROMIUM")
	return ""
}

// Start starts a browser for one test, which keeps its files in a folder of its own.
func Start(t testing.TB, flags ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	ctx, stop, err := Launch(Need(t), t.TempDir(), flags...)
	t.Cleanup(stop)
	require.NoError(t, err)
	return ctx
}

// Launch starts a browser that keeps its files in a folder, until stop is called, also after an error.
func Launch(program, dir string, flags ...chromedp.ExecAllocatorOption) (ctx context.Context, stop func(), err error) {
	alloc, end := chromedp.NewExecAllocator(context.Background(), append([]chromedp.ExecAllocatorOption{
		chromedp.ExecPath(program), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-extensions", true), chromedp.Flag("disable-component-extensions-with-background-pages", true),
		chromedp.Flag("no-default-browser-check", true), chromedp.Flag("disable-breakpad", true),
		chromedp.Flag("disable-features", idle), chromedp.Flag("disable-renderer-backgrounding", true),
		chromedp.Flag("disable-backgrounding-occluded-windows", true), chromedp.UserDataDir(dir),
	}, flags...)...)
	ctx, cancel := chromedp.NewContext(alloc)
	return ctx, func() { cancel(); end() }, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
}

// Holds reports whether a script holds in a page.
func Holds(page context.Context, script string) bool {
	ok, err := chromedp.Run(page, chromedp.Evaluate[bool]("Boolean("+script+")"))
	return err == nil && ok
}

// Find is a script that finds the first visible element by selector and text.
func Find(selector, text string) string {
	s, _ := json.Marshal(selector)
	x, _ := json.Marshal(text)
	return `[...document.querySelectorAll(` + string(s) +
		`)].find(e => e.getClientRects().length && (e.textContent + (e.getAttribute("aria-label") || "")).includes(` +
		string(x) + `))`
}
