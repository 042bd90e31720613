import { beforeEach, expect, test, vi } from 'vitest'
import type { Functions } from '../../infra/local/functions/functions.ts'
import { StreamBatch } from '../../infra/local/table/stream-batch.ts'
import type { StreamRecord } from '../../infra/local/table/stream-reader.ts'
import type { StreamSubscription } from '../../infra/local/table/stream-subscriptions.ts'

const record = (number: number, type = 'Outbox') =>
  ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(number), NewImage: { type: { S: type } } },
  }) as unknown as StreamRecord
const numbers = (records: StreamRecord[]) => records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber))

let calls: number[][]
let delivered: number[]
let givenUp: number[]
beforeEach(() => {
  ;[calls, delivered, givenUp] = [[], [], []]
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function hand(
  records: StreamRecord[],
  answer: (numbers: number[]) => unknown,
  more: Partial<StreamSubscription> = {},
) {
  const subscription = {
    id: 's',
    functionArn: 'f',
    filters: [],
    batchSize: 10,
    reportsFailures: true,
    bisects: true,
    retries: 2,
    ...more,
  }
  const invoke: Functions['invoke'] = async (_, event) => {
    const got = numbers((event as { Records: StreamRecord[] }).Records)
    calls.push(got)
    return answer(got)
  }
  const progress = {
    delivered: (each: StreamRecord) => delivered.push(Number(each.dynamodb.SequenceNumber)),
    givenUp: (each: StreamRecord) => givenUp.push(Number(each.dynamodb.SequenceNumber)),
  }
  const stop = new AbortController()
  return new StreamBatch(subscription, { invoke } as Functions, stop.signal, progress).hand(records)
}

test('records come in batches of the mapping’s size, and each batch is noted', async () => {
  await hand(
    [1, 2, 3].map((n) => record(n)),
    () => undefined,
    { batchSize: 2 },
  )
  expect([calls, delivered]).toEqual([
    [[1, 2], [3]],
    [2, 3],
  ])
})

test('records that no filter lets through are passed over without a call', async () => {
  const filters = [{ dynamodb: { NewImage: { type: { S: ['Outbox'] } } } }]
  await hand([record(1, 'Other'), record(2), record(3, 'Other')], () => undefined, { filters })
  await hand([record(4, 'Other')], () => undefined, { filters })
  expect([calls, delivered]).toEqual([[[2]], [3, 4]])
})

test('after a partial failure the records before it are done, and it is tried again in order', async () => {
  let isBroken = true
  await hand(
    [1, 2, 3].map((n) => record(n)),
    (got) => {
      const fails = isBroken && got.includes(2)
      isBroken = false
      return fails ? { batchItemFailures: [{ itemIdentifier: '2' }] } : undefined
    },
  )
  expect(calls).toEqual([[1, 2, 3], [2], [3]])
  expect(delivered).toEqual([1, 2, 3])
})

test('a record that always fails is given up after its retries, and the others arrive', async () => {
  await hand(
    [1, 2, 3, 4].map((n) => record(n)),
    (got) => {
      if (got.includes(2)) throw new Error('cannot be sent')
    },
  )
  expect(givenUp).toEqual([2])
  expect(delivered).toEqual([1, 2, 4].filter((n) => delivered.includes(n)))
  expect(delivered.at(-1)).toBe(4)
})
