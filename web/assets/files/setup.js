// Setting up a game: seats that come, go and change places, and the house
// rules of the chosen game.
(() => {
  const form = document.getElementById("setup");
  if (!form) return;
  const seats = form.querySelector("[data-seats]");
  const seed = form.querySelector("template");

  const number = () => [...seats.children].forEach((li, i) => {
    li.querySelector("[data-no]").textContent = i + 1;
    li.querySelector("input").setAttribute("aria-label", say("Name at seat %s", i + 1));
  });
  const add = (name) => {
    let li = [...seats.children].find((x) => !x.querySelector("input").value.trim());
    if (!li || !name) {
      seats.append(seed.content.cloneNode(true));
      li = seats.lastElementChild;
    }
    li.querySelector("input").value = name;
    number();
    if (!name) li.querySelector("input").focus();
    offer();
  };
  const offer = () => {
    const there = new Set([...seats.querySelectorAll("input")].map((i) => i.value.trim()));
    form.querySelectorAll("[data-name]").forEach((b) => { b.hidden = there.has(b.dataset.name); });
  };
  const kinds = () => {
    const kind = form.querySelector("[name=kind]:checked")?.value;
    form.querySelectorAll("[data-kind]").forEach((f) => { f.hidden = f.dataset.kind !== kind; });
  };

  form.addEventListener("click", (e) => {
    const li = e.target.closest("[data-seats] > li");
    if (e.target.closest("[data-add]")) add("");
    if (e.target.closest("[data-name]")) add(e.target.closest("[data-name]").dataset.name);
    if (li && e.target.closest("[data-up]") && li.previousElementSibling) li.previousElementSibling.before(li);
    if (li && e.target.closest("[data-down]") && li.nextElementSibling) li.nextElementSibling.after(li);
    if (li && e.target.closest("[data-remove]")) li.remove();
    number();
    offer();
    const step = e.target.closest("[data-step]");
    if (step) {
      const input = step.parentElement.querySelector("input");
      step.dataset.step > 0 ? input.stepUp() : input.stepDown();
    }
  });
  // House rules with a name: one tap sets every switch of the game.
  form.addEventListener("click", (e) => {
    const chip = e.target.closest("[data-preset]");
    if (!chip) return;
    const game = form.querySelector(`[name=kind][value="${chip.dataset.game}"]`);
    game.checked = true;
    for (const list of form.querySelectorAll(`[data-kind="${chip.dataset.game}"] [data-standard]`)) list.value = list.dataset.standard;
    for (const [name, value] of Object.entries(JSON.parse(chip.dataset.preset))) {
      for (const input of form.querySelectorAll(`[name="rule.${chip.dataset.game}.${name}"]`)) {
        if (input.type === "radio") input.checked = input.value === value;
        else input.value = value;
      }
    }
    form.querySelectorAll("[data-preset]").forEach((b) => { b.classList.toggle("on", b === chip); });
    form.querySelector(`[data-kind="${chip.dataset.game}"] [data-ruled]`).textContent = chip.textContent;
    kinds();
  });

  // Where something is wrong: there the eye and the finger go.
  const wrong = form.querySelector("[aria-invalid=true]") || form.querySelector(".houserule:has(.problem) input") || form.querySelector("[data-wrong]");
  if (wrong) {
    wrong.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: "center" });
  }
  form.addEventListener("change", (e) => {
    const rules = e.target.closest("[data-kind]")?.querySelector("[data-ruled]");
    if (rules) rules.textContent = say("your own");
  });

  form.addEventListener("input", offer);
  form.addEventListener("change", kinds);
  kinds();
  offer();
})();
