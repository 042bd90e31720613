import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { BodyView, DrawnModel } from '../../../shared/pictures.ts'
import { encoded } from '../../../web/car/colouring/film.ts'
import { LAYERS, layerFiles } from '../../../web/car/layers.ts'
import { readArray } from '../read-array.ts'

/** Keeps what glass mirrors in a view, as it was rendered into a folder: one byte of light a point. */
export async function keepGlass(folder: string, id: DrawnModel, view: BodyView): Promise<void> {
  const { values, width, height } = await readArray(path.join(folder, `${view}.npy`))
  const light = Buffer.from(Array.from({ length: width * height }, (_, at) => encoded(values[at * 4] ?? 0)))
  await mkdir(LAYERS, { recursive: true })
  await sharp(light, { raw: { width, height, channels: 1 } })
    .webp({ quality: 90, effort: 6 })
    .toFile(layerFiles(id, view).glass)
}
