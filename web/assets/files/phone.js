// This phone is the camera: its pictures go to the table over a WebSocket, one
// at a time. The next is sent when the table has taken the last, so that a slow
// network drops pictures and never queues them.
(() => {
  const page = document.getElementById("phone");
  if (!page) return;
  const find = (sel) => page.querySelector(sel);
  const video = find("video");
  const canvas = document.createElement("canvas");
  const ousted = 4001; // another camera looks: do not come back by ourselves
  const shortest = 70; // ms between two pictures
  let stream = null, socket = null, wanted = false, busy = false, retry = 0, timer = 0;
  const me = Math.random().toString(36).slice(2);
  let posting = false, opened = false; // without a WebSocket, and whether one ever opened
  let scale = 1, sent = 0, took = [], lock = null, torch = false;

  const say = (state, words) => { page.dataset.state = state; find("[data-say]").textContent = words; };
  const buttons = () => {
    find("[data-start]").hidden = wanted;
    find("[data-stop]").hidden = !wanted;
    find("[data-torch]").hidden = !(wanted && stream?.getVideoTracks()[0]?.getCapabilities?.().torch);
  };

  async function awake() {
    try { lock = await navigator.wakeLock?.request("screen"); } catch { /* the person keeps it awake */ }
  }

  async function open() {
    if (stream?.getVideoTracks()[0]?.readyState === "live") return;
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 3840 }, height: { ideal: 2160 } },
    });
    const track = stream.getVideoTracks()[0];
    track.addEventListener("ended", again);
    track.addEventListener("mute", () => say("trouble", "Something else on this phone has the camera."));
    track.addEventListener("unmute", () => say("live", "The table sees through this phone."));
    video.srcObject = stream;
    await video.play();
  }

  async function start() {
    wanted = true;
    try {
      await open();
    } catch (e) {
      wanted = false;
      say("trouble", e.name === "NotAllowedError" ? "The browser may not use the camera: allow it in the address bar, then try again."
        : "This phone gives no camera to the browser.");
      buttons();
      return;
    }
    buttons();
    awake();
    connect();
  }

  function connect() {
    clearTimeout(timer);
    if (!wanted || socket) return;
    const mine = new WebSocket(`wss://${location.host}/phone/frames${location.search}`);
    socket = mine;
    mine.onopen = () => { opened = true; retry = 0; busy = false; say("live", "The table sees through this phone."); next(); };
    mine.onmessage = () => {
      arrived();
      busy = false;
      setTimeout(next, Math.max(0, shortest - (performance.now() - sent)));
    };
    mine.onclose = (e) => {
      if (socket !== mine) return;
      socket = null;
      if (e.code === ousted) { stop(); say("trouble", "Another camera looks now."); return; }
      if (!wanted) return;
      // Some browsers refuse a WebSocket under a certificate that was only
      // clicked through: then each picture is posted by itself.
      if (!opened && retry > 0) { posting = true; post("first"); return; }
      say("trouble", "No connection to the table. Trying again …");
      timer = setTimeout(connect, Math.min(500 * ++retry, 3000));
    };
  }

  // A picture for a table without a WebSocket; the answer asks for the next.
  async function post(first) {
    if (!wanted || document.hidden) return;
    if (!video.videoWidth) { timer = setTimeout(post, 100, first); return; }
    const picture = await draw();
    sent = performance.now();
    let status = 0;
    try { status = (await fetch(frame(first), { method: "POST", body: picture })).status; } catch { /* told below */ }
    if (status === 409) { posting = false; stop(); say("trouble", "Another camera looks now."); return; }
    if (status !== 204) {
      say("trouble", "No connection to the table. Trying again …");
      timer = setTimeout(post, 1500, "first");
      return;
    }
    say("live", "The table sees through this phone.");
    arrived();
    timer = setTimeout(post, Math.max(0, shortest - (performance.now() - sent)));
  }

  const frame = (first) => `/phone/frame?${new URLSearchParams({ code: new URLSearchParams(location.search).get("code") || "", by: me, ...(first && { first: "" }) })}`;

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
    if (!video.videoWidth) { setTimeout(next, 100); return; }
    busy = true;
    const to = socket, b = await draw();
    if (!b || to !== socket || to.readyState !== WebSocket.OPEN) { busy = false; return; }
    sent = performance.now();
    to.send(b);
  }

  // After a call, a locked screen or another app.
  async function again() {
    if (!wanted || document.hidden) return;
    awake();
    try { await open(); } catch { say("trouble", "Something else on this phone has the camera."); return; }
    if (posting) { clearTimeout(timer); post("first"); return; }
    if (socket?.readyState === WebSocket.OPEN) { busy = false; next(); } else { connect(); }
  }

  function stop() {
    wanted = false;
    clearTimeout(timer);
    if (socket?.readyState === WebSocket.OPEN) socket.send("stop");
    if (posting) fetch(frame(), { method: "POST" }).catch(() => {});
    posting = false;
    stream?.getTracks().forEach((t) => t.stop());
    stream = null;
    lock?.release?.();
    say("idle", "Stopped. Tap to be the camera again.");
    find("[data-figures]").textContent = "";
    buttons();
  }

  page.addEventListener("click", async (e) => {
    if (e.target.closest("[data-start]")) start();
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
})();
