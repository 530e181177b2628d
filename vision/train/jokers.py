"""What decks print in the corners of their jokers: words, letters, stars and other marks."""
import cv2
import numpy as np

import procedural

WORDS = ("JOKER",) * 12 + ("JOLLY",) * 3 + ("JO", "JOK", "JKR", "JOKR", "BABA")


def ring(rng, inner, size=120):
    """A mark in a circle."""
    m = np.zeros((size, size), np.uint8)
    cv2.circle(m, (size // 2, size // 2), int(size * .46), 255, int(size * rng.uniform(.03, .09)), cv2.LINE_AA)
    k = int(size * rng.uniform(.5, .72))
    h, w = inner.shape
    inner = cv2.resize(inner, (max(3, k * w // max(h, w)), max(3, k * h // max(h, w))), interpolation=cv2.INTER_AREA)
    y, x = (size - inner.shape[0]) // 2, (size - inner.shape[1]) // 2
    m[y:y + inner.shape[0], x:x + inner.shape[1]] = np.maximum(m[y:y + inner.shape[0], x:x + inner.shape[1]], inner)
    return procedural.trim(m)


def disc(rng, inner, size=120):
    """A mark left open in a filled circle."""
    full = np.zeros((size, size), np.uint8)
    cv2.circle(full, (size // 2, size // 2), int(size * .48), 255, -1, cv2.LINE_AA)
    k = int(size * rng.uniform(.55, .8))
    h, w = inner.shape
    inner = cv2.resize(inner, (max(3, k * w // max(h, w)), max(3, k * h // max(h, w))), interpolation=cv2.INTER_AREA)
    y, x = (size - inner.shape[0]) // 2, (size - inner.shape[1]) // 2
    full[y:y + inner.shape[0], x:x + inner.shape[1]] = np.minimum(full[y:y + inner.shape[0], x:x + inner.shape[1]], 255 - inner)
    return procedural.trim(full)


def cross(rng, size=100):
    """Two bars across each other, upright or not, or a star of bars."""
    m = np.zeros((size, size), np.uint8)
    n, first, t = rng.choice([2, 2, 3, 4]), rng.choice([0, np.pi / 4]), int(size * rng.uniform(.08, .2))
    for k in range(n):
        a = first + np.pi * k / n
        d = np.array([np.cos(a), np.sin(a)]) * size * .42
        cv2.line(m, tuple(int(v) for v in size / 2 - d), tuple(int(v) for v in size / 2 + d), 255, t, cv2.LINE_AA)
    return procedural.trim(m)


def jester(rng, size=120):
    """A head under a cap with bells."""
    u = rng.uniform
    m = np.zeros((size, size), np.uint8)
    p = lambda *xy: (np.array(xy).reshape(-1, 2) * size).astype(np.int32)
    w = u(.16, .22)
    cv2.ellipse(m, (size // 2, int(size * .68)), (int(size * w), int(size * .24)), 0, 0, 360, 255, -1 if u() < .3 else max(2, size // 30), cv2.LINE_AA)
    tips = [(u(.04, .14), u(.4, .6)), (.5 + u(-.06, .06), u(.02, .12)), (u(.86, .96), u(.4, .6))]
    for k, (x, y) in enumerate(tips):
        a, b = .5 - w + k * w * 2 / 3, .5 - w + (k + 1) * w * 2 / 3
        cv2.fillPoly(m, [p(a, .52, x, y, b, .52)], 255, cv2.LINE_AA)
        cv2.circle(m, tuple(int(v * size) for v in (x, y)), int(size * .055), 255, -1, cv2.LINE_AA)
    for x in (.43, .57):
        cv2.circle(m, (int(size * x), int(size * .64)), max(1, size // 40), 0 if m[int(size * .64), int(size * x)] else 255, -1)
    return procedural.trim(m)


def sign(rng):
    """A mark without letters."""
    t = rng.uniform()
    if t < .35:
        return procedural.drawn_star(rng)
    if t < .6:
        return ring(rng, procedural.drawn_star(rng))
    if t < .72:
        return ring(rng, cross(rng))
    if t < .8:
        return disc(rng, cross(rng) if rng.uniform() < .6 else procedural.drawn_star(rng))
    if t < .86:
        return cross(rng)
    return jester(rng)


def stacked(rng, letters, k):
    """Letters one below the other, each k high."""
    rows = []
    for g in letters:
        gw = max(3, int(k * .75 * min(1.2, g.shape[1] / g.shape[0] / .65)))
        g = cv2.resize(g, (gw, max(4, int(k))), interpolation=cv2.INTER_AREA)
        row = np.zeros((int(k * rng.uniform(1.05, 1.1)), int(k * 1.1)), np.uint8)
        x = max(0, (row.shape[1] - g.shape[1]) // 2)
        row[:g.shape[0], x:x + g.shape[1]] = g[:, :row.shape[1] - x]
        rows.append(row)
    return procedural.trim(np.vstack(rows))


def above(g, s, gap):
    """One mask above another."""
    m = np.zeros((g.shape[0] + gap + s.shape[0], max(g.shape[1], s.shape[1])), np.uint8)
    x = (m.shape[1] - g.shape[1]) // 2
    m[:g.shape[0], x:x + g.shape[1]] = g
    x = (m.shape[1] - s.shape[1]) // 2
    m[-s.shape[0]:, x:x + s.shape[1]] = s
    return procedural.trim(m)


def scaled(m, h):
    return cv2.resize(m, (max(3, int(h * m.shape[1] / m.shape[0])), max(4, int(h))), interpolation=cv2.INTER_AREA)


def corner(maker, st, rh):
    """The mask of a joker's corner, in pixels of the card; rh is how high the deck's ranks are."""
    rng, u = maker.rng, maker.rng.uniform
    t = u()
    if t < .2:   # J above a mark
        return above(scaled(maker._rank_mask(st, "J"), rh), scaled(sign(rng), rh * u(.6, .85)), int(rh * u(.05, .25)))
    if t < .42:  # a mark alone
        return scaled(sign(rng), rh * u(.9, 1.5))
    word = WORDS[rng.integers(len(WORDS))]
    if t < .52:  # the word along the card's side, or across
        m = procedural.text_mask(st["font"], word)
        if m is None:
            return None
        m = scaled(m, procedural.WIDTH * u(.28, .5) * m.shape[0] / m.shape[1])
        return np.ascontiguousarray(m[::-1].T if u() < .5 else m.T[::-1])
    letters = [maker._rank_mask(st, c) for c in word]
    m = stacked(rng, letters, rh * u(.5, .85))
    if u() < .2:
        return above(m, scaled(sign(rng), rh * u(.5, .8)), int(rh * u(.05, .3))) if u() < .5 else above(scaled(sign(rng), rh * u(.5, .8)), m, int(rh * u(.05, .3)))
    return m
