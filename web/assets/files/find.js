// Finds rules by their words, as they are typed.
(() => {
  const field = document.querySelector("[data-find]");
  if (!field) return;
  const all = [...document.querySelectorAll("[data-rule]")];
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const rule of all) {
      const text = rule.textContent.toLowerCase();
      rule.hidden = !words.every((w) => text.includes(w));
      shown += !rule.hidden;
    }
    document.querySelector("[data-none]").hidden = shown > 0;
  });
})();
