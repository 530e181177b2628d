"""Collects the false alarms on training scenes, as found and as mended: the namer learns to say "none" to them.

mine.py [patches]
"""
import sys

import cv2
import numpy as np

from decks import WORK
from evaluate import Reader
from export import STANDARD
from find import Shards


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
    cv2.setNumThreads(1)
    rng = np.random.default_rng(9)
    data = Shards(f"{WORK}/train*")
    reader = Reader(name=STANDARD)
    out = []
    for img, rows in data.batch(rng, count):
        img = np.asarray(img)
        alarms = [p for p in reader.peaks(img, .15) if 8 < p[5] < 60]
        # as found, and as the namer would rather have them
        _, _, mended, crops = reader.look(img, alarms)
        _, _, _, closer = reader.look(img, mended)
        for stacks, cuts in ((alarms, crops), (mended, closer)):
            out += [c for s, c in zip(stacks, cuts) if false(rows, *s[1:6])]
    print(len(out), "false alarms")
    np.save(f"{WORK}/hard.npy", np.array(out))


def false(rows, cx, cy, ux, uy, h):
    """No index is here, nor enough of one to tell."""
    for r in rows:
        far = np.hypot(r[0] - cx, r[1] - cy) / max(r[4], h)
        if far < .5 and r[8] > .08 and (r[2] * ux + r[3] * uy > -.2 or far > .25):
            return False
    return True


if __name__ == "__main__":
    main()
