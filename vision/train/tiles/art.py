"""Drawings of tiles from free packages, as ink on nothing (RGBA), by source and kind. Run as a program it renders them once."""
import glob
import gzip
import os
import subprocess

import cv2
import numpy as np

from tiles.kinds import KINDS, WORK

W, H = 120, 160  # pixels of a face
HELD_OUT = ("gnome-smooth", "kde-default")

_WINDS = {"1z": "Ton", "2z": "Nan", "3z": "Shaa", "4z": "Pei", "5z": "Haku", "6z": "Hatsu", "7z": "Chun"}


def _png(args):
    png = subprocess.run(["rsvg-convert", *args], capture_output=True).stdout
    return cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED) if png else None


def _ink(bgra):
    """Paper becomes nothing: how far a pixel is from white is how much ink it holds."""
    a = bgra[..., 3:].astype(np.float32) / 255
    rgb = bgra[..., 2::-1].astype(np.float32) * a + 255 * (1 - a)
    paper = np.percentile(rgb.reshape(-1, 3), 90, axis=0)
    far = np.abs(rgb - paper).max(2)
    alpha = ((far - 25) / 90).clip(0, 1)
    return np.dstack([rgb, alpha * 255]).clip(0, 255).astype(np.uint8)


def _fit(ink):
    """Ink alone, without the empty margin around it."""
    ys, xs = np.where(ink[..., 3] > 90)
    if len(ys) < 30:
        return None
    return ink[ys.min():ys.max() + 1, xs.min():xs.max() + 1]


def _fluffy(folder):
    out = {}
    for k in KINDS:
        if k[1] == "z":
            name = _WINDS[k]
        else:
            name = {"m": "Man", "p": "Pin", "s": "Sou"}[k[1]] + (k[0] if k[0] != "0" else "5Dora")
        i = _png(["-h", "320", f"{folder}/{name}.svg"])
        if i is not None and k != "5z":
            out[k] = np.dstack([i[..., 2::-1], i[..., 3]])
    return out


def _kde(path):
    names = {f"{n}{s}": f"{w}_{n}" for s, w in (("m", "CHARACTER"), ("p", "ROD"), ("s", "BAMBOO")) for n in range(1, 10)}
    names |= {"4z": "WIND_1", "2z": "WIND_2", "1z": "WIND_3", "3z": "WIND_4", "6z": "DRAGON_2", "7z": "DRAGON_3"}
    names |= {f"f{i}": f"FLOWER_{i}" for i in range(1, 5)} | {f"g{i}": f"SEASON_{i}" for i in range(1, 5)}
    tmp = f"{WORK}/kde.svg"
    with gzip.open(path) as f, open(tmp, "wb") as o:
        o.write(f.read())
    out = {}
    for k, n in names.items():
        i = _png(["-h", "320", "-w", "240", "-i", n, tmp])
        if i is not None and i.shape[2] == 4:
            ys, xs = np.where(i[..., 3] > 100)
            if len(ys) > 2000:
                out[k] = _ink(cv2.resize(i[ys.min() + 2:ys.max() - 1, xs.min() + 2:xs.max() - 1], (240, 320), interpolation=cv2.INTER_AREA))
    return out


def _gnome(path):
    i = _png(["-w", "4128", path]) if path.endswith("svg") else cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if i.shape[2] == 3:
        i = np.dstack([i, np.full(i.shape[:2], 255, np.uint8)])
    order = [f"{n}p" for n in range(1, 10)] + ["4z", "3z", "2z", "1z", "7z", "6z"] + [f"{n}m" for n in range(1, 10)] + [f"{n}s" for n in range(1, 10)]
    order += ["f1", "f2", "f3", "f4", "", "g1", "g2", "g3", "g4"]
    w, h = i.shape[1] / 43, i.shape[0] / 2
    out = {}
    for c, k in enumerate(order):
        if k and k != "1s":  # their one of bamboo is a bamboo
            out[k] = _ink(np.ascontiguousarray(i[int(.04 * h):int(.86 * h), int((c + .17) * w):int((c + .96) * w)]))
    return out


def build():
    os.makedirs(WORK, exist_ok=True)
    sources = {"fluffy": lambda: _fluffy(f"{WORK}/fluffy")}
    for n in ("traditional", "default"):
        sources[f"kde-{n}"] = lambda n=n: _kde(f"/usr/share/kmahjongglib/tilesets/{n}.svgz")
    sources["gnome-postmodern"] = lambda: _gnome("/usr/share/gnome-mahjongg/themes/postmodern.svg")
    sources["gnome-smooth"] = lambda: _gnome("/usr/share/gnome-mahjongg/themes/smooth.png")
    for name, make in sources.items():
        faces = {k: _fit(v) for k, v in make().items()}
        faces = {k: v for k, v in faces.items() if v is not None}
        np.savez(f"{WORK}/art-{name}.npz", **faces)
        print(name, len(faces), "missing", [k for k in KINDS if k not in faces], flush=True)


def load(held):
    """Source -> kind -> RGBA ink, its margins cut away. Kinds beginning with f or g are flowers."""
    out = {}
    for p in sorted(glob.glob(f"{WORK}/art-*.npz")):
        name = os.path.basename(p)[4:-4]
        if (name in HELD_OUT) == held:
            z = np.load(p)
            out[name] = {k: z[k] for k in z.files}
    return out


if __name__ == "__main__":
    build()
