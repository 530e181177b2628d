package web_test

import (
	"context"
	"crypto/tls"
	"net"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/certificate"
	chrome "github.com/tablemaid/tablemaid/web/chromium"
)

// secure opens the house's door for HTTPS and tells its address.
func (h *house) secure() string {
	h.T.Helper()
	keeper, err := certificate.Open(h.T.TempDir(), func() []net.IP { return []net.IP{net.IPv4(127, 0, 0, 1)} }, time.Now)
	require.NoError(h.T, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(h.T, err)
	ctx, stop := context.WithCancel(h.T.Context())
	done := make(chan error, 1)
	go func() { done <- h.Server.Serve(ctx, tls.NewListener(l, keeper.Config())) }()
	h.T.Cleanup(func() { stop(); assert.NoError(h.T, <-done) })
	return "https://" + l.Addr().String()
}

// phones is a browser for pages that serve as the camera. Its lens is
// Chromium's own fake one, which has no light, or there is none.
func phones(t *testing.T, lens bool) context.Context {
	if !lens {
		t.Parallel()
		return chrome.Start(t, chromedp.Flag("ignore-certificate-errors", true))
	}
	return lenses.Start(t)
}

// lensPage opens the page of a phone that may use its camera.
func lensPage(t *testing.T, of context.Context, at string) *device {
	t.Helper()
	d := newDevice(t, of, 390, 844)
	d.permit("camera", browser.PermissionSettingGranted)
	d.Open(at)
	return d
}

const (
	sentence  = "[data-say]"
	tableSees = "The table sees through this phone."
)

// isCamera taps and waits until the table has taken a picture.
func (d *device) isCamera() {
	d.T.Helper()
	d.Tap("[data-start]", "Be the camera")
	d.Sees(sentence, tableSees)
}

// isNot sees why the table does not see through this phone, and nothing that
// says the contrary.
func (d *device) isNot(why string) {
	d.T.Helper()
	d.Sees(sentence, why)
	d.SeesNo(sentence, tableSees)
	d.SeesNo("#light", "")
	d.Fits()
}

// permit answers, in a person's place, whether the page may use something.
func (d *device) permit(name string, answer browser.PermissionSetting) {
	d.T.Helper()
	_, err := chromedp.Call(d.Ctx, browser.SetPermission, browser.SetPermissionParams{
		Permission: &browser.PermissionDescriptor{Name: name}, Setting: answer,
		BrowserContextID: chromedp.FromContext(d.Ctx).BrowserContextID,
	})
	require.NoError(d.T, err)
}

// window shows the page's window, or hides it as a call or another app does.
func (d *device) window(state browser.WindowState) {
	d.T.Helper()
	w, err := chromedp.Call(d.Ctx, browser.GetWindowForTarget, browser.GetWindowForTargetParams{})
	require.NoError(d.T, err)
	_, err = chromedp.Call(d.Ctx, browser.SetWindowBounds, browser.SetWindowBoundsParams{
		WindowID: w.WindowID, Bounds: &browser.Bounds{WindowState: state},
	})
	require.NoError(d.T, err)
}

func TestALensThatMayNotBeUsedSaysWhatToDo(t *testing.T) {
	b := phones(t, true)
	h, l := phoneHouse(t)
	p := lensPage(t, b, h.secure()+"/phone")
	p.permit("camera", browser.PermissionSettingDenied)
	p.Tap("[data-start]", "Be the camera")
	p.isNot("Tap the sign beside the address, allow the camera")
	p.Shoot("lens-refused")
	assert.False(t, l.Used())

	p.permit("camera", browser.PermissionSettingGranted)
	p.isCamera()
	assert.True(t, l.Used())
	p.permit("camera", browser.PermissionSettingDenied)
	p.isNot("Tap the sign beside the address, allow the camera")
	p.Sees("[data-start]", "Be the camera")
	require.Eventually(
		t, func() bool { return !l.Used() }, patience, 20*time.Millisecond, "the table does not wait for it",
	)
}

func TestADeviceWithoutACameraSaysSo(t *testing.T) {
	b := phones(t, false)
	h, l := phoneHouse(t)
	p := lensPage(t, b, h.secure()+"/phone")
	p.Tap("[data-start]", "Be the camera")
	p.isNot("This device has no camera that the browser can use. Open this page on another phone.")
	p.Shoot("lens-none")
	assert.False(t, l.Used())

	p.Before(`delete Navigator.prototype.mediaDevices`) // a browser within another app
	p.Open(h.secure() + "/phone")
	p.Tap("[data-start]", "Be the camera")
	p.isNot("Open this page in Chrome, Safari or Firefox.")
}

// A browser gives up a camera that a busy phone does not start in ten seconds.
func TestACameraThatIsSlowToStartIsAskedAgain(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newDevice(t, b, 390, 844)
	p.Before(`(() => {
		const real = MediaDevices.prototype.getUserMedia;
		let asked = 0;
		MediaDevices.prototype.getUserMedia = function (...of) {
			if (asked++ < 2) return Promise.reject(new DOMException("Timeout starting video source", "AbortError"));
			return real.apply(this, of);
		};
	})()`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.Open(h.secure() + "/phone")
	p.isCamera()
}

func TestAScreenThatMayGoDarkIsTold(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	at := h.secure() + "/phone"
	p := lensPage(t, b, at)
	p.isCamera()
	p.Sees("[data-awake]", "the screen stays on")
	p.SeesNo("[data-torch]", "") // this lens has no light

	const dark = "This phone may switch its screen off"
	p.permit("screen-wake-lock", browser.PermissionSettingDenied)
	p.Open(at)
	p.Sees(sentence, tableSees) // it goes on by itself
	p.Sees("[data-awake]", dark)
	p.Shoot("lens-dark")

	p.Before(`delete Navigator.prototype.wakeLock`)
	p.Open(at)
	p.Sees("[data-awake]", dark)
}

// Only a camera with a light shows the button for it; one that does not answer
// says so.
func TestALightThatDoesNotAnswerIsTold(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newDevice(t, b, 390, 844)
	p.Before(`MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true });`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.Open(h.secure() + "/phone")
	p.isCamera()
	p.Tap("[data-torch]", "Light on")
	p.Sees("[data-figures]", "pictures a second")
	p.Sees("[data-dark]", "does not answer. Turn on a lamp instead.")
	p.Sees("[data-torch]", "Light on")
	p.Shoot("lens-light")
	p.Tap("[data-stop]", "Stop")
	p.isNot("Stopped.")
	p.SeesNo("[data-dark]", "")
	p.isCamera()
	p.Holds(`MediaStreamTrack.prototype.applyConstraints = () => new Promise(() => {})`) // nor does it ever say so
	p.Tap("[data-torch]", "Light on")
	p.Sees("[data-dark]", "does not answer. Turn on a lamp instead.")

	p.Holds(`MediaStreamTrack.prototype.applyConstraints = () => Promise.resolve()`)
	p.Tap("[data-torch]", "Light on")
	p.Sees("[data-torch]", "Light off")
	p.SeesNo("[data-dark]", "")
	p.Tap("[data-stop]", "Stop")
	p.isNot("Stopped.")
	p.isCamera()
	p.Sees("[data-torch]", "Light on") // it went out with the lens
}

// A phone that takes its camera away just while its light is asked for opens
// it again, and the light of the new one is asked.
func TestALightIsAskedForAgainWhenTheLensIsOpenedAnew(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newDevice(t, b, 390, 844)
	p.Before(`MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true });
		window.asked = [];
		MediaStreamTrack.prototype.applyConstraints = async function () {
			asked.push(this);
			if (asked.length === 1) { this.stop(); this.dispatchEvent(new Event("ended")); }
		};`)
	p.permit("camera", browser.PermissionSettingGranted)
	p.Open(h.secure() + "/phone")
	p.isCamera()
	p.Tap("[data-torch]", "Light on")
	p.Sees("[data-torch]", "Light off")
	assert.True(t, p.Holds(`asked.length === 2 && asked[1] !== asked[0]`))
	p.SeesNo("[data-dark]", "")
}

// A camera that starts only after Stop was tapped is let go.
func TestALensThatOpensAfterStopIsClosed(t *testing.T) {
	b := phones(t, true)
	h, _ := phoneHouse(t)
	p := newDevice(t, b, 390, 844)
	p.Before(`(() => {
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
	p.Open(h.secure() + "/phone")
	p.isCamera()
	p.Does(`(lent[0].stop(), lent[0].dispatchEvent(new Event("ended")), true)`)
	p.Does(`Boolean(window.starts)`)
	p.Tap("[data-stop]", "Stop")
	p.isNot("Stopped.")
	p.Does(`(starts(), true)`)
	require.Eventually(t, func() bool { return p.Holds(`lent[1].readyState === "ended"`) }, patience, 20*time.Millisecond)
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
	p.Sees("#light", "")

	p.window(browser.WindowStateMinimized)
	require.Eventually(t, func() bool { return p.Holds("document.hidden") }, patience, 20*time.Millisecond)
	p.isNot("The table saw nothing while this page was hidden.")
	_, before := l.state()
	p.window(browser.WindowStateNormal)
	p.Sees(sentence, tableSees)
	require.Eventually(
		t, func() bool { _, after := l.state(); return len(after) > len(before)+1 }, patience, 20*time.Millisecond,
	)

	const track = `document.querySelector("video").srcObject.getVideoTracks()[0]`
	p.Holds(
		`Object.defineProperty(` + track + `, "muted", { value: true, configurable: true }), ` + track + `.dispatchEvent(new Event("mute"))`,
	)
	p.isNot("Something else on this phone has the camera. It goes on when that ends.")
	p.Shoot("lens-call")
	p.Holds(`delete ` + track + `.muted`)
	p.Sees(sentence, tableSees)

	q := lensPage(t, b, at)
	q.isCamera()
	p.isNot("Another phone is the camera now. Tap “Be the camera” to take it back.")
	p.Shoot("lens-taken")
	p.isCamera()
	q.isNot("Another phone is the camera now.")
}
