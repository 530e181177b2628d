"""The loop that trains every network here, on a GPU where there is one."""
import os
import sys
import time

import numpy as np
import torch

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def on_device(*arrays):
    """Arrays, or tensors of the processor, as tensors where the network is."""
    return [torch.as_tensor(a).to(DEVICE) for a in arrays]


def begin(net, path, top, lower, decay, state=None):
    """The network and its optimiser: anew with rate top, or with --resume from path (or from state) with rate LR, else lower."""
    torch.set_num_threads(int(os.environ.get("THREADS", "1")))
    if any(a.startswith("--resume") for a in sys.argv):
        net.load_state_dict(state or torch.load(path, map_location="cpu"))
        if hasattr(net, "temperature"):
            net.temperature[:] = 1
        top = float(os.environ.get("LR", lower))
    net.to(DEVICE).train()
    return torch.optim.AdamW(net.parameters(), lr=top, weight_decay=decay)


def train(net, opt, seconds, path, step_of):
    """Runs steps until the time is over, the rate falling along a cosine; saves as it goes.

    step_of gives the loss, and numbers to print beside it."""
    top, start, step, run, saved = opt.defaults["lr"], time.time(), 0, 0, time.time()
    while (done := (time.time() - start) / seconds) < 1:
        for g in opt.param_groups:
            g["lr"] = top * min(1, (step + 1) / 100) * (.5 + .5 * np.cos(np.pi * done)) + 1e-5
        loss, *parts = step_of()
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        opt.step()
        run = run * .98 + .02 * np.array([float(v) for v in (loss, *parts)])
        step += 1
        if step % 100 == 0:
            print(step, f"{time.time() - start:.0f}s", np.round(run / (1 - .98 ** step), 4), flush=True)
        if time.time() - saved > 60 or step == 1:
            save(net.state_dict(), path)
            saved = time.time()
    save(net.state_dict(), path)


def save(state, path):
    """Writes the state for a processor, all of it or nothing."""
    torch.save({k: v.cpu() for k, v in state.items()}, path + ".part")
    os.replace(path + ".part", path)


def share(logits, truth):
    """Of how many the likeliest class is the true one."""
    return (logits.argmax(1) == truth).float().mean()
