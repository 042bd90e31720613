import type { CreditReason } from '../../../shared/books/credit-reasons.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import type { Outcome } from '../../chain/job.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { type Credit, creditAll } from './credit.ts'
import { refundTaskOp } from './refund-task.ts'
import { creditedRents, rentsUnderWay } from './waiting-rents.ts'

/** All that no earlier credit note took back. */
export const wholeOf = (invoice: invoices.StoredInvoice, reason: CreditReason): Credit => ({
  invoice,
  cents: invoice.totals.totalCents - (invoice.creditedCents ?? 0),
  reason,
})

/**
 * What is planned in the transaction by which a vehicle comes back on a day: together with what its deposit pays it may be more writes than
 * one transaction has. The deposit passes these rents over.
 */
export const rentsAhead = (
  { customerId, _id: subjectId }: StoredReservation,
  on: IsoDate,
  reason?: RentsAhead['reason'],
): RentsAhead => ({ kind: 'rents_ahead', customerId, subjectId, on, ...(reason && { reason }) })

interface RentsAhead extends work.Work {
  /** What the credit notes say, unless the vehicle is back. */
  reason?: Extract<CreditReason, 'reservation_cancelled'>
}

/**
 * A vehicle is back, or was not fetched, before a month that was invoiced already: that rent is credited, and what was paid of it is for people to give back.
 * Once, by the function that takes the vehicle back or, where that was cut off, by the job that finishes what moves money.
 */
export const creditRentsAhead = (piece: work.Work, now: string, today: IsoDate): Promise<Outcome> =>
  untilFresh(async () => {
    const planned = await work.findStill<RentsAhead>(piece)
    if (!planned) return 'skipped'
    const { customerId, subjectId, on, reason = 'vehicle_back' } = planned
    const all = await invoices.since(customerId, subjectId)
    const ahead = creditedRents(all, subjectId, on)
    const credits = ahead.map((invoice) => wholeOf(invoice, reason))
    const paid = ahead.filter(({ paidCents = 0 }) => paidCents > 0)
    await commit([
      work.doneOp(piece),
      ...(await creditAll(credits, now, today)),
      ...(await Promise.all(paid.map((invoice) => refundTaskOp(invoice, now, today)))),
    ])
    return ahead.length > 0 ? 'processed' : 'skipped'
  })

/**
 * Credits all rents of a customer that wait for it: before anything pays what is open, for it would pay rents that are then credited, and
 * others would stay open beside money that is given back.
 */
export async function creditWaitingRents(customerId: string, now: string, today: IsoDate): Promise<void> {
  for (const piece of await rentsUnderWay(customerId)) await creditRentsAhead(piece, now, today)
}
