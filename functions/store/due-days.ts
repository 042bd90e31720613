import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { type DueKind, dueLists } from './due-index.ts'
import { db, type Item, queryAll, table } from './table.ts'

/** Everything of a kind from one day to another, both included; from the beginning where the first is empty. */
export async function allOfDays<T>(kind: DueKind, from: IsoDate | '', until: IsoDate): Promise<Item<T>[]> {
  const shards = dueLists([kind]).map((due) => queryAll<T>(between(due, from || FIRST, `${until}${LAST}`)))
  return (await Promise.all(shards)).flat()
}

/** So many of each shard are read for a page. */
const OF_SHARD = 10

interface Asked {
  from: IsoDate
  until: IsoDate
  /** The place of the last one that was shown. */
  cursor?: string | undefined
}

/**
 * A page of a kind from one day to another in the order of their places, and where the next one begins. Of each shard the first ones
 * after the cursor are read; all that lie before the end of what was read are the page. What is read and not shown is read again with the
 * next page: at most as much as the page itself, on the average.
 * @throws Refusal `invalid_input` for a cursor that is outside
 */
export async function pageOfDays<T>(
  kind: DueKind,
  { from, until, cursor }: Asked,
): Promise<{ items: Item<T>[]; cursor: string | null }> {
  if (cursor !== undefined && (cursor < from || cursor > `${until}${LAST}`))
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid' }])
  // The place that follows directly: a blank is before all that a place may go on with.
  const start = cursor === undefined ? from : `${cursor}${FIRST}`
  const pages = await Promise.all(
    dueLists([kind]).map((due) =>
      db.send(
        new QueryCommand({
          TableName: table(),
          ...between(due, start, `${until}${LAST}`),
          Limit: OF_SHARD,
        }),
      ),
    ),
  )
  type Placed = Item<T> & { dueAt: string }
  const ends = pages.flatMap(({ LastEvaluatedKey: last }) => (last ? [String(last.dueAt)] : []))
  const end = ends.toSorted()[0]
  const items = pages
    .flatMap(({ Items = [] }) => Items as Placed[])
    .filter(({ dueAt }) => end === undefined || dueAt <= end)
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
  return { items, cursor: end ?? null }
}

const FIRST = ' '
const LAST = '~'
const between = (due: string, from: string, until: string) => ({
  IndexName: 'due',
  KeyConditionExpression: 'due = :due AND dueAt BETWEEN :from AND :until',
  ExpressionAttributeValues: { ':due': due, ':from': from, ':until': until },
})
