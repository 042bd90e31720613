"""What a cabin is made of, in the colours of its trim."""

import json
import os
import sys

import bpy

FOLDER = sys.argv[sys.argv.index("--") + 1]
with open(os.path.join(FOLDER, "interior.json"), encoding="utf-8") as file:
    CABIN = json.load(file)


class Made:
    """A material and its nodes."""

    def __init__(self, name, colour, rough, metallic=0.0, specular=0.5):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.set("Base Color", (*colour, 1))
        self.set("Roughness", rough)
        self.set("Metallic", metallic)
        self.set("Specular", specular)

    def set(self, slot, value):
        self.shader.inputs[slot].default_value = value

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def place(self, scale=(1, 1, 1)):
        """Where a point of the cabin is, in metres, stretched."""
        at = self.add("ShaderNodeTexCoord")
        mapping = self.add("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        self.link(at.outputs["Object"], mapping.inputs[0])
        return mapping.outputs[0]

    def grain(self, scale, height, deep=0.0004):
        """The fine cells of leather or of moulded plastic."""
        cells = self.add("ShaderNodeTexVoronoi", feature="DISTANCE_TO_EDGE")
        cells.inputs["Scale"].default_value = scale
        self.link(self.place(), cells.inputs["Vector"])
        bump = self.add("ShaderNodeBump")
        bump.inputs["Strength"].default_value = height
        bump.inputs["Distance"].default_value = deep
        self.link(cells.outputs[0], bump.inputs["Height"])
        self.link(bump.outputs[0], self.shader.inputs["Normal"])
        return self


def linear(text):
    values = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def leather(kind):
    return Made(kind, linear(CABIN["colours"][kind]), 0.5, specular=0.4).grain(420, 0.35)


def decor(along="across"):
    kind = CABIN["decor"]
    if kind == "aluminium":
        made = Made("aluminium", (0.34, 0.35, 0.36), 0.34, 1)
        noise = made.add("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 60
        made.link(made.place((1, 0.02, 12)), noise.inputs["Vector"])
        rough = made.add("ShaderNodeMapRange")
        rough.inputs[3].default_value, rough.inputs[4].default_value = 0.26, 0.46
        made.link(noise.outputs[0], rough.inputs[0])
        made.link(rough.outputs[0], made.shader.inputs["Roughness"])
        return made
    if kind == "gloss":
        return gloss()
    if kind == "carbon":
        made = Made("carbon", (0.02, 0.02, 0.021), 0.6, specular=0.15)
        made.set("Clearcoat", 0.7)
        made.set("Clearcoat Roughness", 0.05)
        weave = made.add("ShaderNodeTexChecker")
        weave.inputs["Scale"].default_value = 330
        weave.inputs["Color1"].default_value = (0.012, 0.012, 0.013, 1)
        weave.inputs["Color2"].default_value = (0.036, 0.037, 0.04, 1)
        turned = made.add("ShaderNodeMapping")
        turned.inputs["Rotation"].default_value = (0.785, 0.785, 0.785)
        made.link(made.place(), turned.inputs[0])
        made.link(turned.outputs[0], weave.inputs["Vector"])
        made.link(weave.outputs[0], made.shader.inputs["Base Color"])
        return made
    made = Made("wood", (0.1, 0.05, 0.025), 0.38, specular=0.5)
    made.set("Clearcoat", 0.35)
    made.set("Clearcoat Roughness", 0.12)
    noise = made.add("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 15
    noise.inputs["Detail"].default_value = 7
    noise.inputs["Distortion"].default_value = 1.2
    made.link(made.place((5, 0.4, 8) if along == "across" else (0.4, 5, 5)), noise.inputs["Vector"])
    ramp = made.add("ShaderNodeValToRGB")
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = 0.36, (0.026, 0.011, 0.005, 1)
    light.position, light.color = 0.66, (0.2, 0.1, 0.046, 1)
    made.link(noise.outputs[0], ramp.inputs[0])
    made.link(ramp.outputs[0], made.shader.inputs["Base Color"])
    return made


def gloss():
    made = Made("gloss", (0.004, 0.004, 0.005), 0.07)
    made.set("Clearcoat", 1)
    return made


def mesh():
    made = Made("mesh", (0.16, 0.16, 0.165), 0.36, 1)
    cells = made.add("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 300
    cells.inputs["Randomness"].default_value = 0
    made.link(made.place(), cells.inputs["Vector"])
    ramp = made.add("ShaderNodeValToRGB")
    hole, rim = ramp.color_ramp.elements
    hole.position, hole.color = 0.3, (0.006, 0.006, 0.006, 1)
    rim.position, rim.color = 0.42, (0.2, 0.2, 0.205, 1)
    made.link(cells.outputs[0], ramp.inputs[0])
    made.link(ramp.outputs[0], made.shader.inputs["Base Color"])
    return made


def screen(name):
    made = Made(name, (0.004, 0.004, 0.005), 0.3, specular=0.12)
    image = bpy.data.images.load(os.path.join(FOLDER, f"{name}.png"))
    picture = made.add("ShaderNodeTexImage", image=image, extension="EXTEND")
    made.link(picture.outputs[0], made.shader.inputs["Emission"])
    made.set("Emission Strength", 0.9)
    return made


def glow():
    made = Made("glow", (0, 0, 0), 1)
    made.set("Emission", (*linear(CABIN["colours"]["glow"]), 1))
    made.set("Emission Strength", 2.2)
    return made


MATERIALS = {
    "seat": lambda: leather("seat"),
    "pad": lambda: leather("pad"),
    "hide": lambda: leather("hide"),
    "thread": lambda: Made("thread", linear(CABIN["colours"]["thread"]), 0.75, specular=0.2),
    "decor": decor,
    "decor-along": lambda: decor("along"),
    "accent": lambda: Made("accent", (0.3, 0.008, 0.012), 0.3),
    "metal": lambda: Made("metal", (0.42, 0.43, 0.44), 0.32, 1),
    "gloss": gloss,
    "chrome": lambda: Made("chrome", (0.66, 0.67, 0.68), 0.12, 1),
    "dark": lambda: Made("dark", (0.008, 0.008, 0.009), 0.55),
    "carpet": lambda: Made("carpet", (0.016, 0.016, 0.017), 0.95, specular=0.1).grain(700, 0.8, 0.002),
    "mesh": mesh,
    "lining": lambda: Made("lining", (0.03, 0.03, 0.031), 0.9, specular=0.2).grain(900, 0.3),
    "glow": glow,
    "paint": lambda: Made("paint", (0.016, 0.017, 0.018), 0.18),
    "driver-screen": lambda: screen("driver-screen"),
    "middle-screen": lambda: screen("middle-screen"),
    "passenger-screen": lambda: screen("passenger-screen"),
}
KNOWN = {}


def material(kind):
    if kind not in KNOWN:
        KNOWN[kind] = MATERIALS[kind]().material
    return KNOWN[kind]
