import { BODY_TYPES, type BodyType, VIEWS, type View } from './body-types.ts'

/** The widths in which pictures exist; others are refused, so nobody can make us draw without end. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

/** The formats in which pictures exist. */
export const PICTURE_FORMATS = ['avif', 'webp', 'png'] as const

/** What a picture's name says. `paint` is a colour such as `#123a30`. */
export interface PictureParts {
  readonly body: BodyType
  readonly paint: string
  readonly view: View
  readonly width: (typeof PICTURE_WIDTHS)[number]
  readonly format: (typeof PICTURE_FORMATS)[number]
}

/** The file name of a picture: `coupe-123a30-side-800.avif`. */
export function pictureName({ body, paint, view, width, format }: PictureParts): string {
  return `${body}-${paint.replace('#', '').toLowerCase()}-${view}-${width}.${format}`
}

/** The parts of a picture's name, or undefined where anything in it is unknown. */
export function parsePictureName(name: string): PictureParts | undefined {
  const found = /^([a-z-]+)-([0-9a-f]{6})-([a-z]+)-(\d{3,4})\.([a-z]+)$/.exec(name)
  if (!found) return undefined
  const [, bodyText, paint, viewText, widthText, formatText] = found
  const body = BODY_TYPES.find((known) => known === bodyText)
  const view = VIEWS.find((known) => known === viewText)
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthText)
  const format = PICTURE_FORMATS.find((known) => known === formatText)
  if (!body || !view || !width || !format) return undefined
  return { body, paint: `#${paint}`, view, width, format }
}
