// The film of a recorded table drives the board below it: what was read in a
// moment is lit up in the picture and happens on the board.
(() => {
  const root = document.getElementById("watch");
  if (!root) return;
  const film = root.querySelector("video"), light = root.querySelector("svg");
  const find = (name) => root.querySelector(`[data-${name}]`);
  const beats = JSON.parse(root.dataset.beats);
  const told = find("caption");
  let over = false, done = -1, sending = Promise.resolve();

  const outline = (cards) => {
    light.replaceChildren(...cards.map((corners) => {
      const p = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
      p.setAttribute("points", corners.map(({ x, y }) => `${x * 1600},${y * 900}`).join(" "));
      return p;
    }));
  };
  const show = (n) => {
    const beat = beats[n];
    if (beat.caption) told.textContent = beat.caption;
    if (beat.outlines) outline(beat.outlines);
    sending = sending.then(() => fetch(root.dataset.to, { method: "POST", body: new URLSearchParams({ n }) }))
      .then(async (answer) => { if (answer.status === 200) told.textContent = await answer.text(); }).catch(() => {});
  };
  const look = () => {
    while (done + 1 < beats.length && beats[done + 1].at <= film.currentTime) show(++done);
  };
  const play = () => {
    find("play").hidden = true;
    find("pause").hidden = false;
    film.play().catch(() => { find("play").hidden = false; find("pause").hidden = true; });
  };
  film.addEventListener("timeupdate", look);
  film.addEventListener("ended", () => {
    while (done + 1 < beats.length) show(++done);
    find("pause").hidden = true;
    find("again").hidden = false;
    over = true;
  });
  // Once the last reveal has been seen, the two ways on come into view.
  document.addEventListener("close", (e) => {
    if (over && e.target.matches?.("dialog.reveal")) find("after").scrollIntoView({ block: "center" });
  }, true);
  film.addEventListener("error", () => { told.textContent = say("This browser cannot show the film. Begin your own, and see it on your table."); });
  find("play").addEventListener("click", play);
  find("pause").addEventListener("click", () => {
    if (film.paused) film.play(); else film.pause();
    find("pause").textContent = film.paused ? say("Go on") : say("Pause");
  });
  find("again").addEventListener("click", () => location.reload());
  // Who looks sees it begin; who asked for less motion says so first.
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
})();
