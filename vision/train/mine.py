"""Collects the finder's false alarms on training scenes: the namer learns to say "none" to them.

mine.py [patches]
"""
import sys

import cv2
import numpy as np

from decks import WORK
from evaluate import Reader
from find import Shards
from name import cut


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
    cv2.setNumThreads(1)
    rng = np.random.default_rng(9)
    data = Shards(f"{WORK}/train*")
    reader = Reader(name="")
    out = []
    for img, rows in data.batch(rng, count):
        for p, cx, cy, ux, uy, h, w in reader.peaks(np.asarray(img), .15):
            if not 8 < h < 60:
                continue
            for r in rows:
                far = np.hypot(r[0] - cx, r[1] - cy) / max(r[4], h)
                if far < .5 and r[8] > .2 and (r[2] * ux + r[3] * uy > -.2 or far > .25):
                    break
            else:
                out.append(cut(np.asarray(img), cx, cy, ux, uy, h))
    print(len(out), "false alarms")
    np.save(f"{WORK}/hard.npy", np.array(out))


if __name__ == "__main__":
    main()
