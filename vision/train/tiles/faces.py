"""Faces of tiles: sets drawn by rule, sets of free drawings, and mixtures, in many inks and hands."""
import functools
import os
import subprocess

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tiles import art, birds
from tiles.kinds import KINDS, NONE

W, H = art.W, art.H
_FOLDERS = ("opentype/ipafont-mincho/ipam.ttf", "opentype/noto/NotoSerifCJK-Bold.ttc", "opentype/noto/NotoSansCJK-Bold.ttc",
            "truetype/aoyagi-kouzan-t/AoyagiKouzanT.ttf", "truetype/arphic-bkai00mp/bkai00mp.ttf", "truetype/arphic/uming.ttc",
            "truetype/cwtex/cwkai.ttf", "truetype/kouzan-mouhitsu/kouzan-mouhitsu-gyosho.ttf", "truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf",
            "truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf", "truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf", "truetype/seto/setofont.ttf",
            "truetype/dejima-mincho/dejima-mincho-r227.ttf", "truetype/reggae/ReggaeOne-Regular.ttf")
_HELD = ("truetype/arphic/ukai.ttc", "truetype/klee/KleeOne-SemiBold.ttf", "truetype/aoyagi-soseki/aoyagi-soseki.ttf", "opentype/noto/NotoSerifCJK-Regular.ttc")
EM = 128  # pixels of a rendered character's square


def fonts(held):
    return [p for p in (f"/usr/share/fonts/{f}" for f in (_HELD if held else _FOLDERS)) if os.path.exists(p)]


@functools.lru_cache(None)
def glyph(font, char):
    """A character in its square, or None where the font has none."""
    f = ImageFont.truetype(font, int(EM * .9))
    box = f.getmask(char).getbbox()
    if box is None or char in "萬東發発" and f.getmask(char).getbbox() == f.getmask("\uffff").getbbox():
        return None
    m = Image.new("L", (EM, EM))
    x0, y0, x1, y1 = ImageDraw.Draw(m).textbbox((0, 0), char, font=f)
    w = f.getlength(char)
    # the line's middle stays the middle: a one is a stroke at half height
    asc, desc = f.getmetrics()
    ImageDraw.Draw(m).text(((EM - w) / 2, (EM - asc - desc) / 2), char, font=f, fill=255)
    return np.array(m)


