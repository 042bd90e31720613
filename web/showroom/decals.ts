import { round, samples } from '../car/curve.ts'
import { gaps, trimmings } from '../car/details.ts'
import { extras } from '../car/ends/extras.ts'
import { lamps } from '../car/ends/lamps.ts'
import { both } from '../car/ends/mirrored.ts'
import { hole, opening } from '../car/ends/openings.ts'
import { screen, screenOutline } from '../car/ends/roof.ts'
import { shutLines } from '../car/ends/shut-lines.ts'
import { tailDetails } from '../car/ends/tail.ts'
import type { CarGeometry } from '../car/geometry/drawable.ts'
import type { BodyGeometry } from '../car/geometry/shape.ts'
import { glassDefs, glasshouse } from '../car/glass.ts'
import { grilleDefs } from '../car/grille.ts'
import { lightDefs } from '../car/lights.ts'
import { paintOf } from '../car/paint.ts'
import { rearWindow } from '../car/solid/rear-window.ts'

/** Centimetres that a decal covers: from the ground up, and to each side of the middle for an end. */
export const DECAL_HEIGHT_CM = 210
export const DECAL_HALF_CM = 105

/** What lies on the paint, drawn flat on nothing: windows, lamps, gaps, grilles. Projected onto the body from three sides. */
export interface Decals {
  readonly side: string
  readonly front: string
  readonly rear: string
}

/** The drawings of a body's side, front and rear without their paint. Lamps are an end's alone: it reaches round the corner. */
export function decalsOf(car: CarGeometry): Decals {
  return { side: sideDecal(car.body), front: endDecal(car, false), rear: endDecal(car, true) }
}

/** The pillars beside the windscreen and the rear window are painted: the glass ends before its corner. */
const FRONT_PILLAR_CM = { foot: 7, above: 8 }
const REAR_PILLAR_CM = { foot: 9, roof: 8 }

/** Handles are drawn in a neutral metal: a new paint must not need a new drawing. */
const NEUTRAL = paintOf('#3a3b3d')

function sideDecal(body: BodyGeometry): string {
  // What is painted is left to the paint beneath.
  const fitted = { ...body, parts: body.parts.filter(({ material }) => material !== 'paint') }
  // Gaps of the nose are the front's.
  const cuts = body.cuts.filter((cut) => samples(cut).some(([x]) => x > body.wheels.axles[0].x))
  const drawn = `${glasshouse(body, 's', false)}${gaps({ ...body, cuts })}${trimmings(fitted, NEUTRAL, 's')}`
  const defs = `${glassDefs(body, 's')}${lightDefs('s')}${grilleDefs('s')}
    <filter id="ssoft"><feGaussianBlur stdDeviation="1"/></filter>`
  return sheet({ left: 0, width: body.length, pixels: 2048 }, defs, drawn)
}

function endDecal({ body, girth, face, tail }: CarGeometry, rear: boolean): string {
  const end = rear ? tail : face
  const view = { body, girth, end, paint: NEUTRAL, rear }
  const id = rear ? 'r' : 'f'
  const glass = rear ? rearWindow(body, girth, REAR_PILLAR_CM) : screenOutline(view, FRONT_PILLAR_CM)
  const drawn = `${body.cockpit ? '' : screen(view, id, glass)}${shutLines(view)}${end.intakes.map((intake) => hole(intake, rear, id)).join('')}
    ${opening(view, id)}${extras(view, id)}${lamps(view, id)}${rear ? tailDetails(view, id) : both('')}`
  const defs = `${glassDefs(body, id)}${lightDefs(id)}${grilleDefs(id)}`
  return sheet({ left: -DECAL_HALF_CM, width: 2 * DECAL_HALF_CM, pixels: 1024 }, defs, drawn)
}

/** An SVG sheet whose edges are known, so that a point of the body finds its place on it. */
function sheet(frame: { left: number; width: number; pixels: number }, defs: string, drawn: string): string {
  const { left, width, pixels } = frame
  const scale = pixels / width
  const high = Math.round(DECAL_HEIGHT_CM * scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="0 0 ${pixels} ${high}">
    <defs>${defs}</defs>
    <g transform="translate(${round(-left * scale)} ${high}) scale(${scale} -${scale})">${drawn}</g></svg>`
}
