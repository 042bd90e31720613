import type { Measures } from '../../../shared/catalogue/measures.ts'
import { type Curve, round, samples } from '../curve.ts'
import type { DoorGeometry, Lines, Pillar } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import { axlesOf } from './axles.ts'
import { doorEdges } from './gaps.ts'
import type { Sketch } from './sketch.ts'
import { postsOf } from './windows.ts'

/** A post belongs to a door's edge that is at most this far behind or before it at the belt. */
const POST_NEAR_CM = 14
/** Without a post, an edge leans forward by this much in ten centimetres. */
const LEAN = -1
/** An edge along a wheel arch stays this far off the gap around the tyre. */
const ARCH_CM = 0.4

/** The doors of the left side, front to back, cut where their gaps are drawn. */
export function doorsOf(sketch: Sketch, measures: Measures, lines: Lines): DoorGeometry[] {
  const { doors, opens = ['swing'] } = sketch
  const edges = doorEdges(sketch, measures, lines)
  const posts = postsOf(sketch, lines)
  const gaps = [edges.front, ...edges.between, rearmost(edges.rear, sketch, measures)]
  return gaps.slice(1).map((rear, i) => ({
    motion: opens[i] ?? 'swing',
    front: gaps[i] ?? '',
    rear,
    pillars: [
      i === 0 ? undefined : pillarAt(doors[i] ?? 0, posts, lines),
      pillarAt(doors[i + 1] ?? 0, posts, lines),
    ],
  }))
}

/** The last door's rear edge as one line: a rear door's follows the wheel arch between its two gaps. */
function rearmost([upper = '', lower]: readonly Curve[], { gap = 2.2 }: Sketch, measures: Measures): Curve {
  if (!lower) return upper
  const [, { x, radius }] = axlesOf(measures)
  const reach = radius + gap + ARCH_CM
  const [from, to] = [samples(upper).at(-1)?.[1] ?? 0, samples(lower)[0]?.[1] ?? 0]
  const arch = [0.2, 0.4, 0.6, 0.8].map((part): Point => {
    const y = from + (to - from) * part
    return [x - Math.sqrt(Math.max(0, reach ** 2 - (y - radius) ** 2)), y]
  })
  return from - to < 2 ? `${upper} /${afterFirst(lower)}` : `${upper} / ${written(arch)} / ${lower}`
}

const afterFirst = (curve: Curve) => curve.slice(curve.indexOf('/') + 1)
const written = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join(', ')

/** Where a door's edge goes on above the belt: in the middle of a post, or leaning a little through the glass. */
function pillarAt(x: number, posts: readonly Curve[], { belt }: Lines): Pillar {
  const y = heightAt(belt, x) + 3
  const found = posts
    .map((post) => [middleAt(post, y), middleAt(post, y + 10)])
    .find(([at]) => at !== undefined && at > x - POST_NEAR_CM && at < x + POST_NEAR_CM)
  const [low, high] = found ?? []
  if (low === undefined) return { x, lean: LEAN }
  return { x: low, lean: (high ?? low) - low }
}

/** The middle of a post's outline at a height. */
function middleAt(post: Curve, y: number): number | undefined {
  const points = samples(`${post} / ${post.split(/[/,]/)[0]?.trim()}`)
  const crossed: number[] = []
  for (const [i, [x, high]] of points.entries()) {
    const [before, low] = points[i - 1] ?? [x, high]
    if (low !== high && (low - y) * (high - y) <= 0)
      crossed.push(before + ((x - before) * (y - low)) / (high - low))
  }
  return crossed.length > 1 ? (Math.min(...crossed) + Math.max(...crossed)) / 2 : undefined
}
