/** The kinds of body; each has a plain geometry under `web/car/geometry/`, for models that have none of their own. */
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

/** The models that are drawn as themselves: their geometry lies under `web/models/`, their measures in `catalogue/measures.ts`. */
export const DRAWN_MODELS = [
  'aston-martin-db12-volante',
  'aston-martin-dbx-707',
  'aston-martin-vanquish-coupe',
  'aston-martin-vantage-coupe',
  'bentley-bentayga-v8-azure',
  'bentley-continental-gt-speed',
  'bentley-flying-spur-speed',
  'bmw-2-series-m240i-xdrive-coupe',
  'bmw-i4-m50-xdrive',
  'bmw-i7-xdrive60',
  'bmw-ix-m70-xdrive',
  'bmw-m3-competition-touring',
  'bmw-m5-touring',
  'bmw-x3-m50-xdrive',
  'ferrari-12cilindri-coupe',
  'ferrari-296-gtb',
  'ferrari-purosangue-v12',
  'ferrari-roma-spider',
  'lamborghini-revuelto-lb-744',
  'lamborghini-temerario-coupe',
  'lamborghini-urus-se',
  'mclaren-750s-coupe',
  'mclaren-artura-spider',
  'mercedes-amg-c-63-s-e-performance',
  'mercedes-amg-g-63-4matic',
  'mercedes-amg-gt-63-4matic',
  'mercedes-amg-sl-43-roadster',
  'mercedes-c-class-300-e-estate',
  'mercedes-cle-300-4matic-cabriolet',
  'mercedes-eqe-350-4matic',
  'mercedes-s-class-s-580-e-long',
  'mercedes-v-class-v-300-d-4matic',
  'porsche-718-cayman-gts-4-0',
  'porsche-911-carrera-gts',
  'porsche-911-carrera-s-cabriolet',
  'porsche-911-gt3',
  'porsche-911-turbo-s',
  'porsche-cayenne-e-hybrid',
  'porsche-macan-4-electric',
  'porsche-panamera-4s-e-hybrid',
  'porsche-taycan-4s',
  'porsche-taycan-turbo-gt',
  'range-rover-range-rover-sv-p615',
  'range-rover-sport-p530-autobiography',
  'range-rover-velar-p400e-dynamic',
] as const

/** A model that is drawn as itself, by its id in the catalogue. */
export type DrawnModel = (typeof DRAWN_MODELS)[number]

/** What can be drawn: a model, or the plain body of one that has no drawing of its own yet. */
export type Drawable = DrawnModel | BodyType

const DRAWABLES: readonly Drawable[] = [...DRAWN_MODELS, ...BODY_TYPES]

/** What is drawn of a vehicle: its own model, else the body that it is listed with. */
export const drawableOf = (vehicle: { _id: string; general_info: { body: BodyType } }): Drawable =>
  DRAWN_MODELS.find((id) => id === vehicle._id) ?? vehicle.general_info.body

/** From where a car is seen: the side faces left, the detail is its front wheel from near by. */
export const BODY_VIEWS = ['side', 'front', 'rear', 'detail'] as const

/** One of the views of a car from outside, which can be drawn. */
export type BodyView = (typeof BODY_VIEWS)[number]

/** All that is shown of a car; the interior is what whoever sits in it sees. */
export const VIEWS = [...BODY_VIEWS, 'interior'] as const

/** One of the views of a car. */
export type View = (typeof VIEWS)[number]

/** What there are pictures of: a plain body has no inside. */
export const viewsOf = (car: Drawable): readonly View[] =>
  DRAWN_MODELS.some((id) => id === car) ? VIEWS : BODY_VIEWS

/** What stands for the paint in the name of a picture of the inside, which is the same in every paint. */
const ANY_PAINT = '000000'

/** The widths in which pictures exist; others are refused, so nobody can make us draw without end. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

/** The formats in which pictures exist. A `jpg` shows the studio's backdrop: it is what other sites show of a link. */
export const PICTURE_FORMATS = ['avif', 'webp', 'png', 'jpg'] as const

/** Width and height in pixels of a picture for other sites. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** What a picture's name says. `paint` is a colour such as `#123a30`. */
export interface PictureParts {
  readonly car: Drawable
  readonly paint: string
  readonly view: View
  readonly width: (typeof PICTURE_WIDTHS)[number]
  readonly format: (typeof PICTURE_FORMATS)[number]
}

/** A picture's name without width and format, which an address adds: `porsche-911-gt3-1c5fae-side`. */
export const pictureStem = (car: Drawable, paint: string, view: View): string =>
  `${car}-${view === 'interior' ? ANY_PAINT : paint.replace('#', '').toLowerCase()}-${view}`

/** The file name of a picture: `porsche-911-gt3-1c5fae-side-800.avif`. */
export const pictureName = ({ car, paint, view, width, format }: PictureParts): string =>
  `${pictureStem(car, paint, view)}-${width}.${format}`

/** The parts of a picture's name, or undefined where anything in it is unknown. */
export function parsePictureName(name: string): PictureParts | undefined {
  const found = /^([a-z0-9-]+)-([0-9a-f]{6})-([a-z]+)-(\d{3,4})\.([a-z]+)$/.exec(name)
  if (!found) return undefined
  const [, carText, paint, viewText, widthText, formatText] = found
  const car = DRAWABLES.find((known) => known === carText)
  const view = VIEWS.find((known) => known === viewText)
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthText)
  const format = PICTURE_FORMATS.find((known) => known === formatText)
  if (!car || !view || !width || !format || !viewsOf(car).includes(view)) return undefined
  return { car, paint: `#${paint}`, view, width, format }
}

/** A photograph's name without width and format. It says what it was made from, so a name never has two contents. */
export const photographStem = (sha256: string): string => `p-${sha256.slice(0, 16)}`

/** The file name of a photograph: `p-0123456789abcdef-800.avif`. Its `jpg` is for other sites. */
export const photographName = (
  stem: string,
  width: PictureParts['width'],
  format: PictureParts['format'],
): string => `${stem}-${width}.${format}`
