#!/usr/bin/python3
"""Renders the pictures that are missing or stale. See README.md."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
sys.dont_write_bytecode = True

import catalogue

HERE = Path(__file__).resolve().parent
PICTURES = HERE.parents[1] / "db" / "seed" / "pictures"
WEIGHTS = HERE / "node_modules" / "denoiser" / "tzas"
DRAFT_PIXELS, DRAFT_SAMPLES = 320, 8
WEBP_QUALITY = 86
SEAM = 24  # pixels
EDGE = 0.07  # of width and height


class Manifest:
    """Which key each finished picture was made with; kept beside the pictures."""

    def __init__(self, folder):
        self.folder = folder
        self.path = folder / "manifest.json"
        self.keys = self.read()

    def read(self):
        return json.loads(self.path.read_text()) if self.path.exists() else {}

    def is_current(self, shot):
        return self.keys.get(shot.name) == shot.key and self.file(shot).exists()

    def file(self, shot):
        return self.folder / f"{shot.name}.webp"

    def record(self, shot):
        """Beside what another run has recorded meanwhile."""
        self.keys = {**self.read(), shot.name: shot.key}
        self.save()

    def save(self):
        """Forgets pictures that are gone, and replaces the file in one step."""
        kept = {n: k for n, k in sorted(self.keys.items()) if (self.folder / f"{n}.webp").exists()}
        fresh = self.path.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(kept, indent=1) + "\n")
        fresh.rename(self.path)


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="SLUG", help="products or scenes to render")
    parser.add_argument("--views", default=",".join(catalogue.VIEWS), help="default: %(default)s")
    parser.add_argument("--draft", metavar="FOLDER", help="small, rough PNG files into a folder")
    parser.add_argument("--threads", type=int, default=0, help="0 = all cores")
    parser.add_argument("--force", action="store_true", help="render even what is current")
    parser.add_argument("--list", action="store_true", help="only say what would be rendered")
    parser.add_argument("--adopt", action="store_true", help="take the files that are there as current")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="folder of the .tza files")
    return parser.parse_args()


def rounds(views):
    """Pictures by worth: all fronts, then the compositions, then the other views of each product."""
    products = list(catalogue.products())
    if "front" in views:
        for subject in products:
            yield subject, subject.shots[:1]
    for subject in catalogue.scenes():
        yield subject, subject.shots
    for subject in products:
        yield subject, [shot for shot in subject.shots[1:] if shot.view in views]


def pending(arguments, manifest):
    for subject, shots in rounds(arguments.views.split(",")):
        if arguments.only and subject.slug not in arguments.only:
            continue
        if not (arguments.draft or arguments.force):
            shots = [shot for shot in shots if not manifest.is_current(shot)]
        if shots:
            yield subject, shots


def adopt(arguments, manifest):
    for _, shots in pending(arguments, manifest):
        for shot in shots:
            if manifest.file(shot).exists():
                manifest.record(shot)


def as_draft(shot):
    scale = DRAFT_PIXELS / max(shot.size)
    size = tuple(round(pixels * scale) for pixels in shot.size)
    return replace(shot, size=size, samples=DRAFT_SAMPLES)


def expose(subject, shots, folder, threads):
    """One Blender run for all shots of a subject."""
    job = {"subject": subject.build, "folder": str(folder), "shots": []}
    for shot in shots:
        plain = {"name": flat_name(shot), "view": shot.view, "size": shot.size}
        job["shots"].append({**plain, "samples": shot.samples, "fade": shot.fade})
    path = folder / "job.json"
    path.write_text(json.dumps(job))
    command = ["blender", "-b", "-t", str(threads), "--python-exit-code", "1"]
    command += ["-P", str(HERE / "shoot.py"), "--", str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{subject.slug}:\n{done.stdout[-1500:]}\n{done.stderr[-1500:]}")


def flat_name(shot):
    return shot.name.replace("/", "-")


def develop(shot, folder, tensors):
    """The denoised picture of a shot as blue, green, red bytes."""
    name = flat_name(shot)
    clean = read_denoised(folder, name, tensors)
    left, bottom, right, top = json.loads((folder / f"{name}.part.json").read_text())
    width, height = shot.size
    if (right - left, top - bottom) != (width, height):
        backdrop = read_denoised(folder, f"{name}.backdrop", tensors)
        clean = lay_over(backdrop, clean, left, height - top, shot.size)
    if shot.fade:
        clean = lay_on_page(clean, folder, name, tensors, shot.fade)
    return (clean[..., ::-1] * 255 + 0.5).clip(0, 255).astype("uint8")


def read_denoised(folder, name, tensors):
    import cv2
    from denoise import denoise

    def read(kind):
        (path,) = folder.glob(f"{name}.{kind}_*")
        return cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[..., 2::-1].astype("float32")

    return denoise(read("colour") / 65535, read("albedo"), read("normal"), tensors)


def lay_over(backdrop, part, left, above, size):
    """The enlarged backdrop with the finely rendered part on it, joined by a soft edge."""
    import cv2
    import numpy as np

    picture = cv2.resize(backdrop, size, interpolation=cv2.INTER_CUBIC)
    height, width = part.shape[:2]

    def rise(length, from_edge, to_edge):
        """Full weight, but for the sides that do not lie at the picture's edge."""
        place = np.arange(length)
        low = np.full(length, 1.0) if from_edge else np.clip(place / SEAM, 0, 1)
        return np.minimum(low, 1.0 if to_edge else np.clip(place[::-1] / SEAM, 0, 1))

    across = rise(width, left == 0, left + width == size[0])
    down = rise(height, above == 0, above + height == size[1])
    weight = (down[:, None] * across[None, :])[..., None]
    place = np.s_[above : above + height, left : left + width]
    picture[place] = part * weight + picture[place] * (1 - weight)
    return picture


