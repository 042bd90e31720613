import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { MEASURES } from '../../shared/catalogue/measures.ts'
import {
  DRAWN_MODELS,
  type DrawnModel,
  drawableOf,
  PICTURE_WIDTHS,
  VIEWS,
  type View,
} from '../../shared/pictures.ts'
import { PLANES } from '../../web/car/colouring/planes.ts'
import { coloured, isRendered, LAYER_SIZE, LAYERS, layerFiles } from '../../web/car/layers.ts'
import { type Finish, paintOf } from '../../web/car/paint.ts'
import { sourceOf } from '../../web/car/raster-of-car.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { inPicture } from '../support/studio-camera.ts'

const MOST_BYTES = 40 * 1024 * 1024
/** What the planes of two models differ by on average, of 255, at least; versions of one model at least a little. */
const LEAST_DIFFERENCE = 1
const { width, height } = LAYER_SIZE

const FILE = /-(light|planes)\.webp$/

test('the layers in the repository take 40 MB at most, and each is of a model that exists', () => {
  const files = readdirSync(LAYERS).filter((name) => FILE.test(name))
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(LAYERS, name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  const known = DRAWN_MODELS.flatMap((id) => VIEWS.map((view) => `${id}-${view}`))
  expect(files.map((name) => name.replace(FILE, '')).filter((name) => !known.includes(name))).toEqual([])
})

/** Where the car is in a model's rendered picture: 0 to 255 for each point. */
async function maskOf(id: DrawnModel, view: View = 'front'): Promise<Buffer> {
  const at = { left: 0, top: PLANES.indexOf('car') * height, width, height }
  const planes = sharp(layerFiles(id, view).planes)
  return planes
    .resize({ width, height: PLANES.length * height, fit: 'fill' })
    .extract(at)
    .extractChannel(0)
    .raw()
    .toBuffer()
}

test.each(DRAWN_MODELS)('%s was rendered, and stands whole and on its floor in the picture', async (id) => {
  const mask = await maskOf(id)
  const [columns, rows] = [new Set<number>(), new Set<number>()]
  for (const [at, value] of mask.entries()) {
    if (value < 200) continue
    columns.add(at % width)
    rows.add(Math.floor(at / width))
  }
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  expect(left).toBeGreaterThan(0.01 * width)
  expect(right).toBeLessThan(0.99 * width)
  expect((right - left) / width).toBeGreaterThan(0.5)
  expect(top).toBeGreaterThan(0)
  expect(bottom / height).toBeGreaterThan(0.7)
  expect(bottom / height).toBeLessThan(0.95)
})

/** What a rendered side and the data of its model may differ by. */
const TOLERANCE = 0.02

test.each(DRAWN_MODELS)(
  'length and wheelbase of %s are in its rendered side what its data say',
  async (id) => {
    const mask = await maskOf(id, 'side')
    const { body, girth } = carGeometry(id)
    /** Points of the picture in a centimetre along the car, so far from its middle towards the camera. */
    const points = (out: number) =>
      (inPicture(body, [100, 0, out], 'side')[0] - inPicture(body, [0, 0, out], 'side')[0]) / 100
    const columns = Array.from({ length: width }, (_, x) => x)
    const seen = (y: number) => columns.filter((x) => (mask[y * width + x] ?? 0) >= 128)

    const covered = columns.filter((x) =>
      Array.from({ length: height }, (_, y) => mask[y * width + x] ?? 0).some((value) => value >= 128),
    )
    const length = ((covered.at(-1) ?? 0) - (covered[0] ?? 0) + 1) / points(0)
    expect(Math.abs(length / (MEASURES[id].length / 10) - 1)).toBeLessThanOrEqual(TOLERANCE)

    // Just above the ground nothing is seen but two tyres.
    const out = girth.width / 2
    const low = seen(Math.round(inPicture(body, [0, 2, out], 'side')[1]))
    const [front, rear] = [low.filter((x) => x < width / 2), low.filter((x) => x > width / 2)]
    const middle = (xs: number[]) => (Math.min(...xs) + Math.max(...xs)) / 2
    const wheelbase = (middle(rear) - middle(front)) / points(out)
    expect(Math.abs(wheelbase / (MEASURES[id].wheelbase / 10) - 1)).toBeLessThanOrEqual(TOLERANCE)
  },
)

/** How high above the floor a tyre is looked at, in centimetres, and what it may be wider there than its circle. */
const LOW_CM = 4
const MOST_WIDER = 1.15

test.each(DRAWN_MODELS)(
  'of %s nothing but round tyres reaches down to the floor, seen from beside',
  async (id) => {
    const mask = await maskOf(id, 'side')
    const { body, girth } = carGeometry(id)
    const at = (x: number, up: number) => inPicture(body, [x, up, girth.width / 2], 'side')
    for (const { x, radius } of body.wheels.axles) {
      const chord = 2 * Math.sqrt(radius ** 2 - (radius - LOW_CM) ** 2)
      const [from, y] = at(x - chord * 0.9, LOW_CM)
      const [to] = at(x + chord * 0.9, LOW_CM)
      const row = mask.subarray(
        Math.round(y) * width + Math.round(from),
        Math.round(y) * width + Math.round(to),
      )
      const points = (at(x + chord / 2, LOW_CM)[0] - at(x - chord / 2, LOW_CM)[0]) * MOST_WIDER
      expect(row.filter((value) => value >= 128).length).toBeLessThan(points)
    }
  },
)

test.each(DRAWN_MODELS)(
  '%s was rendered with its front wheel, which stands whole in the middle of a picture from whose right edge the car goes on',
  async (id) => {
    const mask = await maskOf(id, 'detail')
    const isCar = (x: number, y: number) => (mask[Math.round(y) * width + Math.round(x)] ?? 0) >= 200
    const { body, girth } = carGeometry(id)
    const { radius, x } = body.wheels.axles[0]
    const at = (up: number) => inPicture(body, [x, up, girth.width / 2], 'detail')
    const hub = at(radius)
    expect(isCar(...hub)).toBe(true)
    expect(hub[0] / width).toBeGreaterThan(0.35)
    expect(hub[0] / width).toBeLessThan(0.6)
    const [, ground] = at(0)
    expect(ground / height).toBeLessThan(0.97)
    expect(isCar(hub[0], ground - 12)).toBe(true)
    expect(isCar(hub[0], Math.min(height - 1, ground + 12))).toBe(false)
    const [, over] = at(2 * radius)
    expect(isCar(width - 1, over)).toBe(true)
    expect(isCar(0, over)).toBe(false)
  },
)

test('a wheel from near by runs out where the car goes on, at the right edge and the top of its picture', async () => {
  const { data } = await coloured('porsche-911-gt3', 'detail', paintOf('#8c1f24'))
  const opaque = (across: number, down: number) =>
    (data[4 * (Math.round(down * (height - 1)) * width + Math.round(across * (width - 1))) + 3] ?? 0) / 255
  expect(opaque(0.75, 0.5)).toBe(1)
  expect(opaque(0.9, 0.5)).toBeGreaterThan(0.3)
  expect(opaque(0.9, 0.5)).toBeLessThan(0.7)
  expect(opaque(1, 0.5)).toBeLessThan(0.01)
  // The windscreen reaches past the top.
  expect(opaque(0.75, 0.23)).toBe(1)
  expect(opaque(0.75, 0)).toBeLessThan(0.01)
})

test('the picture that the home page shows first has layers half again as wide as its largest file, so that its edges are smooth', async () => {
  const { raw } = await coloured('aston-martin-vantage-coupe', 'front', paintOf('#123a30'))
  expect(raw.width).toBe(1.5 * (PICTURE_WIDTHS.at(-1) ?? Number.NaN))
})

test('no two models share a picture', async () => {
  const small = await Promise.all(
    DRAWN_MODELS.map((id) =>
      sharp(layerFiles(id, 'front').planes).resize({ width: 200 }).extractChannel(0).raw().toBuffer(),
    ),
  )
  const alike: string[] = []
  for (const [i, one] of small.entries())
    for (const [j, other] of small.entries()) {
      if (j <= i) continue
      const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
      if (apart < LEAST_DIFFERENCE) alike.push(`${DRAWN_MODELS[i]} ${DRAWN_MODELS[j]} ${apart}`)
    }
  expect(alike).toEqual([])
})

test('every paint of a model colours its picture, and glass and tyres stay as they are', async () => {
  const model = FLEET.find(({ _id }) => _id === 'porsche-911-gt3')
  if (!model) throw new Error('No 911')
  const pictures = await Promise.all(
    model.colours.map(({ hex, finish }) => coloured(drawableOf(model), 'front', paintOf(hex, finish))),
  )
  const mean = ({ data }: { data: Buffer }) =>
    [0, 1, 2].map((channel) => {
      let [sum, count] = [0, 0]
      for (let at = 0; at < width * height; at++) {
        if ((data[at * 4 + 3] ?? 0) < 250) continue
        sum += data[at * 4 + channel] ?? 0
        count += 1
      }
      return Math.round(sum / count)
    })
  const means = pictures.map(mean).map(String)
  expect(new Set(means).size).toBe(means.length)
})

test('solid, metallic, pearl and matt paint of one colour look different', async () => {
  const finishes: Finish[] = ['solid', 'metallic', 'pearl', 'matte']
  const pictures = await Promise.all(
    finishes.map((finish) => coloured('porsche-911-gt3', 'front', paintOf('#8c1f24', finish))),
  )
  for (const [i, one] of pictures.entries())
    for (const other of pictures.slice(i + 1)) expect(one.data.equals(other.data)).toBe(false)
})

test('every view of a model is rendered, and a body without a model is drawn', () => {
  const missing = DRAWN_MODELS.flatMap((id) => VIEWS.filter((view) => !isRendered(id, view)))
  expect(missing).toEqual([])
  expect(isRendered('coupe', 'front')).toBe(false)
  const picture = { car: 'coupe', paint: '#123a30', view: 'front' } as const
  expect(sourceOf(picture).checksum).not.toBe(sourceOf({ ...picture, paint: '#7c7f80' }).checksum)
})

test('a picture’s checksum changes with its paint and its finish, so that no old file is kept', () => {
  const picture = { car: 'porsche-911-gt3', paint: '#123a30', view: 'front' } as const
  const checksums = [
    picture,
    { ...picture, paint: '#7c7f80' },
    { ...picture, finish: 'matte' as const },
    { ...picture, car: 'porsche-911-turbo-s' as const },
  ].map((each) => sourceOf(each).checksum)
  expect(new Set(checksums).size).toBe(4)
})
