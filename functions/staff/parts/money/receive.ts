import type { Invoice } from '../../../../shared/api/invoices.ts'
import type { receivePayment, recordPayment } from '../../../../shared/api/payments.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { creditorReference, plainReference } from '../../../../shared/rules/creditor-reference.ts'
import { addDays } from '../../../../shared/rules/dates.ts'
import { openCents } from '../../../../shared/rules/invoices.ts'
import { allocate } from '../../../../shared/rules/ledger.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { type RecordedTransfer, TYPED_WITHIN_DAYS } from '../../../../shared/rules/recorded-transfer.ts'
import { MOST_AT_ONCE } from '../../../../shared/rules/reinstatement.ts'
import { paymentRest } from '../../../billing/parts/planned-rest.ts'
import {
  creditOf,
  type Paid,
  paidInvoice,
  type Received,
  receiveManyOps,
  toldTogetherOps,
} from '../../../billing/parts/receive.ts'
import { refundTaskOp } from '../../../billing/parts/refund-task.ts'
import { settleOps } from '../../../billing/parts/settle.ts'
import { unchangedAccountOp, unchangedDeletedOp } from '../../../store/account-guard.ts'
import { auditOp } from '../../../store/audit.ts'
import { firstTimeOps, toppedUpOp, transferKey } from '../../../store/bank-references.ts'
import type { Op } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { eraseAgainOp } from '../../../store/deletions.ts'
import { asManyAsFit } from '../../../store/fitting.ts'
import * as invoices from '../../../store/invoices.ts'
import * as payments from '../../../store/payments.ts'
import { planOp, type Work } from '../../../store/planned-work.ts'
import { standingOf } from '../../../store/standing.ts'
import { cashBefore } from './before.ts'
import type { Decided, Doing } from './decided.ts'
import { firstAsked, refuseImpossibleDay } from './received-day.ts'
import { reinstatedByTransfer } from './reinstated-by-transfer.ts'

type Wish = InputOf<typeof receivePayment> & Partial<Pick<InputOf<typeof recordPayment>, 'invoiceId'>>

/**
 * Money from a customer, for one invoice or for their open ones, the oldest first. What is more than those that one transaction has room
 * for is left to do then (`payRest`). A transfer has come whether we asked for it or not: what no invoice asks for is the customer's
 * credit, and people are asked to give it back. Cash and cards that bring more than all of them ask for, and than is owed on the account
 * besides, are not taken. `recorded`: so much of the transfer was recorded before, and this is the rest.
 * @throws Refusal `invoice_settled`, `payment_too_large`, `payment_in_future`, `payment_too_early`, `payment_for_another`, `payment_twice`
 */
export async function decidePayment(
  wish: Wish,
  { by, now, today }: Doing,
  recorded?: RecordedTransfer,
): Promise<Decided<Invoice[]>> {
  const { customerId, invoiceId, amountCents: cents, receivedOn, method } = wish
  // The account first: its version says whether what is read after it was all.
  const { customer, account, guards, on } = await payerOf(wish, today)
  const [all, before, named, accountOwedCents] = await Promise.all([
    invoices.open(customerId),
    payments.since(customerId, receivedOn),
    invoiceId ? invoices.find(customerId, invoiceId) : undefined,
    owedForNoInvoice(wish),
  ])
  const asked = payable(wish, all, named)
  refuseImpossibleDay({ receivedOn, today, invoices: await firstAsked(account, named, all) })
  const owedCents = sum([accountOwedCents, ...asked.open.map((invoice) => invoice.owedCents)])
  if (cents > owedCents && method !== 'transfer') throw new Refusal('payment_too_large', { owedCents })

  const bankKey = method === 'transfer' && transferKey({ about: invoiceId ?? customerId, cents, ...wish })
  if (bankKey) refuseTypedElsewhere(wish, before)
  const bank = bankKey && { bankKey, bankReference: wish.bankReference }
  const received: Received = { cents, receivedOn, method, ...bank }
  const { ops, paid, further } = customer
    ? await use(customer, asked, received, { by, now, today })
    : { ops: creditOf(customerId, received, now).ops, paid: [], further: undefined }
  const what = `recorded a payment by ${method}`
  const amounts = { beforeCents: owedCents, afterCents: Math.max(0, owedCents - cents) }
  return {
    ops: [
      ...ops,
      ...(bankKey ? recordedOps(bankKey, { customerId, cents, receivedOn }, recorded) : []),
      ...guards,
      auditOp(customerId, { by, what, subject: invoiceId ?? customerId, amounts }, now),
    ],
    data: paid.map(invoices.onTheWire),
    cents: method === 'cash' ? cents : 0,
    before: method === 'cash' ? cashBefore(before, { receivedOn, today }) : [],
    on,
    further,
  }
}

