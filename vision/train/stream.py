"""Trains finder and namer together on scenes that are drawn while they train: made for a GPU beside many cores.

stream.py SECONDS [WIDE...] [--resume] [--finder=FILE]
                                WIDE: how many times as many channels networks have that learn from the same beside, to compare
                                --resume: go on from what was made, at rate LR or 1e-3
                                --finder=FILE: what this finder finds is learned by the namers; it learns no more itself

Every core but one draws scenes and cuts crops from them (`name.example`); the networks learn from all that was drawn
so far, held in the memory of the GPU. The finder looks at these scenes, too, as far as it has learned: what it finds,
rightly and wrongly, as found and as the namer mends it, is what the namer will be asked about, so it learns that as well.
What it makes is find.pt and name.pt, as `find.py` and `name.py` do (find-WIDE.pt and name-WIDE.pt beside).
"""
import multiprocessing
import os
import sys
import time
from threading import Thread

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from decks import RANK_NONE, SUIT_NONE, WORK
from find import CELL, HIDDEN, N, WHOLE, loss_of
from loop import DEVICE, save, share
from name import CROP_H, CROP_W, PARTLY, SPAN, as_labelled, example, spoil
from nets import Finder, Namer
from scenes import SIZE, Composer

ROWS = 64  # stacks of a scene that are kept, those that show most
SCENES, CUTS = 8, 24  # scenes of a deck, crops of a scene
CUDA = DEVICE.type == "cuda"
LAYOUT = torch.channels_last if CUDA else torch.contiguous_format
FIND, NAME = (64, 1024) if CUDA else (8, 96)  # scenes and crops of a step
HELD = (80_000, 2_500_000) if CUDA else (800, 40_000)  # scenes and crops that are kept


def draw(queue, comp, seed):
    """A process of its own: scenes uint8 [SCENES,S,S,3], their rows [SCENES,ROWS,9], crops and what they show."""
    cv2.setNumThreads(1)
    comp.again(seed)
    rng = comp.rng
    while True:
        faces = comp.faces()
        pictures, truth, cuts = [], np.zeros((SCENES, ROWS, 9), np.float32), []
        for k in range(SCENES):
            img, rows = comp.scene(faces)
            pictures.append(img)
            most = rows[np.argsort(-rows[:, 8], kind="stable")][:ROWS]
            truth[k, :len(most)] = most
            made = [example(img, rows, rng, rng.uniform() < .25) for _ in range(CUTS)]
            cuts += [(spoil(e[0], rng), *e[1:]) for e in made if e is not None]
        crops, ranks, suits, poses = zip(*cuts)
        queue.put((np.stack(pictures), truth, np.stack(crops), np.array(ranks), np.array(suits), np.array(poses, np.float32)))


class Pool:
    """The newest of what was drawn, in rows of tensors on the device."""

    def __init__(self, size, *like):
        """like: shape and type of a row of each tensor."""
        self.tensors = [torch.empty((size, *shape), dtype=kind, device=DEVICE) for shape, kind in like]
        self.size, self.count = size, 0

    def add(self, *rows):
        n = len(rows[0])
        at = (torch.arange(n, device=DEVICE) + self.count) % self.size
        for t, r in zip(self.tensors, rows):
            t[at] = torch.as_tensor(r).to(DEVICE, t.dtype)
        self.count += n

    def some(self, n):
        k = torch.randint(0, min(self.count, self.size), (n,), device=DEVICE)
        return [t[k] for t in self.tensors]


def pictures(x):
    """uint8 [n,h,w,3] as float [n,3,h,w] of 0..1."""
    return x.permute(0, 3, 1, 2).float() / 255


def relit(x):
    """The same pictures in other light, with other noise."""
    n = len(x)
    gain = 1 + .15 * torch.randn(n, 1, 1, 1, device=x.device) + .04 * torch.randn(n, 3, 1, 1, device=x.device)
    noise = .03 * torch.rand(n, 1, 1, 1, device=x.device) * torch.randn_like(x)
    return (x * gain + .03 * torch.randn(n, 1, 1, 1, device=x.device) + noise).clamp(0, 1)


