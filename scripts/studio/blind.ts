import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { drawableOf, VIEWS } from '../../shared/pictures.ts'
import { sourceOf } from '../../web/car/raster-of-car.ts'
import { rasterise } from '../../web/car/rasterise.ts'

// Pictures without names, for somebody who has not read the code to judge (docs/judged-blind.md): every model in the same silver,
// numbered in an order that the seed decides; all its views in one file, `01.png` and so on. `key.json`, which the judge does not
// get, says which number is which.
//
//     node scripts/studio/blind.ts --out=shots/blind --seed=1

const SILVER = '#a3a7ab'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'shots/blind' }, seed: { type: 'string', default: '1' } },
})
const out = path.resolve(import.meta.dirname, '../..', values.out)
await mkdir(out, { recursive: true })

/** A number for a text that looks like chance and is the same each time: FNV-1a. */
const scattered = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
const models = [...FLEET].sort(
  (a, b) => scattered(values.seed + a._id + values.seed) - scattered(values.seed + b._id + values.seed),
)

const WIDTH = 900
const cell = { width: WIDTH, height: WIDTH / 2 }
const key: Record<string, string> = {}
for (const [index, model] of models.entries()) {
  const number = String(index + 1).padStart(2, '0')
  key[number] = model._id
  const sources = VIEWS.map((view) =>
    sourceOf({ car: drawableOf(model), paint: SILVER, finish: 'metallic', view }),
  )
  const pictures = await Promise.all(
    sources.map(async (source) => rasterise(await source.raster(), { width: WIDTH, format: 'png' })),
  )
  await sharp({
    create: { ...cell, height: cell.height * pictures.length, channels: 3, background: '#26221e' },
  })
    .composite(pictures.map((input, row) => ({ input, left: 0, top: row * cell.height })))
    .png()
    .toFile(path.join(out, `${number}.png`))
}
await writeFile(path.join(out, 'key.json'), JSON.stringify(key, null, 2))
console.log(`${models.length} models in ${out}`)
