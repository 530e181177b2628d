package web_test

import (
	"context"
	"flag"
	"os"
	"runtime"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	browser "github.com/tablemaid/tablemaid/web/chromium"
)

// shared is the browser of most tests, and lenses that of phones that serve as the camera.
var (
	shared browser.Shared
	lenses = browser.Shared{Flags: []chromedp.ExecAllocatorOption{
		chromedp.Flag("ignore-certificate-errors", true), chromedp.Flag("use-fake-device-for-media-stream", true),
	}}
)

// TestMain ends the shared browsers. Tests of pages mostly wait for one another's
// answers, so more of them run side by side than there are processors.
func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		_ = f.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0)))
	}
	code := m.Run()
	shared.Stop()
	lenses.Stop()
	os.Exit(code)
}

func chromium(t *testing.T) context.Context {
	t.Helper()
	return shared.Start(t)
}

// device is one phone or tablet, and what tests of some pages do with it.
type device struct{ *browser.Device }

func newDevice(t *testing.T, of context.Context, width, height int64) *device {
	t.Helper()
	return &device{browser.NewDevice(t, of, width, height)}
}

// find is a script that finds the first visible element by selector and text.
func find(selector, text string) string { return browser.Find(selector, text) }

// patience is how long a page may take while the other tests keep the machine busy; how swift it is,
// TestAPageChangesSwiftly measures.
const patience = browser.Patience
