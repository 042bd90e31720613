import sharp from 'sharp'
import type { Verdict } from './verdict.ts'

/** A camera's largest photos have 50 megapixels; a bomb has thousands. Checked before anything is decoded. */
const MOST_PIXELS = 64_000_000
/** Small print on a card is legible at half of this. */
const LONGEST_EDGE_PX = 3200
const JPEG_QUALITY = 86

/**
 * Decodes an image and encodes it again as JPEG, upright, on white: of the original bytes nothing survives, no EXIF, no place
 * where it was taken, nothing that was appended. What cannot be decoded completely is refused.
 */
export async function judgeImage(bytes: Uint8Array): Promise<Verdict> {
  const reading = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { width, height } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
    if (!width || !height) return { reason: 'file_unreadable' }
    if (width * height > MOST_PIXELS) return { reason: 'image_too_large' }
    const encoded = await sharp(bytes, reading)
      .autoOrient()
      .resize({ width: LONGEST_EDGE_PX, height: LONGEST_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    return { bytes: encoded, contentType: 'image/jpeg' }
  } catch {
    return { reason: 'file_unreadable' }
  }
}
