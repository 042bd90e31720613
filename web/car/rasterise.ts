import sharp from 'sharp'
import { type PICTURE_FORMATS, SHARE_SIZE } from '../../shared/pictures.ts'

/** A format, and a width in pixels. */
interface PictureSize {
  readonly width: number
  readonly format: (typeof PICTURE_FORMATS)[number]
}

/** A drawing as pixels, 1600 wide: what all its files are made from. */
export interface Raster {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 }
}

// Effort 2 is a quarter of the time of the default, 4, for files that are a tenth larger.
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const
/** Shown as large as these are, the dark floor of a smaller file shows the edges of blocks. */
const LARGE_AVIF = { ...AVIF, quality: 60 } as const
const LARGE = 1600
const WEBP = { quality: 82, alphaQuality: 80 } as const
const JPEG = { quality: 84, mozjpeg: true } as const

/** How files are written, for names of those that are kept. */
export const ENCODING = JSON.stringify([AVIF, LARGE_AVIF, WEBP, JPEG])

/** Draws a car once for all its sizes: that takes more time than to write any of its files. */
export async function rasterOf(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: 4 } }
}

/** Turns a drawn car into an image file of a width in pixels; the background stays transparent, but for a `jpg`. Not for browsers. */
export function rasterise(drawn: string | Raster, { width, format }: PictureSize): Promise<Buffer> {
  if (format === 'jpg') return onBackdrop(drawn)
  const image = opened(drawn).resize({ width })
  if (format === 'avif') return image.avif(width < LARGE ? AVIF : LARGE_AVIF).toBuffer()
  if (format === 'webp') return image.webp(WEBP).toBuffer()
  return image.png().toBuffer()
}

const opened = (drawn: string | Raster) =>
  typeof drawn === 'string' ? sharp(Buffer.from(drawn)) : sharp(drawn.data, { raw: drawn.raw })

/** The car in its studio, in the size that other sites show beside a link. */
async function onBackdrop(drawn: string | Raster): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const car = await opened(drawn).resize({ width: 1120 }).png().toBuffer()
  const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="room" cx=".5" cy=".46" r=".75"><stop offset="0" stop-color="#3a352e"/>
      <stop offset=".55" stop-color="#1f1d1a"/><stop offset="1" stop-color="#100f0e"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#room)"/></svg>`
  const place = { left: (width - 1120) / 2, top: 24 }
  return sharp(Buffer.from(backdrop))
    .composite([{ input: car, ...place }])
    .jpeg(JPEG)
    .toBuffer()
}
