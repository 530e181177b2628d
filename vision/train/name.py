"""Trains the namer on crops cut from the pregenerated scenes.

name.py SECONDS [--resume] [--keep=FILE [--new=FOLDER]]      --resume goes on from name.pt, or from another one that knows fewer ranks: --resume=FILE
--keep=FILE learns only the letters that the namer in FILE does not tell, and to answer as that one does to all else.
--new=FOLDER, with --keep: half of each batch is cut from the scenes in that folder and learned as labelled; to all other crops it learns to
answer as the namer in FILE does.
"""
import multiprocessing
import os
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from decks import KIND, LETTERS, RANK_JACK, RANK_NONE, RANK_V, RANKS, SUIT_NONE, WORK
from find import Shards
from loop import DEVICE, begin, on_device, share, train
from nets import Namer
import tarot

CROP_H, CROP_W, SPAN = 64, 48, 1.5
# From what share that shows an index has a name: its rank, mostly, and the colour of its suit.
PARTLY = .33


def cut(img, cx, cy, ux, uy, h):
    """The upright crop around a stack, as the program cuts it: SPAN x h high, square pixels."""
    k = SPAN * h / CROP_H  # source pixels a crop pixel
    # crop (x, y) -> source: right of up is (-uy, ux); down is -u
    rx, ry, dx, dy = -uy * k, ux * k, -ux * k, -uy * k
    m = np.array([[rx, dx, cx - rx * CROP_W / 2 - dx * CROP_H / 2 + (rx + dx - 1) / 2],
                  [ry, dy, cy - ry * CROP_W / 2 - dy * CROP_H / 2 + (ry + dy - 1) / 2]], np.float64)
    return cv2.warpAffine(img, m, (CROP_W, CROP_H), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)


def turn(ux, uy, a):
    c, s = np.cos(a), np.sin(a)
    return ux * c - uy * s, ux * s + uy * c


def jitter(rng):
    """How far the finder is off: turn (radians), ln of scale, right and up (parts of the guessed height).

    Usually a little; on tight fans and small prints, by half of what can still be mended."""
    turn, scale, shift = ((6, .09, .045), (15, .18, .1), (30, .3, .16))[rng.choice(3, p=(.5, .35, .15))]
    n = rng.normal
    return (np.radians(np.clip(n(0, turn), -55, 55)), np.clip(n(0, scale), -.6, .6),
            np.clip(n(0, shift), -.32, .32), np.clip(n(0, shift), -.32, .32))


