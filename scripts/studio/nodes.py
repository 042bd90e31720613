"""Builds a material's nodes with less noise."""

import os

import bpy
from car import FOLDER


class Nodes:
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

    def fill(self, slot, value):
        """Gives a slot another node's output, or a value."""
        if isinstance(value, (int, float, tuple)):
            slot.default_value = value
        else:
            self.link(value, slot)

    def math(self, operation, *values):
        node = self.add("ShaderNodeMath", operation=operation)
        for slot, value in zip(node.inputs, values):
            self.fill(slot, value)
        return node.outputs[0]

    def total(self, *values):
        sum_ = values[0]
        for value in values[1:]:
            sum_ = self.math("ADD", sum_, value)
        return sum_

    def product(self, *values):
        result = values[0]
        for value in values[1:]:
            result = self.math("MULTIPLY", result, value)
        return result

    def rise(self, value, low, high):
        """0 below `low`, 1 above `high`, smooth between; falls where `low` is the greater."""
        if low > high:
            return self.math("SUBTRACT", 1, self.rise(value, high, low))
        ramp = self.add("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
        self.fill(ramp.inputs[0], value)
        ramp.inputs[1].default_value = low
        ramp.inputs[2].default_value = high
        return ramp.outputs[0]

    def parts(self, vector):
        node = self.add("ShaderNodeSeparateXYZ")
        self.link(vector, node.inputs[0])
        return node.outputs[0], node.outputs[1], node.outputs[2]

    def vector(self, operation, *values):
        node = self.add("ShaderNodeVectorMath", operation=operation)
        for slot, value in zip(node.inputs, values):
            self.fill(slot, value)
        return node.outputs["Value"] if operation in ("DOT_PRODUCT", "LENGTH") else node.outputs[0]

    def scaled(self, vector, by):
        node = self.add("ShaderNodeVectorMath", operation="SCALE")
        self.fill(node.inputs[0], vector)
        self.fill(node.inputs["Scale"], by)
        return node.outputs[0]

    def picture(self, name, u, v):
        image = bpy.data.images.load(os.path.join(FOLDER, name), check_existing=True)
        if "masks" in name:
            image.colorspace_settings.name = "Non-Color"
        texture = self.add("ShaderNodeTexImage", image=image, extension="CLIP")
        place = self.add("ShaderNodeCombineXYZ")
        self.link(u, place.inputs[0])
        self.link(v, place.inputs[1])
        self.link(place.outputs[0], texture.inputs[0])
        return texture

    def choose(self, share, first, second):
        """Colours: the second as far as `share` says."""
        node = self.add("ShaderNodeMixRGB")
        for slot, value in zip(node.inputs, (share, first, second)):
            self.fill(slot, value)
        return node.outputs[0]

    def mix(self, share, first, second):
        """Shaders: the second as far as `share` says."""
        node = self.add("ShaderNodeMixShader")
        for slot, value in zip(node.inputs, (share, first, second)):
            self.fill(slot, value)
        return node.outputs[0]

    def glow(self, colour, strength):
        node = self.add("ShaderNodeEmission")
        self.fill(node.inputs["Color"], colour)
        self.fill(node.inputs["Strength"], strength)
        return node.outputs[0]

    def show(self, shader):
        self.link(shader, self.output.inputs[0])
        return self.material


def plain(name, colour, rough=0.6, metallic=0.0, specular=0.5):
    """One colour all over."""
    nodes = Nodes(name)
    nodes.shader.inputs["Base Color"].default_value = [*colour[:3], 1]
    nodes.shader.inputs["Metallic"].default_value = metallic
    nodes.shader.inputs["Roughness"].default_value = rough
    nodes.shader.inputs["Specular"].default_value = specular
    return nodes.material
