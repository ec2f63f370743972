"""Render settings, and the passes the denoiser wants: colour, albedo, normal."""

import os

import bpy

CYCLES = dict(
    device="CPU",
    use_adaptive_sampling=True,
    adaptive_threshold=0.06,
    use_denoising=False,  # Debian's Blender has no denoiser; denoise.py does it afterwards
    max_bounces=8,
    diffuse_bounces=3,
    glossy_bounces=5,
    transmission_bounces=8,
    transparent_max_bounces=8,
    caustics_reflective=False,
    caustics_refractive=False,
    sample_clamp_indirect=4,
    blur_glossy=0.6,
    pixel_filter_type="BLACKMAN_HARRIS",
    filter_width=1.4,
)


# Away from the product there is only the smooth sweep, which may be enlarged from fewer pixels.
BACKDROP_SHRINK, BACKDROP_SAMPLES = 4, 2


def expose(folder, name, size, samples, part):
    """Renders the part of the frame that holds the product, and the whole frame small, as NAME.backdrop.

    part is (left, bottom, right, top) in pixels. Each becomes NAME.colour_*.png, NAME.albedo_*.exr and
    NAME.normal_*.exr in the folder."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    for key, value in CYCLES.items():
        setattr(scene.cycles, key, value)
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.30
    if part != (0, 0, *size):
        small = [pixels // BACKDROP_SHRINK for pixels in size]
        _render(scene, folder, f"{name}.backdrop", small, samples * BACKDROP_SAMPLES)
    _render(scene, folder, name, size, samples, part)


def _render(scene, folder, name, size, samples, part=None):
    scene.cycles.samples = samples
    scene.cycles.adaptive_min_samples = min(8, samples)
    scene.render.resolution_x, scene.render.resolution_y = width, height = size
    scene.render.use_border = scene.render.use_crop_to_border = part is not None
    if part:
        # Blender cuts the fraction off: half a pixel more makes it the pixel that is meant.
        left, bottom, right, top = (pixel + 0.5 for pixel in part)
        scene.render.border_min_x, scene.render.border_max_x = left / width, right / width
        scene.render.border_min_y, scene.render.border_max_y = bottom / height, top / height
    _write_passes(scene, folder, name)
    bpy.ops.render.render(write_still=False)


def _write_passes(scene, folder, name):
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    passes = tree.nodes.new("CompositorNodeRLayers").outputs
    albedo = tree.nodes.new("CompositorNodeMixRGB")
    albedo.blend_type, albedo.use_clamp = "ADD", True
    tree.links.new(passes["DiffCol"], albedo.inputs[1])
    tree.links.new(passes["GlossCol"], albedo.inputs[2])

    def write(socket, suffix, file_format, as_seen):
        node = tree.nodes.new("CompositorNodeOutputFile")
        node.base_path = os.path.abspath(folder)
        node.format.file_format = file_format
        node.format.color_depth, node.format.color_mode = "16", "RGB"
        node.file_slots[0].path = f"{name}.{suffix}_"
        node.file_slots[0].save_as_render = as_seen
        tree.links.new(socket, node.inputs[0])

    write(passes["Image"], "colour", "PNG", True)
    write(albedo.outputs[0], "albedo", "OPEN_EXR", False)
    write(passes["Normal"], "normal", "OPEN_EXR", False)
