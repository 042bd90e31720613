import { limitDecoders } from './decoder-limit.ts'
import { rewritePdf } from './rewrite-pdf.ts'
import type { Verdict } from './verdict.ts'

/** A process for one document, which `judge-pdf.ts` starts with little memory and ends after its time. */
process.once('message', async (bytes: Uint8Array) => {
  const isTooMuch = limitDecoders()
  const verdict = await rewritePdf(bytes)
  const answer: Verdict = isTooMuch() ? { reason: 'file_unreadable' } : verdict
  process.send?.(answer, () => process.disconnect())
})
