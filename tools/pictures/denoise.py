"""Open Image Denoise's U-Net in plain numpy; the weights are its own .tza files (npm package denoiser)."""

import struct

import numpy as np

WEIGHTS = "rt_ldr_calb_cnrm.tza"
STRIP_BYTES = 24e6


def load_weights(path):
    """Reads the tensors of a .tza archive."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _, _, table = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7:
        raise ValueError(f"{path} is not a .tza archive")
    (count,) = struct.unpack_from("<I", data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank
        kind = np.float16 if chr(data[at]) == "h" else np.float32
        (offset,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        flat = np.frombuffer(data, kind, int(np.prod(shape)), offset)
        tensors[name] = flat.reshape(shape).astype(np.float32)
    return tensors


def convolve(image, weight, bias, relu=True):
    channels, height, width = image.shape
    outputs = weight.shape[0]
    padded = np.zeros((channels, height + 2, width + 2), np.float32)
    padded[:, 1:-1, 1:-1] = image
    result = np.empty((outputs, height, width), np.float32)
    matrix = np.ascontiguousarray(weight.reshape(outputs, channels * 9))
    # Strips of rows keep the unrolled block near the size of the cache.
    rows = max(1, int(STRIP_BYTES / (channels * 9 * 4 * width)))
    for top in range(0, height, rows):
        end = min(height, top + rows)
        shifted = [padded[:, top + y : end + y, x : x + width] for y in range(3) for x in range(3)]
        block = matrix @ np.stack(shifted, 1).reshape(channels * 9, -1)
        block += bias[:, None]
        if relu:
            np.maximum(block, 0, out=block)
        result[:, top:end] = block.reshape(outputs, end - top, width)
    return result


def pool(image):
    channels, height, width = image.shape
    return image.reshape(channels, height // 2, 2, width // 2, 2).max((2, 4))


def enlarge(image):
    return image.repeat(2, 1).repeat(2, 2)


def network(image, tensors):
    def layer(name, value, relu=True):
        return convolve(value, tensors[name + ".weight"], tensors[name + ".bias"], relu)

    def decode(value, skipped, number):
        value = np.concatenate([enlarge(value), skipped])
        return layer(f"dec_conv{number}b", layer(f"dec_conv{number}a", value))

    first = pool(layer("enc_conv1", layer("enc_conv0", image)))
    second = pool(layer("enc_conv2", first))
    third = pool(layer("enc_conv3", second))
    value = pool(layer("enc_conv4", third))
    value = layer("enc_conv5b", layer("enc_conv5a", value))
    for number, skipped in ((4, third), (3, second), (2, first), (1, image)):
        value = decode(value, skipped, number)
    return layer("dec_conv0", value, False)


def denoise(colour, albedo, normal, tensors):
    """Arrays of height x width x 3: colour as seen and albedo 0..1, normal -1..1."""
    layers = [np.clip(colour, 0, 1), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    stacked = np.concatenate(layers, 2).transpose(2, 0, 1).astype(np.float32)
    _, height, width = stacked.shape
    padding = ((0, 0), (0, -height % 16), (0, -width % 16))
    clean = network(np.pad(stacked, padding, mode="reflect"), tensors)
    return np.clip(clean[:, :height, :width].transpose(1, 2, 0), 0, 1)
