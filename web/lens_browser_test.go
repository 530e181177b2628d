package web_test

import (
	"context"
	"crypto/tls"
	"net"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/certificate"
)

// secure opens the house's door for HTTPS and tells its address.
func (h *house) secure() string {
	h.t.Helper()
	keeper, err := certificate.Open(h.t.TempDir(), func() []net.IP { return []net.IP{net.IPv4(127, 0, 0, 1)} }, time.Now)
	require.NoError(h.t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(h.t, err)
	ctx, stop := context.WithCancel(h.t.Context())
	done := make(chan error, 1)
	go func() { done <- h.Server.Serve(ctx, tls.NewListener(l, keeper.Config())) }()
	h.t.Cleanup(func() { stop(); assert.NoError(h.t, <-done) })
	return "https://" + l.Addr().String()
}

// phones is a browser for pages that serve as the camera. Its lens is
// Chromium's own fake one, which has no light, or there is none.
func phones(t *testing.T, lens bool) context.Context {
	return apart(
		t, chromedp.Flag("ignore-certificate-errors", true), chromedp.Flag("use-fake-device-for-media-stream", lens),
	)
}

// lensPage opens the page of a phone that may use its camera.
func lensPage(t *testing.T, of context.Context, at string) *device {
	t.Helper()
	d := newTab(t, of, 390, 844)
	d.permit("camera", browser.PermissionSettingGranted)
	d.open(at)
	return d
}

const (
	sentence  = "[data-say]"
	tableSees = "The table sees through this phone."
)

// isCamera taps and waits until the table has taken a picture.
func (d *device) isCamera() {
	d.t.Helper()
	d.tap("[data-start]", "Be the camera")
	d.sees(sentence, tableSees)
}

// isNot sees why the table does not see through this phone, and nothing that
// says the contrary.
func (d *device) isNot(why string) {
	d.t.Helper()
	d.sees(sentence, why)
	d.seesNo(sentence, tableSees)
	d.seesNo("#light", "")
	d.fits()
}

// permit answers, in a person's place, whether the page may use something.
func (d *device) permit(name string, answer browser.PermissionSetting) {
	d.t.Helper()
	_, err := chromedp.Call(d.ctx, browser.SetPermission, browser.SetPermissionParams{
		Permission: &browser.PermissionDescriptor{Name: name}, Setting: answer,
	})
	require.NoError(d.t, err)
}

// before runs a script in every page before its own: what this Chromium has
// not, as other phones have it.
func (d *device) before(script string) {
	d.t.Helper()
	_, err := chromedp.Call(
		d.ctx, cdp.AddScriptToEvaluateOnNewDocument, cdp.AddScriptToEvaluateOnNewDocumentParams{Source: script},
	)
	require.NoError(d.t, err)
}

// window shows the page's window, or hides it as a call or another app does.
func (d *device) window(state browser.WindowState) {
	d.t.Helper()
	w, err := chromedp.Call(d.ctx, browser.GetWindowForTarget, browser.GetWindowForTargetParams{})
	require.NoError(d.t, err)
	_, err = chromedp.Call(d.ctx, browser.SetWindowBounds, browser.SetWindowBoundsParams{
		WindowID: w.WindowID, Bounds: &browser.Bounds{WindowState: state},
	})
	require.NoError(d.t, err)
}

func TestALensThatMayNotBeUsedSaysWhatToDo(t *testing.T) {
	b := phones(t, true)
	h, l := phoneHouse(t)
	p := lensPage(t, b, h.secure()+"/phone")
	p.permit("camera", browser.PermissionSettingDenied)
	p.tap("[data-start]", "Be the camera")
	p.isNot("Tap the sign beside the address, allow the camera")
	p.shoot("lens-refused")
	assert.False(t, l.Used())

	p.permit("camera", browser.PermissionSettingGranted)
	p.isCamera()
	assert.True(t, l.Used())
	p.permit("camera", browser.PermissionSettingDenied)
	p.isNot("Tap the sign beside the address, allow the camera")
	p.sees("[data-start]", "Be the camera")
	require.Eventually(
		t, func() bool { return !l.Used() }, patience, 20*time.Millisecond, "the table does not wait for it",
	)
}

func TestADeviceWithoutACameraSaysSo(t *testing.T) {
	b := phones(t, false)
	h, l := phoneHouse(t)
	p := lensPage(t, b, h.secure()+"/phone")
	p.tap("[data-start]", "Be the camera")
	p.isNot("This device has no camera that the browser can use. Open this page on another phone.")
	p.shoot("lens-none")
	assert.False(t, l.Used())

	p.before(`delete Navigator.prototype.mediaDevices`) // a browser within another app
	p.open(h.secure() + "/phone")
	p.tap("[data-start]", "Be the camera")
	p.isNot("Open this page in Chrome, Safari or Firefox.")
}

// A browser gives up a camera that a busy phone does not start in ten seconds.
func TestACameraThatIsSlowToStartIsAskedAgain(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newTab(t, b, 390, 844)
	p.before(`(() => {
		const real = MediaDevices.prototype.getUserMedia;
		let asked = 0;
		MediaDevices.prototype.getUserMedia = function (...of) {
			if (asked++ < 2) return Promise.reject(new DOMException("Timeout starting video source", "AbortError"));
			return real.apply(this, of);
		};
	})()`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.open(h.secure() + "/phone")
	p.isCamera()
}

func TestAScreenThatMayGoDarkIsTold(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	at := h.secure() + "/phone"
	p := lensPage(t, b, at)
	p.isCamera()
	p.sees("[data-awake]", "the screen stays on")
	p.seesNo("[data-torch]", "") // this lens has no light

	const dark = "This phone may switch its screen off"
	p.permit("screen-wake-lock", browser.PermissionSettingDenied)
	p.open(at)
	p.sees(sentence, tableSees) // it goes on by itself
	p.sees("[data-awake]", dark)
	p.shoot("lens-dark")

	p.before(`delete Navigator.prototype.wakeLock`)
	p.open(at)
	p.sees("[data-awake]", dark)
}

// Only a camera with a light shows the button for it; one that does not answer
// says so.
func TestALightThatDoesNotAnswerIsTold(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newTab(t, b, 390, 844)
	p.before(`MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true });`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.open(h.secure() + "/phone")
	p.isCamera()
	p.tap("[data-torch]", "Light on")
	p.sees("[data-figures]", "pictures a second")
	p.sees("[data-dark]", "does not answer. Turn on a lamp instead.")
	p.sees("[data-torch]", "Light on")
	p.shoot("lens-light")
	p.tap("[data-stop]", "Stop")
	p.isNot("Stopped.")
	p.seesNo("[data-dark]", "")
	p.isCamera()
	p.holds(`MediaStreamTrack.prototype.applyConstraints = () => new Promise(() => {})`) // nor does it ever say so
	p.tap("[data-torch]", "Light on")
	p.sees("[data-dark]", "does not answer. Turn on a lamp instead.")

	p.holds(`MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve()`)
	p.tap("[data-torch]", "Light on")
	p.sees("[data-torch]", "Light off")
	p.seesNo("[data-dark]", "")
	p.tap("[data-stop]", "Stop")
	p.isNot("Stopped.")
	p.isCamera()
	p.sees("[data-torch]", "Light on") // it went out with the lens
}

// A phone that takes its camera away just while its light is asked for opens
// it again, and the light of the new one is asked.
func TestALightIsAskedForAgainWhenTheLensIsOpenedAnew(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newTab(t, b, 390, 844)
	p.before(`MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true });
		window.asked = [];
		MediaStreamTrack.prototype.applyConstraints = function () { return new Promise(does => asked.push({ of: this, does })); };`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.open(h.secure() + "/phone")
	p.isCamera()
	p.tap("[data-torch]", "Light on")
	p.does(`(asked[0].of.stop(), asked[0].of.dispatchEvent(new Event("ended")), true)`)
	p.does(`(asked[0].does(), true)`)
	p.does(`asked.length === 2 && asked[1].of !== asked[0].of && (asked[1].does(), true)`)
	p.sees("[data-torch]", "Light off")
	p.seesNo("[data-dark]", "")
}

// A camera that starts only after Stop was tapped is let go.
func TestALensThatOpensAfterStopIsClosed(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newTab(t, b, 390, 844)
	p.before(`(() => {
		const real = MediaDevices.prototype.getUserMedia;
		window.lent = [];
		MediaDevices.prototype.getUserMedia = async function (...of) {
			const stream = await real.apply(this, of);
			lent.push(stream.getVideoTracks()[0]);
			if (lent.length > 1) await new Promise(go => { window.starts = go; });
			return stream;
		};
	})()`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.open(h.secure() + "/phone")
	p.isCamera()
	p.does(`(lent[0].stop(), lent[0].dispatchEvent(new Event("ended")), true)`)
	p.does(`Boolean(window.starts)`)
	p.tap("[data-stop]", "Stop")
	p.isNot("Stopped.")
	p.does(`(starts(), true)`)
	require.Eventually(t, func() bool { return p.holds(`lent[1].readyState === "ended"`) }, patience, 20*time.Millisecond)
	p.isNot("Stopped.")
}

// A call, another app and another phone: each is said in one sentence, and
// what was said before does not stand.
func TestALensThatIsTakenAwaySaysSoAndComesBack(t *testing.T) {
	b := phones(t, true)
	h, l := phoneHouse(t)
	at := h.secure() + "/phone"
	p := lensPage(t, b, at)
	p.isCamera()
	p.sees("#light", "")

	p.window(browser.WindowStateMinimized)
	require.Eventually(t, func() bool { return p.holds("document.hidden") }, patience, 20*time.Millisecond)
	p.isNot("The table saw nothing while this page was hidden.")
	_, before := l.state()
	p.window(browser.WindowStateNormal)
	p.sees(sentence, tableSees)
	require.Eventually(
		t, func() bool { _, after := l.state(); return len(after) > len(before)+1 }, patience, 20*time.Millisecond,
	)

	const track = `document.querySelector("video").srcObject.getVideoTracks()[0]`
	p.holds(
		`Object.defineProperty(` + track + `, "muted", { value: true, configurable: true }), ` + track + `.dispatchEvent(new Event("mute"))`,
	)
	p.isNot("Something else on this phone has the camera. It goes on when that ends.")
	p.shoot("lens-call")
	p.holds(`delete ` + track + `.muted`)
	p.sees(sentence, tableSees)

	q := lensPage(t, b, at)
	q.isCamera()
	p.isNot("Another phone is the camera now. Tap “Be the camera” to take it back.")
	p.shoot("lens-taken")
	p.isCamera()
	q.isNot("Another phone is the camera now.")
}
