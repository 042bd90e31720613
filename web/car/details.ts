import { path, round } from './curve.ts'
import type { BodyGeometry, Part } from './geometry/shape.ts'
import { grille } from './grille.ts'
import { type Paint, shade } from './paint.ts'
import type { Point } from './spline.ts'

/** Gaps between panels, which end at the wheel arches as the panels do, handles, vents, trim and the mirror. */
export const details = (body: BodyGeometry, paint: Paint, id: string): string =>
  `<g clip-path="url(#${id}body)">${gaps(body)}</g>${trimmings(body, paint, id)}${mirror(body.mirror, paint, id)}`

/** Gaps between panels. */
export const gaps = (body: BodyGeometry): string => body.cuts.map(gap).join('')

/** Wheel arches in black plastic: a band around each tyre's gap, and the light on its outer edge. */
export const claddings = ({ cladding, wheels }: BodyGeometry): string =>
  cladding === undefined
    ? ''
    : wheels.axles
        .map(({ x, radius }) => {
          const reach = radius + wheels.gap
          const ring = (r: number, paint: string) =>
            `<circle cx="${x}" cy="${radius}" r="${round(r)}" fill="none" ${paint}/>`
          return (
            ring(reach + cladding / 2, `stroke="#1b1d1f" stroke-width="${cladding}"`) +
            ring(reach + cladding - 0.7, 'stroke="#fff" stroke-opacity=".2" stroke-width=".6"')
          )
        })
        .join('')

/** What lies flat on the side: handles, vents and trim. */
export function trimmings(body: BodyGeometry, paint: Paint, id: string): string {
  const pipe = `<linearGradient id="${id}pipe" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#34363a"/><stop offset=".3" stop-color="#a9acb0"/><stop offset=".5" stop-color="#4a4d50"/><stop offset="1" stop-color="#0c0d0e"/></linearGradient>`
  const panel = `<linearGradient id="${id}panel" x1="0" x2="0" y1="1" y2="0">${[62, 36, 22, 5, 0, -22].map((tilt, i) => `<stop offset="${i / 5}" stop-color="${shade(paint, tilt, 0)}"/>`).join('')}</linearGradient>`
  const hollow = `<linearGradient id="${id}hollow" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#010101"/><stop offset=".45" stop-color="#08090a"/><stop offset="1" stop-color="#1c1e21"/></linearGradient>`
  const plastic = `<linearGradient id="${id}plastic" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#0b0c0d"/><stop offset=".55" stop-color="#1d1f21"/><stop offset=".86" stop-color="#2f3235"/><stop offset="1" stop-color="#17181a"/></linearGradient>`
  return [
    panel,
    pipe,
    hollow,
    plastic,
    body.parts.some(({ material }) => material === 'duct') ? ductDefs(id) : '',
    body.parts.some(({ material }) => material === 'outlet') ? outletDefs(id) : '',
    ...body.parts.map((part) => partShape(part, id)),
    ...body.handles.map((at) => (body.isFlush ? flush(at) : pull(at))),
  ].join('')
}

/** A gap: a dark line, and the lit edge of the panel behind it. */
export const gap = (curve: string): string => gapLine(path(curve))

/** The same along path data. */
export function gapLine(line: string): string {
  return `<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width=".35" transform="translate(.55 -.1)"/>
    <path d="${line}" fill="none" stroke="#000" stroke-opacity=".72" stroke-width=".6"/>`
}

function partShape({ shape, material }: Part, id: string): string {
  if (material === 'chrome') {
    return `<path d="${path(shape)}" fill="none" stroke="#0a0a0b" stroke-width="1.5" stroke-linecap="round"/><path d="${path(shape)}" fill="none" stroke="url(#${id}chrome)" stroke-width=".9" stroke-linecap="round"/>`
  }
  const area = path(shape, true)
  if (material === 'grille') return grille(area, id)
  if (material === 'duct')
    return `<path d="${area}" fill="url(#${id}ductLip)" transform="translate(1 0)"/><path d="${area}" fill="url(#${id}duct)" stroke="url(#${id}duct)" stroke-width=".6"/>`
  if (material === 'outlet')
    return `<path d="${area}" fill="url(#${id}outlet)" stroke="url(#${id}outlet)" stroke-width=".6"/>`
  if (material === 'paint')
    return `<path d="${area}" fill="url(#${id}panel)"/><path d="${area}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".5"/>`
  if (material === 'steel')
    return `<path d="${area}" fill="url(#${id}pipe)" stroke="#000" stroke-width=".4"/>`
  if (material === 'amber') return `<path d="${area}" fill="#b5661c" stroke="#3a1d05" stroke-width=".3"/>`
  if (material === 'plastic')
    return `<path d="${area}" fill="url(#${id}plastic)"/><path d="${area}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width=".4"/>`
  if (material === 'gloss')
    return `<path d="${area}" fill="#0c0d0f"/><path d="${area}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width=".35"/>`
  // An opening: dark above, where its roof keeps the light out, and a floor and a lip that catch some.
  return `<path d="${area}" fill="#fff" fill-opacity=".3" transform="translate(.3 -.45)"/><path d="${area}" fill="url(#${id}hollow)"/><path d="${area}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width=".5"/>`
}

