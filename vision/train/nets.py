"""The networks, kept to operations every OpenCV reads: convolution, ReLU, addition, concatenation,
nearest resize by a constant factor, average pooling."""
import torch
import torch.nn as nn
import torch.nn.functional as F


def conv(i, o, k=3, s=1, g=1):
    return nn.Sequential(nn.Conv2d(i, o, k, s, k // 2, groups=g, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))


class Block(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.a = conv(c, c)
        self.b = nn.Sequential(nn.Conv2d(c, c, 3, 1, 1, bias=False), nn.BatchNorm2d(c))

    def forward(self, x):
        return F.relu(x + self.b(self.a(x)))


class Finder(nn.Module):
    """Every quarter-size cell: is an index stack centred here, where exactly, which way up, how large?"""

    def __init__(self, wide=1.0):
        super().__init__()
        a, b, c, d, e = (int(wide * n) for n in (12, 16, 32, 64, 24))
        self.s2 = conv(3, a, 3, 2)                           # 1/2
        self.s4 = conv(a, b, 3, 2)                           # 1/4
        self.s8 = nn.Sequential(conv(b, c, 3, 2), Block(c))         # 1/8
        self.s16 = nn.Sequential(conv(c, d, 3, 2), Block(d))        # 1/16
        self.u8 = conv(d, c, 1)
        self.m8 = conv(c, c)
        self.u4 = conv(c, b, 1)
        self.m4 = conv(b, b)
        self.head = nn.Sequential(conv(b, e, 1), nn.Conv2d(e, 7, 1))
        self.head[1].bias.data[0] = -4.0  # indices are rare

    def forward(self, image):
        a = self.s4(self.s2(image - 0.5))
        b = self.s8(a)
        c = self.s16(b)
        b = self.m8(b + F.interpolate(self.u8(c), scale_factor=2.0, mode="nearest"))
        a = self.m4(a + F.interpolate(self.u4(b), scale_factor=2.0, mode="nearest"))
        return self.head(a)


class Namer(nn.Module):
    """A crop of one index stack: which rank, which suit, and how the crop should have been cut."""

    def __init__(self, ranks=15, temperature=(1.0, 1.0), wide=1.0):
        super().__init__()
        a, b, c, d, e = (int(wide * n) for n in (16, 24, 48, 96, 160))
        self.body = nn.Sequential(
            conv(3, a, 3, 1), conv(a, b, 3, 2), Block(b),       # 32 x 24
            conv(b, c, 3, 2), Block(c),                         # 16 x 12
            conv(c, d, 3, 2), Block(d))                         # 8 x 6
        self.mix = nn.Sequential(nn.Conv2d(d, e, (8, 6), bias=False), nn.BatchNorm2d(e), nn.ReLU(inplace=True))
        self.drop = nn.Dropout(0.25)
        self.rank = nn.Linear(e, ranks)
        self.suit = nn.Linear(e, 5)
        self.pose = nn.Linear(e, 4)
        self.register_buffer("temperature", torch.tensor(temperature))

    def forward(self, crops):
        x = self.mix(self.body(crops - 0.5)).flatten(1)
        pose = self.pose(x)
        x = self.drop(x)
        return self.rank(x) / self.temperature[0], self.suit(x) / self.temperature[1], pose


class Face(nn.Module):
    """A card laid flat: what its pips or its court tell of rank and suit."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 16, 3, 2), Block(16),                               # 64 x 40
            conv(16, 32, 3, 2), Block(32), Block(32),                   # 32 x 20
            conv(32, 64, 3, 2), Block(64),                              # 16 x 10
            conv(64, 96, 3, 2), Block(96), Block(96), conv(96, 48, 1))  # 8 x 5
        self.mix = nn.Sequential(nn.Conv2d(48, 128, (8, 5), bias=False), nn.BatchNorm2d(128), nn.ReLU(inplace=True))
        self.drop = nn.Dropout(0.2)
        self.rank = nn.Linear(128, 12)  # A to 10, a court, a face that tells nothing
        self.suit = nn.Linear(128, 5)
        self.register_buffer("temperature", torch.ones(2))

    def forward(self, cards):
        x = self.drop(self.mix(self.body(cards - 0.5)).flatten(1))
        return self.rank(x) / self.temperature[0], self.suit(x) / self.temperature[1]


def macs(net, *shape):
    total = []
    hooks = [m.register_forward_hook(lambda m, i, o: total.append(
        o.numel() * m.weight[0].numel() if isinstance(m, (nn.Conv2d, nn.Linear)) else 0))
        for m in net.modules() if isinstance(m, (nn.Conv2d, nn.Linear))]
    net.eval()
    with torch.no_grad():
        net(torch.zeros(1, *shape))
    for h in hooks:
        h.remove()
    return sum(total)


if __name__ == "__main__":
    print("finder GFLOP per megapixel", macs(Finder(), 3, 1024, 1024) * 2 / 1e9 / 1.048576)
    print("namer MFLOP per crop", macs(Namer(), 3, 64, 48) * 2 / 1e6)
    print("face MFLOP per card", macs(Face(), 3, 128, 80) * 2 / 1e6)
