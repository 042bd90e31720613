import * as z from 'zod/mini'
import { PEPPOL_PROBLEMS } from '../rules/peppol.ts'
import { Id, Instant } from './values.ts'

/** How an invoice or a credit note goes to a company by Peppol. */
export const PeppolState = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Since when it is so. */
  at: Instant,
  /** The participant: `0208:0403170701`. */
  to: z.string(),
  /** Why it was not taken, where it was not. */
  problem: z.optional(z.enum(PEPPOL_PROBLEMS)),
})
export type PeppolState = z.output<typeof PeppolState>

/** Of whom something goes by Peppol: an invoice `inv_…`, or a credit note `crn_…`. */
export const billedSubject = { customerId: Id, subjectId: Id }
