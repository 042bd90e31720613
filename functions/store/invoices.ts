import type { Invoice } from '../../shared/api/invoices.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { followingStep, nextDunningOn } from '../../shared/rules/dunning.ts'
import { DUNNING_POLICY, isForBooking } from '../../shared/rules/dunning-policy.ts'
import type { DunningStep } from '../../shared/rules/dunning-steps.ts'
import { openCents, statusOf } from '../../shared/rules/invoices.ts'
import type { Op } from './commit.ts'
import { absent, absentOr, type Condition, equalTo, isNot } from './conditions.ts'
import { partition } from './customers.ts'
import { dueBy, dueKeys } from './due-index.ts'
import type { QueueRange } from './queue-pages.ts'
import { getItem, queryItems } from './table.ts'
import { appended, check, put, putNew, update } from './writes.ts'

/** As stored: the last step taken is a field of its own, because conditions are put on it. */
export type StoredInvoice = Omit<Invoice, 'next' | 'owedCents' | 'payment' | 'reference'> & {
  lastStep?: DunningStep['name']
  /** What brought its open amount down, and on which day: interest is of what was open on each. Below zero: a refund. */
  reductions?: { on: string; cents: number }[]
  /** The provider's payment that is on its way, or that failed last. */
  payment?: { id: string; state: 'pending' | 'failed'; at: string }
  /** How often it was collected, or would have been from a saved way to pay. */
  collections?: number
  /** What the provider is asked to collect at an attempt, written before it is asked. */
  asking?: { attempt: number; cents: number }
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `INVOICE#${id}` })

export const find = (customerId: string, id: string) => getItem<StoredInvoice>(keyOf(customerId, id))

/** All invoices of a customer, newest first. */
export const list = (customerId: string) => queryItems<StoredInvoice>(partition(customerId), 'INVOICE#', true)

/** Open invoices whose next dunning step has come. */
export const dunnableBy = (today: string) => dueBy<StoredInvoice>('dunning', today)

/** As the wire shows it: with what is owed and the step that comes next. */
export function onTheWire(invoice: StoredInvoice): Invoice {
  const next = invoice.status === 'open' ? followingOf(invoice) : undefined
  const owedCents = invoice.status === 'open' ? openCents(invoice) : 0
  const reference = creditorReference(invoice.number)
  return { ...invoice, reference, owedCents, ...(next && { next }) }
}

/** The step that follows. While a booking's car is not out, it has only the steps of its own row of the policy. */
function followingOf(invoice: StoredInvoice): Invoice['next'] {
  const step = followingStep(invoice)
  const on = nextDunningOn(invoice)
  if (step && isForBooking(invoice) && !DUNNING_POLICY.booking[step.name]) return undefined
  return step && on ? { name: step.name, on } : undefined
}

/** A new invoice, in the dunning job's list from its seventh day on. */
export const issueOp = (invoice: StoredInvoice): Op =>
  putNew(
    { ...keyOf(invoice.customerId, invoice._id), type: 'Invoice', ...invoice, ...dunningKeys(invoice) },
    'try_again',
  )

function dunningKeys(invoice: StoredInvoice): { due: string; dueAt: string } | undefined {
  const on = nextDunningOn(invoice)
  return on ? dueKeys('dunning', on, invoice._id) : undefined
}

/** What changes an invoice's amounts: payments and refunds, credit notes, or that it is given up. */
export interface Amounts {
  paidCents?: number
  creditedCents?: number
  writtenOffCents?: number
}

/** The day's field of each status that settles an invoice. */
const SETTLED_ON = { paid: 'paidOn', credited: 'creditedOn', written_off: 'writtenOffOn' } as const

/** An invoice with other amounts, and the status that they give it. */
export function withAmounts(invoice: StoredInvoice, amounts: Amounts, on: string): StoredInvoice {
  const changed = { ...invoice, ...amounts }
  const cents = openCents(invoice) - openCents(changed)
  const after = { ...changed, reductions: [...(invoice.reductions ?? []), { on, cents }] }
  const status = statusOf(after)
  if (status === invoice.status || status === 'open') return { ...after, status }
  return { ...after, status, [SETTLED_ON[status]]: on }
}

/**
 * Changes an invoice's amounts, if they are still as they were read: of a payment and a cancellation at the same moment one
 * reads again. Settled, it leaves the dunning list.
 */
export function amountsOp(invoice: StoredInvoice, amounts: Amounts, on: string): Op {
  const after = withAmounts(invoice, amounts, on)
  const changed = update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
    .set({
      status: after.status,
      paidCents: after.paidCents ?? 0,
      creditedCents: after.creditedCents ?? 0,
      creditedOn: after.creditedOn || undefined,
      writtenOffCents: after.writtenOffCents || undefined,
      writtenOffOn: after.writtenOffOn || undefined,
      reductions: after.reductions ?? [],
    })
    .replace({ paidOn: after.paidOn || undefined })
    .when(asRead(invoice))
  if (after.status !== 'open') changed.remove('due', 'dueAt', 'queue', 'queuedAt', 'payment')
  return changed.orReadAgain()
}

