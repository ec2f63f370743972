#!/usr/bin/python3
"""Says where a picture would contradict the catalogue: missing products, wrong sizes, counts or labels."""

import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
CATALOGUE = HERE.parents[1] / "db" / "seed" / "catalogue" / "products"


def capacity(attributes):
    """1000 -> 1 TB, 500 -> 500 GB"""
    size = attributes["storageCapacity"]
    return f"{size // 1000} TB" if size >= 1000 else f"{size} GB"


def memory_label(attributes):
    """What stands on one module of the kit."""
    total, speed = attributes["memoryCapacity"], attributes["memorySpeed"]
    if attributes["moduleType"] == "SO-DIMM":
        total //= attributes["modules"]
    return f"{total}GB {attributes['memoryType']}-{speed}"


def processor_lines(attributes):
    return f"{attributes['cores']} CORES {attributes['boostClock']:.1f} GHz"


def case_fans(attributes):
    """The picture adds one fan at the rear to the front row."""
    return attributes["fansIncluded"] - 1


# kind -> what the attributes ask for, and what the parameters show
RULES = {
    "laptop": [("screenSize", "size"), ("numpad", "numpad")],
    "monitor": [("screenSize", "size"), ("curved", "curved")],
    "all_in_one": [("screenSize", "size")],
    "graphics_card": [("gpuLength", "length"), ("slotWidth", "slots")],
    "memory_kit": [(memory_label, "label"), ("modules", "count"), ("moduleHeight", "height")],
    "laptop_memory": [(memory_label, "label"), ("modules", "modules")],
    "motherboard": [("memorySlots", "dimms")],
    "m2_drive": [(capacity, "capacity"), ("heatsink", "heatsink")],
    "sata_drive": [(capacity, "capacity")],
    "hard_disk": [(capacity, "capacity")],
    "power_supply": [("wattage", "watts"), ("psuDepth", "depth")],
    "liquid_cooler": [("radiatorSize", "size")],
    "air_cooler": [("coolerHeight", "height")],
    "network_switch": [("lanPorts", "ports")],
    "router": [("antennas", "antennas")],
    "laptop_panel": [("screenSize", "size")],
    "laptop_battery": [("batteryCapacity", "wh"), ("batteryCells", "cells"), ("batteryVoltage", "volts")],
    "laptop_keyboard": [("numpad", "numpad"), ("backlit", "backlight"), ("pointingStick", "pointer")],
    "charger": [("chargerWatts", "watts"), ("chargerVoltage", "volts"), ("chargerCurrent", "amps")],
    "bearing": [("boreDiameter", "bore"), ("outerDiameter", "od"), ("bearingWidth", "width")],
    "pillow_block": [("boreDiameter", "bore"), ("centreHeight", "centre"), ("boltSpacing", "bolts")],
    "v_belt": [("beltSection", "section"), ("insideLength", "length"), ("cogged", "cogged")],
    "spark_plug": [("plugReach", "reach"), ("plugHex", "hex")],
    "chain_set": [("frontTeeth", "front"), ("rearTeeth", "rear"), ("chainPitch", "pitch")],
    "brake_disc": [("discDiameter", "d"), ("discThickness", "thick"), ("boltHoles", "bolts")],
    "brake_pads": [("piecesInSet", "count")],
    "oil_filter": [("filterDiameter", "d"), ("filterLength", "height")],
    "air_filter": [("filterLength", "width"), ("filterWidth", "depth"), ("filterHeight", "height")],
    "processor": [(processor_lines, "lines")],
}


def shown(parameters, name):
    value = parameters.get(name)
    if name == "lines":
        return " ".join(value[1].split())
    return " ".join(value.split()) if isinstance(value, str) else value


def asked(attributes, source):
    return source(attributes) if callable(source) else attributes.get(source)


def disagreements(product, entry):
    attributes, parameters = product["attributes"], entry["parameters"]
    rules = list(RULES.get(entry["kind"], []))
    if "fansIncluded" in attributes:
        rules.append((case_fans, "fans"))
    for source, name in rules:
        want, show = asked(attributes, source), shown(parameters, name)
        if want is not None and show is not None and want != show:
            yield f"{product['slug']}: {name} shows {show}, the catalogue says {want}"
        if want and show is None:
            yield f"{product['slug']}: {name} is not set, the catalogue says {want}"


def main():
    entries = json.loads((HERE / "products.json").read_text())
    found = []
    for path in sorted(CATALOGUE.glob("*.json")):
        for product in json.loads(path.read_text()):
            entry = entries.get(product["slug"])
            found += disagreements(product, entry) if entry else [f"{product['slug']}: no entry"]
    print("\n".join(found) or "Pictures and catalogue agree.")
    sys.exit(1 if found else 0)


main()
