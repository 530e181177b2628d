"""The inks of a deck's four suits.

Most decks print two suits black and two red; decks of four colours do not agree on which suit has which.
Where every suit may have any ink, shape alone tells suits apart, and the namer has to learn it.
"""
import colorsys
import os

import numpy as np

FOUR = float(os.environ.get("TRAIN_INKS", ".08"))  # share of decks with four inks


def two(rng):
    """Black and red, in the order S H D C."""
    u = rng.uniform
    red, black = (u(150, 240), u(0, 60), u(0, 70)), (u(0, 50),) * 3
    return [black, red, red, black]


def _hue(rng, low, high, dark=.35, light=.9):
    """An ink of a hue between low and high (degrees, may be over 360)."""
    u = rng.uniform
    return tuple(255 * c for c in colorsys.hsv_to_rgb(u(low, high) % 360 / 360, u(.55, 1), u(dark, light)))


def four(rng):
    """Four inks: as card rooms print them, as German packs do, or any."""
    u = rng.uniform
    black, red = (u(0, 50),) * 3, _hue(rng, 345, 372, .55)
    green, blue, orange = _hue(rng, 95, 165, .3, .7), _hue(rng, 200, 245), _hue(rng, 22, 50, .7, 1)
    t = u()
    if t < .45:
        return [black, red, blue if u() < .75 else orange, green]
    if t < .65:
        return [green if u() < .8 else blue, red, orange, black]
    return [black if u() < .15 else _hue(rng, 0, 360, .25) for _ in range(4)]


def scheme(rng):
    """The inks of a deck, RGB of 0..255, in the order S H D C."""
    return four(rng) if rng.uniform() < FOUR else two(rng)


def printed(rgb, box, ink, whole):
    """A face in other ink: rgb uint8 [h,w,3], its index box at the top left (x0 y0 x1 y1), the new ink.

    whole: all of the face is printed in the one ink (no court): it is all done again, otherwise both indices alone."""
    h, w = rgb.shape[:2]
    x0, y0, x1, y1 = int(box[0]) - 2, int(box[1]) - 2, int(np.ceil(box[2])) + 2, int(np.ceil(box[3])) + 2
    x0, y0 = max(0, x0), max(0, y0)
    out = rgb.copy()
    corner = rgb[y0:y1, x0:x1].reshape(-1, 3).astype(np.float32)
    paper = np.percentile(corner, 90, axis=0)
    darkest = np.percentile(corner.min(1), 3)
    for part in [out] if whole else [out[y0:y1, x0:x1], out[h - y1:h - y0, w - x1:w - x0]]:
        # how much of a pixel is ink, by the channel that the old ink takes most of
        a = ((paper.min() - part.min(2).astype(np.float32)) / max(paper.min() - darkest, 1)).clip(0, 1)[..., None]
        part[:] = (paper * (1 - a) + np.asarray(ink, np.float32) * a).clip(0, 255).astype(np.uint8)
    return out
