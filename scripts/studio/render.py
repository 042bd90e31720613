"""Renders one car in the studio, run by studio.ts inside Blender: folder, view, samples.

Three passes, so that a picture can be coloured afterwards (decision 0136), each as a NumPy array of linear light:
`neutral`: everything but the paint's own colour (the paint is black under its clear coat);
`paint`: the paint's colour alone, all else black, from a paint that answers in red where flakes and in green where pigment would;
`ground`: how open the floor lies to the sky, and in alpha where the car does not cover it.
"""

import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from camera import stand_camera
from car import CAR, FOLDER, LENGTH, SAMPLES, VIEW
from lights import lit_floor, matt_floor, tent, world
from meshes import add_part, add_underbody, add_wells
from nodes import plain
from paint import ELSE, FLAKES, PIGMENT

SIZE = CAR["pixels"], CAR["pixels"] // 2


def outlets(name, parts):
    """Where the compositor writes the parts of a pass."""
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
    for slot, source in parts.items():
        out.file_slots.new(f"{name}{slot}-")
        tree.links.new(layers.outputs[source], out.inputs[-1])


def rendered(name, parts):
    outlets(name, parts)
    bpy.ops.render.render()
    for slot in parts:
        file = os.path.join(FOLDER, f"{name}{slot}-0001.exr")
        image = bpy.data.images.load(file)
        image.colorspace_settings.name = "Non-Color"
        values = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(values)
        values = values.reshape(image.size[1], image.size[0], 4)[::-1]
        np.save(os.path.join(FOLDER, f"{name}{slot}.npy"), values if slot == "" else values[..., :3])
        bpy.data.images.remove(image)
        os.remove(file)


def paint_gives(colour):
    """What the paint gives back of itself, 0 or 1; all else is seen when it gives nothing."""
    for sockets, value in ((FLAKES, (colour, 0, 0, 1)), (PIGMENT, (0, colour, 0, 1)), (ELSE, (1 - colour, 1 - colour, 1 - colour, 1))):
        for socket in sockets:
            socket.default_value = value


def main():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    for part in CAR["meshes"]:
        add_part(part)
    add_underbody()
    add_wells()
    shown = list(bpy.data.objects)
    dome = tent()
    bpy.ops.mesh.primitive_plane_add(size=70, location=(LENGTH / 2, 0, 0))
    ground = bpy.context.object
    ground.data.materials.append(lit_floor())
    stand_camera(VIEW)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = int(SAMPLES)
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 3
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    scene.render.resolution_x, scene.render.resolution_y = SIZE
    scene.view_layers[0].cycles.denoising_store_passes = True
    world(0)
    parts = {"": "Image", "-albedo": "Denoising Albedo", "-normal": "Denoising Normal"}
    paint_gives(0)
    rendered("neutral", parts)
    paint_gives(1)
    black = plain("black", [0, 0, 0], 1, 0, 0)
    for thing in shown:
        if thing.data.materials[0].name not in ("body", "paint", "glass"):
            thing.data.materials[0] = black
    # The paint shines of itself, and is seen at once or in the floor.
    scene.cycles.max_bounces = 1
    rendered("paint", parts)

    # The floor under an even sky: the car is only there to keep it off.
    dome.hide_render = True
    world(1)
    ground.data.materials[0] = matt_floor()
    for thing in shown:
        thing.is_holdout = True
    scene.cycles.samples = max(4, int(SAMPLES) // 2)
    scene.cycles.max_bounces = 1
    rendered("ground", {"": "Image"})


main()
