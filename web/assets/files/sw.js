// What a phone keeps for when the table cannot be reached: how the games are
// played, with all rules, the pages that were seen, as they were seen, and the
// board as it looked last. What is tapped meanwhile waits in queue.js.
const keep = "tablemaid-" + new URL(self.location).searchParams.get("v");
const first = ["/how"];

self.addEventListener("install", (e) => {
  e.waitUntil((async () => {
    const cache = await caches.open(keep);
    const how = await fetch("/how").then((r) => r.text());
    const pages = [...new Set([...how.matchAll(/href="(\/how\/[a-z-]+)"/g)].map((m) => m[1]))];
    const assets = [...new Set([...how.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((m) => m[1]))];
    const base = assets[0].split("/").slice(0, 3).join("/");
    await cache.addAll([...first, ...pages, ...assets, base + "/find.js", base + "/fraunces.woff2", base + "/instrument-sans.woff2"]);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (e) => {
  e.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("tablemaid-") && name !== keep) await caches.delete(name);
    await self.clients.claim();
  })());
});

// A board is kept as somebody sees it who only watches: what one seat alone may
// see is in no phone that changes hands.
const board = /^\/g\/[^/]+$/;
const keepBoard = async (path) => {
  try {
    const answer = await fetch(path, { credentials: "omit" });
    if (answer.ok) await (await caches.open(keep)).put(path, answer);
  } catch { /* the one from before stays */ }
};
self.addEventListener("message", (e) => { if (board.test(e.data.keep)) e.waitUntil(keepBoard(e.data.keep)); });

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== location.origin || /\/(stream|live\.jpg|table\.jpg|film\.mp4|frames|look)$/.test(url.pathname)) return;
  if (url.pathname.startsWith("/assets/")) {
    e.respondWith(caches.match(e.request).then((hit) => hit || fetch(e.request)));
    return;
  }
  if (e.request.mode !== "navigate") return;
  e.respondWith((async () => {
    const cache = await caches.open(keep);
    try {
      const answer = await fetch(e.request);
      // Rules and finished rounds only: nothing that one seat alone may see.
      if (answer.ok && board.test(url.pathname)) e.waitUntil(keepBoard(url.pathname));
      if (answer.ok && /^\/(how|history|players)(\/|$)|^\/g\/[^/]+\/rounds/.test(url.pathname)) cache.put(e.request, answer.clone());
      return answer;
    } catch {
      const seen = await cache.match(e.request, { ignoreSearch: true });
      const shown = seen || (await cache.match("/how"));
      if (!shown) return Response.error();
      const at = new Date(shown.headers.get("date") || Date.now()).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      // What to say stands in the page, in its language.
      const page = (await shown.text()).replace(/<main id="main"[^>]*>/, (main) => {
        const words = main.match(seen ? /data-kept="([^"]*)"/ : /data-away="([^"]*)"/)?.[1] || "";
        return `${main}<p class="link shell" role="status">${words.replace("{time}", at)}</p>`;
      });
      return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    }
  })());
});
