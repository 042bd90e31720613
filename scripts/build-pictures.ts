import { access, copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FLEET } from '../shared/catalogue/fleet.ts'
import { PICTURE_WIDTHS, pictureName, SHARE_SIZE, VIEWS, type View } from '../shared/pictures.ts'
import { drawCar } from '../web/car/draw-car.ts'
import { rasterise } from '../web/car/rasterise.ts'

const FORMATS = ['avif', 'webp'] as const

/** Where drawn pictures are kept from one build to the next; the local run draws into it on demand. */
export const PICTURES = path.resolve(import.meta.dirname, '../build/pictures-cache')

/** Brings every picture that the catalogue needs into a folder. Those that exist are not drawn again: minutes the first time. */
export async function buildPictures(folder: string): Promise<void> {
  await Promise.all([folder, PICTURES].map((each) => mkdir(each, { recursive: true })))
  for (const shown of shownInTheCatalogue()) {
    const svg = drawCar(shown)
    for (const { width, format } of sizesOf(shown.view)) {
      const name = pictureName({ ...shown, width, format })
      const kept = path.join(PICTURES, name)
      if (!(await exists(kept))) await writeFile(kept, await rasterise(svg, { width, format }))
      await copyFile(kept, path.join(folder, name))
    }
  }
}

/** Every width for browsers, and one of the side for other sites. */
function sizesOf(view: View) {
  const sizes = PICTURE_WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format })))
  return view === 'side' ? [...sizes, { width: SHARE_SIZE.width, format: 'jpg' as const }] : sizes
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