def turned(x, rows, k):
    """Pictures [n,3,S,S] and their rows turned by k quarters, against the clock."""
    x = torch.rot90(x, k, (2, 3))
    for _ in range(k):
        cx, cy, ux, uy = rows[..., :4].unbind(-1)
        rows = torch.cat([torch.stack([cy, SIZE - cx, uy, -ux], -1), rows[..., 4:]], -1)
    return x, rows


def targets(rows):
    """The finder's truth of scenes with rows [n,ROWS,9]: heat, weight, geometry, its weight; as `find.targets` scene by scene."""
    cx, cy, ux, uy, h, w, _, _, v = (c[..., None, None] for c in rows.unbind(-1))
    at = torch.arange(N, device=rows.device)
    a, b = at[None, None, None, :], at[None, None, :, None]
    x, y = cx / CELL, cy / CELL
    dx, dy = x - (a + .5), y - (b + .5)
    d = dx * dx + dy * dy
    rad = (h / 14).round().clamp(1, 3)
    here = (v >= HIDDEN) & ((a - x.floor()).abs() <= rad + 1) & ((b - y.floor()).abs() <= rad + 1)
    sure = (v >= WHOLE) & (h >= 8) & (h <= 48)
    g = torch.exp(-d / (2 * (h / 30).clamp(min=.6) ** 2))
    g = torch.where((a == x.floor()) & (b == y.floor()), 1.0, g) * (here & sure)
    near = torch.where((d < (rad + .6) ** 2) & here & sure, d, torch.inf)
    least, which = near.min(1)
    heat = g.max(1).values
    seen = g > .3
    weight = torch.where((here & ~sure).any(1), 0.0, 1.0)
    weight = torch.where(seen.any(1), torch.where((seen & (v <= .9)).any(1), 3.0, 1.0), weight)
    pick = lambda t: t.expand(near.shape).gather(1, which[:, None])[:, 0]
    geo = torch.stack([pick(t) for t in (dx, dy, ux, uy, (h / 16).clamp(min=1e-3).log(), (w.clamp(min=2) / 10).log())], 1)
    there = torch.isfinite(least)
    return heat, weight, geo * there[:, None], pick(g).clamp(min=.1) * there


def cut(x, which, cx, cy, ux, uy, h):
    """The upright crops [m,3,64,48] around stacks in the pictures x[which], as `name.cut` cuts them."""
    half = F.avg_pool2d(x, 2)
    k = SPAN * h / CROP_H
    j, i = torch.meshgrid(torch.arange(CROP_H, device=x.device) - (CROP_H - 1) / 2, torch.arange(CROP_W, device=x.device) - (CROP_W - 1) / 2, indexing="ij")
    px = cx[:, None, None] + k[:, None, None] * (-uy[:, None, None] * i - ux[:, None, None] * j)
    py = cy[:, None, None] + k[:, None, None] * (ux[:, None, None] * i - uy[:, None, None] * j)
    grid = torch.stack([px, py], -1) * (2 / SIZE) - 1
    out = torch.empty(len(cx), 3, CROP_H, CROP_W, device=x.device)
    for level, of in ((x, h <= 44), (half, h > 44)):
        m = of.nonzero()[:, 0]
        for p in m.split(512):
            out[p] = F.grid_sample(level[which[p]], grid[p], padding_mode="border", align_corners=False)
    return out


