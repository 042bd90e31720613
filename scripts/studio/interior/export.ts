import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { DrawnModel } from '../../../shared/pictures.ts'
import { screenDrawings } from '../../../web/car/interior/drawings.ts'
import { interiorOf } from '../../../web/car/interior/interior.ts'
import { carGeometry } from '../../../web/models/car-geometry.ts'
import { trimOf } from '../../../web/models/trims.ts'

/** How wide a picture of the inside is rendered, in pixels; it is half as high. */
export const INSIDE_WIDTH = 1200

/** Writes a model's cabin for the studio into a folder: `interior.json`, and what its screens show as PNG. */
export async function exportInside(id: DrawnModel, folder: string, pixels = INSIDE_WIDTH): Promise<void> {
  await mkdir(folder, { recursive: true })
  const trim = trimOf(id)
  const car = carGeometry(id)
  const parts = interiorOf(car, trim).map(({ skin, ...part }) => ({
    ...part,
    positions: [...skin.positions],
    triangles: [...skin.triangles],
  }))
  const { colours, decor, high } = trim
  await writeFile(
    path.join(folder, 'interior.json'),
    JSON.stringify({ pixels, colours, decor, brow: high, open: car.body.cockpit !== undefined, parts }),
  )
  for (const [screen, svg] of Object.entries(screenDrawings(trim)))
    await sharp(Buffer.from(svg))
      .png()
      .toFile(path.join(folder, `${screen}-screen.png`))
}
