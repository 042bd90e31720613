import { CircleGeometry, CylinderGeometry, type Mesh, Path, Shape, ShapeGeometry } from 'three'
import { HUB, hubFace } from './depths.ts'
import { part, turned, type WheelSize } from './parts.ts'

export const BOLTS = 5
/** Radii as shares of the rim's: of the circle of bolts, of their holes and heads, of the cap in the middle. */
const CIRCLE = 0.185
const HOLE = 0.037
const HEAD = 0.022
const CAP = 0.108
/** How deep the bolts' holes are, and how high a bolt's head stands in its own, in centimetres. */
const HOLE_CM = 1.3
const HEAD_CM = 0.8
const CORNERS = 24
const HOLE_CORNERS = 8
const CAP_CORNERS = 16

/** The hub's face with five bolts in their holes, its edge, and the cap in its middle. */
export function hub(size: WheelSize): Mesh[] {
  const { rim } = size
  const face = hubFace(size)
  const edge = turned(
    'flank',
    [
      [HUB * rim, face - 4.5],
      [HUB * rim, face - 1.1],
    ],
    CORNERS,
  )
  const rounded = turned(
    'alloy',
    [
      [HUB * rim, face - 1.1],
      [HUB * rim - 0.3, face - 0.35],
      [HUB * rim - 0.8, face],
    ],
    CORNERS,
  )
  const floor = part('shade', new CircleGeometry(HUB * rim * 0.9, CAP_CORNERS))
  floor.position.z = face - HOLE_CM
  return [edge, rounded, pierced(size), floor, ...bolts(size), ...cap(size)]
}

/** Where bolts are round the axle, in radians: the first points up. */
const boltAngles = Array.from({ length: BOLTS }, (_, i) => Math.PI / 2 + (i / BOLTS) * 2 * Math.PI)

/** The flat of the hub, in which holes are left out. */
function pierced(size: WheelSize): Mesh {
  const { rim } = size
  const shape = new Shape().absarc(0, 0, HUB * rim - 0.8, 0, 2 * Math.PI)
  const flat = new Shape(shape.getSpacedPoints(CORNERS).slice(1))
  flat.holes = boltAngles.map((angle) => {
    const [x, y] = [CIRCLE * rim * Math.cos(angle), CIRCLE * rim * Math.sin(angle)]
    const round = new Path().absarc(x, y, HOLE * rim, 0, 2 * Math.PI, true)
    return new Path(round.getSpacedPoints(HOLE_CORNERS).slice(1))
  })
  const mesh = part('alloy', new ShapeGeometry(flat))
  mesh.position.z = hubFace(size)
  return mesh
}

function bolts(size: WheelSize): Mesh[] {
  const { rim } = size
  const face = hubFace(size)
  return boltAngles.flatMap((angle) => {
    const wall = turned(
      'flank',
      [
        [HOLE * rim, face],
        [HOLE * rim, face - HOLE_CM],
      ],
      HOLE_CORNERS,
    )
    const head = part(
      'bolt',
      new CylinderGeometry(HEAD * rim * 0.88, HEAD * rim, HEAD_CM, 6).rotateX(Math.PI / 2),
    )
    head.position.z = face - HOLE_CM + HEAD_CM / 2
    for (const each of [wall, head]) {
      each.position.x = CIRCLE * rim * Math.cos(angle)
      each.position.y = CIRCLE * rim * Math.sin(angle)
    }
    return [wall, head]
  })
}

/** A ring, and a plain lid that lies a little lower in it. */
function cap(size: WheelSize): Mesh[] {
  const radius = CAP * size.rim
  const face = hubFace(size)
  const ring = turned(
    'alloy',
    [
      [radius, face - 0.1],
      [radius - 0.12, face + 0.45],
      [radius - 0.42, face + 0.5],
      [radius - 0.55, face + 0.2],
    ],
    CAP_CORNERS,
  )
  const lid = turned(
    'flank',
    [
      [radius - 0.5, face + 0.22],
      [0, face + 0.4],
    ],
    CAP_CORNERS,
  )
  return [ring, lid]
}
