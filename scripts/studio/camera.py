"""Where the camera of each view stands."""

import json
import math
import os

import bpy
from car import CAR, LENGTH
from mathutils import Vector

# For each view: degrees round the car (0 sees its left side, 90 its front), height and distance in metres, lens in millimetres. It looks at
# a height `up`, and along the car at its middle or an axle, so many metres nearer to the tail.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "cameras.json"), encoding="utf-8") as file:
    CAMERAS = json.load(file)


def stand_camera(view):
    seen = CAMERAS[view]
    middle = LENGTH / 2 if seen["axle"] is None else CAR["axles"][seen["axle"]]["x"] / 100
    along = middle + seen["towards_tail"]
    turn = math.radians(seen["degrees"])
    data = bpy.data.cameras.new("camera")
    data.lens = seen["lens"]
    placed = bpy.data.objects.new("camera", data)
    placed.location = (along - math.sin(turn) * seen["distance"], -math.cos(turn) * seen["distance"], seen["height"])
    target = Vector((along, 0, seen["up"]))
    placed.rotation_euler = (target - placed.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(placed)
    bpy.context.scene.camera = placed
