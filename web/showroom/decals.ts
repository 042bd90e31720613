import { round, samples } from '../car/curve.ts'
import { claddings, gaps, trimmings } from '../car/details.ts'
import { darkPillars, darkQuarter, isWrapped } from '../car/ends/dark-pillars.ts'
import { extras } from '../car/ends/extras.ts'
import { lamps } from '../car/ends/lamps.ts'
import { hole, opening } from '../car/ends/openings.ts'
import { screen } from '../car/ends/roof.ts'
import { shutLines } from '../car/ends/shut-lines.ts'
import { tailDetails } from '../car/ends/tail.ts'
import type { CarGeometry } from '../car/geometry/drawable.ts'
import type { EndGeometry, Girth } from '../car/geometry/ends.ts'
import type { BodyGeometry, Part } from '../car/geometry/shape.ts'
import { glassDefs, glasshouse } from '../car/glass.ts'
import { grilleDefs } from '../car/grille.ts'
import { heightAt } from '../car/height.ts'
import { lightDefs } from '../car/lights.ts'
import { paintOf } from '../car/paint.ts'
import { hasArchParts } from '../car/solid/arches.ts'
import { isLip } from '../car/solid/lips.ts'
import { edgeBeside, paneOnBody } from '../car/solid/pane-on-body.ts'
import { rearWindow } from '../car/solid/rear-window.ts'
import { windscreenEnds } from '../car/solid/windscreen.ts'
import { isWinged } from '../car/solid/wings.ts'
import type { Point } from '../car/spline.ts'

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
  return { side: sideDecal(car), front: endDecal(car, false), rear: endDecal(car, true) }
}

/** The pillars beside the windscreen and the rear window are painted: how wide one is at the windscreen, and how far the rear window ends
 * before its corners. */
const FRONT_PILLAR_CM = 6
/** By how much of its width a pillar is wider at its foot than at the roof. */
const WIDENS = 0.42
const REAR_PILLAR_CM = { foot: 9, roof: 8 }

/** Handles are drawn in a neutral metal: a new paint must not need a new drawing. */
const NEUTRAL = paintOf('#3a3b3d')

function sideDecal({ body, girth }: CarGeometry): string {
  const [front, rear] = body.wheels.axles
  const tail = rear.x + rear.radius + body.wheels.gap
  const fitted = { ...body, parts: partsAside(body) }
  // Gaps of the nose are the front's, and those of the tail the rear's.
  const cuts = body.cuts.filter((cut) => {
    const along = samples(cut).map(([x]) => x)
    return Math.max(...along) > front.x && Math.min(...along) < tail
  })
  const quarter = isWrapped(body) ? darkQuarter(body) : ''
  const sail = `<path d="${mirrorSail(body, girth)}" fill="#060708"/>`
  const windows = `<g clip-path="url(#sbehind)">${quarter}${glasshouse(body, 's', false)}${hasSail(body) ? sail : ''}</g>`
  const plastic = hasArchParts(body) ? '' : claddings(body)
  const drawn = `${windows}${gaps({ ...body, cuts })}${plastic}${trimmings(fitted, NEUTRAL, 's')}`
  const defs = `${glassDefs(body, 's')}${lightDefs('s')}${grilleDefs('s')}
    <clipPath id="sbehind"><path d="${behindPillar(body, girth)}"/></clipPath>
    <filter id="ssoft"><feGaussianBlur stdDeviation="1"/></filter>`
  return sideSheet(body, defs, drawn)
}

/**
 * What is fitted to a side and drawn on it. What is painted is left to the paint beneath. What is fitted behind the rear wheels' middle, as a
 * lip on the deck, is the rear's: seen half from behind, of the side's drawing a splinter would be left.
 */
export const partsAside = ({ parts, wheels }: BodyGeometry): readonly Part[] =>
  parts.filter(
    ({ material, shape }) => material !== 'paint' && samples(shape).some(([x]) => x < wheels.axles[1].x),
  )

/** The windscreen or the rear window as an end shows it; none where there is none. */
export const endGlass = (body: BodyGeometry, girth: Girth, rear: boolean) =>
  rear ? rearWindow(body, girth, REAR_PILLAR_CM) : paneOnBody(body, girth, windscreenEnds(body, girth))

/** All of the side but what lies before the pillar of the windscreen: side windows begin behind it. */
export function behindPillar(body: BodyGeometry, girth: Girth): string {
  const whole = `M0 0V${DECAL_HEIGHT_CM}H${round(body.length)}V0Z`
  if (body.cockpit) return whole
  const edge = pillarEdge(body, girth)
  const foot = edge[0]?.[0] ?? 0
  const along = edge.map(([x, y]) => `L${round(x)} ${round(y)}`).join('')
  return `M${round(foot)} 0${along}V${DECAL_HEIGHT_CM}H${round(body.length)}V0Z`
}

/** The dark corner of the foremost side window, before which the mirror stands: how far behind the pillar's foot it begins, how long it is
 * at the belt, at least and beyond its top, and how high at the pillar. */
const SAIL_CM = { behind: 8, long: 20, beyond: 5, high: 9, seal: 1.6 }

