"""The car's parts as meshes, each in its material."""

import math

import bmesh
import bpy
import numpy as np
from car import CAR, SILL, WIDTH
from fair import faired
from mathutils import Matrix
from nodes import Nodes, plain
from paint import ELSE, body, paint
from wheels import WHEEL_MATERIALS, linear


def glass():
    """An open car's screen. It dims what is behind it and shines of itself: a mirror's rays, met by chance, would leave grain around it."""
    nodes = Nodes("glass")
    clear = nodes.add("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (0.9, 0.91, 0.92, 1)
    shown = nodes.add("ShaderNodeRGB").outputs[0]
    ELSE.append(shown)
    both = nodes.add("ShaderNodeAddShader")
    nodes.link(clear.outputs[0], both.inputs[0])
    nodes.link(nodes.glow(nodes.vector("MULTIPLY", (0.012, 0.0125, 0.013), shown), 1.0), both.inputs[1])
    return nodes.show(both.outputs[0])


MATERIALS = {
    "body": body,
    "paint": paint,
    "trim": lambda: plain("trim", [0.012, 0.011, 0.01], 0.53),
    "leather": lambda: plain("leather", linear(CAR["seats"]), 0.53),
    "glass": glass,
    "chrome": lambda: plain("chrome", [0.5, 0.52, 0.54], 0.19, 1.0),
    "soot": lambda: plain("soot", [0.0012, 0.0011, 0.001], 1.0, 0.0, 0.0),
    **WHEEL_MATERIALS,
}
MADE = {}
# One sees light under a car: so far below its sill, in metres, the tray between its wheels ends, and the wells of the wheels.
TRAY, WELL = 0.04, 0.01
# How often the even mesh of a nose and a tail is smoothed; between the wheels a body keeps its own points, and its creases.
FAIRED = 40
# Over how many metres one passes into the other.
PASSES = 0.55


def add_part(part):
    points = np.array(part["positions"], np.float64).reshape(-1, 3) / 100
    points = np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1)
    faces = np.array(part["triangles"]).reshape(-1, 3)
    kind = part["material"]
    mesh = bpy.data.meshes.new(part["name"])
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(180 if kind == "body" else 40)
    if kind == "body":
        normals = normals_of(points, faces)
        doors = lengthwise(points)
        creased = calmed(points, faces, normals, 14, 0.35, doors)
        moved, fair = faired(points, faces, FAIRED)
        shown = units(fair + (creased - fair) * doors[:, None])
        mesh.vertices.foreach_set("co", (moved + (points - moved) * doors[:, None]).ravel())
        mesh.normals_split_custom_set_from_vertices(shown.tolist())
        facing = mesh.attributes.new("facing", "FLOAT_VECTOR", "POINT")
        facing.data.foreach_set("vector", calmed(points, faces, normals, 30, 2.0).ravel())
    if kind not in MADE:
        MADE[kind] = MATERIALS[kind]()
    mesh.materials.append(MADE[kind])
    made = bpy.data.objects.new(part["name"], mesh)
    # A door would show its mirror's image as a scratch.
    made.visible_glossy = "mirror" not in part["name"]
    bpy.context.collection.objects.link(made)


def normals_of(points, faces):
    corners = points[faces]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return units(gathered(len(points), faces.ravel(), np.repeat(across, 3, axis=0)))


def lengthwise(points):
    """How much less points of one section count for each other than those beside them along the car, 0 to 1: between the wheels' outer edges
    a side keeps its creases, which run along it."""
    front, rear = CAR["axles"]
    reach = (front["radius"] + CAR["gap"]) / 100
    x = points[:, 0]
    inside = np.minimum(x - (front["x"] / 100 - reach), (rear["x"] / 100 + reach) - x) / PASSES
    return np.clip(inside, 0, 1)


def calmed(points, faces, normals, times, keen, along=None):
    """Normals without the small kinks of a skin that is made of sections: each becomes the mean of those around it, of which one counts the
    less the more it turns away, so that real edges stay. `keen` is the turn, as chord of the unit circle, at which one hardly counts; `along` is
    how much less those count that do not lie ahead or behind."""
    edges = np.unique(np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1), axis=0)
    ends = np.concatenate([edges[:, 0], edges[:, 1]])
    others = np.concatenate([edges[:, 1], edges[:, 0]])
    counts = np.ones(len(ends))
    if along is not None:
        apart = points[ends] - points[others]
        straight = apart[:, 0] ** 2 / np.maximum((apart**2).sum(1), 1e-12)
        counts = 1 - along[ends] * (1 - straight)
    for _ in range(times):
        apart = ((normals[ends] - normals[others]) ** 2).sum(1)
        weight = (counts * np.exp(-apart / keen**2))[:, None]
        around = gathered(len(points), ends, weight * normals[others])
        total = gathered(len(points), ends, weight)
        normals = units(normals + around / np.maximum(total, 1e-9))
    return normals


def gathered(count, at, values):
    return np.stack([np.bincount(at, values[:, i], count) for i in range(values.shape[1])], 1)


def units(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)


def add_wells():
    """The dark inside of the arches, so that one does not look through the car: open to the outside, where the wheels stand in them."""
    dark = plain("well", [0.006, 0.006, 0.006], 0.9)
    inner = 0.47
    for axle in CAR["axles"]:
        reach = (axle["radius"] + CAR["gap"]) / 100
        deep = WIDTH / 2 - 0.06 - inner
        around = {"rotation": (math.pi / 2, 0, 0), "vertices": 128, "radius": reach}
        for side in (1, -1):
            at = lambda y: (axle["x"] / 100, side * y, axle["radius"] / 100)
            bpy.ops.mesh.primitive_cylinder_add(depth=deep, location=at(inner + deep / 2), end_fill_type="NOTHING", **around)
            end_well(dark)
            bpy.ops.mesh.primitive_circle_add(location=at(inner), fill_type="NGON", **around)
            end_well(dark)


def end_well(material):
    """What of a well reaches below the sill would stand round the tyre as a black ring, down to the floor."""
    made = bpy.context.object
    made.data.materials.append(material)
    bpy.context.view_layer.update()
    mesh = bmesh.new()
    mesh.from_mesh(made.data)
    mesh.transform(made.matrix_world)
    parts = [*mesh.verts, *mesh.edges, *mesh.faces]
    bmesh.ops.bisect_plane(mesh, geom=parts, plane_co=(0, 0, SILL - WELL), plane_no=(0, 0, 1), clear_inner=True)
    mesh.to_mesh(made.data)
    mesh.free()
    made.matrix_world = Matrix()


def add_underbody():
    """A tray between the wheels: one does not see through under a car that stands high. Its ends are behind the wheels: before and behind them
    the nose and the tail would seem to stand on a box."""
    tray = plain("underbody", [0.01, 0.01, 0.01], 0.8)
    box(tray, [axle["x"] / 100 for axle in CAR["axles"]], WIDTH / 2 - 0.36, (SILL - TRAY, SILL + 0.06))


def box(material, along, half, heights):
    bpy.ops.mesh.primitive_cube_add(size=1, location=((along[0] + along[1]) / 2, 0, (heights[0] + heights[1]) / 2))
    made = bpy.context.object
    made.scale = (along[1] - along[0], 2 * half, heights[1] - heights[0])
    made.data.materials.append(material)
