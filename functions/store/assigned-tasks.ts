import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { db, getMany, type Key, table } from './table.ts'
import * as tasks from './tasks.ts'
import { put, remove, update } from './writes.ts'

/** Who has taken a task. */
export interface Assignee {
  _id: string
  name: string
}

/** Of one person's tasks so many are read: who has more has too many. */
const MOST = 50
/** A task that nobody gave back or closed for so long leaves its person's list. Our figure. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

const pointerKey = (staffId: string, taskId: string): Key => ({
  pk: `ASSIGNED#${staffId}`,
  sk: `TASK#${taskId}`,
})

/**
 * Somebody takes an open task: from nobody, or from the colleague whom they saw with it. Of two who take it at once one is first; the
 * other reads again. Whoever it was taken from no longer has it in their list.
 */
export const takeOps = (
  task: StaffTask,
  { to, from }: { to: Assignee; from: string | undefined },
  now: string,
): Op[] => [
  update<tasks.StoredTask>(tasks.keyOf(task._id))
    .set({ assignee: to })
    .when({ closedAt: absent, 'assignee._id': from ?? absent })
    .orReadAgain(),
  pointerOp(to._id, task._id, now),
  ...(from && from !== to._id ? [remove(pointerKey(from, task._id)).op()] : []),
]

/** From so many pointers on, whoever takes a task removes those that have lost their reason; so many at once. Our figures. */
const TIDIED_FROM = 25
const MOST_TIDIED = 25

/**
 * Removes pointers at tasks that a rule has closed, a colleague has decided, or somebody else has: fifty of them would hide one's own. One
 * that was written again meanwhile is read again; the one that is just written stays.
 */
export async function tidyOps(staffId: string, writtenId: string): Promise<Op[]> {
  const pointers = await pointersOf(staffId)
  if (pointers.length < TIDIED_FROM) return []
  const found = await getMany<tasks.StoredTask>(pointers.map(({ taskId }) => tasks.keyOf(taskId)))
  const kept = new Set(found.filter((task) => isTheirs(task, staffId)).map(({ _id }) => _id))
  return pointers
    .filter(({ taskId }) => !kept.has(taskId) && taskId !== writtenId)
    .slice(0, MOST_TIDIED)
    .map(({ taskId, ttl }) => remove<Pointer>(pointerKey(staffId, taskId)).when({ ttl }).orReadAgain())
}

/** Something for one person to do, which nobody has to take first. */
export const addForOps = (task: StaffTask & { assignee: Assignee }): Op[] => [
  tasks.addOp(task),
  pointerOp(task.assignee._id, task._id, task.createdAt),
]

const pointerOp = (staffId: string, taskId: string, now: string): Op =>
  put({
    ...pointerKey(staffId, taskId),
    type: 'AssignedTask',
    taskId,
    ttl: expiry(now, KEPT_SECONDS),
  }).op()

/** Somebody gives back a task that is theirs. */
export const giveBackOps = (taskId: string, by: string): Op[] => [
  update<tasks.StoredTask>(tasks.keyOf(taskId)).remove('assignee').when({ 'assignee._id': by }).orReadAgain(),
  remove(pointerKey(by, taskId)).op(),
]

/** The task of somebody is no longer theirs to do. */
export const doneOps = ({ _id, assignee }: Pick<StaffTask, '_id' | 'assignee'>): Op[] =>
  assignee ? [remove(pointerKey(assignee._id, _id)).op()] : []

interface Pointer {
  taskId: string
  ttl: number
}

const isTheirs = ({ closedAt, assignee }: tasks.StoredTask, staffId: string): boolean =>
  !closedAt && assignee?._id === staffId

async function pointersOf(staffId: string): Promise<Pointer[]> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :task)',
      ExpressionAttributeValues: { ':pk': pointerKey(staffId, '').pk, ':task': pointerKey(staffId, '').sk },
      Limit: MOST,
    }),
  )
  return (page.Items ?? []) as Pointer[]
}

/** The open tasks of one person, oldest first: one query, and one request for the tasks themselves. */
export async function tasksOf(staffId: string): Promise<tasks.StoredTask[]> {
  const pointers = await pointersOf(staffId)
  const found = await getMany<tasks.StoredTask>(pointers.map(({ taskId }) => tasks.keyOf(taskId)))
  // A task whose reason went away, or that a rule closed, is only pointed at still.
  return found
    .filter((task) => isTheirs(task, staffId))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}
