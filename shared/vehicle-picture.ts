import type * as z from 'zod/mini'
import type { Colour as ColourSchema, ModelPhotograph, Vehicle } from './api/vehicle-fields.ts'
import type { Drawable, PictureParts, View } from './pictures.ts'
import { drawableOf, photographName, pictureName, SHARE_SIZE } from './pictures.ts'

export type Colour = z.output<typeof ColourSchema>
export type Pictured = Pick<Vehicle, '_id' | 'general_info' | 'photographs'>

/** What shows a car: the name of its file in each width and format, and what a photograph shows in words. */
export interface Picture {
  name(width: PictureParts['width'], format: PictureParts['format']): string
  alt?: ModelPhotograph['alt']
}

const photographOf = (vehicle: Pictured, paint: string, view: View) =>
  vehicle.photographs?.find((one) => one.paint === paint && one.view === view)

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
