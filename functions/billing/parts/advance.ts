import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { creditedLines, type InvoiceKind, openCents } from '../../../shared/rules/invoices.ts'
import { advanceReleasedEntry, allocate } from '../../../shared/rules/ledger.ts'
import { type Cents, sum } from '../../../shared/rules/money.ts'
import { type PriceLine, totals } from '../../../shared/rules/price-line.ts'
import { MOST_AT_ONCE } from '../../../shared/rules/reinstatement.ts'
import * as advances from '../../store/advances.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { asManyAsFit } from '../../store/fitting.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import { planOp } from '../../store/planned-work.ts'
import { heldMoneyToldOps, type Used } from './held-money-told.ts'
import { paymentRest } from './planned-rest.ts'
import { refundTaskOp } from './refund-task.ts'
import { settleOps } from './settle.ts'
import { waitingRents } from './waiting-rents.ts'

const asksForRent = (kind: InvoiceKind | undefined) => kind === 'rent' || kind === 'first_payment'

/**
 * The month in advance of a reinstatement pays the next rent that is invoiced (readings, reinstatement): the invoice as it
 * is then, and the writes. Undefined where the invoice asks for no rent or nothing is held.
 */
export async function rentFromAdvance(
  invoice: invoices.StoredInvoice,
  now: string,
): Promise<{ invoice: invoices.StoredInvoice; ops: Op[] } | undefined> {
  const { customerId, contractId, _id: invoiceId, issuedOn } = invoice
  if (!asksForRent(invoice.kind) || invoice.status !== 'open') return undefined
  const advance = await advances.find(customerId, contractId)
  if (!advance) return undefined
  const cents = Math.min(advance.cents, openCents(invoice))
  return {
    invoice: invoices.withAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, issuedOn),
    ops: [
      advances.takeOp(advance, cents),
      ledger.postOp(customerId, advanceReleasedEntry(contractId, [{ cents, invoiceId }], issuedOn), now),
      payments.addOp(paymentOf(advance, { cents, invoiceId }, issuedOn, now)),
    ],
  }
}

/**
 * The subscription is over: what is held of a month in advance pays its open invoices, the oldest first, and people give
 * back the rest. Rents that wait to be credited are passed over. What is left for more invoices than one transaction has room for is used by the job `unfinished-money`.
 * @param beside what the end of the subscription writes besides: tasks about vehicles that are out, work that is planned, the news, the record
 */
export async function releaseAdvanceOps(
  { customerId, contractId }: Pick<advances.Advance, 'customerId' | 'contractId'>,
  now: string,
  today: IsoDate,
  beside: readonly Op[],
): Promise<Op[]> {
  const advance = await advances.find(customerId, contractId)
  if (!advance) return []
  const own = (await invoices.since(customerId, contractId)).filter(
    (invoice) => invoice.contractId === contractId,
  )
  const waiting = await waitingRents(customerId, own)
  const open = own
    .filter((invoice) => invoice.status === 'open' && !waiting.includes(invoice))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const came = own.find(({ kind }) => kind === 'reinstatement')
  const customer = open.length > 0 ? await customers.find(customerId) : undefined
  const { ops } = await asManyAsFit(
    Math.min(open.length, MOST_AT_ONCE),
    async (most) => ({ ops: await releasedOps({ advance, came, open, customer }, most, now, today) }),
    beside,
  )
  return ops
}

interface Releasing {
  advance: advances.Advance
  /** The invoice with which it came. */
  came: invoices.StoredInvoice | undefined
  /** The oldest first. */
  open: readonly invoices.StoredInvoice[]
  /** Who is told; not known where nothing is open. */
  customer: customers.StoredCustomer | undefined
}

async function releasedOps(
  { advance, came, open: all, customer }: Releasing,
  most: number,
  now: string,
  today: IsoDate,
): Promise<Op[]> {
  const { customerId, contractId } = advance
  const open = all.slice(0, most)
  const isMore = all.length > open.length
  const shares = allocate(
    advance.cents,
    open.map((invoice) => ({ ...invoice, owedCents: openCents(invoice) })),
  )
  const ops = [
    advances.takeOp(advance, advance.cents),
    ledger.postOp(customerId, advanceReleasedEntry(contractId, shares, today), now),
  ]
  const changed: invoices.StoredInvoice[] = []
  const parts: Used[] = []
  for (const share of shares) {
    const invoice = open.find(({ _id }) => _id === share.invoiceId)
    const refundAbout = came?._id ?? (isMore ? contractId : undefined)
    const payment = paymentOf(advance, { ...share, refundAbout }, today, now)
    ops.push(payments.addOp(payment))
    if (!invoice) {
      const asked = came ? [await refundTaskOp(came, now, today)] : []
      ops.push(...(isMore ? [planOp(paymentRest(payment, today, contractId))] : asked))
      continue
    }
    const amounts = { paidCents: (invoice.paidCents ?? 0) + share.cents }
    ops.push(invoices.amountsOp(invoice, amounts, today))
    changed.push(invoices.withAmounts(invoice, amounts, today))
    parts.push({ invoice, cents: share.cents })
  }
  const used = sum(parts.map(({ cents }) => cents))
  const backCents = isMore || !came ? 0 : advance.cents - used
  const told = await heldMoneyToldOps(customer, 'advance_used', { parts, backCents }, now)
  return [...ops, ...told, ...(await settleOps(changed, now, { contractId }))]
}

/**
 * A credit note over the invoice of a reinstatement takes its fees back first, then the month, as far as that is still held.
 * Undefined for other invoices.
 */
export async function monthCredited({
  invoice,
  cents,
}: {
  invoice: invoices.StoredInvoice
  cents: Cents
}): Promise<{ lines: PriceLine[]; ops: Op[] } | undefined> {
  const month = invoice.lines.find(({ key }) => key === 'rent_advance')
  if (!month) return undefined
  const fees = invoice.lines.filter((line) => line !== month)
  const feesLeft = Math.max(0, totals(fees).totalCents - (invoice.creditedCents ?? 0))
  const monthCents = Math.max(0, cents - feesLeft)
  const lines = [
    ...(feesLeft > 0 ? creditedLines(fees, cents - monthCents) : []),
    ...(monthCents > 0 ? [{ ...month, cents: monthCents, totalCents: monthCents }] : []),
  ]
  if (monthCents === 0) return { lines, ops: [] }
  const advance = await advances.find(invoice.customerId, invoice.contractId)
  if (!advance || advance.cents < monthCents) throw new Refusal('credit_too_large', { leftCents: feesLeft })
  return { lines, ops: [advances.takeOp(advance, monthCents)] }
}

const paymentOf = (
  { customerId, providerId }: advances.Advance,
  { cents, invoiceId, refundAbout }: Pick<payments.StoredPayment, 'cents' | 'invoiceId' | 'refundAbout'>,
  receivedOn: IsoDate,
  now: string,
): payments.StoredPayment => ({
  _id: newId('pay', now),
  customerId,
  invoiceId,
  cents,
  refundedCents: 0,
  method: 'credit',
  receivedOn,
  at: now,
  ...(providerId && { providerId }),
  ...(!invoiceId && refundAbout && { refundAbout }),
})
