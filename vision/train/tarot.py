"""Modern French tarot decks drawn from scratch, as those of procedural.py are.

Fourteen cards of each suit with an index in two or four corners (one as 1, then V C D R), twenty-one trumps with a
number and no suit, the fool with a star or a word. The classes of the standard decks keep their numbers: V is J, D is Q, R
is K, and what only tarot has comes behind them.
"""
import cv2
import numpy as np

import procedural
from decks import RANK_NONE, RANKS, SUIT_NONE
from procedural import WIDTH, _put, text_mask, trim

CHEVALIER, TRUMPS, FOOL = 15, 16, 37    # trump n is TRUMPS + n - 1
NAMES = RANKS + ["C"] + [f"T{n}" for n in range(1, 22)] + ["EXC"]
# A trump's number has no suit below it: what is taken for its stack is that much higher than the number.
TALL = 1.6


class Maker(procedural.Maker):
    """Draws tarot decks."""

    def style(self):
        rng, u = self.rng, self.rng.uniform
        st = super().style()
        st["h"] = int(WIDTH * u(1.65, 2.0))
        st["rank"] = u(.11, .2) if u() < .8 else u(.2, .26)
        st["letters"] = ("1" if u() < .8 else "A", "V", "D", "R")
        st["corners"] = 4 if u() < .4 else 2
        st["number"] = st["rank"] * (u(.9, 1.5) if u() < .7 else u(1.5, 2))
        st["panel"] = rng.choice(["none", "none", "box", "band"])
        st["trump ink"] = (u(0, 60),) * 3 if u() < .75 else (u(0, 60), u(0, 60), u(100, 180)) if u() < .5 else (u(150, 220), u(0, 50), u(0, 50))
        st["fool"] = rng.choice(["star", "star", "star", "word", "short"])
        st["star"] = self._star()
        return st

    def _star(self):
        """A star or an asterisk of some points, as a mask."""
        rng, u = self.rng, self.rng.uniform
        n, inner = int(rng.choice([5, 5, 5, 6, 8])), u(.3, .55)
        if u() < .15:
            m = text_mask(self.bold[0], "*")
            if m is not None:
                return m
        a = np.arange(2 * n) * np.pi / n - np.pi / 2
        r = np.where(np.arange(2 * n) % 2 == 0, .95, inner)
        return procedural._fill([np.stack([np.cos(a) * r, np.sin(a) * r], 1)])

    def face(self, st, r, s):
        if r == CHEVALIER:
            return self._letter(st, s)
        if r < TRUMPS:
            return super().face(st, r, s)
        return self._trump(st, r)

    def _letter(self, st, s):
        """The chevalier: a valet whose letter is a C."""
        other = dict(st, letters=(st["letters"][0], "C", *st["letters"][2:]))
        return super().face(other, 10, s)

    def _trump(self, st, r):
        rng, u = self.rng, self.rng.uniform
        h, w = st["h"], WIDTH
        img = np.empty((h, w, 3), np.uint8)
        img[:] = st["paper"].clip(0, 255)
        text = str(r - TRUMPS + 1) if r != FOOL else {"word": "EXCUSE", "short": "EXC", "star": "*"}[st["fool"]]
        glyph = st["star"] if r == FOOL and st["fool"] == "star" else self._number(st, text)
        nh = st["number"] * w * (u(.55, .8) if len(text) > 2 else 1)
        nw = min(nh * glyph.shape[1] / glyph.shape[0], w * .4)
        if not st["own"] and len(text) < 3:
            nw *= u(.8, 1.1)
        cx, y0 = max(st["left"] * w + nw / 2, nw / 2 + 5), st["top"] * w
        right, below = cx + nw / 2 + w * .02, y0 + nh * 1.1
        self._scene(st, img, right, below)
        ink = st["trump ink"]
        if st["panel"] == "box":
            cv2.rectangle(img, (1, 1), (int(right), int(below)), tuple(int(v) for v in st["paper"].clip(0, 255)), -1)
            cv2.rectangle(img, (1, 1), (int(right), int(below)), tuple(int(v) for v in ink), int(u(1, 3)))
        a = _put(img, glyph, cx, y0 + nh / 2, nw, nh, ink)
        if a is None:
            return None
        x0, y0, x1, y1 = a
        four = st["corners"] == 4 and len(text) < 3
        if four:
            img[:int(below) + 2, w - int(right) - 2:] = img[:int(below) + 2, :int(right) + 2]
            dx = w - int(right) - 2
        img[h - int(below) - 2:, w - int(right) - 2:] = img[:int(below) + 2, :int(right) + 2][::-1, ::-1]
        if four:
            img[h - int(below) - 2:, :int(right) + 2] = img[:int(below) + 2, dx:][::-1, ::-1]
        pad = (TALL - 1) / 2 * (y1 - y0)
        if len(text) > 2:
            pad = max(pad, (TALL * (x1 - x0) * .8 - (y1 - y0)) / 2)  # a word must fit into the crop
        boxes = []
        for left in ([x0, dx + x0] if four else [x0]):
            box = (left, y0 - pad, left + x1 - x0, y1 + pad)
            boxes += [(*box, False), (w - box[2], h - box[3], w - box[0], h - box[1], True)]
        return img, self._mask(st, img), boxes

    def _number(self, st, text):
        if text in st["ranks"] or len(text) != 2 or self.rng.uniform() < .5:
            return self._rank_mask(st, text)
        a, b = (text_mask(st["font"], c) for c in text)
        if a is None or b is None:
            return self._rank_mask(st, text)
        h = max(a.shape[0], b.shape[0])
        a, b = (cv2.resize(m, (max(2, int(m.shape[1] * self.rng.uniform(.7, 1.05))), h)) for m in (a, b))
        st["ranks"][text] = trim(np.hstack([a, np.zeros((h, int(h * self.rng.uniform(.03, .14))), np.uint8), b]))
        return st["ranks"][text]

    def _scene(self, st, img, right, below):
        """The two pictures of a trump, or one whole one, inside a frame that leaves the numbers their corners."""
        rng, u = self.rng, self.rng.uniform
        h, w = img.shape[:2]
        if st["panel"] == "band":    # numbers stand above and below the pictures
            x0, y0 = int(w * u(.03, .09)), int(below + w * u(.01, .04))
        elif st["panel"] == "box":
            x0, y0 = int(w * u(.02, .06)), int(w * u(.02, .06))
        else:
            x0, y0 = int(min(right, w * .32)), int(h * u(.03, .08))
        x1, y1 = w - x0, h - y0
        if self.art:
            a = self.art[rng.integers(len(self.art))]
            k = rng.uniform(.5, 1)
            a = a[:max(8, int(a.shape[0] * k))]
            if u() < .6:
                half = cv2.resize(a, (x1 - x0, h // 2 - y0), interpolation=cv2.INTER_AREA)
                img[y0:h // 2, x0:x1] = half
                img[h - h // 2:y1, x0:x1] = half[::-1, ::-1] if u() < .8 else cv2.resize(self.art[rng.integers(len(self.art))], (half.shape[1], half.shape[0]))[::-1, ::-1]
            else:
                img[y0:y1, x0:x1] = cv2.resize(a, (x1 - x0, y1 - y0), interpolation=cv2.INTER_AREA)
            if u() < .4:
                img[y0:y1, x0:x1] = cv2.cvtColor(cv2.cvtColor(img[y0:y1, x0:x1], cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
        if u() < .8:
            cv2.rectangle(img, (x0, y0), (x1, y1), (30, 30, 30), int(u(1, 4)))


def sample_faces(maker, count):
    """Some faces of one fresh tarot deck: list of (rgb, mask, boxes, rank, suit)."""
    st, rng, out = maker.style(), maker.rng, []
    for _ in range(count):
        if rng.uniform() < .5:
            r, s = (FOOL if rng.uniform() < .05 else TRUMPS + int(rng.integers(21))), SUIT_NONE
        else:
            r, s = int(rng.integers(14)), int(rng.integers(4))
            if rng.uniform() < .3:   # courts and the chevalier more often
                r = int(rng.integers(10, 14))
            r = CHEVALIER if r == 13 else r
        f = maker.face(st, r, s)
        if f is not None:
            out.append((*f, r, s))
    for _ in range(max(1, count // 10)):
        out.append((*maker.back(st), RANK_NONE, SUIT_NONE))
    return out
