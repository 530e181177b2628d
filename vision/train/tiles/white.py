"""How much the row that a white face stands in says of whether it is a tile: counts on drawn scenes of held-out sets, and the
ratios that fit them best (IN_ROW, OUT_OF_ROW and FARTHEST of tiles/calibrate.py and vision/tiles/white.go). The ratio in a row is
fitted where it decides whether a tile is believed: the namer says 0.3 to 0.8.

python3 -m tiles.scenes 199 1000 $TRAIN_WORK/tiles/wide held wide
python3 -m tiles.white $TRAIN_WORK/tiles/wide
"""
import glob
import sys

import cv2
import numpy as np

from tiles.calibrate import SMALL, find, in_row, read, side_of, undoubted, whites
from tiles.find import axes
from tiles.kinds import KINDS, NONE

LIMITS = (1.3, 1.4, 1.5, 1.6, 1.7)
BINS = (0, .3, .5, .8, .95, 1.01)


def seen(folder):
    """Every white face of the scenes: its confidence, whether a white tile is there, whether it stands in a row by each limit."""
    for p in sorted(glob.glob(f"{folder}/*.img.npy")):
        imgs, rows = np.load(p, mmap_mode="r"), np.load(p.replace(".img.", ".rows."))
        for k in range(len(imgs)):
            img, mine = np.asarray(imgs[k]), rows[(rows[:, 0] == k) & (rows[:, 9] <= NONE)][:, 1:]
            faces = find(img)
            if not faces:
                continue
            logits, placed = read(img, [f[1:] for f in faces])
            white, best = whites(logits)
            kept = undoubted(logits, placed)
            for i in (i for i in kept if white[i] and side_of((0, *placed[i])) >= SMALL):
                kind, visible = under(placed[i], mine)
                if kind < NONE and visible < .8:
                    continue  # covered: nobody would call it right or wrong
                yield best[i], kind < NONE and KINDS[kind] == "5z", [in_row(img, white, best, placed, i, kept, f) for f in LIMITS]


def under(face, rows):
    """The kind of the tile at a face, and how much of it shows; NONE if there is none."""
    if len(rows) == 0:
        return NONE, 0
    centre, up, right = axes(rows[:, :8])
    side = np.sqrt(np.abs(up[:, 0] * right[:, 1] - up[:, 1] * right[:, 0]))
    off = np.hypot(*(centre - face[0]).T) / side
    k = int(off.argmin())
    return (int(rows[k, 8]), float(rows[k, 9])) if off[k] < .3 else (NONE, 0)


def ratio(best, tile):
    """The likelihood ratio that makes what the namer says of these faces fit them best. Where all are tiles, or none is, one of the
    other kind is counted beside, so that a clean sheet proves no certainty."""
    p, y = best.clip(1e-4, 1 - 1e-4), tile
    if y.all() or not y.any():
        p, y = np.append(p, .5), np.append(y, not y.any())
    odds = np.log(p / (1 - p))
    at = np.linspace(np.log(.01), np.log(1000), 400)
    fit = [np.where(y, -np.log1p(np.exp(-odds - a)), -np.log1p(np.exp(odds + a))).sum() for a in at]
    return float(np.exp(at[int(np.argmax(fit))]))


def main():
    cv2.setNumThreads(1)
    best, tile, row = (np.array(x) for x in zip(*seen(sys.argv[1])))
    for k, limit in enumerate(LIMITS):
        for name, which in ((f"in a row, up to {limit} widths", row[:, k]), ("out of it", ~row[:, k])):
            counts = []
            for a, b in zip(BINS, BINS[1:]):
                m = which & (best >= a) & (best < b)
                counts.append(f"{a}: {int(tile[m].sum())}/{int(m.sum())}")
            decides = which & (best >= .3) & (best < .8)
            print(f"{name}: {int(tile[which].sum())} of {int(which.sum())} are tiles, ratio {ratio(best[which], tile[which]):.2f}, "
                  f"from 0.3 to 0.8 {ratio(best[decides], tile[decides]):.2f}; by confidence {', '.join(counts)}", flush=True)
    for k in range(1, len(LIMITS)):
        more = row[:, k] & ~row[:, k - 1]
        print(f"between {LIMITS[k - 1]} and {LIMITS[k]} widths: {int(tile[more].sum())} of {int(more.sum())} are tiles")


if __name__ == "__main__":
    main()
