import { ACCOUNT_REFUSALS } from './accounts.ts'
import { DOCUMENT_REFUSALS } from './documents.ts'
import { DRIVER_REFUSALS } from './drivers.ts'
import { MONEY_REFUSALS } from './money.ts'
import { OPERATIONS_REFUSALS } from './operations.ts'
import { PDF_REFUSALS } from './pdfs.ts'
import { REQUEST_REFUSALS } from './requests.ts'
import { RESERVATION_REFUSALS } from './reservations.ts'
import { SUBSCRIPTION_REFUSALS } from './subscriptions.ts'

/**
 * Every expected "no" of the API: its HTTP status and its words. The English words of spec §8 are kept to the letter,
 * misspellings included.
 */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...SUBSCRIPTION_REFUSALS,
  ...RESERVATION_REFUSALS,
  ...MONEY_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...DRIVER_REFUSALS,
  ...PDF_REFUSALS,
  ...OPERATIONS_REFUSALS,
} as const

export type RefusalCode = keyof typeof REFUSALS
