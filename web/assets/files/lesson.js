// Teaching a deck: a photo is sent as soon as it is taken, and the cards in it
// are named by tapping, the marked one first, then the next that has no name.
(() => {
  for (const form of document.querySelectorAll("[data-show]")) {
    const file = form.querySelector("[name=photo]");
    file.addEventListener("change", () => {
      if (!file.files.length || !form.reportValidity()) return;
      form.querySelector("[data-photosay]").textContent = say("Finding the cards …");
      form.requestSubmit();
    });
    form.addEventListener("click", (e) => {
      const deck = e.target.closest("[data-deck]");
      if (deck) form.elements.namedItem("deck").value = deck.dataset.deck;
    });
  }
  addEventListener("pageshow", () => { // back from the next page
    document.querySelectorAll("[data-show]").forEach((form) => {
      form.elements.namedItem("photo").value = "";
      form.querySelector("[data-photosay]").textContent = say("Take a photo of the cards");
    });
  });

  const page = document.getElementById("lesson");
  if (!page) return;
  const fields = [...page.querySelectorAll("[name=card]")];
  const shown = [...page.querySelectorAll("[data-shown]")];
  const find = (sel) => page.querySelector(sel);
  const none = new Set(); // what is no card
  let now = fields.findIndex((f) => !f.value);

  const board = () => find("[data-keys]:not([hidden])");
  const label = (name) => {
    const key = page.querySelector(`[data-card="${CSS.escape(name)}"]`);
    return key ? key.getAttribute("aria-label") : name;
  };
  const suits = { S: "♠", H: "♥", D: "♦", C: "♣" };
  const printed = (name) => name.replace("@", "").replace(/^(\w+)([SHDC])$/, (_, rank, suit) => rank + suits[suit]);
  const open = () => fields.findIndex((f, i) => !f.value && !none.has(i));
  // The cards that follow the one before the marked one on the keyboard.
  function following() {
    const order = board().dataset.order.split(" "), before = fields[now - 1]?.value;
    const at = before ? order.indexOf(before) : -1;
    return at < 0 ? [] : order.slice(at + 1);
  }

  function draw() {
    const named = fields.filter((f) => f.value).length;
    shown.forEach((g, i) => {
      g.classList.toggle("on", i === now);
      g.classList.toggle("named", Boolean(fields[i].value));
      g.classList.toggle("none", none.has(i));
      g.querySelector("text").textContent = fields[i].value ? printed(fields[i].value) : String(i + 1);
    });
    const taken = new Set(fields.map((f) => f.value));
    page.querySelectorAll("[data-card]").forEach((k) => {
      k.classList.toggle("gone", taken.has(k.dataset.card) && fields[now]?.value !== k.dataset.card);
      k.classList.toggle("on", fields[now]?.value === k.dataset.card);
    });
    find(".naming").hidden = now < 0;
    find("[data-lessonsay]").textContent = now < 0 ? say("Tap a card in the picture to change its name.")
      : fields[now].value ? say("Card %s of %s: %s. Tap another name if not.", now + 1, fields.length, label(fields[now].value))
        : say("Card %s of %s: tap what it is.", now + 1, fields.length);
    find("[data-rest]").hidden = now < 1 || Boolean(fields[now].value) || !following().length;
    find("[data-teach]").textContent = named > 1 ? say("Teach these %s cards", named) : say(named ? "Teach this card" : "Teach them");
    find("[data-teach]").disabled = !named;
  }

  function name(value) {
    if (now < 0) return;
    fields[now].value = value;
    none[value ? "delete" : "add"](now);
    now = open();
    draw();
  }

  page.addEventListener("click", (e) => {
    const chip = e.target.closest("[data-board]"), key = e.target.closest("[data-card]"), card = e.target.closest("[data-shown]");
    if (chip) {
      page.querySelectorAll("[data-board]").forEach((b) => b.classList.toggle("on", b === chip));
      page.querySelectorAll("[data-keys]").forEach((k) => { k.hidden = k.dataset.keys !== chip.dataset.board; });
      draw();
    }
    if (key) name(key.dataset.card);
    if (card) { now = Number(card.dataset.shown) - 1; draw(); }
    if (e.target.closest("[data-none]")) name("");
    if (e.target.closest("[data-rest]")) {
      for (const c of following()) { if (now < 0 || fields[now].value) break; name(c); }
    }
  });
  find("form").addEventListener("submit", () => { find("[data-teach]").textContent = say("Learning, and testing itself …"); });
  fields.forEach((f) => f.addEventListener("input", () => { now = open(); draw(); }));
  draw();
})();
