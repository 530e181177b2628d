// The live stream: whole regions come in, each replaces the one with its id.
//
// EventSource is opened by hand and not by an htmx extension, because a
// phone needs more than reconnecting after an error: a connection that died
// silently while it slept is only found by a missing heartbeat, EventSource
// gives up for good when a restarting server answers with an error, and
// nobody should wait out a back-off after unlocking the phone.
(() => {
  const board = document.querySelector("[data-stream]");
  if (!board) return;
  const link = document.getElementById("link");
  // Two heartbeats and a little. Where other machines of the hall can take over they come faster.
  const moves = !!document.querySelector("meta[name=move]"), silence = moves ? 6000 : 35000;
  // Which tab this is: kept when it is loaded again, so that it goes on playing.
  const tab = (() => {
    const fresh = String(Math.random()).slice(2);
    try { return sessionStorage.tab ||= fresh; } catch { return fresh; }
  })();
  const address = board.dataset.stream + (board.dataset.stream.includes("?") ? "&" : "?") + new URLSearchParams(board.dataset.load ? { tab, page: board.dataset.load } : {});
  // A clock that is put back must hide no silence, and the other one may stand still while the phone sleeps: the longer
  // time counts.
  function now() { return { clock: Date.now(), run: performance.now() }; }
  const since = (then) => Math.max(Date.now() - then.clock, performance.now() - then.run);
  let source = null, retry = 0, timer = 0, heard = now(), hiddenAt = now(), swapping = Promise.resolve();

  const tell = (words) => {
    link.textContent = words;
    link.hidden = !words;
    board.dataset.link = words ? "lost" : "live";
    document.dispatchEvent(new CustomEvent("link"));
  };

  // A page that changes seldom has not waited for htmx: it is fetched for the first change.
  const scripts = document.currentScript.src;
  let fetched;
  const morphs = () => fetched ||= window.htmx ? Promise.resolve() : new Promise((ready, failed) => {
    const again = () => { fetched = null; failed(new Error("htmx did not come")); };
    document.head.append(Object.assign(document.createElement("script"), { src: new URL("htmx.min.js", scripts).href, onload: ready, onerror: again }));
  });

  // What somebody has begun to say belongs to the form that it was begun in. It is still there after whatever comes in;
  // where its form is gone, or asks for something else by now, the page says so. What was given is over with.
  const given = new WeakSet();
  addEventListener("submit", (e) => given.add(e.target), true);
  const begunIn = (region) => [...region.querySelectorAll("form[id] :is(input, textarea):not([type=hidden])")]
    .filter((f) => f.value !== f.defaultValue)
    .map((f) => ({ form: f.form.id, name: f.name, value: f.value, words: f.getAttribute("aria-label"), given: given.has(f.form) }));
  const goOn = (begun) => {
    const lost = [];
    for (const b of begun) {
      const form = document.getElementById(b.form), f = form?.elements.namedItem(b.name);
      if (f) f.value = b.given ? f.defaultValue : b.value;
      if (b.given) given.delete(form);
      if (b.given || f?.checkValidity()) continue;
      if (f) f.value = f.defaultValue;
      lost.push(`${b.words}: ${b.value}`);
    }
    const notice = document.getElementById("notice");
    if (!lost.length || !notice) return;
    const toast = Object.assign(document.createElement("p"), { className: "toast", textContent: say("The table has moved on. This is not asked for any more: %s", lost.join(" · ")) });
    const shut = Object.assign(document.createElement("button"), { type: "button", textContent: "×" });
    shut.dataset.close = "";
    shut.setAttribute("aria-label", say("Close"));
    toast.append(shut);
    notice.replaceChildren(toast);
  };

  const swap = async (html) => {
    await morphs();
    const parts = new DOMParser().parseFromString(html, "text/html").body.children;
    for (const part of [...parts]) {
      const old = document.getElementById(part.id);
      if (!old || old.outerHTML === part.outerHTML) continue;
      if (part.id === "reveal" && old.querySelector("[data-reveal]")?.dataset.reveal === part.querySelector("[data-reveal]")?.dataset.reveal
        && old.querySelector("dialog[open]")) {
        continue; // the moment is being shown: let it run
      }
      const begun = begunIn(old);
      await htmx.swap({ target: old, text: part.outerHTML, swap: "outerMorph" });
      goOn(begun);
    }
    document.dispatchEvent(new CustomEvent("board"));
  };

  // While a finger is down the page stays as it is, so that the tap meets what was aimed at. What comes in
  // meanwhile is shown after the click, or after ten seconds if nothing tells that the finger was lifted.
  let lifted = Promise.resolve();
  addEventListener("pointerdown", () => {
    lifted = new Promise((go) => {
      const up = (e) => {
        if (e?.type === "blur" && e.target !== window) return; // a press takes the focus from what had it
        clearTimeout(last);
        for (const e of ends) removeEventListener(e, up, true);
        setTimeout(go);
      };
      const ends = ["pointerup", "pointercancel", "blur", "dragend"], last = setTimeout(up, 10000);
      for (const e of ends) addEventListener(e, up, true);
    });
  }, true);

  const close = () => { source?.close(); source = null; clearTimeout(timer); };

  const again = () => {
    close();
    retry++;
    if (moves && retry > 1) document.dispatchEvent(new CustomEvent("away"));
    tell(moves && retry > 1 ? say("This machine of the hall does not answer. Going on at another one …") : retry > 3 ? say("No connection to the table. Trying again …") : say("Connection lost. Reconnecting …"));
    timer = setTimeout(open, Math.min(400 * retry, 3000));
  };

  function open() {
    close();
    const mine = new EventSource(address);
    source = mine;
    const alive = () => { heard = now(); };
    alive();
    mine.onopen = () => { alive(); retry = 0; tell(""); if (document.querySelector(".shell")) location.reload(); document.dispatchEvent(new CustomEvent("linked")); };
    mine.onerror = () => { if (source === mine) again(); };
    mine.addEventListener("board", (e) => { alive(); swapping = swapping.then(() => lifted).then(() => swap(e.data)).catch(console.error); });
    mine.addEventListener("beat", alive);
  }

  setInterval(() => { if (source && since(heard) > silence) again(); }, moves ? 1000 : 5000);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { hiddenAt = now(); return; }
    if (!source || since(hiddenAt) > 5000) open();
  });
  addEventListener("pageshow", (e) => { if (e.persisted) open(); });
  addEventListener("online", open);
  addEventListener("pagehide", close);
  open();
})();
