"""Reads a network's weights back out of its ONNX file, so that training can go on from the program's own files.

resume.py find|name|face OUT.pt [scenes]   scenes: a folder of them (scenes.py, for face faces.py); without it those of the training

The exporter folds each batch normalisation into the convolution before it. So the normalisation is put back with
the mean and spread that the convolution's output has on scenes: the network answers as before, in training as well.
"""
import glob
import sys

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnx import numpy_helper

from decks import WORK
from export import PLACE
from face import load, tensor
from find import Shards
from name import batch
from nets import Face, Finder, Namer


def weights(path):
    """Weight and bias (or None) of every convolution and linear layer, in the order in which they run."""
    g = onnx.load(path).graph
    values = {i.name: numpy_helper.to_array(i) for i in g.initializer}
    out = []
    for n in g.node:
        if n.op_type in ("Conv", "Gemm"):
            out.append([torch.from_numpy(values[i].copy()) for i in n.input[1:3]])
    return out


def layers(net, x):
    """The convolutions and linear layers of net in the order in which they run on x, each with the normalisation that
    follows it, or None."""
    ran = []
    hooks = [m.register_forward_hook(lambda m, i, o: ran.append(m)) for m in net.modules()
             if isinstance(m, (nn.Conv2d, nn.Linear, nn.BatchNorm2d))]
    with torch.no_grad():
        net.eval()(x)
    for h in hooks:
        h.remove()
    after = ran[1:] + [None]
    return [(m, a if isinstance(a, nn.BatchNorm2d) else None) for m, a in zip(ran, after) if not isinstance(m, nn.BatchNorm2d)]


def fill(net, x, found):
    """Puts the weights into net, normalisations doing nothing but adding the folded bias."""
    for (m, norm), (w, *b) in zip(layers(net, x), found, strict=True):
        assert m.weight.shape[0] == w.shape[0] and m.weight.numel() == w.numel(), f"{tuple(m.weight.shape)} is not {tuple(w.shape)}"
        m.weight.data[:] = w.reshape(m.weight.shape)  # the exporter may have flattened it
        if norm is None:
            m.bias.data[:] = b[0]
            continue
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.data.fill_(1)
        norm.bias.data[:] = b[0] if b else 0


def normalise(net, batches):
    """Gives each normalisation the mean and spread of what goes into it, and the gain and bias that undo them."""
    sums = {m: [0, 0, 0] for m in net.modules() if isinstance(m, nn.BatchNorm2d)}

    def note(m, inputs):
        x, s = inputs[0].double(), sums[m]
        s[0] += x.numel() / x.shape[1]
        s[1], s[2] = s[1] + x.sum((0, 2, 3)), s[2] + (x * x).sum((0, 2, 3))
    hooks = [m.register_forward_pre_hook(note) for m in sums]
    with torch.no_grad():
        for x in batches:
            net.eval()(x)
    for h in hooks:
        h.remove()
    for m, (n, total, squares) in sums.items():
        mean = total / n
        spread = (squares / n - mean * mean).clamp(min=1e-6)
        m.running_mean[:], m.running_var[:] = mean, spread
        m.weight.data[:] = (spread + m.eps).sqrt()
        m.bias.data += mean.float()


def main():
    kind, out = sys.argv[1:3]
    folder = sys.argv[3] if len(sys.argv) > 3 else f"{WORK}/faces/train" if kind == "face" else f"{WORK}/train*"
    assert glob.glob(f"{folder}/*.img.npy"), f"no scenes in {folder}: make some with scenes.py, or faces.py for whole cards"
    rng, data = np.random.default_rng(3), None if kind == "face" else Shards(folder)
    found = weights(PLACE[kind])
    if kind == "face":
        net, crops = Face(), load(folder)[0]
        xs = [tensor(crops[k:k + 96]) for k in range(0, min(len(crops), 24 * 96), 96)]
    elif kind == "find":
        net = Finder()
        xs = [torch.from_numpy(np.stack([i for i, _ in data.batch(rng, 16)]).transpose(0, 3, 1, 2).astype(np.float32) / 255) for _ in range(16)]
    else:
        net = Namer(len(found[-2][0]))  # "rank" runs before "suit"; it may tell fewer ranks apart than it is to learn
        xs = [batch(data, rng, 96)[0] for _ in range(24)]
    fill(net, xs[0], found)
    with torch.no_grad():
        before = net.eval()(xs[0])
    normalise(net, xs)
    with torch.no_grad():
        after = net(xs[0])
    pairs = [(before, after)] if kind == "find" else zip(before, after)
    worst = max(float((a - b).abs().max()) for a, b in pairs)
    assert worst < 1e-2, f"the network answers otherwise by {worst}"
    torch.save(net.state_dict(), out)
    print(out, f"largest difference {worst:.1e}")


if __name__ == "__main__":
    main()
