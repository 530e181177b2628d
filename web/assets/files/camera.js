// The camera page: a fresh still every second, and the play area and zones
// drawn over it, to be dragged into place by mouse or finger.
(() => {
  const root = document.getElementById("layout");
  if (!root) return;
  const svg = root.querySelector("svg");
  const img = root.querySelector("img");
  const form = document.getElementById("save");
  const profile = JSON.parse(root.dataset.profile);
  const names = JSON.parse(root.dataset.names);
  const ns = "http://www.w3.org/2000/svg";
  const W = 1600;
  let H = 900, drag = null, chosen = -1;

  const clamp = (v, a, b) => Math.min(b, Math.max(a, v));
  // The projective map from the unit square to the play area's corners.
  const matrix = () => {
    const [a, b, c, d] = profile.play_area.map((p) => [p.x, p.y]);
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
  // A grip is as large as a fingertip, however small the picture is drawn.
  const px = (n) => n * W / (svg.getBoundingClientRect().width || W);
  const at = (u, v) => { const [x, y] = out(u, v); return [x * W, y * H]; };

  function draw() {
    svg.setAttribute("viewBox", `0 0 ${W} ${H}`);
    svg.replaceChildren();
    el("polygon", { class: "area", points: profile.play_area.map((p) => `${p.x * W},${p.y * H}`).join(" ") });
    profile.zones.forEach((z, i) => {
      const pts = [[z.min.x, z.min.y], [z.max.x, z.min.y], [z.max.x, z.max.y], [z.min.x, z.max.y]].map(([u, v]) => at(u, v));
      const kind = z.name.startsWith("seat") ? "seat" : z.name;
      el("polygon", { class: `zone ${kind}${i === chosen ? " chosen" : ""}`, points: pts.map((p) => p.join(",")).join(" "), "data-zone": i });
      const [cx, cy] = at((z.min.x + z.max.x) / 2, (z.min.y + z.max.y) / 2);
      el("text", { x: cx, y: cy, class: "zonename", "font-size": px(14) }, names[z.name] || z.name);
    });
    if (chosen >= 0) {
      const z = profile.zones[chosen];
      [["min", "min"], ["max", "min"], ["max", "max"], ["min", "max"]].forEach(([ex, ey]) => {
        const [x, y] = at(z[ex].x, z[ey].y);
        el("circle", { class: "grip", cx: x, cy: y, r: px(11), "data-edge": ex + " " + ey });
      });
    }
    profile.play_area.forEach((p, i) => {
      el("circle", { class: "halo", cx: p.x * W, cy: p.y * H, r: px(30), "data-corner": i });
      el("circle", { class: "corner", cx: p.x * W, cy: p.y * H, r: px(13), "data-corner": i });
    });
    form.elements.namedItem("profile").value = JSON.stringify(profile);
  }

  const where = (e) => {
    const r = svg.getBoundingClientRect();
    return [clamp((e.clientX - r.left) / r.width, 0, 1), clamp((e.clientY - r.top) / r.height, 0, 1)];
  };
  svg.addEventListener("pointerdown", (e) => {
    const d = e.target.dataset;
    const [x, y] = where(e);
    if (d.corner) drag = { corner: Number(d.corner) };
    else if (d.edge) drag = { edge: d.edge.split(" ") };
    else if (d.zone) {
      chosen = Number(d.zone);
      const z = profile.zones[chosen];
      const [u, v] = into(x, y);
      drag = { zone: z, du: u - z.min.x, dv: v - z.min.y, w: z.max.x - z.min.x, h: z.max.y - z.min.y };
    } else { chosen = -1; drag = null; }
    if (drag) { svg.setPointerCapture(e.pointerId); e.preventDefault(); }
    draw();
  });
  svg.addEventListener("pointermove", (e) => {
    if (!drag) return;
    const [x, y] = where(e);
    if ("corner" in drag) profile.play_area[drag.corner] = { x, y };
    else {
      const [u, v] = into(x, y).map((t) => clamp(t, 0, 1));
      if (drag.edge) {
        const z = profile.zones[chosen];
        const [ex, ey] = drag.edge;
        z[ex].x = ex === "min" ? Math.min(u, z.max.x - 0.04) : Math.max(u, z.min.x + 0.04);
        z[ey].y = ey === "min" ? Math.min(v, z.max.y - 0.04) : Math.max(v, z.min.y + 0.04);
      } else {
        const [uu, vv] = into(x, y);
        const a = clamp(uu - drag.du, 0, 1 - drag.w), b = clamp(vv - drag.dv, 0, 1 - drag.h);
        drag.zone.min = { x: a, y: b };
        drag.zone.max = { x: a + drag.w, y: b + drag.h };
      }
    }
    draw();
    form.classList.add("changed");
  });
  const drop = () => { drag = null; };
  svg.addEventListener("pointerup", drop);
  svg.addEventListener("pointercancel", drop);

  const measure = () => { if (img.naturalWidth) { H = W * img.naturalHeight / img.naturalWidth; draw(); } };
  img.addEventListener("load", measure);
  setInterval(() => {
    if (document.hidden || drag) return;
    const next = new Image();
    next.onload = () => { img.src = next.src; root.classList.remove("blind"); };
    next.onerror = () => root.classList.add("blind");
    next.src = "/camera/live.jpg?t=" + Date.now();
  }, 1500);
  measure();
  draw();
})();
