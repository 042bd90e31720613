import type { Measures } from '../../../shared/catalogue/measures.ts'
import { round } from '../curve.ts'
import type { Lines } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Sketch } from './sketch.ts'

/** How far the bonnet's edge falls to the nose. */
const DROOP_CM = 19

/** The lines that carry the light. The belt runs on along the bonnet's edge; waist and hem follow the sill unless they are drawn. */
export function linesOf(sketch: Sketch, measures: Measures): Lines {
  const { outline, screen, shoulder, sill, droop = DROOP_CM } = sketch
  const edge = (x: number, below: number) => `${x} ${round(heightAt(outline, x) - below)}`
  const third = Math.round(screen[0] * 0.36)
  const twoThirds = Math.round(screen[0] * 0.7)
  const belt = `0 ${round(heightAt(outline, third) - droop)}, ${edge(third, 4.6)}, ${edge(twoThirds, 4)}, ${sketch.belt}`
  const hem = sketch.hem ?? hemOf(measures, sill)
  const waist = sketch.waist ?? between(hem, shoulder, measures.length / 10)
  return { belt, shoulder, waist, hem }
}

/** The lower crease, rising a little towards the rear wheel. */
function hemOf({ frontOverhang, wheelbase, length }: Measures, sill: number): string {
  const [front, rear] = [frontOverhang / 10, (frontOverhang + wheelbase) / 10]
  const middle = (front + rear) / 2
  return `0 ${sill + 8}, ${front} ${sill + 11}, ${round(middle)} ${sill + 14}, ${round(rear)} ${sill + 19}, ${length / 10} ${sill + 20}`
}

/** Half-way between two lines. */
function between(lower: string, upper: string, length: number): string {
  return [0, 0.2, 0.5, 0.8, 1]
    .map((part) => {
      const x = round(part * length)
      return `${x} ${round((heightAt(lower, x) + heightAt(upper, x)) / 2)}`
    })
    .join(', ')
}
