import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { finishOf } from '../../../shared/catalogue/finish.ts'
import { parsePictureName } from '../../../shared/pictures.ts'
import { sourceOf } from '../../../web/car/raster-of-car.ts'
import { rasterise } from '../../../web/car/rasterise.ts'
import type { Drawn } from './pictures.ts'

// Draws the pictures that the local run asks for, and ends when it lets go.
process.on('message', async (file: string) => {
  try {
    await draw(file)
    answer({ file })
  } catch (error) {
    answer({ file, error: String(error) })
  }
})
process.on('disconnect', () => process.exit())

async function draw(file: string) {
  const picture = parsePictureName(path.basename(file))
  if (!picture) throw new Error(`No picture is called ${path.basename(file)}`)
  const source = sourceOf({ ...picture, finish: finishOf(picture.car, picture.paint) })
  const content = await rasterise(await source.raster(), picture)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

function answer(drawn: Drawn) {
  process.send?.(drawn)
}
