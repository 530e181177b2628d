"""Trains the finder on pregenerated scenes. find.py SECONDS [--resume]"""
import glob
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

from decks import WORK
from loop import begin, on_device, train
from nets import Finder
from scenes import SIZE

CELL = 4
N = SIZE // CELL
# From what share that shows a stack is to be found, and up to what share it is none; between, either answer is right.
WHOLE, HIDDEN = .4, .12


def targets(rows, gain=1.0):
    """Dense truth of one patch: heat, weight, geometry [6], geometry weight."""
    heat = np.zeros((N, N), np.float32)
    weight = np.ones((N, N), np.float32)
    geo = np.zeros((6, N, N), np.float32)
    gw = np.zeros((N, N), np.float32)
    near = np.full((N, N), 1e9, np.float32)
    doubtful = lambda row: not (row[8] >= WHOLE and 8 <= row[4] <= 48)
    for row in sorted(rows, key=doubtful, reverse=True):  # what is surely an index counts where both are
        cx, cy, ux, uy, h, w, r, s, v = row
        if v < HIDDEN:
            continue
        x, y = cx / CELL, cy / CELL
        i, j = int(np.floor(x)), int(np.floor(y))
        if not (-2 <= i < N + 2 and -2 <= j < N + 2):
            continue
        rad = int(max(1, min(3, round(h / 14))))
        sig = max(.6, h / 30)
        for b in range(max(0, j - rad - 1), min(N, j + rad + 2)):
            for a in range(max(0, i - rad - 1), min(N, i + rad + 2)):
                dx, dy = x - (a + .5), y - (b + .5)
                d = dx * dx + dy * dy
                if doubtful(row):
                    weight[b, a] = 0
                    continue
                g = np.exp(-d / (2 * sig * sig))
                if a == i and b == j:
                    g = 1.0
                if g > .3:
                    weight[b, a] = 1 if v > .9 else 3  # what is cut off is rare
                heat[b, a] = max(heat[b, a], g)
                if d < near[b, a] and d < (rad + .6) ** 2:
                    near[b, a] = d
                    geo[:, b, a] = dx, dy, ux, uy, np.log(h / 16), np.log(max(w, 2) / 10)
                    gw[b, a] = max(g, .1)
    return heat, weight, geo, gw


def augment(img, rows, rng):
    """Turns and flips of light only: turning by quarters keeps truth exact."""
    k = int(rng.integers(4))
    if k:
        img = np.rot90(img, k)
        for _ in range(k):
            rows = rows.copy()
            cx, cy, ux, uy = rows[:, 0].copy(), rows[:, 1].copy(), rows[:, 2].copy(), rows[:, 3].copy()
            rows[:, 0], rows[:, 1] = cy, SIZE - cx
            rows[:, 2], rows[:, 3] = uy, -ux
    f = img.astype(np.float32) / 255
    if rng.uniform() < .5:
        f = f * rng.uniform(.7, 1.2, 3).astype(np.float32) if rng.uniform() < .3 else f * np.float32(rng.uniform(.6, 1.2))
    return np.ascontiguousarray(f.clip(0, 1).transpose(2, 0, 1)), rows


class Shards:
    """Patches of all shards on disk; looks for new ones now and then."""

    def __init__(self, folder):
        self.folder, self.known, self.items, self.seen = folder, set(), [], 0
        self.refresh()

    def refresh(self):
        for p in sorted(glob.glob(f"{self.folder}/*.img.npy")):
            if p in self.known:
                continue
            self.known.add(p)
            imgs = np.load(p, mmap_mode="r")
            rows = np.load(p.replace(".img.", ".rows."))
            cut = np.searchsorted(rows[:, 0], np.arange(len(imgs) + 1))
            self.items += [(imgs, k, rows[cut[k]:cut[k + 1], 1:]) for k in range(len(imgs))]
        self.seen = time.time()

    def batch(self, rng, n):
        if time.time() - self.seen > 20:
            self.refresh()
        out = []
        for k in rng.integers(0, len(self.items), n):
            imgs, i, rows = self.items[k]
            out.append((imgs[i], rows))
        return out


def loss_of(out, heat, weight, geo, gw):
    logit = out[:, 0]
    p = torch.sigmoid(logit)
    pos = (heat > .999).float()
    ce = F.binary_cross_entropy_with_logits(logit, heat, reduction="none")
    focal = ce * torch.where(pos > 0, (1 - p).clamp(min=.05) ** 1.0, (p - heat).abs() ** 2)
    n = pos.sum().clamp(min=1)
    lh = (focal * weight).sum() / n
    m = gw
    ng = m.sum().clamp(min=1)
    lo = (F.smooth_l1_loss(out[:, 1:3], geo[:, 0:2], reduction="none").sum(1) * m).sum() / ng
    lu = (F.smooth_l1_loss(out[:, 3:5], geo[:, 2:4], reduction="none", beta=.2).sum(1) * m).sum() / ng
    ls = (F.smooth_l1_loss(out[:, 5:7], geo[:, 4:6], reduction="none", beta=.2).sum(1) * m).sum() / ng
    return lh + .3 * lo + 1.0 * lu + .7 * ls, lh, lo, lu, ls


def main():
    rng = np.random.default_rng(7)
    torch.manual_seed(7)
    data, net, path = Shards(f"{WORK}/train*"), Finder(), f"{WORK}/find.pt"
    opt = begin(net, path, 3e-3, 1.5e-3, 1e-4)

    def step():
        batch = []
        for x, rows in data.batch(rng, 16):
            x, rows = augment(x, rows, rng)
            batch.append((x, *targets(rows)))
        x, *truth = on_device(*(np.stack(v) for v in zip(*batch)))
        return loss_of(net(x), *truth)
    train(net, opt, float(sys.argv[1]), path, step)


if __name__ == "__main__":
    main()
