"""Paint, and the body that wears it with the drawings of windows, lamps and openings."""

import bpy
from car import CAR, LENGTH, VIEW
from lights import OWN, picture_of_paint
from nodes import Nodes

# What the passes change: the colours of flakes and of pigment, and those of all else that the body shows, the clear coat among it.
FLAKES, PIGMENT, ELSE = [], [], []

# How bright what is drawn on the paint shines of itself: windows, lamps, and below the windows what is dark and what is bright.
GLASS, LAMPS, OPENINGS, CHROME = 0.45, 1.7, 1.5, 0.5
# What glass mirrors of the sky, straight on, and what it adds where it is seen along.
SHEEN, EDGE = 0.02, 0.24
# How much of that what stands between windows shows, which is black.
POSTS = 0.35
# Openings in the paint: how deep the deepest is, in metres, what counts as one in its mask, in how many steps one looks into it, and how flat at most.
DEEPEST, SHALLOWEST, LOOKS, FLATTEST = 0.075, 0.2, 10, 0.67
# The lip of an arch: from how far off its edge it flares out, where it is rolled in, in metres, and how far its paint leans by either.
LIP_FROM, ROLLED, FLARE, ROLL = 0.05, 0.008, 0.34, 0.7
# What is left of an opening's bright walls at its bottom; how far its roof's shade reaches down, and what is left there.
DEEP_WALL, UNDER_ROOF, SHADED = 0.1, (0.012, 0.03, 0.06, 0.1), 0.25
# Above what heights of a mirrored direction the sky is in the glass, and what glass adds everywhere.
SKY, VEIL = (0.1, 1.0), 0.004
# How much light windows let through, by colour; what they give to the cabin, and what one sees through those on the far side: as little as
# their pillars give, which would stand in the windscreen as bars.
TINT = (0.3, 0.33, 0.345)
DAYLIGHT, BEYOND = 0.9, 0.008


def lacquer(nodes, normal=None):
    """Flakes and pigment under a clear coat. What flakes and pigment give back is looked up and dimmed where something stands close: a ray
    that looks for light by chance leaves grain, which the denoiser spreads into streaks."""
    geometry = nodes.add("ShaderNodeNewGeometry")
    normal = normal or geometry.outputs["Normal"]
    mirrored = nodes.vector("REFLECT", nodes.scaled(geometry.outputs["Incoming"], -1), normal)
    light = picture_of_paint() if "paint" not in bpy.data.images else bpy.data.images["paint"]
    by_normal, by_mirror = (nodes.add("ShaderNodeTexEnvironment", image=light) for _ in range(2))
    nodes.link(normal, by_normal.inputs[0])
    nodes.link(mirrored, by_mirror.inputs[0])
    free = nodes.add("ShaderNodeAmbientOcclusion", samples=4)
    free.inputs["Distance"].default_value = 0.5
    open_ = free.outputs["AO"]
    under = nodes.add("ShaderNodeAddShader")
    for slot, (sockets, given) in enumerate(
        ((FLAKES, nodes.parts(by_mirror.outputs[0])[1]), (PIGMENT, nodes.parts(by_normal.outputs[0])[0]))
    ):
        shown = nodes.add("ShaderNodeEmission")
        sockets.append(shown.inputs["Color"])
        nodes.link(nodes.product(given, open_), shown.inputs["Strength"])
        nodes.link(shown.outputs[0], under.inputs[slot])
    clear, mirrored = coat(nodes, normal)
    return nodes.mix(clear, under.outputs[0], mirrored)


