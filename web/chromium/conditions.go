package chromium

import (
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Is gives the device the cookie of a phone, if any.
func (d *Device) Is(cookie string) {
	d.T.Helper()
	if cookie == "" {
		return
	}
	_, err := chromedp.Call(
		d.Ctx, network.SetCookie,
		network.SetCookieParams{Name: "phone", Value: cookie[len("phone="):], Domain: "127.0.0.1", Path: "/"},
	)
	require.NoError(d.T, err)
}

// Speaks chooses a language, if any.
func (d *Device) Speaks(lang string) {
	d.T.Helper()
	if lang == "" {
		return
	}
	_, err := chromedp.Call(
		d.Ctx, network.SetCookie, network.SetCookieParams{Name: "lang", Value: lang, Domain: "127.0.0.1", Path: "/"},
	)
	require.NoError(d.T, err)
}

// Resize gives it another screen.
func (d *Device) Resize(width, height int64) {
	d.T.Helper()
	d.Width, d.Height = width, height
	_, err := chromedp.Call(d.Ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 700,
	})
	require.NoError(d.T, err)
}

// Before runs a script in every page before its own: what this Chromium has
// not, as other phones have it.
func (d *Device) Before(script string) {
	d.T.Helper()
	_, err := chromedp.Call(
		d.Ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script},
	)
	require.NoError(d.T, err)
}
