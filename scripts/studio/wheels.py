"""What wheels are made of."""

from car import CAR
from nodes import Nodes, plain


def rubber():
    """A dull black with the soft sheen of a clean tyre."""
    return plain("rubber", [0.012, 0.012, 0.013], 0.5, 0, 0.4)


def alloy():
    """Turned metal where it faces outwards, lacquer in a darker grey on the flanks."""
    nodes = Nodes("alloy")
    _, out, _ = nodes.parts(nodes.add("ShaderNodeNewGeometry").outputs["True Normal"])
    turned = nodes.rise(nodes.math("ABSOLUTE", out), 0.6, 0.85)
    nodes.link(nodes.choose(turned, (0.16, 0.163, 0.17, 1), (0.27, 0.274, 0.285, 1)), nodes.shader.inputs["Base Color"])
    nodes.shader.inputs["Metallic"].default_value = 1
    nodes.shader.inputs["Roughness"].default_value = 0.4
    return nodes.material


def linear(colour):
    """A colour such as `#a3272c` as light."""
    values = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]


WHEEL_MATERIALS = {
    "tyre": rubber,
    "alloy": alloy,
    "barrel": lambda: plain("barrel", [0.05, 0.051, 0.054], 0.42, 1.0),
    "disc": lambda: plain("disc", [0.42, 0.42, 0.43], 0.45, 1.0),
    "caliper": lambda: plain("caliper", linear(CAR["calipers"]), 0.3),
    "shade": lambda: plain("shade", [0.002, 0.002, 0.002], 0.9),
}
