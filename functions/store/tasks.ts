import type { LastOutcome } from '../../shared/api/queue-work.ts'
import type { StaffTask, TaskAnswer } from '../../shared/api/staff-tasks.ts'
import { CONTACT_KEPT_DAYS } from '../../shared/rules/contact.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { invoiceKeptUntil, removableFrom } from '../../shared/rules/deletion.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { maskedIban } from '../../shared/rules/masks.ts'
import { type TaskOutcome, taskOutcomes } from '../../shared/rules/outcomes.ts'
import { GROUP_OF, isAsked, type TaskGroup } from '../../shared/rules/task-groups.ts'
import { seal, unseal } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import { partition } from './account-guard.ts'
import type { Op } from './commit.ts'
import { absent, present } from './conditions.ts'
import { allOfDays } from './due-days.ts'
import { dueKeys } from './due-index.ts'
import { idOf, newId } from './ids.ts'
import { type QueueRange, queuePage, rangeQuery } from './queue-pages.ts'
import { getAll, getItem, queryAll, queryItems } from './table.ts'
import { ABOUT } from './task-pointers.ts'
import { appended, ifAbsent, put, putNew, remove, update } from './writes.ts'

const OPEN = 'TASKS#open'
const DAY_SECONDS = 24 * 60 * 60
/** A task, by whom it was done, and when its reason went away. */
export type StoredTask = StaffTask & {
  closedAt: string
  closedBy: string
  withdrawnAt: string
  declined: string
  outcome: TaskOutcome
  /** How many answers there are. */
  answered: number
  sealed: string
  /** The entry of the statement by which a refund left our account. */
  sentBy: string
}
/** Days within which people transfer a refund, and approve what a colleague proposed. Our figure. */
const MONEY_WITHIN_DAYS = 3

export const keyOf = (id: string) => ({ pk: `TASK#${id}`, sk: 'TASK' })

/** A page of open tasks in some part of their order. */
export const openTasks = (
  range: QueueRange,
  paging: { cursor?: string | undefined; newestFirst?: boolean },
) => queuePage<StoredTask>(range, paging)

/** Where open tasks are listed: those of today and before. One that is snoozed has its day as its place, and is back when it has come. */
export const openRange = (today: IsoDate): QueueRange => ({ name: OPEN, until: today })

/** Where tasks are listed that are snoozed until a later day. */
export const snoozedRange = (today: IsoDate): QueueRange => ({ name: OPEN, from: addDays(today, 1) })

/** Where the open tasks of a group are listed, in the same order; calls in the order of their slots, up to a day. */
export const groupRange = (group: TaskGroup, until: IsoDate): QueueRange => ({
  index: 'due',
  name: groupName(group),
  until,
})

const groupName = (group: TaskGroup) => `TASKS#${group}`

/** The place of a task in its group. */
const groupKeys = ({ kind, call, createdAt, _id }: StaffTask) => ({
  due: groupName(GROUP_OF[kind]),
  dueAt: call ? `${call.on}T${call.from}#${_id}` : `${createdAt}#${_id}`,
})

/** A task, open or closed. */
export const find = (id: string) => getItem<StoredTask>(keyOf(id))

/** Open tasks that are about one customer, by what their partition says of all that were ever asked. */
export async function openAbout(customerId: string): Promise<StoredTask[]> {
  return (await allAbout(customerId)).filter(({ closedAt }) => !closedAt)
}

/** All tasks that were ever asked about one customer, open or closed. */
export async function allAbout(customerId: string): Promise<StoredTask[]> {
  const named = await queryItems<{ taskId: string }>(partition(customerId), ABOUT)
  return getAll<StoredTask>(named.map(({ taskId }) => keyOf(taskId)))
}

/** Removes tasks for good: whom they were about is no customer any more. */
export const removeOp = (id: string): Op => remove(keyOf(id)).op()

const itemOf = (task: StaffTask) => ({
  ...keyOf(task._id),
  type: 'Task',
  ...task,
  queue: OPEN,
  queuedAt: `${task.createdAt}#${task._id}`,
  ...groupKeys(task),
  // What strangers wrote is not kept for ever: the privacy page says how long.
  ...((task.contact || task.request || task.call) && {
    ttl: expiry(task.createdAt, CONTACT_KEPT_DAYS * DAY_SECONDS),
  }),
})

/** Something for people to do. */
export const addOp = (task: StaffTask): Op => putNew(itemOf(task), 'try_again')

