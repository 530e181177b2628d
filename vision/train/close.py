"""Cards laid close on each other: what shows of the lower one's index is cut off by the next card's edge.

People lay pairs squared, shifted by a few millimetres to any side, or slipped; heaps grow the same way.
"""
import numpy as np

TALL, WIDE = 88, 63  # millimetres of a card


def offset(rng):
    """How far the next card lies from the one below, in millimetres of that card: right, down."""
    u = rng.uniform
    side = rng.choice([-1, 1])
    way = rng.uniform()
    if way < .3:    # beside, as far as the index is wide or a little more
        return side * u(3, 18), rng.normal(0, 2.5)
    if way < .65:   # above or below, as far as the index is high
        return rng.normal(0, 2), side * u(6, 24)
    if way < .75:
        return rng.normal(0, 3), side * u(18, 40)
    return u(-16, 16), u(-40, 40) * rng.uniform()


def turned(rng):
    """How the next card is turned against the one below, in radians; half of all lie the other way round."""
    a = rng.normal(0, .05) if rng.uniform() < .75 else rng.uniform(-.4, .4)
    return a + (np.pi if rng.uniform() < .5 else 0)


def fellow(rng, faces, lower):
    """A face to lie on another: as often as not of the same rank, as pairs are."""
    same = [f for f in faces if f.rank == lower.rank and f is not lower]
    return same[rng.integers(len(same))] if same and rng.uniform() < .6 else faces[rng.integers(len(faces))]


def poses(rng, faces, size, card_h):
    """Poses (face, x, y, angle), bottom first, of heaps of two or a few; an index of each lowest card is in the picture."""
    u, mm, out = rng.uniform, card_h / TALL, []
    for _ in range(int(np.clip((size / card_h) ** 2 * u(.3, .9), 1, 7))):
        f, a = faces[rng.integers(len(faces))], u(0, 2 * np.pi)
        dx, dy = offset(rng)
        end = 1 if (dy if abs(dy) > abs(dx) else dx) > 0 else -1  # which index stays open: that above, or that below
        at, (x, y) = _turn(-end * WIDE * .4, -end * TALL * .38, a), rng.uniform(.1, .9, 2) * size
        x, y = x - mm * at[0], y - mm * at[1]
        out.append((f, x, y, a))
        steady = u() < .6  # a cascade goes on as it began
        for k in range(rng.choice([1, 2, 3, 4], p=(.5, .25, .15, .1))):
            if k and not steady:
                dx, dy = offset(rng)
            d = _turn(dx, dy, a)
            x, y, f = x + mm * d[0], y + mm * d[1], fellow(rng, faces, f)
            b = turned(rng)
            out.append((f, x, y, a + b))
    return out


def _turn(x, y, a):
    c, s = np.cos(a), np.sin(a)
    return x * c - y * s, x * s + y * c
