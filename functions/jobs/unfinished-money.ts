import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { payRest } from '../billing/parts/payment-rest.ts'
import { creditRentsAhead } from '../billing/parts/rents-ahead.ts'
import { reverseMore } from '../billing/parts/reverse-more.ts'
import { job, type Outcome } from '../chain/job.ts'
import * as work from '../store/planned-work.ts'

const FINISHES: Record<
  (typeof work.MONEY_KINDS)[number],
  (piece: work.Work, at: Instant, today: IsoDate) => Promise<Outcome>
> = {
  rents_ahead: creditRentsAhead,
  payment_rest: payRest,
  reversal: reverseMore,
}

/**
 * What moves money in more than one transaction is planned in the first and done right after it. Where the function was cut off in between,
 * it is finished here, before any other job looks at what is owed (docs/decisions/0151).
 */
export const handler = job('unfinished-money', {
  due: work.dueBy(...work.MONEY_KINDS),
  work: (piece, today, at) => FINISHES[piece.kind as keyof typeof FINISHES](piece, at, today),
})
