// What scripts say, in the language of the page. Light or dark: what the phone prefers, until somebody taps the toggle.
// Runs before the page is painted.
const say = ((words) => (key, ...args) => args.reduce((s, a) => s.replace("%s", a), words[key] ?? key))(JSON.parse(document.documentElement.dataset.words || "{}"));
(() => {
  const root = document.documentElement;
  if (self !== top) root.dataset.inside = ""; // a page within the phone's camera page
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const paint = () => { root.dataset.theme = chosen() || (dark.matches ? "dark" : "light"); };
  paint();
  dark.addEventListener("change", paint);
  addEventListener("click", (e) => {
    if (!e.target.closest?.("[data-theme-toggle]")) return;
    const next = root.dataset.theme === "dark" ? "light" : "dark";
    try { localStorage.setItem("theme", next); } catch { /* only this page then */ }
    root.dataset.theme = next;
  });
})();
