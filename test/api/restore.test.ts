import { CreateTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as customers from '../../functions/store/customers.ts'
import { db, table } from '../../functions/store/table.ts'
import { everyItem } from '../../functions/store/whole-table.ts'
import type { AnyItem } from '../../scripts/restore/compare.ts'
import { restore } from '../../scripts/restore/restore-table.ts'
import { newcomer } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

type Person = Awaited<ReturnType<typeof newcomer>>

let world: World
let lost: Person
let leaver: Person
/** The table at the moment to which it is restored. */
let then: AnyItem[]
const AT = '2026-03-01T12:00:00Z'

beforeAll(async () => {
  world = await World.start()
  lost = await newcomer(world)
  leaver = await newcomer(world)
  then = (await everyItem()) as AnyItem[]
  playTheRestore()
})
afterAll(() => world?.stop())

/** The one call that the local engine does not know: a second table, with what this one had at the moment. */
function playTheRestore(): void {
  db.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'RestoreTableToPointInTimeCommand') return next(args)
        const { TargetTableName = '' } = args.input as { TargetTableName?: string }
        await copyOf(TargetTableName)
        return { output: { $metadata: {} }, response: {} }
      },
    { step: 'initialize', name: 'playTheRestore', override: true },
  )
}

async function copyOf(TableName: string): Promise<void> {
  const { Table } = await db.send(new DescribeTableCommand({ TableName: table() }))
  const keys = Table?.KeySchema ?? []
  const names = keys.map(({ AttributeName }) => AttributeName)
  await db.send(
    new CreateTableCommand({
      TableName,
      KeySchema: keys,
      AttributeDefinitions: Table?.AttributeDefinitions?.filter((one) => names.includes(one.AttributeName)),
      BillingMode: 'PAY_PER_REQUEST',
    }),
  )
  for (let at = 0; at < then.length; at += 25) {
    const puts = then.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
    await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
}

const own = async ({ id }: Person) =>
  ((await everyItem()) as AnyItem[]).filter(({ pk }) => pk === `CUSTOMER#${id}`)

test('a table is restored beside, compared, what was lost is copied back, and nobody who was erased comes back', async () => {
  const before = await own(lost)
  for (const { pk, sk } of before) await db.send(new DeleteCommand({ TableName: table(), Key: { pk, sk } }))
  const gone = await world.ask('DELETE', `/api/v1/customer/${leaver.id}`, {
    token: leaver.token,
    headers: await stepUp(leaver.id, 'deletion'),
  })
  expect(gone.status).toBe(200)
  const after = await newcomer(world)

  // Without being told to write it says what it found, and leaves the table as it is.
  const looked = await restore({ table: table(), at: AT })
  expect(looked.beside).toBe(`${table()}-at-20260301120000`)
  expect(looked.missing.filter(({ pk }) => pk === `CUSTOMER#${lost.id}`)).toHaveLength(before.length)
  expect(looked.added.some(({ pk }) => pk === `CUSTOMER#${after.id}`)).toBe(true)
  expect(looked.copied).toBe(0)
  expect(await own(lost)).toEqual([])

  const restored = await restore({ table: table(), at: '2026-03-01T12:00:01Z', write: true })
  expect(restored.copied).toBeGreaterThanOrEqual(before.length)
  expect(restored.left).toBeGreaterThan(0)
  expect(await own(lost)).toEqual(before)
  expect((await customers.find(lost.id))?.email).toBeDefined()
  // What came after the moment is left as it is, and the erasure stays done.
  expect(await customers.find(after.id)).toBeDefined()
  expect(await customers.find(leaver.id)).toBeUndefined()
  const ofLeaver = JSON.stringify(
    ((await everyItem()) as AnyItem[]).filter((item) => JSON.stringify(item).includes(leaver.id)),
  )
  expect(ofLeaver).not.toContain('@')
  expect(await world.brokenInvariants()).toEqual([])
})

test('of one partition what has changed is set back as well, unless somebody writes to it meanwhile', async () => {
  const pk = `CUSTOMER#${lost.id}`
  const [profile] = (await own(lost)).filter(({ sk }) => sk === 'PROFILE')
  const spoilt = { ...profile, firstname: 'Wrong' }
  await db.send(new PutCommand({ TableName: table(), Item: spoilt }))
  const wanted = { table: table(), at: '2026-03-01T12:00:02Z', only: pk, write: true }
  expect((await restore(wanted)).copied).toBe(0)
  const { copied, changed } = await restore({ ...wanted, at: '2026-03-01T12:00:03Z', changed: true })
  expect([copied, changed.length]).toEqual([1, 1])
  expect((await own(lost)).find(({ sk }) => sk === 'PROFILE')).toEqual(profile)
})