class Style:
    """One set of tiles: its inks, hands and shapes. face(kind) draws one of its faces, a little differently each time."""

    def __init__(self, rng, drawings, font_files, held=False):
        u = rng.uniform
        self.rng, self.drawings = rng, drawings
        jitter = lambda c, s: np.clip(np.array(c, np.float32) + rng.normal(0, s, 3), 0, 255)
        dark = [(20, 22, 25), (15, 35, 30), (18, 60, 38), (25, 30, 70), (30, 45, 55)][rng.choice(5, p=(.4, .2, .15, .15, .1))]
        self.dark = jitter(dark, 8)
        self.green = self.dark if u() < .45 else jitter([(10, 95, 45), (20, 120, 60), (10, 70, 40), (30, 140, 50)][rng.integers(4)], 12)
        self.blue = self.dark if u() < .5 else jitter([(25, 40, 130), (40, 80, 160), (20, 30, 90), (30, 110, 150)][rng.integers(4)], 12)
        self.red = jitter([(185, 25, 35), (140, 25, 30), (205, 40, 40), (120, 35, 35), (200, 60, 30)][rng.integers(5)], 12)
        self.bright = self.red if u() < .3 else jitter([(215, 30, 40), (225, 50, 50), (190, 20, 30), (235, 60, 70)][rng.integers(4)], 8)
        self.paper = jitter([(245, 245, 240), (250, 250, 250), (240, 235, 220), (228, 228, 224), (238, 226, 196)][rng.choice(5, p=(.35, .3, .15, .12, .08))], 4)
        self.scale = u(.74, .98)
        self.font = {g: font_files[rng.integers(len(font_files))] for g in ("man", "wan", "wind", "dragon")}
        if u() < .6:
            self.font["wan"] = self.font["dragon"] = self.font["wind"] = self.font["man"]
        self.weight = int(rng.integers(-3, 8)) if u() < .6 else 0
        self.five = "伍" if u() < .6 else "五"
        self.wan = "萬" if u() < .88 else "万"
        self.hatsu = "發" if u() < .9 else "発"
        self.slant, self.squeeze = u(-.08, .08), u(.85, 1.18)
        self.dot = rng.integers(4)  # 0: none, else where a red five has its dot
        self.indexed = rng.choice(["", "corner"], p=(.88, .12))
        self.frame = rng.choice(["blank", "frame", "double", "ornate"], p=(.7, .14, .09, .07))
        self.pin, self.stick = _Pin(self), _Stick(self)
        names = sorted(drawings)
        p = np.array([3.0 if n == "fluffy" else 1.0 for n in names])
        drawn = lambda share: names[rng.choice(len(names), p=p / p.sum())] if names and u() < share else None
        whole = drawn(.22)
        self.source = {g: whole or drawn(s) for g, s in (("m", .3), ("p", .25), ("s", .3), ("z", .3), ("bird", .4))}
        inks = [self.green, self.dark, self.dark, self.blue, self.red]
        self.fowl = birds.bird(rng, inks, self.red, self.paper) if not held and u() < .75 and birds.pictures() else None
        self.plumed = u() < .2
        self.recolour = u() < .75
        self.emboss = u(8, 60) if u() < .65 else 0
        self.spread = u(.85, 1.08)

    # ---- characters

    def character(self, ink, char, group, cx, cy, wide, high, colour):
        rng, u = self.rng, self.rng.uniform
        m = glyph(self.font[group], char)
        if m is None:
            m = glyph(self.font[group], {"發": "発", "萬": "万"}.get(char, char))
        if m is None:
            m = glyph(fonts(False)[0], char)
        k = self.weight
        if k > 0:
            m = cv2.dilate(m, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k + 1, k + 1)))
        elif k < 0:
            e = cv2.erode(m, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (1 - k, 1 - k)))
            m = e if (e > 128).sum() > .45 * (m > 128).sum() else m
        s, t = wide * W / EM, high * H / EM
        a = np.float32([[s, self.slant * s, 0], [u(-.03, .03) * t, t, 0]])
        a[:, 2] = np.array([cx * W, cy * H]) - a[:, :2] @ [EM / 2, EM / 2]
        lay(ink, cv2.warpAffine(m, a, (W, H), flags=cv2.INTER_AREA), colour)

    def man(self, ink, n, red):
        u = self.rng.uniform
        top = self.red if red and u() < .5 else self.dark
        top, low = (self.bright, self.bright) if red else (self.dark if u() < .97 else self.blue, self.red)
        c = "一二三四" + self.five + "六七八九"
        s = self.scale * u(.95, 1.04)
        w = s * .78 * self.squeeze
        self.character(ink, c[n - 1], "man", .5, .5 - .235 * s, w * u(.9, 1.05), s * .47, top)
        self.character(ink, self.wan, "wan", .5, .5 + .235 * s, w, s * .5, low)

    def honour(self, ink, n):
        u = self.rng.uniform
        if n == 5:
            return self.white(ink)
        char = "東南西北" [n - 1] if n < 5 else self.hatsu if n == 6 else "中"
        colour = self.dark if n < 5 else self.green if n == 6 else self.red
        s = self.scale * u(.92, 1.05)
        self.character(ink, char, "wind" if n < 5 else "dragon", .5, .5, min(1.05, s * 1.08 * self.squeeze), s * (.86 if self.squeeze > 1 else .95), colour)

    def white(self, ink):
        if self.frame == "blank":
            return
        c = (self.blue, self.dark, self.green)[self.rng.integers(3)]
        m, s = np.zeros((H, W), np.uint8), self.scale
        for k in range({"frame": 1, "double": 2, "ornate": 3}[self.frame]):
            x, y = W * s * (.42 - .08 * k), H * s * (.42 - .065 * k)
            cv2.rectangle(m, (int(W / 2 - x), int(H / 2 - y)), (int(W / 2 + x), int(H / 2 + y)), 255, 3 + (k == 0) * 2, cv2.LINE_AA)
        if self.frame == "ornate":
            for t in np.linspace(-.36, .36, 7):
                cv2.line(m, (int(W / 2 + t * W * s), int(H / 2 - .42 * H * s)), (int(W / 2 + t * W * s), int(H / 2 - .36 * H * s)), 255, 3)
                cv2.line(m, (int(W / 2 + t * W * s), int(H / 2 + .36 * H * s)), (int(W / 2 + t * W * s), int(H / 2 + .42 * H * s)), 255, 3)
        lay(ink, m, c)

    # ---- pins and sticks

    def pips(self, ink, n, red, sticks):
        u, s = self.rng.uniform, self.scale * self.rng.uniform(.95, 1.03)
        A, B, R = self.green, self.blue, self.red
        for x, y, angle, size, colour in (stick_layout if sticks else pin_layout)(n, A, B, R, self):
            sprite = (self.stick if sticks else self.pin).sprite(tuple(self.bright if red else colour), n == 1)
            h = sprite.shape[0]
            k = size * s * H / h
            c, sn = np.cos(angle) * k, np.sin(angle) * k
            a = np.float32([[c, -sn, 0], [sn, c, 0]])
            a[:, 2] = np.array([W * (.5 + .5 * s * self.spread * x), H * (.5 + .5 * s * y)]) - a[:, :2] @ [sprite.shape[1] / 2, h / 2]
            layer = cv2.warpAffine(sprite, a, (W, H), flags=cv2.INTER_AREA)
            lay(ink, layer[..., 3], layer[..., :3])

    def bird(self, ink):
        """The set's bird from a picture, at times with feathers behind it, or one of strokes."""
        rng, u = self.rng, self.rng.uniform
        if self.fowl is None:
            return self.strokes(ink)
        if self.plumed:
            self.strokes(ink)
        k = self.scale * u(.9, 1.02) * H / birds.S * (.8 if self.plumed else 1)
        a = np.float32([[min(k, W / birds.S) * self.squeeze, 0, 0], [0, k, 0]])
        a[:, 2] = np.array([W / 2, H / 2]) - a[:, :2] @ [birds.S / 2, birds.S / 2]
        layer = cv2.warpAffine(self.fowl, a, (W, H), flags=cv2.INTER_AREA)
        ink[:] = ink * (1 - layer[..., 3:]) + layer

    def strokes(self, ink):
        """A bird of strokes: a body, a fan of feathers, a head, a branch."""
        rng, u, s = self.rng, self.rng.uniform, self.scale
        P = lambda x, y: (int(W * (.5 + s * x)), int(H * (.5 + s * y)))
        inks = [self.green, self.dark, self.red, self.blue]
        side = rng.choice([-1, 1])
        m = lambda: np.zeros((H, W), np.uint8)
        a0, spread, n, r = u(-2.6, -.9), u(.4, 1.3), int(rng.integers(4, 11)), u(.22, .42)
        bx, by = side * u(-.08, .05), u(-.02, .14)
        for i in range(n):
            a = a0 + spread * (i / (n - 1) - .5) * 1.6
            ex, ey = bx - side * abs(np.cos(a)) * r * u(.6, 1.1), by + np.sin(a) * r * 1.1 * u(.8, 1.1)
            f = m()
            cv2.line(f, P(bx, by), P(ex, ey), 255, int(rng.integers(2, 7)), cv2.LINE_AA)
            if u() < .6:
                cv2.circle(f, P(ex, ey), int(rng.integers(3, 9)), 255, -1 if u() < .6 else 2, cv2.LINE_AA)
            lay(ink, f, inks[rng.choice(4, p=(.4, .3, .15, .15))])
        b = m()
        cv2.ellipse(b, P(bx, by), (int(W * s * u(.13, .24)), int(H * s * u(.09, .15))), u(-40, 40), 0, 360, 255, -1, cv2.LINE_AA)
        hx, hy = bx + side * u(.12, .22), by - u(.14, .3)
        cv2.line(b, P(bx + side * .05, by), P(hx, hy), 255, int(u(6, 14)), cv2.LINE_AA)
        cv2.circle(b, P(hx, hy), int(W * u(.05, .09)), 255, -1, cv2.LINE_AA)
        cv2.line(b, P(hx, hy), P(hx + side * u(.08, .14), hy + u(-.02, .05)), 255, 3, cv2.LINE_AA)
        body = inks[rng.integers(3)]
        lay(ink, b, body)
        if u() < .6:  # a body in outline
            e = cv2.erode(b, np.ones((5, 5), np.uint8))
            lay(ink, e, self.paper)
            for _ in range(int(u(5, 30))):
                q = m()
                cv2.circle(q, P(bx + u(-.15, .15), by + u(-.1, .1)), 2, 255, -1)
                lay(ink, q & b, body)
        low = m()
        for t in (-.04, .04):
            cv2.line(low, P(bx + t, by + .1), P(bx + t * 1.5, by + u(.2, .3)), 255, 3, cv2.LINE_AA)
        if u() < .5:
            cv2.line(low, P(-.3, by + u(.18, .3)), P(.3, by + u(.18, .35)), 255, int(u(2, 6)), cv2.LINE_AA)
        lay(ink, low, inks[rng.integers(3)])

    def flower(self, ink):
        """What some sets add: a plant and a small character. No riichi tile."""
        rng, u = self.rng, self.rng.uniform
        flowers = [d[k] for d in self.drawings.values() for k in d if k[0] in "fg"]
        if flowers and u() < .4:
            return self.drawing(ink, flowers[rng.integers(len(flowers))], "f")
        inks = [self.green, self.dark, self.red, self.blue]
        if u() < .12:  # one character alone, or a joker's face
            self.character(ink, rng.choice(list("春夏秋冬梅蘭菊竹百")), "wind", .5, .5, u(.6, .95), u(.6, .9), inks[rng.integers(4)])
            return
        for _ in range(int(rng.integers(4, 14))):
            m = np.zeros((H, W), np.uint8)
            x, y = u(.12, .88), u(.3, .92)
            t = rng.integers(3)
            p = lambda a, b: (int(W * a), int(H * b))
            if t == 0:
                cv2.ellipse(m, p(x, y), (int(u(4, 22)), int(u(3, 14))), u(0, 180), 0, 360, 255, -1 if u() < .5 else 2, cv2.LINE_AA)
            elif t == 1:
                cv2.polylines(m, [np.array([p(x + u(-.3, .3), y + u(-.25, .25)) for _ in range(4)])], False, 255, int(u(2, 5)), cv2.LINE_AA)
            else:
                for a in np.linspace(0, 2 * np.pi, 6)[:5]:
                    cv2.circle(m, (int(W * x + 7 * np.cos(a)), int(H * y + 7 * np.sin(a))), int(u(4, 7)), 255, -1 if u() < .5 else 2, cv2.LINE_AA)
            lay(ink, m, inks[rng.integers(4)])
        self.character(ink, rng.choice(list("春夏秋冬梅蘭菊竹")), "wind", u(.25, .75), u(.15, .25), u(.28, .42), u(.2, .32), inks[rng.integers(4)])

    # ---- drawings of others

    def drawing(self, ink, picture, group):
        rng, u = self.rng, self.rng.uniform
        h, w = picture.shape[:2]
        high = self.scale * u(.93, 1.02) * (1 if group != "z" else .95)
        s = min(high * H / h, high * 1.02 * W / w)
        sx, sy = s * np.clip(self.squeeze, .9, 1.1) * u(.97, 1.03), s
        if w * sx > W * .98:
            sx = W * .98 / w
        a = np.float32([[sx, self.slant * .5 * sx, 0], [0, sy, 0]])
        a[:, 2] = np.array([W / 2, H / 2]) - a[:, :2] @ [w / 2, h / 2]
        soft = picture.astype(np.float32)
        soft[..., :3] *= soft[..., 3:] / 255
        layer = cv2.warpAffine(soft, a, (W, H), flags=cv2.INTER_AREA)
        al = layer[..., 3:].clip(1, 255)
        rgb = (layer[..., :3] * 255 / al).clip(0, 255)
        if self.recolour or group == "red":
            rgb = self.dye(rgb, group)
        lay(ink, layer[..., 3].astype(np.uint8), rgb)

    def dye(self, rgb, group):
        """The set's own inks in place of the drawing's."""
        reddish = ((rgb[..., 0] > rgb[..., 1:].max(2) + 45) | (group == "red"))[..., None]
        light = rgb.min(2, keepdims=True)
        light = np.where(reddish, light, rgb.mean(2, keepdims=True))
        share = ((light - 90) / 130).clip(0, 1)
        ink = np.where(reddish, self.bright if group == "red" else self.red, self.green if group in "ps" or group == "6z" else self.dark)
        return ink * (1 - share) + self.paper * share

    # ---- a whole face

    def ink(self, k):
        """The ink of kind k (NONE: a flower): float32 [H,W,4], colours premultiplied."""
        rng, u = self.rng, self.rng.uniform
        ink = np.zeros((H, W, 4), np.float32)
        if k == NONE:
            self.flower(ink)
            return ink
        n, s = int(KINDS[k][0]), KINDS[k][1]
        red = n == 0
        n = n or 5
        bird = s == "s" and n == 1
        source = self.drawings.get(self.source["bird" if bird else s], {})
        name = f"{n}{s}"
        if red and f"0{s}" in source and u() < .6:
            self.drawing(ink, source[f"0{s}"], "red")
        elif name in source:
            self.drawing(ink, source[name], "red" if red else "6z" if name == "6z" else s)
        elif s == "m":
            self.man(ink, n, red)
        elif s == "z":
            self.honour(ink, n)
        elif bird:
            self.bird(ink)
        else:
            self.pips(ink, n, red, s == "s")
        if red and self.dot and s in "mps":
            x, y = [(.5, .08), (.86, .2), (.14, .2), (.5, .9), (.24, .56)][rng.integers(5)] if s != "m" else [(.85, .2), (.14, .14)][rng.integers(2)]
            m = np.zeros((H, W), np.uint8)
            cv2.circle(m, (int(x * W), int(y * H)), int(u(4, 8)), 255, -1, cv2.LINE_AA)
            lay(ink, m, self.bright)
        if self.indexed and s != "z" or self.indexed and n < 5:
            m = np.zeros((H, W), np.uint8)
            text = str(n) if s != "z" else "ESWN"[n - 1]
            cv2.putText(m, text, (4, 26) if self.dot else (W - 24, 26), cv2.FONT_HERSHEY_SIMPLEX, .8, 255, 2, cv2.LINE_AA)
            lay(ink, m, self.red if self.dot else self.dark)
        return ink

    def face(self, k):
        """The finished face, RGB float32 [H,W,3], before light."""
        rng, u = self.rng, self.rng.uniform
        ink = self.ink(k)
        if u() < .5:  # worn, or filled unevenly
            n = cv2.resize(rng.uniform(.7, 1, (6, 5)).astype(np.float32), (W, H), interpolation=cv2.INTER_CUBIC)[..., None]
            ink *= n.clip(0, 1)
        out = self.paper * (1 - ink[..., 3:]) + ink[..., :3]
        if self.emboss:  # engraved: the far edge of each groove lies in the light
            a = ink[..., 3]
            d = np.roll(a, (2, 1), (0, 1)) - np.roll(a, (-2, -1), (0, 1))
            out += (d * self.emboss)[..., None]
        return out.clip(0, 255)