/**
 * The one task of a kind about a subscription or a reservation. Its id follows from both, so whoever settles the thing
 * finds the task without a search, and two reasons for one task make it once.
 */
const idAbout = (kind: StaffTask['kind'], subjectId: string) => idOf('tsk', `${kind} ${subjectId}`)

/** Were people asked, whether or not they have done it, and has the reason not gone since? */
async function isStillAsked(id: string): Promise<boolean> {
  const task = await getItem<StoredTask>(keyOf(id))
  return task !== undefined && task.withdrawnAt === undefined
}

/** Asks people for something about a subscription or a reservation, once until it is withdrawn. */
export async function askOnceOps(task: Omit<StaffTask, '_id'>, subjectId: string): Promise<Op[]> {
  const _id = idAbout(task.kind, subjectId)
  if (await isStillAsked(_id)) return []
  return [
    put<StoredTask>(itemOf({ _id, ...task }))
      .whenAny({ pk: absent }, { withdrawnAt: present })
      .orReadAgain(),
  ]
}

/** Asks people for something about a thing: the one task of its kind begins anew, also where it waits or was closed. */
export const askAboutOp = (task: Omit<StaffTask, '_id'>, subjectId: string): Op =>
  put(itemOf({ _id: idAbout(task.kind, subjectId), ...task })).op()

/** The one task of a kind about a thing, open or closed. */
export const findAbout = (kind: StaffTask['kind'], subjectId: string) => find(idAbout(kind, subjectId))

/** The same as `askAboutOp`, where the task says more of what it said before: that is as it was read, or everything is read again. */
export const askMoreOp = (
  task: Omit<StaffTask, '_id'>,
  subjectId: string,
  before: StoredTask | undefined,
): Op =>
  put<StoredTask>(itemOf({ _id: idAbout(task.kind, subjectId), ...task }))
    .when({ closedAt: before?.closedAt, failedRefunds: before?.failedRefunds })
    .orReadAgain()

/** The one task of a kind about a thing has another last day; who has it and what was noted stay. Nothing when it is closed. */
export async function dueAboutOps(kind: StaffTask['kind'], subjectId: string, dueOn: IsoDate): Promise<Op[]> {
  const _id = idAbout(kind, subjectId)
  const task = await find(_id)
  if (!task || task.closedAt || task.dueOn === dueOn) return []
  return [update<StoredTask>(keyOf(_id)).set({ dueOn }).when({ closedAt: absent }).orReadAgain()]
}

/** The task has lost its reason: it leaves the list, and can be asked again. Nothing when nobody was asked. */
export async function withdrawAboutOps(
  kind: StaffTask['kind'],
  subjectId: string,
  now: string,
): Promise<Op[]> {
  const id = idAbout(kind, subjectId)
  return (await isStillAsked(id)) ? [withdrawOp(id, now)] : []
}

/**
 * It comes back on a day, by itself: its place in the lists is that day, and pages end with today. `undefined` brings it back now. Of a
 * task that was closed or snoozed meanwhile everything is read again.
 */
export function snoozeOp(task: StaffTask, until: IsoDate | undefined): Op {
  const { queuedAt, ...group } = { queuedAt: `${task.createdAt}#${task._id}`, ...groupKeys(task) }
  const place = until && `${until}#${task._id}`
  return update<StoredTask>(keyOf(task._id))
    .set({ ...group, queuedAt: place ?? queuedAt, ...(place && { dueAt: place }) })
    .replace({ snoozedUntil: until })
    .when({ closedAt: absent, snoozedUntil: task.snoozedUntil })
    .orReadAgain()
}

/** What colleagues should know of a task; the last one who writes wins, and is named. */
export const noteOp = (id: string, note: StaffTask['note']): Op =>
  update<StoredTask>(keyOf(id))
    .replace({ note })
    .when({ pk: present, closedAt: absent })
    .orRefuse('not_found')

/** What came of it while it stays; a task that a colleague has closed meanwhile is read again. */
export const outcomeOp = (id: string, lastOutcome: LastOutcome): Op =>
  update<StoredTask>(keyOf(id))
    .set({ lastOutcome })
    .when({ pk: present, closedAt: absent, proposal: absent })
    .orReadAgain()

/** It is done: it leaves the list and remains in the table. */
export const closeOp = (
  task: Closing,
  by: string,
  now: string,
  outcome: TaskOutcome = taskOutcomes(task.kind)[0],
): Op => closing(task, by, now, outcome).orReadAgain()

