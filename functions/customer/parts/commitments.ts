import type { IsoDate } from '../../../shared/rules/dates.ts'
import * as incidents from '../../store/incidents.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import { standingOf } from '../../store/standing.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** What decides whether an account may be deleted: what is open, and the last invoice, by which the law counts. */
export async function commitmentsOf(customerId: string, today: IsoDate) {
  const [agreements, open, last, live, pending, moneyUnderWay, openIncidents, { accountOwedCents }] =
    await Promise.all([
      subscriptions.list(customerId),
      invoices.open(customerId),
      invoices.last(customerId),
      reservations.live(customerId),
      payments.pending(customerId, today),
      work.moneyUnderWay(customerId),
      incidents.openOf(customerId),
      standingOf(customerId),
    ])
  return {
    subscriptions: agreements,
    invoices: open,
    lastInvoices: last ? [last] : [],
    reservations: live,
    pendingPayments: [...pending, ...moneyUnderWay],
    openIncidents,
    accountOwedCents,
  }
}
