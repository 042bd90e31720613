"""Renders one car in the studio, run by studio.ts inside Blender: folder, view, samples.

Three passes, so that a picture can be coloured afterwards (decision 0136), each as a NumPy array of linear light:
`neutral`: everything but the paint's own colour (the paint is black under its clear coat);
`paint`: the same with a paint that answers in red where flakes and in green where pigment would;
`ground`: how open the floor lies to the sky, and in alpha where the car does not cover it.
"""

import json
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

FOLDER, VIEW, SAMPLES = sys.argv[sys.argv.index("--") + 1 :]

with open(os.path.join(FOLDER, "car.json"), encoding="utf-8") as file:
    CAR = json.load(file)

LENGTH = CAR["length"] / 100

# Where the camera stands: degrees round the car (0 sees its left side, 90 its front), height and distance in metres, lens in
# millimetres, and at what share of the length and which height it looks.
VIEWS = {
    "front": (47, 1.12, 14.0, 89, 0.5, 0.72),
    "rear": (-45, 1.22, 14.0, 89, 0.5, 0.72),
}


# How bright what is drawn on the paint shines of itself, and lamps; what share of light glass gives back.
DRAWN, LAMPS, SHINE = 0.7, 1.6, 0.012


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


def plain(name, colour, gloss=0.0, metallic=0.0, glow=0.0):
    nodes = Nodes(name)
    nodes.shader.inputs["Base Color"].default_value = [*colour[:3], 1]
    nodes.shader.inputs["Metallic"].default_value = metallic
    nodes.shader.inputs["Roughness"].default_value = 0.62 - 0.45 * gloss
    nodes.shader.inputs["Emission"].default_value = [*colour[:3], 1]
    nodes.shader.inputs["Emission Strength"].default_value = glow
    return nodes.material


