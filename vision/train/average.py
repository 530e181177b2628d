"""The mean of two networks of which one went on from the other: it reads what either was trained for.

average.py find|name OUT A.pt B.pt [share of B]        a namer's temperatures are to be set anew: calibrate.py
"""
import sys

import cv2
import numpy as np
import torch
import torch.nn as nn

from decks import WORK
from find import Shards
from name import batch, ranks
from nets import Finder, Namer


def settle(net, batches):
    """Measures anew what the normalisations meet: the mean of two networks has neither's."""
    for m in net.modules():
        if isinstance(m, nn.BatchNorm2d):
            m.reset_running_stats()
            m.momentum = None  # the mean of all batches
    with torch.no_grad():
        for x in batches:
            net.train()(x)


def main():
    kind, out, a, b = sys.argv[1:5]
    share = float(sys.argv[5]) if len(sys.argv) > 5 else .5
    cv2.setNumThreads(1)
    a, b = torch.load(a, map_location="cpu"), torch.load(b, map_location="cpu")
    mean = {k: a[k] * (1 - share) + b[k] * share if a[k].is_floating_point() else b[k] for k in a}
    net = Finder() if kind == "find" else Namer(len(ranks()))
    if kind == "name":
        mean["temperature"] = torch.ones_like(mean["temperature"])
    net.load_state_dict(mean)
    rng, data = np.random.default_rng(4), Shards(f"{WORK}/train*")
    settle(net, [torch.from_numpy(np.stack([i for i, _ in data.batch(rng, 16)]).transpose(0, 3, 1, 2).astype(np.float32) / 255)
                 if kind == "find" else batch(data, rng, 96)[0] for _ in range(24)])
    torch.save(net.state_dict(), out)


if __name__ == "__main__":
    main()