/** A transfer is recorded once; what was recorded of it before is more by this. */
const recordedOps = (
  bankKey: string,
  received: RecordedTransfer,
  before: RecordedTransfer | undefined,
): Op[] => (before ? [toppedUpOp(bankKey, before, received.cents)] : firstTimeOps(bankKey, received))

/**
 * Who pays, and what keeps what is read after them from being decided on when it is old. Of a deleted account only what is owed on it since
 * is paid, in cash or by card: a transfer that comes for one is money of nobody (docs/decisions/0150). @throws Refusal `not_found`
 */
async function payerOf({ customerId, method }: Wish, today: string) {
  const customer = await customers.find(customerId)
  if (customer)
    return {
      customer,
      account: customer,
      guards: method === 'transfer' ? [] : [unchangedAccountOp(customer)],
      on: [],
    }
  const former = await customers.findEvenDeleted(customerId)
  if (!former || method === 'transfer') throw new Refusal('not_found')
  const guards = [unchangedDeletedOp(former), eraseAgainOp(customerId, today)]
  return { customer: undefined, account: former, guards, on: guards }
}

/** What is owed on the account besides, such as what a bank took back; nothing where the money is for one invoice. */
const owedForNoInvoice = async ({ customerId, invoiceId }: Wish): Promise<number> =>
  invoiceId ? 0 : (await standingOf(customerId)).accountOwedCents

/** Transfers that came under one key, each with its parts, that are not reversed: those with the bank's reference, or those without. */
const transfersOf = (all: readonly payments.StoredPayment[], hasReference: boolean) => [
  ...Map.groupBy(
    all.filter((one) => one.bankKey && !one.reversedOn && Boolean(one.bankReference) === hasReference),
    ({ bankKey }) => bankKey,
  ).values(),
]

const centsOf = (parts: readonly payments.StoredPayment[]) => sum(parts.map(({ cents }) => cents))

/** Whether a transfer that a statement brings may have been typed before, without the bank's reference: people look at it then. */
export async function mayBeTyped(customerId: string, cents: number, bookedOn: string): Promise<boolean> {
  const [from, until] = [addDays(bookedOn, -TYPED_WITHIN_DAYS), addDays(bookedOn, TYPED_WITHIN_DAYS)]
  const near = (await payments.since(customerId, from)).filter(
    ({ receivedOn }) => receivedOn >= from && receivedOn <= until,
  )
  return transfersOf(near, false).some((parts) => centsOf(parts) === cents)
}

/**
 * Without the bank's reference a transfer that was typed for its invoice is not typed once more for the customer, nor the other way
 * round; and one that a statement brought is not typed once more at all. @throws Refusal `payment_twice`
 */
function refuseTypedElsewhere(wish: Wish, before: readonly payments.StoredPayment[]): void {
  const { customerId, invoiceId, amountCents: cents, receivedOn, bankReference } = wish
  if (bankReference) return
  const booked = transfersOf(before, true).filter(([first]) => first?.receivedOn === receivedOn)
  if (booked.some((parts) => centsOf(parts) === cents)) throw new Refusal('payment_twice')
  const sameDay = before.filter(
    (one) => one.bankKey && !one.bankReference && !one.reversedOn && one.receivedOn === receivedOn,
  )
  // The amount belongs to what it is known by: while a reversal is half done, the parts that are left come to less.
  const ofCustomer = transferKey({ about: customerId, cents, receivedOn })
  const isSame = ([key, parts]: [string | undefined, payments.StoredPayment[]]) =>
    invoiceId ? key === ofCustomer : sum(parts.map((part) => part.cents)) === cents
  if ([...Map.groupBy(sameDay, ({ bankKey }) => bankKey)].some(isSame)) throw new Refusal('payment_twice')
}