def lacquer(nodes):
    """Flakes and pigment under a clear coat. `PIGMENTS` collects the colours that the passes change."""
    flakes = nodes.add("ShaderNodeBsdfGlossy")
    flakes.inputs["Roughness"].default_value = 0.36
    pigment = nodes.add("ShaderNodeBsdfDiffuse")
    PIGMENTS.append((flakes.inputs["Color"], pigment.inputs["Color"]))
    under = nodes.add("ShaderNodeAddShader")
    nodes.link(flakes.outputs[0], under.inputs[0])
    nodes.link(pigment.outputs[0], under.inputs[1])
    coat = nodes.add("ShaderNodeBsdfGlossy")
    coat.inputs["Roughness"].default_value = 0.03
    fresnel = nodes.add("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.5
    coated = nodes.add("ShaderNodeMixShader")
    nodes.link(fresnel.outputs[0], coated.inputs[0])
    nodes.link(under.outputs[0], coated.inputs[1])
    nodes.link(coat.outputs[0], coated.inputs[2])
    return coated.outputs[0]


PIGMENTS = []


def paint():
    nodes = Nodes("paint")
    nodes.link(lacquer(nodes), nodes.output.inputs[0])
    return nodes.material


def body():
    """Paint with the drawings lying on it and the wheel arches cut out of it."""
    nodes = Nodes("body")
    painted = lacquer(nodes)
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
    end_colour = nodes.choose(is_rear, front.outputs[0], rear.outputs[0])
    end_alpha = nodes.choose(is_rear, front.outputs[1], rear.outputs[1])
    # Round a corner both drawings count, and the one that covers more is seen: an opening that wraps round has no step. At the ends, a
    # corner is the end's as far as it can be: what the side shows there of lamp and grille would stand beside them a second time.
    from_end = nodes.math("MINIMUM", x, nodes.math("SUBTRACT", LENGTH, x))
    tilt = nodes.math("MULTIPLY_ADD", nodes.math("LESS_THAN", from_end, 0.6), 1.5, 0.42)
    seen_aside = nodes.math("GREATER_THAN", nodes.math("SUBTRACT", aside, nodes.math("MULTIPLY", ahead, tilt)), 0.12)
    seen_ahead = nodes.math("GREATER_THAN", nodes.math("SUBTRACT", ahead, nodes.math("MULTIPLY", aside, 0.45)), 0.06)
    side_share = nodes.math("MULTIPLY", side.outputs[1], seen_aside)
    end_share = nodes.math("MULTIPLY", end_alpha, seen_ahead)
    is_end = nodes.math("GREATER_THAN", end_share, side_share)
    colour = nodes.choose(is_end, side.outputs[0], end_colour)
    share = nodes.math("MAXIMUM", side_share, end_share)

    parts = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(colour, parts.inputs[0])
    white = nodes.math("GREATER_THAN", nodes.math("MINIMUM", parts.outputs[0], parts.outputs[2]), 0.75)
    red = nodes.math("GREATER_THAN", nodes.math("SUBTRACT", parts.outputs[0], parts.outputs[1]), 0.6)
    # Lamps are drawn solid; the lit edge of a gap is a thin veil of white.
    solid = nodes.math("GREATER_THAN", share, 0.7)
    lit = nodes.math("MULTIPLY", nodes.math("ADD", white, red), solid)
    # Glass and openings are as they are drawn under a faint shine: a mirror would show the lights' own shapes on them.
    drawn = nodes.add("ShaderNodeEmission")
    nodes.link(colour, drawn.inputs["Color"])
    nodes.link(nodes.math("MULTIPLY_ADD", lit, LAMPS - DRAWN, DRAWN), drawn.inputs["Strength"])
    shine = nodes.add("ShaderNodeBsdfGlossy")
    shine.inputs["Color"].default_value = (SHINE, SHINE, SHINE, 1)
    shine.inputs["Roughness"].default_value = 0.1
    shining = nodes.add("ShaderNodeAddShader")
    nodes.link(drawn.outputs[0], shining.inputs[0])
    nodes.link(shine.outputs[0], shining.inputs[1])
    dressed = nodes.add("ShaderNodeMixShader")
    nodes.link(share, dressed.inputs[0])
    nodes.link(painted, dressed.inputs[1])
    nodes.link(shining.outputs[0], dressed.inputs[2])
    # What is seen from within, through an arch, is dark.
    within = nodes.add("ShaderNodeMixShader")
    nodes.link(nodes.add("ShaderNodeNewGeometry").outputs["Backfacing"], within.inputs[0])
    nodes.link(dressed.outputs[0], within.inputs[1])
    dark = nodes.add("ShaderNodeBsdfDiffuse")
    dark.inputs["Color"].default_value = (0.002, 0.002, 0.002, 1)
    nodes.link(dark.outputs[0], within.inputs[2])

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
    nodes.link(within.outputs[0], cut.inputs[1])
    nodes.link(nodes.add("ShaderNodeBsdfTransparent").outputs[0], cut.inputs[2])
    nodes.link(cut.outputs[0], nodes.output.inputs[0])
    return nodes.material


def glass():
    nodes = Nodes("glass")
    mixed = nodes.add("ShaderNodeMixShader")
    mixed.inputs[0].default_value = 0.06
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


def metal(kind, part):
    """Bare metal of a wheel: brighter than the 3D page's, whose light is kinder."""
    bright = [min(1, 1.7 * channel) for channel in part["colour"]]
    return plain(kind, bright, part["gloss"] + 0.15, 1.0, 0.1)


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
        MATERIALS.setdefault(kind, lambda: metal(kind, part) if part["gloss"] > 0.45 else plain(kind, part["colour"], part["gloss"], 0, 0.8 if part["gloss"] > 0 else 0))
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
                vertices=128,
                radius=reach * 0.985,
                depth=deep,
                location=(axle["x"] / 100, side * (0.47 + deep / 2), axle["radius"] / 100),
                rotation=(math.pi / 2, 0, 0),
            )
            bpy.context.object.data.materials.append(dark)


