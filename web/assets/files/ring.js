// A ring runs out on every screen alike: it begins where the table says it stands.
(() => {
  let runs = "";
  const look = () => {
    const ring = document.querySelector("[data-ring]");
    if (!ring) { runs = ""; return; }
    if (ring.dataset.ring !== runs) {
      runs = ring.dataset.ring;
      const whole = Number(ring.dataset.seconds) * 1000, left = Number(ring.dataset.left);
      const circle = ring.querySelector(".runs");
      circle.animate([{ strokeDashoffset: 100 * (1 - left / whole) }, { strokeDashoffset: 100 }], { duration: left, fill: "forwards" });
      navigator.vibrate?.(60);
    }
  };
  document.addEventListener("board", look);
  look();
})();
