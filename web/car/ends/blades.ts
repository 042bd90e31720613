import { type Curve, path, round, samples } from '../curve.ts'
import type { Point } from '../spline.ts'

/** What crosses an intake in the corner of a bumper: dark slats, dark louvres that climb, one dark wing, or a vane in the car's paint. */
export type Blades = 'slats' | 'louvres' | 'wing' | 'vane'

/** How many there are of a kind, and how thick one is, in centimetres; how far it rises outwards, per centimetre. */
const KINDS: Record<Blades, { count: number; thick: number; slope: number }> = {
  slats: { count: 2, thick: 1.7, slope: 0.06 },
  louvres: { count: 2, thick: 2.2, slope: 0.26 },
  wing: { count: 1, thick: 2.2, slope: 0.14 },
  vane: { count: 1, thick: 2.8, slope: 0.2 },
}

/** Smaller intakes than this, in square centimetres around them, are left open. */
const LEAST_CM2 = 320

/** One in the middle of the car, which is no corner's, has none. */
export function isCrossed(intake: Curve, blades: Blades | undefined): blades is Blades {
  if (blades === undefined || intake.startsWith('0 ')) return false
  const [[left, right], [low, high]] = [0, 1].map((axis) =>
    bounds(samples(intake).map((at) => at[axis] ?? 0)),
  ) as [Span, Span]
  return (right - left) * (high - low) >= LEAST_CM2
}

/** The blades of an intake on the right, in centimetres, as path data; each runs beyond the intake's edges. */
export function bladesOf(intake: Curve, blades: Blades): string[] {
  const { count, thick, slope } = KINDS[blades]
  const [left, right] = bounds(samples(intake).map(([x]) => x))
  const [low, high] = bounds(samples(intake).map(([, y]) => y))
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / (count + 1)
    const at = low + (high - low) * share
    const lean = (slope * (right - left)) / 2
    const half = thick / 2
    const corners: Point[] = [
      [left - 1, at - lean - half],
      [right + 1, at + lean - half],
      [right + 1, at + lean + half],
      [left - 1, at - lean + half],
    ]
    return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
  })
}

/** The edge of a blade that lies in the light: its upper one. */
const litEdge = (blade: string) => `M${blade.slice(1, -1).split('L').slice(2).join('L')}`

/** A dark blade lies in the intake, one edge in the light; a vane is left out of it, so that the paint is seen. `id` is its side's own. */
export function crossed(drawn: string, intake: Curve, blades: Blades, id: string): string {
  const [x, y] = samples(intake)[0] ?? [0, 0]
  const own = `${id}b${round(x)}-${round(y)}`.replaceAll('.', '_')
  const shapes = bladesOf(intake, blades)
  const area = path(intake, true)
  const edge = shapes
    .map((shape) => `<path d="${shape}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width=".4"/>`)
    .join('')
  if (blades === 'vane')
    return `<mask id="${own}" maskUnits="userSpaceOnUse" x="-110" y="0" width="220" height="210"><rect x="-110" width="220" height="210" fill="#fff"/>${shapes.map((shape) => `<path d="${shape}" fill="#000"/>`).join('')}</mask>
      <g mask="url(#${own})">${drawn}</g><clipPath id="${own}c"><path d="${area}"/></clipPath><g clip-path="url(#${own}c)">${edge}</g>`
  const dark = shapes.map(
    (shape) =>
      `<path d="${shape}" fill="#1f2225"/><path d="${litEdge(shape)}" fill="none" stroke="#8a9096" stroke-opacity=".45" stroke-width=".4"/>`,
  )
  return `${drawn}<clipPath id="${own}c"><path d="${area}"/></clipPath><g clip-path="url(#${own}c)">${dark.join('')}</g>`
}

type Span = [least: number, most: number]

const bounds = (values: readonly number[]): Span => [Math.min(...values), Math.max(...values)]
