import { type Curve, path, samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import { both } from './mirrored.ts'

/** A rear window that is no longer than this along the car stands upright. */
const UPRIGHT_CM = 26
/** A side window that ends no more than this before it leaves no room for a painted pillar. */
const PILLAR_CM = 2
/** The pillar is drawn beyond the body's edge, so that it reaches round the corner. */
const BEYOND_CM = 6

/** Whether glass runs on round the corner of a tail: what stands between side and rear window is dark, and no paint. */
export function isWrapped({ glass }: BodyGeometry): boolean {
  if (!glass.side || !glass.rear) return false
  const along = samples(glass.rear).map(([x]) => x)
  const [from, to] = [Math.min(...along), Math.max(...along)]
  return to - from < UPRIGHT_CM && Math.max(...samples(glass.side).map(([x]) => x)) > from - PILLAR_CM
}

/** Dark pillars from the rear window, whose right half is given, out to the side windows. */
export function darkPillars(window: Curve, girth: Girth): string {
  const [roof = '', side = ''] = window.split(' / ')
  const lastOf = (run: string) => run.split(', ').at(-1)?.split(' ').map(Number) ?? []
  const [, high = 0] = lastOf(roof)
  const [, low = 0] = lastOf(side)
  const outer = girth.width / 2 + BEYOND_CM
  const area = path(`0 ${high} / ${outer} ${high} / ${outer} ${low} / 0 ${low}`, true)
  return both(`<path d="${area}" fill="#060708"/>`)
}

/** How far before the rear window's upper edge the side's pillar begins, and how far above the belt it ends. */
const BEFORE_CM = 14
const SEAL_CM = 1.6

/** The same pillar seen from the side: from the side window's rear end to the tail, under the glass. */
export function darkQuarter({ glass, length, lines }: BodyGeometry): string {
  const from = Math.min(...samples(glass.rear ?? '').map(([x]) => x)) - BEFORE_CM
  const high = heightAt(glass.side ?? '', from)
  const low = heightAt(lines.belt, from) + SEAL_CM
  return `<path d="${path(`${from} ${high} / ${length} ${high} / ${length} ${low} / ${from} ${low}`, true)}" fill="#060708"/>`
}
