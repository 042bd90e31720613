"""Renders one car in the studio, run by studio.ts inside Blender: folder, file, view, colour, finish, width, samples."""

import json
import math
import os
import sys

import bpy
from mathutils import Vector

FOLDER, FILE, VIEW, COLOUR, FINISH, WIDTH, SAMPLES = sys.argv[sys.argv.index("--") + 1 :]

with open(os.path.join(FOLDER, "car.json"), encoding="utf-8") as file:
    CAR = json.load(file)

LENGTH = CAR["length"] / 100

# Where the camera stands: degrees round the car (0 sees its left side, 90 its front), height and distance in metres, lens in millimetres.
VIEWS = {
    "front": (42, 1.15, 13.5, 85),
    "side": (0, 0.95, 16, 98),
    "rear": (-38, 1.3, 13.5, 85),
}


def linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def pigment(hexed):
    return [linear(int(hexed[i : i + 2], 16) / 255) for i in (1, 3, 5)] + [1]


class Nodes:
    """Builds a material's nodes with less noise."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def math(self, operation, *values):
        node = self.add("ShaderNodeMath", operation=operation)
        for slot, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                slot.default_value = value
            else:
                self.link(value, slot)
        return node.outputs[0]

    def picture(self, name, u, v):
        image = bpy.data.images.load(os.path.join(FOLDER, name))
        texture = self.add("ShaderNodeTexImage", image=image, extension="CLIP")
        place = self.add("ShaderNodeCombineXYZ")
        self.link(u, place.inputs[0])
        self.link(v, place.inputs[1])
        self.link(place.outputs[0], texture.inputs[0])
        return texture

    def choose(self, share, first, second):
        node = self.add("ShaderNodeMixRGB")
        self.link(share, node.inputs[0])
        self.link(first, node.inputs[1])
        self.link(second, node.inputs[2])
        return node.outputs[0]


def plain(name, colour, gloss=0.0, metallic=0.0):
    nodes = Nodes(name)
    nodes.shader.inputs["Base Color"].default_value = [*colour[:3], 1]
    nodes.shader.inputs["Metallic"].default_value = metallic
    nodes.shader.inputs["Roughness"].default_value = 0.62 - 0.45 * gloss
    return nodes.material


def lacquer(nodes):
    shader = nodes.shader
    shader.inputs["Base Color"].default_value = pigment(COLOUR)
    shader.inputs["Metallic"].default_value = {"metallic": 0.55, "solid": 0.0, "matte": 0.35}[FINISH]
    shader.inputs["Roughness"].default_value = {"metallic": 0.34, "solid": 0.42, "matte": 0.5}[FINISH]
    shader.inputs["Clearcoat"].default_value = 0.0 if FINISH == "matte" else 1.0
    shader.inputs["Clearcoat Roughness"].default_value = 0.03


def paint():
    nodes = Nodes("paint")
    lacquer(nodes)
    return nodes.material


def body():
    """Paint with the drawings lying on it and the wheel arches cut out of it."""
    nodes = Nodes("body")
    lacquer(nodes)
    at = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(nodes.add("ShaderNodeTexCoord").outputs["Object"], at.inputs[0])
    facing = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(nodes.add("ShaderNodeNewGeometry").outputs["Normal"], facing.inputs[0])
    x, y, z = at.outputs
    ahead, aside = (nodes.math("ABSOLUTE", axis) for axis in facing.outputs[:2])

    high = nodes.math("DIVIDE", z, CAR["decalHeight"] / 100)
    along = nodes.math("DIVIDE", x, LENGTH)
    across = nodes.math("MULTIPLY_ADD", y, -50 / CAR["decalHalf"], 0.5)
    side = nodes.picture("side.png", along, high)
    front = nodes.picture("front.png", across, high)
    rear = nodes.picture("rear.png", across, high)

    is_rear = nodes.math("GREATER_THAN", facing.outputs[0], 0)
    is_end = nodes.math("GREATER_THAN", ahead, aside)
    seen_aside = nodes.math("GREATER_THAN", aside, 0.24)
    end_colour = nodes.choose(is_rear, front.outputs[0], rear.outputs[0])
    colour = nodes.choose(is_end, side.outputs[0], end_colour)
    end_share = nodes.choose(is_rear, front.outputs[1], rear.outputs[1])
    side_share = nodes.math("MULTIPLY", side.outputs[1], seen_aside)
    seen_ahead = nodes.math("GREATER_THAN", ahead, 0.1)
    share = nodes.choose(is_end, side_share, nodes.math("MULTIPLY", end_share, seen_ahead))

    glazed = nodes.add("ShaderNodeBsdfPrincipled")
    nodes.link(colour, glazed.inputs["Base Color"])
    nodes.link(colour, glazed.inputs["Emission"])
    parts = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(colour, parts.inputs[0])
    white = nodes.math("GREATER_THAN", nodes.math("MINIMUM", parts.outputs[0], parts.outputs[2]), 0.75)
    red = nodes.math("GREATER_THAN", nodes.math("SUBTRACT", parts.outputs[0], parts.outputs[1]), 0.6)
    # Lamps are drawn solid; the lit edge of a gap is a thin veil of white.
    solid = nodes.math("GREATER_THAN", share, 0.7)
    lit = nodes.math("MULTIPLY", nodes.math("ADD", white, red), solid)
    nodes.link(nodes.math("MULTIPLY", lit, 3), glazed.inputs["Emission Strength"])
    glazed.inputs["Roughness"].default_value = 0.06
    dressed = nodes.add("ShaderNodeMixShader")
    nodes.link(share, dressed.inputs[0])
    nodes.link(nodes.shader.outputs[0], dressed.inputs[1])
    nodes.link(glazed.outputs[0], dressed.inputs[2])

    # The skin runs on over the wheels: what lies within an arch is not there.
    distances = [
        nodes.math(
            "SUBTRACT",
            nodes.math(
                "SQRT",
                nodes.math(
                    "ADD",
                    nodes.math("POWER", nodes.math("SUBTRACT", x, axle["x"] / 100), 2),
                    nodes.math("POWER", nodes.math("SUBTRACT", z, axle["radius"] / 100), 2),
                ),
            ),
            (axle["radius"] + CAR["gap"]) / 100,
        )
        for axle in CAR["axles"]
    ]
    arch = nodes.math(
        "MULTIPLY",
        nodes.math("LESS_THAN", nodes.math("MINIMUM", *distances), 0),
        nodes.math("GREATER_THAN", nodes.math("ABSOLUTE", y), 0.48),
    )
    cut = nodes.add("ShaderNodeMixShader")
    nodes.link(arch, cut.inputs[0])
    nodes.link(dressed.outputs[0], cut.inputs[1])
    nodes.link(nodes.add("ShaderNodeBsdfTransparent").outputs[0], cut.inputs[2])
    nodes.link(cut.outputs[0], nodes.output.inputs[0])
    return nodes.material


def glass():
    nodes = Nodes("glass")
    mixed = nodes.add("ShaderNodeMixShader")
    mixed.inputs[0].default_value = 0.18
    shine = nodes.add("ShaderNodeBsdfGlossy")
    shine.inputs["Roughness"].default_value = 0.02
    nodes.link(nodes.add("ShaderNodeBsdfTransparent").outputs[0], mixed.inputs[1])
    nodes.link(shine.outputs[0], mixed.inputs[2])
    nodes.link(mixed.outputs[0], nodes.output.inputs[0])
    return nodes.material


MATERIALS = {
    "body": body,
    "paint": paint,
    "trim": lambda: plain("trim", [0.012, 0.011, 0.01], 0.2),
    "leather": lambda: plain("leather", [0.19, 0.085, 0.036], 0.2),
    "glass": glass,
    "chrome": lambda: plain("chrome", [0.5, 0.52, 0.54], 0.95, 1.0),
}


def mesh_of(made, part):
    points, corners = part["positions"], part["triangles"]
    vertices = [(points[i] / 100, -points[i + 2] / 100, points[i + 1] / 100) for i in range(0, len(points), 3)]
    faces = [tuple(corners[i : i + 3]) for i in range(0, len(corners), 3)]
    mesh = bpy.data.meshes.new(part["name"])
    mesh.from_pydata(vertices, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    kind = part["material"]
    if kind == "plain":
        kind = f"{part['colour']} {part['gloss']}"
        MATERIALS.setdefault(kind, lambda: plain(kind, part["colour"], part["gloss"], 0.7 if part["gloss"] > 0.3 else 0.0))
    if kind not in made:
        made[kind] = MATERIALS[kind]()
    mesh.materials.append(made[kind])
    placed = bpy.data.objects.new(part["name"], mesh)
    bpy.context.collection.objects.link(placed)


def wells():
    """The dark inside of the arches, so that one does not look through the car."""
    dark = plain("dark", [0.002, 0.002, 0.002])
    for axle in CAR["axles"]:
        reach = (axle["radius"] + CAR["gap"]) / 100
        deep = CAR["width"] / 200 - 0.06 - 0.47
        for side in (1, -1):
            bpy.ops.mesh.primitive_cylinder_add(
                radius=reach * 0.995,
                depth=deep,
                location=(axle["x"] / 100, side * (0.47 + deep / 2), axle["radius"] / 100),
                rotation=(math.pi / 2, 0, 0),
            )
            bpy.context.object.data.materials.append(dark)


def softbox(place, size, strength):
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape, light.size, light.size_y, light.energy = "RECTANGLE", size[0], size[1], strength
    lamp = bpy.data.objects.new("softbox", light)
    lamp.location = place
    lamp.rotation_euler = (Vector((LENGTH / 2, 0, 0.5)) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)


def room():
    """Dark floor that mirrors, a bank overhead, strips along both sides, a screen before the nose."""
    bpy.ops.mesh.primitive_plane_add(size=60, location=(LENGTH / 2, 0, 0))
    bpy.context.object.data.materials.append(plain("floor", [0.006, 0.0055, 0.005], 1.2))
    softbox((LENGTH / 2, 0.4, 4.4), (6, 1.2), 300)
    softbox((LENGTH / 2 - 0.5, -6, 3.4), (7, 0.6), 200)
    softbox((LENGTH / 2 + 1, 5.2, 2.6), (7, 0.6), 240)
    softbox((-6.5, 2.5, 3.4), (1.2, 2.4), 90)
    world = bpy.context.scene.world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.02, 0.019, 0.018, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.6


def camera():
    degrees, height, distance, lens = VIEWS[VIEW]
    turn = math.radians(degrees)
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    placed = bpy.data.objects.new("camera", data)
    placed.location = (LENGTH / 2 - math.sin(turn) * distance, -math.cos(turn) * distance, height)
    target = Vector((LENGTH / 2, 0, 0.52))
    placed.rotation_euler = (target - placed.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(placed)
    bpy.context.scene.camera = placed


def main():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    made = {}
    for part in CAR["meshes"]:
        mesh_of(made, part)
    wells()
    room()
    camera()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = int(SAMPLES)
    # Debian builds Blender without a denoiser.
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 6
    scene.cycles.sample_clamp_indirect = 4
    scene.render.resolution_x, scene.render.resolution_y = int(WIDTH), round(int(WIDTH) * 9 / 16)
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.render.filepath = FILE
    bpy.ops.render.render(write_still=True)


main()
