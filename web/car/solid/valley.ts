import type { Curve } from '../curve.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'

/** Where a bonnet leaves the nose that it shares with its wings, in centimetres from the car's front. */
const LEAVES_CM = 5
/** Points of a bonnet's middle, from the nose to the screen. */
const STEPS = 160
/** No bonnet goes on as steeply as its nose for longer than this, in centimetres. */
const LONGEST_CM = 60
const HALVINGS = 24

/** What a bonnet's middle is measured against: the car's outline, and where its screen begins. */
interface Bonnet {
  readonly outline: Curve
  readonly screen: number
  /** How far the middle lies below the crests where it is lowest, in centimetres. */
  readonly deep: number
}

/**
 * How far a bonnet's middle lies below the crests of its wings at x, in centimetres. It leaves the nose as steeply as the outline and bends
 * one way only until it meets the screen: a bonnet that first flattens and then rises again mirrors the sky in a bright ledge.
 */
export function valleyOf(bonnet: Bonnet): (x: number) => number {
  let [low, high] = [0, LONGEST_CM]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (Math.max(...depthsOf(bonnet, middle).map(([, depth]) => depth)) > bonnet.deep) low = middle
    else high = middle
  }
  const depths = depthsOf(bonnet, low)
  return (x) => {
    const next = depths.findIndex(([at]) => at >= x)
    const [before, after] = [depths[next - 1], depths[next]]
    if (!before || !after) return 0
    return Math.max(0, before[1] + ((after[1] - before[1]) * (x - before[0])) / (after[0] - before[0]))
  }
}

/** Places along the car, and how far below the outline a middle lies there that goes on as steeply as the nose for so many centimetres. */
function depthsOf({ outline, screen }: Bonnet, steep: number): Point[] {
  const nose = heightAt(outline, LEAVES_CM)
  const slope = (heightAt(outline, LEAVES_CM + 1) - heightAt(outline, LEAVES_CM - 1)) / 2
  const foot = heightAt(outline, screen)
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS
    const along = (from: number, over: number, to: number) =>
      (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to
    const x = along(LEAVES_CM, LEAVES_CM + steep, screen)
    return [x, heightAt(outline, x) - along(nose, nose + slope * steep, foot)]
  })
}
