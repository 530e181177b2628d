"""Sets the namer's temperatures so that its probabilities mean what they say on held-out decks, all looks taken
together, of the stacks that the finder finds there. Needs both exported networks.

calibrate.py [n]   only every n-th scene
"""
import glob
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from decks import RANK_JOKER, RANK_NONE, SUIT_NONE, WORK
from evaluate import Reader, suited
from mine import false


def fit(logits, truth):
    t = torch.zeros(1, requires_grad=True)  # its logarithm: a temperature is never negative
    opt = torch.optim.LBFGS([t], lr=.1, max_iter=60)

    def closure():
        opt.zero_grad()
        loss = F.cross_entropy(logits / t.exp(), truth)
        loss.backward()
        return loss
    opt.step(closure)
    return float(t.exp())


def table(p, hit):
    for lo, hi in ((0, .5), (.5, .7), (.7, .8), (.8, .9), (.9, .95), (.95, .98), (.98, .99), (.99, .995), (.995, .999), (.999, 1.01)):
        m = (p >= lo) & (p < hi)
        if m.any():
            print(f"  said {p[m].mean():.3f} was {hit[m].mean():.3f} ({int(m.sum())})")


def answers(reader, every):
    """Logits of rank and suit of all that is found on held-out scenes, with the truth; what is neither an index nor
    clearly none is left out."""
    logits, truth = [], []
    for p in sorted(glob.glob(f"{WORK}/held*/*.img.npy")):
        imgs, rows = np.load(p, mmap_mode="r"), np.load(p.replace(".img.", ".rows."))
        for k in range(0, len(imgs), every):
            img, mine = np.asarray(imgs[k]), rows[rows[:, 0] == k][:, 1:]
            found = [q for q in reader.peaks(img, .2) if 6 < q[5] < 60]
            rank, suit, mended, _ = reader.closer(img, found)
            for a, b, (_, cx, cy, ux, uy, h, _) in zip(rank, suit, mended):
                near = [r for r in mine if r[8] > .8 and np.hypot(r[0] - cx, r[1] - cy) < .25 * r[4] and r[2] * ux + r[3] * uy > .7]
                if near or false(mine, cx, cy, ux, uy, h):
                    logits.append((a, b))
                    truth.append(near[0][6:8] if near else (RANK_NONE, SUIT_NONE))
    return [torch.tensor(np.array(l)).float() for l in zip(*logits)], torch.tensor(np.array(truth)).long()


def main():
    cv2.setNumThreads(1)
    path = f"{WORK}/name.pt"
    state = torch.load(path)
    logits, truth = answers(Reader(), int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    if not logits:
        print("the finder finds nothing on held-out scenes: the temperatures stay as they are")
        return
    rank, suit = logits
    old = state["temperature"]  # as exported
    fitted = [fit(l, truth[:, i]) for i, l in enumerate((rank, suit))]
    print("temperatures", old.tolist(), "times", fitted)
    state["temperature"] = old * torch.tensor(fitted)
    torch.save(state, path)
    # an index with a suit is named by both answers, one without by a rank that has none
    p = F.softmax(rank / fitted[0], 1)[:, :, None] * F.softmax(suit / fitted[1], 1)[:, None, :]
    for r in range(p.shape[1]):
        p[:, r, SUIT_NONE if suited(r) else slice(0, SUIT_NONE)] = 0
    p[:, RANK_NONE], p[:, RANK_JOKER] = 0, 0
    best = p.flatten(1).max(1)
    right = (best.indices // 5 == truth[:, 0]) & (best.indices % 5 == truth[:, 1])
    print(f"of {int((truth[:, 0] != RANK_NONE).sum())} indices and {int((truth[:, 0] == RANK_NONE).sum())} false alarms:")
    table(best.values.numpy(), right.numpy())


if __name__ == "__main__":
    main()
