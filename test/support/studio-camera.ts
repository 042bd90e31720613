import type { BodyGeometry } from '../../web/car/geometry/shape.ts'
import { LAYER_SIZE } from '../../web/car/layers.ts'
import type { Raster } from '../../web/car/rasterise.ts'
import type { Point3 } from '../../web/car/solid/skin.ts'
import type { Point } from '../../web/car/spline.ts'

const { width, height } = LAYER_SIZE
/** A lens and its film in millimetres, and how far away it is in metres, at what height it looks. */
const LENS = { away: 14, looksAt: 0.72, lens: 89, film: 36 }
/** Where `render.py` has its cameras: degrees round the car, metres above the ground. */
const CAMERAS = { front: { degrees: 52, high: 1.12 }, rear: { degrees: -45, high: 1.22 } }

/** Where a point of a car (centimetres) is in a picture of it (pixels). */
export function inPicture(
  { length }: BodyGeometry,
  [x, y, z]: Point3,
  view: keyof typeof CAMERAS = 'front',
): Point {
  const { degrees, high } = CAMERAS[view]
  const turn = (degrees * Math.PI) / 180
  const dip = Math.atan2(high - LENS.looksAt, LENS.away)
  const along = (x - length / 2) / 100
  const ahead = LENS.away + along * Math.sin(turn) - (z / 100) * Math.cos(turn)
  const right = along * Math.cos(turn) + (z / 100) * Math.sin(turn)
  const up = y / 100 - high
  const scale = ((LENS.lens / LENS.film) * width) / (ahead * Math.cos(dip) - up * Math.sin(dip))
  return [width / 2 + right * scale, height / 2 - (up * Math.cos(dip) + ahead * Math.sin(dip)) * scale]
}

/** Red, green and blue of a picture at a point. */
export function colourAt({ data }: Raster, [x, y]: Point): readonly [number, number, number] {
  const at = 4 * (Math.round(y) * width + Math.round(x))
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

/** How bright a picture is at a point, of 255. */
export const brightness = (picture: Raster, point: Point): number =>
  colourAt(picture, point).reduce((sum, value) => sum + value, 0) / 3
