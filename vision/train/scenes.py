"""Scenes: cards lying about under a camera, with the truth about every index stack.

A scene is a square patch. Its stacks are rows of
  cx cy ux uy h w rank suit visible(0..1)
where u points from suit to rank in the picture (y down), h is measured along u, w across.
"""
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import close
import decks
import inks
import procedural
import tarot
from decks import KIND, RANK_NONE

SIZE = 256
CLOSE = float(os.environ.get("TRAIN_CLOSE", ".35"))  # share of scenes in which cards lie close on each other
HELD_OUT_DECKS = ("gnome-anglo_poker", "gnome-tigullio", "gnome-plastic", "npm-cardsjs", "gnome-lattmann")
FOUR_COLOUR = ("gnome-atlasnye_skat", "gnome-anglo_modern_4_color", "gnome-neoclassical_4_color",
               "npm-heruka-4color", "npm-heruka-4color-bf")


class Face:
    """A card face with smaller copies, ready to be warped."""

    def __init__(self, rgb, mask, boxes, rank, suit):
        soft = (rgb * (mask[..., None] / np.float32(255))).astype(np.uint8)  # premultiplied: no dark rims
        self.levels = [np.dstack([soft, mask])]
        self.h, self.w = rgb.shape[:2]
        self.boxes, self.rank, self.suit = boxes, rank, suit

    def level(self, scale):
        k = 0
        while scale < 0.62 and k < 4:
            scale, k = scale * 2, k + 1
        while len(self.levels) <= k:
            l = self.levels[-1]
            self.levels.append(cv2.resize(l, (max(2, l.shape[1] // 2), max(2, l.shape[0] // 2)), interpolation=cv2.INTER_AREA))
        return self.levels[k]


def stack_share(face):
    b = face.boxes[0]
    return (b[3] - b[1]) / face.h


class Stock:
    """Where faces come from: artwork decks and an endless row of drawn ones."""

    def __init__(self, rng, held=False):
        self.rng = rng
        every = decks.load()
        self.art = {n: d for n, d in every.items() if (n in HELD_OUT_DECKS) == held}
        art, suits, backs = [], [[], [], [], []], []
        for n, d in self.art.items():
            for i, (r, s) in enumerate(zip(d["rank"], d["suit"])):
                h, w = d["rgb"][i].shape[:2]
                if 10 <= r <= 13:
                    art.append(cv2.resize(d["rgb"][i][int(.1 * h):int(.9 * h), int(.2 * w):int(.8 * w)], (150, 260), interpolation=cv2.INTER_AREA))
                elif r == RANK_NONE:
                    backs.append(cv2.resize(d["rgb"][i], (150, 210), interpolation=cv2.INTER_AREA))
                if r in (4, 7) and d["box"][i][0] > 0 and n not in FOUR_COLOUR:
                    m = self._suit_mask(d["rgb"][i], d["box"][i])
                    if m is not None:
                        suits[s].append(m)
        self.drawn = tarot if KIND == "tarot" else procedural
        self.maker = self.drawn.Maker(rng, procedural.fonts(held), art, suits if all(suits) else (), backs)
        self.cache = {}
        self.art_names = [n for n in self.art if KIND != "tarot" for _ in range(1 if n in FOUR_COLOUR else 4)]

    @staticmethod
    def _suit_mask(rgb, b):
        x0, y0, x1, y1 = (int(v) for v in b)
        part = rgb[y0:y1, x0:x1].astype(np.int32)
        m = np.abs(part - np.percentile(part.reshape(-1, 3), 95, axis=0)).max(2).clip(0, 200)
        m = (m * 255 / max(m.max(), 1)).astype(np.uint8)
        rows = np.where((m > 90).sum(1) == 0)[0]
        rows = rows[(rows > len(m) * .35) & (rows < len(m) * .8)]
        return procedural.trim(m[rows[-1]:]) if len(rows) else None

    def faces(self, count):
        """About count faces of one deck."""
        rng = self.rng
        if rng.uniform() < .68 or not self.art_names:
            return [Face(*f) for f in self.drawn.sample_faces(self.maker, count)]
        name = self.art_names[rng.integers(len(self.art_names))]
        d = self.art[name]
        out = []
        other = inks.four(rng) if KIND != "tarot" and rng.uniform() < inks.FOUR else None
        for i in rng.choice(len(d["rank"]), count):
            if other and d["box"][i][0] >= 0 and d["suit"][i] < 4:
                out.append(self._face(d, i, inks.printed(d["rgb"][i], d["box"][i], other[d["suit"][i]], d["rank"][i] < 10)))
                continue
            key = (name, int(i))
            if key not in self.cache:
                self.cache[key] = self._face(d, i, d["rgb"][i])
            f = self.cache[key]
            if f.boxes or f.rank in (RANK_NONE,):
                out.append(f)
        return out

    @staticmethod
    def _face(d, i, rgb):
        """Face i of the artwork deck d, in the ink of rgb."""
        b, (h, w) = d["box"][i], rgb.shape[:2]
        boxes = [] if b[0] < 0 else [(*b, False), (w - b[2], h - b[3], w - b[0], h - b[1], True)]
        return Face(rgb, d["mask"][i], boxes, int(d["rank"][i]), int(d["suit"][i]))


# ---- backgrounds -----------------------------------------------------------------------------

def _noise(rng, n, cell, rough=1.0):
    k = max(2, int(n / cell) + 1)
    return cv2.resize(rng.normal(0, rough, (k, k)).astype(np.float32), (n, n), interpolation=cv2.INTER_CUBIC)


def background(rng, font_files, n=448):
    u = rng.uniform
    kind = rng.choice(["cloth", "cloth", "wood", "plain", "plain", "gradient", "clutter", "text", "keys", "white", "tiles", "pattern"])
    base = np.array([u(20, 245), u(20, 245), u(20, 245)])
    if u() < .5:
        base = base.mean() + (base - base.mean()) * u(0, .5)
    img = np.empty((n, n, 3), np.float32)
    img[:] = base
    if kind == "cloth":
        if u() < .6:
            img[:] = [(20, 90, 50), (15, 60, 35), (30, 50, 110), (110, 20, 30), (35, 35, 40), (60, 130, 80), (150, 150, 145)][rng.integers(7)]
        img += (rng.normal(0, u(2, 14), (n, n, 1)) + _noise(rng, n, u(2, 5), u(0, 14))[..., None] + _noise(rng, n, u(40, 150), u(0, 20))[..., None])
        if u() < .3:
            yy, xx = np.mgrid[0:n, 0:n]
            img += ((np.sin(xx * u(.5, 2.5)) + np.sin(yy * u(.5, 2.5))) * u(2, 14))[..., None]
    elif kind == "wood":
        img[:] = np.array([(150, 105, 65), (190, 150, 105), (95, 60, 38), (215, 185, 145), (70, 45, 35)][rng.integers(5)])
        g = cv2.resize(rng.normal(0, 1, (n, max(2, n // 60))).astype(np.float32), (n, n), interpolation=cv2.INTER_CUBIC)
        g = cv2.blur(g, (1, int(u(1, 5)))) + .5 * cv2.resize(rng.normal(0, 1, (n // 3, 6)).astype(np.float32), (n, n))
        img += (g * u(6, 22))[..., None] * [1, .85, .7]
        if u() < .4:
            for y in np.arange(u(0, 60), n, u(50, 140)):
                img[int(y):int(y) + 2] *= .6
    elif kind == "white":
        img[:] = u(200, 255) - np.array([0, u(0, 8), u(0, 20)])
        img += _noise(rng, n, 100, u(0, 12))[..., None]
    elif kind == "gradient":
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) / n
        img += ((xx * u(-1, 1) + yy * u(-1, 1)) * u(30, 150))[..., None]
    elif kind == "tiles":
        k = int(u(15, 90))
        yy, xx = np.mgrid[0:n, 0:n] // k
        img += (((xx + yy) % 2) * u(10, 120))[..., None]
    elif kind == "pattern":
        for c in range(3):
            img[..., c] += _noise(rng, n, u(8, 60), u(10, 60))
    img = img.clip(0, 255).astype(np.uint8)
    if kind in ("clutter", "keys", "text") or u() < .12:
        pil = Image.fromarray(img)
        dr = ImageDraw.Draw(pil)
        f = font_files[rng.integers(len(font_files))]
        colour = lambda: tuple(int(v) for v in rng.integers(0, 255, 3))
        if kind == "keys":
            k = int(u(22, 70))
            cap, ink = ((int(u(0, 70)),) * 3, (235,) * 3) if u() < .7 else ((235,) * 3, (20,) * 3)
            font = ImageFont.truetype(f, max(7, int(k * u(.25, .5))))
            for y in range(0, n, k):
                for x in range(-int(u(0, k)), n, k):
                    dr.rounded_rectangle([x + 2, y + 2, x + k - 2, y + k - 2], 4, fill=cap)
                    dr.text((x + k * .25, y + k * .2), "QWERTZUIOPASDFGHJKLYXCVBNM1234567890"[rng.integers(36)], fill=ink, font=font)
        elif kind == "text":
            size = int(u(8, 34))
            font, ink, y = ImageFont.truetype(f, size), colour(), 0
            while y < n:
                dr.text((u(-20, 10), y), "".join(rng.choice(list("abcdefghijklmnopqrstuvwxyzAJQK 0123456789   "), int(n / size * 2.2))), fill=ink, font=font)
                y += int(size * u(1.1, 1.6))
        else:
            for _ in range(int(u(6, 40))):
                x, y, a, b = u(0, n), u(0, n), u(4, 130), u(4, 130)
                t = rng.integers(5)
                if t == 0:
                    dr.ellipse([x, y, x + a, y + a], fill=colour(), outline=colour(), width=int(u(1, 6)))
                    dr.ellipse([x + a * .25, y + a * .25, x + a * .75, y + a * .75], fill=colour())
                elif t == 1:
                    dr.rectangle([x, y, x + a, y + b], fill=colour())
                elif t == 2:
                    dr.line([x, y, u(0, n), u(0, n)], fill=colour(), width=int(u(1, 12)))
                elif t == 3:
                    dr.text((x, y), "".join(rng.choice(list("0123456789AJQKabcdehlmnoprstu%&?"), rng.integers(1, 9))), fill=colour(),
                            font=ImageFont.truetype(f, int(u(8, 60))))
                else:
                    dr.polygon([tuple(rng.uniform(-60, 60, 2) + [x, y]) for _ in range(4)], fill=colour())
        img = np.array(pil)
        if u() < .5:
            m = cv2.getRotationMatrix2D((n / 2, n / 2), u(0, 360), 1.4)
            img = cv2.warpAffine(img, m, (n, n), borderMode=cv2.BORDER_REFLECT)
    if u() < .3:
        img = cv2.rotate(img, int(rng.integers(3)))
    return img


def photographs():
    """Free wallpapers of the Debian packages: real textures for tables and for what is no card."""
    out = []
    for folder in ("/usr/share/backgrounds", "/usr/share/wallpapers"):
        for root, _, files in sorted(os.walk(folder)):
            for f in sorted(files):
                if f.lower().endswith((".jpg", ".jpeg", ".png")):
                    img = cv2.imread(os.path.join(root, f), cv2.IMREAD_REDUCED_COLOR_2)
                    if img is not None and min(img.shape[:2]) > 450:
                        out.append(img[..., ::-1])
    return out


def words(img, rng, font_files, count):
    """Scraps of print, any way up: what is written near cards is no index."""
    u = rng.uniform
    for _ in range(count):
        size = int(np.exp(u(np.log(7), np.log(48))))
        font = ImageFont.truetype(font_files[rng.integers(len(font_files))], size)
        n = int(rng.integers(2, 11)) if u() < .85 else 1
        pool = ["ABCDEFGHIKLMNOPRSTUVWXYZ", "abcdefghiklmnopqrstuvwxyz", "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:/"][rng.integers(4)]
        text = "".join(rng.choice(list(pool), n))
        if u() < .25:  # one letter below another, as a joker's name stands
            text = "\n".join(text[:7])
            if text.replace("\n", "") in "JOKER":
                continue
        elif u() < .3:
            text += "\n" + "".join(rng.choice(list(pool), n))
        x0, y0, x1, y1 = ImageDraw.Draw(Image.new("L", (1, 1))).multiline_textbbox((0, 0), text, font=font)
        if x1 - x0 > 400:
            continue
        m = Image.new("L", (x1 - x0 + 8, y1 - y0 + 8))
        ImageDraw.Draw(m).multiline_text((4 - x0, 4 - y0), text, fill=255, font=font)
        m = np.array(m.rotate(u(0, 360), expand=True, resample=Image.BILINEAR))
        x, y = int(u(-20, SIZE)), int(u(-20, SIZE))
        ax, ay, bx, by = max(0, x), max(0, y), min(SIZE, x + m.shape[1]), min(SIZE, y + m.shape[0])
        if bx - ax < 4 or by - ay < 4:
            continue
        a = m[ay - y:by - y, ax - x:bx - x, None].astype(np.float32) / 255
        part = img[ay:by, ax:bx]
        if u() < .35:
            part[:] = (part * .1 + rng.integers(120, 255) * .9).astype(np.uint8)
        ink = np.array(rng.choice([(20, 20, 20), (240, 240, 240), (180, 20, 30), (30, 40, 120)]), np.float32)
        part[:] = (part * (1 - a) + ink * a).astype(np.uint8)


# ---- composing ---------------------------------------------------------------------------------

def _apply(H, pts):
    p = np.c_[pts, np.ones(len(pts))] @ H.T
    return p[:, :2] / p[:, 2:]


class Composer:
    def __init__(self, seed, held=False, backgrounds=140):
        self.rng = np.random.default_rng(seed)
        self.stock = Stock(self.rng, held)
        self.fonts = self.stock.maker.fonts
        self.grounds = [background(self.rng, self.fonts) for _ in range(backgrounds)]
        self.photos = photographs()

    def again(self, seed):
        """Throws everything anew from here on: for a process of its own."""
        self.rng = self.stock.rng = self.stock.maker.rng = np.random.default_rng(seed)
        cv2.setRNGSeed(seed)

    def faces(self):
        """Some faces of a fresh deck, or of two."""
        while True:
            faces = self.stock.faces(int(self.rng.integers(10, 26)))
            if self.rng.uniform() < .25:
                faces = faces + self.stock.faces(8)
            if any(f.boxes for f in faces):
                return faces

    def _ground(self):
        rng, u = self.rng, self.rng.uniform
        t = u()
        if self.photos and t < .2:
            p = self.photos[rng.integers(len(self.photos))]
            k = int(min(min(p.shape[:2]), SIZE * np.exp(u(-.5, 1.4))))
            x, y = rng.integers(0, p.shape[1] - k + 1), rng.integers(0, p.shape[0] - k + 1)
            g = cv2.resize(p[y:y + k, x:x + k], (SIZE, SIZE), interpolation=cv2.INTER_AREA)
            return np.ascontiguousarray(np.rot90(g, rng.integers(4)))
        if t < .26 and self.stock.maker.art:  # pictures of courts and backs seen from very near
            pool = self.stock.maker.art if u() < .7 or not self.stock.maker.backs else self.stock.maker.backs
            p = pool[rng.integers(len(pool))]
            k = int(u(30, min(p.shape[:2])))
            x, y = rng.integers(0, p.shape[1] - k + 1), rng.integers(0, p.shape[0] - k + 1)
            g = cv2.resize(p[y:y + k, x:x + k], (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
            return np.ascontiguousarray(np.rot90(g, rng.integers(4)))
        if u() < .12:
            self.grounds[rng.integers(len(self.grounds))] = background(rng, self.fonts)
        g = self.grounds[rng.integers(len(self.grounds))]
        n = g.shape[0]
        x, y = rng.integers(0, n - SIZE + 1, 2)
        g = g[y:y + SIZE, x:x + SIZE].copy()
        if u() < .5:
            g = cv2.convertScaleAbs(g, alpha=u(.5, 1.15), beta=u(-15, 25))
        return g

    def _poses(self, faces, card_h):
        """Card poses in the scene's plane: (face, centre x, y, angle), bottom first."""
        rng, u = self.rng, self.rng.uniform
        s = SIZE
        if self.close:
            return [p for p in close.poses(rng, faces, s, card_h) if -card_h < p[1] < s + card_h and -card_h < p[2] < s + card_h]
        kind = rng.choice(["scatter", "scatter", "fan", "fan", "cascade", "cascade", "grid", "pile", "single"])
        cw = card_h * .7
        out = []
        pick = lambda: faces[rng.integers(len(faces))]
        # in a tight hand each card leaves just its index to be seen
        shown = float(np.median([f.boxes[0][2] / f.w for f in faces if f.boxes])) * cw
        tight = shown * u(.88, 1.5) if u() < .6 else None
        if kind == "single":
            out.append((pick(), u(.2, .8) * s, u(.2, .8) * s, u(0, 2 * np.pi)))
        elif kind == "fan":
            for _ in range(1 if u() < .6 else 2):
                px, py, a0 = u(.1, .9) * s, u(.1, .9) * s, u(0, 2 * np.pi)
                r, step, k = card_h * u(.5, 2.2), u(.08, .3), rng.integers(3, 11)
                step = max(step, .1 * cw / r)
                if tight:
                    r = card_h * u(.8, 3)
                    step, k = tight / r, rng.integers(4, 15)
                for i in range(k):
                    a = a0 + (i - k / 2) * step
                    out.append((pick(), px + np.sin(a) * r - np.sin(a0) * r, py - np.cos(a) * r + np.cos(a0) * r, a + u(-.04, .04)))
        elif kind == "cascade":
            for _ in range(rng.integers(1, 4)):
                px, py, a0 = u(0, 1) * s, u(0, 1) * s, u(0, 2 * np.pi)
                along = u() < .75
                step = (cw * u(.18, .6)) if along else card_h * u(.2, .5)
                if tight and along:
                    step = tight
                d = a0 if along else a0 + np.pi / 2
                if u() < .2:
                    d += np.pi
                k = rng.integers(2, 8)
                for i in range(k):
                    q = (i - k / 2) * step
                    out.append((pick(), px + np.cos(d) * q, py + np.sin(d) * q, a0 + u(-.06, .06)))
        elif kind == "grid":
            a0, gap = u(0, 2 * np.pi), u(1.0, 1.15)
            c, n = s / 2, int(s / card_h) + 1
            for i in range(-n, n + 1):
                for j in range(-n, n + 1):
                    if u() < .75:
                        x, y = i * cw * gap + u(-2, 2), j * card_h * gap
                        out.append((pick(), c + x * np.cos(a0) - y * np.sin(a0), c + x * np.sin(a0) + y * np.cos(a0), a0 + u(-.08, .08) + (np.pi if u() < .5 else 0)))
        elif kind == "pile":
            px, py = u(.2, .8) * s, u(.2, .8) * s
            for _ in range(rng.integers(2, 9)):
                out.append((pick(), px + u(-.5, .5) * card_h, py + u(-.5, .5) * card_h, u(0, 2 * np.pi)))
        else:
            m = int(np.clip((s / card_h) ** 2 * u(.5, 2.2), 1, 16))
            for _ in range(m):
                out.append((pick(), u(-.05, 1.05) * s, u(-.05, 1.05) * s, u(0, 2 * np.pi)))
        return [p for p in out if -card_h < p[1] < s + card_h and -card_h < p[2] < s + card_h][:36]

    def _perspective(self):
        rng, u = self.rng, self.rng.uniform
        s = SIZE
        if u() < .35:
            return np.eye(3)
        a, tilt = u(0, 2 * np.pi), u(0, .62)  # up to 51 degrees
        c, si = np.cos(a), np.sin(a)
        R = np.array([[c, -si, 0], [si, c, 0], [0, 0, 1.0]])
        T = np.array([[1, 0, -s / 2], [0, 1, -s / 2], [0, 0, 1.0]])
        k = tilt * u(.2, 1.1) / s
        P = np.array([[1, 0, 0], [0, 1 - tilt * .6, 0], [0, k, 1.0]])
        H = np.linalg.inv(T) @ R.T @ P @ R @ T
        return H / H[2, 2]

    def _sizes(self, faces):
        """How high a stack and a card are, in pixels."""
        u = self.rng.uniform
        target = np.exp(u(np.log(8.5), np.log(32 if self.close else 46)) if u() < .88 else u(np.log(46), np.log(150)))
        return target, target / np.median([stack_share(f) for f in faces if f.boxes] or [.18])

    def scene(self, faces):
        """A picture and the rows of its stacks; self.cards is then what lies there: face, corners, share that shows."""
        rng, u = self.rng, self.rng.uniform
        s = SIZE
        self.close = u() < CLOSE
        target, card_h = self._sizes(faces)
        img = self._ground()
        owner = np.full((s, s), -1, np.int16)
        H = self._perspective()
        stacks, laid = [], []
        if u() < .25:
            words(img, rng, self.fonts, int(rng.integers(1, 7)))
        if u() < .96:
            poses = self._poses(faces, card_h)
        else:
            poses = []
        shadow = u(0, .6) if u() < .6 else 0
        sdir = rng.uniform(-1, 1, 2) * card_h * .03
        sleeve = u() < .15
        rim = (int(u(110, 215)),) * 3 if u() < .35 else None  # the edge of a card on another: a hair of grey
        for k, (f, x, y, a) in enumerate(poses):
            z = card_h / f.h
            c, si = np.cos(a) * z, np.sin(a) * z
            A = np.array([[c, -si, x - c * f.w / 2 + si * f.h / 2], [si, c, y - si * f.w / 2 - c * f.h / 2], [0, 0, 1]])
            M = H @ A
            q = _apply(M, np.array([[0, 0], [f.w, 0], [f.w, f.h], [0, f.h]], np.float64))
            x0, y0 = np.floor(q.min(0)).astype(int) - 1
            x1, y1 = np.ceil(q.max(0)).astype(int) + 2
            x0, y0, x1, y1 = max(0, x0), max(0, y0), min(s, x1), min(s, y1)
            if x1 - x0 < 3 or y1 - y0 < 3:
                continue
            lev = f.level(z)
            L = np.diag([f.w / lev.shape[1], f.h / lev.shape[0], 1.0])
            T = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]])
            warped = cv2.warpPerspective(lev, T @ M @ L, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR)
            alpha = warped[..., 3:].astype(np.float32) * (1 / 255)
            part = img[y0:y1, x0:x1]
            if shadow:
                m = np.zeros((s, s), np.float32)
                cv2.fillConvexPoly(m, (q + sdir).astype(np.int32), 1.0)
                b = int(max(3, card_h * .05)) | 1
                ex = (max(0, x0 - 2 * b), max(0, y0 - 2 * b), min(s, x1 + 2 * b), min(s, y1 + 2 * b))
                m = cv2.blur(m[ex[1]:ex[3], ex[0]:ex[2]], (b, b))
                area = img[ex[1]:ex[3], ex[0]:ex[2]]
                area[:] = (area * (1 - shadow * m[..., None])).astype(np.uint8)
            colour = warped[..., :3]
            if sleeve and u() < .8:
                t = np.linspace(0, 1, colour.shape[1], dtype=np.float32)[None, :, None]
                sh = np.exp(-((t - u(0, 1)) / u(.05, .3)) ** 2) * u(10, 110)
                colour = np.minimum(colour + sh * alpha, 255)
            part[:] = np.minimum(part * (1 - alpha) + colour, 255).astype(np.uint8)
            if rim:
                cv2.polylines(img, [(q * 16).astype(np.int32)], True, rim, 1, cv2.LINE_AA, shift=4)
            owner[y0:y1, x0:x1][warped[..., 3] > 127] = k
            laid.append((k, f, q))
            for bx0, by0, bx1, by1, down in f.boxes:
                e = np.array([[(bx0 + bx1) / 2, by0], [(bx0 + bx1) / 2, by1], [bx0, (by0 + by1) / 2], [bx1, (by0 + by1) / 2]])
                if down:
                    e = e[[1, 0, 3, 2]]
                gx, gy = np.meshgrid(np.linspace(bx0, bx1, 6), np.linspace(by0, by1, 9))
                e = _apply(M, e)
                g = _apply(M, np.c_[gx.ravel(), gy.ravel()])
                up = e[0] - e[1]
                h = np.hypot(*up)
                side = e[3] - e[2]
                w = abs(side[0] * -up[1] + side[1] * up[0]) / h  # across u
                ctr = (e[0] + e[1]) / 2
                stacks.append((k, g, [ctr[0], ctr[1], up[0] / h, up[1] / h, h, w, f.rank, f.suit]))
        if u() < .22:
            self._hand(img, owner, card_h)
        self.cards = [(f, q, float((owner == k).sum() / max(1, cv2.contourArea(q.astype(np.float32))))) for k, f, q in laid]
        rows = []
        for k, g, row in stacks:
            if not (-8 < row[0] < s + 8 and -8 < row[1] < s + 8):
                continue
            gi = np.round(g).astype(int)
            ins = (gi >= 0).all(1) & (gi < s).all(1)
            vis = np.zeros(len(gi), bool)
            vis[ins] = owner[gi[ins, 1], gi[ins, 0]] == k
            rows.append(row + [vis.mean()])
        img = self.camera(img, min(target, 60))
        return img, np.array(rows, np.float32).reshape(-1, 9)

    def _hand(self, img, owner, card_h):
        """Fingers: tapered skin-coloured strokes from the edge."""
        rng, u = self.rng, self.rng.uniform
        s = SIZE
        skin = np.array([(225, 180, 150), (200, 150, 120), (150, 100, 75), (90, 60, 45), (240, 200, 180)][rng.integers(5)]) * u(.7, 1.1)
        m = np.zeros((s, s), np.uint8)
        e = u(0, 2 * np.pi)
        root = np.array([s / 2 + np.cos(e) * s * .75, s / 2 + np.sin(e) * s * .75])
        tip = rng.uniform(.15 * s, .85 * s, 2)
        r = int(max(4, card_h * u(.08, .14)))
        for _ in range(rng.integers(1, 5)):
            t = tip + rng.uniform(-1, 1, 2) * r * 3.5
            mid = (root + t) / 2 + rng.uniform(-1, 1, 2) * r * 2
            cv2.polylines(m, [np.array([root, mid, t]).astype(np.int32)], False, 255, r * 2, cv2.LINE_AA)
            cv2.circle(m, tuple(int(v) for v in t), r, 255, -1)
        shade = cv2.blur(m, (r | 1, r | 1)).astype(np.float32)[..., None] / 255
        a = (m.astype(np.float32) / 255)[..., None]
        img[:] = (img * (1 - .35 * shade) * (1 - a) + np.clip(skin * (.55 + .5 * shade), 0, 255) * a).astype(np.uint8)
        owner[m > 60] = 9999

    def camera(self, img, target):
        """Light, lens, sensor and codec."""
        rng, u = self.rng, self.rng.uniform
        s = SIZE
        f = img.astype(np.float32)
        if u() < .7:  # uneven light
            g = cv2.resize(rng.uniform(-1, 1, (3, 3)).astype(np.float32), (s, s), interpolation=cv2.INTER_CUBIC)
            f *= (1 + g * u(.05, .4))[..., None]
        if u() < .25:  # a cast shadow
            m = np.zeros((s, s), np.float32)
            cv2.fillPoly(m, [(rng.uniform(-.3, 1.3, (4, 2)) * s).astype(np.int32)], 1)
            b = int(u(3, 40)) | 1
            f *= (1 - cv2.blur(m, (b, b)) * u(.2, .6))[..., None]
        if u() < .2:  # glare
            for _ in range(rng.integers(1, 3)):
                yy, xx = np.ogrid[0:s, 0:s]
                a = u(0, np.pi)
                dx, dy = xx - u(0, s), yy - u(0, s)
                p, q = dx * np.cos(a) + dy * np.sin(a), -dx * np.sin(a) + dy * np.cos(a)
                f += (np.exp(-(p / u(8, 90)) ** 2 - (q / u(5, 40)) ** 2) * u(40, 170))[..., None]
        f *= u(.4, 1.35) if u() < .6 else 1
        if u() < .65:  # white balance: warm, bluish, greenish
            far = .22 if u() < .8 else .4  # the light of an old bulb, or a camera that takes it for daylight
            t, g = u(-far, far), u(-.07, .07)
            f *= np.array([1 + t, 1 + g, 1 - t])
        f = f.clip(0, 255)
        if u() < .5:
            f = 255 * (f / 255) ** u(.65, 1.6)
        if u() < .3:  # flat, hazy
            k = u(0, .3)
            f = f * (1 - k) + u(60, 200) * k
        if u() < .2:
            grey = f.mean(2, keepdims=True)
            f = grey + (f - grey) * u(.25, 1.5)
        img = f.clip(0, 255).astype(np.uint8)
        t = u()
        if t < .2:
            k = u(.45, .9)
            img = cv2.resize(cv2.resize(img, None, fx=k, fy=k, interpolation=cv2.INTER_AREA if u() < .7 else cv2.INTER_LINEAR), (s, s),
                             interpolation=cv2.INTER_LINEAR if u() < .6 else cv2.INTER_CUBIC)
        elif t < .55:
            img = cv2.GaussianBlur(img, (0, 0), u(.3, .3 + target * .06))
        elif t < .68:
            k = int(np.clip(u(.1, .28) * target, 2, 9))
            ker = np.zeros((2 * k + 1, 2 * k + 1), np.float32)
            a = u(0, np.pi)
            d = np.array([np.cos(a), np.sin(a)]) * k / 2
            cv2.line(ker, tuple(int(round(v)) for v in k - d), tuple(int(round(v)) for v in k + d), 1.0)
            img = cv2.filter2D(img, -1, ker / ker.sum())
        if u() < .25:  # sharpening as phones do
            img = _unsharp(img, u(.3, 1.0), u(.7, 1.6))
        if u() < .6:
            sd = u(1, 11)
            k = 1 if u() < .6 else 2
            noise = np.empty((s // k, s // k, 3), np.int16)
            cv2.randn(noise, 0, sd)
            if u() < .5:
                noise[..., 1] = noise[..., 0]
                noise[..., 2] = noise[..., 0]
            if k == 2:
                noise = cv2.resize(noise, (s, s), interpolation=cv2.INTER_LINEAR)
            img = cv2.add(img, noise, dtype=cv2.CV_8U)
            if u() < .25:  # what cameras do against noise
                img = cv2.medianBlur(img, 3) if u() < .4 else cv2.bilateralFilter(img, 5, u(10, 45), 2)
        if u() < .7:  # a codec, or two
            for _ in range(1 if u() < .75 else 2):
                q = int(u(22, 95))
                img = cv2.imdecode(cv2.imencode(".jpg", img, [cv2.IMWRITE_JPEG_QUALITY, q])[1], 1)
        return img


def _unsharp(img, amount, sigma):
    return cv2.addWeighted(img, 1 + amount, cv2.GaussianBlur(img, (0, 0), sigma), -amount, 0)


def shard(comp, count):
    """count patches of fresh decks: images uint8 [n,S,S,3] RGB, rows [m,10] with the patch number first."""
    imgs, rows = [], []
    while len(imgs) < count:
        faces = comp.faces()
        for _ in range(6):
            img, r = comp.scene(faces)
            rows.append(np.c_[np.full(len(r), len(imgs)), r])
            imgs.append(img)
    return np.array(imgs[:count]), np.vstack([r for r in rows[:count]]).astype(np.float32)


def main():
    import os
    import sys
    import time
    seed, shards, per, out = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    held = len(sys.argv) > 5 and sys.argv[5] == "held"
    cv2.setNumThreads(1)
    cv2.setRNGSeed(seed)
    os.makedirs(out, exist_ok=True)
    comp = Composer(seed, held)
    for i in range(shards):
        t = time.time()
        imgs, rows = shard(comp, per)
        np.save(f"{out}/{seed}-{i:03d}.rows.npy", rows)
        np.save(f"{out}/tmp-{seed}.npy", imgs)
        os.rename(f"{out}/tmp-{seed}.npy", f"{out}/{seed}-{i:03d}.img.npy")
        print(i, len(rows), f"{(time.time() - t) / per * 1000:.1f} ms a patch", flush=True)


if __name__ == "__main__":
    main()
