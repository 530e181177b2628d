"""Tiles as blocks seen by a camera: rounded boxes with a face, a white front and a coloured back."""
import cv2
import numpy as np

from tiles import faces

# How a block lies, as the rotation of its own axes (right, up on the face, out of the face) before it is turned about the vertical.
POSES = {
    "up": np.eye(3),
    "down": np.diag([-1.0, 1.0, -1.0]),
    "standing": np.array([[1.0, 0, 0], [0, 0, -1], [0, 1, 0]]),   # its face towards the camera's side
    "away": np.array([[-1.0, 0, 0], [0, 0, 1], [0, 1, 0]]),       # its face away from it
    "edge": np.array([[0.0, 0, 1], [0, 1, 0], [-1, 0, 0]]),       # lying on its long side
}
_SIDES = [  # outward axis, sign, and the four corners in units of half sizes
    (2, 1, ((-1, 1, 1), (1, 1, 1), (1, -1, 1), (-1, -1, 1))),
    (2, -1, ((1, 1, -1), (-1, 1, -1), (-1, -1, -1), (1, -1, -1))),
    (0, 1, ((1, 1, 1), (1, 1, -1), (1, -1, -1), (1, -1, 1))),
    (0, -1, ((-1, 1, -1), (-1, 1, 1), (-1, -1, 1), (-1, -1, -1))),
    (1, 1, ((-1, 1, -1), (1, 1, -1), (1, 1, 1), (-1, 1, 1))),
    (1, -1, ((-1, -1, 1), (1, -1, 1), (1, -1, -1), (-1, -1, -1))),
]


class Camera:
    """A pinhole that looks at the origin; the world's unit is a tile's width, z is up, the camera stands at -y."""

    def __init__(self, elevation, distance, scale, centre, roll=0.0):
        e = elevation
        self.eye = distance * np.array([0, -np.cos(e), np.sin(e)])
        f = -self.eye / distance
        r = np.array([1.0, 0, 0])
        d = np.cross(f, r)
        c, s = np.cos(roll), np.sin(roll)
        self.R = np.array([c * r + s * d, -s * r + c * d, f])
        self.focal, self.centre = scale * distance, np.asarray(centre, np.float64)

    def see(self, points):
        p = (np.asarray(points) - self.eye) @ self.R.T
        return p[..., :2] / np.maximum(p[..., 2:], .1) * self.focal + self.centre

    def depth(self, point):
        return float((np.asarray(point) - self.eye) @ self.R[2])


class Block:
    """One tile on the table: where its centre is, how it lies, which kind."""

    def __init__(self, at, pose, turn, kind, size, tilt=0.0):
        c, s = np.cos(turn), np.sin(turn)
        self.R = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ POSES[pose]
        if tilt:
            c, s = np.cos(tilt), np.sin(tilt)
            self.R = self.R @ np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
        self.at, self.pose, self.kind, self.half = np.asarray(at, float), pose, kind, np.asarray(size, float) / 2

    def corners(self, unit):
        return (np.asarray(unit) * self.half) @ self.R.T + self.at

    def face(self, camera):
        """The corners of the face in the picture: its own top left first, clockwise."""
        return camera.see(self.corners(_SIDES[0][2]))

    def others(self, camera):
        """The corners of its other sides that the camera sees."""
        for axis, sign, unit in _SIDES[1:]:
            unit = np.array(unit, float)
            if self.R[:, axis] * sign @ (camera.eye - self.corners(unit).mean(0)) > 0:
                yield camera.see(self.corners(unit))

    def faces_camera(self, camera):
        out = self.R[:, 2]
        return float(out @ (camera.eye - (self.at + out * self.half[2]))) > 0.05


def stands_on(pose, size):
    """The height of a block's centre above what it stands on."""
    w, h, d = size
    return {"up": d, "down": d, "standing": h, "away": h, "edge": w}[pose] / 2


SHIFT = 4  # bits of a pixel in which polygons are drawn


def fill(img, pts, colour):
    cv2.fillConvexPoly(img, np.round(pts * (1 << SHIFT)).astype(np.int32), tuple(float(c) for c in colour), cv2.LINE_AA, SHIFT)


