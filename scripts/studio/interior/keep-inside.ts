import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { DrawnModel } from '../../../shared/pictures.ts'
import { encoded } from '../../../web/car/colouring/film.ts'
import { LAYERS, layerFiles } from '../../../web/car/layers.ts'
import { readArray } from '../read-array.ts'

/** Keeps what was rendered of a cabin into a folder as the layer of its view: its light alone, as its colours are its trim's. */
export async function keepInside(folder: string, id: DrawnModel): Promise<void> {
  const { values, width, height } = await readArray(path.join(folder, 'inside.npy'))
  const light = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++)
    for (let i = 0; i < 3; i++) light[at * 3 + i] = encoded(values[at * 4 + i] ?? 0)
  await mkdir(LAYERS, { recursive: true })
  await sharp(light, { raw: { width, height, channels: 3 } })
    .webp({ quality: 94, smartSubsample: true, effort: 6 })
    .toFile(layerFiles(id, 'interior').light)
}
