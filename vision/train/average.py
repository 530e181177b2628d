"""The mean of two namers of which one went on from the other: it reads what either was trained for.

average.py OUT A.pt B.pt        its temperatures are to be set anew: calibrate.py
"""
import sys

import torch


def main():
    out, a, b = sys.argv[1:]
    a, b = torch.load(a, map_location="cpu"), torch.load(b, map_location="cpu")
    mean = {k: (a[k] + b[k]) / 2 if a[k].is_floating_point() else b[k] for k in a}
    mean["temperature"] = torch.ones_like(mean["temperature"])
    torch.save(mean, out)


if __name__ == "__main__":
    main()
