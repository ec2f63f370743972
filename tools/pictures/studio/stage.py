"""The photographer: normalised size, sweep, light rig, camera."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from .materials import material
from .scene import link, root, smooth, turn

# Black cards (location, rotation, width, height) seen by reflections only:
# they give chrome and glass their dark edges.
BLACK_CARDS = (((2.0, -4.6, 1.2), (0, 0, 15), 1.1, 4.0), ((-5.2, -1.2, 1.4), (0, 0, 75), 1.6, 3.2))
LIGHT_GROUND = "#eceef1"


@dataclass
class View:
    """Camera position in degrees (azimuth from the front turning right, elevation).

    crop = (across, up, zoom) makes a detail view; fill is the share of the frame the product takes;
    room_left keeps that share of a wide picture free for text."""

    azimuth: float
    elevation: float
    crop: tuple = None
    fill: float = 0.84
    field_of_view: float = 24
    room_left: float = 0


def outline_points(top=None):
    """Points on the surface of everything below an object, else the root, in world space."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in (top or root()).children_recursive:
        if thing.type not in ("MESH", "FONT", "CURVE"):
            continue
        shape = thing.evaluated_get(graph)
        vertices = shape.to_mesh().vertices
        step = max(1, len(vertices) // 600)
        points += [thing.matrix_world @ vertices[i].co for i in range(0, len(vertices), step)]
        shape.to_mesh_clear()
    return points


def extent(points):
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    return low, high


def normalise():
    """Brings the product to radius 1 on the ground, so that one light rig fits all sizes."""
    low, high = extent(outline_points())
    factor = 2 / (high - low).length
    root().scale = (factor, factor, factor)
    root().location = (-factor * (low.x + high.x) / 2, -factor * (low.y + high.y) / 2, -factor * low.z)


def set_down(frame):
    """Puts what the frame holds on the ground."""
    low, _ = extent(outline_points(frame))
    frame.location.z -= low.z


def rig():
    """Frame of sweep and lights; it turns with the camera, so that every view is lit alike."""
    return bpy.data.objects.get("rig") or link(bpy.data.objects.new("rig", None))


def set_stage(ground=LIGHT_GROUND, key=1.12, world=0.36, flags=BLACK_CARDS, wash=1.0):
    """Sweep, ambient light, softboxes and black cards. key scales the lamps, wash the backdrop's."""
    _sweep(ground)
    _ambient(world)
    _softbox((-3.2, -2.6, 4.2), (0, 0, 0.3), 300 * key, 2.4, color=(1, 0.985, 0.96))
    _softbox((3.8, -2.0, 2.6), (0, 0, 0.4), 55 * key, 2.2, 3, color=(0.95, 0.975, 1))
    _softbox((0.6, 3.0, 4.0), (0, 0, 0.3), 170 * key, 3.6, 1.0)
    _softbox((-4, 1.2, 1.4), (0, 0, 0.4), 60 * key, 0.7, 2.6)
    _softbox((0, -0.2, 6.0), (0, 0, 0), 60 * key, 5.0)
    _softbox((0, 1.5, 7.5), (0, 6.5, 3.5), 260 * key * wash, 6.0)
    for loc, rot, width, height in flags:
        _black_card(loc, rot, width, height)


def _sweep(ground):
    """Floor that curves up into the backdrop without a horizon."""
    profile = [(-14, 0)]
    for i in range(17):
        angle = math.pi / 2 * i / 16
        profile.append((3.2 + 3 * math.sin(angle), 3 - 3 * math.cos(angle)))
    profile.append((6.2, 16))
    vertices = [(x, y, z) for y, z in profile for x in (-25, 25)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    data = bpy.data.meshes.new("sweep")
    data.from_pydata(vertices, [], faces)
    smooth(data, 80)
    data.materials.append(material("sweep", ground, rough=0.9, spec=0.1))
    link(bpy.data.objects.new("sweep", data)).parent = rig()


def _ambient(strength):
    """Grey below, white above."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = -1
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    low, high = ramp.color_ramp.elements
    low.position, low.color = 0.45, (0.25, 0.26, 0.28, 1)
    high.position, high.color = 0.95, (1, 1, 1, 1)
    background = tree.nodes["Background"]
    background.inputs[1].default_value = strength
    for source, target in (
        (coordinates.outputs["Generated"], split.inputs[0]),
        (split.outputs["Z"], spread.inputs["Value"]),
        (spread.outputs[0], ramp.inputs[0]),
        (ramp.outputs[0], background.inputs[0]),
    ):
        tree.links.new(source, target)


def _softbox(loc, target, power, width, height=None, color=(1, 1, 1)):
    light = bpy.data.lights.new("softbox", "AREA")
    light.energy, light.color, light.size = power, color, width
    if height:
        light.shape, light.size_y = "RECTANGLE", height
    lamp = link(bpy.data.objects.new("softbox", light))
    lamp.parent, lamp.location = rig(), loc
    towards = Vector(target) - Vector(loc)
    lamp.rotation_euler = towards.to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False


def _black_card(loc, rot, width, height):
    x, z = width / 2, height / 2
    data = bpy.data.meshes.new("card")
    data.from_pydata([(-x, 0, -z), (x, 0, -z), (x, 0, z), (-x, 0, z)], [], [(0, 1, 2, 3)])
    data.materials.append(material("card", "#020202", rough=1, spec=0))
    card = link(bpy.data.objects.new("card", data))
    card.parent, card.location = rig(), loc
    turn(card, rot)
    card.visible_camera = card.visible_diffuse = False
    card.visible_shadow = card.visible_transmission = False


def aim(view, aspect=1.0):
    """Places the camera so that the product fills the frame; aspect = width / height, 1 or more."""
    scene = bpy.context.scene
    camera = bpy.data.objects.get("camera")
    if not camera:
        camera = link(bpy.data.objects.new("camera", bpy.data.cameras.new("camera")))
    scene.camera = camera
    lens = camera.data
    lens.angle, lens.clip_end = math.radians(view.field_of_view), 200
    rig().rotation_euler = (0, 0, math.radians(view.azimuth + 12))
    azimuth, elevation = math.radians(view.azimuth), math.radians(view.elevation)
    back = Vector(
        (
            math.sin(azimuth) * math.cos(elevation),
            -math.cos(azimuth) * math.cos(elevation),
            math.sin(elevation),
        )
    )
    rotation = (-back).to_track_quat("-Z", "Y")
    half = math.tan(lens.angle / 2)
    width = view.fill * (1 - view.room_left)
    target, distance = _fit(back, rotation, half, width, view.fill / aspect)
    camera.location = target + back * distance
    camera.rotation_euler = rotation.to_euler()
    lens.shift_x, lens.shift_y = -view.room_left / 2, 0
    if view.crop:
        across, up, zoom = view.crop
        lens.angle = 2 * math.atan(half / zoom)
        lens.shift_x, lens.shift_y = across * zoom / 2, up * zoom / 2


def _fit(back, rotation, half, width, height):
    """Target and distance at which the outline takes the given shares of the frame."""
    points = outline_points()
    low, high = extent(points)
    target, distance = (low + high) / 2, 5
    inverse = rotation.inverted()
    for _ in range(12):
        eye = target + back * distance
        seen = [inverse @ (p - eye) for p in points]
        xs = [p.x / -p.z / half for p in seen]
        ys = [p.y / -p.z / half for p in seen]
        middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        size = max((max(xs) - min(xs)) / width, (max(ys) - min(ys)) / height) / 2
        target = target + rotation @ Vector((middle[0], middle[1], 0)) * half * distance
        distance *= size
    return target, distance