def labelled(rows, cx, cy, ux, uy, h):
    """What stacks [m] show that were found in scenes with rows [m,ROWS,9]: rank, suit, pose; which of them are clear."""
    d = torch.hypot(rows[..., 0] - cx[:, None], rows[..., 1] - cy[:, None])
    along = rows[..., 2] * ux[:, None] + rows[..., 3] * uy[:, None]
    far = d / torch.maximum(rows[..., 4], h[:, None])
    false = ~((far < .5) & (rows[..., 8] > .08) & ((along > -.2) | (far > .25))).any(1)
    size = (rows[..., 4].clamp(min=1e-3) / h[:, None]).log()
    right = (rows[..., 8] >= PARTLY) & (d < .32 * h[:, None]) & (along > .55) & (size.abs() < .6)
    best = torch.where(right, d, torch.inf).argmin(1)
    true = right.any(1)
    tx, ty, vx, vy, th, _, rank, suit, _ = rows[torch.arange(len(rows), device=rows.device), best].unbind(-1)
    ex, ey = (tx - cx) / h, (ty - cy) / h
    pose = torch.stack([-uy * ex + ux * ey, ux * ex + uy * ey, (th.clamp(min=1e-3) / h).log(), torch.atan2(ux * vy - uy * vx, ux * vx + uy * vy)], 1)
    none = torch.full_like(rank, RANK_NONE), torch.full_like(suit, SUIT_NONE)
    return torch.where(true, rank, none[0]).long(), torch.where(true, suit, none[1]).long(), pose * true[:, None], true | false


@torch.no_grad()
def found(finder, namer, x, rows):
    """Crops of what the finder finds in pictures x, as found and as the namer mends them, with what they show."""
    finder.net.eval(), namer.net.eval()
    o = finder.answer(x)
    p = torch.sigmoid(o[:, 0])
    top = (p >= F.max_pool2d(p, 3, 1, 1)) & (p > .15)
    which, j, i = top.nonzero().unbind(1)
    g = o[which, 1:, j, i]
    n = torch.hypot(g[:, 2], g[:, 3]).clamp(min=1e-6)
    s = [(i + .5 + g[:, 0]) * CELL, (j + .5 + g[:, 1]) * CELL, g[:, 2] / n, g[:, 3] / n, 16 * g[:, 4].clamp(-2, 2).exp()]
    parts = []
    for look in range(2):
        keep = (s[4] > 8) & (s[4] < 60)
        which, s = which[keep], [v[keep] for v in s]
        crops = cut(x, which, *s)
        rank, suit, pose, clear = labelled(rows[which], *s)
        parts.append([v[clear] for v in ((crops.permute(0, 2, 3, 1) * 255).round(), rank, suit, pose)])
        if look == 0:
            q = namer.answer(crops)[2].clamp(-.6, .6).unbind(1)
            cx, cy, ux, uy, h = s
            c, e = q[3].cos(), q[3].sin()
            s = [cx + h * (q[1] * ux - q[0] * uy), cy + h * (q[1] * uy + q[0] * ux), ux * c - uy * e, ux * e + uy * c, h * q[2].exp()]
    finder.net.train(), namer.net.train()
    return [torch.cat(v) for v in zip(*parts)]


class Learner:
    """A network, what it learns with, and its running figures."""

    def __init__(self, net, rate, seconds, path):
        """rate: at the top of the cosine; seconds: until it is at its end; path: where the network's state is, or will be."""
        self.net, self.rate, self.path = net.to(DEVICE, memory_format=LAYOUT).train(), rate, path
        self.opt = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=5e-4)
        self.until, self.steps, self.run = seconds, 0, 0
        if "--resume" in sys.argv:
            net.load_state_dict(torch.load(path, map_location=DEVICE))
            if hasattr(net, "temperature"):
                net.temperature[:] = 1
            self.rate = float(os.environ.get("LR", "1e-3"))

    def learn(self, loss, *figures):
        self.opt.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.opt.step()
        self.steps += 1
        self.run = self.run * .98 + .02 * torch.stack([v.detach().float() for v in (loss, *figures)])

    def cool(self, spent):
        """The rate falls along a cosine."""
        for g in self.opt.param_groups:
            g["lr"] = self.rate * min(1, (self.steps + 1) / 200) * (.5 + .5 * np.cos(np.pi * min(1, spent / self.until))) + 1e-6

    def answer(self, x):
        """What the network answers to pictures x, as float."""
        with torch.autocast(DEVICE.type, torch.bfloat16, CUDA):
            out = self.net(x.contiguous(memory_format=LAYOUT))
        return out.float() if torch.is_tensor(out) else [o.float() for o in out]

    def told(self):
        return np.round((self.run / (1 - .98 ** self.steps)).tolist(), 4)


