import type { TransferBatch } from '../../shared/api/staff-transfers.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { getInParts, getItem, queryLast } from './table.ts'
import { groupRange, ibanOf, keyOf as keyOfTask, openTasks, type StoredTask } from './tasks.ts'
import { putNew } from './writes.ts'

/** A batch with the tasks that it has done: what each says is read from them. */
export type StoredBatch = TransferBatch & { by: string; taskIds: string[] }

const PK = 'BOOKS'
const PREFIX = 'TRANSFERS#'
const PAGE = 20
const MOST_PAGES = 20

export const find = (id: string) => getItem<StoredBatch>({ pk: PK, sk: `${PREFIX}${id}` })

/** A page of all batches, the newest first, and where the next one begins. */
export async function page(cursor?: string): Promise<{ items: StoredBatch[]; cursor: string | null }> {
  const before = cursor && `${PREFIX}${cursor}`
  const { items, isMore } = await queryLast<StoredBatch>(PK, PREFIX, { most: PAGE, before })
  return { items, cursor: isMore ? (items.at(-1)?._id ?? null) : null }
}

/** The last batches, newest first. */
export const lastOnes = async (): Promise<StoredBatch[]> => (await page()).items

export const addOp = (batch: StoredBatch): Op =>
  putNew({ pk: PK, sk: `${PREFIX}${batch._id}`, type: 'TransferBatch', ...batch }, 'try_again')

/** A refund that waits to be transferred. */
export type RefundTask = StoredTask & { refund: NonNullable<StoredTask['refund']> }

/** The oldest refunds that wait, at most so many; the group's other tasks are passed over. */
export async function waiting(today: IsoDate, most: number): Promise<RefundTask[]> {
  const found: RefundTask[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < MOST_PAGES && found.length < most && cursor !== null; page += 1) {
    const read = await openTasks(groupRange('money', today), { cursor: cursor ?? undefined })
    found.push(...read.items.filter(isRefund))
    cursor = read.cursor
  }
  return found.slice(0, most)
}

/** The refunds of some batches. */
export const refundsOf = async (batches: readonly StoredBatch[]): Promise<RefundTask[]> =>
  (await getInParts<StoredTask>(batches.flatMap(({ taskIds }) => taskIds).map(keyOfTask))).filter(isRefund)

export const isRefund = <T extends StoredTask>(task: T): task is T & RefundTask =>
  task.kind === 'transfer_refund' && task.refund !== undefined

/** What the bank is asked to transfer for some tasks, accounts included. */
export const transfersOf = (tasks: readonly RefundTask[]) =>
  Promise.all(
    tasks.map(async (task) => {
      const { to, cents, about } = task.refund
      return { taskId: task._id, to, cents, about, iban: (await ibanOf(task)) ?? '' }
    }),
  )

/** The tasks of a batch, in its order. */
export async function tasksOf({ taskIds }: StoredBatch): Promise<RefundTask[]> {
  const found = (await getInParts<StoredTask>(taskIds.map(keyOfTask))).filter(isRefund)
  return taskIds.flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
}
