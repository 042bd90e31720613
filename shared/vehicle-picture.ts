import type * as z from 'zod/mini'
import type { Colour as ColourSchema, ModelPhotograph, Vehicle } from './api/vehicle-fields.ts'
import type { Drawable, PictureParts, View } from './pictures.ts'
import {
  drawableOf,
  photographName,
  pictureName,
  pictureStem,
  SHARE_SIZE,
  VIEWS,
  viewsOf,
} from './pictures.ts'

export type Colour = z.output<typeof ColourSchema>
export type Pictured = Pick<Vehicle, '_id' | 'general_info' | 'photographs'>

/** What shows a car: the name of its file in each width and format, and what a photograph shows in words. */
export interface Picture {
  name(width: PictureParts['width'], format: PictureParts['format']): string
  alt?: ModelPhotograph['alt']
}

/** What staff have photographed of a vehicle in a paint; an inside is the same in every paint. */
function photographOf({ photographs = [] }: Pictured, paint: string, view: View) {
  const own = photographs.filter((one) => one.view === view)
  return own.find((one) => one.paint === paint) ?? (view === 'interior' ? own[0] : undefined)
}

/** The views of a vehicle that there are pictures of: those of its drawing, and any that staff have photographed. */
export const shownViews = (vehicle: Pictured, paint: string): View[] =>
  VIEWS.filter((view) => viewsOf(drawableOf(vehicle)).includes(view) || photographOf(vehicle, paint, view))

/** The name of what shows a vehicle from a view, without width and format. */
export const stemOf = (vehicle: Pictured, paint: string, view: View): string =>
  photographOf(vehicle, paint, view)?.stem ?? pictureStem(drawableOf(vehicle), paint, view)

/** The side that a vehicle shows first: where staff have photographed it, else the studio's front, else the drawing of its side. */
export const firstView = (vehicle: Pictured, paint: string): View =>
  photographOf(vehicle, paint, 'front') ||
  (drawableOf(vehicle) === vehicle._id && !photographOf(vehicle, paint, 'side'))
    ? 'front'
    : 'side'

/** What shows a vehicle from a side in a paint: the photograph of that, or else the drawing. Nothing else decides it. */
export function pictureOf(vehicle: Pictured, paint: string, view = firstView(vehicle, paint)): Picture {
  const photograph = photographOf(vehicle, paint, view)
  if (!photograph) return drawing(drawableOf(vehicle), paint, view)
  const { stem, alt } = photograph
  return { name: (width, format) => photographName(stem, width, format), alt }
}

const drawing = (car: Drawable, paint: string, view: View): Picture => ({
  name: (width, format) => pictureName({ car, paint, view, width, format }),
})

/** The address of the picture that mails and other sites show of a vehicle. */
export const shareUrl = (vehicle: Pictured, paint: string) => shareAddress(pictureOf(vehicle, paint))

/** The same of a drawing alone. */
export const drawnShareUrl = (car: Drawable, paint: string) => shareAddress(drawing(car, paint, 'front'))

const shareAddress = (picture: Picture) => `/pictures/${picture.name(SHARE_SIZE.width, 'jpg')}`
