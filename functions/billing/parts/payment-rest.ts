import type { IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate, creditUsedEntry } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import { MOST_AT_ONCE } from '../../../shared/rules/reinstatement.ts'
import type { Outcome } from '../../chain/job.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { asManyAsFit } from '../../store/fitting.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as work from '../../store/planned-work.ts'
import { heldMoneyOf, heldMoneyToldOps } from './held-money-told.ts'
import type { Rest } from './planned-rest.ts'
import { type Paid, paidInvoice, paymentOf, toldOfOps } from './receive.ts'
import { namedAbout, refundTaskOp } from './refund-task.ts'
import { creditWaitingRents } from './rents-ahead.ts'
import { settleOps } from './settle.ts'

/**
 * What a payment left over pays the further open invoices, the oldest first, a transaction for as many as one has room for. By the function
 * that recorded it or, where that was cut off, by the job. What then is left is the customer's credit, as of any payment; of a deposit and
 * of a month in advance people are asked to give it back.
 */
export async function payRest(piece: work.Work, now: string, today: IsoDate): Promise<Outcome> {
  let outcome: Outcome = 'skipped'
  await creditWaitingRents(piece.customerId, now, today)
  while ((await untilFresh(() => payMore(piece, now, today))) === 'more') outcome = 'processed'
  return outcome
}

async function payMore(piece: work.Work, now: string, today: IsoDate): Promise<'more' | 'done'> {
  const still = await work.findStill<Rest>(piece)
  if (!still) return 'done'
  const { customerId, subjectId, contractId } = still
  const [customer, payment] = await Promise.all([
    customers.find(customerId),
    payments.find(customerId, subjectId),
  ])
  const parts = customer && payment && !payment.reversedOn ? await partsOf(payment, contractId) : []
  if (!customer || !payment || parts.length === 0) {
    await commit([work.doneOp(piece), ...(payment ? await leftOverOps(payment, now, today) : [])])
    return 'done'
  }
  const { ops } = await asManyAsFit(parts.length, async (most) => ({
    ops: await usedOps(customer, payment, parts.slice(0, most), now),
  }))
  await commit([work.stillOp(piece), ...ops])
  return 'more'
}

/** Of money that people give back where no invoice asks for it they are asked now: nothing asks for it any more. */
async function leftOverOps(payment: payments.StoredPayment, now: string, today: IsoDate): Promise<Op[]> {
  const { invoiceId, refundAbout, reversedOn, cents, refundedCents } = payment
  if (invoiceId || !refundAbout || reversedOn || cents <= refundedCents) return []
  return [await refundTaskOp(await namedAbout(payment), now, today)]
}

/** Uses some of a payment for invoices. */
async function usedOps(
  customer: customers.StoredCustomer,
  payment: payments.StoredPayment,
  parts: readonly Paid[],
  now: string,
): Promise<Op[]> {
  const { receivedOn } = payment
  const shares = parts.map(({ invoice, cents }) => ({ cents, invoiceId: invoice._id }))
  const paid = parts.map((part) => paidInvoice(part, receivedOn))
  return [
    ...partOps(payment, parts, now),
    ...parts.map(({ invoice, cents }) =>
      invoices.amountsOp(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, receivedOn),
    ),
    ledger.postOp(customer._id, creditUsedEntry(shares, receivedOn), now),
    ...(await toldOps(customer, payment, parts, now)),
    ...(await settleOps(paid, now)),
  ]
}

/** The news: of a payment that the customer has made as of any, of money that we held that it was used. */
function toldOps(
  customer: customers.StoredCustomer,
  payment: payments.StoredPayment,
  parts: readonly Paid[],
  now: string,
): Promise<Op[]> {
  const held = heldMoneyOf(payment)
  if (held) return heldMoneyToldOps(customer, held, { parts, backCents: 0 }, now)
  return toldOfOps(customer, parts, payment.receivedOn, now)
}

/** The oldest open invoices, and what is left for each. */
async function partsOf(
  { customerId, cents, refundedCents, invoiceId }: payments.StoredPayment,
  contractId: string | undefined,
): Promise<Paid[]> {
  // It was used up: what is left of it has paid an invoice.
  if (invoiceId) return []
  const open = (await invoices.open(customerId))
    .filter((invoice) => !contractId || invoice.contractId === contractId)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
    .slice(0, MOST_AT_ONCE)
  const owing = open.map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
  return allocate(cents - refundedCents, owing).flatMap((share) => {
    const invoice = open.find(({ _id }) => _id === share.invoiceId)
    return invoice ? [{ invoice, cents: share.cents }] : []
  })
}

/**
 * The parts are payments as if they had been recorded with the others: all of one transfer is reversed together, and cash counts on the day
 * on which it came, not on that of the night in which it was used.
 */
function partOps(payment: payments.StoredPayment, parts: readonly Paid[], now: string): Op[] {
  const { customerId, cents, refundedCents } = payment
  const leftCents = cents - sum(parts.map((part) => part.cents))
  const last = parts.at(-1)
  const isUsedUp = leftCents === 0 && refundedCents === 0 && last !== undefined
  const added = isUsedUp ? parts.slice(0, -1) : parts
  return [
    ...added.map((part) => {
      const made = paymentOf(customerId, part.invoice._id, { ...payment, cents: part.cents }, now)
      return payments.addOp({ ...made, at: payment.at })
    }),
    payments.usedOp(
      payment,
      isUsedUp ? { cents: last.cents, invoiceId: last.invoice._id } : { cents: leftCents },
    ),
  ]
}
