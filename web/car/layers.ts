import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BodyView, Drawable, View } from '../../shared/pictures.ts'
import { film, linear, soft } from './colouring/film.ts'
import { cropped, type Floor, floorOf, onSatin } from './colouring/floor.ts'
import { coverOf, smoothed } from './colouring/outline.ts'
import { paintwork } from './colouring/paintwork.ts'
import { layersOf, lightOf, type Size } from './colouring/planes.ts'
import type { Paint } from './paint.ts'
import type { Raster } from './rasterise.ts'

// What the studio has rendered of a car, kept without its colour (decision 0136). Not for browsers.

/** Where the studio puts its layers, two files for a view of a model. */
export const LAYERS = path.resolve(import.meta.dirname, '../models/layers')

/** The size of a layer; a picture that is shown large has larger ones, of the same shape. */
export const LAYER_SIZE = { width: 1200, height: 600 } as const satisfies Size

/** The files of a view of a model: `porsche-911-gt3-front-light.webp`, `…-planes.webp`, `…-glass.webp`; a cabin has the first alone. */
export const layerFiles = (car: Drawable, view: View) => ({
  light: path.join(LAYERS, `${car}-${view}-light.webp`),
  planes: path.join(LAYERS, `${car}-${view}-planes.webp`),
  glass: path.join(LAYERS, `${car}-${view}-glass.webp`),
})

/** Whether a view of a car has been rendered, from outside with what its windows mirror; one that has not is drawn. */
export function isRendered(car: Drawable, view: View): boolean {
  const { light, glass } = layerFiles(car, view)
  return existsSync(light) && (view === 'interior' || existsSync(glass))
}

/** A rendered view in a paint, on nothing: what the floor mirrors and the shadow on it are see-through. */
export async function coloured(car: Drawable, view: BodyView, paint: Paint): Promise<Raster> {
  const layers = await layersOf(layerFiles(car, view))
  const { size } = layers
  const measured = coverOf(layers.car, size)
  const shown = paintwork(paint, layers, measured)
  const mirrored = await onSatin(shown, measured, size)
  const cover = smoothed(measured, shown, size)
  return standing({ shown, cover, floor: floorOf(view, { mirrored, open: layers.open, size }), size }, view)
}

/** What each point of a picture shows of the car, how much of it the car covers, and the floor. */
interface Points {
  readonly shown: Float32Array
  readonly cover: Float32Array
  readonly floor: Floor
  readonly size: Size
}

/** The car on its floor. */
function standing({ shown, cover, floor, size: { width, height } }: Points, view: BodyView): Raster {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const isCar = cover[at] ?? 0
    const pool = (floor.pool[at] ?? 0) * (1 - isCar)
    const onFloor = Math.max(floor.shade[at] ?? 0, (floor.glow[at] ?? 0) + pool)
    const alpha = Math.min(1, isCar + (1 - isCar) * onFloor)
    if (alpha * 255 < 1) continue
    const seenThrough = alpha * cropped(view, (at % width) / width, Math.floor(at / width) / height)
    data[4 * at + 3] = Math.round(255 * seenThrough)
    for (let i = 0; i < 3; i++) {
      const light = isCar * (shown[3 * at + i] ?? 0) + (floor.mirror[3 * at + i] ?? 0) + pool
      data[4 * at + i] = Math.round(255 * Math.min(1, light / alpha))
    }
  }
  return { data, raw: { width, height, channels: 4 } }
}

/** Over how much of its picture, from each edge, a view of the inside runs out. */
const INSIDE_FADE = 0.06

/** A model's rendered inside: it has the colours of its trim, and its edges run out into the page. */
export async function insideOf(car: Drawable): Promise<Raster> {
  const { light, size } = await lightOf(layerFiles(car, 'interior').light)
  const { width, height } = size
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let i = 0; i < 3; i++) data[at * 4 + i] = Math.round(255 * film(linear(light[at * 3 + i])))
    const aside = soft(Math.min(x, width - 1 - x) / (INSIDE_FADE * width))
    const down = soft(Math.min(y, height - 1 - y) / (INSIDE_FADE * height))
    data[at * 4 + 3] = Math.round(255 * aside * down)
  }
  return { data, raw: { width, height, channels: 4 } }
}
