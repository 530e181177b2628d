"""Crops of whole cards laid flat, with what their pips and courts show.

The index in a card's corner is another card's, or missing: so the network that is trained on these crops learns nothing
from indices, and is a witness of its own beside the namer.

faces.py SEED COUNT OUT [held]      OUT/SEED.img.npy: uint8 [n,128,80,3] RGB; OUT/SEED.label.npy: rank (A to 10, court,
none), suit [n,2]

What other cards hide is painted over in one colour, as the program does where it knows of a card that may lie on this
one: so the pips of the upper card are not counted as the lower one's.
"""
import os
import sys
import time

import cv2
import numpy as np

import procedural
import scenes
from decks import RANK_JOKER, SUIT_NONE

CROP_H, CROP_W, MARGIN = 128, 80, .05  # the margin, in parts of the card, on each side
# What a face shows: a number 0 to 9, a court, or neither: joker, back, no card. J, Q and K are not told apart: of the few
# designs that are held out, a queen often looked like the jacks of the others.
COURT, NONE = 10, 11
SEEN = .12  # the least share of a card that must show for it to be an example
HIDDEN = 255, 0, 255  # what another card may hide; no picture has this colour
BARE = .15  # how often a scene gives a crop of the bare table, too
KNOWN = .9  # how many of the cards that lie on one are known

scenes.SIZE = 160  # one card and what lies about it


class Maker(procedural.Maker):
    """Decks whose faces differ in more than their index."""

    courts = {}  # pictures by rank

    def style(self):
        u, st = self.rng.uniform, super().style()
        st["plan"] = self.rng.choice(["pips", "one", "picture", "number"], p=(.84, .05, .07, .04))
        self.plan = st["plan"]
        st["pip"] = u(.1, .26)
        st["column"], st["row"] = u(.2, .38), u(.09, .24)
        st["ace"] = u(.15, .8)
        st["turned"] = u() < .88
        st["panel"] = [int(v) for v in self.rng.uniform(190, 250, 3)] if u() < .1 else None
        st["ghost"] = u(.1, .4) if u() < .08 else 0
        return st

    def _body(self, st, img, r, s, suit, ink, right, bottom):
        rng, u = self.rng, self.rng.uniform
        h, w = img.shape[:2]
        shape = np.array(suit.shape[::-1]) / max(suit.shape)
        if st["panel"]:
            cv2.rectangle(img, (int(w * .18), int(h * .08)), (int(w * .82), int(h * .92)), st["panel"], -1)
        if r >= 10:
            self.art = self.courts[r]
            return super()._body(st, img, r, s, suit, ink, right, bottom)
        if st["ghost"] or st["plan"] == "picture" and r:
            pool = self.courts[int(rng.integers(10, 14))] or self.backs
            x, y = int(w * u(.12, .3)), int(h * u(.1, .25))
            a = cv2.resize(pool[rng.integers(len(pool))], (w - 2 * x, h - 2 * y), interpolation=cv2.INTER_AREA)
            k = 1 if st["plan"] == "picture" else st["ghost"]
            img[y:h - y, x:w - x] = (img[y:h - y, x:w - x] * (1 - k) + a * k).astype(np.uint8)
        if st["frame"] and right < w * .3:
            cv2.rectangle(img, (int(right), int(h * .06)), (int(w - right), int(h * .94)), tuple(int(c) for c in ink), 1)
        if r == 0 or st["plan"] == "one":
            k = st["ace"] * w * u(.9, 1.1)
            procedural._put(img, suit, w / 2, h / 2, *(k * shape), ink)
            if k > .35 * w and u() < .4:  # a smaller sign, or an ornament, in it
                procedural._put(img, suit, w / 2, h / 2, *(k * u(.3, .8) * shape), st["paper"])
                procedural._put(img, suit, w / 2, h / 2, *(k * u(.1, .5) * shape), ink)
        elif st["plan"] == "number":
            m = self._rank_mask(st, str(r + 1))
            k = u(.3, .6) * w
            procedural._put(img, m, w / 2, h / 2, k * m.shape[1] / m.shape[0], k, ink)
        elif st["plan"] == "pips":
            k = st["pip"] * w
            lo = min(max(st["column"], min((right + k * .5) / w, .38)), .5 - .55 * st["pip"])
            for px, py in procedural._PIPS[r + 1]:
                procedural._put(img, suit, w * (lo + (1 - 2 * lo) * px / 2), h * (st["row"] + (1 - 2 * st["row"]) * py / 6),
                                *(k * shape), ink, flip=py > 3 and st["turned"])

    def _joker(self, st, img, rh):
        self.art = self.courts[RANK_JOKER]
        return super()._joker(st, img, rh)

    def told(self, r, s):
        """What a face of the deck last drawn tells of its rank and suit; a picture tells as much as a joker."""
        if 0 < r < COURT and self.plan != "pips":
            return RANK_JOKER, s if self.plan == "one" else SUIT_NONE
        return r, s