def coat(nodes, normal=None):
    """A clear coat: how much of what lies under it its mirror covers, and that mirror. It is sharp: the tent is soft enough, and its light
    knows the coat by it."""
    mirror = nodes.add("ShaderNodeBsdfGlossy", distribution="SHARP")
    ELSE.append(mirror.inputs["Color"])
    fresnel = nodes.add("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.5
    if normal:
        nodes.link(normal, mirror.inputs["Normal"])
        nodes.link(normal, fresnel.inputs["Normal"])
    return fresnel.outputs[0], mirror.outputs[0]


def paint():
    nodes = Nodes("paint")
    return nodes.show(lacquer(nodes))


def body():
    """Paint with the drawings lying on it and the wheel arches cut out of it."""
    nodes = Nodes("body")
    at = nodes.parts(nodes.add("ShaderNodeTexCoord").outputs["Object"])
    painted = lacquer(nodes, lipped(nodes, at))
    colour, share, lit, pane, cover = drawings(nodes, at)
    is_glass = nodes.rise(at[2], CAR["deck"] / 100 - 0.06, CAR["deck"] / 100)
    shown = nodes.add("ShaderNodeRGB").outputs[0]
    ELSE.append(shown)
    shine = nodes.vector("MULTIPLY", shining(nodes, colour, lit, is_glass), shown)
    dressed = nodes.mix(share, painted, nodes.glow(shine, 1.0))
    # The cover of a lamp lies flush in the body: what runs over the paint beside it runs on over it.
    clear, mirrored = coat(nodes)
    dressed = nodes.mix(nodes.product(cover, clear), dressed, mirrored)
    dressed = nodes.mix(pane, dressed, through(nodes, shown))
    # What is seen from within, through an arch, is dark.
    dark = nodes.add("ShaderNodeBsdfDiffuse")
    dark.inputs["Color"].default_value = (0.002, 0.002, 0.002, 1)
    is_turned = nodes.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    # A nose has small folds where it ends; nothing is seen from within there, but from behind through an arch.
    inner = nodes.product(is_turned, nodes.math("GREATER_THAN", at[0], -1 if VIEW == "rear" else 0.1))
    within = nodes.mix(inner, dressed, nodes.mix(pane, dark.outputs[0], daylight(nodes, shown)))
    # The coat's mirror, the only sharp one, shows the room alone: a bonnet would show the windscreen behind it, with an edge like spilled paint.
    unseen = nodes.math("MAXIMUM", arch(nodes, at), nodes.add("ShaderNodeLightPath").outputs["Is Singular Ray"])
    return nodes.show(nodes.mix(unseen, within, nodes.add("ShaderNodeBsdfTransparent").outputs[0]))


def through(nodes, shown):
    """Tinted glass before the cabin, with the room's soft light in it: a mirror would show every bend of the skin."""
    clear = nodes.add("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (*TINT, 1)
    geometry = nodes.add("ShaderNodeNewGeometry")
    towards = nodes.vector("REFLECT", nodes.scaled(geometry.outputs["Incoming"], -1), geometry.outputs["Normal"])
    _, _, up = nodes.parts(towards)
    fresnel = nodes.add("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.45
    sheen = nodes.product(nodes.rise(up, *SKY), nodes.math("MULTIPLY_ADD", fresnel.outputs[0], EDGE, SHEEN))
    coat = nodes.glow(nodes.vector("MULTIPLY", nodes.scaled((0.86, 0.94, 1.0), nodes.math("ADD", sheen, VEIL)), shown), 1.0)
    both = nodes.add("ShaderNodeAddShader")
    nodes.link(clear.outputs[0], both.inputs[0])
    nodes.link(coat, both.inputs[1])
    return both.outputs[0]


def daylight(nodes, shown):
    """A window seen from within: it lights the cabin, and shows the room beyond, dimly."""
    camera = nodes.add("ShaderNodeLightPath").outputs["Is Camera Ray"]
    light = nodes.math("MULTIPLY_ADD", camera, BEYOND - DAYLIGHT, DAYLIGHT)
    return nodes.glow(nodes.vector("MULTIPLY", nodes.scaled((0.9, 0.95, 1.0), light), shown), 1.0)


def drawings(nodes, at):
    """What is drawn at a point: its colour, how much it covers, whether it is lit, whether it is a window, and whether it is under a lamp's cover."""
    x, y, z = at
    facing = nodes.parts(nodes.vector("NORMALIZE", nodes.add("ShaderNodeAttribute", attribute_name="facing").outputs["Vector"]))
    ahead, aside = (nodes.math("ABSOLUTE", axis) for axis in facing[:2])
    high = nodes.math("DIVIDE", z, CAR["decalHeight"] / 100)
    across = nodes.math("MULTIPLY_ADD", y, -50 / CAR["decalHalf"], 0.5)
    along = nodes.math("DIVIDE", x, LENGTH)
    aside_per_depth, along_per_depth, up_per_depth = inwards(nodes)
    across_per_depth = nodes.math("MULTIPLY", aside_per_depth, -50 / CAR["decalHalf"])
    end_up = nodes.math("DIVIDE", up_per_depth[0], CAR["decalHeight"] / 100)
    side_up = nodes.math("DIVIDE", up_per_depth[1], CAR["decalHeight"] / 100)
    side, side_colour, side_pane, _ = drawn("side", nodes, (along, high), (nodes.math("DIVIDE", along_per_depth, LENGTH), side_up))
    before, before_colour, before_pane, before_cover = drawn("front", nodes, (across, high), (across_per_depth, end_up))
    behind, behind_colour, behind_pane, behind_cover = drawn("rear", nodes, (across, high), (across_per_depth, end_up))

    is_rear = nodes.math("GREATER_THAN", facing[0], 0)
    end_colour = nodes.choose(is_rear, before_colour, behind_colour)
    end_alpha = nodes.choose(is_rear, before.outputs[1], behind.outputs[1])
    # Round a corner both drawings count, and the one that covers more is seen: an opening that wraps round has no step. Before the front
    # wheels and behind the rear ones the end's alone counts: what the side shows there of lamps and openings would stand beside them a
    # second time.
    front, rear = CAR["axles"]
    nose = (front["x"] - front["radius"] - CAR["gap"]) / 100 - 0.02
    tail = (rear["x"] + rear["radius"] + CAR["gap"]) / 100 + 0.02
    is_below = nodes.math("LESS_THAN", z, CAR["deck"] / 100 - 0.06)
    is_nose = nodes.math("LESS_THAN", x, nose)
    is_tail = nodes.math("GREATER_THAN", x, tail)
    is_outer = nodes.math("MAXIMUM", is_nose, nodes.product(is_below, is_tail))
    seen_aside = nodes.product(
        nodes.rise(nodes.math("SUBTRACT", aside, nodes.math("MULTIPLY", ahead, 0.42)), 0.1, 0.14), nodes.math("SUBTRACT", 1, is_outer)
    )
    # Windscreen and rear window reach to their pillars, which face aside. What is drawn below a rear window, lamps and dark panels, ends
    # along one line, however high the bonnet is.
    is_screen = nodes.product(nodes.math("SUBTRACT", 1, is_rear), nodes.math("GREATER_THAN", x, CAR["screen"] / 100 - 0.02))
    is_behind = nodes.product(is_rear, nodes.math("GREATER_THAN", z, CAR["rearGlass"] / 100 - 0.02))
    is_window = nodes.math("MAXIMUM", is_screen, is_behind)
    further = nodes.math("MAXIMUM", nodes.product(nodes.math("MAXIMUM", is_nose, is_tail), 0.12), nodes.product(is_window, 0.35))
    least = nodes.total(0.45, nodes.product(further, -1), nodes.product(is_nose, -0.13))
    seen_ahead = nodes.rise(nodes.math("SUBTRACT", ahead, nodes.math("MULTIPLY", aside, least)), 0.05, 0.09)
    side_share = nodes.math("MULTIPLY", side.outputs[1], seen_aside)
    end_share = nodes.math("MULTIPLY", end_alpha, seen_ahead)
    # Where both cover, as a lamp beside a side window, the end's is seen: it is drawn for this corner.
    is_end = nodes.math("GREATER_THAN", end_share, nodes.math("SUBTRACT", side_share, nodes.product(is_rear, 0.02)))
    colour = nodes.choose(is_end, side_colour, end_colour)
    panes = nodes.choose(is_end, side_pane, nodes.choose(is_rear, before_pane, behind_pane))
    share = nodes.math("MAXIMUM", side_share, end_share)
    red, green, blue = nodes.parts(colour)
    # The light of lamps is bluish around a core of pure white; chrome is neither.
    bluish = nodes.math("GREATER_THAN", nodes.math("SUBTRACT", blue, red), 0.1)
    least = nodes.math("MINIMUM", red, blue)
    white = nodes.math("MAXIMUM", nodes.math("MULTIPLY", nodes.math("GREATER_THAN", least, 0.7), bluish), nodes.math("GREATER_THAN", least, 0.97))
    is_red = nodes.math("GREATER_THAN", nodes.math("SUBTRACT", red, green), 0.6)
    # Lamps are drawn solid; the lit edge of a gap is a thin veil of white.
    solid = nodes.math("GREATER_THAN", share, 0.7)
    pane = nodes.product(panes, solid)
    cover = nodes.product(nodes.choose(is_rear, before_cover, behind_cover), is_end, solid)
    return colour, share, nodes.math("MULTIPLY", nodes.math("ADD", white, is_red), solid), pane, cover


def inwards(nodes):
    """How far one looks aside, along and up for each metre that one looks into the car: up twice, into an end and into a side."""
    x, y, z = nodes.parts(nodes.add("ShaderNodeNewGeometry").outputs["Incoming"])
    # Nearly along the paint one would look past the drawing.
    into = lambda axis: nodes.math("MAXIMUM", nodes.math("ABSOLUTE", axis), FLATTEST)
    per = lambda axis, depth: nodes.math("MULTIPLY", nodes.math("DIVIDE", axis, into(depth)), -1)
    return per(y, x), per(x, y), (per(z, x), per(z, y))


def drawn(name, nodes, at, per_depth):
    """A sheet of drawings at a point, its colour there, whether it is glass, and whether a lamp's cover. In an opening one sees what is drawn where one looks to at its
    depth, or its wall; light from above hardly falls under its roof."""
    sheet = nodes.picture(f"{name}.png", *at)
    glass, depth, cover = nodes.parts(nodes.picture(f"{name}-masks.png", *at).outputs[0])
    deep = nodes.math("MULTIPLY", depth, DEEPEST)

    def looked_to(part, up=0.0):
        u, v = (nodes.math("MULTIPLY_ADD", step, nodes.math("MULTIPLY", deep, part), from_) for step, from_ in zip(per_depth, at))
        return u, nodes.math("ADD", v, up / (CAR["decalHeight"] / 100))

    def is_open(place):
        return nodes.math("GREATER_THAN", nodes.parts(nodes.picture(f"{name}-masks.png", *place).outputs[0])[1], SHALLOWEST)

    reached = [1.0]
    for step in range(1, LOOKS + 1):
        reached.append(nodes.product(is_open(looked_to(step / LOOKS)), reached[-1]))
    how_deep = nodes.math("DIVIDE", nodes.total(*reached[1:]), LOOKS)
    lit = nodes.math("DIVIDE", nodes.total(*(is_open(looked_to(1, up)) for up in UNDER_ROOF)), len(UNDER_ROOF))
    lit = nodes.math("MULTIPLY_ADD", lit, 1 - SHADED, SHADED)
    wall = nodes.scaled((1, 1, 1.04), nodes.product(OWN["wall"], lit, nodes.math("MULTIPLY_ADD", how_deep, DEEP_WALL - 1, 1)))
    bottom = nodes.scaled(nodes.picture(f"{name}.png", *looked_to(1)).outputs[0], nodes.product(OWN["bottom"], lit))
    hollow = nodes.choose(reached[-1], wall, bottom)
    return sheet, nodes.choose(nodes.math("GREATER_THAN", depth, SHALLOWEST), sheet.outputs[0], hollow), glass, cover


def shining(nodes, colour, lit, is_glass):
    """Glass and openings are as they are drawn, with the sky's soft light where glass faces it: a mirror would show every bend of the skin."""
    geometry = nodes.add("ShaderNodeNewGeometry")
    towards = nodes.vector("REFLECT", nodes.scaled(geometry.outputs["Incoming"], -1), geometry.outputs["Normal"])
    _, _, up = nodes.parts(towards)
    fresnel = nodes.add("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.45
    sheen = nodes.product(POSTS, is_glass, nodes.rise(up, 0.0, 1.0), nodes.math("MULTIPLY_ADD", fresnel.outputs[0], EDGE, SHEEN))
    # Chrome and the lit edges of gaps are bright as drawn: only what is dark is lifted.
    most = nodes.math("MAXIMUM", *nodes.parts(colour)[:2])
    lifted = nodes.math("MULTIPLY_ADD", nodes.rise(most, 0.03, 0.3), CHROME - OPENINGS, OPENINGS)
    dark = nodes.math("MULTIPLY_ADD", is_glass, nodes.math("SUBTRACT", GLASS, lifted), lifted)
    strength = nodes.math("MULTIPLY_ADD", lit, nodes.math("SUBTRACT", LAMPS, dark), dark)
    return nodes.vector("ADD", nodes.scaled(colour, strength), nodes.scaled((0.86, 0.94, 1.0), sheen))


def lipped(nodes, at):
    """Normals of the paint with a lip around each arch: it flares out towards the wheel, and is rolled in at its edge."""
    normal = nodes.add("ShaderNodeNewGeometry").outputs["Normal"]
    bent = normal
    for axle, (ahead, up, away) in zip(CAR["axles"], from_hubs(nodes, at)):
        off = nodes.math("SUBTRACT", away, (axle["radius"] + CAR["gap"]) / 100)
        flare = nodes.product(FLARE, nodes.rise(off, LIP_FROM, ROLLED))
        leans = nodes.math("MULTIPLY_ADD", nodes.rise(off, ROLLED, 0), -FLARE - ROLL, flare)
        aside = nodes.math("GREATER_THAN", nodes.math("ABSOLUTE", nodes.parts(normal)[1]), 0.5)
        out = nodes.add("ShaderNodeCombineXYZ")
        nodes.link(nodes.math("DIVIDE", ahead, away), out.inputs[0])
        nodes.link(nodes.math("DIVIDE", up, away), out.inputs[2])
        bent = nodes.vector("ADD", bent, nodes.scaled(out.outputs[0], nodes.product(leans, aside)))
    return nodes.vector("NORMALIZE", bent)


def from_hubs(nodes, at):
    """For each axle how far a point lies behind its hubs and above them, and how far away, seen from the side, in metres."""
    x, _, z = at
    for axle in CAR["axles"]:
        ahead, up = nodes.math("SUBTRACT", x, axle["x"] / 100), nodes.math("SUBTRACT", z, axle["radius"] / 100)
        yield ahead, up, nodes.math("SQRT", nodes.total(nodes.product(ahead, ahead), nodes.product(up, up)))


def arch(nodes, at):
    """The skin runs on over the wheels: what lies within an arch is not there."""
    distances = [
        nodes.math("SUBTRACT", away, (axle["radius"] + CAR["gap"]) / 100)
        for axle, (_, _, away) in zip(CAR["axles"], from_hubs(nodes, at))
    ]
    return nodes.math(
        "MULTIPLY",
        nodes.math("LESS_THAN", nodes.math("MINIMUM", *distances), 0),
        nodes.math("GREATER_THAN", nodes.math("ABSOLUTE", at[1]), 0.48),
    )