def rounded(pts, share):
    """A convex polygon with its corners cut round."""
    out = []
    n = len(pts)
    for i in range(n):
        a, b, c = pts[i - 1], pts[i], pts[(i + 1) % n]
        p, q = b + (a - b) * share, b + (c - b) * share
        for t in (0, .33, .67, 1):
            out.append((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q)
    return np.array(out)


class Paint:
    """How one set of tiles looks under one lamp."""

    def __init__(self, rng, style):
        u = rng.uniform
        self.rng, self.style = rng, style
        backs = [(200, 30, 40), (150, 130, 200), (240, 170, 30), (30, 120, 60), (30, 80, 160), (40, 170, 170), (120, 60, 30), (25, 25, 30), (220, 120, 150),
                 (235, 222, 180), (226, 226, 222), (205, 222, 235), (238, 222, 120)]  # light ones too: a white face must be told from them
        self.back = np.clip(np.array(backs[rng.integers(len(backs))], np.float32) + rng.normal(0, 15, 3), 0, 255)
        self.layer = u(.2, .45) if u() < .96 else 0.0   # the back layer's share of the depth
        lamp = np.array([u(-.6, .6), u(-.8, .5), 1.0])
        self.lamp, self.ambient = lamp / np.linalg.norm(lamp), u(.55, .85)
        self.round, self.bevel = u(.05, .16), u(-.14, .12)
        self.gloss = u(0, .5) if u() < .5 else 0
        self.made = {}

    def texture(self, kind):
        """A face of the set with its rounded outline as alpha; made once or twice, then used again."""
        known = self.made.setdefault(kind, [])
        if not known or len(known) < 2 and self.rng.uniform() < .1:
            f = self.style.face(kind)
            m = np.zeros(f.shape[:2], np.uint8)
            h, w = m.shape
            box = np.array([(2, 2), (w - 2, 2), (w - 2, h - 2), (2, h - 2)], float)
            cv2.fillConvexPoly(m, rounded(box, self.round * .9).astype(np.int32), 255, cv2.LINE_AA)
            a = m[..., None].astype(np.float32) / 255
            full = np.dstack([f * a, m]).astype(np.uint8)
            known.append([full, cv2.resize(full, None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA),
                          cv2.resize(full, None, fx=.25, fy=.25, interpolation=cv2.INTER_AREA)])
        return known[self.rng.integers(len(known))]

    def light(self, normal):
        return self.ambient + (1 - self.ambient) * max(0.0, float(normal @ self.lamp))

    def draw(self, img, block, camera):
        """Paints the block into img (RGB, uint8) and returns the outline that it covers."""
        rng, paper = self.rng, self.style.paper
        own = 1 + rng.normal(0, .025)
        hull = camera.see(block.corners([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]))
        hull = cv2.convexHull(hull.astype(np.float32))[:, 0].astype(float)
        outline = rounded(hull, min(.3, self.round))
        if outline[:, 0].max() < 0 or outline[:, 1].max() < 0 or outline[:, 0].min() > img.shape[1] or outline[:, 1].min() > img.shape[0]:
            return outline
        up = block.R[:, 2]
        fill(img, outline, (paper if block.faces_camera(camera) else self.back) * np.clip(own * (self.light(up) + self.bevel), 0, 1.1))
        for axis, sign, unit in _SIDES:
            normal = block.R[:, axis] * sign
            unit = np.array(unit, float)
            if normal @ (camera.eye - block.corners(unit).mean(0)) <= 0:
                continue
            bright = own * self.light(normal)
            if axis == 2:
                quad = camera.see(block.corners(unit))
                if sign < 0:
                    fill(img, rounded(quad, self.round), self.back * min(bright, 1.1))
                    if self.gloss:
                        self._shine(img, quad)
                else:
                    self._face(img, block, quad, bright)
                continue
            cut = 2 * self.layer - 1  # where paper meets back, in -1..1 of the depth
            for low, high, colour in ((cut, 1, paper), (-1, cut, self.back)):
                if high - low < .05:
                    continue
                part = unit.copy()
                part[:, 2] = np.where(part[:, 2] > 0, high, low)
                part[:, [a for a in (0, 1) if a != axis]] *= .97
                fill(img, camera.see(block.corners(part)), np.clip(colour * bright, 0, 255))
        return outline

    def _face(self, img, block, quad, bright):
        side = np.sqrt(abs(_area(quad)) / (faces.W * faces.H))
        levels = self.texture(block.kind)
        tex = levels[0] if side > .55 else levels[1] if side > .28 else levels[2]
        h, w = tex.shape[:2]
        x0, y0 = np.floor(quad.min(0)).astype(int) - 1
        x1, y1 = np.ceil(quad.max(0)).astype(int) + 2
        x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, img.shape[1]), min(y1, img.shape[0])
        if x1 - x0 < 2 or y1 - y0 < 2:
            return
        m = cv2.getPerspectiveTransform(np.float32([(0, 0), (w, 0), (w, h), (0, h)]), (quad - (x0, y0)).astype(np.float32))
        f = cv2.warpPerspective(tex, m, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR).astype(np.float32)
        part = img[y0:y1, x0:x1]
        a = f[..., 3:] / 255
        lit = f[..., :3] * min(bright, 1.12)
        if self.gloss and self.rng.uniform() < .5:
            yy, xx = np.mgrid[0:y1 - y0, 0:x1 - x0].astype(np.float32)
            c = self.rng.uniform(0, 1, 2) * (x1 - x0, y1 - y0)
            r = self.rng.uniform(.15, .6) * max(x1 - x0, y1 - y0)
            g = np.exp(-((xx - c[0]) ** 2 + (yy - c[1]) ** 2 * self.rng.uniform(.4, 4)) / r ** 2)[..., None]
            lit = lit + (255 - lit) * g * self.gloss * 1.4 * a
        part[:] = (part * (1 - a) + lit).clip(0, 255).astype(np.uint8)

    def _shine(self, img, quad):
        c = quad.mean(0) + (quad[0] - quad[2]) * self.rng.uniform(-.3, .3)
        r = np.sqrt(abs(_area(quad))) * self.rng.uniform(.03, .12)
        cv2.ellipse(img, (int(c[0]), int(c[1])), (max(1, int(r * 3)), max(1, int(r))), 0, 0, 360, (235, 235, 235), -1, cv2.LINE_AA)


def _area(q):
    x, y = q[:, 0], q[:, 1]
    return .5 * float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
