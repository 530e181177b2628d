// The reveal opens by itself, once on every phone, and can be seen again.
(() => {
  const key = (d) => "revealed-" + d.dataset.reveal;
  const known = (d) => { try { return localStorage.getItem(key(d)); } catch { return d.dataset.known; } };
  const play = (d) => {
    if (!d.open) d.showModal();
    d.classList.remove("playing");
    void d.offsetWidth; // begin the animation anew
    d.classList.add("playing");
    d.scrollTop = 0;
  };
  const look = () => {
    const d = document.querySelector("[data-reveal]");
    if (!d || d.open || known(d) || d.hasAttribute("data-quiet")) return;
    document.getElementById("keyboard")?.close();
    try { localStorage.setItem(key(d), "1"); } catch { d.dataset.known = "1"; }
    play(d);
  };
  document.addEventListener("click", (e) => {
    if (e.target.closest("[data-reveal-again]")) play(document.querySelector("[data-reveal]"));
  });
  document.addEventListener("board", look);
  look();
})();
