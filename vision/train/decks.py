"""Faces of freely licensed decks, rendered to pixels, with the place of their corner index.

Run as a program it renders every deck once into ROOT/decks/*.npz and writes contact sheets
to look at: a wrong label here would ruin everything that follows.
"""
import glob
import os
import subprocess

import cv2
import numpy as np

ROOT = os.environ.get("TRAIN_WORK", "/tmp/tablemaid-train")
KIND = os.environ.get("TRAIN_KIND", "")  # "": standard decks; "letters": with those of other countries; "tarot": tarot.py's
WORK = os.path.join(ROOT, KIND)
WIDTH = 360  # pixels across a rendered face

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JOKER", "NONE"]
SUITS = ["S", "H", "D", "C", "NONE"]
RANK_JACK, RANK_JOKER, RANK_NONE, SUIT_NONE = 10, 13, 14, 4
# The letter V is a jack's on French decks and a queen's on Dutch ones, so the namer for letters of other countries tells it as itself.
RANK_V = 15
LETTERS = RANKS + ["V"]

def names():
    """All 52 cards as (rank index, suit index)."""
    return [(r, s) for s in range(4) for r in range(13)]


def _flatten(bgra):
    """Alpha becomes a mask; transparent paper inside the card becomes white."""
    if bgra is None:
        return None, None
    a = bgra[..., 3:].astype(np.float32) / 255
    rgb = bgra[..., 2::-1].astype(np.float32) + (1 - a) * 255  # cairo's colours are premultiplied
    mask = (bgra[..., 3] > 100).astype(np.uint8)
    filled = mask.copy()
    cs, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(filled, cs, -1, 1, -1)
    return rgb.clip(0, 255).astype(np.uint8), filled * 255


def _sheet(path):
    """Aisleriot's sheets: thirteen columns, rows club diamond heart spade, then jokers and back."""
    wide = WIDTH * 13
    png = subprocess.run(["rsvg-convert", "-w", str(wide), "-a", path], capture_output=True, check=True).stdout
    img = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    if img.shape[2] == 3:
        img = np.dstack([img, np.full(img.shape[:2], 255, np.uint8)])
    a = img[..., 3:].astype(np.float32) / 255
    img[..., :3] = (img[..., :3] * a).astype(np.uint8)
    h = img.shape[0] / 5
    cell = lambda r, c: img[int(r * h):int((r + 1) * h), c * WIDTH:(c + 1) * WIDTH]
    row = {"C": 0, "D": 1, "H": 2, "S": 3}
    faces = [cell(row[SUITS[s]], r) for r, s in names()]
    return faces, [cell(4, 0), cell(4, 1)], [cell(4, 2)]


def _files(folder, suffix=""):
    def one(path):
        if not os.path.exists(path):
            return None
        png = subprocess.run(["rsvg-convert", "-w", str(WIDTH), "-a", path], capture_output=True).stdout
        img = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED) if png else None
        if img is None:
            return None
        if img.shape[2] == 3:
            img = np.dstack([img, np.full(img.shape[:2], 255, np.uint8)])
        return img

    letter = lambda r: {9: "T"}.get(r, RANKS[r]) if not glob.glob(f"{folder}/10*.svg") else RANKS[r]
    return [one(f"{folder}/{letter(r)}{SUITS[s]}{suffix}.svg") for r, s in names()], [], []


def sources():
    """(deck name, function that renders it) for every deck found on this machine."""
    out = []
    for p in sorted(glob.glob("/usr/share/aisleriot/cards/*.svgz")):
        name = os.path.basename(p)[:-5]
        if "gnome-" + name in INDEX:
            out.append(("gnome-" + name, lambda p=p: _sheet(p)))
    npm = os.path.join(ROOT, "npm", "node_modules")
    for n, d in [("npm-cardsjs", f"{npm}/cardsJS/cards")] + [
            (f"npm-heruka-{v}", f"{npm}/@heruka_urgyen/react-playing-cards/src/images/{v}")
            for v in ("2color", "4color", "2color-bf", "4color-bf")]:
        if os.path.isdir(d):
            out.append((n, lambda d=d: _files(d)))
    return out


