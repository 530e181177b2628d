"""Sets the namer's temperature so that its probabilities mean what they say on held-out sets, of the faces that the
finder finds there and with the looks that the program takes; counts what is found and read. Needs both exported networks.

python3 -m tiles.calibrate [n] [keep]   only every n-th scene; keep: only count
"""
import glob
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from calibrate import table
from loop import save
from tiles.export import path
from tiles.find import CELL, axes
from tiles.kinds import KINDS, NONE, WORK
from tiles.name import CROP_H, CROP_W, cut

SURE = .94  # the confidence from which the program believes a tile
WHITE = KINDS.index("5z")
IN_ROW, OUT_OF_ROW, FARTHEST = 30, .15, 1.5
SMALL = 18  # the least side, in pixels, of a tile that the program may be sure of
ZOOMS = (1, .88, 1, 1.12)  # of the looks at a mended face, as in vision/tiles/namer.go
FIND, NAME = (cv2.dnn.readNetFromONNX(path(k)) for k in ("find", "name"))


def axis(c, s, long):
    a = np.arctan2(s, c) / 2
    return np.stack([np.cos(a), np.sin(a)], -1) * (24 * np.exp(long))[..., None]


def side_of(face):
    """A face's side: the root of its area."""
    _, _, up, right = face
    return np.sqrt(abs(up[0] * right[1] - up[1] * right[0]))


def find(img):
    """Faces on one level: rows of heat, centre, up, right."""
    h, w = img.shape[:2]
    img = cv2.copyMakeBorder(img, 0, -h % 32, 0, -w % 32, cv2.BORDER_REPLICATE)
    FIND.setInput(np.ascontiguousarray(img.astype(np.float32).transpose(2, 0, 1)[None] / 255))
    out = FIND.forward("out")[0]
    heat = out[0]
    j, i = np.where((heat >= -1.1) & (heat >= cv2.dilate(heat, np.ones((3, 3)))))
    o = out[:, j, i].astype(np.float64)
    centre = np.stack([(i + .5 + o[1]) * CELL, (j + .5 + o[2]) * CELL], -1)
    up, right = axis(o[3], o[4], o[5]), axis(o[6], o[7], o[8])
    up[up[:, 1] > 0] *= -1
    right[up[:, 0] * right[:, 1] < up[:, 1] * right[:, 0]] *= -1
    area = np.abs(up[:, 0] * right[:, 1] - up[:, 1] * right[:, 0])
    kept = []
    for k in np.argsort(-o[0]):
        if 64 < area[k] < 75 ** 2 and all(np.hypot(*(centre[k] - centre[m])) > .25 * np.sqrt(min(area[k], area[m])) for m in kept):
            kept.append(k)
    return [(float(o[0][k]), centre[k], up[k], right[k]) for k in kept]


def look(img, faces):
    """Logits and mended faces."""
    if not faces:
        return np.zeros((0, NONE + 1)), []
    x = np.stack([cut(img, *f) for f in faces]).transpose(0, 3, 1, 2).astype(np.float32) / 255
    NAME.setInput(np.ascontiguousarray(x))
    kind, pose = NAME.forward(["kind", "pose"])
    out = []
    for (c, up, right), p in zip(faces, pose.clip([-.35] * 2 + [-.7] * 4, [.35] * 2 + [.7] * 4)):
        out.append((c + p[0] * right + p[1] * up, p[4] * right + (1 + p[5]) * up, (1 + p[2]) * right + p[3] * up))
    return kind, out


def read(img, faces):
    """Pooled logits of the faces, and the faces mended."""
    _, at = look(img, faces)
    looks, placed = [], at
    for turn, zoom in enumerate(ZOOMS):
        zoomed = [(c, zoom * up, zoom * right) for c, up, right in at]
        a, mended = look(img, zoomed)
        b, _ = look(img, [(c, -up, -right) for c, up, right in zoomed])
        looks += [a, b]
        if turn == 0:
            placed = at = mended
    return sum(looks) / len(looks), placed


