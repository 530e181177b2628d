// A rule's number opens the rule in a sheet, with what holds at this table.
(() => {
  const game = location.pathname.match(/^\/g\/([^/]+)/)?.[1] || document.querySelector("[data-stream^='/g/']")?.dataset.stream.split("/")[2];
  let sheet;
  document.addEventListener("click", async (e) => {
    const a = e.target.closest("a.clause");
    if (!a || e.metaKey || e.ctrlKey || e.shiftKey) return;
    e.preventDefault();
    try {
      const answer = await fetch(a.pathname + (game ? "?game=" + game : ""), { headers: { "HX-Request": "true" } });
      if (!answer.ok) throw answer.status;
      const words = await answer.text();
      if (!sheet) {
        sheet = document.createElement("dialog");
        sheet.className = "clausesheet";
        sheet.setAttribute("aria-label", say("The rule"));
        sheet.addEventListener("click", (e) => { if (e.target === sheet) sheet.close(); });
        document.body.append(sheet);
      }
      sheet.innerHTML = words + `<form method="dialog"><button class="button">${say("Close")}</button></form>`;
      sheet.showModal();
    } catch {
      location.href = a.href;
    }
  });
})();
