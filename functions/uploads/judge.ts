import { fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_BYTES } from '../../shared/api/documents.ts'
import { hidesAnother } from './foreign-formats.ts'
import type { Verdict } from './verdict.ts'

const IMAGES = ['image/jpeg', 'image/png', 'image/webp']
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence', 'image/avif']

/**
 * Judges a file by its content, whatever its name and type claim (promise 12), and makes again what is kept: an image is
 * decoded and encoded, a PDF's pages are written into a new one. Decoders are loaded for the kind that is there.
 */
export async function judge(bytes: Uint8Array): Promise<Verdict> {
  if (bytes.length > MAX_FILE_BYTES) return { reason: 'file_too_large' }
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  if (HEIC.includes(type)) return { reason: 'file_heic' }
  const isPdf = type === 'application/pdf'
  if (!isPdf && !IMAGES.includes(type)) return { reason: 'file_type' }
  if (hidesAnother(bytes, { isPdf })) return { reason: 'file_polyglot' }
  if (isPdf) return (await import('./judge-pdf.ts')).judgePdf(bytes)
  return (await import('./judge-image.ts')).judgeImage(bytes)
}
