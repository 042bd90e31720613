import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FLEET } from '../shared/catalogue/fleet.ts'
import { PICTURE_WIDTHS, pictureName, VIEWS } from '../shared/pictures.ts'
import { drawCar } from '../web/car/draw-car.ts'
import { rasterise } from '../web/car/rasterise.ts'

const FORMATS = ['avif', 'webp'] as const

/** Draws every picture that the catalogue needs, for a deployment; those that exist are left alone. Minutes, not seconds. */
export async function buildPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const shown of shownInTheCatalogue()) {
    const svg = drawCar(shown)
    for (const width of PICTURE_WIDTHS) {
      for (const format of FORMATS) {
        const file = path.join(folder, pictureName({ ...shown, width, format }))
        if (await exists(file)) continue
        await writeFile(file, await rasterise(svg, { width, format }))
      }
    }
  }
}

/** Each body, paint and view once, however many models share it. */
function shownInTheCatalogue() {
  const all = FLEET.flatMap(({ general_info, colours }) =>
    colours.flatMap(({ hex }) => VIEWS.map((view) => ({ body: general_info.body, paint: hex, view }))),
  )
  return new Map(all.map((shown) => [`${shown.body} ${shown.paint} ${shown.view}`, shown])).values()
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
