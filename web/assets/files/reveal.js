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
  const know = (d) => { try { localStorage.setItem(key(d), "1"); } catch { d.dataset.known = "1"; } };
  const look = () => {
    const d = document.querySelector("[data-reveal]");
    if (!d || d.open || known(d) || d.closest("[data-replay]")) return;
    document.getElementById("keyboard")?.close();
    know(d);
    play(d);
  };
  document.addEventListener("click", (e) => {
    if (e.target.closest("[data-reveal-again]")) play(document.querySelector("[data-reveal]"));
  });
  document.addEventListener("board", look);
  // Who opens a game of long ago is not surprised by its last reveal.
  const old = document.querySelector("[data-reveal]");
  if (old && document.querySelector("[data-stream]:not([data-fresh])")) know(old);
  look();
})();
