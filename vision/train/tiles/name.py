"""Trains the namer of tiles on crops of the scenes. python3 -m tiles.name SECONDS [--resume]"""
import os
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from loop import begin, on_device, share, train
from tiles.find import Shards, axes
from tiles.kinds import NONE, SIDE, WORK
from tiles.nets import Namer

CROP_W, CROP_H, SPAN = 48, 64, 1.3  # pixels of a crop; how much more than the face it shows


def cut(img, centre, up, right):
    """The crop round a face of these axes, as the program cuts it."""
    x, y = np.asarray(right) * SPAN / CROP_W, -np.asarray(up) * SPAN / CROP_H
    m = np.float64([[x[0], y[0], 0], [x[1], y[1], 0]])
    m[:, 2] = centre - m[:, :2] @ [CROP_W / 2, CROP_H / 2] + (m[:, :2].sum(1) - 1) / 2
    side = np.sqrt(abs(up[0] * right[1] - up[1] * right[0]))
    if side > 70:  # an aliased crop reads badly
        img = cv2.blur(img, (int(side / 45), int(side / 45)))
    return cv2.warpAffine(img, m, (CROP_W, CROP_H), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)


def quarter(up, right, k):
    """The axes turned by k quarters."""
    return ((up, right), (right, -up), (-up, -right), (-right, up))[k]


def jitter(rng):
    """How badly the finder cuts: matrix (columns right, up) from true axes to found ones, shift in true axes."""
    s, d = ((.05, .035), (.11, .08), (.2, .14))[rng.choice(3, p=(.45, .38, .17))]
    return np.eye(2) + rng.normal(0, s, (2, 2)).clip(-.4, .4), rng.normal(0, d, 2).clip(-.3, .3)


def example(img, rows, rng, wrong):
    """One crop, its kind and pose, or None. pose: the true centre from the found one, right and up in found axes;
    then the true axes in found axes less what they would be if found well (right.right, right.up, up.right, up.up)."""
    S, u = img.shape[0], rng.uniform
    faces = rows[rows[:, 8] <= NONE]
    if not wrong:
        good = faces[faces[:, 9] >= .8]
        if not len(good):
            return None
        # rare kinds as often as common ones is what the scenes see to
        r = good[rng.integers(len(good))][None]
        (c,), (up,), (right,) = axes(r[:, :8])
        side = np.sqrt(abs(up[0] * right[1] - up[1] * right[0]))
        if side < 14 or not (0 < c[0] < S and 0 < c[1] < S):
            return None
        up, right = quarter(up, right, rng.choice(4, p=(.46, .04, .46, .04)))
        true = np.c_[right, up]
        m, d = jitter(rng)
        found = true @ m
        c2 = c + true @ d
        back = np.linalg.inv(m)
        shift = np.linalg.solve(found, c - c2)
        return cut(img, c2, found[:, 1], found[:, 0]), int(r[0, 8]), (*shift, *(back - np.eye(2)).T.reshape(-1))
    t = u()
    a, long = u(0, 2 * np.pi), np.exp(u(np.log(12), np.log(90)))
    up = long * np.array([np.cos(a), np.sin(a)])
    right = np.array([-up[1], up[0]]) * u(.6, 1.1)
    c = u(4, S - 4, 2)
    if t < .75 and len(rows):
        r = rows[rng.integers(len(rows))][None]
        (c,), (up,), (right,) = axes(r[:, :8])
        if not (-4 < c[0] < S + 4 and -4 < c[1] < S + 4) or abs(up[0] * right[1] - up[1] * right[0]) < 90:
            return None
        side, hidden = r[0, 8] == SIDE, r[0, 9] < .4
        pips = 9 <= r[0, 8] < 27 or r[0, 8] > 34
        if not side and not hidden and pips and u() < .12:  # two tiles as one: two twos are a four
            c, right = c + right * rng.choice([-.5, .5]) + np.c_[right, up] @ rng.normal(0, .05, 2), right * u(1.8, 2.2)
            up, right = quarter(up, right, rng.integers(4))
            return cut(img, c, up, right), NONE, (0,) * 6
        if not side and not hidden and u() < (.45 if pips else .25):  # half a tile as a whole one: half a four is a two
            true, (a, b) = np.c_[right, up], u(-.06, .06, 2)
            if u() < .6:
                c, up, right = c + true @ (rng.choice([-.25, .25]) + a, b), up * u(.85, 1.1), right * u(.42, .6)
            else:
                c, up, right = c + true @ (b, rng.choice([-.25, .25]) + a), up * u(.42, .6), right * u(.85, 1.1)
            up, right = quarter(up, right, rng.integers(4))
            return cut(img, c, up, right), NONE, (0,) * 6
        if side and np.hypot(*right) > np.hypot(*up):
            up, right = right, -up
        m, d = jitter(rng)
        if side or hidden:
            pass
        elif u() < .7:   # between two tiles
            d = np.array([rng.choice([-1, 1]) * u(.42, .6), u(-.3, .3)])
            d = d[::-1] if u() < .35 else d
        else:            # far too large or too small
            m = m * (u(1.8, 3) if u() < .4 else u(.3, .55))
            d = d * 2
        c, true = c + np.c_[right, up] @ d, np.c_[right, up] @ m
        up, right = quarter(true[:, 1], true[:, 0], rng.integers(4) if u() < .2 else 0)
    area = abs(up[0] * right[1] - up[1] * right[0])
    if area < 60:
        return None
    if len(faces):       # never call a true face wrong
        centre, ups, rights = axes(faces[:, :8])
        areas = np.abs(ups[:, 0] * rights[:, 1] - ups[:, 1] * rights[:, 0])
        near = np.hypot(*(centre - c).T) < .4 * np.sqrt(np.minimum(areas, area))
        if (near & (faces[:, 9] > .4) & (areas / area < 2.2) & (areas / area > .45)).any():
            return None
    return cut(img, c, up, right), NONE, (0,) * 6


