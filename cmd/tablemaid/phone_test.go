//go:build !nocamera

package main

import (
	"context"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/web/chromium"
)

// tableFilm writes what a phone's lens shall see: the recorded table as it lies
// at a time, as the MJPEG file of Chromium's fake camera.
func tableFilm(t *testing.T, at time.Duration) string {
	t.Helper()
	src, err := source.Open(t.Context(), filepath.Join(recordings, "chaos-maid.mp4"), source.Options{})
	require.NoError(t, err)
	defer src.Close()
	var film []byte
	for frames := 0; frames < 4; {
		f, err := src.Next(t.Context())
		require.NoError(t, err)
		if f.At < at {
			continue
		}
		jpeg, err := picturefile.JPEG(f.Picture, 92)
		require.NoError(t, err)
		film = append(film, jpeg...)
		frames++
	}
	path := filepath.Join(t.TempDir(), "table.mjpeg")
	require.NoError(t, os.WriteFile(path, film, 0o600))
	return path
}

// phoneBrowser is Chromium with a film for a camera, or skips the test where
// there is no Chromium.
func phoneBrowser(t *testing.T, film string) context.Context {
	t.Helper()
	return chromium.Start(
		t, chromedp.Flag("use-fake-ui-for-media-stream", true), chromedp.Flag("use-fake-device-for-media-stream", true),
		chromedp.Flag("use-file-for-fake-video-capture", film), chromedp.Flag("ignore-certificate-errors", true),
		chromedp.WindowSize(390, 844),
	)
}

// shot keeps a picture where SHOTS names a folder.
func shot(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	if dir := os.Getenv("SHOTS"); dir != "" {
		png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
	}
}

// setUp sets the table up in another tab of a browser, as a person does: by the
// cards that lie there, a name, and that player's card tapped in the picture.
func setUp(t *testing.T, browser context.Context, home string) {
	t.Helper()
	tab, stop := chromedp.NewContext(browser)
	t.Cleanup(stop)
	until := func(script string) {
		t.Helper()
		soon(t, func() bool { return chromium.Holds(tab, script) }, script)
	}
	require.NoError(t, chromedp.Do(tab, chromedp.Navigate(home+"/camera")))
	until(`document.querySelector("[data-use]:not([disabled])")`)
	shot(t, tab, "real-table")
	require.NoError(t, chromedp.Do(tab, chromedp.Click("[data-use]")))
	until(`document.getElementById("camera-page").dataset.mode === "seats"`)
	require.NoError(t, chromedp.Do(tab, chromedp.Click(`[data-seat="1"]`)))
	type spot struct{ X, Y float64 }
	// The card nearest the bottom edge is Ann's.
	at, err := chromedp.Run(tab, chromedp.Evaluate[spot](`(() => {
		const middle = (c, k) => c.corners.reduce((s, p) => s + p[k], 0) / 4, root = document.getElementById("layout");
		const c = root.table.cards.filter((c) => c.sure).sort((a, b) => middle(b, "y") - middle(a, "y"))[0];
		root.scrollIntoView({block: "center", behavior: "instant"});
		const r = root.querySelector("svg").getBoundingClientRect();
		return {X: r.x + r.width * middle(c, "x"), Y: r.y + r.height * middle(c, "y")};
	})()`))
	require.NoError(t, err)
	require.NoError(t, chromedp.Do(tab, chromedp.MouseClickXY(at.X, at.Y)))
	until(`document.querySelector('[data-seat="1"].done')`)
	shot(t, tab, "real-seats")
	require.NoError(t, chromedp.Do(tab, chromedp.Click("#save button")))
	until(`document.querySelector("[role=status].fine")`)
}

// A phone's browser becomes the camera of the real program: what lies before
// its lens becomes facts.
func TestAPhonesBrowserIsTheCamera(t *testing.T) {
	phone := phoneBrowser(t, tableFilm(t, 30*time.Second))
	data := t.TempDir()
	home, _ := serve(t, "--camera", "phone", "--data", data, "--secure", "127.0.0.1:0")
	page := get(t, home+"/phone")
	address := regexp.MustCompile(`href="(https://[^"]+/phone\?code=[^"]+)"`).FindStringSubmatch(page)
	require.NotNil(t, address, page)
	soon(t, func() bool { return strings.Contains(get(t, home+"/camera"), "not the camera yet") })

	lens := strings.ReplaceAll(address[1], "&amp;", "&")
	live := func() {
		t.Helper()
		soon(t, func() bool { return chromium.Holds(phone, `document.getElementById("phone").dataset.state === "live"`) })
	}
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate(lens)))
	require.NoError(t, chromedp.Do(phone, chromedp.Click("[data-start]")))
	live()
	soon(t, func() bool {
		return chromium.Holds(phone, `document.querySelector("#light:not([hidden]):not([data-lamp=unknown])")`)
	}, "who points the phone sees there whether it is well")
	shot(t, phone, "phone-camera")
	// The table can be set up on this phone: its lens goes on meanwhile.
	require.NoError(t, chromedp.Do(phone, chromedp.Click("[data-setup]")))
	soon(t, func() bool {
		return chromium.Holds(phone, `document.querySelector("iframe").contentDocument.querySelector("[data-use]:not([disabled])")`)
	})
	assert.True(t, chromium.Holds(phone, `document.getElementById("phone").dataset.state === "live"`))
	shot(t, phone, "phone-inside")
	require.NoError(t, chromedp.Do(phone, chromedp.Click("[data-done]")))
	setUp(t, phone, home)
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	keeper := http.Client{Jar: jar}
	resp, err := keeper.PostForm(home+"/new", url.Values{"kind": {"chaos-maid"}, "name": recorded.Players()})
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	soon(t, func() bool { return paired(t, home) >= 5 })
	profile, err := calibration.Load(filepath.Join(data, "phone.json"))
	require.NoError(t, err)
	assert.InEpsilon(t, 63.0/88, profile.Card.Width/profile.Card.Height, 0.01, "as measured: bridge size is 10 % narrower")
	assert.InEpsilon(t, 1356, profile.Size.Width, 0.12, "the studio's table in millimetres, as far as its cards lie apart")

	// The screen is locked for a while: said in one sentence, no card is gone.
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate("about:blank")))
	soon(t, func() bool { return strings.Contains(getBy(t, &keeper, home+"/camera"), "is asleep") })

	// It comes back without a tap, in a browser that refuses the WebSocket.
	_, err = chromedp.Call(phone, cdp.AddScriptToEvaluateOnNewDocument, cdp.AddScriptToEvaluateOnNewDocumentParams{
		Source: `WebSocket = class { static OPEN = 1; constructor() { setTimeout(() => this.onclose({code: 1006}), 10); } close() {} }`,
	})
	require.NoError(t, err)
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate(lens)))
	live()
	soon(t, func() bool { return !strings.Contains(getBy(t, &keeper, home+"/camera"), "is asleep") })

	// Stopped from the camera page while it sleeps, it stays stopped.
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate("about:blank")))
	resp, err = keeper.PostForm(home+"/phone/stop", nil)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusOK, resp.StatusCode)
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate(lens)))
	soon(t, func() bool { return chromium.Holds(phone, `document.body.innerText.includes("was stopped")`) })
	soon(t, func() bool { return strings.Contains(getBy(t, &keeper, home+"/camera"), "not the camera yet") })
}
