package web_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sizes are a small phone, a phone, a tablet and a television.
var sizes = [][2]int64{{320, 640}, {390, 844}, {820, 1180}, {1920, 1080}}

// scene is one page in one state, looked at on every size.
type scene struct {
	name string
	url  string
	// as is the cookie of the phone that looks.
	as string
	// do is what is tapped before it is looked at.
	do func(d *device)
}

// walk opens every page and lets it be looked at on every size: light, dark, and
// with text of twice the size.
func walk(t *testing.T, look func(d *device, at, manner string)) {
	t.Helper()
	browser := chromium(t)
	only := regexp.MustCompile(os.Getenv("SCENE"))
	for _, s := range scenes(t) {
		if !only.MatchString(s.name) {
			continue
		}
		d := newDevice(t, browser, 390, 844)
		if s.as != "" {
			d.is(s.as)
		}
		d.open(s.url)
		if s.do != nil {
			s.do(d)
		}
		for _, size := range sizes {
			d.resize(size[0], size[1])
			for _, manner := range []string{"light", "dark", "large"} {
				text, theme := "", manner
				if manner == "large" {
					text, theme = "200%", "light"
				}
				d.looks(text, theme)
				look(d, fmt.Sprintf("%s-%d", s.name, size[0]), manner)
			}
		}
		d.close()
	}
}

// Nothing hangs out of any page sideways.
func TestEveryPageFitsEverySize(t *testing.T) {
	walk(t, func(d *device, at, manner string) {
		if manner != "dark" {
			d.holdsIn(at + " " + manner)
		}
		d.shootAll("walk-" + at + "-" + manner)
	})
}

// Nothing that axe knows of keeps anybody out of any page.
func TestEveryPageIsForEverybody(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	require.NoError(t, err)
	walk(t, func(d *device, at, manner string) {
		if manner != "large" {
			d.passes(string(axe), at+" "+manner)
		}
	})
}

// looks sets the size of text and the theme, and waits until both are drawn.
func (d *device) looks(text, theme string) {
	d.t.Helper()
	_, err := chromedp.Run(d.ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise(drawn => {
		Object.assign(document.documentElement.style, {fontSize: %q}); document.documentElement.dataset.theme = %q;
		setTimeout(() => drawn(true), 1500);
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn(true), 60)));
	})`, text, theme), chromedp.EvalAwaitPromise))
	require.NoError(d.t, err)
}

// is gives the device the cookie of a phone.
func (d *device) is(cookie string) {
	d.t.Helper()
	_, err := chromedp.Call(d.ctx, network.SetCookie, network.SetCookieParams{Name: "phone", Value: cookie[len("phone="):], Domain: "127.0.0.1", Path: "/"})
	require.NoError(d.t, err)
}

func (d *device) resize(width, height int64) {
	d.t.Helper()
	d.width, d.height = width, height
	_, err := chromedp.Call(d.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 700,
	})
	require.NoError(d.t, err)
}

// holdsIn checks that nothing hangs out of the screen sideways, and names what
// does.
func (d *device) holdsIn(at string) {
	d.t.Helper()
	wide, err := chromedp.Run(d.ctx, chromedp.Evaluate[string](fmt.Sprintf(`(() => {
		const root = document.documentElement, over = Math.max(root.scrollWidth, innerWidth) - %d;
		if (over <= 0) return "";
		const out = [...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > %d + 1 && !e.closest(".gridscroll, .sr, svg *"));
		return over + " px: " + out.filter(e => !out.some(x => x !== e && e.contains(x))).slice(0, 4).map(e => e.parentElement.className + " > " + e.outerHTML.slice(0, 90)).join("  |  ");
	})()`, d.width, d.width)))
	require.NoError(d.t, err)
	assert.Empty(d.t, wide, "%s is wider than the screen", at)
}

// passes runs axe with all its rules.
func (d *device) passes(axe, at string) {
	d.t.Helper()
	found, err := chromedp.Run(d.ctx, chromedp.Evaluate[string](`(async () => {
		if (!window.axe) { `+axe+` }
		const r = await window.axe.run(document, {resultTypes: ["violations"]});
		return JSON.stringify(r.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ": " + n.html.slice(0, 160) + " " + (n.any[0]?.message || n.all[0]?.message || n.none[0]?.message || v.help))));
	})()`, chromedp.EvalAwaitPromise))
	require.NoError(d.t, err)
	var violations []string
	require.NoError(d.t, json.Unmarshal([]byte(found), &violations))
	assert.Empty(d.t, violations, at)
}