/** How dark a duct is from its front to its rear edge, each as offset and opacity: paint that turns inwards, then a hole. */
const DUCT_STOPS = [
  [0, 0],
  [0.2, 0.3],
  [0.45, 0.86],
  [0.62, 1],
] as const

/** A duct, and the light on the edge of the panel behind it. */
const ductDefs = (id: string): string =>
  `<linearGradient id="${id}duct">${DUCT_STOPS.map(([offset, opacity]) => dark(offset, opacity)).join('')}</linearGradient>
    <linearGradient id="${id}ductLip"><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#fff" stop-opacity=".5"/></linearGradient>`

/** An outlet: a hole behind the panel before it, out of which the paint comes. */
const outletDefs = (id: string): string =>
  `<linearGradient id="${id}outlet">${DUCT_STOPS.toReversed()
    .map(([offset, opacity]) => dark(round(1 - offset), opacity))
    .join('')}</linearGradient>`

const dark = (offset: number, opacity: number) =>
  `<stop offset="${offset}" stop-color="#040506" stop-opacity="${opacity}"/>`

/** A handle to pull: the cup behind it, the shade under the bar, the light on its upper edge. The bar is of the paint on which it is drawn. */
const pull = ([x, y]: Point) =>
  `<path d="M${x + 3} ${y}C${x + 5} ${y + 3.6} ${x + 16} ${y + 3.6} ${x + 18} ${y}C${x + 16} ${y - 4} ${x + 5} ${y - 4} ${x + 3} ${y}Z" fill="#000" fill-opacity=".3"/>
    <rect x="${x}" y="${round(y - 1.9)}" width="21" height="1.3" rx=".65" fill="#000" fill-opacity=".62"/>
    <rect x="${x + 0.6}" y="${round(y + 0.7)}" width="19.8" height=".5" rx=".25" fill="#fff" fill-opacity=".42"/>`

/** A flush handle: the gap around it. */
const flush = ([x, y]: Point) =>
  `<rect x="${x}" y="${round(y - 1.4)}" width="21" height="2.8" rx="1" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".4" transform="translate(.2 -.35)"/>
    <rect x="${x}" y="${round(y - 1.4)}" width="21" height="2.8" rx="1" fill="none" stroke="#000" stroke-opacity=".66" stroke-width=".5"/>`

/** The outside mirror: foot, shell lit from above, dark lower half with its indicator line. */
function mirror([x, y]: readonly [number, number], paint: Paint, id: string): string {
  const shell = `M${x} ${y + 3.4}C${x - 0.6} ${y + 8} ${x + 3} ${y + 11.6} ${x + 9} ${y + 12}L${x + 16} ${y + 12}C${x + 19} ${y + 11.6} ${x + 20} ${y + 8} ${x + 19} ${y + 4.4}C${x + 13} ${y + 2.6} ${x + 5} ${y + 2} ${x} ${y + 3.4}Z`
  const stops = [70, 40, 18, 0, -20].map(
    (tilt, i) => `<stop offset="${i / 4}" stop-color="${shade(paint, tilt, -14)}"/>`,
  )
  return `<linearGradient id="${id}mirrorShell" x1="0" x2="0" y1="1" y2="0">${stops.join('')}</linearGradient>
    <path d="M${x + 6} ${y + 4}L${x + 4.6} ${y - 1}L${x + 11} ${y - 1}L${x + 12} ${y + 4}Z" fill="#08090a"/>
    <path d="${shell}" fill="url(#${id}mirrorShell)" stroke="#000" stroke-opacity=".5" stroke-width=".35"/>
    <path d="M${x} ${y + 3.6}C${round(x + 5)} ${y + 2.2} ${x + 13} ${y + 2.8} ${x + 19} ${y + 4.5}L${x + 18.6} ${y + 5.6}C${x + 12} ${y + 4.4} ${x + 5} ${y + 4} ${x + 0.2} ${y + 5}Z" fill="#09090a"/>`
}
