import { type Curve, round } from '../curve.ts'
import type { Lines } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import type { Sketch } from './sketch.ts'

/** Glass begins this far above the belt. */
const SEAL_CM = 1.6
/** A roof's window edge is carried by a point every so many centimetres. */
const STEP_CM = 25

/** A point as far inside the outline as the rail is thick. */
function inside(outline: Curve, x: number, rail: number): Point {
  const slope = (heightAt(outline, x + 3) - heightAt(outline, x - 3)) / 6
  const run = Math.hypot(1, slope)
  return [x + (rail * slope) / run, heightAt(outline, x) - rail / run]
}

const written = ([x, y]: Point) => `${round(x)} ${round(y)}`
const row = (points: readonly Point[]) => points.map(written).join(', ')
const mix = (a: number, b: number, t: number) => a + (b - a) * Math.min(1, Math.max(0, t))

/** The side windows as one pane: up the pillar, along the roof, round their rear end, back along the belt. */
export function sideWindow({ outline, screen, window }: Sketch, { belt }: Lines): Curve | undefined {
  if (!window) return undefined
  const { to, end, rail } = window
  const [pillar, roof, rear] = rail
  const railAt = (x: number) =>
    x < screen[1]
      ? mix(pillar + 1, (pillar + roof) / 2, (x - screen[0]) / (screen[1] - screen[0]))
      : mix((pillar + roof) / 2, rear, (x - screen[1]) / (to - screen[1]))
  let from = screen[0]
  let corner = inside(outline, from, railAt(from))
  while (corner[1] < heightAt(belt, corner[0]) + SEAL_CM && from < to) {
    from += 1
    corner = inside(outline, from, railAt(from))
  }
  const count = Math.max(2, Math.round((to - from) / STEP_CM))
  const top = Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + 1)) / count
    return inside(outline, x, railAt(x))
  })
  const last = Number(end.split(/[/,]/).at(-1)?.trim().split(' ')[0])
  const back = [0.75, 0.5, 0.2].map((part): Point => {
    const x = mix(corner[0], last, part)
    return [x, heightAt(belt, x) + SEAL_CM]
  })
  return `${written(corner)} / ${row(top)}, ${end} / ${row(back)}, ${written(corner)}`
}

/** Posts between the windows; a number is where one leaves the belt, leaning back as the pillar of a door does. */
export function postsOf({ posts, outline }: Sketch, { belt }: Lines): Curve[] {
  return (posts ?? []).map((post) => {
    if (typeof post === 'string') return post
    const [low, high] = [heightAt(belt, post) - 2, heightAt(outline, post)]
    return `${post} ${round(low)} / ${post - 5} ${round(high)} / ${post + 1.6} ${round(high)} / ${post + 6.6} ${round(low)}`
  })
}

/** A pane seen edge on, along the outline: as deep at its ends as `depths` says. */
function pane(outline: Curve, from: number, to: number, depths: readonly [number, number]): Curve {
  const parts = [0, 0.33, 0.67, 1]
  const outer = parts.map((part) => inside(outline, mix(from, to, part), 0.2))
  const inner = parts.map((part) => inside(outline, mix(from, to, part), mix(depths[0], depths[1], part)))
  return `${row(outer)} / ${row(inner.reverse())}`
}

/** The windscreen seen edge on: it thins out where the pillar turns into the roof. */
export const screenPane = ({ outline, screen, open }: Sketch): Curve =>
  open ? openScreen(outline, screen[0], open.top) : pane(outline, screen[0] + 3, screen[1] - 5, [4.4, 0.7])

/** The rear window seen edge on. */
export const rearPane = ({ outline, rearGlass }: Sketch): Curve | undefined =>
  rearGlass && pane(outline, rearGlass[0], rearGlass[1], [1.8, 3.4])

/** An open car's screen stands free of its outline. */
function openScreen(outline: Curve, foot: number, [x, y]: Point): Curve {
  const base = heightAt(outline, foot)
  const on = (t: number, out: number): Point => [mix(foot, x, t) - out, mix(base, y, t) + out]
  return `${row([on(0, 0), on(0.33, 0.8), on(0.66, 0.9), on(0.95, 0.2)])} / ${row([on(0.97, -1.6), on(0.66, -2.4), on(0.33, -4), on(0.2, -6)])}`
}
