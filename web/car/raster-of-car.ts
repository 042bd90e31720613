import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CarPicture, drawCar } from './draw-car.ts'
import { coloured, isRendered, layerFiles } from './layers.ts'
import { paintOf } from './paint.ts'
import { ENCODING, type Raster, rasterOf } from './rasterise.ts'

// A car's picture as pixels: coloured from the studio's layers where there are some, drawn where not. Not for browsers.

/** How a picture comes about, and a checksum of all that it is made from. */
export interface PictureSource {
  readonly checksum: string
  raster(): Promise<Raster>
}

/** What a picture is made from. */
export function sourceOf(picture: CarPicture): PictureSource {
  const { car, view, paint, finish } = picture
  if (!isRendered(car, view)) {
    const svg = drawCar(picture)
    return { checksum: checksum(svg), raster: () => rasterOf(svg) }
  }
  const from = [...Object.values(layerFiles(car, view)), path.join(import.meta.dirname, 'layers.ts')]
  return {
    checksum: checksum(paint, finish ?? '', ...from.map((file) => readFileSync(file))),
    raster: () => coloured(car, view, paintOf(paint, finish)),
  }
}

function checksum(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256').update(ENCODING)
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 20)
}
