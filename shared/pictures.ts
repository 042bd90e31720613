/** The bodies that Driveline can draw; each has its own geometry under `web/car/geometry/`. */
export const BODY_TYPES = [
  'coupe',
  'gt',
  'rear-engine-coupe',
  'supercar',
  'sedan',
  'fastback',
  'wagon',
  'suv',
  'suv-coupe',
  'offroader',
  'convertible',
  'minivan',
] as const

/** One of the drawable bodies. */
export type BodyType = (typeof BODY_TYPES)[number]

/** From where a car is seen: the side faces left, the detail is a close crop of the side's front wheel. */
export const VIEWS = ['side', 'front', 'rear', 'detail'] as const

/** One of the drawable views. */
export type View = (typeof VIEWS)[number]

/** The widths in which pictures exist; others are refused, so nobody can make us draw without end. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

/** The formats in which pictures exist. A `jpg` shows the studio's backdrop: it is what other sites show of a link. */
export const PICTURE_FORMATS = ['avif', 'webp', 'png', 'jpg'] as const

/** Width and height in pixels of a picture for other sites. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** What a picture's name says. `paint` is a colour such as `#123a30`. */
export interface PictureParts {
  readonly body: BodyType
  readonly paint: string
  readonly view: View
  readonly width: (typeof PICTURE_WIDTHS)[number]
  readonly format: (typeof PICTURE_FORMATS)[number]
}

/** A picture's name without width and format, which an address adds: `coupe-123a30-side`. */
export const pictureStem = (body: BodyType, paint: string, view: View): string =>
  `${body}-${paint.replace('#', '').toLowerCase()}-${view}`

/** The file name of a picture: `coupe-123a30-side-800.avif`. */
export const pictureName = ({ body, paint, view, width, format }: PictureParts): string =>
  `${pictureStem(body, paint, view)}-${width}.${format}`

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
