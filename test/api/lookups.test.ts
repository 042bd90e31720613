import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, table } from '../../functions/store/table.ts'
import { READABLE_PARTITIONS } from '../../infra/constructs/console-reader.ts'
import { wildcard } from '../../infra/local/lib/wildcard.ts'
import { TASK_GROUPS } from '../../shared/rules/task-groups.ts'
import { call } from '../bench/capacity.ts'
import { everyRoute } from '../bench/routes.ts'
import { World } from '../support/world.ts'

/** Every lookup of docs/operations.md, over a table in which every route was called. */

let world: World
/** Whatever was in the table at some time: before the journey, at every twentieth call of it, and after. */
const items: Record<string, unknown>[] = []
const keep = async () => void items.push(...(await world.everyItem()))
const OFTEN = 20
beforeAll(async () => {
  world = await World.start()
  await keep()
  let calls = 0
  await everyRoute(world, async (...asked) => {
    const answer = await call(...asked)
    calls += 1
    if (calls % OFTEN === 0 || asked[0] === 'staff-tasks-take') await keep()
    return answer
  })
  await world.run.invokeJob('dunning')
  await keep()
})
afterAll(() => world?.stop())

const ROOT = path.resolve(import.meta.dirname, '../..')
const runbook = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
const codes = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The rows: what is looked up, under which partition keys, and with which beginnings of sort keys. */
const ROWS = runbook
  .split('## Looking things up in the console')[1]
  ?.split('\nOn the index')[0]
  ?.split('\n')
  .filter((line) => /^\| .*`/.test(line) && !line.startsWith('| what | partition key'))
  .map((line) => line.split(' | '))
  .map(([what = '', keys, sorts]) => ({
    what: what.replace('| ', ''),
    keys: codes(keys),
    sorts: codes(sorts),
  }))

/** `CUSTOMER#cus_…` as a pattern: what an example leaves out or only gives may be anything. */
function patternOf(example: string): RegExp {
  const shown = example.replace(/<\w+>|…|#mu$|muller|name@…|\d{4}-\d{6}$|2026-03-01|2026$/g, '\u0000')
  const plain = shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain.replaceAll('\u0000', '.+')}`)
}

/** What is there at rare moments only, by the literal in the store that writes it. */
const SOURCES = globSync('functions/store/*.ts', { cwd: ROOT }).map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8'),
)
const isWritten = (name: string) => {
  const [, group] = /^TASKS#(\w+)$/.exec(name) ?? []
  if (TASK_GROUPS.some((one) => one === group)) return true
  const [, kind] = /^DUE#(\w+)#\d$/.exec(name) ?? []
  const literal = kind ? `'${kind}'` : name.replace(/(?<=#)(cus|con)_….*|…$/g, '')
  return SOURCES.some((source) => source.includes(literal))
}

test('the runbook says how to look up two dozen things', () => {
  expect(ROWS?.length).toBeGreaterThan(20)
})

test('each lookup of the runbook finds an item by its partition key and the beginning of its sort key', async () => {
  const missing: string[] = []
  for (const { what, keys, sorts } of ROWS ?? []) {
    for (const key of keys) {
      const ofKey = items.filter(({ pk }) => patternOf(key).test(String(pk)))
      if (ofKey.length === 0 && !isWritten(key)) missing.push(`${what}: ${key}`)
    }
    const all = items.filter(({ pk }) => keys.some((key) => patternOf(key).test(String(pk))))
    for (const sort of sorts)
      if (!all.some(({ sk }) => patternOf(sort).test(String(sk))) && !isWritten(sort))
        missing.push(`${what}: ${sort}`)
  }
  expect(missing).toEqual([])
})

test('each list of an index that the runbook names can be asked for, and staff in the console may', async () => {
  const text = runbook.split('\nOn the index `queue`')[1]?.split('\nNever change')[0] ?? ''
  const [queued = '', byDate = ''] = text.split('On the index `due`')
  const [due = '', owed = ''] = byDate.split('On the index `owed`')
  const named = (part: string) => codes(part).filter((code) => /^[A-Z]+#/.test(code))
  expect([queued, due, owed].map((part) => named(part).length)).toEqual([12, 10, 1])
  for (const [index, lists] of [
    ['queue', named(queued)],
    ['due', named(due)],
    ['owed', named(owed)],
  ] as const)
    for (const list of lists) {
      const { Count } = await db.send(
        new QueryCommand({
          TableName: table(),
          IndexName: index,
          KeyConditionExpression: '#list = :list',
          ExpressionAttributeNames: { '#list': index },
          ExpressionAttributeValues: { ':list': list },
        }),
      )
      expect(Count, list).toBeGreaterThanOrEqual(0)
      expect(
        READABLE_PARTITIONS.some((one) => wildcard(one)(list)),
        list,
      ).toBe(true)
      // A name with a slip would find nothing, for ever.
      const [beginning = ''] = list.split(/(?<=^DUE#\w+#)/)
      const isThere = items.some((item) => String(item[index]).startsWith(beginning)) || isWritten(list)
      expect(isThere, list).toBe(true)
    }
})
