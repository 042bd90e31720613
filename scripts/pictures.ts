import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { FLEET } from '../shared/catalogue/fleet.ts'
import { drawableOf, VIEWS } from '../shared/pictures.ts'
import { sourceOf } from '../web/car/raster-of-car.ts'
import { rasterise } from '../web/car/rasterise.ts'

// Shows every model in its first paint on one dark sheet, a row a model: `--only` takes part of an id, `--views` the sides to show,
// `--width` the pixels of a picture, `--columns` how many models stand beside each other.

const { values } = parseArgs({
  options: {
    sheet: { type: 'string' },
    only: { type: 'string', default: '' },
    views: { type: 'string', default: VIEWS.join(',') },
    width: { type: 'string', default: '480' },
    columns: { type: 'string', default: '1' },
  },
})
if (!values.sheet) {
  console.error('Usage: node scripts/pictures.ts --sheet FILE.png [--only porsche] [--views side,front]')
  process.exit(1)
}

const views = VIEWS.filter((view) => values.views.split(',').includes(view))
const models = FLEET.filter(({ _id }) => _id.includes(values.only)).sort((a, b) => (a._id < b._id ? -1 : 1))
const cell = { width: Number(values.width), height: Number(values.width) / 2 }
const columns = Number(values.columns)

const cells = []
for (const [i, model] of models.entries()) {
  const [paint] = model.colours
  if (!paint) continue
  for (const [column, view] of views.entries()) {
    const source = sourceOf({ car: drawableOf(model), paint: paint.hex, finish: paint.finish, view })
    cells.push({
      input: await rasterise(await source.raster(), { width: cell.width, format: 'png' }),
      left: ((i % columns) * views.length + column) * cell.width,
      top: Math.floor(i / columns) * cell.height,
    })
  }
}
const size = {
  width: cell.width * views.length * columns,
  height: cell.height * Math.ceil(models.length / columns),
}
await sharp({ create: { ...size, channels: 3, background: '#26221e' } })
  .composite(cells)
  .png()
  .toFile(values.sheet)
console.log(`${cells.length} pictures on ${values.sheet}`)
