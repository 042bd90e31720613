import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { MEASURES } from '../../shared/catalogue/measures.ts'
import { BODY_VIEWS, DRAWN_MODELS, type DrawnModel, drawableOf } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import { drawCar, FRAMES } from '../../web/car/draw-car.ts'
import { heightAt } from '../../web/car/height.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'

/** Pixels of a measured picture: one is 0.7 centimetres. */
const SIZE = { width: 800, height: 400 }
const PIXELS_A_CM = (FRAMES.side.scale * SIZE.width) / 1600
const GROUND_Y = (FRAMES.side.groundY * SIZE.width) / 1600
/** What data and picture may differ by. */
const TOLERANCE = 0.02
/** The part of their area by which two models' silhouettes differ at least. */
const LEAST_DIFFERENCE = 0.03

/** Bodywork above a wheel arch is at least this thick. */
const LEAST_PANEL_CM = 2.5
const LONGEST_VENT_CM = 60
const SHORTEST_VENT_CM = 5

const paint = '#7c7f80'
const OPEN = /Cabriolet|Spider|Roadster|Volante/
const isOpen = (id: DrawnModel) =>
  OPEN.test(FLEET.find((model) => drawableOf(model) === id)?.declination ?? '')

const silhouettes = new Map<DrawnModel, Promise<Uint8Array>>()

/** Which pixels of a side view the car covers; worked out once a model. */
function silhouetteOf(id: DrawnModel): Promise<Uint8Array> {
  const known = silhouettes.get(id) ?? drawnSilhouette(id)
  silhouettes.set(id, known)
  return known
}

/** The picture without what takes time and covers nothing more: the floor's mirror, shadows, blurs, shades of paint, rims. */
async function drawnSilhouette(id: DrawnModel): Promise<Uint8Array> {
  const svg = drawCar({ car: id, paint, view: 'side' })
    .replace(/<g mask="url\(#carmirror\)">.*?<\/g>/s, '')
    .replace(/<(ellipse|use)[^>]*>/g, '')
    .replace(/<linearGradient id="cars\d+".*?<\/linearGradient>/gs, '')
    .replace(/ fill="url\(#cars\d+\)"/g, '')
    .replace(/ filter="[^"]*"/g, '')
  const alpha = await sharp(Buffer.from(svg)).resize(SIZE.width).extractChannel('alpha').raw().toBuffer()
  return Uint8Array.from(alpha, (value) => (value > 127 ? 1 : 0))
}

/** Runs of covered pixels in a row: their first and their last column. */
function runs(silhouette: Uint8Array, y: number): [number, number][] {
  const found: [number, number][] = []
  for (let x = 0; x < SIZE.width; x++) {
    if (!silhouette[y * SIZE.width + x]) continue
    const last = found.at(-1)
    if (last && last[1] === x - 1) last[1] = x
    else found.push([x, x])
  }
  return found
}

function extent(silhouette: Uint8Array) {
  const rows = Array.from({ length: SIZE.height }, (_, y) => ({ y, runs: runs(silhouette, y) })).filter(
    (row) => row.runs.length > 0,
  )
  const columns = rows.flatMap((row) => row.runs.flat())
  return {
    top: rows[0]?.y ?? 0,
    left: Math.min(...columns),
    right: Math.max(...columns) + 1,
  }
}

test.each(DRAWN_MODELS)('length and height of %s in its picture are those of its data', async (id) => {
  const { length, height } = MEASURES[id]
  const { top, left, right } = extent(await silhouetteOf(id))
  const measured = { length: (right - left) / PIXELS_A_CM, height: (GROUND_Y - top) / PIXELS_A_CM }
  expect(Math.abs(measured.length / (length / 10) - 1)).toBeLessThanOrEqual(TOLERANCE)
  // Of an open car the data state the height with the roof closed: its screen is what stands highest now.
  const lowest = isOpen(id) ? 0.9 : 1 - TOLERANCE
  expect(measured.height / (height / 10)).toBeGreaterThanOrEqual(lowest)
  expect(measured.height / (height / 10)).toBeLessThanOrEqual(1 + TOLERANCE)
})