def lay(ink, mask, colour):
    """Puts ink of a colour (one, or one a pixel) on top."""
    a = mask.astype(np.float32)[..., None] / 255
    ink[..., :3] = ink[..., :3] * (1 - a) + np.asarray(colour, np.float32) * a
    ink[..., 3:] = ink[..., 3:] * (1 - a) + a


class _Pin:
    """The round pip: rings, petals, spokes."""

    def __init__(self, style):
        rng = style.rng
        self.style, self.kind = style, rng.choice(["rings", "petals", "spokes", "disc"], p=(.35, .3, .27, .08))
        self.line, self.rings, self.n, self.done = rng.uniform(.05, .14), int(rng.integers(2, 4)), int(rng.integers(4, 9)), {}
        self.hole = rng.uniform(.15, .35)

    def sprite(self, colour, big):
        key = (colour, big)
        if key in self.done:
            return self.done[key]
        S = 96
        m = np.zeros((S, S, 4), np.float32)
        c, r, t = S // 2, S * .48, max(2, int(S * self.line * (.7 if big else 1)))
        ring = lambda rad, th, col: _shape(m, col, lambda k: cv2.circle(k, (c, c), int(rad), 255, th, cv2.LINE_AA))
        st = self.style
        paper = st.paper
        ring(r, -1, paper)
        inner = st.red if big else colour
        if self.kind == "disc" and not big:
            ring(r, -1, colour)
            ring(r * self.hole, -1, paper)
        else:
            ring(r - t / 2, t, colour)
            if self.kind == "rings":
                for i in range(1, self.rings + big):
                    ring(r * (1 - i / (self.rings + 1 + big)), max(1, t - 1), (colour, inner, st.blue)[i % 3] if big else colour)
                ring(r * .14, -1, inner)
            else:
                for a in np.linspace(0, 2 * np.pi, self.n * (2 if big else 1) + 1)[:-1]:
                    d = np.array([np.cos(a), np.sin(a)])
                    if self.kind == "petals":
                        q = c + d * r * .5
                        _shape(m, colour, lambda k: cv2.ellipse(k, (int(q[0]), int(q[1])), (int(r * .26), int(r * .12)), np.degrees(a), 0, 360, 255, -1, cv2.LINE_AA))
                    else:
                        p, q = c + d * r * .3, c + d * r * .82
                        _shape(m, colour, lambda k: cv2.line(k, (int(p[0]), int(p[1])), (int(q[0]), int(q[1])), 255, max(2, t - 1), cv2.LINE_AA))
                ring(r * .28, max(1, t - 1), inner)
                if big:
                    ring(r * .62, max(1, t - 1), inner)
                ring(r * .1, -1, inner)
        self.done[key] = m.astype(np.uint8)
        return self.done[key]


