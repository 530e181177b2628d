package main

import (
	"context"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/source"
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
	const program = "/usr/bin/chromium"
	if _, err := os.Stat(program); err != nil || testing.Short() {
		t.Skip("needs " + program)
	}
	alloc, stop := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath(program), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("use-fake-ui-for-media-stream", true), chromedp.Flag("use-fake-device-for-media-stream", true),
		chromedp.Flag("use-file-for-fake-video-capture", film), chromedp.Flag("ignore-certificate-errors", true),
		chromedp.WindowSize(390, 844), chromedp.UserDataDir(t.TempDir()))
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(alloc)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	return ctx
}

func holds(t *testing.T, ctx context.Context, script string) bool {
	t.Helper()
	ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+script+")"))
	return err == nil && ok
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
	resp, err := http.PostForm(home+"/new", url.Values{"kind": {"chaos-maid"}, "name": demoPlayers})
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	assert.Contains(t, get(t, home+"/camera"), "not the camera yet")

	require.NoError(t, chromedp.Do(phone, chromedp.Navigate(strings.ReplaceAll(address[1], "&amp;", "&"))))
	require.NoError(t, chromedp.Do(phone, chromedp.Click("[data-start]")))
	require.Eventually(t, func() bool { return holds(t, phone, `document.getElementById("phone").dataset.state === "live"`) }, 20*time.Second, 100*time.Millisecond)
	require.Eventually(t, func() bool {
		m := regexp.MustCompile(`(\d+) of 25 pairs`).FindStringSubmatch(get(t, home+"/"))
		if m == nil {
			return false
		}
		pairs, err := strconv.Atoi(m[1])
		return err == nil && pairs >= 5
	}, time.Minute, 300*time.Millisecond)

	// The screen is locked for a while: said in one sentence, no card is gone.
	require.NoError(t, chromedp.Do(phone, chromedp.Navigate("about:blank")))
	require.Eventually(t, func() bool { return strings.Contains(get(t, home+"/camera"), "is asleep") }, 20*time.Second, 300*time.Millisecond)
}
