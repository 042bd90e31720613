import type { CreditNote } from '../../../../shared/api/credit-notes.ts'
import type { IsoDate } from '../../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { type Cents, sum } from '../../../../shared/rules/money.ts'
import type { StoredInvoice } from '../../../store/invoices.ts'
import type { StoredPayment } from '../../../store/payments.ts'

/**
 * Cash of a customer that counts together with what is recorded now: what came on the same day, and what was recorded today
 * for whatever day. Several small sums are one large one, whichever days are typed.
 */
export const cashBefore = (
  all: readonly StoredPayment[],
  { receivedOn, today }: { receivedOn: IsoDate; today: IsoDate },
): Cents[] =>
  all
    .filter(({ method, reversedOn }) => method === 'cash' && !reversedOn)
    .filter((one) => one.receivedOn === receivedOn || luxembourgDate(one.at) === today)
    .map(({ cents }) => cents)

/** What was credited that counts together with a credit: all of the same invoice, and of a customer's others today. */
export const creditsBefore = (
  notes: readonly CreditNote[],
  { _id, creditedCents = 0 }: Pick<StoredInvoice, '_id' | 'creditedCents'>,
  today: IsoDate,
): Cents[] => [
  creditedCents,
  ...notes
    .filter(({ invoiceId, issuedOn }) => invoiceId !== _id && issuedOn === today)
    .map(({ totals }) => totals.totalCents),
]

/**
 * What was given up that counts together with a write-off: what was credited of the same invoice, and written off of all invoices of a
 * customer today.
 */
export const writeOffsBefore = (
  all: readonly StoredInvoice[],
  { creditedCents = 0 }: Pick<StoredInvoice, 'creditedCents'>,
  today: IsoDate,
): Cents[] => [
  creditedCents,
  ...all
    .filter(({ writtenOffOn }) => writtenOffOn === today)
    .map(({ writtenOffCents = 0 }) => writtenOffCents),
]

/** What was given back that counts together with a refund: all of the same payment, and of a customer's others today. */
export const refundsBefore = (
  all: readonly StoredPayment[],
  payment: StoredPayment,
  today: IsoDate,
): Cents[] => [payment.refundedCents, ...all.filter(({ _id }) => _id !== payment._id).map(refundedOn(today))]

/** What was reversed that counts together with a reversal: of what people recorded for a customer all of today, except parts of the same transfer. */
export const reversalsBefore = (
  all: readonly StoredPayment[],
  { bankKey }: StoredPayment,
  today: IsoDate,
): Cents[] =>
  all
    .filter(({ reversedOn, providerId }) => reversedOn === today && !providerId)
    .filter((one) => !bankKey || one.bankKey !== bankKey)
    .map(({ cents }) => cents)

const refundedOn =
  (day: IsoDate) =>
  ({ refunds = [] }: StoredPayment): Cents =>
    sum(refunds.filter(({ on, failedOn }) => on === day && !failedOn).map(({ cents }) => cents))

/**
 * What the provider can still send back of one of its payments: never more than it brought, whichever invoices its money pays
 * by now, less what the bank has taken back of it, and nothing once some of it did not arrive: it would not the next time.
 */
export function leftAtProvider(all: readonly StoredPayment[], providerId: string): Cents {
  const own = all.filter((one) => one.providerId === providerId)
  if (own.some(({ refundFailedCents }) => refundFailedCents)) return 0
  const came = own.filter(({ method, reversedOn }) => method === 'online' && !reversedOn)
  const left = came.map(({ cents, takenBackCents = 0 }) => cents - takenBackCents)
  return Math.max(0, sum(left) - sum(own.map(({ refundedCents }) => refundedCents)))
}