class _Stick:
    """The bamboo pip: a stick with knots."""

    def __init__(self, style):
        rng = style.rng
        self.style, self.kind, self.done = style, rng.choice(["knots", "outline", "bar", "drops"], p=(.4, .3, .2, .1)), {}
        self.width, self.knot, self.line = rng.uniform(.12, .24), rng.uniform(1.2, 1.9), rng.uniform(.04, .08)

    def sprite(self, colour, big):
        if colour in self.done:
            return self.done[colour]
        hgt, wid = 128, 72
        m = np.zeros((hgt, wid, 4), np.float32)
        paper, c, w = self.style.paper, wid // 2, self.width * hgt / 2
        k = w * self.knot
        t = max(2, int(self.line * hgt))
        box = lambda x, y0, y1, th, col: _shape(m, col, lambda q: cv2.rectangle(q, (int(c - x), int(y0)), (int(c + x), int(y1)), 255, th, cv2.LINE_AA))
        if self.kind == "bar":
            box(w, 4, hgt - 5, -1, colour)
            box(w * .3, 12, hgt * .44, -1, paper)
            box(w * .3, hgt * .56, hgt - 13, -1, paper)
        elif self.kind == "drops":
            for y in (hgt * .27, hgt * .73):
                _shape(m, colour, lambda q: cv2.ellipse(q, (c, int(y)), (int(w * 1.2), int(hgt * .23)), 0, 0, 360, 255, -1, cv2.LINE_AA))
                _shape(m, paper, lambda q: cv2.ellipse(q, (c, int(y)), (int(w * .35), int(hgt * .12)), 0, 0, 360, 255, -1, cv2.LINE_AA))
        else:
            box(w, 6, hgt - 7, -1, colour if self.kind == "knots" else paper)
            if self.kind == "outline":
                box(w, 6, hgt - 7, t, colour)
            else:
                for y0, y1 in ((14, hgt * .42), (hgt * .58, hgt - 15)):
                    box(w * .28, y0, y1, -1, paper)
            for y in (hgt * .08, hgt * .5, hgt * .92):
                _shape(m, colour, lambda q: cv2.ellipse(q, (c, int(y)), (int(k), int(hgt * .055)), 0, 0, 360, 255, -1, cv2.LINE_AA))
        self.done[colour] = m.astype(np.uint8)
        return self.done[colour]


