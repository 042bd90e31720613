"""The car that is rendered, and how: what Blender was started with, for all files of the studio."""

import json
import os
import sys

FOLDER, VIEW, SAMPLES = sys.argv[sys.argv.index("--") + 1 :]

with open(os.path.join(FOLDER, "car.json"), encoding="utf-8") as file:
    CAR = json.load(file)

# In metres, as everything in the studio; the nose is at 0, the car's left towards -y.
LENGTH = CAR["length"] / 100
WIDTH = CAR["width"] / 100
SILL = CAR["sill"] / 100