def example(img, rows, rng, wrong):
    """One crop, its rank, suit and pose, or None. wrong: something that is no index, or no longer one.

    The pose is what mends the cut: right and up of the crop's centre in parts of the crop's stack height,
    ln of true height to guessed, angle from the guessed to the true upright (radians, clockwise on the picture)."""
    S = img.shape[0]
    u = rng.uniform
    if not wrong:
        good = [r for r in rows if r[8] >= PARTLY and 0 <= r[0] < S and 0 <= r[1] < S and 8 <= r[4] <= 64]
        if not good:
            return None
        often = np.array([4 if r[8] < .9 else 1 for r in good])  # what is cut off is rare
        cx, cy, ux, uy, h, w, rank, suit, vis = good[rng.choice(len(good), p=often / often.sum())]
        angle, scale, right, up = jitter(rng)
        ux, uy = turn(ux, uy, -angle)
        h *= np.exp(-scale)
        cx, cy = cx - h * (right * -uy + up * ux), cy - h * (right * ux + up * uy)
        return cut(img, cx, cy, ux, uy, h), int(rank), int(suit), (right, up, scale, angle)
    t = u()
    if t < .55 and len(rows):
        cx, cy, ux, uy, h, w, rank, suit, vis = rows[rng.integers(len(rows))]
        if not (-4 < cx < S + 4 and -4 < cy < S + 4):
            return None
        if t < .16 and vis > .8:      # upside down
            ux, uy = turn(-ux, -uy, np.radians(u(-14, 14)))
            cx, cy = cx + h * u(-.08, .08), cy + h * u(-.08, .08)
        elif t < .25 and vis > .8:    # sideways
            ux, uy = turn(ux, uy, np.radians(u(60, 120) * rng.choice([-1, 1])))
        elif t < .47:                 # half a stack: shifted along it, or to the side
            d = u(.42, .9) * rng.choice([-1, 1]) * h
            e = u(-.25, .25) * h
            if u() < .25:
                d, e = u(-.2, .2) * h, rng.choice([-1, 1]) * (w / 2 + u(.25, .7) * h)
            cx, cy = cx + ux * d - uy * e, cy + uy * d + ux * e
            h *= u(.75, 1.3)
            ux, uy = turn(ux, uy, np.radians(u(-25, 25)))
        elif vis < .08:               # covered
            h *= u(.9, 1.1)
        elif vis > .8:                # far too large or too small a guess
            h *= u(1.9, 3) if u() < .35 else u(.3, .5)
            d = h * u(-.9, .9)
            cx, cy = cx + ux * d, cy + uy * d
        else:
            return None
    else:                             # anything else in the picture
        a = u(0, 2 * np.pi)
        cx, cy, ux, uy, h = u(4, S - 4), u(4, S - 4), np.cos(a), np.sin(a), np.exp(u(np.log(9), np.log(50)))
    ang = np.arctan2(uy, ux)
    for r in rows:                    # never call a true index wrong
        d = np.hypot(r[0] - cx, r[1] - cy)
        if d < .38 * max(r[4], h) and r[8] > .08 and .6 < h / r[4] < 1.7:
            if abs(np.angle(np.exp(1j * (np.arctan2(r[3], r[2]) - ang)))) < np.radians(50):
                return None
    return cut(img, cx, cy, ux, uy, h), RANK_NONE, SUIT_NONE, (0, 0, 0, 0)


def spoil(c, rng):
    """What the scene's camera has not done yet."""
    u = rng.uniform
    if u() < .25:
        c = cv2.convertScaleAbs(c, alpha=u(.5, 1.3), beta=u(-20, 30))
    if u() < .2:
        g = c.astype(np.float32) * rng.uniform(.8, 1.2, 3).astype(np.float32)
        c = g.clip(0, 255).astype(np.uint8)
    if u() < .1:
        k = u(.3, .7)
        c = cv2.resize(cv2.resize(c, None, fx=k, fy=k, interpolation=cv2.INTER_AREA), (CROP_W, CROP_H))
    if u() < .08:
        c = cv2.GaussianBlur(c, (0, 0), u(.5, 1.6))
    if u() < .06:  # slight shear: what is left of perspective
        m = np.float32([[1, u(-.15, .15), 0], [u(-.08, .08), 1, 0]])
        m[:, 2] = [-m[0, 1] * CROP_H / 2, -m[1, 0] * CROP_W / 2]
        c = cv2.warpAffine(c, m, (CROP_W, CROP_H), borderMode=cv2.BORDER_REPLICATE)
    return c


