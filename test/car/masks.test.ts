import sharp from 'sharp'
import { expect, test } from 'vitest'
import { masksOf } from '../../scripts/studio/masks.ts'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import { hasArchParts } from '../../web/car/solid/arches.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { DECAL_HEIGHT_CM, type Decals, decalsOf } from '../../web/showroom/decals.ts'

// What the drawings on a car are besides their colours: red where one looks through glass, green where an opening is deep.

/** What of a colour counts, of 255; less is the soft edge of a shape. */
const SEEN = 64

interface Sheet {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function sheetOf(svg: string): Promise<Sheet> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const valuesAt = ({ data }: Sheet, at: number) => [0, 1, 2, 3].map((i) => data[4 * at + i] ?? 0)
const SIDES = ['side', 'front', 'rear'] as const satisfies (keyof Decals)[]

test.each(DRAWN_MODELS)(
  'no point of a %s is both glass and an opening, and an opening is where one is drawn',
  async (id) => {
    const car = carGeometry(id)
    const [masks, decals] = [masksOf(car), decalsOf(car)]
    for (const side of SIDES) {
      const [mask, drawn] = await Promise.all([sheetOf(masks[side]), sheetOf(decals[side])])
      let [both, undrawn] = [0, 0]
      for (let at = 0; at < mask.width * mask.height; at++) {
        const [red = 0, green = 0] = valuesAt(mask, at)
        if (green < SEEN) continue
        if (red >= SEEN) both += 1
        if ((valuesAt(drawn, at)[3] ?? 0) < 250) undrawn += 1
      }
      expect({ side, both, undrawn }).toEqual({ side, both: 0, undrawn: 0 })
    }
  },
)

test.each(DRAWN_MODELS)(
  'the lamps of a %s lie under a cover, if they are more than a line of light, and nothing else does but a closed grille',
  async (id) => {
    const car = carGeometry(id)
    const [masks, decals] = [masksOf(car), decalsOf(car)]
    for (const side of ['front', 'rear'] as const) {
      const [mask, drawn] = await Promise.all([sheetOf(masks[side]), sheetOf(decals[side])])
      let [covered, undrawn] = [0, 0]
      for (let at = 0; at < mask.width * mask.height; at++) {
        if ((valuesAt(mask, at)[2] ?? 0) < SEEN) continue
        covered += 1
        if ((valuesAt(drawn, at)[3] ?? 0) < 128) undrawn += 1
      }
      const isLine = side === 'rear' && id.startsWith('mclaren')
      expect({ side, isCovered: covered > 200, undrawn }).toEqual({ side, isCovered: !isLine, undrawn: 0 })
    }
  },
)

test('what is behind bars is nearer than what is behind a mesh, and a rim of every opening stays on the paint', async () => {
  const depth = async (id: (typeof DRAWN_MODELS)[number]) => {
    const car = carGeometry(id)
    const mask = await sheetOf(masksOf(car).front)
    const scale = mask.height / DECAL_HEIGHT_CM
    const shape = car.face.opening?.shape ?? ''
    const heights = [...shape.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
    const [low, high] = [Math.min(...heights), Math.max(...heights)]
    const at = (y: number) =>
      valuesAt(mask, Math.round((DECAL_HEIGHT_CM - y) * scale) * mask.width + mask.width / 2)[1] ?? 0
    expect(at(high - 0.4)).toBeLessThan(SEEN)
    return at((low + high) / 2)
  }
  const [bars, mesh] = [await depth('aston-martin-vantage-coupe'), await depth('porsche-911-carrera-gts')]
  expect(bars).toBeGreaterThanOrEqual(SEEN)
  expect(mesh).toBeGreaterThan(bars)
})

test.each(['bmw-ix-m70-xdrive', 'bmw-i4-m50-xdrive'] as const)(
  'the closed kidneys of a %s are a flush panel under a cover, and no opening',
  async (id) => {
    const mask = await sheetOf(masksOf(carGeometry(id)).front)
    const scale = mask.height / DECAL_HEIGHT_CM
    const heights = samples(carGeometry(id).face.opening?.shape ?? '').map(([, y]) => y)
    const middle = (Math.min(...heights) + Math.max(...heights)) / 2
    for (const beside of [-15, 15]) {
      const column = Math.round(mask.width / 2 + beside * scale)
      const at = Math.round((DECAL_HEIGHT_CM - middle) * scale) * mask.width + column
      const [glass, depth, cover = 0] = valuesAt(mask, at)
      expect([glass, depth]).toEqual([0, 0])
      // Less of a mirror than a lamp's.
      expect(cover).toBeGreaterThan(50)
      expect(cover).toBeLessThan(128)
    }
  },
)

test.each([3, 6, 9])(
  'a pillar of %i centimetres beside the windscreen of a V-Class runs on into its roof without a step',
  async (pillar) => {
    const car = carGeometry('mercedes-v-class-v-300-d-4matic')
    // Without its posts, of which the first runs into the pillar.
    const glass = { ...car.body.glass, posts: [] }
    const body = { ...car.body, pillar, glass }
    const mask = await sheetOf(masksOf({ ...car, body }).side)
    const columns = Array.from({ length: mask.width }, (_, x) => x)
    const rows = Array.from({ length: mask.height }, (_, y) => y)
    const edge = rows
      .map((y) => columns.find((x) => (valuesAt(mask, y * mask.width + x)[0] ?? 0) >= SEEN))
      .filter((x) => x !== undefined)
    // From the roof down each row of glass begins further ahead than the one before; a step would be upright.
    const scale = mask.height / DECAL_HEIGHT_CM
    const over = Math.round(4 * scale)
    const steps = edge.slice(over, edge.length / 2).map((x, i) => (edge[i] ?? 0) - x)
    expect(Math.min(...steps) / scale).toBeGreaterThan(1)
  },
)

/** What is drawn at a point of a side's sheet: centimetres from the nose and above the ground. */
const pointOf = (sheet: Sheet, length: number, x: number, y: number) => {
  const column = Math.round((x / length) * sheet.width)
  const row = Math.round((1 - y / DECAL_HEIGHT_CM) * sheet.height)
  return valuesAt(sheet, row * sheet.width + column)
}

const IN_PLASTIC = DRAWN_MODELS.filter((id) => {
  const { body } = carGeometry(id)
  return body.cladding !== undefined && !hasArchParts(body)
})

test.each(IN_PLASTIC)(
  'the wheel arches of a %s wear black plastic, as wide as its side is drawn with',
  async (id) => {
    const car = carGeometry(id)
    const { length, wheels, cladding = 0 } = car.body
    const drawn = await sheetOf(decalsOf(car).side)
    for (const { x, radius } of wheels.axles) {
      const reach = radius + wheels.gap
      const above = (height: number) => pointOf(drawn, length, x, radius + reach + height)
      const [red = 255, green = 255, blue = 255, alpha] = above(cladding / 2)
      expect({ isDark: Math.max(red, green, blue) < 60, alpha }).toEqual({ isDark: true, alpha: 255 })
      expect(above(cladding + 1)[3]).toBe(0)
    }
  },
)

test('the sport utility cars whose real ones wear black arches do, and the G-Class in its paint', () => {
  expect(IN_PLASTIC.toSorted()).toEqual([
    'bmw-ix-m70-xdrive',
    'ferrari-purosangue-v12',
    'lamborghini-urus-se',
    'porsche-cayenne-e-hybrid',
    'porsche-macan-4-electric',
  ])
  expect(hasArchParts(carGeometry('mercedes-amg-g-63-4matic').body)).toBe(true)
})

test('the side windows of a G-Class stand apart in painted frames, and one looks through each', async () => {
  const car = carGeometry('mercedes-amg-g-63-4matic')
  const { glass, length } = car.body
  const [mask, drawn] = [await sheetOf(masksOf(car).side), await sheetOf(decalsOf(car).side)]
  const spans = (glass.apart ?? []).map((pane) => samples(pane).map(([x]) => x))
  const high = 150
  const middles = spans.map((xs) => (Math.min(...xs) + Math.max(...xs)) / 2)
  const between = spans.slice(1).map((xs, i) => (Math.max(...(spans[i] ?? [])) + Math.min(...xs)) / 2)
  expect(middles.map((x) => pointOf(mask, length, x, high)[0])).toEqual([255, 255, 255])
  expect(between.map((x) => pointOf(mask, length, x, high)[0])).toEqual([0, 0])
  expect(between.map((x) => pointOf(drawn, length, x, high)[3])).toEqual([0, 0])
})