type Owed = invoices.StoredInvoice & { owedCents: number }

/** What the money may pay: the invoice that is named alone; otherwise all that is open, the one whose reference was quoted first. */
interface Payable {
  open: readonly Owed[]
  quotedId: string | undefined
  isNamed: boolean
}

function payable(
  { invoiceId, quotedReference }: Wish,
  all: readonly invoices.StoredInvoice[],
  named: invoices.StoredInvoice | undefined,
): Payable {
  if (invoiceId && !named) throw new Refusal('not_found')
  const quoted = quotedReference && plainReference(quotedReference)
  const asked = named ? [named] : all
  const quotedId = quoted && asked.find(({ number }) => creditorReference(number) === quoted)?._id
  if (quoted && !quotedId) throw new Refusal('payment_for_another')
  if (named && named.status !== 'open') throw new Refusal('invoice_settled')
  const open = asked
    .toSorted(
      (a, b) => Number(b._id === quotedId) - Number(a._id === quotedId) || a.dueOn.localeCompare(b.dueOn),
    )
    .map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
  return { open, quotedId, isNamed: named !== undefined }
}

interface Shared {
  ops: Op[]
  paid: invoices.StoredInvoice[]
  further?: Work | undefined
}

/** What the money does: a transfer of what a suspended subscription costs reinstates it, all other money is shared out. */
async function use(
  customer: customers.StoredCustomer,
  asked: Payable,
  received: Received,
  doing: Doing,
): Promise<Shared> {
  const quoted = asked.open.find(({ _id }) => _id === asked.quotedId)
  const reinstating =
    received.method === 'transfer' && !asked.isNamed
      ? await reinstatedByTransfer({ customer, received, quoted }, doing)
      : undefined
  if (reinstating) return reinstating
  return asManyAsFit(Math.min(asked.open.length, MOST_AT_ONCE), (most) =>
    shareOut(customer, { ...asked, most }, received, doing.now, doing.today),
  )
}

/** Shares money over the first so many of what it may pay. What none of them asks for people are asked to give back. */
async function shareOut(
  customer: customers.StoredCustomer,
  { open: all, quotedId, most }: Payable & { most: number },
  received: Received,
  now: string,
  today: string,
): Promise<Shared> {
  const open = all.slice(0, most)
  const shares = allocate(received.cents, open, quotedId)
  const parts: Paid[] = shares.flatMap(({ cents, invoiceId }) => {
    const found = open.find(({ _id }) => _id === invoiceId)
    if (!found) return []
    const { owedCents: _owedCents, ...invoice } = found
    return [{ invoice, cents }]
  })
  const left = shares.find(({ invoiceId }) => invoiceId === undefined)
  const about = parts.at(-1)?.invoice ?? { customerId: customer._id }
  const refundAbout = parts.at(-1)?.invoice._id ?? customer._id
  const rest = left && creditOf(customer._id, { ...received, cents: left.cents, refundAbout }, now)
  const further = rest && all.length > open.length ? paymentRest(rest.payment, today) : undefined
  const paid = parts.map((part) => paidInvoice(part, received.receivedOn))
  return {
    ops: [
      ...(await receiveManyOps(customer, parts, received, now)),
      ...(await toldTogetherOps(customer, parts, received.receivedOn, now)),
      ...(rest?.ops ?? []),
      ...(further ? [planOp(further)] : []),
      ...(rest && !further && (await isTooMuch(rest.payment)) ? [await refundTaskOp(about, now, today)] : []),
      ...(await settleOps(paid, now)),
    ],
    paid,
    further,
  }
}

/** Is money that no invoice asks for more than what is owed on the account, such as what a bank took back? */
const isTooMuch = async ({ customerId, cents }: payments.StoredPayment): Promise<boolean> =>
  cents > (await standingOf(customerId)).accountOwedCents
