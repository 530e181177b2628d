"""Scenes of riichi tables: hands, rivers, melds, walls, grids and heaps, with the truth about every face.

A scene is a square patch. Its faces are rows of
  x0 y0 x1 y1 x2 y2 x3 y3 kind visible(0..1)
with the corners of the face in the picture, its own top left first, clockwise. Flowers are of kind NONE, backs and
the sides of blocks of kind SIDE.

python3 -m tiles.scenes SEED COUNT OUT [held] [wide]   wide: gaps of up to 0.6 of a tile in rows
"""
import os
import sys
import time

import cv2
import numpy as np

import scenes as cards
from tiles import art, faces
from tiles.blocks import Block, Camera, Paint, fill, stands_on
from tiles.kinds import KINDS, NONE, SIDE

SIZE = 320
BIRD = KINDS.index("1s")
FINE = 2  # pixels of the canvas to a pixel of the patch


class Table:
    """Lays blocks out: positions in tile widths, y away from the camera."""

    def __init__(self, rng, wide=False):
        u = rng.uniform
        self.rng = rng
        self.size = (1.0, u(1.28, 1.42), u(.55, .85))
        self.gap = u(.0, .6) if wide else u(.0, .05) if u() < .85 else u(.05, .25)
        self.blocks = []

    def kind(self):
        rng, u = self.rng, self.rng.uniform
        t = u()
        return NONE if t < .04 else 31 if t < .12 else int(rng.integers(34, 37)) if t < .2 else BIRD if t < .24 else int(rng.integers(0, 37))

    def put(self, x, y, pose="up", turn=0.0, layer=0, kind=None, tilt=0.0):
        z = stands_on(pose, self.size) + layer * self.size[2]
        self.blocks.append(Block((x, y, z), pose, turn, self.kind() if kind is None else kind, self.size, tilt))

    def group(self, make, x, y, turn):
        """Lays what make lays round the origin, then carries it to its place."""
        before = len(self.blocks)
        make()
        c, s = np.cos(turn), np.sin(turn)
        R = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        for b in self.blocks[before:]:
            b.R, b.at = R @ b.R, R @ b.at + (x, y, 0)

    def row(self, n, pose="up", ragged=0.0, aside=0.0, sort=False, poses=None):
        u, (w, h, d) = self.rng.uniform, self.size
        x = -n * (w + self.gap) / 2
        kinds = sorted(self.kind() for _ in range(n)) if sort else [None] * n
        if u() < .25:  # sets of the same
            kinds = [k for k in (self.kind() for _ in range(n)) for _ in range(3)][:n]
        for i in range(n):
            side = pose == "up" and u() < aside
            wide = h if side else w
            p = poses[i] if poses else pose
            self.put(x + wide / 2, (-(h - w) / 2 if side else 0) + u(-ragged, ragged), p, (np.pi / 2 * self.rng.choice([-1, 1]) if side else 0) + self.rng.normal(0, .012), kind=kinds[i])
            x += wide + self.gap * u(.3, 1.5)

    def river(self):
        _, h, _ = self.size
        for k in range(int(self.rng.integers(1, 4))):
            before = len(self.blocks)
            self.row(6 if self.rng.uniform() < .8 else int(self.rng.integers(2, 8)), ragged=.06, aside=.14)
            for b in self.blocks[before:]:
                b.at[1] -= k * (h + self.gap)

    def meld(self):
        self.row(int(self.rng.choice([3, 3, 4])), ragged=.02, aside=.3)

    def loose(self):
        """Tiles beyond a hand, anyhow: red fives laid aside, the one just drawn, a discard."""
        rng, u = self.rng, self.rng.uniform
        for k in range(rng.choice(4, p=(.45, .3, .15, .1))):
            red = u() < .35
            self.put(u(-5, -2) + 2.6 * k, u(2, 3.2), "up", u(0, 2 * np.pi) if u() < .6 else rng.normal(0, .1), kind=int(rng.integers(34, 37)) if red else None)

    def wall(self):
        rng = self.rng
        n = int(rng.integers(3, 18))
        shown = rng.integers(0, n) if rng.uniform() < .5 else -1
        for layer in range(2 if rng.uniform() < .8 else 1):
            x = -n / 2 + rng.uniform(-.1, .1)
            for i in range(n):
                if layer and rng.uniform() < .08:
                    x += 1
                    continue
                self.put(x, rng.uniform(-.05, .05), "up" if layer and abs(i - shown) < 1.5 and shown >= 0 else "down", rng.normal(0, .01), layer)
                x += 1 + self.gap * .5

    def grid(self):
        (w, h, _), rng = self.size, self.rng
        n, m = int(rng.integers(3, 10)), int(rng.integers(2, 5))
        for j in range(m):
            for i in range(n):
                self.put((i - n / 2) * (w + self.gap) + rng.normal(0, .02), (j - m / 2) * (h + self.gap) + rng.normal(0, .03), "up", rng.normal(0, .02))

    def heap(self, n, reach):
        rng, placed = self.rng, []
        for _ in range(n):
            x, y = rng.uniform(-reach, reach, 2)
            if all(np.hypot(x - a, y - b) > 1.55 for a, b in placed):
                placed.append((x, y))
                self.put(x, y, rng.choice(["up", "down", "edge", "away", "standing"], p=(.62, .2, .08, .04, .06)), rng.uniform(0, 2 * np.pi))


