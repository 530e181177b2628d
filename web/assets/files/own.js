// What the owner of this phone holds. It stays on this phone: the table is asked
// what follows from the tiles, and keeps nothing of them.
(() => {
  const own = document.getElementById("own");
  if (!own) return;
  const find = (sel) => own.querySelector(sel);
  const seen = () => document.getElementById("seen").dataset;
  const place = (what) => `own:${own.dataset.own}:${seen().seat}:${what}`;
  const load = (what, none) => { try { return JSON.parse(localStorage.getItem(place(what))) ?? none; } catch { return none; } };
  const save = (what, is) => { try { localStorage.setItem(place(what), JSON.stringify(is)); } catch { /* for this page only */ } };
  let seat = "", tiles = [], round = "", cards = [], asked = "", drew = "";

  const order = (c) => "mpsz".indexOf(c[1]) * 20 + (c[0] === "0" ? 9.5 : 2 * c[0]);
  const sorted = () => [...tiles].sort((a, b) => order(a) - order(b));
  // The tiles in order, the one just drawn last.
  const rack = () => {
    const rest = sorted();
    if (drew && rest.includes(drew)) rest.push(...rest.splice(rest.indexOf(drew), 1));
    return rest;
  };
  const put = (list) => { tiles = list; save("tiles", { round, tiles }); draw(); };

  // My own discard, where the board offers it now.
  const lay = () => [...document.querySelectorAll("#dock .lays [data-lay]")].find((b) => JSON.parse(b.dataset.fact).fact?.zone === "seat-" + seat || b.dataset.fact.includes(`"seat-${seat}"`));

  const tile = (c, may) => {
    const key = document.querySelector(`#keyboard [data-card="${c}"]`);
    const b = document.createElement("button");
    b.type = "button";
    b.className = key.className.replace(/\b(on|gone)\b/g, "") + (may ? " may" : "");
    b.dataset.own = c;
    b.setAttribute("aria-label", may ? say("Discard %s", key.getAttribute("aria-label")) : key.getAttribute("aria-label"));
    b.disabled = !may;
    b.append(...[...key.childNodes].map((n) => n.cloneNode(true)));
    return b;
  };

  // What stays as it was keeps the focus.
  const fill = (box, parts) => {
    const now = document.createElement("div");
    now.append(...parts);
    if (box && now.innerHTML !== box.innerHTML) box.replaceChildren(...now.childNodes);
  };

  const draw = () => {
    own.hidden = seen().seat === "0";
    if (own.hidden) return;
    if (seat !== seen().seat || round !== seen().round) {
      seat = seen().seat;
      round = seen().round;
      const kept = load("tiles", {});
      tiles = kept.round === round ? kept.tiles : [];
      cards = load("cards", []);
      asked = "";
    }
    const may = Boolean(lay());
    fill(find("[data-rack]"), rack().map((c) => tile(c, may)));
    find("[data-own-enter]").textContent = say(tiles.length ? "Change my tiles" : "Enter my tiles");
    find("[data-own-drew]").hidden = !tiles.length;
    fill(find("[data-own-cards]"), cards.map((name) => {
      const chip = document.createElement("span");
      chip.className = "owncard";
      const play = document.createElement("button"), drop = document.createElement("button");
      play.type = drop.type = "button";
      play.className = "chip";
      play.dataset.play = name;
      play.textContent = name;
      drop.className = "icon";
      drop.dataset.drop = name;
      drop.textContent = "×";
      drop.setAttribute("aria-label", say("I do not hold %s", name));
      chip.append(play, drop);
      return chip;
    }));
    ask();
  };

  const ask = async () => {
    const question = seen().last + " " + tiles.join(" ");
    if (question === asked) return;
    asked = question;
    if (!tiles.length) { find("[data-advice]").replaceChildren(); return; }
    try {
      const answer = await fetch(`/g/${own.dataset.own}/own`, { method: "POST", body: new URLSearchParams({ cards: tiles.join(" ") }), headers: { "HX-Request": "true", "Live-Page": document.querySelector("[data-load]").dataset.load } });
      if (asked === question && answer.ok) find("[data-advice]").innerHTML = await answer.text();
    } catch { asked = ""; }
  };

  const open = (detail) => document.dispatchEvent(new CustomEvent("own:open", { detail }));
  const without = (list, c) => { const i = list.indexOf(c); return i < 0 ? list : list.filter((_, j) => j !== i); };

  // A card is played by the move that the board offers for it.
  const play = (name) => {
    const forms = [...document.querySelectorAll("#ring form.move, #dock form.move")];
    const mine = (f) => f.elements.namedItem("fact").value.includes(`"seat":${seat}`);
    const says = (f) => f.querySelector(".button:last-child").textContent.trim();
    const whole = forms.find((f) => mine(f) && says(f) === name && !f.elements.namedItem("number"));
    if (whole) { whole.requestSubmit(); cards = without(cards, name); save("cards", cards); draw(); return; }
    const part = [...document.querySelectorAll("#dock .move .button, #dock [data-lay]")].find((b) => b.textContent.trim().startsWith(name));
    if (!part) { find("[data-advice]").textContent = say("%s cannot be played now.", name); return; }
    const fold = part.closest(".rare-moves")?.previousElementSibling;
    if (fold) fold.open = true;
    part.scrollIntoView({ block: "center" });
  };

  own.addEventListener("click", (e) => {
    const is = (sel) => e.target.closest(sel);
    if (is("[data-own-enter]")) open({ title: say("My tiles"), most: Number(own.dataset.most), cards: sorted() });
    if (is("[data-own-drew]")) open({ title: say("I drew"), most: 1, cards: [] });
    const laid = is("[data-own]:not(#own)");
    if (laid && lay()) {
      document.dispatchEvent(new CustomEvent("own:lay", { detail: { fact: lay().dataset.fact, of: lay().dataset.of, cards: [laid.dataset.own] } }));
      drew = "";
      put(without(tiles, laid.dataset.own));
    }
    const named = is("[data-play]"), dropped = is("[data-drop]");
    if (named) play(named.dataset.play);
    if (dropped) { cards = without(cards, dropped.dataset.drop); save("cards", cards); draw(); }
  });
  find("[data-own-add]")?.addEventListener("change", (e) => {
    if (e.target.value) { cards = [...cards, e.target.value]; save("cards", cards); }
    e.target.value = "";
    draw();
  });
  document.addEventListener("own:set", (e) => {
    if (e.detail.most === 1) { drew = e.detail.cards[0]; put([...tiles, drew].slice(-Number(own.dataset.most))); } else { drew = ""; put(e.detail.cards); }
  });
  document.addEventListener("own:show", (e) => {
    if (e.detail.most === tiles.length && e.detail.fact.includes(`"seat":${seat},`)) e.detail.cards = rack();
  });
  document.addEventListener("own:back", (e) => put([...tiles, ...e.detail])); // it was not noted
  document.addEventListener("board", draw);
  draw();
})();
