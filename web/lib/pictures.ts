import { PICTURE_WIDTHS } from '../../shared/pictures.ts'
import type { Picture } from '../../shared/vehicle-picture.ts'

/** The address of a picture in one width. */
export const pictureUrl = (picture: Picture, width: (typeof PICTURE_WIDTHS)[number]) =>
  `/pictures/${picture.name(width, 'webp')}`

/** Addresses of one picture in every width up to the largest that can be needed, for a `srcset`. */
export const sourceSet = (picture: Picture, format: 'avif' | 'webp', largest: number) =>
  PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `/pictures/${picture.name(width, format)} ${width}w`)
    .join(', ')
