import type { CarGeometry } from '../geometry/drawable.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import type { Point } from '../spline.ts'
import type { SolidPart } from './part.ts'
import { joined, outwards, type Point3, type Skin } from './skin.ts'

/** How far a tailpipe stands out of the body behind it, and how far it reaches into it, in centimetres. */
const OUT_CM = 2.2
const ROOT_CM = 6
/** How thick its metal is, and how much of its length its rim is rounded over. */
const METAL_CM = 1.3
const ROUND_CM = 0.6
/** Its bore is black with soot from this far inside its rim on: no light that falls into it comes back. */
const SOOT_CM = 1.1
/** A tailpipe ends as the bumper around it runs; it leans no further than this, in centimetres along for each one aside. */
const MOST_LEAN = 0.7
/** A body's tail begins behind this part of its length. */
const TAIL_SHARE = 0.8
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
  const made = places.map((place) => ({ place, ...behindAt(body, place, pipes.half) }))
  const tubes = made.map(({ place, behind, lean }) => tube(place, pipes, behind, lean))
  const bores = made.map(({ place, behind, lean }) => bore(place, pipes, behind + OUT_CM - SOOT_CM, lean))
  return [
    { name: 'tailpipes', material: 'chrome', skin: joined(tubes) },
    { name: 'tailpipe bores', material: 'soot', skin: joined(bores) },
  ]
}

type Pipes = NonNullable<EndGeometry['pipes']>
type Leaning = Pipes & { readonly lean: number }

/** How the body lies behind a tailpipe: where it is furthest behind for its lean, which is how it runs from the pipe's one side to the other. */
function behindAt(body: Skin, place: Point, half: number): { behind: number; lean: number } {
  const [z, y] = place
  const run = (nearest(body, [z + half, y])[0] - nearest(body, [z - half, y])[0]) / (2 * half)
  const lean = Math.min(MOST_LEAN, Math.max(-MOST_LEAN, run))
  let behind = nearest(body, place)[0]
  for (const [px, , pz] of within(body, place, half)) behind = Math.max(behind, px - lean * (pz - z))
  return { behind, lean }
}

/** The body's point that is seen nearest to a place of its tail, from behind. */
function nearest({ positions }: Skin, [z, y]: Point): Point3 {
  let [least, found]: [number, Point3] = [Number.POSITIVE_INFINITY, [0, y, z]]
  const middle =
    TAIL_SHARE * positions.reduce((most, value, i) => (i % 3 === 0 ? Math.max(most, value) : most), 0)
  for (let i = 0; i < positions.length; i += 3) {
    const [px = 0, py = 0, pz = 0] = positions.subarray(i, i + 3)
    const away = Math.hypot(py - y, pz - z)
    if (px > middle && away < least) [least, found] = [away, [px, py, pz]]
  }
  return found
}

/** The body's points within so many centimetres of a place of its tail. */
function within({ positions }: Skin, [z, y]: Point, half: number): Point3[] {
  const found: Point3[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [px = 0, py = 0, pz = 0] = positions.subarray(i, i + 3)
    if (px > 0 && Math.hypot(py - y, pz - z) < half) found.push([px, py, pz])
  }
  return found
}

/** The section of a tailpipe that is so much smaller than its outside, at x in its middle. */
function ring([z, y]: Point, { half, shape, lean }: Leaning, x: number, inside: number): Point3[] {
  const wide = Math.max(0, half - inside)
  const tall = Math.max(0, (shape === 'oval' ? half * OVAL.flat : half) - inside)
  const power = 2 / (shape === 'oval' ? OVAL.square : 2)
  return Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const aside = wide * Math.sign(cos) * Math.abs(cos) ** power
    return [x + lean * aside, y + tall * Math.sign(sin) * Math.abs(sin) ** power, z + aside]
  })
}

function tube(place: Point, pipes: Pipes, behind: number, lean: number): Skin {
  const end = behind + OUT_CM
  const at = (x: number, inside: number) => ring(place, { ...pipes, lean }, x, inside)
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

function bore(place: Point, pipes: Pipes, end: number, lean: number): Skin {
  const inside = METAL_CM * 0.9
  const at = (x: number, smaller: number) => ring(place, { ...pipes, lean }, x, smaller)
  return outwards([at(end - 1, pipes.half), at(end - 1, inside), at(end, inside), at(end, pipes.half)])
}
