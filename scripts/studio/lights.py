"""The room: a tent of light around the car, and the floor."""

import json
import os

import bpy
import numpy as np
from car import LENGTH, VIEW, WIDTH
from nodes import Nodes

# Which way the nose, or the tail, is turned to the camera.
TOWARDS = -1 if VIEW == "rear" else 1
# Where a flank's mirror points, ahead and aside.
FLANK = {"side": (0, -1), "detail": (0.24, -0.97)}.get(VIEW, (0.68, -0.73))
# What each view has of its own: how bright the wall is that the end in sight mirrors; what the floor before that end gives back to flakes and
# pigment, and how bright it is, more than beside the car; how bright an opening's walls are at its rim, and how many times as bright as it is
# drawn what lies at its bottom. Windows, which are rendered for all views at once, show none of it.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "lights.json"), encoding="utf-8") as file:
    LIGHTS = json.load(file)
OWN = LIGHTS.get(VIEW, LIGHTS["side"])
# How keen the lobe of flakes is, about twenty degrees wide, and what the floor gives back to them; how bright its pool of light is.
FLAKE_LOBE = 14
FLOOR_LIGHT, POOL = 0.06, 0.07


def tent():
    """Light from all around, by its direction alone, so that what the paint mirrors is calm: there is no edge to tear where a surface bends.
    It is black when seen from the floor, which mirrors the car alone: where the ray began tells which it is."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=40, location=(LENGTH / 2, 0, 0))
    dome = bpy.context.object
    dome.visible_camera = False
    nodes = Nodes("tent")
    geometry = nodes.add("ShaderNodeNewGeometry")
    path = nodes.add("ShaderNodeLightPath")
    _, _, high = nodes.parts(geometry.outputs["Position"])
    _, _, down = nodes.parts(geometry.outputs["Incoming"])
    begun = nodes.math("MULTIPLY_ADD", down, path.outputs["Ray Length"], high)
    seen = nodes.math("GREATER_THAN", begun, 0.004)
    light = nodes.add("ShaderNodeTexEnvironment", image=picture_of_light())
    nodes.link(nodes.scaled(geometry.outputs["Incoming"], -1), light.inputs[0])
    # Flakes see the light in their own way, and the coat, which is sharp, in another.
    matt, broad, mirrored = nodes.parts(light.outputs[0])
    strength = matt
    for kind, other in (("Is Glossy Ray", broad), ("Is Singular Ray", mirrored)):
        strength = nodes.math("MULTIPLY_ADD", path.outputs[kind], nodes.math("SUBTRACT", other, strength), strength)
    dome.data.materials.append(nodes.show(nodes.glow((1, 1, 1, 1), nodes.product(seen, strength))))
    nodes.material.cycles.sample_as_light = False
    return dome


def picture_of_light():
    """All directions on one sheet, worked out once: what lights matt colours in its red, flakes in its green, the clear coat in its blue."""
    at = directions(1024, 512)
    return sheet("light", [matt_light(*at), flake_light(*at), coat_light(*at)])


def picture_of_paint():
    """What paint gives back, worked out once and so without grain: in its red what pigment does that faces a direction, in its green what
    flakes do that mirror it, each a mean of the light around that direction."""
    wide, tall = 128, 64
    x, y, z = directions(wide, tall)
    towards = np.stack([x, y, z], 2).reshape(-1, 3)
    counts = np.sqrt(1 - towards[:, 2] ** 2)
    floor = (FLOOR_LIGHT + OWN["floor"] * smooth(facing(x, y, -1, 0), 0.3, 0.9)) * smooth(z, 0, -0.25)
    pigment, flakes = ((light + floor).ravel() for light in (matt_light(x, y, z), flake_light(x, y, z)))
    given = np.empty((2, tall * wide))
    for start in range(0, tall * wide, 1024):
        cosine = towards[start : start + 1024] @ towards.T
        for row, light, weight in ((0, pigment, np.maximum(cosine, 0)), (1, flakes, np.exp(FLAKE_LOBE * (cosine - 1)))):
            weight = weight * counts
            given[row, start : start + 1024] = weight @ light / weight.sum(1)
    first, second = given.reshape(2, tall, wide)
    return sheet("paint", [first, second, np.zeros_like(first)])


def directions(wide, tall):
    """The direction of each point of a sheet, as Cycles lays it out: +x, where the car's tail is, in its middle; the ground below."""
    turn, rise = np.meshgrid(np.pi - (np.arange(wide) + 0.5) / wide * 2 * np.pi, ((np.arange(tall) + 0.5) / tall - 0.5) * np.pi)
    return np.cos(turn) * np.cos(rise), np.sin(turn) * np.cos(rise), np.sin(rise)


def sheet(name, planes):
    tall, wide = planes[0].shape
    image = bpy.data.images.new(name, wide, tall, alpha=False, float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.stack([*planes, np.ones_like(planes[0])], 2).astype(np.float32).ravel())
    image.update()
    image.pack()
    return image


