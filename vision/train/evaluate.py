"""How good are the two networks, run through OpenCV as the program runs them?

evaluate.py photos DIR [set ...]   against real photographs (labels.csv beside them)
evaluate.py held                   against scenes of decks and fonts never trained on
"""
import csv
import glob
import os
import sys
from collections import Counter

import cv2
import numpy as np

from decks import KIND, RANK_JACK, RANK_JOKER, RANK_NONE, RANK_V, SUIT_NONE, SUITS, WORK
from export import PLACE
from name import cut, ranks, turn
import tarot

SURE = 0.9


class Reader:
    def __init__(self, find=None, name=None):
        self.find = cv2.dnn.readNetFromONNX(find or PLACE["find"])
        self.name = cv2.dnn.readNetFromONNX(name or PLACE["name"]) if name != "" else None

    def peaks(self, img, floor):
        """Stacks in one picture level: score cx cy ux uy h w."""
        h, w = img.shape[:2]
        H, W = -(-h // 16) * 16, -(-w // 16) * 16
        x = cv2.copyMakeBorder(img, 0, H - h, 0, W - w, cv2.BORDER_CONSTANT, value=(128, 128, 128))
        self.find.setInput(np.ascontiguousarray(x.transpose(2, 0, 1)[None].astype(np.float32) / 255))
        o = self.find.forward("out")[0]
        p = 1 / (1 + np.exp(-o[0]))
        top = (p >= cv2.dilate(p, np.ones((3, 3), np.uint8)) - 1e-9) & (p > floor)
        out = []
        for j, i in zip(*np.where(top)):
            g = o[1:, j, i]
            n = np.hypot(g[2], g[3]) + 1e-9
            out.append([p[j, i], (i + .5 + g[0]) * 4, (j + .5 + g[1]) * 4, g[2] / n, g[3] / n,
                        16 * np.exp(min(g[4], 2)), 10 * np.exp(min(g[5], 2))])
        return out

    def stacks(self, img, floor=.3, largest=1920, smallest=700):
        """All stacks of an RGB picture over its pyramid, best first; coordinates of img."""
        h, w = img.shape[:2]
        found = []
        z = min(1.0, largest / max(h, w))
        if max(h, w) < 1100:
            z = 2.0 if max(h, w) < smallest else 1.5
        while True:
            lev = cv2.resize(img, None, fx=z, fy=z, interpolation=cv2.INTER_AREA if z < 1 else cv2.INTER_LINEAR) if z != 1 else img
            for s in self.peaks(lev, floor):
                if 8 < s[5] < 46:
                    found.append([s[0]] + [(s[1] + .5) / z - .5, (s[2] + .5) / z - .5, s[3], s[4], s[5] / z, s[6] / z])
            z /= 2
            if max(h, w) * z < 150:
                break
        found.sort(key=lambda s: -s[0])
        kept = []
        for s in found:
            if all(np.hypot(s[1] - k[1], s[2] - k[2]) > .45 * min(s[5], k[5]) for k in kept):
                kept.append(s)
        return kept

    def crops(self, img, stacks):
        pyr = {0: img}
        out = []
        for s in stacks:
            k = max(0, int(np.floor(np.log2(max(s[5], 1) / 44) + .999)))
            while k not in pyr:
                m = max(pyr)
                pyr[m + 1] = cv2.resize(pyr[m], None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA)
            f = 2.0 ** k
            out.append(cut(pyr[k], (s[1] + .5) / f - .5, (s[2] + .5) / f - .5, s[3], s[4], s[5] / f))
        return out

    def answers(self, crops):
        """Logits of rank [n,15] (with letters of other countries [n,16], of tarot [n,38]) and suit [n,5], pose [n,4]."""
        if not crops:
            return np.zeros((0, len(ranks()))), np.zeros((0, 5)), np.zeros((0, 4))
        x = np.ascontiguousarray(np.stack(crops).transpose(0, 3, 1, 2).astype(np.float32) / 255)
        self.name.setInput(x)
        return self.name.forward(["rank", "suit", "pose"])

    def look(self, img, stacks):
        """The answers to each stack, the stack as mended, and its crop."""
        crops = self.crops(img, stacks)
        parts = [self.answers(crops[i:i + 32]) for i in range(0, len(crops), 32)] or [self.answers([])]
        rank, suit, pose = (np.concatenate(p) for p in zip(*parts))
        return rank, suit, [glance(s, *p) for s, p in zip(stacks, np.clip(pose, *LIMITS))], crops

    def closer(self, img, stacks):
        """What the program does: look, mend, look again, then twice close by. Logits are the mean of all but the
        first look; also the stacks as mended and the crops of the second look."""
        _, _, mended, _ = self.look(img, stacks)
        rank, suit, mended, crops = self.look(img, mended)
        for g in AROUND:
            r, s, _, _ = self.look(img, [glance(m, *g) for m in mended])
            rank, suit = rank + r, suit + s
        n = 1 + len(AROUND)
        return rank / n, suit / n, mended, crops

    def read(self, img):
        r, s, mended, crops = self.closer(img, self.stacks(img))
        return mended, crops, soft(r), soft(s)


def soft(v):
    e = np.exp(v - v.max(1, keepdims=True)) if len(v) else v
    return e / e.sum(1, keepdims=True) if len(v) else v


# right, up (parts of the height), ln of scale, turn: as far as the program follows, and its looks close by
LIMITS = (np.array([-.35, -.35, -.6, -1]), np.array([.35, .35, .6, 1]))
AROUND = ((.03, .04, np.log(1.1), .06), (-.03, -.04, np.log(.92), -.06))


def glance(s, right, up, scale, angle):
    """A stack [score cx cy ux uy h w] shifted, scaled, turned."""
    p, cx, cy, ux, uy, h, w = s
    vx, vy = turn(ux, uy, angle)
    return [p, cx + h * (up * ux - right * uy), cy + h * (up * uy + right * ux), vx, vy, h * np.exp(scale), w * np.exp(scale)]


def label(r, s):
    """Notation of the truth, and how sure; joker without a suit."""
    i, j = int(r.argmax()), int(s.argmax())
    if i != RANK_NONE and not suited(i):
        return face(i, j), float(r[i])
    if RANK_NONE == i or SUIT_NONE == j:
        return None, float(max(r[RANK_NONE], s[SUIT_NONE]))
    return face(i, j), float(r[i] * s[j])


def suited(rank):
    """Is it one of the ranks that stand above a suit?"""
    return rank < 13 or rank == tarot.CHEVALIER


def face(rank, suit):
    """The notation of a card; V, D and R of tarot and the V of French decks are J, Q and K here."""
    if KIND == "letters" and rank == RANK_V:
        rank = RANK_JACK
    return "JKR" if rank == RANK_JOKER else ranks()[rank] + (SUITS[suit] if suited(rank) else "")


def photos(folder, sets, reader, sure=SURE, limit=None, keep=None):
    total = Counter()
    per = {}
    for row in csv.DictReader(open(f"{folder}/labels.csv")):
        name = row["image"]
        group = name.split("/")[0]
        if row["domain"] not in ("standard52", "standard54", "standard") and not row["domain"].startswith("standard"):
            continue
        if sets and not any(x in group for x in sets):
            continue
        if not row["cards"] and "not labelled" in row["label_source"]:
            continue
        per.setdefault(group, []).append(row)
    for group, rows in per.items():
        rows = rows[:: max(1, len(rows) // limit)] if limit else rows
        c = Counter()
        for row in rows:
            img = cv2.imread(f"{folder}/{row['image']}")
            if img is None:
                continue
            img = img[..., ::-1]
            st, crops, r, s = reader.read(img)
            truth = Counter(x for x in row["cards"].split() if x != "BACK")
            extra = row["optional"].split()
            said = {}
            for k in range(len(st)):
                n, p = label(r[k], s[k])
                if n:
                    said[n] = max(said.get(n, 0), p)
                if keep is not None:
                    keep.append((row["image"], st[k], crops[k], n, p, n in truth or n in extra or n is None))
            for t in truth:
                c["cards"] += 1
                c["seen"] += t in said
                c["sure"] += said.get(t, 0) >= sure
            for n, p in said.items():
                if n not in truth and n not in extra and "*" not in extra:
                    c["wrong"] += 1
                    c["surely wrong"] += p >= sure
            c["photos"] += 1
        total += c
        print(f"{group[:34]:34} photos {c['photos']:4} cards {c['cards']:4} named {c['seen']:4} sure {c['sure']:4} "
              f"wrong {c['wrong']:4} surely wrong {c['surely wrong']:3} recall(sure) {c['sure'] / max(1, c['cards']):.3f}", flush=True)
    print(f"{'all':34} photos {total['photos']:4} cards {total['cards']:4} named {total['seen']:4} sure {total['sure']:4} wrong {total['wrong']:4} "
          f"surely wrong {total['surely wrong']:3} recall(sure) {total['sure'] / max(1, total['cards']):.3f} "
          f"precision(sure) {total['sure'] / max(1, total['sure'] + total['surely wrong']):.4f}", flush=True)


def held(reader, limit=1000):
    """Finder recall and precision, namer accuracy, on held-out decks."""
    c = Counter()
    done = 0
    for p in sorted(glob.glob(f"{WORK}/held/*.img.npy")):
        imgs, rows = np.load(p), np.load(p.replace(".img.", ".rows."))
        for k in range(len(imgs)):
            if done >= limit:
                break
            done += 1
            mine = rows[rows[:, 0] == k][:, 1:]
            st = [[q[0], *q[1:]] for q in reader.peaks(imgs[k], .3)]
            sure = [r for r in mine if r[8] > .88 and 10 <= r[4] <= 40 and 6 < r[0] < 250 and 6 < r[1] < 250]
            hit = set()
            for q in st:
                d = [np.hypot(r[0] - q[1], r[1] - q[2]) / r[4] + (1 if r[2] * q[3] + r[3] * q[4] < .8 else 0) for r in mine if r[8] > .3]
                c["found"] += 1
                c["false"] += not d or min(d) > .35
            for i, r in enumerate(sure):
                c["stacks"] += 1
                c["hit"] += any(np.hypot(r[0] - q[1], r[1] - q[2]) < .3 * r[4] and r[2] * q[3] + r[3] * q[4] > .9 for q in st)
            if reader.name is not None and sure:
                a, b, _, _ = reader.closer(imgs[k], [[1, *r[:6]] for r in sure])
                a, b = soft(a), soft(b)
                for i, r in enumerate(sure):
                    n, pr = label(a[i], b[i])
                    t = face(int(r[6]), int(r[7]))
                    c["right"] += n == t
                    c["sure"] += pr >= SURE and n is not None
                    c["surely wrong"] += pr >= SURE and n is not None and n != t
    print(dict(c))
    print(f"finder: recall {c['hit'] / c['stacks']:.3f} ({c['hit']}/{c['stacks']}), false {c['false']}/{c['found']}; "
          f"namer: right {c['right'] / c['stacks']:.3f}, sure {c['sure'] / c['stacks']:.3f}, surely wrong {c['surely wrong']}/{c['sure']}")


if __name__ == "__main__":
    if sys.argv[1] == "held":
        held(Reader())
    else:
        photos(sys.argv[2], sys.argv[3:], Reader())
