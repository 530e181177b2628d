"""Writes the networks of the tiles as ONNX files and checks OpenCV against PyTorch. python3 -m tiles.export find|name"""
import os
import sys

import cv2
import numpy as np
import onnx
import torch

from export import OUT, fold_identities
from tiles.kinds import WORK
from tiles.nets import Finder, Namer

NETS = {"find": (Finder, "image", ["out"], {2: "H", 3: "W"}, [(1, 3, 256, 320), (1, 3, 736, 960), (1, 3, 96, 160)]),
        "name": (Namer, "crops", ["kind", "pose"], {0: "N"}, [(1, 3, 64, 48), (7, 3, 64, 48), (32, 3, 64, 48)])}


def path(kind):
    return os.path.join(OUT, "tiles", f"tile-{kind}.onnx")


def load(kind):
    net = NETS[kind][0]()
    net.load_state_dict(torch.load(f"{WORK}/{kind}.pt", map_location="cpu"))
    return net.eval()


def main(kind):
    _, name, outputs, free, shapes = NETS[kind]
    net, out = load(kind), path(kind)
    os.makedirs(os.path.dirname(out), exist_ok=True)
    axes = {name: free} | {o: free if kind == "name" else {2: "h", 3: "w"} for o in outputs}
    torch.onnx.export(net, torch.zeros(*shapes[0]), out, opset_version=11, input_names=[name], output_names=outputs, dynamic_axes=axes)
    model = fold_identities(onnx.load(out))
    onnx.checker.check_model(model)
    onnx.save(model, out)
    dnn = cv2.dnn.readNetFromONNX(out)
    for shape in shapes:
        x = np.random.default_rng(1).random(shape, np.float32)
        dnn.setInput(x)
        got = dnn.forward(outputs)
        with torch.no_grad():
            want = net(torch.from_numpy(x))
        worst = max(float(np.abs(g - w.numpy()).max()) for g, w in zip(got, want if kind == "name" else [want]))
        print(shape, f"largest difference {worst:.2e}")
        assert worst < 2e-2, "OpenCV and PyTorch disagree"
    print(out, os.path.getsize(out), sorted({n.op_type for n in model.graph.node}))


if __name__ == "__main__":
    main(sys.argv[1])