def batch(data, rng, n, hard=None):
    xs, rs, ss, ps = [], [], [], []
    while len(xs) < n:
        for img, rows in data.batch(rng, 24):
            for _ in range(4):
                e = example(img, rows, rng, rng.uniform() < .28)
                if e is not None:
                    xs.append(spoil(e[0], rng)), rs.append(e[1]), ss.append(e[2]), ps.append(e[3])
    if hard is not None and len(hard):
        k = rng.integers(0, len(hard), n // 8)
        xs[:len(k)], rs[:len(k)], ss[:len(k)] = [spoil(hard[i], rng) for i in k], [RANK_NONE] * len(k), [SUIT_NONE] * len(k)
    xs = np.stack(xs[:n]).transpose(0, 3, 1, 2).astype(np.float32) / 255
    return torch.from_numpy(np.ascontiguousarray(xs)), torch.tensor(rs[:n]), torch.tensor(ss[:n]), torch.tensor(ps[:n], dtype=torch.float32)


BATCH = 96


def feed(queue, data, seed, hard, new):
    """A process of its own that keeps batches ready: of data, or half of it and half, behind it, of the scenes new."""
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    while True:
        parts = [batch(data, rng, BATCH // 2, hard), batch(new, rng, BATCH // 2, hard)] if new else [batch(data, rng, BATCH, hard)]
        queue.put([torch.cat(t).numpy() for t in zip(*parts)])


def ranks():
    """What the namer tells apart, in the order of its answer."""
    return {"tarot": tarot.NAMES, "letters": LETTERS}.get(KIND, RANKS)


def warm(net, state):
    """What another namer knows, for this one; ranks that it lacks start from its "none", the letter V from its jack."""
    for k in ("rank.weight", "rank.bias"):
        old, new = state[k], net.state_dict()[k].clone()
        new[:] = old[RANK_NONE] + .01 * torch.randn_like(new)
        if KIND == "letters":
            new[RANK_V] = old[RANK_JACK]
        new[:len(old)] = old
        state[k] = new
    return state


class Kept:
    """A namer whose answers are kept while another learns letters that it does not tell: learning without forgetting
    (Li and Hoiem, 2016), crop by crop."""
    LETTERS = torch.tensor([0, RANK_JACK, RANK_JACK + 1, RANK_JACK + 2, RANK_V])

    def __init__(self, path):
        self.net = Namer(len(ranks()))
        self.net.load_state_dict(warm(self.net, torch.load(path, map_location="cpu")))
        self.net.temperature[:] = 1
        self.net.to(DEVICE).eval()

    def loss(self, x, rank, suit, r):
        """The loss of the answers rank and suit to the crops x, whose ranks are r."""
        with torch.no_grad():
            a, b, _ = self.net(x)
            a, b = a.softmax(1), b.softmax(1)
        if KIND == "letters":
            a[:, RANK_JACK] += a[:, RANK_V]  # warm: half of what it calls a jack
            a[:, RANK_V] = 0
            new = torch.isin(r, self.LETTERS.to(r.device)) & (a.argmax(1) != r)
            a[new] = F.one_hot(r[new], a.shape[1]).float()
        return F.cross_entropy(rank, a) + F.cross_entropy(suit, b)


def as_labelled(rank, suit, r, s):
    """The loss of the answers rank and suit to crops whose ranks are r and suits s."""
    return F.cross_entropy(rank, r, label_smoothing=.02) + F.cross_entropy(suit, s, label_smoothing=.02)


def main():
    torch.manual_seed(8)
    cv2.setNumThreads(1)
    data = Shards(f"{WORK}/train*")
    hard = None
    if os.path.exists(f"{WORK}/hard.npy"):
        hard = np.load(f"{WORK}/hard.npy")
        print("hard negatives", len(hard))
    new = [Shards(a.partition("=")[2]) for a in sys.argv if a.startswith("--new=")]
    queue = multiprocessing.get_context("fork").Queue(6)
    multiprocessing.get_context("fork").Process(
        target=feed, args=(queue, data, int(os.environ.get("SEED", "8")), hard, new[0] if new else None), daemon=True).start()
    net, path = Namer(len(ranks())), f"{WORK}/name.pt"
    resume = [a for a in sys.argv if a.startswith("--resume")]
    state = warm(net, torch.load(resume[0].partition("=")[2] or path, map_location="cpu")) if resume else None
    keep = [a.partition("=")[2] for a in sys.argv if a.startswith("--keep=")]
    kept = Kept(keep[0]) if keep else None
    opt = begin(net, path, 2.5e-3, 1.2e-3, 5e-4, state)

    def step():
        x, r, s, p = on_device(*queue.get())
        a, b, c = net(x)
        there = (r != RANK_NONE).float()
        off = (F.smooth_l1_loss(c, p, reduction="none", beta=.05).sum(1) * there).sum() / there.sum()
        told = as_labelled(a, b, r, s) if not kept else kept.loss(x, a, b, r) if not new else \
            (kept.loss(x[:BATCH // 2], a[:BATCH // 2], b[:BATCH // 2], r[:BATCH // 2]) + as_labelled(*(t[BATCH // 2:] for t in (a, b, r, s)))) / 2
        return told + off, share(a, r), share(b, s), off
    train(net, opt, float(sys.argv[1]), path, step)


if __name__ == "__main__":
    main()