def blank(rgb, box):
    """Takes an index away: paper in its place."""
    h, w = rgb.shape[:2]
    x0, y0, x1, y1 = (int(v) for v in box[:4])
    x0, y0, x1, y1 = max(0, x0 - 3), max(0, y0 - 3), min(w, x1 + 3), min(h, y1 + 3)
    rgb[y0:y1, x0:x1] = np.median(rgb[y0:y1, x0:x1].reshape(-1, 3), 0)


def borrowed(card, other, rng):
    """card (rgb, mask, boxes, ...) with the index of another card of its deck, or with none."""
    rgb, mask, boxes = card[0].copy(), card[1], card[2]
    for box in boxes:
        blank(rgb, box)
    lent = [b for b in other[2] if not b[4]]
    if boxes and lent and rng.uniform() < .85:
        x0, y0, x1, y1 = (int(v) for v in lent[0][:4])
        patch = other[0][y0:y1, x0:x1]
        for bx0, by0, bx1, by1, down in boxes:
            sign = patch[::-1, ::-1] if down else patch
            x, y = (int(bx1) - patch.shape[1], int(by1) - patch.shape[0]) if down else (int(bx0), int(by0))
            x, y = max(0, min(x, rgb.shape[1] - patch.shape[1])), max(0, min(y, rgb.shape[0] - patch.shape[0]))
            rgb[y:y + patch.shape[0], x:x + patch.shape[1]] = sign
    return rgb, mask, boxes, *card[3:]


