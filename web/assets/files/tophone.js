// Tells whether this phone has accepted the table's certificate: only then the
// address over HTTPS answers a page.
(() => {
  const page = document.getElementById("tophone");
  if (!page) return;
  const told = document.getElementById("accepted");
  const ask = async () => {
    let yes = false;
    try { await fetch(page.dataset.secure + "/healthz", { mode: "no-cors", cache: "no-store" }); yes = true; } catch { /* not yet */ }
    told.dataset.accepted = yes ? "yes" : "no";
    told.querySelector("[data-say]").textContent = say(yes ? "Accepted: the camera can open." : "Not accepted on this phone yet.");
    if (!yes) setTimeout(ask, 3000);
  };
  ask();
  addEventListener("pageshow", (e) => { if (e.persisted) ask(); });
})();
