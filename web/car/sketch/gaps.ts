import type { Measures } from '../../../shared/catalogue/measures.ts'
import { type Curve, round } from '../curve.ts'
import type { Lines } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import { axlesOf } from './axles.ts'
import type { Sketch } from './sketch.ts'

/** The door's upper gap runs this far below the glass. */
const UNDER_GLASS_CM = 1.4
/** Doors end this far above the sill's lower edge. */
export const ABOVE_SILL_CM = 4

/** Gaps between panels: doors, bonnet, bumper, and what the sketch adds. */
export function cutsOf(sketch: Sketch, measures: Measures, lines: Lines): Curve[] {
  return [...doorCuts(sketch, measures, lines), ...bonnetCuts(sketch), ...(sketch.cuts ?? [])]
}

function doorCuts(sketch: Sketch, measures: Measures, lines: Lines): Curve[] {
  const { doors } = sketch
  const [first = 0] = doors
  const last = doors.at(-1) ?? first
  const top = (x: number) => underGlass(lines, x)
  const along = [0, 0.33, 0.67, 1].map((part) => {
    const x = round(first + (last - first) * part)
    return `${x} ${top(x)}`
  })
  const { front, between, rear } = doorEdges(sketch, measures, lines)
  return [front, along.join(', '), ...between, ...rear]
}

const underGlass = ({ belt }: Lines, x: number) => round(heightAt(belt, x) - UNDER_GLASS_CM)

/** The edges of doors as gaps from the belt down: the foremost, those between doors, and the rearmost with what follows it. */
export function doorEdges(sketch: Sketch, measures: Measures, lines: Lines) {
  const { doors, sill } = sketch
  const [first = 0] = doors
  const last = doors.at(-1) ?? first
  const top = (x: number) => underGlass(lines, x)
  const between = doors.slice(1, -1).map((x) => {
    const [high, low] = [top(x), sill + ABOVE_SILL_CM]
    return `${x} ${high} / ${x + 2.6} ${round(mix(high, low, 0.24))}, ${x + 3.2} ${round(mix(high, low, 0.55))}, ${x} ${low}`
  })
  const [high, low] = [top(first), sill + ABOVE_SILL_CM]
  return {
    front: `${first} ${high} / ${first - 5} ${round(mix(high, low, 0.13))}, ${first - 7} ${round(mix(high, low, 0.4))}, ${first - 5} ${round(mix(high, low, 0.72))}, ${first + 1} ${low}`,
    between,
    rear: doors.length > 2 ? rearDoor(last, top(last), sketch, measures) : [longDoor(last, top(last), sill)],
  }
}

/** The rear edge of a two-door's long door. */
function longDoor(x: number, high: number, sill: number): Curve {
  const low = sill + ABOVE_SILL_CM
  return `${x} ${high} / ${x + 10} ${round(mix(high, low, 0.16))}, ${x + 14} ${round(mix(high, low, 0.36))}, ${x + 12} ${round(mix(high, low, 0.6))}, ${x + 3} ${round(mix(high, low, 0.84))}, ${x - 2} ${low}`
}

/** A rear door is cut out by the wheel arch: one gap comes down to it, another leaves it towards the sill. */
function rearDoor(x: number, high: number, { sill, gap = 2.2 }: Sketch, measures: Measures): Curve[] {
  const [, axle] = axlesOf(measures)
  const reach = axle.radius + gap
  const [archX, archY] = [axle.x - reach * 0.38, axle.radius + reach * 0.925]
  const front = axle.x - reach * 0.985
  const upper =
    x > archX + 2
      ? `${x} ${high} / ${round(x - 2)} ${round(mix(high, archY, 0.4))}, ${round(mix(x, archX, 0.5))} ${round(mix(high, archY, 0.76))}, ${round(archX)} ${round(archY)}`
      : `${x} ${high} / ${round(x + 1)} ${round(mix(high, archY, 0.5))}, ${round(mix(x, front, 0.5))} ${round(axle.radius + reach * 0.55)}, ${round(front)} ${round(axle.radius + reach * 0.17)}`
  return [
    upper,
    `${round(front)} ${round(axle.radius + reach * 0.17)} / ${round(front - 2.4)} ${round(axle.radius - 4)}, ${round(front - 6)} ${sill + ABOVE_SILL_CM}`,
  ]
}

/** A bonnet's gaps as the side shows them; between crests its long one is the front's. */
function bonnetCuts({ bonnet, outline, screen, doors, crests }: Sketch): Curve[] {
  if (bonnet === undefined) return []
  const at = (x: number, below: number) => `${round(x)} ${round(heightAt(outline, x) - below)}`
  const last = Math.min(screen[0], (doors[0] ?? screen[0]) + 2)
  const nose = `${at(bonnet, 1)} / ${at(bonnet + 5, 9.5)}, ${at(bonnet + 8, 20)}`
  if (crests !== undefined) return [nose]
  return [
    nose,
    `${at(bonnet, 1.4)} / ${at(mix(bonnet, last, 0.4), 3)}, ${at(mix(bonnet, last, 0.75), 3.2)}, ${at(last, 3.4)}`,
  ]
}

/** A handle near the rear edge of each door. */
export function handlesOf({ doors, shoulder, handles }: Sketch): Point[] {
  if (handles === undefined) return []
  return doors.slice(1).map((door, i) => {
    const x = door - (doors.length === 2 ? 21 : i === 0 ? 30 : 44)
    return [x, round(heightAt(shoulder, x) + handles)]
  })
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t
