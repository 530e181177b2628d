"""Sets the namer's temperatures so that its probabilities mean what they say on held-out decks."""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

from decks import WORK
from find import Shards
from name import batch
from nets import Namer


def fit(logits, truth):
    t = torch.ones(1, requires_grad=True)
    opt = torch.optim.LBFGS([t], lr=.1, max_iter=60)

    def closure():
        opt.zero_grad()
        loss = F.cross_entropy(logits / t, truth)
        loss.backward()
        return loss
    opt.step(closure)
    return float(t)


def table(p, hit):
    for lo, hi in ((0, .5), (.5, .7), (.7, .9), (.9, .97), (.97, .99), (.99, 1.01)):
        m = (p >= lo) & (p < hi)
        if m.any():
            print(f"  said {p[m].mean():.3f} was {hit[m].mean():.3f} ({int(m.sum())})")


def main():
    cv2.setNumThreads(1)
    path = f"{WORK}/name.pt"
    net = Namer()
    net.load_state_dict(torch.load(path))
    net.temperature[:] = 1
    net.eval()
    rng = np.random.default_rng(5)
    data = Shards(f"{WORK}/held*")
    rs, ss, tr, ts = [], [], [], []
    with torch.no_grad():
        for _ in range(80):
            x, r, s = batch(data, rng, 128)
            a, b = net(x)
            rs.append(a), ss.append(b), tr.append(r), ts.append(s)
    rs, ss, tr, ts = map(torch.cat, (rs, ss, tr, ts))
    t1, t2 = fit(rs, tr), fit(ss, ts)
    # never sharper than trained
    net.temperature[0], net.temperature[1] = max(t1, .6), max(t2, .6)
    torch.save(net.state_dict(), path)
    print(f"temperatures {t1:.3f} {t2:.3f}")
    for n, l, t, k in (("rank", rs, tr, t1), ("suit", ss, ts, t2)):
        p = F.softmax(l / k, 1)
        m = p.max(1)
        print(n, f"accuracy {(m.indices == t).float().mean():.4f}")
        table(m.values.numpy(), (m.indices == t).numpy())


if __name__ == "__main__":
    main()
