//go:build !nocamera

package recorded_test

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/chromium"
	"github.com/tablemaid/tablemaid/web/film"
	"github.com/tablemaid/tablemaid/web/lang"
)

// Every caption can be read in every language.
func TestCaptionsAreInEveryLanguage(t *testing.T) {
	f, err := recorded.OpenFilm()
	require.NoError(t, err)
	for _, b := range f.Beats {
		if b.Caption != "" {
			require.True(t, lang.Known(b.Caption), b.Caption)
		}
		if b.Done != "" {
			require.True(t, lang.Known(b.Done), b.Done)
		}
	}
}

// Whoever watches can read each caption while it stands, in any language: twenty-two letters a second at most, of which
// two or three lines of a film have about fifteen.
func TestCaptionsStandAsLongAsTheyAreRead(t *testing.T) {
	f, err := recorded.OpenFilm()
	require.NoError(t, err)
	var captions []film.Beat
	for _, b := range f.Beats {
		if b.Caption != "" {
			captions = append(captions, b)
		}
	}
	require.Greater(t, len(captions), 12)
	for i, b := range captions[:len(captions)-1] {
		stands := (captions[i+1].At - b.At).Seconds()
		for _, language := range lang.All() {
			for _, said := range []string{b.Caption, b.Done} {
				letters := float64(len([]rune(lang.Word(lang.Speaking(t.Context(), language.Tag()), said))))
				assert.LessOrEqual(t, letters/stands, 22., "%s: %q stands for %.1f s", language.Tag(), said, stands)
			}
		}
	}
}

// Somebody who knows nothing watches the recorded table: the film plays by itself,
// asks, is answered, shows a fault, and ends with the reveal and two ways on. SHOTS=folder keeps
// pictures.
func TestTheRecordedTableAsItIsWatched(t *testing.T) {
	f, err := recorded.OpenFilm()
	require.NoError(t, err)
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	server, err := web.New(hall, web.Options{Film: f})
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, l) }()
	defer func() { stop(); <-served }()

	page := chromium.Start(t, chromedp.Flag("autoplay-policy", "no-user-gesture-required"))
	_, err = chromedp.Call(
		page, emulation.SetDeviceMetricsOverride,
		emulation.SetDeviceMetricsOverrideParams{Width: 390, Height: 844, DeviceScaleFactor: 1, Mobile: true},
	)
	require.NoError(t, err)
	require.NoError(t, chromedp.Do(page, chromedp.Navigate("http://"+l.Addr().String()+"/watch")))
	is := func(script string) bool { return chromium.Holds(page, script) }
	sees := func(what, script string) {
		t.Helper()
		require.Eventually(t, func() bool { return is(script) }, chromium.Patience, 50*time.Millisecond, what)
	}
	shoot := func(name string) {
		if dir := os.Getenv("SHOTS"); dir != "" {
			png, err := chromedp.Run(page, chromedp.CaptureScreenshot())
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600))
		}
	}
	// Nobody waits for 90 seconds in a test: the film goes on to a second before each moment. It waits at the moment
	// itself until the test has looked, however slow the machine is.
	until := func(what, script string) {
		t.Helper()
		require.True(t, is(`((v) => { window.met = false;
			const look = () => { if (`+script+`) { v.pause(); window.met = true; observer.disconnect(); } };
			const observer = new MutationObserver(look);
			observer.observe(document.body, {subtree: true, childList: true, attributes: true});
			v.playbackRate = 2; v.play(); look(); return true; })(document.querySelector("video"))`))
		sees(what, `((v) => { const next = beats.find((b) => b.at > v.currentTime);
			if (!met && !v.seeking && next && next.at > v.currentTime + 1.2) v.currentTime = next.at - 1;
			return met; })(document.querySelector("video"))`)
	}
	sees(
		"the film plays",
		`document.querySelector("video").currentTime > 0.1 && (window.beats ||= JSON.parse(document.getElementById("watch").dataset.beats))`,
	)
	shoot("watch-begins")
	until("the camera asks", `document.querySelector(".alert.question .answers button")?.getClientRects().length`)
	shoot("watch-question")
	require.True(
		t,
		is(
			`(() => { const c = document.querySelector(".caption").getBoundingClientRect(), s = document.getElementById("alerts").getBoundingClientRect(); return c.bottom <= s.top + 1; })()`,
		),
		"the question covers the caption",
	)
	require.True(t, is(`(document.querySelector(".alert.question .answers button").click(), true)`))
	sees("the answer counts", `!document.querySelector(".alert.question")`)
	until("a fault", `document.querySelector(".alert.fault")?.getClientRects().length`)
	shoot("watch-fault")
	until("it is taken back", `!document.querySelector(".alert.fault")`)
	until("the reveal", `document.querySelector("dialog.reveal[open]")`)
	sees("the film is over", `((v) => { v.playbackRate = 4; if (v.paused && !v.ended) v.play(); return v.ended; })(document.querySelector("video"))`)
	shoot("watch-reveal")
	require.True(t, is(`(document.querySelector("dialog.reveal [data-dismiss]").click(), true)`))
	sees(
		"two ways on",
		`["[data-again]", "a[href='/new']"].every((s) => { const r = document.querySelector("#watch " + s).getBoundingClientRect(); return r.height && r.top >= 0 && r.bottom <= innerHeight; })`,
	)
	shoot("watch-end")
}
