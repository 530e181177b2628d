// A tap on a still opens it large.
(() => {
  const dialog = document.getElementById("zoom");
  if (!dialog) return;
  document.addEventListener("click", (e) => {
    const still = e.target.closest("[data-zoom]");
    if (still) {
      e.preventDefault();
      dialog.querySelector("img").src = still.href;
      dialog.querySelector("img").alt = still.querySelector("img").alt;
      dialog.showModal();
    } else if (e.target === dialog || e.target === dialog.querySelector("img")) {
      dialog.close();
    }
  });
})();
