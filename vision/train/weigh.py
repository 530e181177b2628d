"""Fits how much a whole face counts beside an index: cards of held-out decks with their own index, read by both networks.

weigh.py CARDS [SEED]
"""
import sys

import cv2
import numpy as np
import torch

import scenes
from decks import RANK_JOKER, SUIT_NONE
from evaluate import Reader, soft
from export import load
from face import both_ways
from faces import COURT, NONE, SEEN, Table, cut, drawn, hiding
from name import turn

JOKER_ODDS, STRANGE = .05, 1e-4  # as in vision/identify/belief.go and pips.go
JEST = .2


def cards(count, seed):
    """What the index and the face of each card say, and which it is: 52 faces, the joker, no index."""
    table, reader = Table(seed, held=True, own=True), Reader()
    rng, found = table.rng, []
    while len(found) < count:
        faces = table.stock.faces(14)
        for _ in range(10):
            img, rows = table.scene(faces)
            for k, (f, q, seen) in enumerate(table.cards):
                mine = [r for r in rows if cv2.pointPolygonTest(q.astype(np.float32), (float(r[0]), float(r[1])), False) > 0
                        and tuple(r[6:8]) == (f.rank, f.suit) and r[8] > .6 and r[4] > 9]
                if not mine or seen < SEEN or np.abs(q.mean(0) - scenes.SIZE / 2).max() > scenes.SIZE * .2:
                    continue
                cx, cy, ux, uy, h, w = mine[rng.integers(len(mine))][:6]
                e = rng.normal(0, .08, 4)
                guess = [1, cx + e[0] * h, cy + e[1] * h, *turn(ux, uy, e[2] * 2), h * np.exp(e[3]), w]
                rank, suit, _, _ = reader.closer(img, [guess])
                found.append((soft(rank)[0], soft(suit)[0], cut(img, drawn(q, rng), hiding(table.cards, k, rng)), f.rank, f.suit))
    rank, suit, crops, r, s = zip(*found)
    with torch.no_grad():
        face = [o.softmax(1).numpy() for o in both_ways(load("face"), np.array(crops))]
    return np.array(rank), np.array(suit), *face, np.array(r), np.array(s)


def believed(rank, suit):
    """The index's belief as the program has it."""
    p = (suit[:, :4, None] * rank[:, None, :RANK_JOKER]).reshape(-1, 52)
    j = rank[:, RANK_JOKER]
    j = j * JOKER_ODDS / (1 - j * (1 - JOKER_ODDS))
    p = np.c_[p, j]
    return np.c_[p, (1 - p.sum(1)).clip(1e-9)]


def joint(b, rank, suit, often, bare, amiss, besides):
    """As Belief.Given in vision/identify/pips.go."""
    r, s = (rank / often[0])[:, [*range(COURT), COURT, COURT, COURT, NONE]], suit / often[1]
    nr, ns = r[:, RANK_JOKER:], s[:, SUIT_NONE:]
    like = s[:, :4, None] * r[:, None, :RANK_JOKER] + bare * (r[:, None, :RANK_JOKER] * ns[:, None] + nr[:, None] * s[:, :4, None] + (nr * ns)[:, None])
    joker = (1 - JEST) * nr * ns + JEST * (rank[:, :1] + rank[:, COURT:COURT + 1]) / (often[0][0] + often[0][COURT])
    like = np.c_[like.reshape(-1, 52), joker, nr * ns]
    p = (b + STRANGE) * ((1 - amiss) * like + amiss) ** besides
    return p / p.sum(1, keepdims=True)


def main():
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    rank, suit, frank, fsuit, r, s = cards(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 98)
    b = believed(rank, suit)
    truth = np.where(r < RANK_JOKER, 13 * s.clip(0, 3) + r, 52)
    often = np.array([.046] * 10 + [.269, .272]), np.array([.185] * 4 + [.26])  # as in pips.go

    def told(name, p):
        best, right = p[:, :53].max(1), p[:, :53].argmax(1) == truth
        sure = best >= .96
        print(f"{name}: log loss {-np.log(p[np.arange(len(p)), truth].clip(1e-9)).mean():.4f}, right {right.mean():.4f}, "
              f"sure {sure.mean():.4f}, of these wrong {(sure & ~right).sum()}")

    print(len(b), "cards")
    told("index alone", b)
    tried = [(-np.log(joint(b, frank, fsuit, often, *k)[np.arange(len(b)), truth].clip(1e-9)).mean(), k)
             for k in [(bare, amiss, besides) for bare in (.1, .2, .3, .5) for amiss in (.003, .01, .02, .04, .08) for besides in (.4, .5, .6, .7, .8, 1)]]
    for loss, k in sorted(tried)[:5]:
        told("bare %.2f amiss %.3f besides %.1f" % k, joint(b, frank, fsuit, often, *k))
    told("as the program does", joint(b, frank, fsuit, often, .5, .01, .8))


if __name__ == "__main__":
    main()
