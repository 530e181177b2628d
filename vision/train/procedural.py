"""Decks drawn from scratch: fonts for ranks, drawn or typed suits, free layout.

Real packs differ most in the index: its letters, its size, how the suit sits under the rank.
Here every deck is a fresh throw of all of these, so that no single print is learned by heart.
"""
import functools
import os
import subprocess
import zlib

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import inks
import jokers
from decks import KIND, RANK_JOKER, RANK_NONE, RANK_V, SUIT_NONE

WIDTH = 300
_LETTERS = {  # what stands for J, Q, K (and the ace) in print
    "en": ("A", "J", "Q", "K"), "fr": ("1", "V", "D", "R"), "fr2": ("A", "V", "D", "R"),
    "de": ("A", "B", "D", "K"), "sv": ("A", "Kn", "D", "K"), "ru": ("Т", "В", "Д", "К"), "en1": ("1", "J", "Q", "K"),
    "nl": ("A", "B", "V", "H")}
_BAD = ("Math", "Symbol", "Dingbats", "jsMath", "Webdings", "D050000", "Emoji", "Opens___", "msam", "msbm",
        "cmex", "cmsy", "cmmi", "eufm", "eufb", "OpenSymbol", "Braille", "dummy", "bsy", "stmary", "wasy",
        "Zapf", "Chancery", "Script", "Blackletter", "BlackLetter", "Fraktur", "Z003", "chorus", "Thin", "Hairline",
        "ExtraLight", "UltraLight", "dustin", "Hair")


def held_out(name):
    """One font in eight never appears in training."""
    return zlib.crc32(name.encode()) % 8 == 0


def fonts(held=False):
    out = subprocess.run(["fc-list", ":lang=en", "file"], capture_output=True, text=True).stdout
    files = sorted({l.rstrip(": ").strip() for l in out.splitlines()})
    files = [f for f in files if f.lower().endswith((".ttf", ".otf", ".pfb", ".t1", ".ttc"))
             and not any(b in f for b in _BAD)]
    good = []
    slanted = [f for f in files if any(k in f for k in ("Italic", "Oblique", "-It.", "talic", "Slanted"))]
    files = [f for f in files if f not in slanted] + slanted[::5]
    for f in files:
        if held_out(f.split("/")[-1].split("-")[0]) != held:
            continue
        try:
            m = [text_mask(f, t) for t in ("A", "Q", "8", "10", "6")]
        except Exception:
            continue
        if any(x is None for x in m) or m[0].shape == m[1].shape == m[2].shape:
            continue
        good.append(f)
    return good


def suit_fonts():
    out = subprocess.run(["fc-list", ":charset=2660 2663 2665 2666", "file"], capture_output=True, text=True).stdout
    return sorted({l.rstrip(": ").strip() for l in out.splitlines()
                   if l.lower().rstrip(": ").endswith((".ttf", ".otf")) and "Emoji" not in l})


@functools.cache
def cyrillic_fonts():
    out = subprocess.run(["fc-list", ":lang=ru", "file"], capture_output=True, text=True).stdout
    return {l.rstrip(": ").strip() for l in out.splitlines()}


def text_mask(font, text, size=96):
    f = ImageFont.truetype(font, size)
    x0, y0, x1, y1 = f.getbbox(text)
    if x1 - x0 < 4 or y1 - y0 < 8:
        return None
    im = Image.new("L", (x1 - x0 + 8, y1 - y0 + 8))
    ImageDraw.Draw(im).text((4 - x0, 4 - y0), text, fill=255, font=f)
    return trim(np.array(im))


def trim(m):
    ys, xs = np.where(m > 100)
    if len(ys) < 30:
        return None
    return m[ys.min():ys.max() + 1, xs.min():xs.max() + 1].copy()


def _bez(p0, p1, p2, p3, n=24):
    t = np.linspace(0, 1, n)[:, None]
    p0, p1, p2, p3 = map(np.asarray, (p0, p1, p2, p3))
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3


