import { bookBankEntry } from '../../../../shared/api/staff-bank.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { type RecordedTransfer, resolutionOf } from '../../../../shared/rules/recorded-transfer.ts'
import { needsSecondPerson } from '../../../../shared/rules/second-person.ts'
import { route } from '../../../chain/route.ts'
import * as assigned from '../../../store/assigned-tasks.ts'
import { auditOp } from '../../../store/audit.ts'
import * as bankEntries from '../../../store/bank-entries.ts'
import * as bankReferences from '../../../store/bank-references.ts'
import { type Op, Stale, untilFresh } from '../../../store/commit.ts'
import * as payments from '../../../store/payments.ts'
import type { Work } from '../../../store/planned-work.ts'
import * as tasks from '../../../store/tasks.ts'
import { isRefund } from '../../../store/transfer-batches.ts'
import { bookedOps } from '../../parts/bank.ts'
import type { Doing } from '../../parts/money/decided.ts'
import { finish } from '../../parts/money/finish.ts'
import { decideReversal } from '../../parts/money/reverse.ts'
import { readUnder, unchangedOps } from '../../parts/recorded-under.ts'

/** POST /staff/bank/entries/{entryId}/booking. Of two people who decide at once, the second is told. */
export const handler = route(bookBankEntry, async ({ input, caller, now, today, request }) => {
  const booked = await untilFresh(async () => {
    const { entryId, customerId } = input
    const entry = await bankEntries.find(entryId)
    if (!entry) throw new Refusal('not_found')
    if (entry.status !== 'open') throw new Refusal('bank_entry_decided')
    if (customerId === caller.id) throw new Refusal('own_account')
    const decide = entry.cents > 0 ? receivedOps : input.taskId ? sentOps : returnedOps
    const {
      ops,
      further,
      status = 'booked',
    }: Decision = await decide(input, entry, { by: caller.id, now, today })
    const decided = { status, decidedBy: caller.id, decidedAt: now } as const
    const written = [bankEntries.decideOp(entry, decided), ...ops]
    return { reply: await request.commit(written, { data: { entryId } }), further }
  })
  await finish(booked.further, now, today)
  return booked.reply
})

type Wish = InputOf<typeof bookBankEntry>
interface Decision {
  ops: Op[]
  further?: Work | undefined
  /** Where it is not a booking. */
  status?: 'booked' | 'known' | 'sent'
}

/**
 * Money that came in. Under its reference a transfer may be recorded already, otherwise than the bank says: then only what is missing of
 * it is booked, or it is reversed first (docs/decisions/0173). @throws Refusal `bank_recorded_otherwise`, `bank_earlier_entry_open`
 */
async function receivedOps(input: Wish, entry: bankEntries.StoredBankEntry, doing: Doing): Promise<Decision> {
  const under = await readUnder(entry)
  const { key, facts: recorded } = under
  const bookAs = async (bankReference: string, before?: RecordedTransfer) => {
    const { ops, further } = await bookedOps(input, { ...entry, bankReference }, doing, before)
    return { ops: [...ops, ...unchangedOps(under, bankReference)], further }
  }
  if (!recorded) return bookAs(key)
  if (key !== entry.bankReference && (await isFirstOpen(entry))) throw new Refusal('bank_earlier_entry_open')
  const resolution = resolutionOf(recorded, entry, input.customerId)
  if (resolution === 'same') return { ops: unchangedOps(under), status: 'known' }
  if (resolution === 'beside') return bookAs(bankEntries.ownReference(key, entry))
  if (resolution === 'rest' && (await isWhole(recorded, key))) return bookAs(key, recorded)
  if ((await bankReferences.find(key))?.cents !== recorded.cents) throw new Stale()
  throw new Refusal('bank_recorded_otherwise')
}

/** Does the entry wait that came first under the reference? What is recorded there may be that one, typed wrongly: it is decided before. */
async function isFirstOpen({ repeats }: bankEntries.StoredBankEntry): Promise<boolean> {
  const first = repeats && (await bankEntries.find(bankEntries.entryIdOf(repeats.reference)))
  return first?.status === 'open'
}

/** Is all of it there? Of a transfer whose reversal has begun some parts are not. */
async function isWhole({ customerId, cents }: RecordedTransfer, bankKey: string): Promise<boolean> {
  const parts = (await payments.list(customerId)).filter((one) => one.bankKey === bankKey && !one.reversedOn)
  return sum(parts.map((one) => one.cents)) === cents
}

/** A refund that we sent: it is on the statement by this entry and by no other. @throws Refusal `bank_amount_differs` */
async function sentOps(
  { customerId, taskId = '' }: Wish,
  { _id, cents }: bankEntries.StoredBankEntry,
  { by, now }: Doing,
): Promise<Decision> {
  const task = await tasks.find(taskId)
  if (!task || !isRefund(task) || task.customerId !== customerId || task.withdrawnAt)
    throw new Refusal('not_found')
  if (task.sentBy) throw new Refusal('bank_entry_decided')
  if (task.refund.cents !== -cents)
    throw new Refusal('bank_amount_differs', { amountCents: task.refund.cents })
  const done = task.closedAt ? [] : assigned.doneOps(task)
  const act = { by, what: 'found a refund on the bank’s statement', subject: taskId }
  return {
    ops: [tasks.sentOp(task, _id, by, now), ...done, auditOp(customerId, act, now)],
    status: 'sent',
  }
}

/**
 * A payment that the bank took back: all of it, or it is another one. The statement is what a browser sent, so above the limit it takes another
 * person than who read it, as a reversal does (docs/decisions/0037). @throws Refusal `bank_amount_differs`, `bank_entry_own`
 */
async function returnedOps(
  { customerId, paymentId }: Wish,
  { cents, bankReference, by }: bankEntries.StoredBankEntry,
  doing: Doing,
): Promise<Decision> {
  if (!paymentId) throw new Refusal('not_found')
  const because = { customerId, paymentId, reason: `Returned by the bank, ${bankReference}` }
  const reversal = await decideReversal(because, doing, 'payment_returned')
  if (reversal.cents !== -cents) throw new Refusal('bank_amount_differs', { amountCents: reversal.cents })
  if (by === doing.by && needsSecondPerson(reversal.cents, reversal.before))
    throw new Refusal('bank_entry_own')
  return { ops: reversal.ops, further: reversal.further }
}
