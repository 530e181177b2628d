// This phone is the camera: its pictures go to the table over a WebSocket, one
// at a time. The next is sent when the table has taken the last, so that a slow
// network drops pictures and never queues them.
(() => {
  const page = document.getElementById("phone");
  if (!page) return;
  const find = (sel) => page.querySelector(sel);
  const lens = page.lens;
  // Closed with one of these, it does not come back by itself.
  const over = {
    4001: "Another phone is the camera now. Tap “Be the camera” to take it back.",
    4002: "This phone was stopped as the camera. Tap “Be the camera” to go on.",
  };
  const posted = {
    403: "The table does not know this page any more. Open it again from the table’s camera page.",
    409: over[4001],
    410: over[4002],
  };
  const live = "The table sees through this phone.";
  const hung = "The camera gives no new picture. It is opened again …";
  const elsewhere = "Something else on this phone has the camera. It goes on when that ends.";
  const unsent = "The table saw nothing while this page was hidden. It goes on in a moment …";
  const shortest = 70; // ms between two pictures
  const retake = 3000; // ms until a lens that something else has is tried again
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
  let socket = null, wanted = false, busy = false, retry = 0, timer = 0, silent = 0;
  let posting = false, opened = false; // without a WebSocket, and whether one ever opened
  let sent = 0, took = [];

  // Nothing but "live" claims that the table sees.
  const tell = (state, words) => {
    page.dataset.state = state;
    find("[data-say]").textContent = say(words);
    if (state !== "live") find("#light").hidden = true;
  };
  const buttons = () => {
    find("[data-start]").hidden = wanted;
    for (const on of ["stop", "setup", "awake"]) find(`[data-${on}]`).hidden = !wanted;
    const light = find("[data-torch]");
    light.hidden = !(wanted && lens.hasTorch());
    light.setAttribute("aria-pressed", String(lens.torch));
    light.textContent = lens.torch ? say("Light off") : say("Light on");
  };

  // How the table sees through this phone, as on the camera page: often while
  // somebody points it, seldom once the table is set up and seen well.
  async function judge() {
    let wait = 1500;
    if (page.dataset.state === "live") {
      try {
        const l = await (await fetch("/camera/look")).json();
        find("#light").hidden = page.dataset.state !== "live" || !l.width;
        find("#light").dataset.lamp = l.lamp;
        find("[data-hint]").textContent = say(l.say);
        if (l.set && l.lamp === "good") wait = 15000;
      } catch { /* asked again in a moment */ }
    }
    setTimeout(judge, wait);
  }

  async function start() {
    wanted = true;
    tell("waiting", "Starting. Allow the camera if this phone asks.");
    try { await ready(); } catch (e) { if (wanted) stop(lens.refusal(e)); return; }
    tell("waiting", "Connecting to the table …");
    kept("camera-on", "yes");
    buttons();
    awake();
    if (posting) post(); else connect();
  }

  // A busy phone may not start its camera in the browser's time; it is asked again.
  async function ready(tries = 3) {
    try { await lens.open(); } catch (e) {
      if (e.name !== "AbortError" || tries < 2) throw e;
      await ready(tries - 1);
    }
  }

  function connect() {
    clearTimeout(timer);
    if (!wanted || socket) return;
    const mine = new WebSocket(`wss://${location.host}/phone/frames?${query()}`);
    socket = mine;
    expect();
    mine.onopen = () => { clearTimeout(silent); opened = true; chosen = false; retry = 0; busy = false; next(); };
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
    if (over[code]) { stop(over[code]); return; }
    if (!wanted || document.hidden) return;
    // Some browsers refuse a WebSocket under a certificate that was only
    // clicked through: then each picture is posted by itself.
    if (!opened && retry > 0) { posting = true; post(); return; }
    tell("trouble", lost);
    timer = setTimeout(connect, Math.min(500 * ++retry, 3000));
  }

  // A picture for a table without a WebSocket; the answer asks for the next.
  async function post() {
    if (!wanted || document.hidden) return;
    if (!lens.fresh()) { timer = setTimeout(post, 50); return; }
    const picture = await lens.draw();
    if (!picture) { timer = setTimeout(post, 50); return; }
    sent = performance.now();
    let status = 0;
    try { status = (await fetch("/phone/frame?" + query(), { method: "POST", body: picture, signal: AbortSignal.timeout(patience) })).status; } catch { /* told below */ }
    if (posted[status]) { stop(posted[status]); return; }
    if (status !== 204) {
      tell("trouble", lost);
      timer = setTimeout(post, 1500);
      return;
    }
    chosen = false;
    arrived();
    timer = setTimeout(post, Math.max(0, shortest - (performance.now() - sent)));
  }

  const query = () => new URLSearchParams({ code: new URLSearchParams(location.search).get("code") || "", by: me, ...(chosen && { first: "" }) });

  // The table has taken a picture.
  function arrived() {
    if (wanted && page.dataset.state !== "live" && !document.hidden && !lens.muted()) tell("live", live);
    took.push(performance.now() - sent);
    if (took.length === 8) figures();
  }

  // A picture that takes too long on its way is sent smaller.
  function figures() {
    const mean = took.reduce((a, b) => a + b) / took.length;
    took = [];
    if (mean > 400 && lens.width() * 0.8 >= 1280) lens.scale *= 0.8;
    find("[data-figures]").textContent = say("%s × %s pixels, %s pictures a second", lens.width(), lens.height(), Math.round(1000 / Math.max(mean, shortest)));
  }

  async function next() {
    if (!wanted || !socket || socket.readyState !== WebSocket.OPEN || busy || document.hidden) return;
    if (!lens.fresh()) { clearTimeout(timer); timer = setTimeout(next, 50); return; }
    busy = true;
    const to = socket, b = await lens.draw();
    if (to !== socket || to.readyState !== WebSocket.OPEN) { busy = false; return; }
    if (!b) { busy = false; clearTimeout(timer); timer = setTimeout(next, 50); return; }
    sent = performance.now();
    expect();
    to.send(b);
  }

  // After a call, a locked screen or another app.
  async function again() {
    if (!wanted || document.hidden) return;
    awake();
    try { await lens.open(); } catch (e) {
      if (!wanted) return;
      if (e.name === "NotAllowedError" || e.name === "NotFoundError") { stop(lens.refusal(e)); return; }
      tell("trouble", elsewhere);
      clearTimeout(timer);
      timer = setTimeout(again, retake);
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

  // Ends by a tap, or for a reason that somebody must do something about.
  function stop(why) {
    wanted = chosen = false;
    kept("camera-on", "");
    clearTimeout(timer);
    clearTimeout(silent);
    if (socket?.readyState === WebSocket.OPEN) socket.send("stop");
    else fetch("/phone/frame?" + query(), { method: "POST" }).catch(() => {}); // the table may still wait for it
    posting = false;
    lens.close();
    if (why) tell("trouble", why);
    else tell("idle", "Stopped. Tap “Be the camera” to go on.");
    find("[data-figures]").textContent = "";
    find("[data-dark]").hidden = true;
    buttons();
  }

  // A screen that goes dark takes the picture with it. A phone that cannot be
  // kept awake, or is low on power, says so.
  const awake = () => lens.awake((on) => { find("[data-awake]").textContent = on
    ? say("Leave this page open; the screen stays on.")
    : say("Leave this page open. This phone may switch its screen off, and the table sees nothing then: let the screen stay on in its settings, and plug it in."); });

  lens.ended = again;
  lens.shone = (does) => { find("[data-dark]").hidden = does; buttons(); };
  lens.taken = () => tell("trouble", elsewhere);
  lens.hangs = () => { tell("waiting", hung); again(); };
  page.addEventListener("click", (e) => {
    if (e.target.closest("[data-start]")) { chosen = true; start(); }
    if (e.target.closest("[data-setup]")) inside("/camera");
    if (e.target.closest("[data-done]")) inside("");
    if (e.target.closest("[data-stop]")) stop();
    if (e.target.closest("[data-torch]")) lens.shine(!lens.torch);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && wanted) tell("waiting", unsent);
    again();
  });
  addEventListener("pageshow", again);
  addEventListener("online", again);
  judge();
  if (kept("camera-on")) start();
})();
