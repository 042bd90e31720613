import { samples } from '../curve.ts'
import type { CarGeometry } from '../geometry/drawable.ts'
import type { BodyGeometry, Part } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import { type Deck, deckOf } from './deck.ts'
import type { SolidPart } from './part.ts'
import { joined, outwards, type Point3, type Skin } from './skin.ts'

/** A part of the side that reaches this far above the outline is a wing on struts; a lower one is a lip (`lips.ts`). */
const ABOVE_CM = 14
/** Over this length the outline falls to the bumper: what stands above it there may be a lamp or a spare wheel. */
const TAIL_CM = 30
/** A part that is shorter than this along the car, and no strut, is a plate at the wing's ends. */
const PLATE_CM = 12
/** How wide a wing is, as a share of the car's width, and where its struts stand and how thick they are, in centimetres. */
const WING_SHARE = 0.415
const STRUT_AT_CM = 31
const STRUT_CM = 1.6
const PLATE_HALF_CM = 0.7
/** A strut is drawn to within this of the body, into which it reaches so far. */
const NEAR_CM = 6
const ROOT_CM = 4
/** Sections of a wing from side to side; how much lower its ends are than its middle, and how much shorter, in centimetres and as a share. */
const ACROSS = 28
const DROOP_CM = 1.8
const SHORTER = 0.12

/** Whether a wing on struts stands on a car's tail. */
export const isWinged = (body: BodyGeometry): boolean => winged(body).length > 0

/** The parts of the side that a wing is made of. */
function winged(body: BodyGeometry): readonly Part[] {
  return body.parts.filter(({ shape }) => {
    const isBehind = (x: number) => x > body.length * 0.7 && x < body.length - TAIL_CM
    return samples(shape).some(([x, y]) => isBehind(x) && y > heightAt(body.outline, x) + ABOVE_CM)
  })
}

/** The wing that stands on a car's tail, from the parts that the side is drawn with: its struts reach into the deck. None on most cars. */
export function wingParts({ body, girth }: CarGeometry, skin: Skin): SolidPart[] {
  const parts = winged(body)
  if (parts.length === 0) return []
  const deck = deckOf(skin, body.length * 0.7)
  const half = girth.width * WING_SHARE
  const outlines = parts.map(({ shape }) => samples(shape))
  const struts = outlines.filter((outline) => isStrut(outline, body.outline))
  const blades = outlines
    .filter((outline) => !struts.includes(outline))
    .flatMap((outline) =>
      spread(outline, 0) < PLATE_CM ? pairOf(outline, half, PLATE_HALF_CM) : [blade(outline, half)],
    )
  const rootedStruts = struts.flatMap((outline) => pairOf(rooted(outline, deck), STRUT_AT_CM, STRUT_CM))
  return [
    { name: 'wing', material: 'trim', skin: joined(blades) },
    // Bare metal: dark ones are not seen before a dark page, and the wing floats.
    { name: 'wing struts', material: 'chrome', skin: joined(rootedStruts) },
  ]
}

/** A part that comes down to the paint, or nearly, carries the wing. */
const isStrut = (points: readonly Point[], outline: string) =>
  points.some(([x, y]) => y <= heightAt(outline, x) + NEAR_CM)

/** How far points lie apart along an axis. */
function spread(points: readonly Point[], axis: 0 | 1): number {
  const places = points.map((point) => point[axis])
  return Math.max(...places) - Math.min(...places)
}

/** The same on both sides of the car: its middle so far out, so thick to each side. */
const pairOf = (outline: readonly Point[], at: number, half: number) =>
  [-1, 1].map((side) => slab(outline, side * at - half, side * at + half))

/** A strut grows out of the body: its lowest points reach into the deck, however low that lies so far out. */
function rooted(points: readonly Point[], deck: Deck): Point[] {
  const lowest = Math.min(...points.map(([, y]) => y))
  return points.map(([x, y]) =>
    y < lowest + 2 ? [x, Math.min(y, (deck(x, STRUT_AT_CM) ?? y) - ROOT_CM)] : [x, y],
  )
}

/** An outline between two planes across the car. Its first half runs along one of its edges, its second half back along the other. */
function slab(outline: readonly Point[], from: number, to: number): Skin {
  const count = Math.floor(outline.length / 2)
  const rings = Array.from({ length: count }, (_, i): Point3[] => {
    const [x0, y0] = outline[i] ?? [0, 0]
    const [x1, y1] = outline[outline.length - 1 - i] ?? [0, 0]
    return [
      [x0, y0, from],
      [x1, y1, from],
      [x1, y1, to],
      [x0, y0, to],
    ]
  })
  return closed(rings)
}

/** The wing itself: from side to side its outline, which comes down a little to its ends and is shorter there. */
function blade(outline: readonly Point[], half: number): Skin {
  const front = Math.min(...outline.map(([x]) => x))
  const rear = Math.max(...outline.map(([x]) => x))
  const rings = Array.from({ length: ACROSS + 1 }, (_, i): Point3[] => {
    const share = (2 * i) / ACROSS - 1
    const shorter = SHORTER * share ** 6
    return outline.map(([x, y]) => [
      x + shorter * (rear - x) * ((rear - x) / (rear - front)),
      y - DROOP_CM * share ** 4,
      half * share,
    ])
  })
  return closed(rings)
}

/** Rings and two ends joined to a closed surface whose faces look outwards. */
function closed(rings: readonly Point3[][]): Skin {
  const middle = (ring: readonly Point3[]) => {
    const at = (axis: 0 | 1 | 2) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length
    const one: Point3 = [at(0), at(1), at(2)]
    return ring.map(() => one)
  }
  return outwards([middle(rings[0] ?? []), ...rings, middle(rings.at(-1) ?? [])])
}
