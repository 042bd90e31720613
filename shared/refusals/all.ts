import { ACCOUNT_REFUSALS } from './accounts.ts'
import { CONTRACT_REFUSALS } from './contracts.ts'
import { MONEY_REFUSALS } from './money.ts'
import { PAPER_REFUSALS } from './papers.ts'
import { REQUEST_REFUSALS } from './requests.ts'
import { RESERVATION_REFUSALS } from './reservations.ts'

/**
 * Every expected "no" of the API: its HTTP status and its words. The English words of spec §8 stand to the letter,
 * misspellings included.
 */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...CONTRACT_REFUSALS,
  ...RESERVATION_REFUSALS,
  ...MONEY_REFUSALS,
  ...PAPER_REFUSALS,
} as const

export type RefusalCode = keyof typeof REFUSALS
