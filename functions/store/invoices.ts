import type { Invoice } from '../../shared/api/invoices.ts'
import type { QueueWork } from '../../shared/api/queue-work.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { followingStep, nextDunningOn } from '../../shared/rules/dunning.ts'
import { DUNNING_POLICY, isForBooking } from '../../shared/rules/dunning-policy.ts'
import type { DunningStep } from '../../shared/rules/dunning-steps.ts'
import { openCents, statusOf } from '../../shared/rules/invoices.ts'
import type { Op } from './commit.ts'
import { absent, absentOr, type Condition, equalTo, isNot, present } from './conditions.ts'
import { partition } from './customers.ts'
import { allOfDays, pageOfDays } from './due-days.ts'
import { dueBy, dueKeys } from './due-index.ts'
import { idSince } from './ids.ts'
import type { StoredPeppol } from './peppol.ts'
import type { QueueRange } from './queue-pages.ts'
import { counting, standingOf } from './standing.ts'
import { getAll, getInParts, getItem, queryFrom, queryItems, queryLast, querySince } from './table.ts'
import { appended, check, put, putNew, update } from './writes.ts'

/** As stored: the last step taken is a field of its own, because conditions are put on it. */
export type StoredInvoice = Omit<Invoice, 'next' | 'owedCents' | 'payment' | 'peppol' | 'reference'> & {
  peppol?: StoredPeppol
  lastStep?: DunningStep['name']
  /** What brought its open amount down, and on which day: interest is of what was open on each. Below zero: a refund. */
  reductions?: { on: string; cents: number }[]
  /** The provider's payment that is on its way, or that failed last. */
  payment?: { id: string; state: 'pending' | 'failed'; at: string }
  /** How often it was collected, or would have been from a saved way to pay. */
  collections?: number
  /** Who of us works on it while it is late. */
  work?: QueueWork
  /** What the provider is asked to collect at an attempt, written before it is asked. */
  asking?: { attempt: number; cents: number }
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `INVOICE#${id}` })

export const find = (customerId: string, id: string) => getItem<StoredInvoice>(keyOf(customerId, id))

/** Invoices by customer and id, read for lists; those that are not there are left out. */
export const findMany = (of: readonly { customerId: string; id: string }[]) =>
  getInParts<StoredInvoice>(of.map(({ customerId, id }) => keyOf(customerId, id)))

/** A customer's open invoices, newest first, however old they are. */
export async function open(customerId: string): Promise<StoredInvoice[]> {
  const { open: ids } = await standingOf(customerId)
  const found = await getAll<StoredInvoice>(ids.map((id) => keyOf(customerId, id)))
  // What was settled between the two reads is not open.
  return found.filter(({ status }) => status === 'open').sort((a, b) => b._id.localeCompare(a._id))
}

/** A customer's invoices since a moment, or since a reservation or a subscription was made, newest first. */
export const since = async (customerId: string, from: string) =>
  (await querySince<StoredInvoice>(partition(customerId), 'INVOICE#', idSince('inv', from))).reverse()

/** The last invoice that a customer got. */
export const last = async (customerId: string): Promise<StoredInvoice | undefined> =>
  (await queryLast<StoredInvoice>(partition(customerId), 'INVOICE#', { most: 1 })).items[0]

/** The first invoice that a customer got. */
export const first = async (customerId: string): Promise<StoredInvoice | undefined> =>
  (await queryFrom<StoredInvoice>(partition(customerId), 'INVOICE#', { most: 1 })).items[0]

/** All invoices of a customer, newest first. */
export const list = (customerId: string) => queryItems<StoredInvoice>(partition(customerId), 'INVOICE#', true)

/** Open invoices whose next dunning step has come. */
export const dunnableBy = (today: string) => dueBy<StoredInvoice>(['dunning'], today)

const ANY_DAY = { from: '2000-01-01', until: '9999-12-31' } as const

/** Every open invoice: those that dunning still has steps for, and the others. */
export const allOpen = async (): Promise<StoredInvoice[]> =>
  (
    await Promise.all(OPEN_KINDS.map((kind) => allOfDays<StoredInvoice>(kind, ANY_DAY.from, ANY_DAY.until)))
  ).flat()

const OPEN_KINDS = ['dunning', 'open'] as const
const SECOND = 'open:'

/** A page of the open invoices: first those with a step of dunning to come, in the order of its day, then the oldest of all. */
export async function openPage(cursor: string | undefined) {
  const isSecond = cursor?.startsWith(SECOND) ?? false
  const kind = OPEN_KINDS[isSecond ? 1 : 0]
  const place = isSecond ? cursor?.slice(SECOND.length) || undefined : cursor
  const page = await pageOfDays<StoredInvoice>(kind, { ...ANY_DAY, cursor: place })
  const next = page.cursor ?? undefined
  if (!isSecond) return { items: page.items, cursor: next ?? SECOND }
  return { items: page.items, cursor: next ? `${SECOND}${next}` : null }
}

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

/** Notes how it goes by Peppol, if that is still as it was read. */
export const peppolOp = ({ customerId, _id, peppol }: StoredInvoice, next: StoredPeppol): Op =>
  update<StoredInvoice>(keyOf(customerId, _id))
    .set({ peppol: next })
    .when({ pk: present, 'peppol.messageId': peppol?.messageId, 'peppol.state': peppol?.state })
    .orReadAgain()