/** Windows that stand apart in painted frames have no such corner, nor has an open car. */
export const hasSail = ({ glass }: BodyGeometry) => glass.side !== undefined && glass.apart === undefined

/** What covers the corner between pillar and belt, where the mirror is fitted, as path data. */
export function mirrorSail(body: BodyGeometry, girth: Girth): string {
  const edge = pillarEdge(body, girth)
  const above = ([x, y]: Point) => y - heightAt(body.lines.belt, x) - SAIL_CM.seal
  const corner = edge.find((point) => above(point) >= 0)
  const top = edge.find((point) => above(point) >= SAIL_CM.high)
  if (!corner || !top) return ''
  const end = Math.max(corner[0] + SAIL_CM.long, top[0] + SAIL_CM.beyond)
  const low = (x: number) => `${round(x)} ${round(heightAt(body.lines.belt, x) + SAIL_CM.seal)}`
  return `M${low(corner[0] + SAIL_CM.behind)}L${round(top[0] - 1)} ${round(top[1])}L${round(top[0] + 1)} ${round(top[1])}L${low(end)}Z`
}

/** A pillar's edge runs on into the roof as it came, and no flatter than this: it does not end in a step where the windscreen ends. */
const LEAST_RISE = 0.5
/** The last points of a pillar's edge, so many, show where it runs on to. */
const LAST_POINTS = 3

/** The edge of the windscreen's pillar towards the side windows, from its foot up into the roof. */
function pillarEdge(body: BodyGeometry, girth: Girth): Point[] {
  const wide = body.pillar ?? FRONT_PILLAR_CM
  const edge = edgeBeside(body, girth, windscreenEnds(body, girth), [wide * (1 + WIDENS), wide])
  const [x, y] = edge.at(-1) ?? [0, 0]
  const [x0, y0] = edge.at(-1 - LAST_POINTS) ?? [0, 0]
  const rise = Math.max(LEAST_RISE, (y - y0) / (x - x0))
  return [...edge, [x + (DECAL_HEIGHT_CM - y) / rise, DECAL_HEIGHT_CM]]
}

function endDecal(car: CarGeometry, rear: boolean): string {
  const { body, girth, face, tail } = car
  const drawnEnd = rear ? tail : face
  const end = { ...drawnEnd, extras: onPaint(car, drawnEnd) }
  const view = { body, girth, end, paint: NEUTRAL, rear }
  const id = rear ? 'r' : 'f'
  const glass = endGlass(body, girth, rear)
  const pillars = rear && glass && isWrapped(body) ? darkPillars(glass, girth) : ''
  const drawn = `${pillars}${body.cockpit ? '' : screen(view, id, glass)}${shutLines(view)}${end.intakes.map((intake) => hole(intake, view, id)).join('')}
    ${opening(view, id)}${extras(view, id)}${lamps(view, id)}${rear ? tailDetails(view, id) : ''}`
  const defs = `${glassDefs(body, id)}${lightDefs(id)}${grilleDefs(id)}`
  return endSheet(defs, drawn)
}

/** How far above the deck a part of an end's drawing is one of a wing on struts, which stands there as a part of its own. */
const WING_ABOVE_CM = 10
/** A lip of the roof begins no lower than this under the rear window's upper edge. */
const ROOF_LIP_CM = 8

/** What of an end's parts lies on the paint: not what is painted itself, and neither a wing nor a lip: seen from behind,
 * what is level would smear it. Those on the deck are parts of their own. */
function onPaint(car: CarGeometry, end: EndGeometry): EndGeometry['extras'] {
  const hasWing = isWinged(car.body)
  const { glass, outline } = car.body
  const window = glass.rear ? samples(glass.rear).map(([x]) => heightAt(outline, x)) : []
  const roof = Math.max(...window, end.deck + WING_ABOVE_CM) - ROOF_LIP_CM
  return end.extras?.filter((extra) => {
    const [material, shape] = extra
    if (end === car.tail && isLip(extra, end)) return false
    const heights = samples(shape).map(([, y]) => y)
    const isWing = hasWing && Math.max(...heights) > end.deck + WING_ABOVE_CM
    return material !== 'paint' && !isWing && Math.min(...heights) < roof
  })
}

/** A sheet that covers a side. */
export const sideSheet = ({ length }: BodyGeometry, defs: string, drawn: string) =>
  sheet({ left: 0, width: length, pixels: 2048 }, defs, drawn)

/** A sheet that covers an end. */
export const endSheet = (defs: string, drawn: string) =>
  sheet({ left: -DECAL_HALF_CM, width: 2 * DECAL_HALF_CM, pixels: 1024 }, defs, drawn)

/** An SVG sheet whose edges are known, so that a point of the body finds its place on it. */
function sheet(frame: { left: number; width: number; pixels: number }, defs: string, drawn: string): string {
  const { left, width, pixels } = frame
  const scale = pixels / width
  const high = Math.round(DECAL_HEIGHT_CM * scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="0 0 ${pixels} ${high}">
    <defs>${defs}</defs>
    <g transform="translate(${round(-left * scale)} ${high}) scale(${scale} -${scale})">${drawn}</g></svg>`
}
