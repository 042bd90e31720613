import { type Curve, round, samples } from '../curve.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import { heightAt } from '../height.ts'
import { both, whole } from './mirrored.ts'

/** An opening in the middle that comes down to the lip, or nearly, is the valance under the bumper. */
const ABOVE_LIP_CM = 8
/** Fins and keels of a diffuser: from where, how far apart, and to which part of the valance's half width; how far up it they reach, and how
 * thick they are at their feet. */
const UPRIGHT = {
  fins: { first: 7, apart: 10.5, to: 0.74, share: 0.72, thick: 1.5 },
  keels: { first: 12, apart: 21, to: 0.8, share: 0.9, thick: 2.6 },
} as const
/** Slats lie at these parts of the valance's height, so thick, and as far out as this part of its half width. */
const SLATS = { at: [0.36, 0.66], thick: 1.7, to: 0.8 } as const
/** A fin keeps so far away from a tailpipe. */
const BESIDE_PIPE_CM = 3.2

export function isValance(curve: Curve, end: EndGeometry): boolean {
  return curve.startsWith('0 ') && Math.min(...samples(curve).map(([, y]) => y)) < end.lip + ABOVE_LIP_CM
}

/**
 * The valance under a bumper: black under the bumper's edge, a floor that comes towards the light, fins between the tailpipes, and a lip
 * that catches the light.
 */
export function valance(curve: Curve, end: EndGeometry, id: string): string {
  const area = whole(curve)
  return `<linearGradient id="${id}valance" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#000"/><stop offset=".3" stop-color="#070809"/><stop offset=".62" stop-color="#131517"/><stop offset="1" stop-color="#2a2d30"/></linearGradient>
    <linearGradient id="${id}fin" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#0d0e10"/><stop offset="1" stop-color="#33373b"/></linearGradient>
    <clipPath id="${id}valanceClip"><path d="${area}"/></clipPath>
    <path d="${area}" fill="#fff" fill-opacity=".34" transform="translate(0 .55)"/>
    <path d="${area}" fill="url(#${id}valance)"/>
    <g clip-path="url(#${id}valanceClip)">${both(standing(curve, end, id))}
      <path d="${area}" fill="none" stroke="url(#${id}recessEdge)" stroke-width="2.6"/></g>
    <path d="${area}" fill="none" stroke="#000" stroke-opacity=".7" stroke-width=".4"/>`
}

/** What stands in the right half of a valance. */
function standing(curve: Curve, end: EndGeometry, id: string): string {
  const { diffuser = 'fins' } = end
  if (diffuser === 'plain') return ''
  if (diffuser === 'slats') return slats(curve, id)
  return placesOf(curve, end, UPRIGHT[diffuser])
    .map((at) => fin(curve, at, UPRIGHT[diffuser], id))
    .join('')
}

type Upright = (typeof UPRIGHT)[keyof typeof UPRIGHT]

/** Where fins stand on the right half, in centimetres from the middle. */
function placesOf(curve: Curve, end: EndGeometry, { first, apart, to }: Upright): number[] {
  const points = samples(curve)
  const half = Math.max(...points.map(([x]) => x))
  const top = Math.max(...points.map(([, y]) => y))
  const pipes = (end.pipes?.at ?? []).filter(([, y]) => y < top)
  const clear = (x: number) =>
    pipes.every(([at]) => Math.abs(at - x) > (end.pipes?.half ?? 0) + BESIDE_PIPE_CM)
  const count = Math.floor((half * to - first) / apart) + 1
  return Array.from({ length: count }, (_, i) => first + i * apart).filter(clear)
}

/** A fin seen from behind: its lit inner edge, and its shade on the outer side. */
function fin(curve: Curve, x: number, { share, thick }: Upright, id: string): string {
  const low = Math.min(...samples(curve).map(([, y]) => y)) - 1
  const high = low + (heightAt(curve, x) - low) * share
  const lean = x * 0.045
  const [foot, head] = [thick / 2, thick * 0.28]
  const at = (px: number, py: number) => `${round(px)} ${round(py)}`
  return `<path d="M${at(x + foot + lean, low)}L${at(x + head, high)}L${at(x + head + 2.6, high)}L${at(x + foot + lean + 3.4, low)}Z" fill="#000" fill-opacity=".62"/>
    <path d="M${at(x - foot + lean, low)}L${at(x - head, high)}L${at(x + head, high)}L${at(x + foot + lean, low)}Z" fill="url(#${id}fin)"/>
    <path d="M${at(x - foot + lean, low)}L${at(x - head, high)}" fill="none" stroke="#8d9298" stroke-opacity=".55" stroke-width=".34"/>`
}

/** Level slats: each lit along its upper edge, its shade below. */
function slats(curve: Curve, id: string): string {
  const points = samples(curve)
  const out = SLATS.to * Math.max(...points.map(([x]) => x))
  const heights = points.map(([, y]) => y)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  return SLATS.at
    .map((share) => {
      const y = low + (high - low) * share
      const bar = (from: number, thick: number) =>
        `M0 ${round(from)}H${round(out)}L${round(out - 2)} ${round(from - thick)}H0Z`
      return `<path d="${bar(y - SLATS.thick, 2.4)}" fill="#000" fill-opacity=".6"/><path d="${bar(y, SLATS.thick)}" fill="url(#${id}fin)"/>
    <path d="M0 ${round(y)}H${round(out)}" fill="none" stroke="#8d9298" stroke-opacity=".55" stroke-width=".34"/>`
    })
    .join('')
}
