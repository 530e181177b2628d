// The card keyboard: a seat, then cards; the last card sends the fact.
(() => {
  const sheet = document.getElementById("keyboard");
  if (!sheet) return;
  const form = sheet.querySelector("form");
  const field = (name) => form.elements.namedItem(name);
  const find = (sel) => sheet.querySelector(sel);
  let lay = null, cards = [], sent = 0, spent = false, opened = 0;
  let runs = []; // who laid how many pairs one after the other

  const seen = () => document.getElementById("seen").dataset;

  // Whole pairs are tapped at once where a card has but one mate; two cards
  // that are none are tapped one by one.
  let singly = false;
  const mode = () => (lay.cards !== 2 || !find("[data-pairs]") ? "cards" : singly ? "singles" : "pairs");

  // Many cards are noted once they are looked over: each may be left out again.
  const many = () => lay.own ? lay.cards > 1 : lay.cards > 4;
  let token = "";

  const draw = () => {
    if (!lay) return;
    sheet.dataset.mode = mode();
    const offer = offered();
    if (offer) lay = read(offer); // the next player may be on turn
    find("[data-title]").textContent = many() ? say("%s: %s of %s", lay.title, cards.length, lay.cards) : lay.title;
    sheet.classList.toggle("many", many());
    // What it was opened for may be gone: nothing is noted for it.
    const over = gone();
    steadily(() => { find("[data-gone]").hidden = !over; });
    for (const keys of sheet.querySelectorAll("[data-pairs], .keys, .switch, .takephoto, [data-whole]")) keys.inert = over;
    const whole = find("[data-whole]");
    whole.hidden = !many();
    whole.textContent = lay.own ? say("Keep them on this phone") : say("Note them");
    whole.disabled = cards.includes("?") || (lay.own ? cards.length > lay.cards : cards.length !== lay.cards);
    const unsure = cards.filter((c) => c === "?").length;
    for (const said of sheet.querySelectorAll("#kbnotice [data-unsure]")) said.hidden = Number(said.dataset.unsure) !== unsure;
    for (const said of sheet.querySelectorAll("#kbnotice [data-wanted]")) said.hidden = cards.length === lay.cards;
    const slots = find("[data-slots]");
    slots.replaceChildren(...Array.from({ length: Math.max(lay.cards, cards.length) }, (_, i) => {
      const slot = document.createElement(many() && cards[i] ? "button" : "span");
      if (many() && cards[i]) {
        slot.type = "button";
        slot.dataset.slot = i;
        slot.setAttribute("aria-label", cards[i] === "?" ? say("Not sure: tap what it is") : say("Leave out %s", sheet.querySelector(`[data-card="${cards[i]}"]`).getAttribute("aria-label")));
      }
      if (cards[i] === "?") { slot.className = "mini unknown"; slot.textContent = "?"; return slot; }
      const key = cards[i] && sheet.querySelector(`[data-card="${cards[i]}"]`);
      if (key) {
        slot.className = key.className.replace(/\b(key|on|gone)\b/g, "") + " mini";
        slot.append(...[...key.childNodes].map((n) => n.cloneNode(true)));
      } else {
        slot.className = "slot";
      }
      return slot;
    }));
    const laid = new Set(seen().cards.split(" "));
    for (const key of sheet.querySelectorAll("[data-card]")) {
      key.classList.toggle("gone", laid.has(key.dataset.card));
      key.classList.toggle("on", !many() && cards.includes(key.dataset.card));
    }
    for (const key of sheet.querySelectorAll("[data-pair]")) {
      const both = key.dataset.pair.split(" ");
      key.classList.toggle("gone", both.some((c) => laid.has(c)));
      key.classList.toggle("on", both.join() === cards.join());
    }
    const seats = [...document.querySelectorAll("#dock .lays [data-lay]")];
    const row = find("[data-seats]");
    row.hidden = over ? !seats.length : seats.length < 2 || !offer;
    row.replaceChildren(...seats.map((b) => {
      const chip = document.createElement("button");
      chip.type = "button";
      chip.className = "chip" + (b.dataset.fact === lay.fact ? " on" : "");
      chip.textContent = b.dataset.label;
      chip.addEventListener("click", () => {
        if (sent) { clearTimeout(sent); sent = 0; cards = []; } // what was laid is on its way
        lay = read(b);
        spent = false;
        draw();
      });
      return chip;
    }));
  };

  const read = (b) => ({ fact: b.dataset.fact, of: b.dataset.of, title: b.dataset.title, cards: Number(b.dataset.cards) });

  const linkLost = () => document.querySelector("[data-stream]").dataset.link === "lost";
  const unsent = () => document.getElementById("unsent").innerHTML;

  // What is said above the keys moves none of them under a finger: the sheet grows
  // upwards, and is scrolled by as much where it fills the screen.
  const steadily = (change) => {
    const foot = document.getElementById("kbnotice"), at = foot.getBoundingClientRect().top;
    change();
    sheet.scrollTop += foot.getBoundingClientRect().top - at;
  };

  // Sent by hand, not by htmx: a quick finger fills the form again while the
  // last pair is still under way. It says whether it was noted, or is kept.
  const post = async (body, to = form.action, title = "") => {
    const faces = (body.get("cards") || "").split(" ").map((c) => sheet.querySelector(`[data-card="${c}"]`)?.dataset.short || c).join(" ");
    const words = [title, faces].filter(Boolean).join(": ");
    const keeps = body instanceof URLSearchParams && to === form.action && window.untold;
    const keep = () => { document.dispatchEvent(new CustomEvent("unsent", { detail: { to: new URL(to).pathname, body: body.toString(), words } })); return true; };
    if (keeps && linkLost()) return keep();
    const slow = setTimeout(() => steadily(() => { find("[data-sending]").hidden = false; }), 600);
    // A photo has a minute, and the time it takes at 25 kB a second.
    const patience = body instanceof FormData ? 60000 + (body.get("photo")?.size || 0) / 25 : 8000;
    let html = "", code = 0;
    try {
      const answer = await fetch(to, { method: "POST", body, signal: AbortSignal.timeout(patience), headers: { "HX-Request": "true", "Live-Page": document.querySelector("[data-load]").dataset.load } });
      code = answer.status;
      html = await answer.text();
    } catch { html = unsent(); }
    clearTimeout(slow);
    steadily(() => { find("[data-sending]").hidden = true; });
    if (keeps && (!code || code > 501 && code < 505)) return keep(); // the table is away, or about to be
    if (code === 200) document.getElementById("kbnotice").innerHTML = html;
    else if (code !== 204) refuse(words, html);
    else for (const t of document.querySelectorAll("#kbsaid .toast")) if (t.dataset.names === words) t.remove();
    return code === 204;
  };

  // What was not noted is named with the reason, above the keys or, where they are
  // put away, on the board; above the keys until somebody closes it.
  const refuse = (words, html) => {
    const read = (html) => Object.assign(document.createElement("div"), { innerHTML: html }).querySelector(".toast");
    const toast = read(html) || read(unsent()), why = document.createElement("span");
    why.append(...[...toast.childNodes].filter((n) => n.nodeName !== "BUTTON"));
    toast.dataset.why = why.textContent.trim();
    const box = document.getElementById(sheet.open ? "kbsaid" : "notice");
    const same = [...box.children].find((t) => t.dataset.why === toast.dataset.why);
    const names = toast.dataset.names = [same?.dataset.names, words].filter(Boolean).join(" · ");
    if (names) why.prepend(Object.assign(document.createElement("b"), { textContent: say("Not noted: %s.", names) }), " ");
    toast.prepend(why);
    steadily(() => { if (sheet.open) same?.remove(); else box.replaceChildren(); box.append(toast); });
  };
  document.addEventListener("refused", (e) => refuse(e.detail.words, e.detail.html));
  const unsaid = () => document.getElementById("kbsaid").replaceChildren();
  sheet.addEventListener("cancel", unsaid);
  sheet.addEventListener("close", () => { // by itself: what nobody read goes on to the board
    const last = document.getElementById("kbsaid").lastElementChild;
    if (last) document.getElementById("notice").replaceChildren(last);
    unsaid();
  });

  // What waits on this phone, and that the table is away, is said at the keys, too.
  let kept = [];
  const away = () => steadily(() => {
    find("[data-off]").hidden = Boolean(kept.length) || !linkLost() || !window.untold;
    find("[data-keeps]").hidden = find("[data-keptwords]").hidden = !kept.length;
    find("[data-keptwords]").textContent = (kept.length > 3 ? "… · " : "") + kept.slice(-3).join(" · ");
  });
  document.addEventListener("kept", (e) => { kept = e.detail; away(); });
  document.addEventListener("link", away);

  // Once everybody lays one pair at a time by turns, the keyboard passes the turn
  // on as the table does, and says so; a tap on another name is as good as ever.
  const byTurns = () => {
    const seats = [...document.querySelectorAll("#dock .lays [data-lay]")];
    const place = (run) => seats.findIndex((b) => b.dataset.fact === run?.fact);
    const [before, now] = runs.slice(-2);
    if (seats.length < 2 || before?.pairs !== 1 || now?.pairs !== 1 || place(before) < 0 || place(now) < 0) return null;
    const step = (place(now) - place(before) + seats.length) % seats.length;
    return step === 1 || step === seats.length - 1 ? seats[(place(now) + step) % seats.length] : null;
  };
  const count = () => {
    if (runs.at(-1)?.fact === lay.fact) runs.at(-1).pairs++;
    else runs.push({ fact: lay.fact, pairs: 1 });
  };
  const uncount = (fact) => {
    const run = runs.findLast((r) => r.fact === fact);
    if (run && !--run.pairs) runs = runs.filter((r) => r !== run);
  };

  // Once what was chosen is laid: on to whose turn it is now, if anybody's.
  const onward = () => {
    if (!sheet.open || !spent || cards.length || more()) return;
    const next = document.querySelector("#dock .lays [data-lay].on");
    if (next) lay = read(next);
    else sheet.close();
  };

  const clear = () => {
    clearTimeout(sent);
    sent = 0;
    cards = [];
    spent = true;
    const next = lay && sheet.open && byTurns();
    if (next) lay = read(next);
    onward();
    draw();
  };

  const own = () => {
    document.dispatchEvent(new CustomEvent("own:set", { detail: { most: lay.cards, cards } }));
    sheet.close();
    lay = null;
    cards = [];
  };
  document.addEventListener("own:open", (e) => {
    clearTimeout(sent);
    sent = 0;
    lay = { own: true, fact: "", title: e.detail.title, cards: e.detail.most };
    cards = [...e.detail.cards];
    token = "";
    opened++;
    document.getElementById("kbnotice").replaceChildren();
    draw();
    sheet.showModal();
  });
  document.addEventListener("own:lay", async (e) => {
    field("fact").value = e.detail.fact;
    field("of").value = e.detail.of;
    field("at").value = seen().last;
    field("cards").value = e.detail.cards.join(" ");
    if (!await post(new URLSearchParams(new FormData(form)))) document.dispatchEvent(new CustomEvent("own:back", { detail: e.detail.cards }));
  });

  // What a photo shows is noted; the keyboard may have been opened for something else before that is answered.
  const put = async (body, title) => {
    const mine = opened;
    if (await post(body, form.action.replace(/facts$/, "photo/note"), title) && mine === opened) { sheet.close(); lay = null; cards = []; }
  };
  const send = async () => {
    if (lay.own) { own(); return; }
    if (token) {
      const note = new URLSearchParams({ token, cards: cards.join(" ") });
      token = "";
      await put(note, lay.title);
      return;
    }
    field("fact").value = lay.fact;
    field("of").value = lay.of;
    field("at").value = seen().last;
    field("cards").value = cards.join(" ");
    document.getElementById("kbnotice").replaceChildren();
    count();
    const { fact, title } = lay;
    post(new URLSearchParams(new FormData(form)), form.action, title).then((noted) => { if (!noted) uncount(fact); });
    // Where the same seat may lay more, the pair stays readable for a moment
    // and the seat stays chosen; an answer is given once.
    if (more()) sent = setTimeout(clear, 350);
    else { sheet.close(); lay = null; cards = []; }
  };
  const offered = () => [...document.querySelectorAll("#dock .lays [data-lay]")].find((b) => b.dataset.fact === lay.fact);
  // Whether the same seat may lay more.
  const more = () => lay && offered();
  // Whether what is to be tapped is not asked for any more; what was just laid may be, until it is put away.
  const gone = () => !lay.own && !sent && ![...document.querySelectorAll("[data-lay]")].some((b) => b.dataset.fact === lay.fact && b.dataset.of === lay.of);

  // Who shows a hand shows the tiles that this phone holds, if they are as many.
  const held = () => {
    const detail = { fact: lay.fact, most: lay.cards, cards: [] };
    if (many()) document.dispatchEvent(new CustomEvent("own:show", { detail }));
    return detail.cards;
  };

  document.addEventListener("click", (e) => {
    const opener = e.target.closest("[data-lay]");
    if (opener) { runs = []; clearTimeout(sent); sent = 0; lay = read(opener); cards = held(); spent = false; singly = false; token = ""; opened++; draw(); sheet.showModal(); return; }
    if (lay && gone() && e.target.closest("#keyboard :is([data-card], [data-pair], [data-whole])")) return;
    const pair = e.target.closest("#keyboard [data-pair]");
    if (pair && lay) {
      if (sent) clear();
      cards = pair.dataset.pair.split(" ");
      draw();
      send();
      return;
    }
    const other = e.target.closest("[data-singles], [data-twos]");
    if (other) { singly = "singles" in other.dataset; cards = []; draw(); return; }
    const key = e.target.closest("#keyboard [data-card]");
    if (key && lay) {
      const c = key.dataset.card;
      if (sent) clear(); // a quick finger is on the next pair already
      if (many()) {
        if (cards.includes("?")) cards[cards.indexOf("?")] = c;
        else if (cards.length < lay.cards) cards.push(c);
        draw();
        return;
      }
      const tapped = cards.filter((x) => x === c).length;
      if (tapped >= Number(key.dataset.copies)) cards = cards.filter((x) => x !== c);
      else if (cards.length < lay.cards) cards.push(c);
      draw();
      if (cards.length === lay.cards) send();
      return;
    }
    const slot = e.target.closest("[data-slot]");
    if (slot && lay) { cards.splice(Number(slot.dataset.slot), 1); draw(); return; }
    if (e.target.closest("[data-whole]") && lay) { send(); return; }
    if (e.target.closest("[data-done]") || e.target === sheet) { unsaid(); sheet.close(); }
    const step = e.target.closest("[data-step]");
    if (step) {
      const input = step.parentElement.querySelector("input");
      step.dataset.step > 0 ? input.stepUp() : input.stepDown();
    }
    const add = e.target.closest("[data-add]");
    if (add) {
      const input = add.closest("form").elements.namedItem("number");
      input.value = Math.min(Number(input.max), Number(input.value) + Number(add.dataset.add));
    }
    if (e.target.closest("[data-close]")) steadily(() => e.target.closest(".toast").remove());
  });
  // What was laid may be on the board only now, if the way there is long.
  document.addEventListener("board", () => { onward(); draw(); });

  // One photo in the place of taps: it is read at the table.
  find("[name=photo]")?.addEventListener("change", async (e) => {
    const input = e.target;
    if (!input.files.length || !lay) return;
    const line = find("[data-photosay]");
    const words = line.textContent;
    const body = new FormData();
    body.append("fact", lay.fact);
    body.append("of", lay.of || "");
    body.append("at", seen().last);
    if (lay.own) body.append("own", lay.cards);
    body.append("photo", input.files[0]);
    line.textContent = say("Reading the photo …");
    document.getElementById("kbnotice").replaceChildren();
    const mine = opened;
    await post(body, form.action.replace(/facts$/, "photo"));
    line.textContent = words;
    input.value = "";
    if (mine !== opened) { document.getElementById("kbnotice").replaceChildren(); return; }
    document.getElementById("kbnotice").scrollIntoView({ block: "nearest" });
    // A hand is put into the row, to be looked over.
    const hand = find("#kbnotice [data-hand]");
    if (hand && lay) {
      cards = hand.dataset.hand.split(" ").filter(Boolean);
      token = hand.dataset.token;
      draw();
    }
  });

  // What it shows is noted by another tap.
  document.addEventListener("click", async (e) => {
    const note = e.target.closest("[data-note]");
    const box = document.getElementById("kbnotice");
    if (e.target.closest("[data-unnote]")) box.replaceChildren();
    if (!note) return;
    note.disabled = true;
    await put(new URLSearchParams({ token: note.dataset.note }));
  });

  // What is to settle lies over the foot of the page, which is made longer by as
  // much. Of several one is shown until it is settled, so that nothing moves under
  // a finger; the others come after it, or by a tap. What comes anew unfolds it.
  const one = new CSSStyleSheet();
  document.adoptedStyleSheets = [one];
  let told = [], shown = "";
  const settle = () => {
    const list = document.getElementById("alerts");
    const now = [...list.querySelectorAll(".alert")].map((a) => a.id);
    if (now.some((id) => !told.includes(id))) list.parentElement.classList.remove("folded");
    told = now;
    if (!now.includes(shown)) shown = now[0];
    one.replaceSync(now.length > 1 ? `.alerts > .alert:not(#${CSS.escape(shown)}) { display: none; }` : "");
    list.querySelector("[data-fold]")?.setAttribute("aria-expanded", !list.parentElement.classList.contains("folded"));
    document.documentElement.style.setProperty("--sheet", list.offsetHeight + "px");
  };
  document.addEventListener("click", (e) => {
    const list = document.getElementById("alerts");
    if (e.target.closest("[data-fold]")) list.parentElement.classList.toggle("folded");
    else if (e.target.closest("[data-next]")) shown = told[(told.indexOf(shown) + 1) % told.length];
    else return;
    settle();
  });
  document.addEventListener("board", settle);
  addEventListener("resize", settle);
  settle();

  // The end is shown to whoever sees it come, wherever the page is scrolled to, and with the keyboard put away.
  const podium = () => document.querySelector("#ending .podium");
  let over = Boolean(podium());
  document.addEventListener("board", () => {
    if (podium() && !over) {
      document.getElementById("keyboard")?.close();
      podium().scrollIntoView({ block: "center" });
    }
    over = Boolean(podium());
  });
})();