def shifted(logits, none, t=1, add=0):
    return torch.cat([logits[:, :NONE] / t + add, (logits[:, NONE:] + none) / t], 1)


def fit(logits, truth, add):
    """Temperature, and what to add to the logit of none: a table has other shares of what is no tile than the training."""
    t, none = torch.ones(1, requires_grad=True), torch.zeros(1, requires_grad=True)
    opt = torch.optim.LBFGS([t, none], lr=.1, max_iter=100)

    def closure():
        opt.zero_grad()
        loss = F.cross_entropy(shifted(logits, none, t, add), truth)
        loss.backward()
        return loss
    opt.step(closure)
    return float(t), float(none)


def uneven(a, b):
    """Whether two sides are too different for tiles of one set beside each other."""
    return abs(np.log(a / b)) > np.log(1.33)


def paper(img, face):
    """The colour of a face's ground."""
    middle = cut(img, *face)[CROP_H * 7 // 32:CROP_H * 25 // 32, CROP_W * 11 // 48:CROP_W * 37 // 48]
    return np.log(np.quantile(middle.reshape(-1, 3), .75, 0) + 1)


def in_row(img, white, best, placed, i, among, farthest=FARTHEST):
    """Whether the i-th face stands in a row with inked tiles that are firmly read, on the paper of those: next to them, or
    with nothing but white faces between (vision/tiles/white.go). farthest: how many widths apart two of a row may lie."""
    side = [side_of((0, *p)) for p in placed]

    def beside(n, o):
        right, up = np.linalg.solve(np.c_[placed[n][2], placed[n][1]], placed[o][0] - placed[n][0])
        return .8 < abs(right) < farthest and abs(up) < .2 and not uneven(side[n], side[o])
    row, seen, inked = [i], {i}, []
    while row:
        o = row.pop(0)
        for n in among:
            if n in seen or not beside(n, o):
                continue
            seen.add(n)
            if white[n] and best[n] > .5:
                row.append(n)
            elif not white[n] and best[n] > .8:
                inked.append(n)
    if not inked:
        return False
    gain = paper(img, placed[i]) - np.median([paper(img, placed[n]) for n in inked], 0)
    return bool((np.abs(gain - gain.mean()) < .07).all() and abs(gain.mean()) < .25)


def whites(logits):
    """Which faces look like white tiles first of all, and how likely the likeliest tile is for each."""
    share = F.softmax(torch.tensor(logits), 1)[:, :NONE].numpy()
    return share.argmax(1) == WHITE, share.max(1)


def weighed(img, logits, placed, among):
    """What the program adds to the logits of all tiles, after temperature, for a white face (vision/tiles/white.go)."""
    white, best = whites(logits)
    add = np.zeros(len(logits))
    for i in (i for i in among if white[i]):
        add[i] = np.log(IN_ROW if in_row(img, white, best, placed, i, among) else OUT_OF_ROW)
    return add


def undoubted(logits, placed):
    """Which faces the program believes as they were read: of those that lie on each other the likeliest tile, of a size
    with those around it (vision/tiles/kin.go)."""
    tile = F.softmax(torch.tensor(logits), 1)[:, :NONE].numpy().sum(1)
    side = np.array([side_of((0, *p)) for p in placed])
    inside = lambda p, q: (np.abs(np.linalg.solve(np.c_[q[2], q[1]], p[0] - q[0])) < .5).all()
    kept, doubted = [], set()
    for i in np.argsort(-tile):
        on = [k for k in kept if inside(placed[i], placed[k]) or inside(placed[k], placed[i])]
        if not on:
            kept.append(i)
        elif tile[i] > .5 and uneven(side[i], side[on[0]]):
            doubted.add(on[0])
    for i in kept:
        near = [side[k] for k in kept if k != i and tile[k] > .5 and np.hypot(*(placed[k][0] - placed[i][0])) < 3 * max(side[i], side[k])]
        if len(near) >= 3 and uneven(side[i], np.median(near)):
            doubted.add(i)
    return [i for i in kept if i not in doubted]


def main():
    cv2.setNumThreads(1)
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    logits, truth, add, seen, found, wrong = [], [], [], 0, 0, {}
    for p in sorted(glob.glob(f"{WORK}/held/*.img.npy")):
        imgs, rows = np.load(p, mmap_mode="r"), np.load(p.replace(".img.", ".rows."))
        for k in range(0, len(imgs), every):
            img, mine = np.asarray(imgs[k]), rows[(rows[:, 0] == k) & (rows[:, 9] <= NONE)][:, 1:]
            faces = find(img)
            centre, up, right = axes(mine[:, :8]) if len(mine) else (np.zeros((0, 2)),) * 3
            side = np.sqrt(np.abs(up[:, 0] * right[:, 1] - up[:, 1] * right[:, 0]))
            whole = (mine[:, 9] > .95) & (mine[:, 8] < NONE) & (side > SMALL) & (side < 60)
            at = np.array([f[1] for f in faces]).reshape(-1, 2)
            near = np.hypot(*(centre[:, None] - at[None]).transpose(2, 0, 1)) < .3 * side[:, None] if len(faces) else np.zeros((len(mine), 0))
            seen, found = seen + int(whole.sum()), found + int(near[whole].any(1).sum() if len(faces) else 0)
            got, placed = read(img, [f[1:] for f in faces])
            kept = undoubted(got, placed) if len(got) else []
            more = weighed(img, got, placed, kept)
            for m in kept:
                l = got[m]
                of = np.where(near[:, m])[0] if len(mine) else []
                if len(of) and mine[of[0], 9] < .8 or min([side[i] for i in of] + [side_of(faces[m])]) < SMALL:
                    continue  # covered, or so small that the program is never sure
                logits.append(l)
                add.append(more[m])
                truth.append(int(mine[of[0], 8]) if len(of) else NONE)
    if not any(k < NONE for k in truth):
        print("no tile was found: the finder has learnt nothing, and there is nothing to calibrate by")
        return
    logits, truth, add = torch.tensor(np.array(logits)).float(), torch.tensor(truth).long(), torch.tensor(add).float()[:, None]
    print(f"found {found} of {seen} whole faces of 18 to 60 pixels; {int((truth == NONE).sum())} alarms are flowers or false")
    state = torch.load(f"{WORK}/name.pt")
    claimed = F.softmax(shifted(logits, 0, add=add), 1)[:, :NONE].max(1).values > .8  # where it matters what the number is
    t, none = (1.0, 0.0) if "keep" in sys.argv else fit(logits[claimed], truth[claimed], add[claimed])
    state["kind.bias"][NONE] += none * state["temperature"][0]
    state["temperature"] = state["temperature"] * t
    print("temperature", float(state["temperature"]), "logit of none", none)
    if "keep" not in sys.argv:
        save(state, f"{WORK}/name.pt")
    share = F.softmax(shifted(logits, none, t, add), 1)
    best = share[:, :NONE].max(1)
    right = best.indices == truth
    tiles = truth < NONE
    sure = best.values >= SURE
    print(f"best guess right {float(right[tiles].float().mean()):.4f} of {int(tiles.sum())}; sure {int((sure & tiles).sum())}, wrongly {int((sure & ~right).sum())}")
    for i in torch.where(sure & ~right)[0].tolist():
        pair = (KINDS[int(best.indices[i])], (KINDS + ["none"])[int(truth[i])])
        wrong[pair] = wrong.get(pair, 0) + 1
    print("surely wrong (read, was):", sorted(wrong.items(), key=lambda x: -x[1])[:20])
    table(best.values.numpy(), right.numpy())


if __name__ == "__main__":
    main()
