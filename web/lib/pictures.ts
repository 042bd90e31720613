import type * as z from 'zod/mini'
import type { Colour as ColourSchema } from '../../shared/api/vehicle-fields.ts'
import type { Drawable, View } from '../../shared/pictures.ts'
import { PICTURE_WIDTHS, pictureName, SHARE_SIZE } from '../../shared/pictures.ts'

export type Colour = z.output<typeof ColourSchema>

/** What a picture shows. */
export interface Pictured {
  car: Drawable
  paint: string
  view: View
}

/** The address of a picture in one width. */
export const pictureUrl = (shown: Pictured, width: (typeof PICTURE_WIDTHS)[number]) =>
  `/pictures/${pictureName({ ...shown, width, format: 'webp' })}`

/** Addresses of one picture in every width up to the largest that can be needed, for a `srcset`. */
export const sourceSet = (shown: Pictured, format: 'avif' | 'webp', largest: number) =>
  PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `/pictures/${pictureName({ ...shown, width, format })} ${width}w`)
    .join(', ')

/** The address of the picture that other sites show of a link to a car. */
export const shareUrl = (car: Drawable, paint: string) =>
  `/pictures/${pictureName({ car, paint, view: 'side', width: SHARE_SIZE.width, format: 'jpg' })}`
