"""Collects the false alarms on training scenes, as found and as mended: the namer learns to say "none" to them.

mine.py [patches [FOLDER...]]      from the scenes in the folders, or from all training scenes
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
    reader = Reader(name=STANDARD)
    out = []
    for folder in sys.argv[2:] or [f"{WORK}/train*"]:
        out += alarms_in(reader, Shards(folder).batch(rng, count))
    print(len(out), "false alarms")
    np.save(f"{WORK}/hard.npy", np.array(out))


def alarms_in(reader, scenes):
    """Crops of what is taken for an index in the scenes and is none."""
    out = []
    for img, rows in scenes:
        img = np.asarray(img)
        alarms = [p for p in reader.peaks(img, .15) if 8 < p[5] < 60]
        # as found, and as the namer would rather have them
        _, _, mended, crops = reader.look(img, alarms)
        _, _, _, closer = reader.look(img, mended)
        for stacks, cuts in ((alarms, crops), (mended, closer)):
            out += [c for s, c in zip(stacks, cuts) if false(rows, *s[1:6])]
    return out


def false(rows, cx, cy, ux, uy, h):
    """No index is here, nor enough of one to tell."""
    for r in rows:
        far = np.hypot(r[0] - cx, r[1] - cy) / max(r[4], h)
        if far < .5 and r[8] > .08 and (r[2] * ux + r[3] * uy > -.2 or far > .25):
            return False
    return True


if __name__ == "__main__":
    main()
