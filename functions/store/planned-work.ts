import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { dueBy as dueByKind, dueKeys, shardList, type WorkKind } from './due-index.ts'
import { rangeQuery } from './queue-pages.ts'
import { getItem, queryAll, queryItems } from './table.ts'
import { check, put, remove, update } from './writes.ts'

/** Something that a job does with a customer's reservation or subscription on a day. */
export interface Work {
  kind: WorkKind
  customerId: string
  /** The reservation or subscription. */
  subjectId: string
  on: IsoDate
}

/** What is left to do of money after a first transaction. No account is deleted before it is done. */
export const MONEY_KINDS = ['rents_ahead', 'payment_rest', 'reversal'] as const

const keyOf = ({ kind, customerId, subjectId }: Work) => ({
  pk: partition(customerId),
  sk: `WORK#${kind}#${subjectId}`,
})

/** Work of some kinds whose day has come, also what earlier days missed. */
export const dueBy =
  (...kinds: readonly WorkKind[]) =>
  (today: IsoDate) =>
    dueByKind<Work>(kinds, today)

/** All work of some kinds in one of the lists that it is spread over, whenever it is due. */
export async function allInShard(kinds: readonly WorkKind[], shard: number): Promise<Work[]> {
  const lists = kinds.map((kind) =>
    queryAll<Work>(rangeQuery({ index: 'due', name: shardList(kind, shard) })),
  )
  return (await Promise.all(lists)).flat()
}

/** Is it still to be done, for the same day? Another run of the job may have been faster. */
export async function isStill(work: Work): Promise<boolean> {
  return (await getItem<Work>(keyOf(work)))?.on === work.on
}

/** The same with all that was planned with it; undefined when it is done. */
export const findStill = async <W extends Work>(work: W): Promise<W | undefined> => {
  const found = await getItem<W>(keyOf(work))
  return found?.on === work.on ? found : undefined
}

/** What is planned for a reservation or subscription, of each kind at most once. */
export async function plannedFor(customerId: string, subjectId: string): Promise<Work[]> {
  const all = await queryItems<Work>(partition(customerId), 'WORK#')
  return all.filter((work) => work.subjectId === subjectId)
}

/** Money of a customer that has moved in part: a job moves the rest. */
export async function moneyUnderWay(customerId: string): Promise<Work[]> {
  const all = await queryItems<Work>(partition(customerId), 'WORK#')
  return all.filter(({ kind }) => MONEY_KINDS.some((one) => one === kind))
}

/** Work that is decided upon is still there, for the same day: no job took it meanwhile. */
export const stillOp = (work: Work): Op => check<Work>(keyOf(work)).when({ on: work.on }).orReadAgain()

/** Plans work for a day. */
export const planOp = (work: Work): Op =>
  put({ ...keyOf(work), type: 'Work', ...work, ...dueKeys(work.kind, work.on, work.subjectId) }).op()

/** It is done for this time, and comes again on a day: whoever runs the job a second time finds it moved (promise 3). */
export const againOp = (work: Work, on: IsoDate): Op =>
  update<Work>(keyOf(work))
    .set({ on, dueAt: dueKeys(work.kind, on, work.subjectId).dueAt })
    .when({ on: work.on })
    .orReadAgain()

/** It is done, or there is nothing left to do. */
export const doneOp = (work: Work): Op => remove<Work>(keyOf(work)).when({ on: work.on }).orReadAgain()
