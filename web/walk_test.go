package web_test

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

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

// way is one way to look at a page.
type way struct {
	size   [2]int64
	manner string // "light", "dark", or "large": text of twice the size
}

// ways are all sizes, light, dark, and with large text.
func ways() []way {
	var all []way
	for _, size := range sizes {
		for _, manner := range []string{"light", "dark", "large"} {
			all = append(all, way{size, manner})
		}
	}
	return all
}

// String is how a picture of it is called: "320-light".
func (w way) String() string { return fmt.Sprintf("%d-%s", w.size[0], w.manner) }

// looked are the ways in which the page of that number is looked at: all of them
// with WALK=all (make walk), those named with WALK=320-light,390-dark, otherwise one by turns and, as least fits
// there, the smallest phone with large text. Of 36 pages or more each way gets three at least.
func looked(number int) []way {
	all := ways()
	if named := os.Getenv("WALK"); named != "" {
		return slices.DeleteFunc(
			all, func(w way) bool { return named != "all" && !slices.Contains(strings.Split(named, ","), w.String()) },
		)
	}
	narrowest, turn := all[2], all[number*5%len(all)]
	if turn == narrowest {
		return []way{turn}
	}
	return []way{turn, narrowest}
}

// Nothing hangs out of any page sideways, and nothing that axe knows of keeps
// anybody out of it. Whoever looks at several pages of a house has one device there.
func TestEveryPage(t *testing.T) {
	type looker struct{ house, as string }
	browser := chromium(t)
	only := regexp.MustCompile(os.Getenv("SCENE"))
	met, pages, numbers := map[way]int{}, map[looker][]scene{}, map[string]int{}
	for i, s := range scenes(t) {
		met[looked(i)[0]]++
		at, err := url.Parse(s.url)
		require.NoError(t, err)
		if only.MatchString(s.name) {
			who := looker{at.Host, s.as}
			pages[who], numbers[s.name] = append(pages[who], s), i
		}
	}
	for _, seen := range pages {
		t.Run(seen[0].name, func(t *testing.T) {
			t.Parallel()
			d := newDevice(t, browser, 390, 844)
			d.Is(seen[0].as)
			for _, s := range seen {
				d.sees(s, numbers[s.name])
			}
			d.Close()
		})
	}
	if os.Getenv("WALK") == "" {
		for _, w := range ways() {
			assert.GreaterOrEqual(t, met[w], 3, "pages seen at %s", w)
		}
	}
}

// sees opens the page of that number and looks at it in its ways.
func (d *device) sees(s scene, number int) {
	d.T.Helper()
	d.Resize(390, 844)
	d.Speaks(cmp.Or(os.Getenv("SPEAK"), []string{"en", "de", "fr"}[number%3]))
	d.Open(s.url)
	if s.do != nil {
		s.do(d)
	}
	for n, way := range looked(number) {
		at := fmt.Sprintf("%s-%s", s.name, way)
		text, theme := "", way.manner
		if way.manner == "large" {
			text, theme = "200%", "light"
		}
		d.Resize(way.size[0], way.size[1])
		d.looks(text, theme)
		d.holdsIn(at)
		if n == 0 || os.Getenv("WALK") != "" {
			d.passes(at)
		}
		d.ShootAll("walk-" + at)
	}
}

// looks sets the size of text and the theme, and waits until both are drawn.
func (d *device) looks(text, theme string) {
	d.T.Helper()
	_, err := chromedp.Run(d.Ctx, chromedp.Evaluate[bool](fmt.Sprintf(`new Promise(drawn => {
		Object.assign(document.documentElement.style, {fontSize: %q}); document.documentElement.dataset.theme = %q;
		const still = () => { for (const a of document.getAnimations()) try { a.finish(); } catch { /* one without an end */ } drawn(true); };
		setTimeout(still, 1500);
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(still, 60)));
	})`, text, theme), chromedp.EvalAwaitPromise))
	require.NoError(d.T, err)
}

