import { claimedBy } from '../../../shared/pdf-mark.ts'

/** What begins a PDF, within its first bytes (ISO 32000, annex H). */
const PDF_BEGINS = '%PDF-'
const HEAD_BYTES = 1024

/** Why a file cannot be one of our documents, without asking: nothing is in it, or it is a picture or something else. */
export async function notADocument(file: Blob): Promise<'empty' | 'not_pdf' | undefined> {
  if (file.size === 0) return 'empty'
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return head.includes(PDF_BEGINS) ? undefined : 'not_pdf'
}

/** What is asked about a file: its hash, and the number that it claims. Computed here; the file itself is not sent. */
export async function questionOf(file: Blob): Promise<{ sha256: string; number?: string }> {
  const bytes = await file.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const claim = claimedBy(new TextDecoder('latin1').decode(bytes))
  return { sha256, ...(claim && { number: claim.number }) }
}