def _shape(m, colour, draw):
    k = np.zeros(m.shape[:2], np.uint8)
    draw(k)
    a = k[..., None].astype(np.float32) / 255
    m[..., :3] = m[..., :3] * (1 - a) + np.asarray(colour, np.float32) * a
    m[..., 3:] = np.maximum(m[..., 3:], a * 255)


def pin_layout(n, A, B, R, style):
    """x, y in -1..1 of the inked part, angle, height in parts of it, colour."""
    u = style.rng.uniform
    small = u(.24, .29)
    if n == 1:
        return [(0, 0, 0, u(.42, .68), A)]
    if n == 2:
        return [(0, -.52, 0, u(.3, .42), A), (0, .52, 0, u(.3, .42), B)]
    if n == 3:
        return [(x, y, 0, small * 1.1, c) for x, y, c in ((-.56, -.64, A), (0, 0, R), (.56, .64, B))]
    if n in (4, 5):
        y = u(.5, .64)
        four = [(-.5, -y, 0, small * 1.1, A), (.5, -y, 0, small * 1.1, B), (-.5, y, 0, small * 1.1, B), (.5, y, 0, small * 1.1, A)]
        return four + ([(0, 0, 0, small * 1.1, R)] if n == 5 else [])
    x = u(.36, .5)
    if n == 6:
        return [(s * x, y, 0, small, A if y < -.3 else R) for s in (-1, 1) for y in (-.68, .08, .68)]
    if n == 7:
        top = [(-.6, -.78, A), (0, -.56, A), (.6, -.34, A)]
        return [(a, b, 0, small * .92, c) for a, b, c in top] + [(s * x, y, 0, small * .95, R) for s in (-1, 1) for y in (.18, .72)]
    if n == 8:
        return [(s * x, y, 0, small * .88, A if style.pin.n % 2 else B) for s in (-1, 1) for y in (-.78, -.26, .26, .78)]
    return [(a, b, 0, small * .95, c) for a in (-.62, 0, .62) for b, c in ((-.66, A), (0, R), (.66, B))]