def spoil(c, rng):
    """What the scene's camera has not done yet."""
    u = rng.uniform
    if u() < .3:
        c = cv2.convertScaleAbs(c, alpha=u(.55, 1.3), beta=u(-20, 30))
    if u() < .25:
        c = (c.astype(np.float32) * rng.uniform(.8, 1.2, 3).astype(np.float32)).clip(0, 255).astype(np.uint8)
    if u() < .12:
        k = u(.3, .7)
        c = cv2.resize(cv2.resize(c, None, fx=k, fy=k, interpolation=cv2.INTER_AREA), (CROP_W, CROP_H))
    if u() < .1:
        c = cv2.GaussianBlur(c, (0, 0), u(.5, 1.6))
    return c


def batch(data, rng, n):
    out = []
    while len(out) < n:
        img, rows = data.one(rng)
        img = np.asarray(img)
        for _ in range(6):
            e = example(img, rows, rng, rng.uniform() < .25)
            if e is not None:
                out.append((spoil(e[0], rng), *e[1:]))
    x, k, p = zip(*out[:n])
    x = np.stack(x).transpose(0, 3, 1, 2).astype(np.float32) / 255
    return torch.from_numpy(np.ascontiguousarray(x)), torch.tensor(k), torch.tensor(np.array(p, np.float32))


def main():
    rng = np.random.default_rng(int(os.environ.get("SEED", "8")))
    torch.manual_seed(8)
    cv2.setNumThreads(1)
    data, net, path = Shards(f"{WORK}/train"), Namer(), f"{WORK}/name.pt"
    opt = begin(net, path, 2.5e-3, 1e-3, 5e-4)

    def step():
        x, k, p = on_device(*batch(data, rng, 64))
        a, b = net(x)
        there = (k != NONE).float()
        off = (F.smooth_l1_loss(b, p, reduction="none", beta=.05).sum(1) * there).sum() / there.sum()
        return F.cross_entropy(a, k) + off, share(a, k), off
    train(net, opt, float(sys.argv[1]), path, step)


if __name__ == "__main__":
    main()
