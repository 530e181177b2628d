"""The kinds of tiles in the order of the namer's answer, and where things of this training lie."""
import os

WORK = os.path.join(os.environ.get("TRAIN_WORK", "/tmp/tablemaid-train"), "tiles")

KINDS = ([f"{n}{s}" for s in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)] + ["0m", "0p", "0s"])
NONE = len(KINDS)  # flowers, backs, half tiles, anything else
SIDE = NONE + 1    # in the truth of scenes alone: a back or a side, which is no face
