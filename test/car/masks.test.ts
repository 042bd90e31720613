import sharp from 'sharp'
import { expect, test } from 'vitest'
import { masksOf } from '../../scripts/studio/masks.ts'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
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
  'the lamps of a %s lie under a cover, if they are more than a line of light, and nothing else does',
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

test('the pillar beside the windscreen of a V-Class runs on into its roof without a step', async () => {
  const mask = await sheetOf(masksOf(carGeometry('mercedes-v-class-v-300-d-4matic')).side)
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
})
