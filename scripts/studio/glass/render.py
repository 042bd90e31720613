"""Renders what the windows of one car mirror, run inside Blender: folder, views with their widths (`front:1200,side:1200`), samples. It writes
`front.npy` and so on: the light that glass adds to what one sees through it; all else is black."""

import os
import sys

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)

import bpy
import numpy as np
from camera import stand_camera
from car import CAR, FOLDER, SAMPLES
from car import VIEW as VIEWS
from meshes import add_part
from nodes import Nodes
from paint import drawings

FRONT, REAR = (axle["x"] / 100 for axle in CAR["axles"])
DECK = CAR["deck"] / 100
# Sheets of light beside: from where to where on the deck's height, in wheelbases behind the front axle, and how bright; what is between them;
# how far they lean back, in metres for each that they rise, and how wide half of an edge is.
SHEETS = ((-0.5, 0.4), 0.9), ((0.43, 0.465), 0.6), ((0.7, 0.92), 0.34)
BETWEEN, LEAN, EDGE = 0.12, 1.15, 0.004
# From and to which height above the deck light rises, in metres, on flanks and on ends; how much lower it reaches on an end's one side.
FLANK_HIGH, END_HIGH, ACROSS = (-0.25, 0.5), (-0.1, 0.42), 0.4
# What glass mirrors straight on, and more where it is seen along.
STRAIGHT, GRAZING = 0.024, 0.78
# The most that a flank's glass mirrors: a window stays darker than the paint around it.
FLANK_MOST = 0.046
# What of it an open car's screen shows, through which one sees the page.
SCREEN = 0.6


def band(nodes, value, start, end):
    """1 between two values, with keen edges that are still wider than a pixel."""
    return nodes.product(nodes.rise(value, start - EDGE, start + EDGE), nodes.rise(value, end + EDGE, end - EDGE))


def sheen(nodes):
    """How bright glass is of the room. The sheets of light stand where they are on the car, not where a mirror would show them: it would
    show every bend of the skin."""
    geometry = nodes.add("ShaderNodeNewGeometry")
    x, y, z = nodes.parts(geometry.outputs["Position"])
    along, aside, _ = (nodes.math("ABSOLUTE", part) for part in nodes.parts(geometry.outputs["Normal"]))
    is_side = nodes.rise(nodes.math("SUBTRACT", aside, along), -0.1, 0.1)
    high = nodes.math("SUBTRACT", z, DECK)
    # Beside: a sheet that ends before the middle of the car, leaning as its screen does, a thin one behind it, a faint one over the rear.
    leaning = nodes.math("DIVIDE", nodes.math("SUBTRACT", nodes.math("MULTIPLY_ADD", high, -LEAN, x), FRONT), REAR - FRONT)
    sheets = (nodes.product(share, band(nodes, leaning, *between)) for between, share in SHEETS)
    flank = nodes.product(nodes.total(*sheets, BETWEEN), nodes.rise(high, *FLANK_HIGH))
    # Before and behind: from the roof down, lower on one side.
    end = nodes.rise(nodes.math("MULTIPLY_ADD", y, ACROSS, high), *END_HIGH)
    fresnel = nodes.add("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.5
    strength = nodes.math("MULTIPLY_ADD", fresnel.outputs[0], GRAZING, STRAIGHT)
    towards = nodes.vector("REFLECT", nodes.scaled(geometry.outputs["Incoming"], -1), geometry.outputs["Normal"])
    _, _, up = nodes.parts(towards)
    beside = nodes.product(is_side, flank, nodes.math("MINIMUM", strength, FLANK_MOST))
    ahead = nodes.product(nodes.math("SUBTRACT", 1, is_side), end, strength)
    return nodes.product(nodes.math("ADD", beside, ahead), nodes.rise(up, -0.1, 0.3))


def panes():
    """The body: black but where its drawings are glass."""
    nodes = Nodes("panes")
    _, _, _, pane, _ = drawings(nodes, nodes.parts(nodes.add("ShaderNodeTexCoord").outputs["Object"]))
    within = nodes.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    return nodes.show(nodes.glow((1, 1, 1, 1), nodes.product(pane, nodes.math("SUBTRACT", 1, within), sheen(nodes))))


def screen():
    """An open car's screen."""
    nodes = Nodes("screen")
    return nodes.show(nodes.glow((1, 1, 1, 1), nodes.product(SCREEN, sheen(nodes))))


def black():
    nodes = Nodes("black")
    return nodes.show(nodes.glow((0, 0, 0, 1), 0))


def seen_by(view, pixels):
    stand_camera(view)
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = pixels, pixels // 2
    file = os.path.join(FOLDER, f"{view}.exr")
    scene.render.filepath = file
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    np.save(os.path.join(FOLDER, f"{view}.npy"), values.reshape(image.size[1], image.size[0], 4)[::-1])


def main():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    for part in CAR["meshes"]:
        add_part(part)
    dressed = {"body": panes(), "glass": screen()}
    hidden = black()
    for thing in bpy.data.objects:
        thing.data.materials[0] = dressed.get(thing.data.materials[0].name, hidden)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = int(SAMPLES)
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 0
    scene.render.use_persistent_data = True
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    for asked in VIEWS.split(","):
        view, pixels = asked.split(":")
        seen_by(view, int(pixels))


main()
