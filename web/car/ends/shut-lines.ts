import { round, samples } from '../curve.ts'
import { gap } from '../details.ts'
import type { EndView } from './body.ts'
import { both } from './mirrored.ts'

/** How far the bonnet's front edge runs below where the bonnet turns over, and at least above the opening in the middle. */
const BELOW_EDGE_CM = 3
const ABOVE_OPENING_CM = 4
/** How far it falls on its way to a lamp, at most. */
const FALL_CM = 7

/** The gaps that cross an end from one side to the other: a bumper's upper edge, and in front the bonnet's edge from lamp to lamp. */
export function shutLines({ end, rear }: EndView): string {
  const across = end.creases.filter((crease) => crease.startsWith('0 '))
  const openings = [end.opening?.shape, ...end.intakes].filter((shape) => shape !== undefined)
  const middle = openings.filter((shape) => shape.startsWith('0 '))
  const top = Math.max(0, ...middle.flatMap((shape) => samples(shape).map(([, y]) => y)))
  const height = Math.max(end.edge - BELOW_EDGE_CM, top + ABOVE_OPENING_CM)
  const isOwn = !rear && height < end.deck - ABOVE_OPENING_CM
  const [x, y] = samples(end.lens).reduce((inner, point) => (point[0] < inner[0] ? point : inner))
  const bonnet = isOwn
    ? [`0 ${height} / ${round(x * 0.55)} ${height}, ${x} ${Math.max(y, height - FALL_CM)}`]
    : []
  return both([...across, ...bonnet].map(gap).join(''))
}