def stick_layout(n, A, B, R, style):
    u = style.rng.uniform
    two, three = u(.4, .46), u(.27, .31)
    if n == 2:
        return [(0, -.5, 0, two, A), (0, .5, 0, two, B)]
    if n == 3:
        x = u(.4, .55)
        return [(0, -.5, 0, two, A), (-x, .5, 0, two, B), (x, .5, 0, two, B)]
    if n in (4, 5):
        x = u(.36, .56) if n == 4 else u(.5, .62)
        return [(s * x, y, 0, two, A if (y < 0) else B) for s in (-1, 1) for y in (-.5, .5)] + ([(0, 0, 0, two, R)] if n == 5 else [])
    if n == 6:
        return [(x, y, 0, two, A if y < 0 else B) for x in (-.6, 0, .6) for y in (-.5, .5)]
    if n == 7:
        return [(0, -.68, 0, three, R)] + [(x, y, 0, three, A) for x in (-.56, 0, .56) for y in (.02, .69)]
    if n == 8:
        out = []
        lean = u(.5, .75)
        for side in (-1, 1):
            flip = 1 if style.rng.uniform() < .97 else -1
            out += [(-.72, side * .5, 0, two, A), (.72, side * .5, 0, two, A),
                    (-.26, side * .5, -lean * -side * flip, two, A), (.26, side * .5, lean * -side * flip, two, A)]
        return out
    cols = (A, R, A) if u() < .7 else None
    return [(x, y, 0, three, cols[i] if cols else (A, R, B)[j]) for i, x in enumerate((-.58, 0, .58)) for j, y in enumerate((-.67, 0, .67))]