# Where the top left index lies on each deck, as x0 y0 x1 y1 in parts of the card's width and
# height: generous, tightened to the ink afterwards. A fifth number is x1 for court cards.
# Decks not named here have no index to read.
_EUROPE = (.03, .04, .155, .238, .145)
INDEX = {
    "gnome-ancient_french": (.02, .04, .175, .25), "gnome-anglo": (.02, .04, .152, .26),
    "gnome-anglo_bitmap": (.02, .04, .152, .26), "gnome-anglo_modern": (.015, .04, .138, .262),
    "gnome-anglo_modern_4_color": (.015, .04, .138, .262), "gnome-anglo_poker": (.03, .02, .147, .25),
    "gnome-atlasnye": (.02, .045, .148, .238, .138), "gnome-atlasnye_skat": (.02, .045, .148, .238, .138),
    "gnome-bellot": (.03, .008, .148, .248), "gnome-berlin": _EUROPE, "gnome-lattmann": _EUROPE,
    "gnome-rheinland": _EUROPE, "gnome-dondorf": (.03, .02, .182, .26),
    "gnome-gnomangelo": (.03, .04, .155, .25), "gnome-gnomangelo_bitmap": (.03, .04, .155, .25),
    "gnome-guyenne-classic": (.045, .03, .17, .25), "gnome-neoclassical": (.02, .02, .147, .25),
    "gnome-neoclassical_4_color": (.02, .02, .147, .25), "gnome-orell": (.04, .02, .147, .21),
    "gnome-ornamental": (.02, .03, .265, .47), "gnome-paris": (.05, .02, .165, .245),
    "gnome-plastic": (.02, .02, .225, .335), "gnome-simplistic": (.03, .04, .16, .25, .148),
    "gnome-slavic_costumes": (.04, .03, .18, .225),
    "gnome-tarocco": (.03, .025, .152, .22, .148), "gnome-tigullio": (.03, .03, .165, .235),
    "npm-cardsjs": (.02, .03, .14, .26, .131), "npm-heruka-2color": (.03, .02, .145, .24),
    "npm-heruka-4color": (.03, .02, .145, .24), "npm-heruka-2color-bf": (.03, .02, .25, .45),
    "npm-heruka-4color-bf": (.03, .02, .25, .45),
}
# Decks whose letters stand for something else or whose courts carry no index.
PIPS_ONLY = {"gnome-guyenne-classic": range(0, 10)}
VALETS = {"gnome-ancient_french"}  # decks whose jacks are marked V


def tighten(rgb, box):
    """The ink inside a rough box: x0 y0 x1 y1 in pixels, or None."""
    h, w = rgb.shape[:2]
    x0, y0, x1, y1 = int(box[0] * w), int(box[1] * h), int(box[2] * w), int(box[3] * h)
    part = rgb[y0:y1, x0:x1].astype(np.int32)
    paper = np.median(part.reshape(-1, 3), axis=0)
    ink = (np.abs(part - paper).max(axis=2) > 60).astype(np.uint8)
    n, lab, st, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    keep = [i for i in range(1, n) if st[i, 4] > 25]
    if not keep:
        return None
    xs0 = min(st[i, 0] for i in keep)
    ys0 = min(st[i, 1] for i in keep)
    xs1 = max(st[i, 0] + st[i, 2] for i in keep)
    ys1 = max(st[i, 1] + st[i, 3] for i in keep)
    return np.array([x0 + xs0, y0 + ys0, x0 + xs1, y0 + ys1], np.float32)


def load(only=None):
    """Decks: name -> dict(rgb, mask, rank, suit, box [n,4]); box[0] < 0 where there is no index."""
    out = {}
    for p in sorted(glob.glob(f"{ROOT}/decks/*.npz")):
        name = os.path.basename(p)[:-4]
        if name not in INDEX or (only and name not in only):
            continue
        z = np.load(p)
        d = {k: z[k] for k in z.files}
        ok = PIPS_ONLY.get(name, range(0, 13))
        boxes = []
        for rgb, r in zip(d["rgb"], d["rank"]):
            rough = INDEX[name]
            x1 = rough[4] if len(rough) > 4 and r >= 10 else rough[2]
            b = tighten(rgb, (rough[0], rough[1], x1, rough[3])) if r in ok else None
            boxes.append(np.full(4, -1, np.float32) if b is None else b)
        d["box"] = np.array(boxes)
        if KIND == "letters" and name in VALETS:
            d["rank"] = np.where(d["rank"] == RANK_JACK, RANK_V, d["rank"])
        out[name] = d
    return out


def build():
    os.makedirs(f"{ROOT}/decks", exist_ok=True)
    for name, render in sources():
        path = f"{ROOT}/decks/{name}.npz"
        if os.path.exists(path):
            continue
        faces, jokers, backs = render()
        size = next(f.shape for f in faces if f is not None)
        rgb, mask, rank, suit = [], [], [], []
        todo = [(f, r, s) for f, (r, s) in zip(faces, names())]
        todo += [(f, RANK_JOKER, SUIT_NONE) for f in jokers if f is not None]
        todo += [(f, RANK_NONE, SUIT_NONE) for f in backs if f is not None]
        for f, r, s in todo:
            if f is None:
                continue
            f = cv2.resize(f, (WIDTH, size[0]), interpolation=cv2.INTER_AREA)
            c, m = _flatten(f)
            rgb.append(c), mask.append(m), rank.append(r), suit.append(s)
        np.savez(path, rgb=np.array(rgb), mask=np.array(mask), rank=np.array(rank), suit=np.array(suit))
        print(name, len(rgb), size, flush=True)


if __name__ == "__main__":
    build()
