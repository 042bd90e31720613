import { FILE_TYPES, type FileReason, MAX_FILE_BYTES } from '../../../shared/api/documents.ts'

/**
 * What the file dialog offers. HEIC is left out on purpose: phones then hand over their photos as JPEG
 * (docs/decisions/0014).
 */
export const ACCEPTED = FILE_TYPES.join(',')
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png'

/** Why a file cannot be sent, shown at once; its content is checked later, by the server. */
export function problemOfFile({ type, size, name }: File): FileReason | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'file_heic'
  if (!(FILE_TYPES as readonly string[]).includes(type)) return 'file_type'
  return size > MAX_FILE_BYTES ? 'file_too_large' : undefined
}
