import type { Agreement } from '../../shared/api/agreement.ts'
import type { Subscription } from '../../shared/api/subscriptions.ts'
import type { KeptPrices } from '../../shared/price-book.ts'

/** Who signed, when and how; what is on the last page of a signed contract. */
export interface Signature {
  name: string
  at: string
  maskedPhone: string
  address: string
  draftSha256: string
  beginNow: boolean
}

/** A contract with all that its PDF says. */
export type ContractPdfData = Subscription & KeptPrices & { agreement: Agreement }