def lay(rng, wide=False):
    """One table, its middle at the origin, and how low the camera may stand."""
    t, u = Table(rng, wide), rng.uniform
    kind = rng.choice(["hand", "rack", "river", "grid", "heap", "mixed"], p=(.42, .1, .13, .09, .1, .16))
    if kind in ("hand", "mixed"):
        x = u(-5, 5)
        t.group(lambda: t.row(int(rng.integers(4, 15)), ragged=u(0, .25) if u() < .5 else .02, aside=.05 if u() < .5 else 0, sort=u() < .6), x, 0, rng.normal(0, .03))
        if u() < .4:
            t.group(t.meld, x + u(7, 9.5), u(-.3, .6), rng.normal(0, .03))
        t.loose()
    if kind == "mixed" or kind == "hand" and u() < .5:
        t.group(t.wall if u() < .5 else t.river, u(-3, 3), u(3.5, 6), rng.choice([0, np.pi]) + rng.normal(0, .05))
        if u() < .6:
            t.group(t.river, u(-9, 9), u(6, 12), rng.choice([0, np.pi, np.pi / 2, -np.pi / 2]) + rng.normal(0, .05))
    if kind == "rack":
        t.group(lambda: t.row(int(rng.integers(4, 15)), "standing", ragged=.03, sort=u() < .6), u(-5, 5), 0, rng.normal(0, .05))
        if u() < .5:
            t.group(t.meld, u(-4, 4), u(-4, -2), rng.normal(0, .05))
        if u() < .5:
            t.group(t.river, u(-3, 3), u(3, 6), rng.normal(0, .05))
        if u() < .3:
            t.group(lambda: t.row(8, "away"), u(-3, 3), u(6, 9), 0)
    if kind == "river":
        t.group(t.river, 0, u(1, 3), rng.choice([0, np.pi, np.pi / 2, -np.pi / 2]) + rng.normal(0, .05))
        if u() < .6:
            t.group(t.river, u(5, 9), u(-3, 3), np.pi / 2 + rng.normal(0, .05))
    if kind == "grid":
        t.group(t.grid, u(-2, 2), u(-1, 1), rng.normal(0, .03))
    if kind == "heap":
        t.heap(int(rng.integers(3, 40)), u(3, 9))
    if u() < .12:
        turn = u(0, 2 * np.pi)
        before, t.blocks = t.blocks, []
        t.group(lambda: t.blocks.extend(before), 0, 0, turn)
    low = {"rack": (8, 50), "grid": (55, 90), "hand": (24, 85)}.get(kind, (28, 88))
    return t, np.radians(u(*low))


