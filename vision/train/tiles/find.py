"""Trains the finder of tiles. python3 -m tiles.find SECONDS [--resume]"""
import glob
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

from loop import begin, on_device, train
from tiles.kinds import NONE, WORK
from tiles.nets import Finder

SIDE, CELL = 256, 4
N = SIDE // CELL
SMALLEST, LARGEST = 9, 64  # sides of a face, the root of its area, in pixels
SEEN = .85                 # the share of a face that must be visible


class Shards:
    """All scenes of a folder: a patch and its rows."""

    def __init__(self, folder):
        self.folder, self.known, self.items, self.looked = folder, set(), [], 0
        self.refresh()

    def refresh(self):
        for p in sorted(glob.glob(f"{self.folder}/*.img.npy")):
            if p not in self.known:
                self.known.add(p)
                imgs, rows = np.load(p, mmap_mode="r"), np.load(p.replace(".img.", ".rows."))
                cut = np.searchsorted(rows[:, 0], np.arange(len(imgs) + 1))
                self.items += [(imgs, k, rows[cut[k]:cut[k + 1], 1:]) for k in range(len(imgs))]
        self.looked = time.time()

    def one(self, rng):
        if time.time() - self.looked > 20:
            self.refresh()
        imgs, k, rows = self.items[rng.integers(len(self.items))]
        return imgs[k], rows


def axes(quad):
    """Centre, upward and rightward axis (whole lengths) of faces [n,8]."""
    q = quad.reshape(-1, 4, 2)
    tl, tr, br, bl = q[:, 0], q[:, 1], q[:, 2], q[:, 3]
    return q.mean(1), (tl + tr - bl - br) / 2, (tr + br - tl - bl) / 2


def doubled(v):
    """An axis without its sense: cosine and sine of twice its angle, logarithm of its length over 24 pixels."""
    long = np.maximum(np.hypot(v[:, 0], v[:, 1]), 1e-6)
    c, s = v[:, 0] / long, v[:, 1] / long
    return np.c_[c * c - s * s, 2 * c * s, np.log(long / 24)]


def targets(rows):
    """Dense truth of one patch: heat, weight, geometry [8], geometry weight."""
    heat, weight = np.zeros((N, N), np.float32), np.ones((N, N), np.float32)
    geo, gw, near = np.zeros((8, N, N), np.float32), np.zeros((N, N), np.float32), np.full((N, N), 1e9, np.float32)
    rows = rows[rows[:, 8] <= NONE]
    if not len(rows):
        return heat, weight, geo, gw
    centre, up, right = axes(rows[:, :8])
    side = np.sqrt(np.abs(up[:, 0] * right[:, 1] - up[:, 1] * right[:, 0]))
    shape = np.c_[doubled(up), doubled(right)]
    for (cx, cy), s, g6, v in zip(centre, side, shape, rows[:, 9]):
        x, y = cx / CELL, cy / CELL
        i, j = int(np.floor(x)), int(np.floor(y))
        if v < .3 or s < 5 or not (-3 <= i < N + 3 and -3 <= j < N + 3):
            continue
        sure = v >= SEEN and SMALLEST <= s <= LARGEST
        reach = int(np.clip(round(s / 14), 1, 3))
        sigma = max(.6, s / 28)
        b0, b1, a0, a1 = max(0, j - reach), min(N, j + reach + 1), max(0, i - reach), min(N, i + reach + 1)
        if b0 >= b1 or a0 >= a1:
            continue
        bb, aa = np.mgrid[b0:b1, a0:a1]
        dx, dy = x - (aa + .5), y - (bb + .5)
        d = dx * dx + dy * dy
        here = (slice(b0, b1), slice(a0, a1))
        if not sure:
            weight[here][d < (reach + .5) ** 2] = 0
            continue
        g = np.exp(-d / (2 * sigma * sigma)).astype(np.float32)
        g[(aa == i) & (bb == j)] = 1
        heat[here] = np.maximum(heat[here], g)
        m = (d < near[here]) & (d < (reach + .6) ** 2)
        near[here][m] = d[m]
        gw[here][m] = np.maximum(g, .1)[m]
        for c, value in enumerate((dx, dy, *g6)):
            geo[c][here][m] = np.broadcast_to(value, d.shape)[m]
    return heat, weight, geo, gw


def augment(img, rows, rng):
    """A part of a patch, turned by quarters, perhaps mirrored in light only."""
    x, y = rng.integers(0, img.shape[1] - SIDE + 1), rng.integers(0, img.shape[0] - SIDE + 1)
    img, rows = img[y:y + SIDE, x:x + SIDE], rows.copy()
    q = rows[:, :8].reshape(-1, 4, 2) - (x, y)
    k = int(rng.integers(4)) if rng.uniform() < .4 else 0
    img = np.rot90(img, k)
    for _ in range(k):
        q = np.stack([q[..., 1], SIDE - q[..., 0]], -1)
    rows[:, :8] = q.reshape(-1, 8)
    f = img.astype(np.float32) / 255
    if rng.uniform() < .5:
        f = f * np.float32(rng.uniform(.6, 1.2))
    if rng.uniform() < .3:
        f = f * rng.uniform(.8, 1.2, 3).astype(np.float32)
    return np.ascontiguousarray(f.clip(0, 1).transpose(2, 0, 1)), rows


def loss_of(out, heat, weight, geo, gw):
    logit = out[:, 0]
    p = torch.sigmoid(logit)
    pos = heat > .999
    ce = F.binary_cross_entropy_with_logits(logit, heat, reduction="none")
    focal = ce * torch.where(pos, (1 - p).clamp(min=.05), (p - heat).abs() ** 2)
    lh = (focal * weight).sum() / pos.float().sum().clamp(min=1)
    part = lambda a, b, beta: (F.smooth_l1_loss(out[:, a:b], geo[:, a - 1:b - 1], reduction="none", beta=beta).sum(1) * gw).sum() / gw.sum().clamp(min=1)
    lo, lu, lr = part(1, 3, 1.0), part(3, 6, .1), part(6, 9, .1)
    return lh + .3 * lo + .7 * lu + .7 * lr, lh, lo, lu, lr


def main():
    rng = np.random.default_rng(7)
    torch.manual_seed(7)
    data, net, path = Shards(f"{WORK}/train"), Finder(), f"{WORK}/find.pt"
    net.head[1].bias.data[0] = -4.0
    opt = begin(net, path, 3e-3, 1.5e-3, 1e-4)

    def step():
        batch = []
        for _ in range(12):
            x, rows = augment(*data.one(rng), rng)
            batch.append((x, *targets(rows)))
        x, *truth = on_device(*(np.stack(v) for v in zip(*batch)))
        return loss_of(net(x), *truth)
    train(net, opt, float(sys.argv[1]), path, step)


if __name__ == "__main__":
    main()
