import type { PiledEntry, StatementEntry } from '../../../shared/api/staff-bank.ts'
import { orderIdIn, remittanceOf } from '../../../shared/books/pain-001.ts'
import { COMPANY } from '../../../shared/company.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { maskedIban } from '../../../shared/rules/masks.ts'
import * as tasks from '../../store/tasks.ts'
import * as batches from '../../store/transfer-batches.ts'

type Proposal = PiledEntry['proposals'][number]
type Refund = batches.RefundTask

/** The last batches of refunds with their transfers, read once for all entries of a request and only when one of them needs it. */
export type LastBatches = () => Promise<{ last: batches.StoredBatch[]; refunds: Refund[] }>

export async function lastBatches(): Promise<Awaited<ReturnType<LastBatches>>> {
  const last = await batches.lastOnes()
  return { last, refunds: inOrder(await batches.refundsOf(last)) }
}

/** What an entry that went out is of the refunds that we sent. */
export interface Sent {
  /** Those that it is for certain, as they are stored now: none of them was on a statement before. */
  refunds: Refund[]
  /** Those that it may be. */
  possible: Refund[]
  /** The bank gives back an id of ours: it is no return of a payment, whatever else it is. */
  isOurs: boolean
}

const inOrder = (all: readonly Refund[]): Refund[] => all.toSorted((a, b) => a._id.localeCompare(b._id))

/** What the bank took back itself says why; a refund never does. */
const isReturn = ({ returnReason }: StatementEntry) => Boolean(returnReason)

/**
 * By the id that the file for the bank gave it; then by its amount with the payee's account, or without one by the words that the file
 * gave it, or by the sum of a batch. A refund is on the statement once. `about`: the customer whose invoice the entry names.
 */
export async function sentRefunds(
  entry: StatementEntry,
  about: string | undefined,
  read: LastBatches,
): Promise<Sent> {
  const orderId = orderIdIn(entry.orderId ?? '')
  if (isReturn(entry)) return { refunds: [], possible: [], isOurs: false }
  const ordered = orderId ? await ofOrder(orderId, entry) : []
  if (ordered.length > 0) return { refunds: ordered, possible: [], isOurs: true }
  const { last, refunds } = await read()
  const ofCustomer = about ? (await tasks.allAbout(about)).filter(batches.isRefund) : []
  const all = uniquely([...refunds, ...ofCustomer]).filter(isOf(entry))
  const isWhole = !accountOf(entry) && !about
  const found = (await firstOf(all, entry)) ?? (isWhole ? await wholeBatch(last, entry) : undefined)
  if (found) return { refunds: found, possible: [], isOurs: true }
  const waiting = all.filter((one) => one.customerId === about || isSaid(entry, one))
  return { refunds: [], possible: waiting, isOurs: orderId !== undefined }
}

const uniquely = (all: readonly Refund[]): Refund[] =>
  inOrder([...new Map(all.map((one) => [one._id, one])).values()])

const dayOf = ({ createdAt }: { createdAt: string }): IsoDate => luxembourgDate(createdAt)

/** Does it ask for what the entry moved, before the bank moved it, and has no other entry shown it? */
const isOf = (entry: StatementEntry) => (one: Refund) =>
  isWaiting(one) && one.refund.cents === -entry.cents && dayOf(one) <= entry.bookedOn

const isWaiting = ({ sentBy, withdrawnAt }: Refund) => !sentBy && !withdrawnAt

/** The order of an id, if it comes to what was moved: one refund, or all of a batch. */
async function ofOrder(orderId: string, { cents }: StatementEntry): Promise<Refund[]> {
  const batch = orderId.startsWith('trb') ? await batches.find(orderId) : undefined
  if (batch) return batch.cents === -cents ? wholly(await batches.tasksOf(batch)) : []
  const task = await tasks.find(orderId)
  return task && batches.isRefund(task) && task.closedAt && isWaiting(task) && task.refund.cents === -cents
    ? [task]
    : []
}

/** All of a batch, or nothing: where one of them was on a statement before, the sum is that of something else. */
const wholly = (all: Refund[]): Refund[] => (all.every(isWaiting) ? all : [])

/** The account of whoever was paid; what the bank books as one for several has none, or ours. */
function accountOf({ iban = '' }: StatementEntry): string | undefined {
  const plain = iban.replace(/\s/g, '').toUpperCase()
  return plain === COMPANY.iban ? undefined : plain || undefined
}

const isSaid = ({ message = '' }: StatementEntry, { refund }: Refund) =>
  message.trim() === remittanceOf(refund.about)

/** The oldest that was ordered for this account; of an entry that names none, with these words. */
async function firstOf(all: readonly Refund[], entry: StatementEntry): Promise<Refund[] | undefined> {
  const account = accountOf(entry)
  for (const one of all.filter(({ closedAt }) => closedAt)) {
    const isIt = account ? await isFor(one, account) : isSaid(entry, one)
    const now = isIt ? await tasks.find(one._id) : undefined
    if (now && batches.isRefund(now) && isWaiting(now)) return [now]
  }
  return undefined
}

const isFor = async (one: Refund, account: string) =>
  one.refund.maskedIban === maskedIban(account) && (await tasks.ibanOf(one)) === account

/** A batch that the bank booked as one entry, by its sum. */
async function wholeBatch(
  last: readonly batches.StoredBatch[],
  { cents, bookedOn }: StatementEntry,
): Promise<Refund[] | undefined> {
  const equal = last.filter((one) => one.count > 1 && one.cents === -cents && dayOf(one) <= bookedOn)
  for (const one of equal.toReversed()) {
    const all = wholly(await batches.tasksOf(one))
    if (all.length > 0) return all
  }
  return undefined
}

const proposed = ({ _id, customerId, refund }: Refund): Proposal[] =>
  customerId ? [{ customerId, number: refund.about, because: 'refund', taskId: _id }] : []

/** What went out may be these refunds. One of somebody who is no customer is nobody's to book. */
export const proposedRefunds = (possible: readonly Refund[]): Proposal[] => possible.flatMap(proposed)

/**
 * A refund that comes back: by the id that the file for the bank gave it; where the bank says why it returned it, by its amount and
 * account too. It is its customer's money again, for what they owe and otherwise to be given back (docs/decisions/0143).
 */
export async function refundThatCameBack(
  entry: StatementEntry,
  read: LastBatches,
): Promise<Proposal[] | undefined> {
  const orderId = orderIdIn(entry.orderId ?? '')
  const task = orderId ? await tasks.find(orderId) : undefined
  if (task && batches.isRefund(task)) return cameBack(task)
  const account = accountOf(entry)
  if (!isReturn(entry) || !account) return undefined
  const { refunds } = await read()
  for (const one of refunds.toReversed())
    if (one.refund.cents === entry.cents && (await isFor(one, account))) return cameBack(one)
  return undefined
}

const cameBack = (one: Refund): Proposal[] => proposed(one).map(({ taskId: _taskId, ...rest }) => rest)
