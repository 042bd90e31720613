import { round, samples } from '../curve.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import { heightAt } from '../height.ts'
import { led } from '../lights.ts'
import type { Point } from '../spline.ts'
import type { EndView } from './body.ts'
import { both } from './mirrored.ts'
import { isValance } from './valance.ts'

/** What lies on a tail’s paint: a line of light, reflectors, a number plate without a number. */
export function tailDetails({ end, girth }: EndView, id: string): string {
  const bar = end.bar
    ? led(
        `${-girth.width / 2 + 36} ${end.bar} / 0 ${end.bar} / ${girth.width / 2 - 36} ${end.bar}`,
        ['#ff1a1a', '#ff2a24', '#ffb0a0'],
        id,
        0.8,
      )
    : ''
  const plateY = end.plate ?? end.lip + (end.edge - end.lip) * 0.42
  return `${boreDefs(id)}${bar}${reflectors(end)}${end.spare ? '' : plate(plateY, id)}`
}

/** What stands out of a tail: a spare wheel on the door, tailpipes. In three dimensions they are parts of their own. */
export const standsOut = ({ end }: EndView, id: string): string =>
  `${end.spare ? spareWheel(end.spare) : ''}${(end.pipes?.at ?? []).map((at) => both(pipe(at, end, id))).join('')}`

/** A plate without a number in its niche: the niche's upper edge shades it, its floor and the plate's frame catch the light. */
function plate(y: number, id: string): string {
  const [low, high] = [round(y - 1.6), round(y + 14.2)]
  const niche = `M-29.5 ${low}L29.5 ${low}L32.5 ${high}L-32.5 ${high}Z`
  return `<linearGradient id="${id}niche" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".9"/><stop offset=".35" stop-color="#020202" stop-opacity=".66"/><stop offset="1" stop-color="#050505" stop-opacity=".34"/></linearGradient>
    <linearGradient id="${id}plate" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#0c0d0f"/><stop offset=".4" stop-color="#33373b"/><stop offset="1" stop-color="#4c5157"/></linearGradient>
    <path d="${niche}" fill="url(#${id}niche)" stroke="#000" stroke-opacity=".5" stroke-width=".5"/>
    <path d="M-32.5 ${high}L32.5 ${high}" stroke="#000" stroke-opacity=".8" stroke-width=".9"/>
    <path d="M-29.5 ${low}L29.5 ${low}" stroke="#fff" stroke-opacity=".5" stroke-width=".5"/>
    <rect x="-26" y="${round(y)}" width="52" height="11" rx="1" fill="url(#${id}plate)" stroke="#050505" stroke-width=".5"/>
    <rect x="-25.2" y="${round(y + 0.7)}" width="50.4" height="9.6" rx=".7" fill="none" stroke="#aeb3b8" stroke-opacity=".45" stroke-width=".3"/>`
}

/** Where a bumper has its red reflectors: along the valance's upper edge, as parts of its half width, and how high above it. */
const REFLECTOR = { from: 0.6, to: 0.79, above: 2.6, thick: 1.5 }

/** Red reflectors in the bumper: dark, as they are not lit. */
function reflectors(end: EndGeometry): string {
  const valance = end.intakes.find((intake) => isValance(intake, end))
  if (!valance) return ''
  const half = Math.max(...samples(valance).map(([x]) => x))
  const at = (share: number): Point => {
    const x = half * share
    return [x, heightAt(valance, x) + REFLECTOR.above]
  }
  const [[x0, y0], [x1, y1]] = [at(REFLECTOR.from), at(REFLECTOR.to)]
  const high = REFLECTOR.thick
  const area = `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}L${round(x1)} ${round(y1 + high)}L${round(x0 + 0.8)} ${round(y0 + high)}Z`
  return both(`<path d="${area}" fill="#3f080a" stroke="#0a0203" stroke-width=".4"/>
    <path d="M${round(x0 + 0.8)} ${round(y0 + high * 0.72)}L${round(x1)} ${round(y1 + high * 0.72)}" stroke="#7d2a29" stroke-width=".35"/>`)
}

/** A spare wheel under its cover, on the back door. */
function spareWheel([x, y]: Point): string {
  const circle = (r: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`
  return `${circle(38.4, 'fill="#000" opacity=".35"')}${circle(37, 'fill="#0d0e10"')}${circle(36, 'fill="none" stroke="#b9bdc1" stroke-width="1.3"')}
    ${circle(33.4, 'fill="#17191c"')}${circle(33.4, 'fill="none" stroke="#000" stroke-width=".8"')}${circle(24, 'fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="6"')}`
}

/** The light in a tailpipe's bore: on its lower wall. */
const boreDefs = (id: string) =>
  `<linearGradient id="${id}bore" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#000"/><stop offset=".6" stop-color="#0b0c0d"/><stop offset="1" stop-color="#4a4d51"/></linearGradient>`

/** A tailpipe: its metal bright above and dark at its side, the bore's lower wall lit from outside. */
function pipe([x, y]: Point, { pipes }: EndGeometry, id: string): string {
  const half = pipes?.half ?? 6
  const tall = pipes?.shape === 'oval' ? half * 0.52 : half
  const ellipse = (inside: number, paint: string, up = 0) =>
    `<ellipse cx="${x}" cy="${round(y + up)}" rx="${round(half - inside)}" ry="${round(tall - inside)}" ${paint}/>`
  return `${ellipse(-0.9, 'fill="#000" fill-opacity=".7"', -0.4)}${ellipse(0, `fill="url(#${id}chrome)"`)}
    ${ellipse(1.1, `fill="url(#${id}bore)"`)}${ellipse(2.1, 'fill="#020202"', 0.7)}`
}
