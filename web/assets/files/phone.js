// This phone is the camera: its pictures go to the table over a WebSocket, one
// at a time. The next is sent when the table has taken the last, so that a slow
// network drops pictures and never queues them.
(() => {
  const page = document.getElementById("phone");
  if (!page) return;
  const find = (sel) => page.querySelector(sel);
  const video = find("video");
  const canvas = document.createElement("canvas");
  // Closed with one of these, it does not come back by itself.
  const over = { 4001: "Another camera looks now.", 4002: "This phone was stopped as the camera. Tap to be it again." };
  const posted = { 409: over[4001], 410: over[4002] };
  const shortest = 70; // ms between two pictures
  const stale = 3000; // ms without a new picture of the lens
  const patience = 6000; // ms that the table may take to answer
  const lost = "No connection to the table. Is this phone in its Wi-Fi? Trying again …";
  // A page that the phone threw away while it slept, or that was loaded again,
  // goes on as the same camera.
  const kept = (name, value) => {
    try {
      if (value !== undefined) sessionStorage.setItem(name, value);
      return sessionStorage.getItem(name) || "";
    } catch { return value || ""; }
  };
  const me = kept("camera-page") || kept("camera-page", Math.random().toString(36).slice(2));
  let chosen = false; // by a tap that the table has not heard of yet
  let seen = -1, since = 0; // the lens's newest picture, and when it came
  let stream = null, socket = null, wanted = false, busy = false, retry = 0, timer = 0, silent = 0;
  let posting = false, opened = false; // without a WebSocket, and whether one ever opened
  let scale = 1, sent = 0, took = [], lock = null, torch = false;

  const say = (state, words) => { page.dataset.state = state; find("[data-say]").textContent = words; };
  const buttons = () => {
    find("[data-start]").hidden = wanted;
    find("[data-stop]").hidden = find("[data-setup]").hidden = !wanted;
    find("[data-torch]").hidden = !(wanted && stream?.getVideoTracks()[0]?.getCapabilities?.().torch);
  };

  async function awake() {
    try { lock = await navigator.wakeLock?.request("screen"); } catch { /* the person keeps it awake */ }
  }

  // Whoever asks while the lens is being opened waits for the same.
  let opening = null;
  const open = () => opening ||= lens().finally(() => { opening = null; });

  async function lens() {
    if (stream?.getVideoTracks()[0]?.readyState === "live") return;
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 3840 }, height: { ideal: 2160 } },
    });
    const track = stream.getVideoTracks()[0];
    track.addEventListener("ended", again);
    track.addEventListener("mute", () => say("trouble", "Something else on this phone has the camera. It goes on when that ends."));
    track.addEventListener("unmute", () => say("live", "The table sees through this phone."));
    video.srcObject = stream;
    await video.play();
    since = performance.now();
  }

  // How the table sees through this phone, as on the camera page: often while
  // somebody points it, seldom once the table is set up and seen well.
  async function judge() {
    let wait = 1500;
    if (wanted && page.dataset.state === "live" && !document.hidden) {
      try {
        const l = await (await fetch("/camera/look")).json();
        find("#light").hidden = !wanted || !l.width;
        find("#light").dataset.lamp = l.lamp;
        find("[data-hint]").textContent = l.say;
        if (l.set && l.lamp === "good") wait = 15000;
      } catch { /* asked again in a moment */ }
    }
    setTimeout(judge, wait);
  }

  async function start() {
    wanted = true;
    try {
      await open();
    } catch (e) {
      wanted = false;
      kept("camera-on", "");
      say("trouble", {
        NotAllowedError: "The browser may not use the camera. Tap the sign beside the address, allow the camera, then tap “Be the camera” again.",
        NotReadableError: "Another app has this phone’s camera. Close it, then tap “Be the camera” again.",
        NotFoundError: "This device has no camera that the browser can use. Open this page on another phone.",
      }[e.name] || "The camera did not start. Tap “Be the camera” again.");
      buttons();
      return;
    }
    kept("camera-on", "yes");
    buttons();
    awake();
    if (posting) post(); else connect();
  }

  function connect() {
    clearTimeout(timer);
    if (!wanted || socket) return;
    const mine = new WebSocket(`wss://${location.host}/phone/frames?${query()}`);
    socket = mine;
    expect();
    mine.onopen = () => { clearTimeout(silent); opened = true; chosen = false; retry = 0; busy = false; say("live", "The table sees through this phone."); next(); };
    mine.onmessage = () => {
      clearTimeout(silent);
      arrived();
      busy = false;
      setTimeout(next, Math.max(0, shortest - (performance.now() - sent)));
    };
    mine.onclose = (e) => { if (socket === mine) gone(e.code); };
  }

  // A table that does not answer in time is out of reach, whatever the socket
  // believes.
  function expect() {
    clearTimeout(silent);
    silent = setTimeout(() => { const deaf = socket; gone(0); deaf?.close(); }, patience);
  }

  function gone(code) {
    socket = null;
    clearTimeout(silent);
    if (over[code]) { stop(); say("trouble", over[code]); return; }
    if (!wanted) return;
    // Some browsers refuse a WebSocket under a certificate that was only
    // clicked through: then each picture is posted by itself.
    if (!opened && retry > 0) { posting = true; post(); return; }
    say("trouble", lost);
    timer = setTimeout(connect, Math.min(500 * ++retry, 3000));
  }

  // A picture for a table without a WebSocket; the answer asks for the next.
  async function post() {
    if (!wanted || document.hidden) return;
    if (!fresh()) { timer = setTimeout(post, 50); return; }
    const picture = await draw();
    sent = performance.now();
    let status = 0;
    try { status = (await fetch("/phone/frame?" + query(), { method: "POST", body: picture, signal: AbortSignal.timeout(patience) })).status; } catch { /* told below */ }
    if (posted[status]) { posting = false; stop(); say("trouble", posted[status]); return; }
    if (status !== 204) {
      say("trouble", lost);
      timer = setTimeout(post, 1500);
      return;
    }
    chosen = false;
    say("live", "The table sees through this phone.");
    arrived();
    timer = setTimeout(post, Math.max(0, shortest - (performance.now() - sent)));
  }

  const query = () => new URLSearchParams({ code: new URLSearchParams(location.search).get("code") || "", by: me, ...(chosen && { first: "" }) });

  // Whether the lens has a picture that was not sent yet. During a call there
  // is none, and the table hears nothing; a lens that hangs is opened again.
  function fresh() {
    const now = performance.now(), track = stream?.getVideoTracks()[0];
    if (video.videoWidth && video.currentTime !== seen && !track?.muted) {
      [seen, since] = [video.currentTime, now];
      return true;
    }
    if (since && now - since > stale && !track?.muted) {
      since = now;
      track?.stop();
      again();
    }
    return false;
  }

  function arrived() {
    took.push(performance.now() - sent);
    if (took.length === 8) figures();
  }

  // What the lens sees now, as JPEG.
  function draw() {
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d", { alpha: false }).drawImage(video, 0, 0, canvas.width, canvas.height);
    return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.88));
  }

  // A picture that takes too long on its way is sent smaller.
  function figures() {
    const mean = took.reduce((a, b) => a + b) / took.length;
    took = [];
    if (mean > 400 && canvas.width * 0.8 >= 1280) scale *= 0.8;
    find("[data-figures]").textContent = `${canvas.width} × ${canvas.height} pixels, ${Math.round(1000 / Math.max(mean, shortest))} pictures a second`;
  }

  async function next() {
    if (!socket || socket.readyState !== WebSocket.OPEN || busy || document.hidden) return;
    if (!fresh()) { clearTimeout(timer); timer = setTimeout(next, 50); return; }
    busy = true;
    const to = socket, b = await draw();
    if (!b || to !== socket || to.readyState !== WebSocket.OPEN) { busy = false; return; }
    sent = performance.now();
    expect();
    to.send(b);
  }

  // After a call, a locked screen or another app.
  async function again() {
    if (!wanted || document.hidden) return;
    awake();
    try { await open(); } catch {
      say("trouble", "Something else on this phone has the camera. It goes on when that ends.");
      clearTimeout(timer);
      timer = setTimeout(again, stale);
      return;
    }
    if (posting) { clearTimeout(timer); post(); return; }
    if (socket?.readyState === WebSocket.OPEN) { busy = false; next(); } else { connect(); }
  }

  // The table is set up on a page within this one, so that the lens goes on.
  function inside(address) {
    find("[data-inside]").hidden = !address;
    find("iframe").src = address || "about:blank";
  }

  function stop() {
    wanted = false;
    kept("camera-on", "");
    clearTimeout(timer);
    clearTimeout(silent);
    find("#light").hidden = true;
    if (socket?.readyState === WebSocket.OPEN) socket.send("stop");
    if (posting) fetch("/phone/frame?" + query(), { method: "POST" }).catch(() => {});
    posting = false;
    stream?.getTracks().forEach((t) => t.stop());
    stream = null;
    lock?.release?.();
    say("idle", "Stopped. Tap to be the camera again.");
    find("[data-figures]").textContent = "";
    buttons();
  }

  page.addEventListener("click", async (e) => {
    if (e.target.closest("[data-start]")) { chosen = true; start(); }
    if (e.target.closest("[data-setup]")) inside("/camera");
    if (e.target.closest("[data-done]")) inside("");
    if (e.target.closest("[data-stop]")) stop();
    const light = e.target.closest("[data-torch]");
    if (light) {
      torch = !torch;
      try { await stream.getVideoTracks()[0].applyConstraints({ advanced: [{ torch }] }); } catch { torch = false; }
      light.setAttribute("aria-pressed", String(torch));
      light.textContent = torch ? "Light off" : "Light on";
    }
  });
  document.addEventListener("visibilitychange", again);
  addEventListener("pageshow", again);
  addEventListener("online", again);
  judge();
  if (kept("camera-on")) start();
})();