/**
 * A payment of it is taken back, or that it was given up: it asks for that again, if its amounts are still as they were read. Open again,
 * it is in the dunning job's list, and late interest runs from that day on.
 */
export function reopenOp(
  invoice: StoredInvoice,
  amounts: Amounts,
  on: string,
  payment?: StoredInvoice['payment'],
): Op {
  const after = { ...invoice, ...amounts }
  const status = statusOf(after)
  const cents = openCents(invoice) - openCents(after)
  const reductions = [...(invoice.reductions ?? []), { on, cents }]
  const keys = status === 'open' ? dunningKeys({ ...invoice, paidOn: undefined }) : undefined
  const changed = update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
    .set({ status, ...amounts, reductions, due: keys?.due, dueAt: keys?.dueAt })
    .when(asRead(invoice))
  if (status === 'open')
    changed.remove('paidOn', 'writtenOffOn').set({ payment, ...failedKeys(payment, invoice._id) })
  return changed.orReadAgain()
}

/** What was decided on an invoice holds only while its amounts are as they were read. */
export const stillOp = (invoice: StoredInvoice): Op =>
  check<StoredInvoice>(keyOf(invoice.customerId, invoice._id)).when(asRead(invoice)).orReadAgain()

const asRead = (invoice: StoredInvoice): Condition<StoredInvoice> => ({
  status: invoice.status,
  // A step of dunning has a task and a block, which whoever settles the invoice takes back.
  lastStep: invoice.lastStep,
  paidCents: amountIs(invoice.paidCents),
  creditedCents: amountIs(invoice.creditedCents),
  writtenOffCents: amountIs(invoice.writtenOffCents),
})

/** A new invoice has no amounts yet: none is zero. */
const amountIs = (cents: number | undefined) => (cents ? equalTo(cents) : absentOr(equalTo(0)))

/**
 * Notes a payment that is on its way, or that failed. Events come twice and in any order: one that says nothing new fails
 * its condition, and what is on its way is not forgotten for an older one.
 */
export const paymentStateOp = (
  invoice: StoredInvoice,
  payment: NonNullable<StoredInvoice['payment']>,
): Op => {
  const isNews =
    payment.state === 'pending'
      ? { 'payment.id': isNot(payment.id) }
      : { 'payment.id': payment.id, 'payment.state': 'pending' }
  return withPayment(update<StoredInvoice>(keyOf(invoice.customerId, invoice._id)), payment, invoice._id)
    .when({ status: 'open' })
    .whenAny({ payment: absent }, isNews)
    .orRefuse('invoice_settled')
}

const FAILED = 'PAYMENTS#failed'

/** The keys with which an open invoice whose payment failed is in the desk's list of what fails, the latest at its end. */
const failedKeys = (payment: StoredInvoice['payment'], id: string) =>
  payment?.state === 'failed' ? { queue: FAILED, queuedAt: `${payment.at}#${id}` } : {}

/** Notes what became of a payment; one that is on its way again has not failed. */
function withPayment(
  changed: ReturnType<typeof update<StoredInvoice>>,
  payment: NonNullable<StoredInvoice['payment']>,
  id: string,
) {
  changed.set({ payment, ...failedKeys(payment, id) })
  return payment.state === 'failed' ? changed : changed.remove('queue', 'queuedAt')
}

/** Where open invoices whose last payment failed are listed, in the order of their failures. */
export const failedRange: QueueRange = { name: FAILED }

/**
 * What an attempt to collect asks for, before the provider is asked: a run that is cut off asks for the same again, whatever was
 * paid meanwhile, and the provider collects once.
 */
export const askingOp = (invoice: StoredInvoice, asking: NonNullable<StoredInvoice['asking']>): Op =>
  update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
    .set({ asking })
    .when(asRead(invoice))
    .orReadAgain()

/** A collection was tried, and what came of it, while the invoice is open. */
export const collectedOp = (
  invoice: StoredInvoice,
  { collections, payment }: Pick<StoredInvoice, 'collections' | 'payment'>,
): Op => {
  const counted = update<StoredInvoice>(keyOf(invoice.customerId, invoice._id)).set({ collections })
  return (payment ? withPayment(counted, payment, invoice._id) : counted)
    .when({ status: 'open' })
    .orReadAgain()
}

/**
 * Takes a dunning step: the record of the step and the invoice's new state in one transaction, each conditional, so that a
 * job that ran twice, was killed or got its event ten times ends in the same state (promise 3).
 */
export function stepOps(invoice: StoredInvoice, step: DunningStep, today: string): Op[] {
  const taken = { name: step.name, takenOn: today }
  const keys = dunningKeys({ ...invoice, lastStep: step.name, steps: [...invoice.steps, taken] })
  const record = { pk: partition(invoice.customerId), sk: `STEP#${invoice._id}#${step.afterDays}` }
  return [
    put({ ...record, type: 'DunningStep', step: step.name, takenOn: today })
      .when({ pk: absent })
      .orReadAgain(),
    update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
      .set({ lastStep: step.name, steps: appended(taken) })
      .replace({ due: keys?.due, dueAt: keys?.dueAt })
      .when({ status: 'open', lastStep: invoice.lastStep })
      .orReadAgain(),
  ]
}
