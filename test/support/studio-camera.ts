import sharp from 'sharp'
import CAMERAS from '../../scripts/studio/cameras.json' with { type: 'json' }
import type { BodyGeometry } from '../../web/car/geometry/shape.ts'
import { coloured, LAYER_SIZE } from '../../web/car/layers.ts'
import type { Raster } from '../../web/car/rasterise.ts'
import type { Point3 } from '../../web/car/solid/skin.ts'
import type { Point } from '../../web/car/spline.ts'

const { width, height } = LAYER_SIZE
/** The width of the film in millimetres. */
const FILM = 36

/** Where a point of a car (centimetres) is in a picture of it (pixels). */
export function inPicture(
  { length, wheels }: BodyGeometry,
  [x, y, z]: Point3,
  view: keyof typeof CAMERAS = 'front',
): Point {
  const { degrees, height: high, distance: away, lens, axle, towards_tail, up: looksAt } = CAMERAS[view]
  const turn = (degrees * Math.PI) / 180
  const dip = Math.atan2(high - looksAt, away)
  const middle = axle === null ? length / 2 : (wheels.axles[axle]?.x ?? 0)
  const along = (x - middle) / 100 - towards_tail
  const ahead = away + along * Math.sin(turn) - (z / 100) * Math.cos(turn)
  const right = along * Math.cos(turn) + (z / 100) * Math.sin(turn)
  const up = y / 100 - high
  const scale = ((lens / FILM) * width) / (ahead * Math.cos(dip) - up * Math.sin(dip))
  return [width / 2 + right * scale, height / 2 - (up * Math.cos(dip) + ahead * Math.sin(dip)) * scale]
}

/** So many pictures are kept for further tests of the same car in the same paint: two views of the whole fleet in one paint, and others of a few cars; 5 MB each. */
const KEPT = 150
const kept = new Map<string, Promise<Raster>>()

/** A rendered view in a paint, in the size that most layers have, also where its own are larger. Nobody changes its pixels. */
export function studioPicture(...of: Parameters<typeof coloured>): Promise<Raster> {
  const name = JSON.stringify(of)
  const picture = kept.get(name) ?? colouredInSize(...of)
  // The one that was asked for last is the last to go.
  kept.delete(name)
  kept.set(name, picture)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest) kept.delete(oldest)
  return picture
}

async function colouredInSize(...of: Parameters<typeof coloured>): Promise<Raster> {
  const { data, raw } = await coloured(...of)
  if (raw.width === width) return { data, raw }
  return {
    data: await sharp(data, { raw }).resize({ width }).raw().toBuffer(),
    raw: { ...raw, width, height },
  }
}

/** Red, green and blue of a picture at a point. */
export function colourAt({ data }: Raster, [x, y]: Point): readonly [number, number, number] {
  const at = 4 * (Math.round(y) * width + Math.round(x))
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** How bright a picture is at a point, of 255. */
export const brightness = (picture: Raster, point: Point): number =>
  colourAt(picture, point).reduce((sum, value) => sum + value, 0) / 3
