"""Renders one cabin, run inside Blender: folder, samples. It writes `inside.npy`, with albedo and normals beside it, as denoise.py reads them."""

import json
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

FOLDER, SAMPLES = sys.argv[sys.argv.index("--") + 1 :][:2]
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(FOLDER, "interior.json"), encoding="utf-8") as file:
    CABIN = json.load(file)

from materials import material

# Where the camera is, in metres behind the hips and above them, what it looks at, and its lens in millimetres.
EYE = Vector((0.3, 0.03, 0.76))
LOOKS_AT = Vector((-0.72, 0.01, 0.25))
LENS = 20.5


def add_part(part):
    points = np.array(part["positions"], np.float64).reshape(-1, 3) / 100
    points = np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1)
    faces = np.array(part["triangles"]).reshape(-1, 3)
    mesh = bpy.data.meshes.new(part["name"])
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.validate()
    if "uv" in part:
        places = np.array(part["uv"]).reshape(-1, 2)
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = places[loop.vertex_index]
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(42)
    mesh.materials.append(material(part["material"]))
    made = bpy.data.objects.new(part["name"], mesh)
    bpy.context.collection.objects.link(made)
    if "edge" in part:
        made.modifiers.new("weld", "WELD").merge_threshold = 0.00001
        flat = made.modifiers.new("flat", "DECIMATE")
        flat.decimate_type = "DISSOLVE"
        flat.angle_limit = math.radians(2)
        bevel = made.modifiers.new("bevel", "BEVEL")
        bevel.width = part["edge"] / 100
        bevel.segments = 3
        bevel.limit_method = "ANGLE"
        bevel.angle_limit = math.radians(35)


def lamp(name, at, to, size, power, colour=(1, 1, 1)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = colour
    made = bpy.data.objects.new(name, data)
    made.location = at
    made.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    made.visible_camera = False
    bpy.context.collection.objects.link(made)


def lights():
    # Daylight from above, from both side windows, and a little from behind. Nothing of it is where the console would mirror it.
    lamp("above", (-1.1, 0, 2.7), (-0.6, 0, 0.2), (2.6, 1.0), 62, (0.96, 0.98, 1))
    lamp("left", (-0.6, -2.2, 1.5), (-0.5, 0, 0.2), (2.2, 0.8), 52, (1, 0.98, 0.95))
    lamp("right", (-0.6, 2.2, 1.5), (-0.5, 0, 0.2), (2.2, 0.8), 38, (1, 0.98, 0.95))
    lamp("behind", (1.5, 0, 1.6), (-0.5, 0, 0.2), (1.8, 0.6), 42, (1, 0.97, 0.93))


    # What one's feet are in is lit from under the dashboard.
    for side in (1, -1):
        lamp("feet", (-0.82, 0.37 * side, 0.02), (-0.9, 0.37 * side, -0.3), (0.4, 0.08), 1.6, (1, 0.9, 0.78))


def world():
    """What one sees through the windows: a dark floor, a horizon that glows, darkness above."""
    tree = bpy.context.scene.world
    tree.use_nodes = True
    nodes, links = tree.node_tree.nodes, tree.node_tree.links
    background = nodes["Background"]
    place = nodes.new("ShaderNodeTexCoord")
    parts = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(place.outputs["Generated"], parts.inputs[0])
    span = nodes.new("ShaderNodeMapRange")
    span.inputs[1].default_value, span.inputs[2].default_value = -0.5, 0.5
    links.new(parts.outputs[2], span.inputs[0])
    links.new(span.outputs[0], ramp.inputs[0])
    colours = ramp.color_ramp.elements
    # Under an open sky it is brighter outside.
    bright = 1.5 if CABIN["open"] else 0.55
    colours[0].position, colours[0].color = 0.2, (0.02, 0.02, 0.021, 1)
    colours[1].position, colours[1].color = 0.9, (0.016, 0.0165, 0.018, 1)
    for position, value in ((0.3, 0.07), (0.44, 0.2), (0.5, 0.3)):
        made = colours.new(position)
        made.color = (value, value * 1.0, value * 1.03, 1)
    links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = bright


def camera():
    data = bpy.data.cameras.new("camera")
    data.lens = LENS
    data.clip_start = 0.02
    made = bpy.data.objects.new("camera", data)
    made.location = EYE
    brow = CABIN["brow"] / 100
    made.rotation_euler = (LOOKS_AT + Vector((0, 0, brow - 0.46)) - EYE).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made


def rendered():
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = FOLDER
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.format.color_mode = "RGBA"
    out.file_slots.clear()
    parts = {"": "Image", "-albedo": "Denoising Albedo", "-normal": "Denoising Normal"}
    for slot, source in parts.items():
        out.file_slots.new(f"inside{slot}-")
        tree.links.new(layers.outputs[source], out.inputs[-1])
    bpy.ops.render.render()
    for slot in parts:
        file = os.path.join(FOLDER, f"inside{slot}-0001.exr")
        image = bpy.data.images.load(file)
        image.colorspace_settings.name = "Non-Color"
        values = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(values)
        values = values.reshape(image.size[1], image.size[0], 4)[::-1]
        np.save(os.path.join(FOLDER, f"inside{slot}.npy"), values if slot == "" else values[..., :3])
        os.remove(file)


def main():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    for part in CABIN["parts"]:
        add_part(part)
    lights()
    world()
    camera()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = int(SAMPLES)
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 4
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = CABIN["pixels"], CABIN["pixels"] // 2
    scene.view_layers[0].cycles.denoising_store_passes = True
    rendered()


main()
