import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { MOST_AT_ONCE } from '../../../shared/rules/reinstatement.ts'
import type { Outcome } from '../../chain/job.ts'
import * as bankReferences from '../../store/bank-references.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { asManyAsFit } from '../../store/fitting.ts'
import * as payments from '../../store/payments.ts'
import * as work from '../../store/planned-work.ts'
import * as tasks from '../../store/tasks.ts'
import { reverseOps } from './reverse-payment.ts'

/** One transaction reverses at most so many parts: those of a reinstatement, which is always one, and its own invoice. */
export const MOST_REVERSED = MOST_AT_ONCE + 1

const LOOKED_AT_WITHIN_DAYS = 2

/** The parts of a transfer that are still to be reversed. */
interface Reversing extends work.Work {
  bankKey: string
  because: string
}

/** What is planned with the reversal of the first parts of a transfer, by one of those that are left. */
export const reversalRest = (
  { customerId, _id: subjectId, bankKey = '' }: payments.StoredPayment,
  because: string,
  on: IsoDate,
): Reversing => ({ kind: 'reversal', customerId, subjectId, on, bankKey, because })

/** The reversals of the transfer that a payment is a part of which were begun and not finished. */
export async function reversalsUnderWay({
  customerId,
  bankKey,
}: payments.StoredPayment): Promise<work.Work[]> {
  if (!bankKey) return []
  const all = (await work.moneyUnderWay(customerId)) as Reversing[]
  return all.filter((piece) => piece.kind === 'reversal' && piece.bankKey === bankKey)
}

/**
 * The further parts of a transfer that is reversed, a transaction for as many as one has room for. By the function that reversed the first
 * ones or, where that was cut off, by the job. What pays something else by then is looked at by people.
 */
export async function reverseMore(piece: work.Work, now: string, today: IsoDate): Promise<Outcome> {
  let outcome: Outcome = 'skipped'
  while ((await untilFresh(() => reverseSome(piece, now, today))) === 'more') outcome = 'processed'
  return outcome
}

async function reverseSome(piece: work.Work, now: string, today: IsoDate): Promise<'more' | 'done'> {
  const still = (await work.findStill(piece)) as Reversing | undefined
  if (!still) return 'done'
  const { customerId, bankKey, because } = still
  // Before its parts, as the first ones were: what a statement added to it meanwhile is reversed too (docs/decisions/0173).
  const recorded = await bankReferences.find(bankKey)
  const [customer, all] = await Promise.all([customers.find(customerId), payments.list(customerId)])
  const left = all.filter((one) => one.bankKey === bankKey && !one.reversedOn)
  if (!customer || left.length === 0) {
    await commit([work.doneOp(piece)])
    return 'done'
  }
  const whole = all.filter((one) => one.bankKey === bankKey)
  const reversed = async (most: number) => {
    const isLast = most >= left.length
    const of = { whole, isFirst: false, isLast }
    const some = left.slice(0, most)
    const reversal = { customer, payments: some, because, of, ...(recorded && { recorded }) }
    return { isLast, ops: await reverseOps(reversal, now, today) }
  }
  try {
    const { isLast, ops } = await asManyAsFit(Math.min(left.length, MOST_REVERSED), reversed)
    await commit([isLast ? work.doneOp(piece) : work.stillOp(piece), ...ops])
    return isLast ? 'done' : 'more'
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_not_reversible') throw error
    await commit([work.doneOp(piece), lookedAtOp(still, now, today)])
    return 'done'
  }
}

/** Some of it was refunded or pays something else since the first parts were reversed. */
const lookedAtOp = ({ customerId, subjectId }: Reversing, now: string, today: IsoDate) =>
  tasks.askAboutOp(
    {
      kind: 'payment_returned',
      customerId,
      dueOn: addDays(today, LOOKED_AT_WITHIN_DAYS),
      createdAt: now,
    },
    subjectId,
  )
