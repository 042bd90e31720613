"""A body's skin without the lumps that sections leave where they stand close and points lie far apart: its corners above all."""

import bmesh
import bpy
import numpy as np
from mathutils.kdtree import KDTree

# How wide the even mesh is that a skin is measured with, in metres, and how many of its points a point of the skin goes by.
EVEN, NEAR = 0.012, 6


def faired(points, faces, times):
    """The skin's points and normals on an even mesh around it that was smoothed so many times: it follows the skin, and knows nothing of its sections."""
    at, facing = even(points, faces, times)
    tree = KDTree(len(at))
    for i, point in enumerate(at):
        tree.insert(point, i)
    tree.balance()
    near = [tree.find_n(point, NEAR) for point in points]
    which = np.array([[i for _, i, _ in each] for each in near])
    counts = 1 / (np.array([[away for _, _, away in each] for each in near])[..., None] + EVEN / 6)
    counts /= counts.sum(1, keepdims=True)
    normals = (facing[which] * counts).sum(1)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    off = points - (at[which] * counts).sum(1)
    return points - normals * (off * normals).sum(1, keepdims=True), normals


def even(points, faces, times):
    """Points and normals of the even mesh. An open car's cockpit is closed for it."""
    mesh = bpy.data.meshes.new("even")
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    whole = bmesh.new()
    whole.from_mesh(mesh)
    bmesh.ops.holes_fill(whole, edges=[edge for edge in whole.edges if edge.is_boundary], sides=0)
    whole.to_mesh(mesh)
    whole.free()
    thing = bpy.data.objects.new("even", mesh)
    bpy.context.collection.objects.link(thing)
    remesh = thing.modifiers.new("even", "REMESH")
    remesh.mode = "VOXEL"
    remesh.voxel_size = EVEN
    smooth = thing.modifiers.new("smooth", "SMOOTH")
    smooth.factor = 0.5
    smooth.iterations = times
    made = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    values = np.empty((2, 3 * len(made.vertices)))
    made.vertices.foreach_get("co", values[0])
    made.vertices.foreach_get("normal", values[1])
    bpy.data.objects.remove(thing)
    return values.reshape(2, -1, 3)
