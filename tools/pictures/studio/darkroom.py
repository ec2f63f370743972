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


def expose(folder, name, size, samples):
    """Renders to NAME.colour_*.png, NAME.albedo_*.exr and NAME.normal_*.exr in the folder."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    for key, value in CYCLES.items():
        setattr(scene.cycles, key, value)
    scene.cycles.samples = samples
    scene.cycles.adaptive_min_samples = min(8, samples)
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.30
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
