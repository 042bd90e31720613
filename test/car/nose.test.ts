import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { alongPieces, halfPieces, samples } from '../../web/car/curve.ts'
import { heightAt } from '../../web/car/height.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { sectionAt } from '../../web/car/solid/cabin.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { decalsOf } from '../../web/showroom/decals.ts'

/** How a gap between panels is drawn: its dark line. */
const GAP = /<path d="([^"]*)" fill="none" stroke="#000" stroke-opacity=".72" stroke-width=".6"\/>/g
const numbers = (text: string) => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
/** The horizontal places of each gap, in centimetres. */
const gapsOf = (svg: string) =>
  [...svg.matchAll(GAP)].map(([, line = '']) => numbers(line).filter((_, i) => i % 2 === 0))

test.each([
  'porsche-911-gt3',
  'porsche-taycan-4s',
  'bmw-x3-m50-xdrive',
  'bentley-flying-spur-speed',
] as const)('the nose of a %s has the gap of its bonnet, from the middle to its lamps', (id) => {
  const { front } = decalsOf(carGeometry(id))
  expect(gapsOf(front).some((places) => Math.min(...places) === 0 && Math.max(...places) > 40)).toBe(true)
})

test.each(DRAWN_MODELS)('no gap that is drawn on the side of a %s lies before its front wheels', (id) => {
  const car = carGeometry(id)
  const { x } = car.body.wheels.axles[0]
  for (const places of gapsOf(decalsOf(car).side)) expect(Math.max(...places)).toBeGreaterThan(x)
})

/** What the lower edge of a nose may climb within a centimetre on its way from its lowest point to the wheel; a step climbs by itself. */
const CLIMB = 0.3

/** The lower edge of a nose before its wheel arch, section by section: x and the lowest height there, in centimetres. */
function edgeUnder(id: DrawnModel): [x: number, y: number][] {
  const { body, girth } = carGeometry(id)
  const { positions } = bodySurface(body, girth)
  const [{ x: axle, radius }] = body.wheels.axles
  const lowest = new Map<number, number>()
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0] = positions.subarray(i, i + 2)
    if (x < axle - radius - body.wheels.gap) lowest.set(x, Math.min(y, lowest.get(x) ?? y))
  }
  return [...lowest].toSorted(([a], [b]) => a - b)
}

test.each(DRAWN_MODELS)('%s has one clean edge under its nose, from its chin to its wheels', (id) => {
  const edge = edgeUnder(id)
  const chin = edge.reduce((lowest, at, i) => (at[1] < (edge[lowest]?.[1] ?? 0) ? i : lowest), 0)
  const climbs = edge.slice(chin + 1).map(([x, y], i) => {
    const [before, height] = edge[chin + i] ?? [0, 0]
    return (y - height) / (x - before)
  })
  expect(climbs.length).toBeGreaterThan(5)
  expect(Math.max(...climbs)).toBeLessThan(CLIMB)
})

/** Over how many centimetres a bonnet's rise is measured, from where on, and until how far before the screen: there it bends up to the glass. */
const OVER_CM = 8
const FROM_CM = 10
const BEFORE_SCREEN_CM = 30
/** How much steeper a bonnet may become again, as rise over run: what is level mirrors the sky in a bright ledge. */
const AGAIN = 0.06

/** The middle of a bonnet from the nose to the screen, in centimetres: x and height. */
function middleOf(id: DrawnModel, screen: number): [x: number, y: number][] {
  const { body, girth } = carGeometry(id)
  const { positions } = bodySurface(body, girth)
  const found: [number, number][] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
    if (x < screen && Math.abs(z) < 0.01 && y > heightAt(body.outline, x) / 2) found.push([x, y])
  }
  return found.toSorted(([a], [b]) => a - b)
}

test.each(DRAWN_MODELS)('the bonnet of a %s does not flatten and rise again', (id) => {
  const screen = Math.min(...samples(carGeometry(id).body.glass.windscreen).map(([x]) => x))
  const middle = middleOf(id, screen)
  const heightOver = (at: number) => {
    const next = middle.findIndex(([x]) => x >= at)
    const [[x0, y0], [x1, y1]] = [middle[next - 1] ?? [0, 0], middle[next] ?? [1, 0]]
    return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0)
  }
  const rises: number[] = []
  for (let x = FROM_CM; x + OVER_CM < screen - BEFORE_SCREEN_CM; x += OVER_CM)
    rises.push((heightOver(x + OVER_CM) - heightOver(x)) / OVER_CM)
  expect(rises.length).toBeGreaterThan(2)
  const again = rises.map((rise, i) => rise - Math.min(...rises.slice(0, i + 1)))
  expect(Math.max(...again)).toBeLessThan(AGAIN)
})

