"""Trains the network that reads whole cards, on the crops of faces.py, and sets its temperatures on held-out decks.

face.py SECONDS [--resume]   trains; --resume goes on from face.pt
face.py calibrate            fits the temperatures; prints how often it was right
"""
import glob
import os
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from calibrate import fit, table
from decks import WORK
from faces import CROP_H, CROP_W, HIDDEN, NONE
from loop import begin, on_device, share, train
from nets import Face

PATH = f"{WORK}/face.pt"


def load(folder):
    """Crops and labels of a folder, see faces.py."""
    files = sorted(glob.glob(f"{folder}/*.label.npy"))
    return [np.concatenate([np.load(f.replace(".label.", kind), mmap_mode="r") for f in files]) for kind in (".img.", ".label.")]


def spoil(c, rng):
    """What happens to a card after its scene was drawn: either end up, other light, a blur, something lying on it."""
    u = rng.uniform
    if u() < .5:
        c = c[::-1, ::-1]
    c = np.ascontiguousarray(c)
    hidden = (c == HIDDEN).all(-1)
    if u() < .3:
        c = cv2.convertScaleAbs(c, alpha=u(.5, 1.3), beta=u(-20, 30))
    if u() < .25:
        c = (c * rng.uniform(.8, 1.2, 3)).clip(0, 255).astype(np.uint8)
    if u() < .12:
        k = u(.35, .8)
        c = cv2.resize(cv2.resize(c, None, fx=k, fy=k, interpolation=cv2.INTER_AREA), (CROP_W, CROP_H))
    if u() < .25:
        p, r = rng.uniform(0, 1, 2) * [CROP_W, CROP_H], np.exp(u(1.2, 3.2))
        blot = (p + rng.normal(0, r, (int(rng.integers(3, 7)), 2))).astype(np.int32)
        colour = c[rng.integers(CROP_H), rng.integers(CROP_W)] if u() < .4 else [255] * 3 if u() < .4 else rng.integers(0, 255, 3)
        cv2.fillPoly(c, [cv2.convexHull(blot)], [int(v) for v in colour], cv2.LINE_AA)
    c[hidden] = HIDDEN
    return c


def tensor(crops):
    return torch.from_numpy(np.ascontiguousarray(np.stack(crops).transpose(0, 3, 1, 2))).float() / 255


def learn(seconds):
    torch.manual_seed(3)
    rng = np.random.default_rng(3)
    imgs, labels = load(f"{WORK}/faces/train")
    net = Face().to(memory_format=torch.channels_last)  # a third faster
    opt = begin(net, PATH, 3e-3, 1.5e-3, 1e-3)

    def step():
        k = rng.integers(0, len(imgs), 80)
        crops, truth = on_device(tensor([spoil(imgs[i], rng) for i in k]), labels[k])
        rank, suit = net(crops.contiguous(memory_format=torch.channels_last))
        r, s = truth.T
        return F.cross_entropy(rank, r) + F.cross_entropy(suit, s), share(rank, r), share(suit, s)
    train(net, opt, seconds, PATH, step)


def both_ways(net, crops):
    """The mean of what the network answers for crops either end up, as the program uses it."""
    return [(a + b) / 2 for a, b in zip(net(tensor(crops)), net(tensor(crops[:, ::-1, ::-1])))]


def calibrate():
    imgs, labels = load(f"{WORK}/faces/held")
    net = Face()
    net.load_state_dict(torch.load(PATH))
    net.eval()
    net.temperature[:] = 1
    with torch.no_grad():
        parts = [both_ways(net, imgs[i:i + 200]) for i in range(0, len(imgs), 200)]
    logits, truth = [torch.cat(p) for p in zip(*parts)], torch.from_numpy(labels)
    net.temperature[:] = torch.tensor([fit(l, truth[:, i]) for i, l in enumerate(logits)])
    print("temperatures", net.temperature.tolist())
    torch.save(net.state_dict(), PATH)
    shares = [F.softmax(l / t, 1) for l, t in zip(logits, net.temperature)]
    for name, p, t in zip(("rank", "suit"), shares, truth.T):
        best = p.max(1)
        print(name)
        table(best.values.numpy(), (best.indices == t).numpy())
    rank, t = shares[0].argmax(1), truth[:, 0]
    seen = np.zeros((NONE + 1, NONE + 1), int)
    np.add.at(seen, (t.numpy(), rank.numpy()), 1)
    print("rows: what it was; columns: what was said: A to 10, court, none\n", seen)


if __name__ == "__main__":
    cv2.setNumThreads(1)
    calibrate() if sys.argv[1] == "calibrate" else learn(float(sys.argv[1]))