class Composer:
    def __init__(self, seed, held=False, wide=False):
        self.rng = np.random.default_rng(seed)
        self.drawings, self.fonts = art.load(held), faces.fonts(held)
        latin = ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]
        self.grounds = [cards.background(self.rng, latin, 700) for _ in range(50)]
        self.photos = cards.photographs()
        self.paint, self.held, self.wide = None, held, wide

    def ground(self, n):
        rng, u = self.rng, self.rng.uniform
        if u() < .15 and self.photos:
            p = self.photos[rng.integers(len(self.photos))]
            k = min(n, *p.shape[:2])
            x, y = rng.integers(0, p.shape[1] - k + 1), rng.integers(0, p.shape[0] - k + 1)
            return cv2.resize(p[y:y + k, x:x + k], (n, n))
        if u() < .06:
            self.grounds[rng.integers(len(self.grounds))] = cards.background(rng, ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"], 700)
        g = self.grounds[rng.integers(len(self.grounds))]
        x, y = rng.integers(0, 700 - n + 1, 2)
        g = g[y:y + n, x:x + n].copy()
        if u() < .4:
            g = cv2.convertScaleAbs(g, alpha=u(.4, 1.1), beta=u(-10, 20))
        return g

    def scene(self):
        """A patch, uint8 [SIZE,SIZE,3] RGB, and its rows."""
        rng, u = self.rng, self.rng.uniform
        if self.paint is None or u() < .09:
            self.paint = Paint(rng, faces.Style(rng, self.drawings, self.fonts, self.held))
        paint = self.paint
        if u() < .3:
            fresh = Paint(rng, paint.style)
            fresh.made, self.paint = paint.made, fresh
            fresh.round, paint = paint.round, fresh
        table, elevation = lay(rng, self.wide)
        n = SIZE * FINE
        scale = np.exp(u(np.log(11), np.log(82))) * FINE
        roll = rng.normal(0, .08) if u() < .85 else u(0, 2 * np.pi)
        distance = np.exp(u(np.log(12), np.log(70)))
        camera = Camera(elevation, distance, scale, (n * u(.25, .75), n * u(.25, .75)), roll)
        img = self.ground(n)
        self._lines(img, camera)
        blocks = sorted(table.blocks, key=lambda b: -np.linalg.norm(b.at - camera.eye))
        self._shadows(img, blocks, camera, paint)
        owner = np.zeros((n, n), np.uint8)
        drawn = []
        for b in blocks:
            if camera.depth(b.at) < 2:
                continue
            outline = paint.draw(img, b, camera)
            if outline.max() < 0 or (outline.min(0) > n).any() or (outline.max(0) < 0).any():
                continue
            if len(drawn) == 254:
                break
            drawn.append(b)
            cv2.fillConvexPoly(owner, outline.astype(np.int32), len(drawn))
        rows = []
        for i, b in enumerate(drawn):
            sides = [(q, SIDE) for q in b.others(camera)] + ([(b.face(camera), b.kind)] if b.faces_camera(camera) else [])
            rows += [[*(q / FINE).reshape(-1), kind, self._visible(q, owner, i + 1, n)] for q, kind in sides]
        img = cv2.resize(img, (SIZE, SIZE), interpolation=cv2.INTER_AREA)
        return self._shoot(img), np.array(rows, np.float32).reshape(-1, 10)

    @staticmethod
    def _visible(q, owner, own, n):
        """The share of a face that nothing covers, a tenth of its edge left out."""
        c = q.mean(0)
        q = c + (q - c) * .88
        x0, y0 = np.floor(q.min(0)).astype(int)
        x1, y1 = np.ceil(q.max(0)).astype(int) + 1
        m = np.zeros((y1 - y0, x1 - x0), np.uint8)
        if m.size == 0 or m.size > 4e6:
            return 0
        cv2.fillConvexPoly(m, np.round(q - (x0, y0)).astype(np.int32), 1)
        a, b, c, d = max(x0, 0), max(y0, 0), min(x1, n), min(y1, n)
        if a >= c or b >= d:
            return 0
        seen = ((owner[b:d, a:c] == own) & (m[b - y0:d - y0, a - x0:c - x0] > 0)).sum()
        return float(seen) / max(1, int(m.sum()))

    def _lines(self, img, camera):
        """The lines and edges of an automatic table."""
        rng, u = self.rng, self.rng.uniform
        for _ in range(int(rng.integers(0, 5)) if u() < .6 else 0):
            y = u(-6, 12)
            a, b = ((-40, y), (40, y)) if u() < .7 else ((y, -20), (y, 30))
            p = camera.see([(*a, 0), (*b, 0)]).clip(-4000, 4000).astype(int)
            c = int(u(10, 90))
            cv2.line(img, tuple(p[0].tolist()), tuple(p[1].tolist()), (c, c, c), int(u(2, 9)), cv2.LINE_AA)
        if u() < .2:  # the rim, glossy
            p = camera.see([(-60, u(-9, -3), .4), (60, u(-9, -3), .4)]).clip(-4000, 4000)
            q = np.vstack([p, p[::-1] + (0, 4000)])
            fill(img, q, rng.integers(0, 255, 3))
            for _ in range(int(rng.integers(0, 6))):
                cv2.ellipse(img, (int(u(0, img.shape[1])), int(p[:, 1].mean() + u(20, 200))), (int(u(5, 60)), int(u(2, 12))), u(-10, 10), 0, 360, (250, 250, 250), -1, cv2.LINE_AA)

    def _shadows(self, img, blocks, camera, paint):
        u = self.rng.uniform
        n = img.shape[0]
        small = np.zeros((n // 4, n // 4), np.float32)
        off = -paint.lamp[:2] / paint.lamp[2] * .5
        for b in blocks:
            foot = b.corners([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * (1, 1, 0)
            p = camera.see(np.vstack([foot, foot + (*off, 0)])) / 4
            if p.max() < 0 or p.min() > n:
                continue
            h = cv2.convexHull(p.clip(-4000, 4000).astype(np.float32))[:, 0]
            cv2.fillConvexPoly(small, h.astype(np.int32), 1.0)
        small = cv2.GaussianBlur(small, (0, 0), u(.5, 5)) * u(.1, .6)
        img[:] = (img * (1 - cv2.resize(small, (n, n))[..., None])).astype(np.uint8)

    def _shoot(self, img):
        """What lens, sensor and file do."""
        rng, u = self.rng, self.rng.uniform
        f = img.astype(np.float32)
        if u() < .6:
            f *= np.clip(1 + rng.normal(0, .07, 3), .8, 1.2).astype(np.float32)
        if u() < .5:
            yy, xx = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) / SIZE - .5
            f *= (1 + (xx * u(-.35, .35) + yy * u(-.35, .35)))[..., None]
        f = 255 * (f.clip(0, 255) / 255) ** u(.7, 1.35) * u(.6, 1.12) + u(-8, 22)
        if u() < .5:
            f = cv2.GaussianBlur(f, (0, 0), u(.3, 1.3))
        elif u() < .12:
            k = np.zeros((7, 7), np.float32)
            a = u(0, np.pi)
            cv2.line(k, (int(3 - 3 * np.cos(a)), int(3 - 3 * np.sin(a))), (int(3 + 3 * np.cos(a)), int(3 + 3 * np.sin(a))), 1.0)
            f = cv2.filter2D(f, -1, k / k.sum())
        if u() < .25:  # sharpened, as telephones do
            f = f + (f - cv2.GaussianBlur(f, (0, 0), 1.2)) * u(.3, 1.2)
        f += rng.normal(0, u(0, 7), f.shape).astype(np.float32)
        img = f.clip(0, 255).astype(np.uint8)
        if u() < .6:
            img = cv2.imdecode(cv2.imencode(".jpg", img, [cv2.IMWRITE_JPEG_QUALITY, int(u(35, 96))])[1], 1)
        return img


def main():
    seed, count, out = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    held = "held" in sys.argv[4:]
    cv2.setNumThreads(1)
    cv2.setRNGSeed(seed)
    os.makedirs(out, exist_ok=True)
    comp, per = Composer(seed, held, "wide" in sys.argv[4:]), 250
    for s in range(0, count, per):
        t, imgs, rows = time.time(), [], []
        for i in range(min(per, count - s)):
            img, r = comp.scene()
            imgs.append(img)
            rows.append(np.c_[np.full(len(r), i), r])
        np.save(f"{out}/{seed}-{s:05d}.rows.npy", np.vstack(rows).astype(np.float32))
        np.save(f"{out}/tmp-{seed}.npy", np.array(imgs))
        os.rename(f"{out}/tmp-{seed}.npy", f"{out}/{seed}-{s:05d}.img.npy")
        print(s, sum(len(r) for r in rows), f"{(time.time() - t) / len(imgs) * 1000:.0f} ms a scene", flush=True)


if __name__ == "__main__":
    main()