def _fill(polys, size=120):
    m = np.zeros((size * 2, size * 2), np.uint8)
    for p in polys:
        cv2.fillPoly(m, [(np.asarray(p) * size + size).astype(np.int32)], 255, cv2.LINE_AA)
    return trim(cv2.resize(m, (size, size), interpolation=cv2.INTER_AREA))


def _mirror(half):
    return np.vstack([half, half[::-1] * [-1, 1]])


def drawn_suit(s, rng):
    """One suit as curves in the square -1..1."""
    u = rng.uniform
    if s == 2:
        k, w = u(-.16, .12), u(.55, .9)
        h = _bez((0, -.95), (w * .33 + k, -.45), (w * .7 + k, -.25), (w, 0))
        g = _bez((w, 0), (w * .7 + k, .25), (w * .33 + k, .45), (0, .95))
        return _fill([_mirror(np.vstack([h, g]))])
    if s in (0, 1):
        dip, top, w = u(-.65, -.35), u(-1.05, -.9), u(.75, 1.0)
        h = _bez((0, dip), (u(.05, .3), top), (w * u(.9, 1.05), top), (w * .93, u(-.45, -.25)))
        g = _bez(h[-1], (w * u(.9, 1.05), u(.05, .3)), (u(.1, .4), u(.35, .6)), (0, u(.8, .95)))
        heart = _mirror(np.vstack([h, g]))
        if s == 1:
            return _fill([heart])
        body = heart * [1, -.82] + [0, -.15]
        polys = [body]
    else:
        r, a, b = u(.34, .45), u(.38, .52), u(.1, .3)
        t = np.linspace(0, 2 * np.pi, 40)
        c = np.stack([np.cos(t), np.sin(t)], 1) * r
        polys = [c + [0, -.55], c + [-a, b - .1], c + [a, b - .1],
                 [(-.2, -.2), (.2, -.2), (.2, .25), (-.2, .25)]]
    sw, foot, base = u(.04, .12), u(.18, .42), u(.88, .97)
    h = _bez((sw, .1), (sw, u(.4, .6)), (foot * .5, u(.75, .85)), (foot, base))
    polys.append(_mirror(np.vstack([h, [(0, base)]])))
    return _fill(polys)


_PIPS = {
    2: [(1, 0), (1, 6)], 3: [(1, 0), (1, 3), (1, 6)], 4: [(0, 0), (2, 0), (0, 6), (2, 6)]}
_PIPS[5] = _PIPS[4] + [(1, 3)]
_PIPS[6] = _PIPS[4] + [(0, 3), (2, 3)]
_PIPS[7] = _PIPS[6] + [(1, 1.5)]
_PIPS[8] = _PIPS[7] + [(1, 4.5)]
_PIPS[9] = _PIPS[4] + [(0, 2), (2, 2), (0, 4), (2, 4), (1, 3)]
_PIPS[10] = _PIPS[4] + [(0, 2), (2, 2), (0, 4), (2, 4), (1, 1), (1, 5)]


def drawn_star(rng):
    """A star of five points in the square -1..1, as jokers are marked with."""
    a = np.arange(10) * np.pi / 5 - np.pi / 2
    r = np.where(np.arange(10) % 2, rng.uniform(.36, .5), 1)[:, None]
    return _fill([np.c_[np.cos(a), np.sin(a)] * r])


def _put(img, mask, cx, cy, w, h, colour, flip=False):
    """Blend a mask, resized to w x h, centred at cx, cy; returns its box or None."""
    w, h = max(2, int(round(w))), max(2, int(round(h)))
    m = cv2.resize(mask, (w, h), interpolation=cv2.INTER_AREA)
    if flip:
        m = m[::-1, ::-1]
    x, y = int(round(cx - w / 2)), int(round(cy - h / 2))
    if x < 0 or y < 0 or x + w > img.shape[1] or y + h > img.shape[0]:
        return None
    a = m[..., None].astype(np.float32) / 255
    part = img[y:y + h, x:x + w]
    part[:] = (part * (1 - a) + np.asarray(colour, np.float32) * a).astype(np.uint8)
    return x, y, x + w, y + h


