// The lens of this phone: its camera, its light, its screen kept awake. The
// page's own script opens and reads it through the element's "lens".
(() => {
  const page = document.getElementById("phone");
  if (!page) return;
  const video = page.querySelector("video");
  const canvas = document.createElement("canvas");
  const stale = 3000; // ms without a new picture
  // Why it does not open, by the browser's name for it.
  const refused = {
    NotAllowedError: "The browser may not use the camera. Tap the sign beside the address, allow the camera, then tap “Be the camera” again.",
    NotReadableError: "Another app has this phone’s camera. Close it, then tap “Be the camera” again.",
    NotFoundError: "This device has no camera that the browser can use. Open this page on another phone.",
    TypeError: "This browser lends no camera. Open this page in Chrome, Safari or Firefox.",
  };
  let stream = null, opening = null, lock = null, closed = 0;
  let seen = -1, since = 0; // the newest picture, and when it came
  const track = () => stream?.getVideoTracks()[0];

  const lens = page.lens = {
    scale: 1, // of the pictures that are drawn
    torch: false,
    ended() {}, // it was taken away for good, and may be opened again
    taken() {}, // something else has it for a while
    hangs() {}, // it gives nothing new, and was closed
    shone() {}, // the light was asked, and did so or not
    refusal: (e) => refused[e.name] || "The camera did not start. Tap “Be the camera” again.",
    width: () => canvas.width,
    height: () => canvas.height,
    muted: () => track()?.muted,
    hasTorch: () => track()?.getCapabilities?.().torch,

    // Whoever asks while it is being opened waits for the same.
    open: () => opening ||= open().finally(() => { opening = null; }),

    close() {
      closed++;
      stream?.getTracks().forEach((t) => t.stop());
      stream = video.srcObject = null;
      since = 0;
      lens.torch = false;
      lock?.release();
      lock = null;
    },

    // Whether there is a picture that was not drawn yet. During a call there is
    // none, and the table hears nothing.
    fresh() {
      const now = performance.now();
      if (lens.muted()) return false;
      if (video.videoWidth && video.currentTime !== seen) {
        [seen, since] = [video.currentTime, now];
        return true;
      }
      if (since && now - since > stale) {
        since = now;
        track()?.stop();
        lens.hangs();
      }
      return false;
    },

    // What it sees now, as JPEG; null when the browser could not make one.
    draw() {
      canvas.width = Math.round(video.videoWidth * lens.scale);
      canvas.height = Math.round(video.videoHeight * lens.scale);
      canvas.getContext("2d", { alpha: false }).drawImage(video, 0, 0, canvas.width, canvas.height);
      return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.88));
    },

    // The phone's own light.
    async shine(on) {
      const does = await light(on).catch(() => false);
      lens.torch = on && does && track()?.readyState === "live";
      lens.shone(does);
    },

    // Keeps the screen on, and tells whether it will stay so.
    async awake(tell) {
      if (lock && !lock.released) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        // Given back with the page hidden, it is asked for again when shown.
        lock.onrelease = () => { if (lock && !document.hidden) tell(false); };
      } catch { lock = null; }
      tell(Boolean(lock));
    },
  };

  // Whether the light does what it is asked within three seconds. One that answers later goes out again. A lens that
  // was opened anew meanwhile is asked again; one that was closed needs no light.
  async function light(on) {
    const lit = track();
    const asked = lit.applyConstraints({ advanced: [{ torch: on }] });
    const answer = await Promise.race([
      asked.then(() => "does", () => "refuses"),
      new Promise((late) => setTimeout(late, 3000, "late")),
    ]);
    if (answer === "late" && on) asked.then(() => lit.applyConstraints({ advanced: [{ torch: false }] })).catch(() => {});
    if (lit.readyState === "live") return answer === "does";
    if (!stream) return true;
    await lens.open();
    return lit !== track() && light(on);
  }

  async function open() {
    if (track()?.readyState === "live") return;
    const before = closed;
    const fresh = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 3840 }, height: { ideal: 2160 } },
    });
    if (closed !== before) {
      fresh.getTracks().forEach((t) => t.stop());
      throw new Error("stopped while it was opened");
    }
    stream = fresh;
    track().addEventListener("ended", () => lens.ended());
    track().addEventListener("mute", () => lens.taken());
    if (lens.torch) lens.shine(true);
    video.srcObject = stream;
    await video.play();
    since = performance.now();
  }
})();
