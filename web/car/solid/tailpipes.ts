import type { CarGeometry } from '../geometry/drawable.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import type { Point } from '../spline.ts'
import type { SolidPart } from './part.ts'
import { joined, outwards, type Point3, type Skin } from './skin.ts'

/** How far a tailpipe stands out of the body behind it, and how far it reaches into it, in centimetres. */
const OUT_CM = 2.2
const ROOT_CM = 6
/** How thick its metal is, and how much of its length its rim is rounded over. */
const METAL_CM = 1.1
const ROUND_CM = 0.5
/** Its bore ends this far outside the body. */
const BORE_CM = 0.3
/** Corners of a tailpipe's section. */
const CORNERS = 28
/** How flat an oval is, and how square its corners. */
const OVAL = { flat: 0.52, square: 3 }

/** The tailpipes where the tail's drawing has them: a tube of metal with a dark bore each. None on an electric car. */
export function tailpipeParts({ tail }: CarGeometry, body: Skin): SolidPart[] {
  const places = (tail.pipes?.at ?? []).flatMap(([x, y]): Point[] =>
    x === 0
      ? [[0, y]]
      : [
          [x, y],
          [-x, y],
        ],
  )
  if (!tail.pipes || places.length === 0) return []
  const { pipes } = tail
  const made = places.map((place) => ({ place, behind: behindAt(body, place, pipes.half) }))
  const tubes = made.map(({ place, behind }) => tube(place, pipes, behind))
  const bores = made.map(({ place, behind }) => bore(place, pipes, behind + BORE_CM))
  return [
    { name: 'tailpipes', material: 'chrome', skin: joined(tubes) },
    { name: 'tailpipe bores', material: 'trim', skin: joined(bores) },
  ]
}

type Pipes = NonNullable<EndGeometry['pipes']>

/** Where the body is furthest behind within a tailpipe. */
function behindAt({ positions }: Skin, [z, y]: Point, half: number): number {
  let [furthest, nearest, nearestX] = [0, Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < positions.length; i += 3) {
    const [px = 0, py = 0, pz = 0] = positions.subarray(i, i + 3)
    const away = Math.hypot(py - y, pz - z)
    if (away < half) furthest = Math.max(furthest, px)
    if (away < nearest) [nearest, nearestX] = [away, px]
  }
  return Math.max(furthest, nearestX)
}

/** The section of a tailpipe that is so much smaller than its outside, at x. */
function ring([z, y]: Point, { half, shape }: Pipes, x: number, inside: number): Point3[] {
  const wide = Math.max(0, half - inside)
  const tall = Math.max(0, (shape === 'oval' ? half * OVAL.flat : half) - inside)
  const power = 2 / (shape === 'oval' ? OVAL.square : 2)
  return Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return [
      x,
      y + tall * Math.sign(sin) * Math.abs(sin) ** power,
      z + wide * Math.sign(cos) * Math.abs(cos) ** power,
    ]
  })
}

function tube(place: Point, pipes: Pipes, behind: number): Skin {
  const end = behind + OUT_CM
  const at = (x: number, inside: number) => ring(place, pipes, x, inside)
  return outwards([
    at(behind - ROOT_CM, pipes.half),
    at(behind - ROOT_CM, 0),
    at(end - ROUND_CM, 0),
    at(end - ROUND_CM * 0.3, METAL_CM * 0.15),
    at(end, METAL_CM * 0.5),
    at(end - ROUND_CM * 0.3, METAL_CM * 0.85),
    at(end - ROUND_CM, METAL_CM),
    at(behind, METAL_CM),
    at(behind, pipes.half),
  ])
}

function bore(place: Point, pipes: Pipes, x: number): Skin {
  const inside = METAL_CM * 0.9
  return outwards([
    ring(place, pipes, x - 1, pipes.half),
    ring(place, pipes, x - 1, inside),
    ring(place, pipes, x, inside),
    ring(place, pipes, x, pipes.half),
  ])
}