def smooth(value, low, high):
    """0 at `low`, 1 at `high`, smooth between."""
    share = np.clip((value - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def facing(x, y, ahead, aside):
    """How far a direction is one in the plane: -1 to 1."""
    return x * TOWARDS * ahead + y * aside


def matt_light(x, y, z):
    """What lights a matt colour from a direction: most from above, some from before the car on the camera's side."""
    return 0.62 * smooth(z, 0.05, 1) + 0.08 * smooth(facing(x, y, -0.35, -0.94), 0, 1) + 0.01


def flake_light(x, y, z):
    """What flakes and brushed metal show of a direction: the coat's strip, much wider and without edges, and the walls."""
    across = sideways(y, z)
    bank = 0.9 * smooth(across, 0.6, 1) * smooth(z, 0, 0.7)
    strip = 3.6 * smooth(across, 0.16, 0.62) * smooth(across, 0.85, 0.6) * smooth(y, 0.1, -0.4) * (0.45 + 0.55 * beside(x))
    # What bonnet and roof show, which lie flat: light from beyond the car.
    beyond = 1.05 * smooth(facing(x, y, 0.73, 0.68), 0.1, 0.9) * smooth(z, -0.02, 0.12) * smooth(z, 0.8, 0.25)
    return bank + strip + beyond + 0.8 * walls(x, y, z) + 0.02


def coat_light(x, y, z):
    """What the clear coat mirrors of a direction."""
    across = sideways(y, z)
    # A bank overhead, along the car.
    bank = 1.6 * smooth(across, 0.75, 1) * smooth(z, 0.1, 0.6)
    # A strip beside it on the camera's side: it draws the shoulder, in one line from nose to tail, keen above and running out below.
    strip = 24 * smooth(across, 0.4, 0.62) * smooth(across, 0.67, 0.63) * smooth(y, 0.05, -0.3) * smooth(np.abs(x), 0.99, 0.6) * beside(x)
    # Behind the car: the far edges of bonnet and roof mirror it, and it parts a dark car from a dark page. Low, so that a bonnet keeps its colour.
    rim = 0.62 * smooth(facing(x, y, 0.73, 0.68), 0.3, 0.9) * smooth(z, 0.0, 0.12) * smooth(z, 0.31, 0.24)
    return bank + strip + 1.9 * walls(x, y, z) + rim + 0.02


def sideways(y, z):
    """How high a direction is, seen along the car: what is even in it runs from nose to tail."""
    return z / np.sqrt(z * z + y * y + 0.0004)


def beside(x):
    """Whether a direction is one that flanks mirror: the strip runs out where a tail turns away from them, instead of bending down its corner."""
    return smooth(x, 0.05, -0.7) if VIEW == "rear" else np.ones_like(x)


def walls(x, y, z):
    """Those that a flank and an end mirror: the horizon, a keen line above the dark floor, from where they fade upwards."""
    flank = 0.6 * smooth(facing(x, y, *FLANK), 0.3, 1) * (0.4 * smooth(z, 0.8, 0.5) + 0.6 * smooth(z, 0.46, 0.0))
    end = OWN["end"] * smooth(facing(x, y, -0.78, 0.62), 0.3, 1) * smooth(z, 0.5, 0.0)
    return smooth(z, -0.01, 0.02) * (flank + end)


def lit_floor():
    """What the camera sees of the floor is a dark mirror. What the car sees of it is a pool of light around the car's own shade: it lights
    the lower nose, the sills and what is under the body."""
    nodes = Nodes("floor")
    mirror = nodes.add("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.08
    mirror.inputs["Color"].default_value = (0.36, 0.36, 0.36, 1)
    x, y, _ = nodes.parts(nodes.add("ShaderNodeNewGeometry").outputs["Position"])
    outside = lambda at, middle, half: nodes.math(
        "MAXIMUM", 0, nodes.math("SUBTRACT", nodes.math("ABSOLUTE", nodes.math("SUBTRACT", at, middle)), half)
    )
    ahead, aside = outside(x, LENGTH / 2, LENGTH / 2 - 0.2), outside(y, 0, WIDTH / 2 - 0.15)
    away = nodes.math("SQRT", nodes.total(nodes.product(ahead, ahead), nodes.product(aside, aside)))
    before = nodes.rise(x, LENGTH - 0.8, LENGTH + 0.4) if TOWARDS < 0 else nodes.rise(x, 0.8, -0.4)
    bright = nodes.math("MULTIPLY_ADD", before, OWN["pool"], POOL)
    pool = nodes.product(bright, nodes.rise(away, 0.0, 1.1), nodes.rise(away, 9.0, 1.5))
    camera = nodes.add("ShaderNodeLightPath").outputs["Is Camera Ray"]
    nodes.material.cycles.sample_as_light = False
    return nodes.show(nodes.mix(camera, nodes.glow((1, 1, 1, 1), nodes.total(pool, 0.012)), mirror.outputs[0]))


def matt_floor():
    nodes = Nodes("matt floor")
    matt = nodes.add("ShaderNodeBsdfDiffuse")
    matt.inputs[0].default_value = (1, 1, 1, 1)
    return nodes.show(matt.outputs[0])


def world(strength):
    nodes = bpy.context.scene.world
    nodes.use_nodes = True
    nodes.node_tree.nodes["Background"].inputs[0].default_value = (1, 1, 1, 1)
    nodes.node_tree.nodes["Background"].inputs[1].default_value = strength