def shrunk(card):
    """A card at half its size, which is larger than it is ever shown."""
    half = lambda m: cv2.resize(m, (m.shape[1] // 2, m.shape[0] // 2), interpolation=cv2.INTER_AREA)
    return scenes.Face(half(card[0]), half(card[1]), [(*(v / 2 for v in b[:4]), b[4]) for b in card[2]], *card[3:])


class Deck(scenes.Stock):
    """Faces with borrowed indices, or with their own."""

    def __init__(self, rng, held=False, own=False):
        super().__init__(rng, held)
        self.own = own
        m = self.maker
        self.maker = Maker(rng, m.fonts, m.art, m.suit_masks, m.backs)
        self.maker.courts = {r: [] for r in range(10, 14)}
        for d in self.art.values():
            for rgb, r in zip(d["rgb"], d["rank"]):
                if r in self.maker.courts:
                    h, w = rgb.shape[:2]
                    self.maker.courts[r].append(cv2.resize(rgb[int(.1 * h):int(.9 * h), int(.2 * w):int(.8 * w)], (150, 260), interpolation=cv2.INTER_AREA))

    def faces(self, count):
        rng = self.rng
        if rng.uniform() < .6:
            cards = [(*f, *((r, s) if self.own else self.maker.told(r, s))) for *f, r, s in procedural.sample_faces(self.maker, count)]
        else:
            d = self.art[self.art_names[rng.integers(len(self.art_names))]]
            cards = []
            for i in rng.choice(len(d["rank"]), count):
                h, w = d["rgb"][i].shape[:2]
                b = d["box"][i]
                boxes = [] if b[0] < 0 else [(*b, False), (w - b[2], h - b[3], w - b[0], h - b[1], True)]
                cards.append((d["rgb"][i], d["mask"][i], boxes, int(d["rank"][i]), int(d["suit"][i])))
        return [shrunk(c) if self.own else shrunk(borrowed(c, cards[rng.integers(len(cards))], rng)) for c in cards]


class Table(scenes.Composer):
    """One card in the middle, and what covers it or lies about it."""

    def __init__(self, seed, held=False, own=False):
        super().__init__(seed, held)
        self.stock = Deck(self.rng, held, own)

    def _sizes(self, faces):
        high = np.exp(self.rng.uniform(np.log(42), np.log(136)))
        return high * .18, high

    def _poses(self, faces, card_h):
        rng, u, s = self.rng, self.rng.uniform, scenes.SIZE
        pick = lambda: faces[rng.integers(len(faces))]
        a0 = u(0, 2 * np.pi)
        main = (pick(), s / 2 + u(-4, 4), s / 2 + u(-4, 4), a0)
        about = lambda near, far: (lambda r, a: (pick(), main[1] + r * np.cos(a), main[2] + r * np.sin(a), a0 if u() < .4 else u(0, 2 * np.pi)))(
            card_h * u(near, far), u(0, 2 * np.pi))
        kind = rng.choice(["alone", "rows", "under", "over", "pair", "strip", "fan"], p=(.2, .08, .1, .12, .22, .2, .08))
        if kind == "alone":
            return [main]
        if kind == "strip":  # all but a strip along one side, or along two, lies under another
            side = rng.choice([(1, 0), (0, 1), (1, 1)], p=(.5, .3, .2))
            x, y = side * rng.uniform(.1, .45, 2) * [.7, 1] * card_h * rng.choice([-1, 1], 2)
            c, si = np.cos(a0), np.sin(a0)
            return [main, (pick(), main[1] + x * c - y * si, main[2] + x * si + y * c, a0 + rng.normal(0, .08))]
        if kind == "pair":  # as people lay two cards: the upper one beside or below the lower one's index
            upper = about(.05, .6)
            turn = rng.normal(0, .15) + (np.pi if u() < .3 else 0)
            return [about(.1, .8) for _ in range(rng.integers(0, 3))] + [main, (*upper[:3], a0 + turn)]
        if kind == "rows":
            gap, c, si = u(1, 1.2), np.cos(a0), np.sin(a0)
            out = []
            for i in range(-1, 2):
                for j in range(-1, 2):
                    if (i or j) and u() < .7:
                        x, y = i * .72 * card_h * gap, j * card_h * gap
                        out.append((pick(), main[1] + x * c - y * si, main[2] + x * si + y * c, a0))
            return out + [main]
        if kind == "under":
            return [about(.1, 1) for _ in range(rng.integers(1, 6))] + [main]
        if kind == "over":
            return [main] + [about(.3, 1.1) for _ in range(rng.integers(1, 4))]
        r, step, k, at = card_h * u(.6, 3), u(.05, .35), int(rng.integers(2, 7)), int(rng.integers(0, 5))
        return [(pick(), main[1] + r * (np.sin(a) - np.sin(a0)), main[2] - r * (np.cos(a) - np.cos(a0)), a)
                for a in (a0 + (i - at) * step for i in range(k))]


UNIT = np.float32([[0, 0], [1, 0], [1, 1], [0, 1]])


def cut(img, q, hidden=()):
    """The card with corners q and a margin, laid flat; what lies within the quads hidden is painted over."""
    k = 1 + 2 * MARGIN
    frame = (UNIT + MARGIN) / k * [CROP_W, CROP_H] - .5
    m = cv2.getPerspectiveTransform(frame.astype(np.float32), (np.asarray(q) - .5).astype(np.float32))
    crop = cv2.warpPerspective(img, m, (CROP_W, CROP_H), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
    for o in hidden:
        flat = cv2.perspectiveTransform((np.asarray(o) - .5)[None].astype(np.float32), np.linalg.inv(m))[0]
        cv2.fillConvexPoly(crop, np.round(flat).astype(np.int32), HIDDEN)
    return crop


def drawn(q, rng, wrong=False, sds=(.012, .03, .055)):
    """Corners as a program guesses them: each side and each corner off by a few parts in a hundred; wrong: another place."""
    sd = rng.choice(sds, p=(.4, .4, .2))
    left, right, up, down = rng.normal(0, sd, 4)
    at = UNIT + np.float32([[left, up], [right, up], [right, down], [left, down]]) + rng.normal(0, sd / 2, (4, 2))
    if wrong:
        c = rng.uniform(0, 1, 2) if rng.uniform() < .6 else np.array([.5, .5])
        k = np.exp(rng.uniform(-1, .7)) if rng.uniform() < .6 else 1
        at = (at - .5) * k + c
        if rng.uniform() < .4:  # lengthwise for across
            at = np.roll(at, 1, axis=0)
        elif np.abs(c - .5).max() < .25 and abs(np.log(k)) < .3:
            return None
    if rng.uniform() < .5:  # either end is up
        at = np.roll(at, 2, axis=0)
    m = cv2.getPerspectiveTransform(UNIT, np.asarray(q, np.float32))
    return cv2.perspectiveTransform(at[None].astype(np.float32), m)[0]


def hiding(cards, k, rng):
    """The cards that the program takes for lying on card k, where it takes them to lie: most that do, few that do not."""
    return [drawn(q, rng, sds=(.006, .015, .03)) for j, (_, q, _) in enumerate(cards)
            if j != k and rng.uniform() < (KNOWN if j > k else .15)]


def examples(table, faces):
    """Crops of one scene with rank and suit."""
    rng, s = table.rng, scenes.SIZE
    img, _ = table.scene(faces)
    out = []
    order = sorted(enumerate(table.cards), key=lambda c: np.abs(c[1][1].mean(0) - s / 2).max())
    for k, (f, q, seen) in order[:3]:
        if np.abs(q.mean(0) - s / 2).max() > s * .2 or seen < SEEN:
            continue
        wrong = rng.uniform() < .08
        corners = drawn(q, rng, wrong)
        if corners is None:
            continue
        shown = NONE if f.rank >= RANK_JOKER else min(f.rank, COURT)
        hidden = hiding(table.cards, k, rng)
        out.append((cut(img, corners, hidden), (NONE, SUIT_NONE) if wrong else (shown, f.suit)))
    return out


def bare(table):
    """A crop of a table on which no card lies, its pattern taken for one."""
    rng, s = table.rng, scenes.SIZE
    high = np.exp(rng.uniform(np.log(42), np.log(136)))
    a, across = rng.uniform(0, 2 * np.pi), high * rng.uniform(.6, .75)
    c, si = np.cos(a), np.sin(a)
    q = (UNIT - .5) * [across, high] @ np.float32([[c, si], [-si, c]]) + s / 2 + rng.uniform(-.1, .1, 2) * s
    img = table.camera(table._ground(), high * .18)
    return cut(img, drawn(q, rng), hiding([(None, q, 0), (None, q + rng.normal(0, .4, 2) * high, 0)], 0, rng) if rng.uniform() < .4 else ())


def main():
    seed, count, out = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    cv2.setNumThreads(1)
    cv2.setRNGSeed(seed)
    os.makedirs(out, exist_ok=True)
    table = Table(seed, len(sys.argv) > 4 and sys.argv[4] == "held")
    imgs, labels, t = [], [], time.time()
    while len(imgs) < count:
        faces = table.stock.faces(14)
        for _ in range(10):
            for img, label in examples(table, faces):
                imgs.append(img), labels.append(label)
            if table.rng.uniform() < BARE:
                imgs.append(bare(table)), labels.append((NONE, SUIT_NONE))
    np.save(f"{out}/{seed}.img.npy", np.array(imgs[:count]))
    np.save(f"{out}/{seed}.label.npy", np.array(labels[:count], np.int64))
    print(count, f"crops, {(time.time() - t) / count * 1000:.1f} ms each")


if __name__ == "__main__":
    main()
