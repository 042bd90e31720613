import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { access, copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FLEET } from '../shared/catalogue/fleet.ts'
import { TONES } from '../shared/catalogue/tones.ts'
import {
  BODY_TYPES,
  drawableOf,
  PICTURE_WIDTHS,
  pictureName,
  SHARE_SIZE,
  VIEWS,
  type View,
  viewsOf,
} from '../shared/pictures.ts'
import { sourceOf } from '../web/car/raster-of-car.ts'
import { type Raster, rasterise } from '../web/car/rasterise.ts'

const FORMATS = ['avif', 'webp'] as const

const ROOT = path.resolve(import.meta.dirname, '..')

/** Where drawn pictures are kept from one build to the next, by what is drawn: one whose lines change is drawn again. */
const KEPT = path.join(ROOT, 'build/pictures-cache')

/** Where the local run keeps what it draws on demand, by name: a change of any drawing begins a new folder. */
export const PICTURES = path.join(KEPT, fingerprint())

/** Brings every picture that the catalogue needs into a folder. Those that are kept are not drawn again: minutes the first time. */
export async function buildPictures(folder: string): Promise<void> {
  await Promise.all([folder, KEPT].map((each) => mkdir(each, { recursive: true })))
  for (const one of shown()) {
    const { formerly, ...drawing } = one
    const source = sourceOf(drawing)
    let raster: Raster | undefined
    for (const { width, format } of sizesOf(one.view)) {
      const name = pictureName({ ...drawing, width, format })
      const kept = path.join(KEPT, `${source.checksum}-${width}.${format}`)
      if (!(await exists(kept))) {
        raster ??= await source.raster()
        await writeFile(kept, await rasterise(raster, { width, format }))
      }
      await copyFile(kept, path.join(folder, name))
      const former = formerly && pictureName({ ...drawing, car: formerly, width, format })
      if (former) await copyFile(kept, path.join(folder, former))
    }
  }
}

/** Every width for browsers, and one for other sites of the sides that a model is shown from first. */
function sizesOf(view: View) {
  const sizes = PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format })))
  return view === 'side' || view === 'front'
    ? [...sizes, { width: SHARE_SIZE.width, format: 'jpg' as const }]
    : sizes
}

/** What is shown without staff having photographed it: the catalogue's models, and the bodies that stand for those that staff add. */
const shown = () => [...shownInTheCatalogue(), ...plainBodies()]

/** Every body in each tone, from every side: what a model is drawn as that this build does not know. */
const plainBodies = () =>
  BODY_TYPES.flatMap((body) =>
    Object.values(TONES).flatMap((paint) =>
      viewsOf(body).map((view) => ({
        car: body,
        paint,
        finish: 'metallic' as const,
        view,
        formerly: undefined,
      })),
    ),
  )

/** Every model in each of its paints, from every side, and once its inside; and the body under whose name its picture was published before. */
function shownInTheCatalogue() {
  return FLEET.flatMap((model) =>
    model.colours.flatMap(({ hex, finish }, i) =>
      VIEWS.filter((view) => view !== 'interior' || i === 0).map((view) => ({
        car: drawableOf(model),
        paint: hex,
        finish,
        view,
        formerly: view === 'interior' ? undefined : model.general_info.body,
      })),
    ),
  )
}

/** A checksum of everything that pictures are drawn from. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{web/car,web/models,shared/catalogue}/**/*.{ts,webp}', { cwd: ROOT }).sort())
    hash.update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