def round_mask(h, w, r):
    m = np.zeros((h, w), np.uint8)
    r = int(r)
    cv2.rectangle(m, (r, 0), (w - 1 - r, h - 1), 255, -1)
    cv2.rectangle(m, (0, r), (w - 1, h - 1 - r), 255, -1)
    for c in ((r, r), (w - 1 - r, r), (r, h - 1 - r), (w - 1 - r, h - 1 - r)):
        cv2.circle(m, c, r, 255, -1)
    return m


class Maker:
    """Draws decks; art is a list of court pictures (RGB) and of index glyph masks to borrow."""

    def __init__(self, rng, font_files, art=(), suit_masks=(), backs=()):
        self.rng, self.fonts, self.art, self.backs = rng, font_files, art, backs
        self.suit_fonts = suit_fonts()
        self.suit_masks = suit_masks
        self.cyrillic = [f for f in font_files if f in cyrillic_fonts()]
        bold = [f for f in font_files if any(k in f.lower() for k in ("bold", "black", "heavy", "bebas", "slab"))]
        self.bold = bold or font_files

    def style(self):
        rng, u = self.rng, self.rng.uniform
        st = {}
        st["font"] = self.bold[rng.integers(len(self.bold))] if u() < .55 else self.fonts[rng.integers(len(self.fonts))]
        st["h"] = int(WIDTH * rng.choice([1.4, 1.4, 1.545, 1.545, 1.8, u(1.35, 1.7)]))
        kind = rng.choice(["normal", "normal", "normal", "normal", "large", "jumbo", "tiny"])
        # rank height in parts of the card's width
        st["rank"] = {"normal": u(.115, .175), "large": u(.17, .24), "jumbo": u(.24, .38), "tiny": u(.075, .115)}[kind]
        st["wide"] = u(.42, .85) if u() < .85 else u(.3, .42)  # rank width to height
        st["ten"] = u(1.0, 1.7)           # width of the ten against other ranks
        st["own"] = u() < .35             # keep the font's own proportions
        st["suit"] = u(.5, .8) if u() < .65 else u(.75, 1.1)
        st["suitw"] = u(.85, 1.12)
        st["gap"] = u(*((.04, .22), (.2, .45), (.4, .7))[rng.choice(3, p=(.68, .2, .12))])
        st["left"] = u(.02, .07)
        st["top"] = u(.03, .085)
        st["same_left"] = u() < .15       # suit flush left instead of centred
        st["corners"] = 4 if u() < .25 else 2
        st["letters"] = _LETTERS[rng.choice(["en"] * 8 + ["de"] * 4 + ["fr"] * 2 + ["fr2"] * 2 + ["sv"] * 2 + ["ru"] * 3 + ["nl"] * 2 + ["en1"])]
        if st["letters"] == _LETTERS["ru"] and self.cyrillic:
            st["font"] = self.cyrillic[rng.integers(len(self.cyrillic))]
        st["bold"] = int(rng.integers(0, 6)) if u() < .5 else 0
        st["ink"] = inks.scheme(rng)
        st["paper"] = np.array([u(225, 255)] * 3)
        if u() < .25:
            st["paper"] -= [0, u(0, 12), u(5, 40)]
        st["radius"] = WIDTH * u(.03, .08)
        st["frame"] = u() < .3
        st["border"] = u() < .12
        st["suits"] = [self._suit(s, mode) for mode in [rng.choice(["drawn", "font", "art", "mixed"])] for s in range(4)]
        st["pip"] = u(.16, .24)
        st["ranks"] = {}
        return st

    def _suit(self, s, mode):
        rng = self.rng
        if mode == "mixed":
            mode = rng.choice(["drawn", "font", "art"])
        if mode == "art" and self.suit_masks:
            c = self.suit_masks[s]
            return c[rng.integers(len(c))]
        if mode == "font" and self.suit_fonts:
            for _ in range(5):
                try:
                    m = text_mask(self.suit_fonts[rng.integers(len(self.suit_fonts))], "♠♥♦♣"[s])
                except Exception:
                    m = None
                if m is not None and (m > 127).mean() > .38:
                    return m
        return drawn_suit(s, rng)

    def _rank_mask(self, st, text):
        if text not in st["ranks"]:
            m = None
            if text == "10" and self.rng.uniform() < .5:
                # the narrow ten of most packs: a 1 and a 0 pushed together
                a, b = text_mask(st["font"], "1"), text_mask(st["font"], "0")
                if a is not None and b is not None:
                    h = max(a.shape[0], b.shape[0])
                    a = cv2.resize(a, (max(2, int(a.shape[1] * self.rng.uniform(.6, 1))), h))
                    b = cv2.resize(b, (max(2, int(b.shape[1] * self.rng.uniform(.75, 1.05))), h))
                    m = np.hstack([a, np.zeros((h, int(h * self.rng.uniform(.02, .12))), np.uint8), b])
            if m is None and (text.isascii() or st["font"] in self.cyrillic):
                m = text_mask(st["font"], text)
            if m is None:
                m = text_mask((self.bold if text.isascii() else self.cyrillic or self.bold)[0], text)
            if st["bold"]:
                m = cv2.copyMakeBorder(m, 6, 6, 6, 6, cv2.BORDER_CONSTANT)
                m = trim(cv2.dilate(m, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (st["bold"] + 1,) * 2)))
            st["ranks"][text] = m
        return st["ranks"][text]

    def face(self, st, r, s):
        """One face: rgb, mask, list of index boxes (x0 y0 x1 y1, upside-down flag)."""
        rng, u = self.rng, self.rng.uniform
        h, w = st["h"], WIDTH
        img = np.empty((h, w, 3), np.uint8)
        img[:] = st["paper"].clip(0, 255)
        rh = st["rank"] * w
        if r == RANK_JOKER:
            return self._joker(st, img, rh)
        ink = st["ink"][s]
        text = printed(st, r)
        glyph, suit = self._rank_mask(st, text), st["suits"][s]
        if st["own"]:
            rw = rh * glyph.shape[1] / glyph.shape[0]
        else:
            # one common width per deck keeps narrow glyphs narrow
            rw = rh * st["wide"] * min(1.25, max(.35, (glyph.shape[1] / glyph.shape[0]) / .65))
        col = rh * st["wide"]
        if text == "10":
            rw = rh * st["wide"] * st["ten"]
        rw = min(rw, rh * 1.5)
        sh = rh * st["suit"]
        sw = sh * st["suitw"] * suit.shape[1] / suit.shape[0]
        cx = max(st["left"] * w + col / 2, rw / 2 + 4, sw / 2 + 4)
        y0 = st["top"] * w
        sx = cx - col / 2 + sw / 2 if st["same_left"] else cx
        sx = max(sx, sw / 2 + 3)
        # the body first, so that the index stays on top
        right = max(cx + rw / 2, sx + sw / 2) + w * .015
        self._body(st, img, r, s, suit, ink, right, y0 + rh * (1 + st["gap"]) + sh)
        if u() < .06:  # the maker's small print
            m = text_mask(st["font"], "".join(rng.choice(list("ABDEGHIKLMNOPRSTUabdeghiklmnoprstu "), 14)))
            if m is not None:
                th = w * u(.02, .045)
                if u() < .5:
                    m = np.ascontiguousarray(np.rot90(m))
                    _put(img, m, w * u(.3, .7), h * u(.3, .7), th, min(h * .5, th * m.shape[0] / m.shape[1]), ink)
                else:
                    _put(img, m, w * .5, h * u(.2, .8), min(w * .6, th * m.shape[1] / m.shape[0]), th, ink)
        boxes = []
        a = _put(img, glyph, cx, y0 + rh / 2, rw, rh, ink)
        b = _put(img, suit, sx, y0 + rh * (1 + st["gap"]) + sh / 2, sw, sh, ink)
        if a is None or b is None:
            return None
        box = (min(a[0], b[0]), a[1], max(a[2], b[2]), b[3])
        places = [box]
        if st["corners"] == 4:
            _put(img, glyph, w - cx, y0 + rh / 2, rw, rh, ink)
            _put(img, suit, w - cx, y0 + rh * (1 + st["gap"]) + sh / 2, sw, sh, ink)
            x0, x1 = w - cx - max(rw, sw) / 2, w - cx + max(rw, sw) / 2
            places.append((x0, a[1], x1, b[3]))
        for p in list(places):
            x0, y0_, x1, y1 = (int(v) for v in p)
            patch = img[y0_:y1, x0:x1]
            img[h - y1:h - y0_, w - x1:w - x0] = patch[::-1, ::-1]
            boxes.append((*p, False))
            boxes.append((w - p[2], h - p[3], w - p[0], h - p[1], True))
        return img, self._mask(st, img), boxes

    def _mask(self, st, img):
        h, w = img.shape[:2]
        m = round_mask(h, w, st["radius"])
        if st["border"]:
            cv2.rectangle(img, (1, 1), (w - 2, h - 2), (90, 90, 90), 2)
        return m

    def _body(self, st, img, r, s, suit, ink, right, bottom):
        rng, u = self.rng, self.rng.uniform
        h, w = img.shape[:2]
        if st["frame"] and right < w * .3:
            cv2.rectangle(img, (int(right), int(h * .06)), (int(w - right), int(h * .94)), tuple(int(c) for c in ink), 1)
        if r >= 10:
            x0, y0 = int(min(max(right, w * .13), w * .3)), int(h * u(.05, .12))
            x1, y1 = w - x0, h - y0
            if self.art and u() < .8:
                a = self.art[rng.integers(len(self.art))]
                img[y0:y1, x0:x1] = cv2.resize(a, (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)
            else:
                for _ in range(14):
                    c = tuple(int(v) for v in rng.choice([(200, 30, 30), (30, 30, 140), (240, 200, 40), (20, 20, 20), (240, 190, 150)]))
                    p = np.stack([rng.integers(x0, x1, 5), rng.integers(y0, y1, 5)], 1).astype(np.int32)
                    cv2.fillPoly(img, [p], c, cv2.LINE_AA)
                img[h - (y0 + y1) // 2:, :] = img[:(y0 + y1) // 2][::-1, ::-1]
            if u() < .8:
                cv2.rectangle(img, (x0, y0), (x1, y1), tuple(int(v) for v in rng.choice([(20, 20, 20), (30, 60, 160), (170, 40, 40)])), 2)
            if u() < .7:  # the suit beside the figure's head
                k = u(.13, .2) * w
                _put(img, suit, x0 + k * .7, y0 + k * .8, k, k, ink)
                _put(img, suit, w - x0 - k * .7, h - y0 - k * .8, k, k, ink, flip=True)
        elif r == 0:
            k = w * (u(.2, .6) if s else u(.35, .7))
            _put(img, suit, w / 2, h / 2, k * suit.shape[1] / max(suit.shape), k * suit.shape[0] / max(suit.shape), ink)
        else:
            k = st["pip"] * w
            lo = max(.29, min((right + k * .55) / w, .38))
            for px, py in _PIPS[r + 1]:
                x = w * (lo + (1 - 2 * lo) * px / 2)
                y = h * (.16 + .68 * py / 6)
                _put(img, suit, x, y, k * suit.shape[1] / max(suit.shape), k * suit.shape[0] / max(suit.shape), ink, flip=py > 3)

    def _joker(self, st, img, rh):
        rng, u = self.rng, self.rng.uniform
        h, w = img.shape[:2]
        ink = st["ink"][int(rng.integers(2))]
        if self.art and u() < .8:
            a = self.art[rng.integers(len(self.art))]
            img[int(h * .15):int(h * .85), int(w * .25):int(w * .75)] = cv2.resize(
                a, (int(w * .75) - int(w * .25), int(h * .85) - int(h * .15)), interpolation=cv2.INTER_AREA)
        m = jokers.corner(self, st, rh)
        if m is None:
            return None
        bh, bw = m.shape
        x0, y0 = st["left"] * w, st["top"] * w
        a = _put(img, m, x0 + bw / 2, y0 + bh / 2, bw, bh, ink)
        if a is None:
            return None
        x0, y0, x1, y1 = a
        img[h - y1:h - y0, w - x1:w - x0] = img[y0:y1, x0:x1][::-1, ::-1]
        return img, self._mask(st, img), [(x0, y0, x1, y1, False), (w - x1, h - y1, w - x0, h - y0, True)]

    def back(self, st):
        """A card face down."""
        rng, u = self.rng, self.rng.uniform
        h, w = st["h"], WIDTH
        if self.backs and u() < .5:
            img = cv2.resize(self.backs[rng.integers(len(self.backs))], (w, h), interpolation=cv2.INTER_AREA)
            return img, round_mask(h, w, st["radius"]), []
        img = np.full((h, w, 3), 245, np.uint8)
        c = np.array(rng.choice([(180, 20, 30), (20, 40, 140), (20, 90, 50), (30, 30, 30), (90, 30, 110)]), np.float32) * u(.7, 1.3)
        m = int(w * u(.0, .08))
        light = (c * .5 + 127 * u(.3, 1)).clip(0, 255)
        if u() < .5:  # ornament: random strokes, mirrored four ways
            q = np.empty((h // 2 + 1, w // 2 + 1, 3), np.uint8)
            q[:] = c.clip(0, 255)
            for _ in range(int(u(8, 60))):
                x, y, r = u(0, w / 2), u(0, h / 2), u(3, 40)
                k, t = rng.integers(4), int(u(1, 4))
                col = tuple(int(v) for v in (light if u() < .8 else c * .6))
                if k == 0:
                    cv2.circle(q, (int(x), int(y)), int(r), col, t if u() < .7 else -1, cv2.LINE_AA)
                elif k == 1:
                    cv2.ellipse(q, (int(x), int(y)), (int(r), int(r * u(.2, 1))), u(0, 180), 0, u(90, 360), col, t, cv2.LINE_AA)
                elif k == 2:
                    cv2.polylines(q, [(np.array([x, y]) + rng.uniform(-r, r, (5, 2))).astype(np.int32)], False, col, t, cv2.LINE_AA)
                else:
                    d = drawn_suit(int(rng.integers(4)), rng)
                    _put(q, d, x, y, r, r, col)
            half = np.hstack([q, q[:, ::-1]])
            pat = cv2.resize(np.vstack([half, half[::-1]]), (w, h))
        else:
            yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
            f1, f2, ph = u(.08, .7), u(.08, .7), u(0, 3)
            k = rng.integers(3)
            t = (np.sin(xx * f1 + ph) + np.sin(yy * f2)) if k == 0 else (np.sin((xx + yy) * f1) + np.sin((xx - yy) * f1)) if k == 1 \
                else np.sin(np.hypot(xx - w / 2, yy - h / 2) * f1) * 2
            pat = np.where((t > u(-.9, .9))[..., None], c, light).clip(0, 255).astype(np.uint8)
        img[m:h - m, m:w - m] = pat[m:h - m, m:w - m]
        return img, round_mask(h, w, st["radius"]), []


JOKERS = float(os.environ.get("TRAIN_JOKERS", ".06"))  # share of the drawn faces


def printed(st, r):
    """What stands for a rank in a deck's index."""
    ace, jack, queen, king = st["letters"]
    return {0: ace, 10: jack, 11: queen, 12: king}.get(r, str(r + 1))


def sample_faces(maker, count, four=None):
    """Some faces of one fresh deck: list of (rgb, mask, boxes, rank, suit)."""
    st = maker.style()
    out = []
    rng = maker.rng
    for _ in range(count):
        if rng.uniform() < JOKERS:
            r, s = RANK_JOKER, SUIT_NONE
        else:
            r, s = int(rng.integers(13)), int(rng.integers(4))
            if st["letters"] != _LETTERS["en"] and rng.uniform() < .4:  # rarer letters more often
                r = int(rng.choice([10, 11, 12]))
        f = maker.face(st, r, s)
        if f is not None:
            out.append((*f, RANK_V if KIND == "letters" and printed(st, r) == "V" else r, s))
    for _ in range(max(1, count // 10)):
        out.append((*maker.back(st), RANK_NONE, SUIT_NONE))
    return out
