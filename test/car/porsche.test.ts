import { expect, test } from 'vitest'
import { type Curve, samples } from '../../web/car/curve.ts'
import { heightAt } from '../../web/car/height.ts'
import { paintOf } from '../../web/car/paint.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import type { Point3 } from '../../web/car/solid/skin.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { colourAt, inPicture, studioPicture } from '../support/studio-camera.ts'

// What makes a Porsche of its body: wings that stand above the bonnet, lamps at their tips, hips beside a narrow cabin.

const COUPES = ['porsche-911-carrera-gts', 'porsche-911-gt3', 'porsche-911-turbo-s'] as const
type Coupe = (typeof COUPES)[number]

/** The points of a body's skin in a slice along the car, in centimetres. */
function slice(id: Coupe, from: number, to: number): Point3[] {
  const { body, girth } = carGeometry(id)
  const { positions } = bodySurface(body, girth)
  const found: Point3[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
    if (x >= from && x < to) found.push([x, y, z])
  }
  return found
}

const highest = (points: readonly Point3[]) => Math.max(...points.map(([, y]) => y))

/** A lamp's tip: so far behind the nose its wing is highest beside the bonnet. */
const LAMP_CM = [26, 46] as const
const ABOVE_BONNET_CM = 6

test.each(COUPES)('the front wings of a %s stand clearly above its bonnet behind the lamps', (id) => {
  const [from, to] = LAMP_CM
  for (let x = from; x < to; x += 5) {
    const points = slice(id, x, x + 5)
    const middle = highest(points.filter(([, , z]) => Math.abs(z) < 1))
    expect(highest(points.filter(([, , z]) => Math.abs(z) > 45)) - middle).toBeGreaterThan(ABOVE_BONNET_CM)
  }
})

/** The ledge of a rear wing beside the glass, above the rear axle: where the belt runs, so high and more. */
const LEDGE_CM = 16

test.each(COUPES)('a ledge of the rear wing of a %s lies beside its glass', (id) => {
  const { body } = carGeometry(id)
  const { x } = body.wheels.axles[1]
  const belt = heightAt(body.lines.belt, x)
  const points = slice(id, x - 3, x + 3)
  const out = (least: number, most: number) =>
    Math.max(...points.filter(([, y]) => y > belt + least && y < belt + most).map(([, , z]) => z))
  expect(out(-2, 0.1) - out(2, 5)).toBeGreaterThan(LEDGE_CM)
})

/** A rear wing is highest above its wheel, and so much lower at the tail's corner; before it the lid's middle lies so far above the wing. */
const WING_FALLS_CM = 11.5
const LID_ARCHES_CM = 4
const LID_CM = 52

test.each(COUPES)(
  'the rear wing of a %s falls behind its wheel, and its lid arches between the wings',
  (id) => {
    const { body } = carGeometry(id)
    const { x } = body.wheels.axles[1]
    const wing = (at: number) => heightAt(body.lines.belt, at)
    expect(wing(x) - wing(body.length - 30)).toBeGreaterThan(WING_FALLS_CM)
    const points = slice(id, x + LID_CM - 4, x + LID_CM + 4)
    const middle = highest(points.filter(([, , z]) => Math.abs(z) < 1))
    expect(middle - highest(points.filter(([, , z]) => Math.abs(z) > 60))).toBeGreaterThan(LID_ARCHES_CM)
  },
)

/** A lamp is bluish, and a red car is not: how much more blue than red it shows, of 255, and at how many pixels of the far lamp. */
const BLUISH = 12
const LAMP_PIXELS = 350
const RED = paintOf('#7a1414', 'solid')

/** Where a lamp lies in a picture: around all points of the nose that are as far out and as high as its glass. */
function pixelsOf(id: Coupe, lens: Curve, side: 1 | -1): [number, number][] {
  const { body } = carGeometry(id)
  const glass = samples(lens)
  const span = (axis: 0 | 1) => {
    const values = glass.map((point) => point[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[inner, outer], [low, high]] = [span(0), span(1)]
  const seen = slice(id, 0, 60)
    .filter(([, y, z]) => side * z > inner && side * z < outer && y > low && y < high)
    .map((point) => inPicture(body, point))
  const along = seen.map(([x]) => Math.round(x))
  const down = seen.map(([, y]) => Math.round(y))
  const found: [number, number][] = []
  for (let x = Math.min(...along); x <= Math.max(...along); x++)
    for (let y = Math.min(...down); y <= Math.max(...down); y++) found.push([x, y])
  return found
}

test.each(COUPES)('both headlamps of a %s are seen from the front', async (id) => {
  const { face } = carGeometry(id)
  const picture = await studioPicture(id, 'front', RED)
  for (const side of [1, -1] as const) {
    const lit = pixelsOf(id, face.lens, side).filter((at) => {
      const [red, , blue] = colourAt(picture, at)
      return blue > red + BLUISH
    })
    expect(lit.length).toBeGreaterThan(LAMP_PIXELS)
  }
})
