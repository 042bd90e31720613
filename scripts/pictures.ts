import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { BODY_TYPES, pictureName, VIEWS } from '../shared/pictures.ts'
import { drawCar } from '../web/car/draw-car.ts'
import { rasterise } from '../web/car/rasterise.ts'

// Draws all bodies in all views: files for lists into --out, one dark sheet for people into --contact-sheet.

const PAINTS = [
  '#0b0b0c',
  '#f2f2f0',
  '#a8aaad',
  '#14233f',
  '#123a30',
  '#5c0f1c',
  '#c8141c',
  '#e06a10',
  '#f0c000',
  '#7c7f80',
  '#8a6a3c',
]
const CELL = { width: 480, height: 240 }

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'contact-sheet': { type: 'string' } },
})
if (!values.out && !values['contact-sheet']) {
  console.error('Usage: node scripts/pictures.ts --out DIR --contact-sheet FILE.png')
  process.exit(1)
}

const pictures = BODY_TYPES.flatMap((body, row) =>
  VIEWS.map((view, column) => ({ body, view, row, column, paint: PAINTS[row % PAINTS.length] ?? '#0b0b0c' })),
)
if (values.out) await writePictures(values.out)
if (values['contact-sheet']) await writeSheet(values['contact-sheet'])

async function writePictures(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const { body, view, paint } of pictures) {
    const name = pictureName({ body, paint, view, width: 800, format: 'avif' })
    await writeFile(
      join(folder, name),
      await rasterise(drawCar({ body, paint, view }), { width: 800, format: 'avif' }),
    )
  }
  console.log(`${pictures.length} pictures in ${folder}`)
}

async function writeSheet(file: string) {
  const cells = []
  for (const { body, view, paint, row, column } of pictures) {
    const input = await rasterise(drawCar({ body, paint, view }), { width: CELL.width, format: 'png' })
    cells.push({ input, left: column * CELL.width, top: row * CELL.height })
  }
  const size = { width: CELL.width * VIEWS.length, height: CELL.height * BODY_TYPES.length }
  await sharp({ create: { ...size, channels: 3, background: '#141210' } })
    .composite(cells)
    .png()
    .toFile(file)
  console.log(`Contact sheet: ${file}`)
}
