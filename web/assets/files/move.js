// Goes on at another machine of the hall when this one does not answer: at the one that answers first, with the ticket
// that makes this phone the same there, and with what waits to be sent.
(() => {
  const meta = document.querySelector("meta[name=move]");
  let moving = false;
  const answers = (to) => fetch(to + "/healthz", { mode: "no-cors", cache: "no-store", signal: AbortSignal.timeout(2000) }).then(() => to);
  const go = async () => {
    if (moving) return;
    moving = true;
    try {
      const to = await Promise.any(meta.dataset.to.split(" ").map(answers));
      const taps = (await window.untold?.().catch(() => [])) || [];
      const told = new URLSearchParams({ ticket: meta.content, to: location.pathname + location.search, taps: JSON.stringify(taps) });
      location.replace(to + "/arrive#" + told);
      setTimeout(() => { moving = false; }, 5000);
    } catch { moving = false; } // none answers: this phone's network, perhaps
  };
  document.addEventListener("away", go);
  // A page that is asked for again every two seconds has no stream to tell.
  document.addEventListener("htmx:error", (e) => {
    if (e.target.closest?.("[hx-trigger*=every]")) go();
  });
})();
