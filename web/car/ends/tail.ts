import { round } from '../curve.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import { led } from '../lights.ts'
import type { Point } from '../spline.ts'
import type { EndView } from './body.ts'
import { both } from './mirrored.ts'

/** Line of light, number plate without a number, tailpipes. */
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
  const plate = `<rect x="-27" y="${round(plateY)}" width="54" height="13" rx="2" fill="#08090a" opacity=".55"/>
    <rect x="-24.5" y="${round(plateY + 1.4)}" width="49" height="10" rx="1.2" fill="#141517" stroke="#fff" stroke-opacity=".22" stroke-width=".4"/>`
  return `${bar}${end.spare ? spareWheel(end.spare) : plate}${(end.pipes?.at ?? []).map((at) => both(pipe(at, end, id))).join('')}`
}

/** A spare wheel under its cover, on the back door. */
function spareWheel([x, y]: Point): string {
  const circle = (r: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`
  return `${circle(38.4, 'fill="#000" opacity=".35"')}${circle(37, 'fill="#0d0e10"')}${circle(36, 'fill="none" stroke="#b9bdc1" stroke-width="1.3"')}
    ${circle(33.4, 'fill="#17191c"')}${circle(33.4, 'fill="none" stroke="#000" stroke-width=".8"')}${circle(24, 'fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="6"')}`
}

function pipe([x, y]: Point, { pipes }: EndGeometry, id: string): string {
  const half = pipes?.half ?? 6
  const tall = pipes?.shape === 'oval' ? half * 0.52 : half
  return `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${round(tall)}" fill="url(#${id}chrome)"/>
    <ellipse cx="${x}" cy="${y}" rx="${round(half - 1.1)}" ry="${round(tall - 1.1)}" fill="#060607"/>
    <ellipse cx="${x}" cy="${round(y + 0.5)}" rx="${round(half - 1.8)}" ry="${round(tall - 1.8)}" fill="none" stroke="#3a3c3f" stroke-width=".5"/>`
}
