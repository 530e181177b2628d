"""Birds for the one of bamboo: no two sets have the same. Pictures of birds from free fonts, bent and inked anew for each set."""
import functools
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

_PICTURES = (("truetype/noto/NotoColorEmoji.ttf", 109, "🐦🦅🦆🦢🦉🦜🦚🦚🦚🦩🐓🦃🕊🐤🦤🐧🐥"),
             ("truetype/ancient-scripts/Symbola_hint.ttf", 150, "🐦🐓🐔🐤🐧🕊🀐🀐"), ("truetype/freefont/FreeSerif.ttf", 150, "🀐🀐"))
S = 192  # pixels of a picture's square


@functools.lru_cache(None)
def pictures():
    """Every picture, RGBA uint8 [S,S,4], in the middle of its square."""
    out = []
    for path, size, chars in _PICTURES:
        path = f"/usr/share/fonts/{path}"
        if not os.path.exists(path):
            continue
        font = ImageFont.truetype(path, size)
        for c in chars:
            m = Image.new("RGBA", (2 * S, 2 * S))
            ImageDraw.Draw(m).text((S // 2, S // 2), c, font=font, fill=(0, 0, 0, 255), embedded_color=True)
            m = m.crop(m.getbbox())
            if c == "🀐":  # the tile's own outline
                w, h = m.size
                m = m.crop((int(w * .1), int(h * .08), int(w * .9), int(h * .92)))
                m = m.crop(m.getbbox())
            k = (S - 28) / max(m.size)
            m = m.resize((max(1, int(m.width * k)), max(1, int(m.height * k))), Image.LANCZOS)
            full = Image.new("RGBA", (S, S))
            full.paste(m, ((S - m.width) // 2, (S - m.height) // 2))
            out.append(np.array(full))
    return out


def _bend(picture, rng):
    """Turned, stretched, mirrored and bent a little."""
    u = rng.uniform
    a, k, n = np.radians(rng.normal(0, 14)), u(.75, 1.3), rng.normal(0, 1, (2, 4, 4)).astype(np.float32)
    wave = [cv2.resize(f, (S, S), interpolation=cv2.INTER_CUBIC) * u(0, 9) for f in n]
    y, x = np.mgrid[0:S, 0:S].astype(np.float32) - S / 2
    x, y = x * k * rng.choice([-1, 1]), y
    x, y = np.cos(a) * x - np.sin(a) * y, np.sin(a) * x + np.cos(a) * y
    soft = picture.astype(np.float32)
    soft[..., :3] *= soft[..., 3:] / 255
    return cv2.remap(soft, x + S / 2 + wave[0], y + S / 2 + wave[1], cv2.INTER_LINEAR)


def _mask(m):
    return np.where(m, 255, 0).astype(np.uint8)


def bird(rng, inks, red, paper):
    """One set's bird, colours premultiplied, float32 [S,S,4]: outlines and dark parts in ink, as engravers do, or fields of two inks."""
    all_ = pictures()
    u, p = rng.uniform, _bend(all_[rng.integers(len(all_))], rng)
    body = p[..., 3] > 128
    light = p[..., :3] @ np.float32([.3, .59, .11]) + 255 - p[..., 3]  # on white
    reddish = body & (p[..., 0] > p[..., 1] + 60)
    a, b = inks[rng.integers(len(inks))], inks[rng.integers(len(inks))]
    edges = cv2.Canny(light.clip(0, 255).astype(np.uint8), 40, 90) > 0
    edges |= cv2.morphologyEx(_mask(body), cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)) > 0
    edges = cv2.dilate(_mask(edges), np.ones((int(rng.integers(1, 6)),) * 2, np.uint8)) > 0
    dark = body & (light < np.quantile(light[body], u(.15, .75))) if body.any() else body
    out = np.zeros((S, S, 4), np.float32)

    def lay(mask, colour):
        m = cv2.GaussianBlur(_mask(mask), (0, 0), .8).astype(np.float32)[..., None] / 255
        out[..., :3] = out[..., :3] * (1 - m) + np.asarray(colour, np.float32) * m
        out[..., 3:] = out[..., 3:] * (1 - m) + m
    fields = u() < .55
    lay(body, b if fields and u() < .6 else paper)
    if fields:
        lay(dark, a)
    if u() < .5:
        lay(reddish, red)
    for _ in range(int(u(0, 25)) if u() < .4 else 0):  # feathers as dots or strokes
        m, q = np.zeros((S, S), np.uint8), tuple(int(v) for v in u(30, S - 30, 2))
        cv2.circle(m, q, int(u(2, 9)), 255, -1 if u() < .4 else 2)
        lay((m > 0) & body, paper if fields and u() < .6 else a)
    lay(edges, paper if fields and u() < .35 else a)
    return out