/** The statement shows that a refund has left: by one entry, whatever else the bank books. One that still waited is done with it. */
export const sentOp = (task: StoredTask, entryId: string, by: string, now: string): Op =>
  (task.closedAt
    ? update<StoredTask>(keyOf(task._id)).when({ closedAt: present })
    : closing(task, by, now, 'done')
  )
    .set({ sentBy: entryId })
    .when({ sentBy: absent })
    .orReadAgain()

type Closing = Pick<StaffTask, '_id' | 'kind' | 'createdAt'>

/** When the voucher of a transfer is removed: no erasure removes what was done, a customer's neither (docs/decisions/0152). */
function voucherKeys({ kind }: Closing, closedAt: string): { ttl?: number } {
  if (kind !== 'transfer_refund') return {}
  const from = removableFrom(invoiceKeptUntil(luxembourgDate(closedAt)))
  return { ttl: Date.parse(`${from}T00:00:00Z`) / 1000 }
}

function closing(task: Closing, by: string, now: string, outcome: TaskOutcome) {
  const closed = update<StoredTask>(keyOf(task._id))
    .set({ closedAt: now, closedBy: by, outcome, ...voucherKeys(task, now) })
    .remove('queue', 'queuedAt')
    .when({ pk: present, closedAt: absent, proposal: absent })
  if (isAsked(task.kind)) closed.set(answeredKeys(task))
  else closed.remove('due', 'dueAt')
  return closed
}

/** It is answered, as it was read: of two answers at once one reads again. It is done with it, or stays open. */
export function answerOps(task: StoredTask, answer: TaskAnswer, { isClosed }: { isClosed: boolean }): Op[] {
  const changed = isClosed
    ? closing(task, answer.by, answer.at, 'answered')
    : update<StoredTask>(keyOf(task._id)).when({ pk: present, closedAt: absent })
  const answered = task.answers?.length
  return [
    changed
      .set({ answers: appended(answer), answered: (answered ?? 0) + 1 })
      .when({ answered })
      .orReadAgain(),
  ]
}

/** A request that was answered is counted by the day on which it came in. */
const answeredKeys = ({ _id, createdAt }: Pick<StaffTask, '_id' | 'createdAt'>) =>
  dueKeys('answered', luxembourgDate(createdAt), _id)

/** Requests that came in on a day, and are answered by now. */
export const answeredOf = (day: IsoDate) => allOfDays<StoredTask>('answered', day, day)

/** All open requests, whichever day they are snoozed until; as many as wait. */
export const openRequests = () =>
  queryAll<StoredTask>(rangeQuery({ index: 'due', name: groupName('requests') })).then((open) =>
    open.filter(({ kind }) => isAsked(kind)),
  )

/** What it was about has changed: it leaves the list, whether or not somebody has dealt with it. */
export const withdrawOp = (id: string, now: string): Op =>
  update<StoredTask>(keyOf(id))
    .set({ closedAt: ifAbsent(now), withdrawnAt: now })
    .remove('queue', 'queuedAt', 'due', 'dueAt')
    .op()

/** Money that people transfer, to whom and about what. */
export interface Transfer {
  /** Absent for money of somebody who is no customer. */
  customerId?: string
  to: string
  iban: string
  cents: number
  about: string
}

/** Asks the accountant to transfer a refund. The account number is stored encrypted. */
export async function transferOp(transfer: Transfer, now: string, today: string): Promise<Op> {
  return addOp(await transferTask(transfer, now, today))
}

/** What asks for the transfer of a refund. */
export async function transferTask(transfer: Transfer, now: string, today: string) {
  const { customerId, to, cents, about } = transfer
  const iban = transfer.iban.replace(/[\s-]/g, '').toUpperCase()
  const _id = newId('tsk', now)
  return {
    _id,
    kind: 'transfer_refund' as const,
    ...(customerId && { customerId }),
    refund: { cents, to, about, maskedIban: maskedIban(iban) },
    dueOn: addDays(today, MONEY_WITHIN_DAYS),
    createdAt: now,
    sealed: await seal(iban, `task ${_id}`),
  }
}

/** The account number of a refund's transfer. */
export const ibanOf = ({ _id, sealed }: StaffTask & { sealed?: string }): Promise<string | undefined> =>
  sealed ? unseal<string>(sealed, `task ${_id}`) : Promise.resolve(undefined)
