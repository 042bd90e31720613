import { expect, test } from 'vitest'
import { firstStarts } from '../../infra/local/table/first-starts.ts'
import type { Checkpoint, StreamRecord } from '../../infra/local/table/stream-reader.ts'

const record = (number: number, type: string) =>
  ({
    dynamodb: { SequenceNumber: String(number), NewImage: { type: { S: type } } },
  }) as unknown as StreamRecord
const mapping = (id: string) => ({ id, filters: [{ dynamodb: { NewImage: { type: { S: [id] } } } }] })

/** A stream of pages, as a reader gives them. */
function readerOf(pages: StreamRecord[][]) {
  const checkpoint: Checkpoint = { arn: 's', delivered: {}, finished: [] }
  let read = 0
  return {
    checkpoint,
    pagesRead: () => read,
    next: async () => ({ shardId: 'one', records: pages[read++] ?? [] }),
    delivered: (shardId: string, { dynamodb }: StreamRecord) => {
      checkpoint.delivered[shardId] = dynamodb.SequenceNumber
    },
  }
}

const PAGES = [
  [record(1, 'Customer'), record(2, 'Mail')],
  [record(3, 'Customer')],
  [record(4, 'Pdf'), record(5, 'Customer')],
]

test('each mapping begins before the page of its first record, and one that has none begins at the end', async () => {
  const starts = await firstStarts(readerOf(PAGES), ['Mail', 'Pdf', 'Code'].map(mapping))
  const at = (id: string) => starts.get(id)?.delivered.one
  expect([at('Mail'), at('Pdf'), at('Code')]).toEqual([undefined, '3', '5'])
})

test('a stream is not read further than somebody needs, and a mapping without filters begins at its beginning', async () => {
  const reader = readerOf(PAGES)
  const starts = await firstStarts(reader, [mapping('Mail'), { id: 'all', filters: [] }])
  expect(starts.get('all')?.delivered).toEqual({})
  expect(reader.pagesRead()).toBe(1)
})
