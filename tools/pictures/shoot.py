"""Runs inside Blender: blender -b -P shoot.py -- JOB.json; builds the subject once and takes every shot."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import kinds
from studio import darkroom, materials, scene, stage


def build_product(subject):
    return kinds.build(subject["kind"], subject["parameters"])


def build_composition(subject):
    """Several products; positions in mm, turn in degrees, scale 1 unless a small part must be seen."""
    for item in subject["items"]:
        x, y = item["at"]
        frame = scene.empty(None, (x, y, 0), (0, 0, item.get("turn", 0)))
        frame.scale = [item.get("scale", 1)] * 3
        with scene.inside(frame):
            kinds.build(item["kind"], item["parameters"])
        stage.set_down(frame)
    return dict(studio=subject.get("stage", {}), views=subject["views"])


def as_view(settings):
    return stage.View(**settings) if isinstance(settings, dict) else stage.View(*settings)


def take(job):
    scene.reset()
    materials.forget()
    subject = job["subject"]
    built = build_composition(subject) if "items" in subject else build_product(subject)
    stage.normalise()
    stage.set_stage(**built.get("studio", {}))
    views = {**built["views"], **subject.get("views", {})}
    for shot in job["shots"]:
        width, height = shot["size"]
        stage.aim(as_view(views[shot["view"]]), width / height)
        darkroom.expose(job["folder"], shot["name"], shot["size"], shot["samples"])
        print("TAKEN", shot["name"], flush=True)


with open(sys.argv[sys.argv.index("--") + 1]) as file:
    take(json.load(file))
