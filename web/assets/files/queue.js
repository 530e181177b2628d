// What is tapped while the table cannot be reached waits on the phone, also when
// the page is loaded anew, and is sent in its order when the table is back. Each
// tap says after which entry of the journal it was made, so the table notes it
// once however often it arrives.
(() => {
  const bar = document.getElementById("waiting");
  if (!bar || !window.indexedDB) return;
  const game = document.querySelector("[data-stream]").dataset.stream.replace(/\/stream.*/, "");
  const list = bar.querySelector("[data-taps]"), why = bar.querySelector("[data-why]"), sendNow = bar.querySelector("[data-sendnow]");
  const fresh = 60 * 60 * 1000; // what is older is sent only if somebody says so
  // A clock that was put back tells no age: such a tap is old, too.
  const old = (tap) => Math.abs(Date.now() - tap.at) > fresh;
  let sending = false;

  window.untold = () => waiting(); // for who goes on at another machine
  const db = new Promise((done, fail) => {
    const asked = indexedDB.open("tablemaid", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("taps", { keyPath: "id", autoIncrement: true });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
  const run = async (mode, act) => {
    const store = (await db).transaction("taps", mode).objectStore("taps");
    return new Promise((done, fail) => {
      const asked = act(store);
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error);
    });
  };
  const waiting = async () => (await run("readonly", (s) => s.getAll())).filter((t) => t.to.startsWith(game + "/"));
  const drop = (id) => run("readwrite", (s) => s.delete(id));

  const show = async () => {
    const taps = await waiting();
    bar.hidden = !taps.length;
    sendNow.hidden = !taps.some(old) || document.querySelector("[data-stream]").dataset.link === "lost";
    list.replaceChildren(...taps.map((t) => Object.assign(document.createElement("li"), { textContent: t.words })));
    if (!taps.length) why.textContent = "";
    document.dispatchEvent(new CustomEvent("kept", { detail: taps.map((t) => t.words) }));
  };

  // Why the table does not take it yet, where it says so.
  const waits = (html) => {
    const said = new DOMParser().parseFromString(html, "text/html").querySelector(".toast");
    said?.querySelector("button")?.remove();
    const words = said?.textContent.trim() || "";
    if (why.textContent !== words) why.textContent = words;
  };

  const send = async (all) => {
    if (sending) return;
    sending = true;
    try {
      for (const tap of await waiting()) {
        if (!all && old(tap)) continue;
        const answer = await fetch(tap.to, {
          method: "POST", body: new URLSearchParams(tap.body), signal: AbortSignal.timeout(8000),
          headers: { "HX-Request": "true", "Live-Page": document.querySelector("[data-load]").dataset.load },
        });
        const html = answer.status === 204 ? "" : await answer.text();
        if (answer.status >= 500) { waits(html); break; }
        if (html) document.dispatchEvent(new CustomEvent("refused", { detail: { words: tap.words, html } }));
        await drop(tap.id);
      }
    } catch { /* it goes on waiting */ }
    sending = false;
    await show();
  };

  document.addEventListener("unsent", async (e) => {
    await run("readwrite", (s) => s.add({ ...e.detail, at: Date.now() }));
    await show();
  });
  // A form that did not arrive: what htmx could not send, and what it need not
  // try to.
  const keep = (form, button) => {
    const data = new FormData(form, button);
    const body = new URLSearchParams([...data].filter(([, v]) => typeof v === "string")).toString();
    const words = (button || form.querySelector("button:not([type=button])")).textContent.replace(/\s+/g, " ").trim();
    document.dispatchEvent(new CustomEvent("unsent", { detail: { to: new URL(form.action).pathname, body, words } }));
  };
  const kept = (form) => form?.matches?.('form[hx-post$="/facts"], form[hx-post$="/undo"]');
  addEventListener("submit", (e) => {
    if (document.querySelector("[data-stream]").dataset.link !== "lost" || !kept(e.target)) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    keep(e.target, e.submitter);
  }, true);
  document.addEventListener("htmx:error", (e) => {
    const form = e.target.closest?.("form");
    if (kept(form)) keep(form);
    else document.getElementById("notice").innerHTML = document.getElementById("unsent").innerHTML;
  });

  bar.querySelector("[data-throw]").addEventListener("click", async () => {
    for (const tap of await waiting()) await drop(tap.id);
    await show();
  });
  sendNow.addEventListener("click", () => send(true));
  document.addEventListener("linked", () => send(false));
  // The hall may take some seconds to find a machine that keeps its journal.
  setInterval(async () => {
    if (!bar.hidden && document.querySelector("[data-stream]").dataset.link !== "lost") await send(false);
  }, 3000);
  // What was tapped at another machine and not sent.
  (async () => {
    const brought = JSON.parse(sessionStorage.brought || "[]");
    delete sessionStorage.brought;
    for (const { to, body, words, at } of brought) await run("readwrite", (s) => s.add({ to, body, words, at }));
    await show();
    if (brought.length) await send(false);
  })();
})();
