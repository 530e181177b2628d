// The slider through a round: every step is fetched once and shown at once.
(() => {
  const root = document.getElementById("scrub");
  if (!root) return;
  const slider = root.querySelector("input[type=range]");
  const known = new Map();
  let wanted = 0;

  const get = (step) => {
    if (!known.has(step)) {
      known.set(step, fetch(root.dataset.scrub + "?at=" + step, { headers: { "HX-Request": "true" } })
        .then((r) => (r.ok ? r.text() : Promise.reject(r.status)))
        .catch(() => { known.delete(step); return ""; }));
    }
    return known.get(step);
  };
  const go = async (step) => {
    slider.value = step;
    const mine = ++wanted;
    const html = await get(String(step));
    if (mine !== wanted || !html) return;
    document.getElementById("moment").outerHTML = html;
    history.replaceState(null, "", "?at=" + step);
    get(String(Math.min(Number(step) + 1, Number(slider.max)))); // the next tap is likely
  };
  slider.addEventListener("input", () => go(slider.value));
  root.addEventListener("click", (e) => {
    const jump = e.target.closest("[data-step-to]");
    if (!jump) return;
    e.preventDefault();
    go(jump.dataset.stepTo);
    if (jump.closest(".jumps")) root.scrollIntoView({ block: "start" });
  });
})();
