import { type Curve, halfPieces, path, pathOf, round, samples } from '../curve.ts'
import { gap, gapLine } from '../details.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import type { EndView } from './body.ts'
import { both } from './mirrored.ts'

/** How far the bonnet's front edge runs below where the bonnet turns over, and at least above the opening in the middle. */
const BELOW_EDGE_CM = 3
const ABOVE_OPENING_CM = 4
/** How far it falls on its way to a lamp, at most. */
const FALL_CM = 7
/** Between crests it lies lower, by this part of their height, and does not fall: seen from above it is straight. */
const SUNK_SHARE = 0.6
/** The foot of a crest, along which a bonnet with a raised middle ends, lies so far inside the lamp. */
const BESIDE_LAMP_CM = 11
/** A boot lid ends under a lamp: at this part of the lamp's reach, and at least so far outside its inner end. */
const LID_SHARE = 0.74
const LID_IN_LAMP_CM = 4
/** Its corner below the lamp is round by half its height at most, and its gap is level so far before the corner. */
const LID_CORNER_CM = 7
const LID_BEND_CM = 14
const LID_LEAN_CM = 1.5

/** The gaps that cross an end from one side to the other: a bumper's upper edge, and in front the bonnet's edge from lamp to lamp. */
export function shutLines({ body: { crests, dome }, end, rear }: EndView): string {
  const across = end.creases.filter((crease) => crease.startsWith('0 '))
  const openings = [end.opening?.shape, ...end.intakes].filter((shape) => shape !== undefined)
  const middle = openings.filter((shape) => shape.startsWith('0 '))
  const top = Math.max(0, ...middle.flatMap((shape) => samples(shape).map(([, y]) => y)))
  const height = Math.max(end.edge - BELOW_EDGE_CM, top + ABOVE_OPENING_CM)
  const isOwn = !rear && height < end.deck - ABOVE_OPENING_CM
  const [x, y] = samples(end.lens).reduce((best, point) => (point[0] < best[0] ? point : best))
  const inner = crests === undefined ? height : round(height - SUNK_SHARE * crests)
  const outer = crests === undefined ? Math.max(y, height - FALL_CM) : round(Math.max(y, inner))
  // A bonnet with a raised middle between crests ends at their feet; others reach from lamp to lamp.
  const isInside = crests !== undefined && dome !== undefined
  const edge = isInside
    ? insideCrest(inner, x - BESIDE_LAMP_CM, end.deck)
    : `0 ${inner} / ${round(x * 0.55)} ${inner}, ${x} ${outer}`
  const bonnet = isOwn ? [edge] : []
  const aside = isOwn && crests !== undefined && !isInside ? [alongCrest([x, outer], end.deck)] : []
  const drawn = rear ? across.map((line) => (line === lidEdge(end) ? upToLamp(line, end) : line)) : across
  const fromMiddle = [...drawn, ...bonnet].map((line) =>
    gapLine(rear ? path(line) : pathOf(halfPieces(line))),
  )
  return both([...fromMiddle, ...aside.map(gap)].join(''))
}

/** Where a bonnet ends beside a crest: from the lamp to the screen's foot, where the crest begins to rise. */
function alongCrest([x, y]: Point, foot: number): string {
  const at = (out: number, share: number) => `${round(x + out)} ${round(y + (foot - y) * share)}`
  return `${at(0, 0)} / ${at(-2, 0.3)}, ${at(-1.4, 0.65)}, ${at(3, 1)}`
}

/** A bonnet between crests: level at the nose, round its corner, and so far out along the foot of the crest to the screen. */
function insideCrest(low: number, out: number, screen: number): string {
  const at = (away: number, share: number) => `${round(out + away)} ${round(low + (screen - low) * share)}`
  return `0 ${low} / ${round(out * 0.6)} ${low} / ${at(-8, 0.04)}, ${at(-4.8, 0.14)}, ${at(-4, 0.3)}, ${at(-2, 0.65)}, ${at(2, 1)}`
}

const lowest = (curve: Curve) => Math.min(...samples(curve).map(([, y]) => y))

/** The lower edge of a boot lid: the highest crease across a tail that lies below its lamps. */
export function lidEdge({ creases, lens }: EndGeometry): Curve | undefined {
  const below = creases.filter(
    (crease) => crease.startsWith('0 ') && samples(crease).every(([, y]) => y < lowest(lens)),
  )
  return below.toSorted((a, b) => lowest(b) - lowest(a))[0]
}

/** The same, turned up into the lamp where the lid ends, if it runs as far aside. */
function upToLamp(line: Curve, { lens }: EndGeometry): Curve {
  const reach = (curve: Curve) => samples(curve).map(([x]) => x)
  const x = round(Math.max(LID_SHARE * Math.max(...reach(lens)), Math.min(...reach(lens)) + LID_IN_LAMP_CM))
  if (Math.max(...reach(line)) < x) return line
  const height = (out: number) => round(heightAt(line, out))
  const from = height(x - LID_BEND_CM)
  const to = height(x)
  const lamp = lowestAt(lens, x)
  const turn = Math.min(LID_CORNER_CM, (lamp - to) / 2)
  const corner = [
    `${round(x - LID_BEND_CM / 2)} ${round((from + to) / 2 + 0.2)}`,
    `${round(x - 0.3 * turn)} ${round(to + 0.35 * turn)}`,
    `${x} ${round(to + turn)}`,
  ]
  return `0 ${height(0)} / ${round(x - LID_BEND_CM)} ${from}, ${corner.join(', ')} / ${round(x + LID_LEAN_CM)} ${round(lamp)}`
}

/** How low a closed curve reaches at x. */
function lowestAt(curve: Curve, x: number): number {
  const points = samples(curve)
  const [first] = points
  const ends = first ? [...points.slice(1), first] : []
  const crossed = points.flatMap(([x0, y0], i) => {
    const [x1, y1] = ends[i] ?? [x0, y0]
    if (x0 === x1 || (x0 - x) * (x1 - x) > 0) return []
    return [y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)]
  })
  return Math.min(...crossed)
}