def lay_on_page(picture, folder, name, tensors, colour):
    """Gives the ground the page's colour, shadows and all, so that a composition has no visible frame.

    The picture divided by that of the empty stage says how much of its light each place of the ground has left."""
    import cv2
    import numpy as np

    height, width = picture.shape[:2]
    page = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], "float32") / 255
    ground = cv2.GaussianBlur(read_denoised(folder, f"{name}.ground", tensors), (0, 0), 3)
    ground = cv2.resize(ground, (width, height), interpolation=cv2.INTER_CUBIC)
    cover = cv2.imread(str(folder / f"{name}.cover.png"), cv2.IMREAD_UNCHANGED)[..., 3:].astype("float32") / 255
    left = np.minimum(picture / np.maximum(ground, 1e-3), 1)
    # On a white page everything is multiplied into a coloured one later: products are lightened for that.
    products = picture / ground.mean((0, 1)) if colour == "#ffffff" else picture
    laid = page * left * (1 - cover) + products * cover
    return fade_edges(laid, page, cover)


def fade_edges(picture, page, cover):
    """Runs faint shadows out before the picture ends."""
    import numpy as np

    height, width = picture.shape[:2]

    def rise(pixels, margin):
        near = np.clip(np.arange(pixels) / (pixels * margin), 0, 1)
        return near * near * (3 - 2 * near)

    across = rise(width, EDGE) * rise(width, EDGE)[::-1]
    down = rise(height, EDGE) * rise(height, EDGE)[::-1]
    weight = np.maximum((down[:, None] * across[None, :])[..., None], cover)
    return picture * weight + page * (1 - weight)


def save_picture(picture, path):
    """Written beside its place and renamed, so that a half-written file is never seen."""
    import cv2

    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}")
    encoded = cv2.imencode(path.suffix, picture, [cv2.IMWRITE_WEBP_QUALITY, WEBP_QUALITY])[1]
    fresh.write_bytes(encoded.tobytes())
    fresh.rename(path)


def render(arguments, manifest):
    """Renders everything pending; a product that fails is reported and does not stop the rest."""
    from denoise import WEIGHTS as NAME, load_weights

    tensors = load_weights(arguments.weights / NAME)
    failures = 0
    for subject, shots in pending(arguments, manifest):
        try:
            render_subject(subject, shots, arguments, manifest, tensors)
        except RuntimeError as error:
            failures += 1
            print(error, file=sys.stderr, flush=True)
    sys.exit(1 if failures else 0)


def render_subject(subject, shots, arguments, manifest, tensors):
    with tempfile.TemporaryDirectory() as folder:
        taken = [as_draft(shot) for shot in shots] if arguments.draft else shots
        expose(subject, taken, Path(folder), arguments.threads)
        for shot in taken:
            picture = develop(shot, Path(folder), tensors)
            if arguments.draft:
                save_picture(picture, Path(arguments.draft) / f"{flat_name(shot)}.png")
            else:
                save_picture(picture, manifest.file(shot))
                manifest.record(shot)
            print(shot.name, flush=True)


def main():
    arguments = read_arguments()
    manifest = Manifest(PICTURES)
    if arguments.list:
        for _, shots in pending(arguments, manifest):
            print("\n".join(shot.name for shot in shots))
    elif arguments.adopt:
        adopt(arguments, manifest)
    else:
        render(arguments, manifest)


main()
