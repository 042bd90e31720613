import type { IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate, creditUsedEntry } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import { MOST_AT_ONCE } from '../../../shared/rules/reinstatement.ts'
import type { Outcome } from '../../chain/job.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as work from '../../store/planned-work.ts'
import { type Paid, paidInvoice, paymentOf, toldOfOps } from './receive.ts'
import { settleOps } from './settle.ts'

/** What is planned with a payment that is more than the invoices of one transaction ask for, while others are open. */
export const paymentRest = (
  { customerId, _id: subjectId }: payments.StoredPayment,
  on: IsoDate,
): work.Work => ({
  kind: 'payment_rest',
  customerId,
  subjectId,
  on,
})

/**
 * What a payment left over pays the further open invoices, the oldest first, a transaction for as many as one has room for. By the function
 * that recorded it or, where that was cut off, by the job. What then is left is the customer's credit, as of any payment.
 */
export async function payRest(piece: work.Work, now: string): Promise<Outcome> {
  let outcome: Outcome = 'skipped'
  while ((await untilFresh(() => payMore(piece, now))) === 'more') outcome = 'processed'
  return outcome
}

async function payMore(piece: work.Work, now: string): Promise<'more' | 'done'> {
  if (!(await work.isStill(piece))) return 'done'
  const { customerId, subjectId } = piece
  const [customer, payment] = await Promise.all([
    customers.find(customerId),
    payments.find(customerId, subjectId),
  ])
  const parts = customer && payment && !payment.reversedOn ? await partsOf(payment) : []
  if (!customer || !payment || parts.length === 0) {
    await commit([work.doneOp(piece)])
    return 'done'
  }
  const { receivedOn } = payment
  const shares = parts.map(({ invoice, cents }) => ({ cents, invoiceId: invoice._id }))
  await commit([
    work.stillOp(piece),
    ...partOps(payment, parts, now),
    ...parts.map(({ invoice, cents }) =>
      invoices.amountsOp(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, receivedOn),
    ),
    ledger.postOp(customerId, creditUsedEntry(shares, receivedOn), now),
    ...(await toldOfOps(customer, parts, receivedOn, now)),
    ...(await settleOps(
      parts.map((part) => paidInvoice(part, receivedOn)),
      now,
    )),
  ])
  return 'more'
}

/** The oldest open invoices, and what is left for each. */
async function partsOf({
  customerId,
  cents,
  refundedCents,
  invoiceId,
}: payments.StoredPayment): Promise<Paid[]> {
  // It was used up: what is left of it has paid an invoice.
  if (invoiceId) return []
  const open = (await invoices.open(customerId))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
    .slice(0, MOST_AT_ONCE)
  const owing = open.map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
  return allocate(cents - refundedCents, owing).flatMap((share) => {
    const invoice = open.find(({ _id }) => _id === share.invoiceId)
    return invoice ? [{ invoice, cents: share.cents }] : []
  })
}

/** The parts are payments as if they had been recorded with the others: all of one transfer is reversed together. */
function partOps(payment: payments.StoredPayment, parts: readonly Paid[], now: string): Op[] {
  const { customerId, cents, refundedCents } = payment
  const leftCents = cents - sum(parts.map((part) => part.cents))
  const last = parts.at(-1)
  const isUsedUp = leftCents === 0 && refundedCents === 0 && last !== undefined
  const added = isUsedUp ? parts.slice(0, -1) : parts
  return [
    ...added.map((part) =>
      payments.addOp(paymentOf(customerId, part.invoice._id, { ...payment, cents: part.cents }, now)),
    ),
    payments.usedOp(
      payment,
      isUsedUp ? { cents: last.cents, invoiceId: last.invoice._id } : { cents: leftCents },
    ),
  ]
}
