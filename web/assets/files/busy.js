// Work that takes longer than a moment says so: a page that is on its way, or
// something tapped that is not answered yet.
(() => {
  const moment = 400;
  const line = document.createElement("div");
  line.className = "busy";
  line.setAttribute("role", "status");
  let timer = 0;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => { line.textContent = say("One moment …"); document.body.append(line); }, moment);
  };
  const end = () => { clearTimeout(timer); line.remove(); line.textContent = ""; };
  const plain = (e) => !e.defaultPrevented && !e.button && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey;

  addEventListener("click", (e) => {
    const a = e.target.closest?.("a[href]");
    if (!a || !plain(e) || a.target || a.hasAttribute("download") || a.origin !== location.origin) return;
    if (a.pathname === location.pathname && a.search === location.search && a.hash) return;
    begin();
  });
  // A dialog that is closed goes nowhere.
  addEventListener("submit", (e) => { if (!e.defaultPrevented && e.target.method !== "dialog") begin(); });
  for (const over of ["pagehide", "pageshow"]) addEventListener(over, end);
  document.addEventListener("htmx:before:request", begin);
  for (const over of ["htmx:after:request", "htmx:error"]) document.addEventListener(over, end);
})();

// The rules, and what was seen, are kept on the phone.
if ("serviceWorker" in navigator && isSecureContext) {
  // The board is kept when the phone is put away and, as the table may go while it is looked at, some time after it changed.
  const keep = () => navigator.serviceWorker.controller?.postMessage({ keep: location.pathname });
  let due = 0;
  document.addEventListener("visibilitychange", () => { if (document.hidden) keep(); });
  document.addEventListener("board", () => { due ||= setTimeout(() => { due = 0; keep(); }, 15000); });
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js?v=" + document.querySelector("link[rel=stylesheet]").href.split("/").at(-2)).catch(() => {}));
}