def softbox(place, size, strength, towards=(0.5, 0.5), hard=1.0):
    """A lit panel, brightest in its middle: `hard` says how soon it falls off. It is black when seen from the floor, which mirrors the
    car alone: where the ray began tells which it is."""
    x, z = towards
    bpy.ops.mesh.primitive_plane_add(size=1, location=place)
    panel = bpy.context.object
    panel.scale = (*size, 1)
    panel.rotation_euler = (Vector((LENGTH * x, 0, z)) - Vector(place)).to_track_quat("Z", "Y").to_euler()
    panel.visible_camera = False
    nodes = Nodes("softbox")
    light = nodes.add("ShaderNodeEmission")
    geometry = nodes.add("ShaderNodeNewGeometry")
    path = nodes.add("ShaderNodeLightPath")
    high = [nodes.add("ShaderNodeSeparateXYZ") for _ in range(2)]
    nodes.link(geometry.outputs["Position"], high[0].inputs[0])
    nodes.link(geometry.outputs["Incoming"], high[1].inputs[0])
    begun = nodes.math("MULTIPLY_ADD", high[1].outputs[2], path.outputs["Ray Length"], high[0].outputs[2])
    lit = nodes.math("GREATER_THAN", begun, 0.004)
    shown = nodes.math("MULTIPLY", lit, nodes.math("SUBTRACT", 1, geometry.outputs["Backfacing"]))
    at = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(nodes.add("ShaderNodeTexCoord").outputs["Object"], at.inputs[0])
    for axis in at.outputs[:2]:
        from_edge = nodes.math("SUBTRACT", 1, nodes.math("MULTIPLY", nodes.math("ABSOLUTE", axis), 2))
        ramp = nodes.add("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
        nodes.link(from_edge, ramp.inputs[0])
        ramp.inputs[2].default_value = hard
        shown = nodes.math("MULTIPLY", shown, ramp.outputs[0])
    nodes.link(nodes.math("MULTIPLY", shown, strength), light.inputs["Strength"])
    nodes.link(light.outputs[0], nodes.output.inputs[0])
    panel.data.materials.append(nodes.material)
    return panel


def room():
    """A bank overhead, a strip that draws the shoulder, a tall wall that the flank mirrors, one that the nose mirrors, a rim behind."""
    nose = 1 if VIEW == "front" else -1
    middle = LENGTH / 2
    return [
        softbox((middle + 0.4 * nose, 0.0, 4.4), (7.5, 2.6), 4.6, (0.5, 0.5), 0.9),
        softbox((middle + 3.6 * nose, -4.2, 4.4), (7.5, 0.8), 10, (0.5, 0.6), 0.7),
        softbox((middle + 5.2 * nose, -5.0, 1.7), (8.0, 1.9), 3.4, (0.5, 0.5), 0.9),
        softbox((middle - 6.2 * nose, 4.6, 1.5), (6.0, 1.7), 2.6, (0.5, 0.4), 0.9),
        softbox((middle - 6.6 * nose, -2.4, 3.6), (5.0, 2.6), 2.6, (0.5, 0.5), 0.9),
        softbox((middle + 4.5 * nose, 5.6, 3.6), (7.0, 1.4), 2.2, (0.5, 0.8), 0.9),
        softbox((middle - 5.4 * nose, 2.2, 0.5), (5.0, 0.9), 1.6, (0.2, 0.3), 0.9),
    ]


def world(strength):
    nodes = bpy.context.scene.world
    nodes.use_nodes = True
    nodes.node_tree.nodes["Background"].inputs[0].default_value = (1, 1, 1, 1)
    nodes.node_tree.nodes["Background"].inputs[1].default_value = strength


def floor(diffuse):
    nodes = Nodes("floor")
    if diffuse:
        matte = nodes.add("ShaderNodeBsdfDiffuse")
        matte.inputs[0].default_value = (1, 1, 1, 1)
        nodes.link(matte.outputs[0], nodes.output.inputs[0])
        return nodes.material
    mirror = nodes.add("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.16
    mirror.inputs["Color"].default_value = (0.24, 0.24, 0.24, 1)
    nodes.link(mirror.outputs[0], nodes.output.inputs[0])
    return nodes.material


def camera():
    degrees, height, distance, lens, along, up = VIEWS[VIEW]
    turn = math.radians(degrees)
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    placed = bpy.data.objects.new("camera", data)
    placed.location = (LENGTH / 2 - math.sin(turn) * distance, -math.cos(turn) * distance, height)
    target = Vector((LENGTH * along, 0, up))
    placed.rotation_euler = (target - placed.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(placed)
    bpy.context.scene.camera = placed


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


def main():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    made = {}
    for part in CAR["meshes"]:
        mesh_of(made, part)
    wells()
    shown = list(bpy.data.objects)
    panels = room()
    bpy.ops.mesh.primitive_plane_add(size=400, location=(LENGTH / 2, 0, 0))
    ground = bpy.context.object
    ground.data.materials.append(floor(False))
    camera()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = int(SAMPLES)
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 5
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = 1200, 600
    scene.view_layers[0].cycles.denoising_store_passes = True
    world(0.06)
    scene.world.cycles_visibility.glossy = False
    parts = {"": "Image", "-albedo": "Denoising Albedo", "-normal": "Denoising Normal"}
    for name, flakes, pigment in [("neutral", 0, 0), ("paint", 1, 1)]:
        for red, green in PIGMENTS:
            red.default_value = (flakes, 0, 0, 1)
            green.default_value = (0, pigment, 0, 1)
        rendered(name, parts)

    # The floor under an even sky: the car is only there to keep it off.
    for panel in panels:
        panel.hide_render = True
    world(1)
    ground.data.materials[0] = floor(True)
    for thing in shown:
        thing.is_holdout = True
    scene.cycles.samples = max(16, int(SAMPLES) // 2)
    scene.cycles.max_bounces = 1
    rendered("ground", {"": "Image"})


main()
