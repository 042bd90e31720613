import { CALLS_A_SLOT, type CallSlot } from '../../shared/rules/call-backs.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent, absentOr, below } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem, queryItems } from './table.ts'
import { put, remove, update } from './writes.ts'

const KEPT_SECONDS = 90 * 24 * 60 * 60
const slotKey = ({ on, from }: Pick<CallSlot, 'on' | 'from'>) => ({
  pk: 'CALLBACKS',
  sk: `SLOT#${on}#${from}`,
})
const ownKey = (customerId: string) => ({ pk: partition(customerId), sk: 'CALLBACK' })

interface StoredSlot {
  taken: number
}

/** A call that a customer has booked, and the task that staff have for it. */
export type CallBack = CallSlot & { taskId: string }

/** The call that a customer booked last. */
export const of = (customerId: string) => getItem<CallBack>(ownKey(customerId))

/** How many calls are in the slots, by `SLOT#2026-03-01#09`. */
export async function taken(): Promise<Map<string, number>> {
  const slots = await queryItems<StoredSlot>('CALLBACKS', 'SLOT#')
  return new Map(slots.map(({ sk, taken: calls }) => [sk, calls]))
}

/** Is there still room in a slot? */
export const hasRoom = (calls: Map<string, number>, slot: CallSlot): boolean =>
  (calls.get(slotKey(slot).sk) ?? 0) < CALLS_A_SLOT

/** One more call in a slot, while it has room: of many at once, as many win as there are places. */
export const takeOp = (slot: CallSlot, now: string): Op => oneMoreIn(slot, now).orRefuse('slot_full')

/** The same where we choose the slot: when it has filled meanwhile, another one is looked for. */
export const takeAnyOp = (slot: CallSlot, now: string): Op => oneMoreIn(slot, now).orReadAgain()

const oneMoreIn = (slot: CallSlot, now: string) =>
  update<StoredSlot>(slotKey(slot))
    .add({ taken: 1 })
    .set({ type: 'CallSlot', ttl: expiry(now, KEPT_SECONDS) })
    .when({ taken: absentOr(below(CALLS_A_SLOT)) })

/** Gives a place back. */
export const releaseOp = (slot: CallSlot): Op => update<StoredSlot>(slotKey(slot)).add({ taken: -1 }).op()

/** Notes the call with its customer; another tab that booked meanwhile makes this one read again. */
export const bookOp = (customerId: string, call: CallBack, before: CallBack | undefined): Op =>
  put<CallBack>({ ...ownKey(customerId), type: 'CallBack', customerId, ...call })
    .when({ taskId: before?.taskId ?? absent })
    .orReadAgain()

/** The call will not be made: its place is free again, once, whoever else cancels it. */
export const cancelOps = (customerId: string, call: CallBack): Op[] => [
  releaseOp(call),
  remove<CallBack>(ownKey(customerId)).when({ taskId: call.taskId }).orReadAgain(),
]
