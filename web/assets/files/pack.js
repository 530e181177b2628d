// The form of a card: rows for more operations, and what is wrong with the card
// beside its fields as one types. The table checks it as it checks a pack file.
(() => {
  const form = document.getElementById("packcard");
  if (!form) return;

  for (const list of form.querySelectorAll(".oplist")) {
    const more = list.querySelector("[data-more]");
    more.hidden = false;
    more.addEventListener("click", () => {
      const rows = list.querySelectorAll(".oprow");
      const row = rows[rows.length - 1].cloneNode(true);
      const n = Math.max(...[...rows].map((r) => Number(r.querySelector(".p-op").name.split(".")[1]))) + 1;
      const put = (text) => text.replace(/^(wrong-)?(\w+)\.\d+\./, `$1$2.${n}.`);
      for (const e of row.querySelectorAll("[name], [data-problem]")) {
        for (const a of ["name", "id", "data-problem", "aria-describedby"]) if (e.hasAttribute(a)) e.setAttribute(a, put(e.getAttribute(a)));
        e.removeAttribute("aria-invalid");
        if (e.dataset.problem) { e.hidden = true; e.textContent = ""; }
        else if (e.type === "checkbox") e.checked = false;
        else if (e.tagName === "SELECT") e.selectedIndex = 0;
        else e.value = "";
      }
      more.before(row);
      row.querySelector(".p-op").focus();
    });
  }

  // Nobody is told of a field that they have not come to yet.
  const met = new Set();
  const show = (wrong) => {
    for (const p of form.querySelectorAll("[data-problem]")) {
      const text = wrong[p.dataset.problem] || "";
      if (!p.hidden) met.add(p.dataset.problem);
      if (text && !met.has(p.dataset.problem)) continue;
      p.textContent = text;
      p.hidden = !text;
      const field = form.elements.namedItem(p.dataset.problem);
      if (field instanceof Element) text ? field.setAttribute("aria-invalid", "true") : field.removeAttribute("aria-invalid");
    }
  };
  let asked = 0, soon = 0;
  const check = async () => {
    const mine = ++asked;
    try {
      const answer = await fetch(form.dataset.check, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      if (answer.ok && mine === asked) show(await answer.json());
    } catch { /* saving tells the same */ }
  };
  const later = () => { clearTimeout(soon); soon = setTimeout(check, 300); };
  form.addEventListener("input", (e) => {
    met.add(e.target.name);
    const row = e.target.closest(".oprow");
    if (row && e.target.classList.contains("p-op")) met.add(e.target.name);
    if (e.target.name === "type") met.add("only").add("until");
    later();
  });
  form.addEventListener("focusout", (e) => {
    if (!["text", "number", "textarea"].includes(e.target.type)) return;
    met.add(e.target.name);
    later();
  });

  const wrong = [...form.querySelectorAll("[data-problem]")].find((p) => !p.hidden);
  if (wrong) wrong.scrollIntoView({ block: "center" });
})();
