// The picture of the table, anew every other second while somebody can see it.
// A screen across the room stays awake, too, and closes a reveal by itself.
(() => {
  let lock;
  const awake = async () => { try { lock = await navigator.wakeLock?.request("screen"); } catch { /* then it may sleep */ } };
  const tv = document.documentElement.dataset.page === "tv";
  if (tv) awake();
  document.addEventListener("visibilitychange", () => { if (tv && !document.hidden) awake(); });
  // Where the camera gives no picture, none is shown.
  const dark = (is) => document.documentElement.toggleAttribute("data-dark", is);
  const look = () => {
    const img = document.querySelector("[data-again]");
    if (!img || document.hidden || !img.checkVisibility() && !document.documentElement.hasAttribute("data-dark")) return;
    const r = img.getBoundingClientRect();
    if (r.bottom < 0 || r.top > innerHeight) return;
    const next = new Image();
    next.onload = () => { dark(false); const now = document.querySelector("[data-again]"); if (now) now.src = next.src; };
    next.onerror = () => dark(true);
    next.src = img.dataset.again + "?" + Date.now();
  };
  document.querySelector("[data-again]")?.addEventListener("error", () => dark(true));
  if (document.querySelector("[data-again]")?.complete && !document.querySelector("[data-again]").naturalWidth) dark(true);
  setInterval(look, 2000);
  // After a game the screen goes on by itself with one that is begun while it is looked at.
  let newest;
  const follow = async () => {
    if (!tv || newest && !document.querySelector(".tvend")) return;
    const now = await fetch("/tv", { cache: "no-store" }).then((r) => new URL(r.url).pathname, () => newest);
    newest ||= now;
    if (now !== newest && /^\/g\/[^/]+\/tv$/.test(now)) location.replace(now + location.search);
  };
  follow();
  setInterval(follow, 5000);
  document.addEventListener("board", () => {
    const d = document.querySelector("[data-reveal][open]");
    if (tv && d && !d.dataset.closing) {
      d.dataset.closing = "1";
      setTimeout(() => d.close(), 14000);
    }
  });
})();
