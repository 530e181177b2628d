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
    mine.onopen = () => { retry = 0; busy = false; say("live", "The table sees through this phone."); next(); };
    mine.onmessage = () => {
      const ms = performance.now() - sent;
      took.push(ms);
      if (took.length === 8) { figures(); }
      busy = false;
      setTimeout(next, Math.max(0, shortest - ms));
    };
    mine.onclose = (e) => {
      if (socket !== mine) return;
      socket = null;
      if (e.code === ousted) { stop(); say("trouble", "Another camera looks now."); return; }
      if (!wanted) return;
      say("trouble", "No connection to the table. Trying again …");
      timer = setTimeout(connect, Math.min(500 * ++retry, 3000));
    };
  }

  // A picture that takes too long on its way is sent smaller.
  function figures() {
    const mean = took.reduce((a, b) => a + b) / took.length;
    took = [];
    if (mean > 400 && canvas.width * 0.8 >= 1280) scale *= 0.8;
    find("[data-figures]").textContent = `${canvas.width} × ${canvas.height} pixels, ${Math.round(1000 / Math.max(mean, shortest))} pictures a second`;
  }

  function next() {
    if (!socket || socket.readyState !== WebSocket.OPEN || busy || document.hidden) return;
    if (!video.videoWidth) { setTimeout(next, 100); return; }
    busy = true;
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d", { alpha: false }).drawImage(video, 0, 0, canvas.width, canvas.height);
    const to = socket;
    canvas.toBlob((b) => {
      if (!b || to !== socket || to.readyState !== WebSocket.OPEN) { busy = false; return; }
      sent = performance.now();
      to.send(b);
    }, "image/jpeg", 0.88);
  }

  // After a call, a locked screen or another app.
  async function again() {
    if (!wanted || document.hidden) return;
    awake();
    try { await open(); } catch { say("trouble", "Something else on this phone has the camera."); return; }
    if (socket?.readyState === WebSocket.OPEN) { busy = false; next(); } else { connect(); }
  }

  function stop() {
    wanted = false;
    clearTimeout(timer);
    if (socket?.readyState === WebSocket.OPEN) socket.send("stop");
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
