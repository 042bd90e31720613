import { expect, test } from 'vitest'
import type { DrawnModel } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import { bladesOf, isCrossed } from '../../web/car/ends/blades.ts'
import type { CarGeometry } from '../../web/car/geometry/drawable.ts'
import { paintOf } from '../../web/car/paint.ts'
import type { Raster } from '../../web/car/rasterise.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { brightness, inPicture, studioPicture } from '../support/studio-camera.ts'

// How deep openings look in the studio's pictures: beside the nearer edge of one its plain wall is seen, further on its mesh.

const SILVER = paintOf('#a3a7ab', 'metallic')
/** Where one looks: so far inside of an intake's inner edge, in centimetres, over this part of its height. */
const WALL_CM = 3.2
const HEIGHT_SHARE = 0.44
/** A blade's edge is soft: so far from it. */
const PAST_BLADE_CM = 1.2
/** How far above an only one, in centimetres. */
const ABOVE_BLADE_CM = 9
/** How much the brightness of a mesh changes from one point to the next at least, and that of a wall at most, of 255. */
const MESH = 4
const WALL = 1.5

/** How far from the nose's tip the skin is at a height and so far from the car's middle. */
function noseAt({ body, girth }: CarGeometry): (y: number, z: number) => number {
  const { positions } = bodySurface(body, girth)
  return (y, z) => {
    let [found, nearest] = [0, Number.POSITIVE_INFINITY]
    for (let i = 0; i < positions.length; i += 3) {
      const [x = 0, high = 0, out = 0] = positions.subarray(i, i + 3)
      const away = Math.hypot(high - y, out - z)
      if (x > body.wheels.axles[0].x || away >= nearest) continue
      found = x
      nearest = away
    }
    return found
  }
}

/** How much the brightness of a picture changes on an upright line, from point to point. */
function changes(picture: Raster, car: CarGeometry, z: number, heights: readonly [number, number]): number {
  const nose = noseAt(car)
  const [low, high] = heights.map((y) => inPicture(car.body, [nose(y, z), y, z]))
  if (!low || !high) return Number.NaN
  const count = Math.round(Math.abs(high[1] - low[1]))
  const seen = Array.from({ length: count }, (_, i) => {
    const t = i / count
    return brightness(picture, [low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * t])
  })
  return seen.slice(1).reduce((sum, value, i) => sum + Math.abs(value - (seen[i] ?? 0)), 0) / (count - 1)
}

/** Where one looks past the blades of an intake, so far from the car's middle: between the lowest and the next, or above the only one. */
function betweenBlades({ face }: CarGeometry, z: number): [number, number] | undefined {
  const intake = face.intakes.find((shape) => !shape.startsWith('0 ')) ?? ''
  if (!isCrossed(intake, face.blades)) return undefined
  const edges = bladesOf(intake, face.blades).map((blade) => {
    const [lowInner, lowOuter, highOuter, highInner] = blade
      .slice(1, -1)
      .split('L')
      .map((corner) => corner.split(' ').map(Number))
    const on = ([x0 = 0, y0 = 0]: number[] = [], [x1 = 0, y1 = 0]: number[] = []) =>
      y0 + ((y1 - y0) * (z - x0)) / (x1 - x0)
    return { low: on(lowInner, lowOuter), high: on(highInner, highOuter) }
  })
  const [lower, upper] = edges.toSorted((a, b) => a.low - b.low)
  if (!lower) return undefined
  const from = lower.high + PAST_BLADE_CM
  return [from, upper ? upper.low - PAST_BLADE_CM : from + ABOVE_BLADE_CM]
}

test.each([
  'aston-martin-vantage-coupe',
  'bentley-continental-gt-speed',
  'bmw-m5-touring',
  'mercedes-amg-gt-63-4matic',
] as const satisfies DrawnModel[])(
  'one looks into the intake of a silver %s: its wall hides the mesh beside its nearer edge',
  async (id) => {
    const car = carGeometry(id)
    const points = samples(car.face.intakes.find((shape) => !shape.startsWith('0 ')) ?? '')
    const heights = points.map(([, y]) => y)
    const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
    const middle = (lowest + highest) / 2
    const half = ((highest - lowest) * HEIGHT_SHARE) / 2
    const across = points.filter(([, y]) => Math.abs(y - middle) < 0.3 * (highest - lowest)).map(([z]) => z)
    const [inner, outer] = [Math.min(...across), Math.max(...across)]
    const picture = await studioPicture(id, 'front', SILVER)
    const at = (z: number) =>
      changes(picture, car, z, betweenBlades(car, z) ?? [middle - half, middle + half])
    expect(at((inner + 2 * outer) / 3)).toBeGreaterThan(MESH)
    expect(at(inner + WALL_CM)).toBeLessThan(WALL)
  },
)
