// The picture of the table: the play area and the zones drawn over it, to be
// dragged by mouse or finger, and the cards that were seen. The page's own
// script reads and sets them through the element's "table".
(() => {
  const root = document.getElementById("layout");
  if (!root) return;
  const svg = root.querySelector("svg");
  const img = root.querySelector("img");
  const ns = "http://www.w3.org/2000/svg";
  const W = 1600;
  let H = 900, drag = null, chosen = -1;

  const table = root.table = {
    profile: JSON.parse(root.dataset.profile),
    names: JSON.parse(root.dataset.names),
    cards: [], // as /camera/look tells them
    show: { area: true, zones: true, cards: false },
    marks: {}, // by seat: where its card lies
    tap: null, // takes a tap on the picture, in its place of dragging
    dragging: false,
    draw,
  };

  const clamp = (v, a, b) => Math.min(b, Math.max(a, v));
  // The projective map from the unit square to the play area's corners.
  const matrix = () => {
    const [a, b, c, d] = table.profile.play_area.map((p) => [p.x, p.y]);
    const sx = a[0] - b[0] + c[0] - d[0], sy = a[1] - b[1] + c[1] - d[1];
    const dx1 = b[0] - c[0], dx2 = d[0] - c[0], dy1 = b[1] - c[1], dy2 = d[1] - c[1];
    const det = dx1 * dy2 - dx2 * dy1 || 1e-9;
    const g = (sx * dy2 - dx2 * sy) / det, h = (dx1 * sy - sx * dy1) / det;
    return [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0], b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1], g, h];
  };
  const out = (u, v) => {
    const m = matrix(), w = m[6] * u + m[7] * v + 1;
    return [(m[0] * u + m[1] * v + m[2]) / w, (m[3] * u + m[4] * v + m[5]) / w];
  };
  const into = (x, y) => {
    const [a, b, c, d, e, f, g, h] = matrix();
    const p = a - g * x, q = b - h * x, r = x - c, s = d - g * y, t = e - h * y, k = y - f;
    const det = p * t - q * s || 1e-9;
    return [(r * t - q * k) / det, (p * k - r * s) / det];
  };
  const el = (name, attrs, text) => {
    const n = document.createElementNS(ns, name);
    for (const [k, v] of Object.entries(attrs)) n.setAttribute(k, v);
    if (text) n.textContent = text;
    svg.append(n);
    return n;
  };
  const poly = (pts) => pts.map((p) => p.join(",")).join(" ");
  // A grip is as large as a fingertip, however small the picture is drawn.
  const px = (n) => n * W / (svg.getBoundingClientRect().width || W);
  const at = (u, v) => { const [x, y] = out(u, v); return [x * W, y * H]; };

  function draw() {
    svg.setAttribute("viewBox", `0 0 ${W} ${H}`);
    svg.replaceChildren();
    const { profile, show } = table;
    const area = profile.play_area;
    if (show.area || show.zones) el("polygon", { class: "area", points: poly(area.map((p) => [p.x * W, p.y * H])) });
    if (show.zones) zones(profile.zones);
    if (show.cards) cards();
    for (const p of Object.values(table.marks)) el("circle", { class: "laidmark", cx: p.x * W, cy: p.y * H, r: px(9) });
    if (show.area) {
      area.forEach((p, i) => {
        el("circle", { class: "halo", cx: p.x * W, cy: p.y * H, r: px(30), "data-corner": i });
        el("circle", { class: "corner", cx: p.x * W, cy: p.y * H, r: px(13), "data-corner": i });
      });
    }
    root.dispatchEvent(new CustomEvent("drawn"));
  }

  function zones(list) {
    list.forEach((z, i) => {
      const pts = [[z.min.x, z.min.y], [z.max.x, z.min.y], [z.max.x, z.max.y], [z.min.x, z.max.y]].map(([u, v]) => at(u, v));
      const kind = z.name.startsWith("seat") ? "seat" : z.name;
      el("polygon", { class: `zone ${kind}${i === chosen ? " chosen" : ""}`, points: poly(pts), "data-zone": i });
    });
    list.forEach((z) => {
      const [cx, cy] = at((z.min.x + z.max.x) / 2, (z.min.y + z.max.y) / 2);
      const small = z.max.x - z.min.x < 0.2;
      el("text", { x: cx, y: cy, class: "zonename", "font-size": px(small ? 10 : 14) }, table.names[z.name] || z.name);
    });
    if (chosen < 0 || !list[chosen]) return;
    const z = list[chosen];
    [["min", "min"], ["max", "min"], ["max", "max"], ["min", "max"]].forEach(([ex, ey]) => {
      const [x, y] = at(z[ex].x, z[ey].y);
      el("circle", { class: "halo", cx: x, cy: y, r: px(24), "data-edge": ex + " " + ey });
      el("circle", { class: "grip", cx: x, cy: y, r: px(11), "data-edge": ex + " " + ey });
    });
  }

  function cards() {
    for (const c of table.cards) {
      el("polygon", { class: "seencard" + (c.sure ? " sure" : ""), points: poly(c.corners.map((p) => [p.x * W, p.y * H])) });
    }
  }

  const where = (e) => {
    const r = svg.getBoundingClientRect();
    return [clamp((e.clientX - r.left) / r.width, 0, 1), clamp((e.clientY - r.top) / r.height, 0, 1)];
  };
  svg.addEventListener("pointerdown", (e) => {
    const d = e.target.dataset;
    const [x, y] = where(e);
    if (table.tap) { e.preventDefault(); table.tap({ x, y }); return; }
    if (d.corner) drag = { corner: Number(d.corner) };
    else if (d.edge) drag = { edge: d.edge.split(" ") };
    else if (d.zone) {
      chosen = Number(d.zone);
      const z = table.profile.zones[chosen];
      const [u, v] = into(x, y);
      drag = { zone: z, du: u - z.min.x, dv: v - z.min.y, w: z.max.x - z.min.x, h: z.max.y - z.min.y };
    } else { chosen = -1; drag = null; }
    if (drag) { svg.setPointerCapture(e.pointerId); table.dragging = true; e.preventDefault(); }
    draw();
  });
  svg.addEventListener("pointermove", (e) => {
    if (!drag) return;
    const { profile } = table;
    const [x, y] = where(e);
    if ("corner" in drag) {
      profile.play_area[drag.corner] = { x, y };
      delete profile.size_mm; // measured for other corners
      delete profile.card_mm;
      delete profile.lens;
    } else {
      const [uu, vv] = into(x, y);
      if (drag.edge) {
        const u = clamp(uu, 0, 1), v = clamp(vv, 0, 1);
        const z = profile.zones[chosen];
        const [ex, ey] = drag.edge;
        z[ex].x = ex === "min" ? Math.min(u, z.max.x - 0.04) : Math.max(u, z.min.x + 0.04);
        z[ey].y = ey === "min" ? Math.min(v, z.max.y - 0.04) : Math.max(v, z.min.y + 0.04);
      } else {
        const a = clamp(uu - drag.du, 0, 1 - drag.w), b = clamp(vv - drag.dv, 0, 1 - drag.h);
        drag.zone.min = { x: a, y: b };
        drag.zone.max = { x: a + drag.w, y: b + drag.h };
      }
    }
    draw();
  });
  const drop = () => { drag = null; table.dragging = false; };
  svg.addEventListener("pointerup", drop);
  svg.addEventListener("pointercancel", drop);

  const measure = () => { if (img.naturalWidth) { H = W * img.naturalHeight / img.naturalWidth; draw(); } };
  img.addEventListener("load", measure);
  const fresh = () => {
    if (document.hidden || drag) return;
    const next = new Image();
    next.onload = () => { img.src = next.src; root.classList.remove("blind"); };
    next.onerror = () => root.classList.add("blind");
    next.src = "/camera/live.jpg?t=" + Date.now();
  };
  setInterval(fresh, 1500);
  measure();
  draw();
})();
