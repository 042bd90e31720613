import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as customers from '../../functions/store/customers.ts'
import { newId } from '../../functions/store/ids.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { db } from '../../functions/store/table.ts'
import { seededSubscriber } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

test('a customer and a contract come in one request, each undefined where it is not there', async () => {
  const { id, contractId } = await seededSubscriber(world)
  const [customer, subscription] = await subscriptions.withCustomer(id, contractId)
  expect(customer?._id).toBe(id)
  expect(subscription?._id).toBe(contractId)
  const [same, none] = await subscriptions.withCustomer(id, 'con_none')
  expect([same?._id, none]).toEqual([id, undefined])
  expect(await subscriptions.withCustomer('cus_none', contractId)).toEqual([undefined, undefined])
})

test('what a throttled table leaves out is asked for again', async () => {
  const { id, contractId } = await seededSubscriber(world)
  const faulty = mockClient(db)
  try {
    const left = { [world.run.tableName]: { Keys: [{ pk: 'x', sk: 'x' }] } }
    faulty.onAnyCommand().resolves({ Item: { _id: 'asked by itself' } })
    faulty.on(BatchGetCommand).resolves({ Responses: {}, UnprocessedKeys: left })
    const found = await subscriptions.withCustomer(id, contractId)
    expect(found.map((item) => item?._id)).toEqual(['asked by itself', 'asked by itself'])
  } finally {
    faulty.restore()
  }
  expect((await customers.find(id))?._id).toBe(id)
})

test('ids made at the same moment are all different, and sort by their time', () => {
  const at = '2026-03-01T09:00:00.000Z'
  const ids = Array.from({ length: 10_000 }, () => newId('inv', at))
  expect(new Set(ids).size).toBe(10_000)
  expect(newId('inv', '2026-03-01T09:00:00.001Z') > (ids.toSorted().at(-1) ?? '')).toBe(true)
})
