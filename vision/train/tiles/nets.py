"""The finder and the namer of tiles, of the operations that every OpenCV reads."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from nets import Block, conv
from tiles.kinds import NONE

FOUND, POSE = 9, 6  # channels of the finder's answer; numbers that mend a crop


class Finder(nn.Module):
    """Every quarter-size cell: is a face centred here, where exactly, along which axes, how long are they?"""

    def __init__(self):
        super().__init__()
        self.s2 = conv(3, 12, 3, 2)
        self.s4 = conv(12, 20, 3, 2)
        self.s8 = nn.Sequential(conv(20, 40, 3, 2), Block(40))
        self.s16 = nn.Sequential(conv(40, 64, 3, 2), Block(64), Block(64))
        self.s32 = nn.Sequential(conv(64, 80, 3, 2), Block(80))
        self.u16, self.m16 = conv(80, 64, 1), conv(64, 64)
        self.u8, self.m8 = conv(64, 40, 1), conv(40, 40)
        self.u4, self.m4 = conv(40, 20, 1), conv(20, 24)
        self.head = nn.Sequential(conv(24, 32, 1), nn.Conv2d(32, FOUND, 1))

    def forward(self, image):
        up = lambda x: F.interpolate(x, scale_factor=2.0, mode="nearest")
        a = self.s4(self.s2(image - 0.5))
        b = self.s8(a)
        c = self.s16(b)
        c = self.m16(c + up(self.u16(self.s32(c))))
        b = self.m8(b + up(self.u8(c)))
        return self.head(self.m4(a + up(self.u4(b))))


class Namer(nn.Module):
    """A crop of one face, either way up: which kind, and how the crop should have been cut."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 16), conv(16, 24, 3, 2), Block(24),
            conv(24, 56, 3, 2), Block(56),
            conv(56, 96, 3, 2), Block(96), conv(96, 40, 1))
        self.mix = nn.Sequential(nn.Conv2d(40, 128, (8, 6), bias=False), nn.BatchNorm2d(128), nn.ReLU(inplace=True))
        self.drop = nn.Dropout(0.15)
        self.kind = nn.Linear(128, NONE + 1)
        self.pose = nn.Linear(128, POSE)
        self.register_buffer("temperature", torch.ones(1))

    def forward(self, crops):
        x = self.mix(self.body(crops - 0.5)).flatten(1)
        return self.kind(self.drop(x)) / self.temperature, self.pose(x)


if __name__ == "__main__":
    from nets import macs
    print("finder GFLOP a megapixel", macs(Finder(), 3, 1024, 1024) * 2 / 1e9 / 1.048576)
    print("namer MFLOP a crop", macs(Namer(), 3, 64, 48) * 2 / 1e6)
    print(sum(p.numel() for p in Finder().parameters()) / 1e3, sum(p.numel() for p in Namer().parameters()) / 1e3, "thousand numbers")