/** A new invoice, in the dunning job's list from its seventh day on. */
export const issueOp = (invoice: StoredInvoice): Op =>
  counted(
    putNew(
      {
        ...keyOf(invoice.customerId, invoice._id),
        type: 'Invoice',
        ...invoice,
        ...openKeys(invoice),
        ...owedKeys(invoice),
      },
      'try_again',
    ),
    invoice,
  )

/** A write of an invoice, with what it asks for from then on. */
const counted = (op: Op, after: StoredInvoice): Op =>
  counting(op, {
    customerId: after.customerId,
    invoice: { id: after._id, openCents: after.status === 'open' ? openCents(after) : undefined },
  })

/** An open invoice is in an index however old it is: where dunning has no more steps, by the day on which it was due. */
function openKeys(invoice: StoredInvoice): { due: string; dueAt: string } | undefined {
  // Issued and settled at once, out of what was paid in advance.
  if (invoice.status !== 'open') return undefined
  const on = nextDunningOn(invoice)
  return on ? dueKeys('dunning', on, invoice._id) : dueKeys('open', invoice.dueOn, invoice._id)
}

const OPEN_LIST = 'INVOICES#open'

/** Beside that an open invoice is in the desk's list of what is owed, by the day on which it is due; that day never changes. */
const owedKeys = ({ status, dueOn, _id }: Pick<StoredInvoice, 'status' | 'dueOn' | '_id'>) =>
  status === 'open' ? { owed: OPEN_LIST, owedAt: `${dueOn}#${_id}` } : undefined

/** What is late on a day: open, and due before it. */
export const lateRange = (today: IsoDate): QueueRange => ({
  index: 'owed',
  name: OPEN_LIST,
  until: addDays(today, -1),
})

/** What changes an invoice's amounts: payments and refunds, credit notes, or that it is given up. */
export interface Amounts {
  paidCents?: number
  creditedCents?: number
  writtenOffCents?: number
  /** What was lost of a deposit that it brought. It changes neither what is open nor its status. */
  lostDepositCents?: number
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
    .replace({
      paidOn: after.paidOn || undefined,
      lostDepositCents: after.lostDepositCents || undefined,
    })
    .when(asRead(invoice))
  // Should it be open again one day, whoever had it then does not.
  if (after.status !== 'open')
    changed.remove('due', 'dueAt', 'owed', 'owedAt', 'queue', 'queuedAt', 'payment', 'work')
  return counted(changed.orReadAgain(), after)
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
  const open = { ...invoice, status, paidOn: undefined }
  const changed = update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
    .set({ status, ...amounts, reductions, ...openKeys(open), ...owedKeys(open) })
    .when(asRead(invoice))
  if (status === 'open')
    changed.remove('paidOn', 'writtenOffOn').set({ payment, ...failedKeys(payment, invoice._id) })
  return counted(changed.orReadAgain(), { ...after, status })
}

/** What was decided on an invoice holds only while its amounts are as they were read. */
export const stillOp = (invoice: StoredInvoice): Op =>
  check<StoredInvoice>(keyOf(invoice.customerId, invoice._id)).when(asRead(invoice)).orReadAgain()

/** Notes what was lost of the deposit that an invoice brought, while its amounts are as they were read. */
export const lostDepositOp = (invoice: StoredInvoice, lostDepositCents: number): Op =>
  update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
    .set({ lostDepositCents })
    .when(asRead(invoice))
    .orReadAgain()

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

/** A promise to pay: the next step of dunning falls after it. What was decided on the invoice meanwhile is read again. */
export function promiseOp(invoice: StoredInvoice, until: string): Op {
  const keys = openKeys({ ...invoice, promisedUntil: until })
  return update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
    .set({ promisedUntil: until, due: keys?.due, dueAt: keys?.dueAt })
    .when(asRead(invoice))
    .when({ promisedUntil: invoice.promisedUntil })
    .orReadAgain()
}

/**
 * Takes a dunning step: the record of the step and the invoice's new state in one transaction, each conditional, so that a
 * job that ran twice, was killed or got its event ten times ends in the same state (promise 3).
 */
export function stepOps(
  invoice: StoredInvoice,
  step: DunningStep,
  today: string,
  { isReminder = false } = {},
): Op[] {
  const taken = { name: step.name, takenOn: today, ...(isReminder && { isReminder }) }
  const keys = openKeys({ ...invoice, lastStep: step.name, steps: [...invoice.steps, taken] })
  const record = { pk: partition(invoice.customerId), sk: `STEP#${invoice._id}#${step.afterDays}` }
  return [
    put({ ...record, type: 'DunningStep', step: step.name, takenOn: today })
      .when({ pk: absent })
      .orReadAgain(),
    update<StoredInvoice>(keyOf(invoice.customerId, invoice._id))
      .set({ lastStep: step.name, steps: appended(taken) })
      .set({ due: keys?.due, dueAt: keys?.dueAt })
      // A promise or a payment on its way that is noted at this moment holds it up.
      .when({ status: 'open', lastStep: invoice.lastStep, promisedUntil: invoice.promisedUntil })
      .when({ 'payment.id': invoice.payment?.id, 'payment.state': invoice.payment?.state })
      .orReadAgain(),
  ]
}
