import type { Measures } from '../../../shared/catalogue/measures.ts'
import { round } from '../curve.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import { axlesOf } from './axles.ts'
import { doorsOf } from './doors.ts'
import { cutsOf, handlesOf } from './gaps.ts'
import { linesOf } from './lines.ts'
import type { Sketch, SketchedPart } from './sketch.ts'
import { postsOf, rearPane, screenPane, sideWindow } from './windows.ts'

/** Between tyre and body. */
const GAP_CM = 2.2
const CORNERS = [92, 70] as const
/** A headrest is this far below the roof. */
const HEADROOM_CM = 21

/** The whole geometry of a side, from a model's sketch and its measures. */
export function bodyOf(sketch: Sketch, measures: Measures): BodyGeometry {
  const lines = linesOf(sketch, measures)
  const [front, rear] = sketch.corners ?? CORNERS
  const side = sideWindow(sketch, lines)
  const rearGlass = rearPane(sketch)
  return {
    length: measures.length / 10,
    wheels: { axles: axlesOf(measures), gap: sketch.gap ?? GAP_CM, design: sketch.rim },
    outline: sketch.outline,
    sill: sketch.sill,
    lines,
    ...surfacesOf(sketch),
    corners: { front, rear },
    isUpright: sketch.isUpright === true,
    glass: {
      windscreen: screenPane(sketch),
      ...(side && { side }),
      ...(sketch.apart && { apart: sketch.apart }),
      ...(rearGlass && { rear: rearGlass }),
      posts: postsOf(sketch, lines),
      frame: sketch.frame ?? 'black',
      seats: (sketch.seats ?? []).map((x): Point => [x, heightAt(sketch.outline, x) - HEADROOM_CM]),
    },
    cuts: cutsOf(sketch, measures, lines),
    handles: handlesOf(sketch),
    ...(sketch.isFlush && { isFlush: true }),
    mirror: sketch.mirror ?? mirrorAt(sketch, lines.belt),
    ...(sketch.mirrorSize && { mirrorSize: sketch.mirrorSize }),
    headlight: { lens: sketch.head[0], led: sketch.head[1] },
    taillight: { lens: sketch.rear[0], led: sketch.rear[1] },
    parts: [...skirtOf(sketch, measures), ...(sketch.parts ?? [])].map(([material, shape]) => ({
      material,
      shape,
    })),
    ...(sketch.cladding && { cladding: sketch.cladding }),
    ...(sketch.open && { cockpit: cockpitOf(sketch, sketch.open, measures) }),
    doors: doorsOf(sketch, measures, lines),
  }
}

/** What a sketch says of how its surfaces run: where it says nothing, a body keeps to what most do. */
const surfacesOf = ({ tilts, crease, wings, crests, dome, hips, pillar }: Sketch) => ({
  ...(tilts && { tilts }),
  ...(crease !== undefined && { crease }),
  ...(wings !== undefined && { wings }),
  ...(crests !== undefined && { crests }),
  ...(dome && { dome }),
  ...(hips !== undefined && { hips }),
  ...(pillar !== undefined && { pillar }),
})

/** From arch to arch: it rises a little towards the rear wheel, as the sill does. */
function skirtOf({ skirt, sill, gap = GAP_CM }: Sketch, measures: Measures): SketchedPart[] {
  if (skirt === undefined) return []
  const [front, rear] = axlesOf(measures)
  const reach = (radius: number, y: number) => Math.sqrt((radius + gap) ** 2 - (y - radius) ** 2) + 0.4
  const [low, high, end] = [sill - 1, sill + skirt, sill + skirt + 2.4]
  const from = (y: number) => `${round(front.x + reach(front.radius, y))} ${round(y)}`
  const to = (y: number) => `${round(rear.x - reach(rear.radius, y))} ${round(y)}`
  const middle = round((front.x + rear.x) / 2)
  return [
    [
      'plastic',
      `${from(high)} / ${middle} ${round(high + 0.9)}, ${to(end)} / ${to(low)} / ${from(low)} / ${from(high)}`,
    ],
  ]
}

/** In the corner between pillar and belt. */
function mirrorAt({ screen }: Sketch, belt: string): Point {
  const x = screen[0] + 21
  return [x, round(heightAt(belt, x) + 0.6)]
}

/** The frame of an open car's screen, seen from the side, and its seats. */
function cockpitOf(
  { outline, screen }: Sketch,
  { top, seats, roof }: NonNullable<Sketch['open']>,
  { height }: Measures,
) {
  const foot: Point = [screen[0], heightAt(outline, screen[0])]
  // The frame bows a little outwards: a straight one looks as if it were of wood.
  const on = (t: number, out: number) =>
    `${round(foot[0] + (top[0] - foot[0]) * t - out)} ${round(foot[1] + (top[1] - foot[1]) * t + out)}`
  return {
    seats,
    roof: { kind: 'soft' as const, ...roof, height: height / 10 },
    frame: `${on(0, 0)} / ${on(0.32, 0.9)}, ${on(0.64, 1)}, ${on(0.94, 0.4)}, ${top[0]} ${top[1]}`,
    pillar: `${top[0]} ${top[1]} / ${round(top[0] - 13)} ${round(top[1] - 7.2)}, ${on(0.6, -8)}, ${round(foot[0] + 25)} ${round(foot[1] + 1.6)}`,
  }
}