class Finding(Learner):
    """A finder that finds and learns no more."""

    def __init__(self, path):
        self.net = Finder().to(DEVICE, memory_format=LAYOUT)
        self.net.load_state_dict(torch.load(path, map_location=DEVICE))


def learners(kind, net, rate, seconds, wide):
    """The learner of the program's network, then those of wider ones."""
    return [Learner(net(wide=w), rate, seconds, f"{WORK}/{kind}{'' if w == 1 else f'-{w:g}'}.pt") for w in (1.0, *wide)]


def take(queue, scenes, crops, stop):
    while not stop:
        x, rows, *cuts = queue.get()
        scenes.add(x, rows)
        crops.add(*cuts)


def main():
    cv2.setNumThreads(1)
    seconds, wide = float(sys.argv[1]), [float(a) for a in sys.argv[2:] if not a.startswith("--")]
    kept, seed = [a.partition("=")[2] for a in sys.argv if a.startswith("--finder=")], int(os.environ.get("SEED", "8"))
    torch.manual_seed(8)
    torch.backends.cudnn.benchmark = True
    context = multiprocessing.get_context("fork")
    queue, comp = context.Queue(32), Composer(seed)
    for k in range(max(1, (os.cpu_count() or 2) - 1)):
        context.Process(target=draw, args=(queue, comp, 1000 * seed + k), daemon=True).start()
    scenes = Pool(HELD[0], ((SIZE, SIZE, 3), torch.uint8), ((ROWS, 9), torch.float32))
    crops = Pool(HELD[1], ((CROP_H, CROP_W, 3), torch.uint8), ((), torch.int64), ((), torch.int64), ((4,), torch.float32))
    hard = Pool(HELD[1] // 5, ((CROP_H, CROP_W, 3), torch.uint8), ((), torch.int64), ((), torch.int64), ((4,), torch.float32))
    stop = []
    Thread(target=take, args=(queue, scenes, crops, stop), daemon=True).start()
    while crops.count < 4 * NAME or scenes.count < FIND:
        time.sleep(.2)
    finders, namers = [] if kept else learners("find", Finder, 3e-3, seconds, wide), learners("name", lambda wide: Namer(wide=wide), 2.5e-3, seconds, wide)
    every = finders + namers
    looks = Finding(kept[0]) if kept else finders[0]
    start, said, step = time.time(), 0, 0
    while (spent := time.time() - start) < seconds:
        for l in every:
            l.cool(spent)
        if step % 2 == 0:
            x, rows = scenes.some(FIND)
            x, rows = turned(relit(pictures(x)), rows, step // 2 % 4)
            truth = targets(rows) if finders else ()
            for l in finders:
                l.learn(*loss_of(l.answer(x), *truth))
            if kept or step % 4 == 0 and spent > seconds / 10:
                hard.add(*found(looks, namers[0], x, rows))
        parts = [crops.some(NAME)]
        if hard.count > NAME:
            parts = [crops.some(NAME * 2 // 3), hard.some(NAME // 3)]
        x, r, s, p = (torch.cat(v) for v in zip(*parts))
        x, there = relit(pictures(x)), (r != RANK_NONE).float()
        for l in namers:
            a, b, c = l.answer(x)
            off = (F.smooth_l1_loss(c, p, reduction="none", beta=.05).sum(1) * there).sum() / there.sum().clamp(min=1)
            l.learn(as_labelled(a, b, r, s) + off, share(a, r), share(b, s), off)
        step += 1
        if spent - said > 10:
            said = spent
            print(f"{spent:.0f}s steps {step} scenes {scenes.count} crops {crops.count} found {hard.count}", *(f"{l.path[-8:]} {l.told()}" for l in every), flush=True)
        if step % 500 == 0 or step == 1:
            for l in every:
                save(l.net.state_dict(), l.path)
    stop.append(True)
    for l in every:
        save(l.net.state_dict(), l.path)


if __name__ == "__main__":
    main()
