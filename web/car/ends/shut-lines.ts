import { halfPieces, path, pathOf, round, samples } from '../curve.ts'
import { gap, gapLine } from '../details.ts'
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

/** The gaps that cross an end from one side to the other: a bumper's upper edge, and in front the bonnet's edge from lamp to lamp. */
export function shutLines({ body: { crests }, end, rear }: EndView): string {
  const across = end.creases.filter((crease) => crease.startsWith('0 '))
  const openings = [end.opening?.shape, ...end.intakes].filter((shape) => shape !== undefined)
  const middle = openings.filter((shape) => shape.startsWith('0 '))
  const top = Math.max(0, ...middle.flatMap((shape) => samples(shape).map(([, y]) => y)))
  const height = Math.max(end.edge - BELOW_EDGE_CM, top + ABOVE_OPENING_CM)
  const isOwn = !rear && height < end.deck - ABOVE_OPENING_CM
  const [x, y] = samples(end.lens).reduce((best, point) => (point[0] < best[0] ? point : best))
  const inner = crests === undefined ? height : round(height - SUNK_SHARE * crests)
  const outer = crests === undefined ? Math.max(y, height - FALL_CM) : round(Math.max(y, inner))
  const bonnet = isOwn ? [`0 ${inner} / ${round(x * 0.55)} ${inner}, ${x} ${outer}`] : []
  const aside = isOwn && crests !== undefined ? [alongCrest([x, outer], end.deck)] : []
  const fromMiddle = [...across, ...bonnet].map((line) =>
    gapLine(rear ? path(line) : pathOf(halfPieces(line))),
  )
  return both([...fromMiddle, ...aside.map(gap)].join(''))
}

/** Where a bonnet ends beside a crest: from the lamp to the screen's foot, where the crest begins to rise. */
function alongCrest([x, y]: Point, foot: number): string {
  const at = (out: number, share: number) => `${round(x + out)} ${round(y + (foot - y) * share)}`
  return `${at(0, 0)} / ${at(-2, 0.3)}, ${at(-1.4, 0.65)}, ${at(3, 1)}`
}
