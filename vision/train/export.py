"""Writes the networks as ONNX files that OpenCV 4.6 reads, and checks them there against PyTorch.

export.py find|name|face [weights]
"""
import os
import sys

import cv2
import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from decks import KIND, WORK
from name import ranks
from nets import Face, Finder, Namer

OUT = os.environ.get("TRAIN_OUT", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
STANDARD = os.path.join(OUT, "identify", "index-name.onnx")
WIDE = float(os.environ.get("TRAIN_WIDE", "1"))  # how many times as many channels as the program's networks, see stream.py
# shapes to check, and the names of what goes in and comes out
CROPS = [(1, 3, 64, 48), (7, 3, 64, 48), (32, 3, 64, 48)]
CARDS = [(1, 3, 128, 80), (12, 3, 128, 80)]
SHAPES = {"find": [(1, 3, 256, 320), (1, 3, 736, 1280), (1, 3, 1088, 1920), (1, 3, 160, 96)], "name": CROPS, "face": CARDS}
NAMES = {"find": ("image", ["out"]), "name": ("crops", ["rank", "suit", "pose"]), "face": ("cards", ["rank", "suit"])}
PLACE = {"face": os.path.join(OUT, "identify", "card-face.onnx"),
         "find": os.path.join(OUT, "locate", "index-find.onnx"),
         "name": os.path.join(OUT, "identify", f"{KIND or 'index'}-name.onnx")}


def fold_identities(model):
    """The exporter shares equal initialisers through Identity nodes, which OpenCV refuses."""
    g = model.graph
    alias = {n.output[0]: n.input[0] for n in g.node if n.op_type == "Identity"}
    keep = [n for n in g.node if n.op_type != "Identity"]
    del g.node[:]
    g.node.extend(keep)
    for n in g.node:
        for i, name in enumerate(n.input):
            while n.input[i] in alias:
                n.input[i] = alias[n.input[i]]
    return model


def share_mix(model):
    """Makes one matrix product of the layer that mixes all of a picture into a row of numbers. As a convolution it reads
    its weights, three quarters of the file, anew for each picture of a batch, which takes a fifth of OpenCV's time."""
    g = model.graph
    k = next((k for k, n in enumerate(g.node[2:]) if n.op_type == "Flatten"), None)
    if k is None:
        return model
    conv, _, flat = g.node[k:k + 3]
    weights = next(i for i in g.initializer if i.name == conv.input[1])
    outs, size = weights.dims[0], int(np.prod(weights.dims[1:]))
    weights.dims[:] = [outs, size, 1, 1]
    for name, shape in ("mix.columns", [1, size, -1, 1]), ("mix.rows", [outs, -1]):
        g.initializer.append(numpy_helper.from_array(np.array(shape), name))
    nodes = list(g.node)
    nodes[k:k + 3] = [
        helper.make_node("Transpose", [conv.input[0]], ["mix.last"], perm=[1, 2, 3, 0]),
        helper.make_node("Reshape", ["mix.last", "mix.columns"], ["mix.in"]),
        helper.make_node("Conv", ["mix.in", *conv.input[1:]], ["mix.product"], kernel_shape=[1, 1]),
        helper.make_node("Relu", ["mix.product"], ["mix.relu"]),
        helper.make_node("Reshape", ["mix.relu", "mix.rows"], ["mix.out"]),
        helper.make_node("Transpose", ["mix.out"], [flat.output[0]], perm=[1, 0]),
    ]
    del g.node[:]
    g.node.extend(nodes)
    return model


def load(kind, path=None):
    net = {"find": lambda: Finder(WIDE), "face": Face, "name": lambda: Namer(len(ranks()), wide=WIDE)}[kind]()
    net.load_state_dict(torch.load(path or f"{WORK}/{kind}.pt", map_location="cpu"))
    return net.eval()


def export(kind, path=None):
    net, out = load(kind, path), PLACE[kind]
    os.makedirs(os.path.dirname(out), exist_ok=True)
    into, names = NAMES[kind]
    axes = {into: {2: "H", 3: "W"}, "out": {2: "h", 3: "w"}} if kind == "find" else {k: {0: "N"} for k in [into, *names]}
    torch.onnx.export(net, torch.zeros(SHAPES[kind][0]), out, opset_version=11, input_names=[into], output_names=names, dynamic_axes=axes)
    model = fold_identities(onnx.load(out))
    if kind == "name":
        model = share_mix(model)
    onnx.checker.check_model(model)
    onnx.save(model, out)
    print(out, os.path.getsize(out), sorted({n.op_type for n in model.graph.node}))
    check(kind, net, out)


def check(kind, net, out):
    dnn = cv2.dnn.readNetFromONNX(out)
    for shape in SHAPES[kind]:
        x = np.random.default_rng(1).random(shape, np.float32)
        dnn.setInput(x)
        dnn.forward(NAMES[kind][1])
        t = cv2.getTickCount()
        dnn.setInput(x)
        got = dnn.forward(NAMES[kind][1])
        ms = (cv2.getTickCount() - t) / cv2.getTickFrequency() * 1000
        with torch.no_grad():
            want = net(torch.from_numpy(x))
        want = [want] if kind == "find" else want
        worst = max(float(np.abs(g - w.numpy()).max()) for g, w in zip(got, want))
        print(shape, f"largest difference {worst:.2e}, {ms:.0f} ms")
        assert worst < 2e-2, "OpenCV and PyTorch disagree"


if __name__ == "__main__":
    export(*sys.argv[1:])
