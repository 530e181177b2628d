package web_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
)

// countsOpened counts in `opened` how often a page begins to listen.
const countsOpened = `(() => {
	const listen = window.EventSource;
	window.opened = 0;
	window.EventSource = class extends listen { constructor(...address) { super(...address); window.opened++; } };
	return true;
})()`

// A phone whose clock is put back three hours finds out all the same that nothing has come for long, and listens anew.
func TestAClockPutBackHidesNoSilence(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Sees("#dock, main", "")
	phone.Does(`document.querySelector("[data-stream]").dataset.link === "live"`)
	phone.Does(countsOpened)
	phone.Does(`(() => {
		const clock = Date.now, run = performance.now.bind(performance);
		let passed = 0;
		setInterval(() => passed += 60000, 100);
		Date.now = () => clock() - 3 * 3600 * 1000;
		performance.now = () => run() + passed;
		return true;
	})()`)
	phone.Does(`window.opened > 0`)
}

// While a phone sleeps its own measure of time may stand still: that it slept is told by the clock, and what was missed
// comes when it wakes, not after the next heartbeat that fails to come.
func TestAPhoneThatSleptListensAnew(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	phone := newDevice(t, browser, 390, 844)
	phone.Open(h.URL("/g/" + string(tbl.ID())))
	phone.Does(`document.querySelector("[data-stream]").dataset.link === "live"`)
	phone.Does(countsOpened)
	look := func(hidden string) {
		phone.Does(`(() => {
			Object.defineProperty(document, "hidden", { value: ` + hidden + `, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
			return true;
		})()`)
	}
	phone.Does(`(() => {
		const clock = Date.now(), run = performance.now();
		window.slept = 0;
		Date.now = () => clock + window.slept;
		performance.now = () => run;
		return true;
	})()`)
	look("true")
	look("false")
	require.True(t, phone.Holds(`window.opened === 0`), "a glance at another app")
	look("true")
	phone.Does(`(window.slept = 600000)`)
	look("false")
	require.True(t, phone.Holds(`window.opened === 1`))
}