/** Where on a nose its bonnet's gap and its grille's upper edge lie, in centimetres from its tip, and how much lower the middle may be there. */
const ON_NOSE_CM = [3, 6, 9, 12] as const
const LOWER_CM = 0.15
/** Where wings stand, as a part of half the car's width. */
const WINGS_AT = 0.68

const UNCRESTED = DRAWN_MODELS.filter((id) => carGeometry(id).body.crests === undefined)
test.each(UNCRESTED)('the nose of a %s is level: what runs across it does not dip in the middle', (id) => {
  const { body, girth } = carGeometry(id)
  const section = sectionAt(body, girth)
  for (const x of ON_NOSE_CM)
    expect(section(x, (WINGS_AT * girth.width) / 2)[1] - section(x, 0)[1]).toBeLessThan(LOWER_CM)
})

/** Where a bonnet is measured on its way from the nose to the screen, and how far the valley there lies below its middle and its wing at least. */
const ON_BONNET = 0.55
const VALLEY_CM = 0.8
const ACROSS = 60

const DOMED = DRAWN_MODELS.filter((id) => carGeometry(id).body.dome !== undefined)
test('every bonnet has a shape of its own: a raised middle, crests beside it, or wings below it', () => {
  const plain = DRAWN_MODELS.filter((id) => {
    const { dome, crests, wings } = carGeometry(id).body
    return !dome && crests === undefined && wings === undefined
  })
  expect(plain).toEqual([])
})

test.each(DOMED)(
  'the bonnet of a %s steps down beside its raised middle, and rises again to its wings',
  (id) => {
    const { body, girth } = carGeometry(id)
    const section = sectionAt(body, girth)
    const x = ON_BONNET * Math.min(...samples(body.glass.windscreen).map(([at]) => at))
    const heights = Array.from({ length: ACROSS }, (_, i) => section(x, (0.4 * girth.width * i) / ACROSS)[1])
    const [middle = 0] = heights
    const below = heights.map((y, i) => Math.min(middle, Math.max(...heights.slice(i))) - y)
    expect(Math.max(...below)).toBeGreaterThan(VALLEY_CM)
  },
)

test('the right half of what its mirror continues is level in the middle', () => {
  const half = alongPieces(halfPieces('0 94 / 30 94, 43 90 / 46 76 / 33 52 / 0 51'))
  const [[x0, y0], [x1, y1]] = [half[0] ?? [1, 0], half[1] ?? [0, 0]]
  expect([x0, y0]).toEqual([0, 94])
  expect(Math.abs((y1 - y0) / (x1 - x0))).toBeLessThan(0.02)
  expect(Math.max(...half.map(([, y]) => y))).toBeCloseTo(94)
  expect(half.at(-1)).toEqual([0, 51])
})

/** How openings are filled with their weave. */
const WEAVE = /<path d="([^"]*)" fill="url\(#fweave\)"/g
/** How much a line may rise or fall where it leaves the middle. */
const LEVEL = 0.05

test.each(DRAWN_MODELS)(
  'the openings and gaps that begin in the middle of the face of a %s leave it level',
  (id) => {
    const { front } = decalsOf(carGeometry(id))
    const lines = [...front.matchAll(WEAVE), ...front.matchAll(GAP)].flatMap(([, line = '']) =>
      line.startsWith('M0 ') ? [numbers(line)] : [],
    )
    expect(lines.length).toBeGreaterThan(0)
    for (const [, y0 = 0, x1 = 1, y1 = 0] of lines) expect(Math.abs((y1 - y0) / x1)).toBeLessThan(LEVEL)
  },
)

/** How many faces of a nose may look backwards: slivers of a few square millimetres that no picture shows. */
const BACKWARDS = 16
/** A face within so many centimetres of the tip looks backwards when its normal's part along the car is more than this. */
const TIP_CM = 3
const ALONG = 0.2

test.each(DRAWN_MODELS)('the skin of a %s does not fold at the tip of its nose', (id) => {
  const { body, girth } = carGeometry(id)
  const { positions, triangles } = bodySurface(body, girth)
  const corner = (i: number) => positions.subarray(3 * (triangles[i] ?? 0), 3 * (triangles[i] ?? 0) + 3)
  let backwards = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0], [cx = 0, cy = 0, cz = 0]] = [
      corner(i),
      corner(i + 1),
      corner(i + 2),
    ]
    if (Math.max(ax, bx, cx) > TIP_CM) continue
    const [u, v] = [
      [bx - ax, by - ay, bz - az],
      [cx - ax, cy - ay, cz - az],
    ] as const
    const along = u[1] * v[2] - u[2] * v[1]
    const size = Math.hypot(along, u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    if (size > 0.0001 && along / size > ALONG) backwards++
  }
  expect(backwards).toBeLessThan(BACKWARDS)
})
