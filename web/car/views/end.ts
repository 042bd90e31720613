import { type Curve, heightAt, type Point, path, round, samples } from '../curve.ts'
import type { EndGeometry, Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { glassDefs } from '../glass.ts'
import { led, lightDefs, projectors } from '../lights.ts'
import { type Paint, shade } from '../paint.ts'
import { painted, type Surface } from '../surface.ts'

/** A car seen from one end: its measures, that end's drawing, its paint. */
export interface EndView {
  readonly body: BodyGeometry
  readonly girth: Girth
  readonly end: EndGeometry
  readonly paint: Paint
  readonly rear: boolean
}

/** The front or the rear of a car: everything that stands on the ground, in centimetres, x from the middle. */
export function endOn(view: EndView, id: string): { defs: string; car: string } {
  const panels = painted(faceSurface(view), view.paint, id)
  const half = view.girth.width / 2
  const box = `filterUnits="userSpaceOnUse" x="${-half - 10}" y="0" width="${view.girth.width + 20}" height="220"`
  return {
    defs: `${panels.defs}${glassDefs(view.body, id)}${lightDefs(id)}
      <clipPath id="${id}body"><path d="${lowerBody(view)}"/></clipPath>
      <filter color-interpolation-filters="sRGB" id="${id}blend" ${box}><feGaussianBlur stdDeviation="2 .3"/></filter>
      <filter color-interpolation-filters="sRGB" id="${id}soft" ${box}><feGaussianBlur stdDeviation=".9"/></filter>`,
    car: `${tyres(view)}${view.body.cockpit ? openTop(view, id) : roof(view, id)}${mirrors(view, id)}
      <g clip-path="url(#${id}body)">
        <g filter="url(#${id}blend)">${panels.shapes}</g>
        <path d="${lowerBody(view)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.2" filter="url(#${id}soft)"/>
        ${view.end.creases.map((crease) => both(creaseLine(crease, id))).join('')}
        ${view.end.intakes.map(hole).join('')}
      </g>
      ${opening(view, id)}${lamps(view, id)}${view.rear ? tailDetails(view, id) : ''}`,
  }
}

/** Draws something on the right and its mirror on the left. */
const both = (drawn: string) => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

/** Right half of the painted body below the glass, from the lip's middle to the deck's middle. */
function rightOutline({ body, girth, end }: EndView): Curve {
  const half = girth.width / 2
  const { belt, shoulder } = shoulderHeights(body, end)
  const foot = body.sill + 3
  return `0 ${end.lip} / ${half - 34} ${end.lip}, ${half - 16} ${end.lip + 1.6} / ${half - 5} ${foot},
    ${half - 1.6} ${foot + 14}, ${half} ${(foot + shoulder) / 2 + 4}, ${half - 1.4} ${shoulder},
    ${half - 0.5 * girth.inset} ${(shoulder + belt) / 2 + 1}, ${half - girth.inset - 6} ${belt}, ${half - 46} ${end.deck + 1},
    10 ${end.deck + 2.5}, 0 ${end.deck + 2.6}`
}

function shoulderHeights(body: BodyGeometry, end: EndGeometry) {
  const belt = Math.max(end.deck - 5, end.edge + 1)
  return { belt, shoulder: Math.min(heightAt(body.lines.shoulder, body.length / 2), belt - 7) }
}

const lowerBody = (view: EndView) => whole(rightOutline(view))

/** A right half and its mirror as one closed outline, so that no seam shows in the middle. */
function whole(right: Curve): string {
  const line = samples(right).map(([x, y]) => `${round(x)} ${round(y)}`)
  const back = [...samples(right)].reverse().map(([x, y]) => `${round(-x)} ${round(y)}`)
  return `M${[...line, ...back].join('L')}Z`
}

/** Bonnet or boot from above, its edge, then the face down to the lip. */
function faceSurface(view: EndView): Surface {
  const { girth, end, rear } = view
  const half = girth.width / 2
  const outline = rightOutline(view)
  return {
    from: -half,
    to: half,
    slope: () => 0,
    yaw: (x) => Math.sign(x) * 64 * Math.max(0, (Math.abs(x) - half * 0.42) / (half * 0.58)) ** 1.8,
    rows: (x) => {
      const top = heightAt(outline, Math.min(Math.abs(x), half - 8))
      const edge = Math.min(end.edge - (Math.abs(x) / half) ** 2 * (rear ? 4 : 6), top - 2)
      const face = edge - end.lip
      return [
        { y: top, tilt: 72 },
        { y: (top + edge) / 2 + 2, tilt: 57 },
        { y: edge + 3, tilt: 46 },
        { y: edge, tilt: 34 },
        { y: edge - face * 0.08, tilt: 13 },
        { y: edge - face * 0.14, tilt: 5 },
        { y: edge - face * 0.42, tilt: -3 },
        { y: edge - face * 0.62, tilt: 6, open: 0.85 },
        { y: edge - face * 0.7, tilt: -8, open: 0.75 },
        { y: end.lip, tilt: -30, open: 0.4 },
      ]
    },
  }
}

/** Tyres under the body; only their lower parts and inner shadows are seen. */
function tyres({ body, girth, end, rear }: EndView): string {
  const width = rear ? girth.rearTyre : girth.frontTyre
  const x = girth.width / 2 - width - 3
  const tall = body.wheels.radius * 2
  const grooves = [0.3, 0.5, 0.7].map(
    (at) => `<path d="M${round(x + width * at)} .6V${end.lip + 8}" stroke="#000" stroke-width=".9"/>`,
  )
  const tyre = `<rect x="${x}" y="0" width="${width}" height="${tall}" rx="5" fill="#141517"/>
    <rect x="${x + width - 4}" y="3" width="3" height="${tall - 6}" rx="1.5" fill="#232528"/>${grooves.join('')}
    <rect x="${x - 1}" y="${end.lip - 4}" width="${width + 2}" height="${tall - end.lip}" fill="#000" opacity=".6"/>`
  const pan = `<rect x="0" y="${round(body.sill * 0.72)}" width="${x + 4}" height="${end.lip + 6}" fill="#050506"/>`
  return both(`${pan}${tyre}`)
}

/** Roof, pillars and the screen between them. */
function roof(view: EndView, id: string): string {
  const { body, girth, end, paint, rear } = view
  const top = Math.max(...samples(body.outline).map(([, y]) => y))
  const glass = whole(screenOutline(view, top))
  const stops = [76, 52, 34, 27, 24].map(
    (tilt, i) => `<stop offset="${i / 4}" stop-color="${shade(paint, tilt, 0)}"/>`,
  )
  return `<linearGradient id="${id}roof" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${end.deck}">${stops.join('')}</linearGradient>
    <linearGradient id="${id}screenSheen" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#dfe9ef" stop-opacity=".34"/>
      <stop offset=".5" stop-color="#dfe9ef" stop-opacity=".1"/><stop offset="1" stop-color="#dfe9ef" stop-opacity=".02"/></linearGradient>
    <path d="${whole(shellOutline(view, top))}" fill="url(#${id}roof)"/>
    <path d="${whole(shellOutline(view, top))}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width=".6"/>
    <path d="${glass}" fill="#090b0d" stroke="#050607" stroke-width="1"/>
    ${rear ? rearShelf(girth, top, end.deck) : cabin(top, end.deck)}
    <path d="${glass}" fill="url(#${id}screenSheen)"/>`
}

/** Right half of roof and pillars. The second point lies close to the first: the roof is level in the middle. */
function shellOutline({ body, girth, end }: EndView, top: number): Curve {
  const base = girth.width / 2 - girth.inset
  const foot = shoulderHeights(body, end).belt - 7
  const { roofHalf } = girth
  return `0 ${top}, 8 ${top - 0.1}, ${roofHalf - 18} ${top - 1.8}, ${roofHalf - 4} ${top - 5.4}, ${roofHalf + 4} ${top - 13},
    ${(roofHalf + base) / 2 + 3} ${(top - 13 + foot) / 2}, ${base} ${foot} / 0 ${foot}`
}

/** Right half of the windscreen or the rear window. */
function screenOutline({ body, girth, end, rear }: EndView, roofTop: number): Curve {
  const base = girth.width / 2 - girth.inset - 9
  const top = roofTop - (rear ? 9 : 7)
  const { roofHalf } = girth
  const foot = Math.min(end.deck, shoulderHeights(body, end).belt + 4)
  return `0 ${top}, 8 ${top - 0.1}, ${roofHalf - 22} ${top - 1.2}, ${roofHalf - 8} ${top - 4} / ${roofHalf - 4} ${top - 7},
    ${(roofHalf + base) / 2 - 1} ${(top + foot) / 2}, ${base} ${foot - 2} / ${base - 40} ${foot - 1}, 0 ${foot}`
}

/** Seats, wheel and mirror behind the windscreen. */
function cabin(top: number, deck: number): string {
  const high = Math.min(top - 15, deck + 34)
  const seat = `<path d="M16 ${deck - 3}C16 ${deck + 6} 20 ${high - 15} 26 ${high - 12}C29 ${high - 9} 29 ${high} 35 ${high}C41 ${high} 41 ${high - 9} 44 ${high - 12}C50 ${high - 15} 54 ${deck + 6} 54 ${deck - 3}Z" fill="#181c20" opacity=".7"/>`
  return `${both(seat)}<ellipse cx="35" cy="${deck}" rx="14" ry="8" fill="none" stroke="#2a3036" stroke-width="2" opacity=".6"/>
    <rect x="-9" y="${top - 15}" width="18" height="4.4" rx="2" fill="#1b2024"/>`
}

/** Headrests seen through the rear window. */
function rearShelf({ roofHalf }: Girth, top: number, deck: number): string {
  const high = Math.min(top - 16, deck + 22)
  return both(
    `<rect x="${round(roofHalf * 0.42)}" y="${round(deck - 4)}" width="16" height="${round(Math.max(4, high - deck + 4))}" rx="5" fill="#1a1f23" opacity=".6"/>`,
  )
}

/** An open car: the screen's frame with the seats behind it. */
function openTop({ girth, end, rear }: EndView, id: string): string {
  const half = girth.width / 2 - 15
  const top = 131
  const frame = `0 ${top}, 8 ${top - 0.1}, ${girth.roofHalf - 22} ${top - 0.6}, ${girth.roofHalf - 8} ${top - 1.4}, ${girth.roofHalf + 1} ${top - 5} / ${half - 10} ${end.deck + 10}, ${half} ${end.deck - 4}`
  const seats = both(
    `<path d="M21 ${end.deck - 4}C20 104 23 111 28 112L30 119C32 123 44 123 46 119L48 112C53 111 56 104 55 ${end.deck - 4}Z" fill="url(#${id}leatherEnd)" stroke="#1a100a" stroke-width=".4"/>`,
  )
  const screen = `${both(`<path d="${path(frame)}L0 ${end.deck - 4}Z" fill="#9fb0ba" opacity=".2"/>`)}`
  return `<linearGradient id="${id}leatherEnd" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#a87c53"/><stop offset="1" stop-color="#4a3220"/></linearGradient>
    ${rear ? screen : seats}${rear ? seats : screen}
    ${both(`<path d="${path(frame)}" fill="none" stroke="#0a0b0c" stroke-width="3.4"/><path d="${path(frame)}" fill="none" stroke="url(#${id}chrome)" stroke-width="1.2"/>`)}`
}

function mirrors({ body, girth, paint, rear }: EndView, id: string): string {
  const x = girth.width / 2 - 13
  const y = body.mirror[1]
  const stops = [60, 30, 10, -14].map(
    (tilt, i) => `<stop offset="${i / 3}" stop-color="${shade(paint, tilt, 18)}"/>`,
  )
  const glass = rear
    ? `<path d="M${x + 4.6} ${y + 4}C${x + 4} ${y + 9} ${x + 7} ${y + 10.4} ${x + 12} ${y + 10.6}C${x + 19} ${y + 10.6} ${x + 20} ${y + 8} ${x + 19.4} ${y + 3}C${x + 14} ${y + 2} ${x + 8} ${y + 2.4} ${x + 4.6} ${y + 4}Z" fill="#39434b"/>`
    : ''
  const shell = `<path d="M${x - 4} ${y - 1}L${x + 8} ${y + 2}L${x + 8} ${y + 6}L${x - 6} ${y + 2.6}Z" fill="${shade(paint, -12, 0, 0.7)}"/>
    <path d="M${x + 3} ${y + 3.4}C${x + 2} ${y + 9} ${x + 5} ${y + 12} ${x + 12} ${y + 12.2}C${x + 20} ${y + 12.2} ${x + 22.4} ${y + 9} ${x + 21} ${y + 2.4}C${x + 15} ${y + 0.6} ${x + 7} ${y + 1} ${x + 3} ${y + 3.4}Z" fill="url(#${id}mirrorEnd)" stroke="#000" stroke-opacity=".5" stroke-width=".3"/>${glass}`
  return `<linearGradient id="${id}mirrorEnd" x1="0" x2="0" y1="1" y2="0">${stops.join('')}</linearGradient>${both(shell)}`
}

/** A soft fold in the panel: shadow under it, light on it. */
const creaseLine = (curve: Curve, id: string) =>
  `<g filter="url(#${id}soft)"><path d="${path(curve)}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="1.6" transform="translate(0 -.9)"/>
   <path d="${path(curve)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1"/></g>`

/** An air intake: black, with its lower lip in the light. One that starts in the middle is a single piece. */
function hole(curve: Curve): string {
  const draw = (area: string) =>
    `<path d="${area}" fill="#060607" stroke="#fff" stroke-opacity=".1" stroke-width=".35"/>`
  return curve.startsWith('0 ') ? draw(whole(curve)) : both(draw(path(curve, true)))
}

/** The opening in the middle, with its bars and its frame. */
function opening({ end }: EndView, id: string): string {
  if (!end.opening) return ''
  const { shape, bars, frame } = end.opening
  const area = whole(shape)
  const [edge, width] = frame === 'chrome' ? [`url(#${id}chrome)`, 1.5] : ['#1b1d1f', 0.9]
  return `<clipPath id="${id}mouth"><path d="${area}"/></clipPath>
    <path d="${area}" fill="#050506"/><g clip-path="url(#${id}mouth)">${both(barLines(bars))}</g>
    <path d="${area}" fill="none" stroke="#060607" stroke-width="${width + 1}"/><path d="${area}" fill="none" stroke="${edge}" stroke-width="${width}"/>`
}

function barLines(bars: 'level' | 'mesh'): string {
  if (bars === 'level') {
    const lines = Array.from({ length: 20 }, (_, i) => `M0 ${14 + i * 5}H70`)
    return `<path d="${lines.join('')}" stroke="#3a3d41" stroke-width="1"/><path d="${lines.join('')}" stroke="#83878c" stroke-width=".28" transform="translate(0 .5)"/>`
  }
  const lines = Array.from({ length: 30 }, (_, i) => `M${-60 + i * 5} 0l90 100M${-40 + i * 5} 100l90 -100`)
  return `<path d="${lines.join('')}" stroke="#2e3134" stroke-width=".8"/>`
}

function lamps({ end, rear }: EndView, id: string): string {
  const colours = rear
    ? (['#ff1a1a', '#ff2a24', '#ffb0a0'] as const)
    : (['#bfdcff', '#e4f1ff', '#ffffff'] as const)
  const glass = (
    area: string,
  ) => `<path d="${area}" fill="url(#${id}${rear ? 'red' : 'lens'})" stroke="#050506" stroke-width=".6"/>
    <path d="${area}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".3"/>`
  const lens = end.lens.startsWith('0 ') ? glass(whole(end.lens)) : both(glass(path(end.lens, true)))
  const lit = both(led(end.led, colours, id))
  if (rear) return `${lens}${lit}`
  return `${lens}<clipPath id="${id}lensClip"><path d="${path(end.lens, true)}"/></clipPath>
    ${both(`<g clip-path="url(#${id}lensClip)">${projectors(end.led)}</g>`)}${lit}`
}

/** Line of light, number plate without a number, tailpipes. */
function tailDetails({ end, girth }: EndView, id: string): string {
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
