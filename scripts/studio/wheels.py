"""What wheels are made of."""

import math

from car import CAR, VIEW
from nodes import Nodes, plain

# Whether one sees a wheel from near by.
IS_NEAR = VIEW == "detail"


def rubber():
    """A dull black with the soft sheen of a clean tyre."""
    return plain("rubber", [0.019, 0.019, 0.02], 0.46, 0, 0.5)


def alloy():
    """Turned metal where it faces outwards, lacquer in a darker grey on the flanks."""
    nodes = Nodes("alloy")
    _, out, _ = nodes.parts(nodes.add("ShaderNodeNewGeometry").outputs["True Normal"])
    turned = nodes.rise(nodes.math("ABSOLUTE", out), 0.6, 0.85)
    metal = nodes.choose(turned, (0.2, 0.203, 0.21, 1), (0.33, 0.334, 0.345, 1))
    nodes.link(metal, nodes.shader.inputs["Base Color"])
    nodes.shader.inputs["Metallic"].default_value = 0.8
    nodes.shader.inputs["Roughness"].default_value = 0.42
    return nodes.material


def around_hub(nodes):
    """How far a point of the front wheels is from their hub, in metres, and in which direction, in turns."""
    axle = CAR["axles"][0]
    x, _, z = nodes.parts(nodes.add("ShaderNodeNewGeometry").outputs["Position"])
    ahead, up = nodes.math("SUBTRACT", x, axle["x"] / 100), nodes.math("SUBTRACT", z, axle["radius"] / 100)
    away = nodes.math("SQRT", nodes.total(nodes.product(ahead, ahead), nodes.product(up, up)))
    return away, nodes.math("MULTIPLY", nodes.math("ARCTAN2", up, ahead), 1 / (2 * math.pi))


def disc():
    return plain("disc", [0.42, 0.42, 0.43], 0.45, 1.0)


def drilled_disc():
    """From near by a brake disc shows its rows of holes, each row turned against the one before."""
    pitch, around, hole = 0.019, 30, 0.0036
    nodes = Nodes("disc")
    away, turn = around_hub(nodes)
    rows = nodes.math("DIVIDE", away, pitch)
    row = nodes.math("FLOOR", rows)
    middle = lambda value: nodes.math("SUBTRACT", nodes.math("FRACT", value), 0.5)
    outwards = nodes.math("MULTIPLY", middle(rows), pitch)
    cells = nodes.total(nodes.math("MULTIPLY", turn, around), nodes.math("MULTIPLY", row, 0.37))
    aside = nodes.product(middle(cells), nodes.math("MULTIPLY", away, 2 * math.pi / around))
    off = nodes.math("SQRT", nodes.total(nodes.product(outwards, outwards), nodes.product(aside, aside)))
    metal = nodes.rise(off, hole * 0.8, hole * 1.2)
    nodes.link(nodes.choose(metal, (0.01, 0.01, 0.01, 1), (0.42, 0.42, 0.43, 1)), nodes.shader.inputs["Base Color"])
    nodes.link(metal, nodes.shader.inputs["Metallic"])
    nodes.shader.inputs["Roughness"].default_value = 0.45
    return nodes.material


def linear(colour):
    """A colour such as `#a3272c` as light."""
    values = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]


WHEEL_MATERIALS = {
    "tyre": rubber,
    "alloy": alloy,
    "flank": lambda: plain("flank", [0.15, 0.152, 0.158], 0.42, 0.8),
    "barrel": lambda: plain("barrel", [0.1, 0.102, 0.106], 0.42, 0.8),
    "bolt": lambda: plain("bolt", [0.3, 0.3, 0.31], 0.35, 1.0),
    "disc": drilled_disc if IS_NEAR else disc,
    "caliper": lambda: plain("caliper", linear(CAR["calipers"]), 0.3),
    "shade": lambda: plain("shade", [0.002, 0.002, 0.002], 0.9),
}