// holdsIn checks that nothing hangs out of the screen sideways, and names what
// does.
func (d *device) holdsIn(at string) {
	d.T.Helper()
	wide, err := chromedp.Run(d.Ctx, chromedp.Evaluate[string](fmt.Sprintf(`(() => {
		const root = document.documentElement, over = Math.max(root.scrollWidth, innerWidth) - %d;
		if (over <= 0) return "";
		const out = [...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > %d + 1 && !e.closest(".gridscroll, .sr, svg *"));
		return over + " px: " + out.filter(e => !out.some(x => x !== e && e.contains(x))).slice(0, 4).map(e => e.parentElement.className + " > " + e.outerHTML.slice(0, 90)).join("  |  ");
	})()`, d.Width, d.Width)))
	require.NoError(d.T, err)
	assert.Empty(d.T, wide, "%s is wider than the screen", at)
	cut, err := chromedp.Run(d.Ctx, chromedp.Evaluate[string](`(() => {
		const out = new Set(), words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), range = document.createRange();
		while (words.nextNode()) {
			const at = words.currentNode.parentElement;
			if (!words.currentNode.data.trim() || at.closest(".sr, svg, script, template, thead, .legal") || !at.checkVisibility()) continue;
			range.selectNodeContents(words.currentNode);
			const right = Math.max(...[...range.getClientRects()].map(r => r.right));
			for (let box = at; box && box.tagName !== "MAIN"; box = box.parentElement) {
				const is = getComputedStyle(box);
				if (/auto|scroll/.test(is.overflowX) || is.textOverflow === "ellipsis") break;
				if (!/inline|contents/.test(is.display) && right > box.getBoundingClientRect().right + 1.5) { out.add(box.className + " > " + words.currentNode.data.trim().slice(0, 60)); break; }
				if (/absolute|fixed/.test(is.position)) break;
			}
		}
		return [...out].slice(0, 5).join("  |  ");
	})()`))
	require.NoError(d.T, err)
	assert.Empty(d.T, cut, "%s: words stand out of their box", at)
	broken, err := chromedp.Run(d.Ctx, chromedp.Evaluate[string](`(() => {
		const out = new Set(), range = document.createRange();
		for (const button of document.querySelectorAll("main button, main .button, main summary, main .chip")) {
			const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
			while (words.nextNode()) {
				const at = words.currentNode;
				if (at.parentElement.closest(".sr, svg, select, .name, [data-name]") || !at.parentElement.checkVisibility()) continue;
				for (const word of at.data.matchAll(/\p{L}{2,16}/gu)) {
					range.setStart(at, word.index);
					range.setEnd(at, word.index + word[0].length);
					const lines = new Set([...range.getClientRects()].filter(r => r.width > 1).map(r => Math.round(r.top)));
					if (lines.size > 1) out.add(word[0] + " in " + button.className);
				}
			}
		}
		return [...out].slice(0, 6).join("  |  ");
	})()`))
	require.NoError(d.T, err)
	assert.Empty(d.T, broken, "%s: words of buttons break in mid-word", at)
	if d.Width > 390 {
		return
	}
	pushed, err := chromedp.Run(d.Ctx, chromedp.Evaluate[string](`[...document.querySelectorAll("main *")]
		// a strip of names at a row of keys
		.filter(e => e.getClientRects().length && /auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && !e.closest(".gridscroll, #keyboard .seats"))
		.map(e => e.className + " " + (e.scrollWidth - e.clientWidth) + " px").join("  |  ")`))
	require.NoError(d.T, err)
	assert.Empty(d.T, pushed, "%s must be pushed sideways on a phone", at)
}

// axe are its rules and what runs them.
//
//go:embed testdata/axe/axe.min.js
var axe string

// passes runs axe with all its rules.
func (d *device) passes(at string) {
	d.T.Helper()
	if !d.Holds("window.axe") {
		_, err := chromedp.Run(d.Ctx, chromedp.Evaluate[bool](axe+";true"))
		require.NoError(d.T, err)
	}
	found, err := chromedp.Run(d.Ctx, chromedp.Evaluate[string](`(async () => {
		const r = await window.axe.run(document, {resultTypes: ["violations"]});
		return JSON.stringify(r.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ": " + n.html.slice(0, 160) + " " + (n.any[0]?.message || n.all[0]?.message || n.none[0]?.message || v.help))));
	})()`, chromedp.EvalAwaitPromise))
	require.NoError(d.T, err)
	var violations []string
	require.NoError(d.T, json.Unmarshal([]byte(found), &violations))
	assert.Empty(d.T, violations, at)
}
