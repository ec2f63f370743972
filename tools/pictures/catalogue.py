"""What is to be photographed: products and compositions as data, and the key that says when a picture is stale."""

import ast
import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
VIEWS = ("front", "side", "detail", "top")
SIZES = {"front": (800, 800)}
OTHER_SIZE = (640, 640)
SAMPLES = {"front": 9}
OTHER_SAMPLES = 7


@dataclass
class Shot:
    """One picture: the file's name without its ending, the view, size in pixels and samples.

    fade is the page's colour into which the edges of a composition run out."""

    name: str
    view: str
    size: tuple
    samples: int
    key: str
    fade: str = None


@dataclass
class Subject:
    """A product or composition and its pictures."""

    slug: str
    build: dict
    shots: list


def read(name):
    with open(HERE / name) as file:
        return json.load(file)


def products():
    for slug, entry in read("products.json").items():
        build = {"kind": entry["kind"], "parameters": entry["parameters"]}
        build["views"] = entry.get("views", {})
        extra = entry.get("extra_samples", 0)
        shots = []
        for view in VIEWS:
            size = SIZES.get(view, OTHER_SIZE)
            samples = SAMPLES.get(view, OTHER_SAMPLES) + extra
            code = [build["kind"], build["parameters"], build["views"].get(view)]
            key = picture_key({build["kind"]}, [*code, view, size, samples])
            shots.append(Shot(f"{slug}-{view}", view, size, samples, key))
        yield Subject(slug, build, shots)


def scenes():
    """Compositions; an item names a product of products.json, or a kind with parameters."""
    known = read("products.json")
    for name, entry in read("scenes.json").items():
        items = [resolve(item, known) for item in entry["items"]]
        build = {"items": items, "stage": entry["stage"], "views": {"scene": entry["view"]}}
        size, samples = tuple(entry["size"]), entry["samples"]
        fade = entry.get("fade")
        key = picture_key({item["kind"] for item in items}, [build, size, samples, fade])
        yield Subject(name, build, [Shot(f"scenes/{name}", "scene", size, samples, key, fade)])


def resolve(item, known):
    source = known[item["product"]] if "product" in item else item
    parameters = {**source["parameters"], **item.get("with", {})}
    rest = {name: item[name] for name in ("at", "turn", "scale") if name in item}
    return {"kind": source["kind"], "parameters": parameters, **rest}


def picture_key(kinds, details):
    """Changes with the model code of the kinds, the studio, and everything a picture is made from."""
    code = sorted(code_hash(path) for path in source_files(kinds))
    text = json.dumps([code, details], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def source_files(kinds):
    """The kinds' modules, the parts they import, and the studio."""
    files = {*(HERE / "studio").glob("*.py"), HERE / "shoot.py", HERE / "denoise.py"}
    waiting = [HERE / "kinds" / f"{kind}.py" for kind in kinds]
    while waiting:
        path = waiting.pop()
        if path in files:
            continue
        files.add(path)
        for module in re.findall(r"^from (kinds\.[\w.]+) import", path.read_text(), re.M):
            waiting.append(HERE / (module.replace(".", "/") + ".py"))
    return files


_hashes = {}


def code_hash(path):
    """Hash of the syntax tree: comments and layout do not make a picture stale."""
    if path not in _hashes:
        tree = ast.dump(ast.parse(path.read_text()))
        _hashes[path] = hashlib.sha256(f"{path.name} {tree}".encode()).hexdigest()
    return _hashes[path]
