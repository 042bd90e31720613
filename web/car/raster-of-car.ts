import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { View } from '../../shared/pictures.ts'
import { type CarPicture, drawCar } from './draw-car.ts'
import { coloured, insideOf, isRendered, layerFiles } from './layers.ts'
import { paintOf } from './paint.ts'
import { ENCODING, type Raster, rasterOf } from './rasterise.ts'

// A car's picture as pixels: coloured from the studio's layers where there are some, drawn where not. Not for browsers.

/** How a picture comes about, and a checksum of all that it is made from. */
export interface PictureSource {
  readonly checksum: string
  raster(): Promise<Raster>
}

/** What a picture is made from. */
export function sourceOf(picture: Omit<CarPicture, 'view'> & { readonly view: View }): PictureSource {
  const { car, view, paint, finish } = picture
  if (view === 'interior') {
    const light = readFileSync(layerFiles(car, view).light)
    return { checksum: checksum(light, ...COLOURING), raster: () => insideOf(car) }
  }
  if (!isRendered(car, view)) {
    const svg = drawCar({ ...picture, view })
    return { checksum: checksum(svg), raster: () => rasterOf(svg) }
  }
  const layers = Object.values(layerFiles(car, view)).map((file) => readFileSync(file))
  return {
    checksum: checksum(paint, finish ?? '', ...layers, ...COLOURING),
    raster: () => coloured(car, view, paintOf(paint, finish)),
  }
}

/** The code that colours layers. */
const COLOURING = ['layers.ts', ...globSync('colouring/*.ts', { cwd: import.meta.dirname }).sort()].map(
  (file) => readFileSync(path.join(import.meta.dirname, file)),
)

function checksum(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256').update(ENCODING)
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}