test.each(DRAWN_MODELS)(
  'the wheels of %s stand as far apart in its picture as its wheelbase is long',
  async (id) => {
    // Just above the ground nothing is seen but two tyres.
    const tyres = runs(await silhouetteOf(id), Math.round(GROUND_Y - 3))
    expect(tyres).toHaveLength(2)
    const [front = 0, rear = 0] = tyres.map(([from, to]) => (from + to) / 2)
    const wheelbase = (rear - front) / PIXELS_A_CM
    expect(Math.abs(wheelbase / (MEASURES[id].wheelbase / 10) - 1)).toBeLessThanOrEqual(TOLERANCE)
  },
)

test('the silhouettes of two models differ by three per cent of their area, those of two versions at least a little', async () => {
  const drawn = await Promise.all(DRAWN_MODELS.map(silhouetteOf))
  const modelOf = new Map(
    FLEET.map((model) => [drawableOf(model), `${model.manufacturer.name} ${model.model.name}`]),
  )
  const alike = DRAWN_MODELS.flatMap((one, i) =>
    DRAWN_MODELS.slice(i + 1).flatMap((other, k) => {
      const isVersion = modelOf.get(one) === modelOf.get(other)
      const share = difference(drawn[i], drawn[i + 1 + k])
      return share < (isVersion ? 0.002 : LEAST_DIFFERENCE) ? [`${one}, ${other}: ${share.toFixed(3)}`] : []
    }),
  )
  expect(alike).toEqual([])
})

/** The part of what either covers that only one of them does. */
function difference(a: Uint8Array = new Uint8Array(), b: Uint8Array = new Uint8Array()): number {
  let either = 0
  let single = 0
  for (let i = 0; i < a.length; i++) {
    either += (a[i] ?? 0) | (b[i] ?? 0)
    single += (a[i] ?? 0) ^ (b[i] ?? 0)
  }
  return single / either
}

test.each(BODY_VIEWS)('no two models share a picture from the %s', (view) => {
  const pictures = DRAWN_MODELS.map((car) => drawCar({ car, paint, view }))
  expect(new Set(pictures).size).toBe(DRAWN_MODELS.length)
})

test.each(DRAWN_MODELS)(
  '%s is open where its name says so, with seats that are seen, and closed otherwise',
  (id) => {
    const { body } = carGeometry(id)
    expect(body.cockpit !== undefined).toBe(isOpen(id))
    expect(body.glass.side === undefined).toBe(isOpen(id))
    if (body.cockpit) expect(body.cockpit.seats.length).toBeGreaterThan(0)
  },
)

test.each(DRAWN_MODELS)(
  'the data of %s say on which sheet to look them up, and agree with each other',
  (id) => {
    const { length, width, height, wheelbase, tracks, frontOverhang, sheet } = MEASURES[id]
    expect(sheet).toMatch(/^[A-Z].+, 20\d\d$/)
    expect(frontOverhang + wheelbase).toBeLessThan(length)
    for (const track of tracks) expect(track).toBeLessThan(width)
    expect(height).toBeLessThan(length / 2)
  },
)

test.each(DRAWN_MODELS)('no wheel of %s stands through its bodywork', (id) => {
  const { outline, wheels } = carGeometry(id).body
  for (const { x, radius } of wheels.axles)
    expect(heightAt(outline, x)).toBeGreaterThan(2 * radius + wheels.gap + LEAST_PANEL_CM)
})

test.each(DRAWN_MODELS)('no vent in the wing of %s lies across the gap of its door', (id) => {
  const { cuts, parts } = carGeometry(id).body
  const gap = samples(cuts[0] ?? '')
  const crossed = parts.filter(({ shape }) => {
    const outline = samples(shape)
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
    // What runs along the whole side, such as a skirt, lies below the doors; what is as small as a hinge is one.
    const length = Math.max(...xs) - Math.min(...xs)
    if (length > LONGEST_VENT_CM || length < SHORTEST_VENT_CM) return false
    return gap.some(
      ([x, y]) => y > Math.min(...ys) && y < Math.max(...ys) && x > Math.min(...xs) && x < Math.max(...xs),
    )
  })
  expect(crossed).toEqual([])
})
