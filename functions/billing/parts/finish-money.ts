import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import type { Outcome } from '../../chain/job.ts'
import type * as work from '../../store/planned-work.ts'
import { payRest } from './payment-rest.ts'
import { creditRentsAhead } from './rents-ahead.ts'
import { reverseMore } from './reverse-more.ts'

const FINISHES: Record<
  (typeof work.MONEY_KINDS)[number],
  (piece: work.Work, now: Instant, today: IsoDate) => Promise<Outcome>
> = {
  rents_ahead: creditRentsAhead,
  payment_rest: payRest,
  reversal: reverseMore,
}

/** Does what is left of money that moves in more than one transaction. Once, whoever does it, and however often. */
export const finishMoney = (piece: work.Work, now: Instant, today: IsoDate): Promise<Outcome> =>
  FINISHES[piece.kind as keyof typeof FINISHES](piece, now, today)
