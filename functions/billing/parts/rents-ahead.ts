import type { CreditReason } from '../../../shared/books/credit-reasons.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { type Credit, creditAll } from './credit.ts'
import { refundTaskOp } from './refund-task.ts'

/** Rents of a reservation that were issued before their month, of months that begin after a day. */
export const rentsAfter = (
  all: readonly invoices.StoredInvoice[],
  ofReservation: string,
  day: IsoDate,
): invoices.StoredInvoice[] =>
  all.filter(
    ({ reservationId, status, periodFrom = '' }) =>
      reservationId === ofReservation && status !== 'credited' && periodFrom > day,
  )

/** All that no earlier credit note took back. */
export const wholeOf = (invoice: invoices.StoredInvoice, reason: CreditReason): Credit => ({
  invoice,
  cents: invoice.totals.totalCents - (invoice.creditedCents ?? 0),
  reason,
})

/** A vehicle is back before a month that was invoiced already: that rent is credited, and what was paid of it is for people to give back. */
export const creditRentsAhead = ({ customerId, _id }: StoredReservation, now: string, today: IsoDate) =>
  untilFresh(async () => {
    const ahead = rentsAfter(await invoices.since(customerId, _id), _id, today)
    if (ahead.length === 0) return
    const credits = ahead.map((invoice) => wholeOf(invoice, 'vehicle_back'))
    const paid = ahead.filter(({ paidCents = 0 }) => paidCents > 0)
    await commit([
      ...(await creditAll(credits, now, today)),
      ...paid.map((invoice) => refundTaskOp(invoice, now, today)),
    ])
  })
