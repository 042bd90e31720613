import { claimedBy } from '../../../shared/pdf-mark.ts'

/** What is asked about a file: its hash, and the number that it claims. Computed here; the file itself is not sent. */
export async function questionOf(file: Blob): Promise<{ sha256: string; number?: string }> {
  const bytes = await file.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const claim = claimedBy(new TextDecoder('latin1').decode(bytes))
  return { sha256, ...(claim && { number: claim.number }) }
}
