// The camera page: looks again and again while it is open, says how good the
// picture is, and leads through the set-up: cards for the plane of the table,
// then a card before each player.
(() => {
  const page = document.getElementById("camera-page");
  const root = document.getElementById("layout");
  if (!root || !root.table) return;
  const table = root.table;
  const find = (sel) => page.querySelector(sel);
  const form = document.getElementById("save");
  const light = document.getElementById("light");
  const wanted = 4;
  let cards = [], size = { width: 0, height: 0 }, known = {}, seat = 0, before = [], almost = null;

  const middle = (c) => ({
    x: c.corners.reduce((s, p) => s + p.x, 0) / 4, y: c.corners.reduce((s, p) => s + p.y, 0) / 4,
  });
  const reach = (c) => Math.hypot(c.corners[1].x - c.corners[0].x, c.corners[1].y - c.corners[0].y);
  const near = (p, q, r) => Math.hypot(p.x - q.x, p.y - q.y) < r;
  const seats = () => page.querySelectorAll("[data-seat]").length;

  const go = (mode) => {
    page.dataset.mode = mode;
    choose(0);
    find("[data-dragging]").hidden = true;
    table.show = { area: mode === "seats", zones: mode !== "table", cards: mode === "table" };
    table.draw();
    // The step's words come right below the picture.
    if (scrollY > 0) document.querySelector(".cameraview").parentElement.scrollIntoView({ block: "start" });
  };

  const warn = (words) => { document.getElementById("trouble").textContent = words || ""; };

  async function propose(withCards) {
    const body = JSON.stringify({
      profile: table.profile, ...size, seats: seats(), known,
      cards: withCards ? cards.filter((c) => c.sure).map((c) => c.corners) : [],
    });
    try {
      const answer = await fetch("/camera/propose", { method: "POST", body, headers: { "Content-Type": "application/json", "HX-Request": "true" } });
      if (!answer.ok) { // "Only the phone that keeps the score may change this."
        warn(new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("p").firstChild.textContent);
        return false;
      }
      const a = await answer.json();
      warn(a.problem || a.note);
      if (a.problem) return false;
      table.profile = a.profile;
      table.names = a.names;
      table.draw();
      return true;
    } catch {
      warn(say("No connection to the table. Try once more."));
      return false;
    }
  }

  // A seat is chosen by its name and then waits for a card before it.
  function choose(n) {
    seat = n;
    before = cards.map(middle);
    almost = null;
    page.querySelectorAll("[data-seat]").forEach((b) => {
      b.classList.toggle("on", Number(b.dataset.seat) === n);
      b.classList.toggle("done", b.dataset.seat in known);
    });
    const name = n && find(`[data-seat="${n}"]`).textContent;
    find("[data-ask]").textContent = n ? say("Lay any card before %s, or tap that card in the picture.", name)
      : Object.keys(known).length ? say("Right? Then save. Or tap another name.") : say("Tap your name. The others follow clockwise.");
    table.tap = n ? (p) => {
      const c = cards.find((c) => near(middle(c), p, reach(c)));
      place(c ? middle(c) : p);
    } : null;
  }

  function place(p) {
    for (const [n, q] of Object.entries(known)) if (near(p, q, 0.02)) delete known[n]; // one card, one seat
    known[seat] = p;
    table.marks = known;
    choose(0);
    propose(false);
  }

  // How the camera does, as it is now.
  function tell(line) {
    const p = document.getElementById("camera");
    p.className = "camera " + line.tone;
    p.hidden = !line.text;
    p.querySelector("[data-say]").textContent = line.text;
    document.getElementById("advice").textContent = line.advice;
  }

  function look(l) {
    tell(l.line);
    size = { width: l.width, height: l.height };
    cards = l.cards || [];
    table.cards = cards;
    light.dataset.lamp = l.lamp;
    light.querySelector("[data-say]").textContent = l.say;
    document.getElementById("findings").replaceChildren(...(l.findings || []).map((f) => {
      const li = document.createElement("li");
      li.dataset.grade = f.grade;
      const name = document.createElement("b");
      name.textContent = f.name;
      li.append(name, " ", f.text);
      return li;
    }));
    const n = cards.filter((c) => c.sure).length;
    const use = find("[data-use]");
    use.disabled = n < wanted;
    find("[data-count]").textContent = n >= wanted ? say("Use these %s cards", n) : n ? say("%s of %s cards seen", n, wanted) : say("No card seen yet");
    if (seat) {
      // A card that was not there, seen twice in one place, is the one laid.
      const fresh = cards.find((c) => !before.some((p) => near(p, middle(c), reach(c) / 2)));
      if (fresh && almost && near(almost, middle(fresh), reach(fresh) / 4)) place(middle(fresh));
      else almost = fresh ? middle(fresh) : null;
    }
    if (!table.dragging) table.draw();
  }

  async function watch() {
    if (!document.hidden) {
      try {
        const answer = await fetch("/camera/look");
        if (answer.ok) look(await answer.json());
        else { light.dataset.lamp = "poor"; light.querySelector("[data-say]").textContent = say("There is no picture now."); }
      } catch { /* looked at again in a moment */ }
    }
    setTimeout(watch, 700);
  }

  page.addEventListener("click", async (e) => {
    const to = e.target.closest("[data-go]");
    if (to) {
      if (to.dataset.go === "seats" && page.dataset.mode === "table") { if (!(await propose(false))) return; }
      go(to.dataset.go);
    }
    if (e.target.closest("[data-use]")) { known = {}; table.marks = {}; if (await propose(true)) go("seats"); }
    if (e.target.closest("[data-corners]")) {
      find("[data-dragging]").hidden = false;
      table.show.area = true;
      table.draw();
    }
    const chip = e.target.closest("[data-seat]");
    if (chip) choose(Number(chip.dataset.seat) === seat ? 0 : Number(chip.dataset.seat));
  });
  document.getElementById("seats")?.addEventListener("change", (e) => {
    const row = document.getElementById("seatchips");
    row.replaceChildren(...Array.from({ length: Number(e.target.value) }, (_, i) => {
      const b = document.createElement("button");
      b.type = "button";
      b.className = "chip";
      b.dataset.seat = i + 1;
      b.textContent = say("Seat %s", i + 1);
      return b;
    }));
    known = {};
    table.marks = {};
    choose(0);
    propose(false);
  });
  root.addEventListener("drawn", () => { form.elements.namedItem("profile").value = JSON.stringify(table.profile); });
  go(page.dataset.mode);
  watch();
})();
