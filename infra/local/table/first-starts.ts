import { fitsPattern } from '../template/event-pattern.ts'
import type { Checkpoint, StreamReader, StreamRecord } from './stream-reader.ts'
import type { StreamSubscription } from './stream-subscriptions.ts'

type Mapping = Pick<StreamSubscription, 'id' | 'filters'>

/** Does a mapping's filter let a record through? One without filters takes all. */
const takes = ({ filters }: Mapping, record: StreamRecord): boolean =>
  filters.length === 0 || filters.some((each) => fitsPattern(record, each))

/**
 * Where each mapping begins in a new stream: before the page that has its first record, or where the stream ends for now. What a seed has
 * written is gone through once for all of them and before anything is handed on; otherwise each would read it between the PDFs and mails
 * that the others have made of it, and the first code to log in would wait for its end.
 */
export async function firstStarts(
  reader: Pick<StreamReader, 'next' | 'delivered' | 'checkpoint'>,
  mappings: readonly Mapping[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const starts = new Map<string, Checkpoint>()
  const waiting = new Set(mappings)
  while (waiting.size > 0) {
    const page = await reader.next()
    const last = page?.records.at(-1)
    if (!page || !last) break
    for (const mapping of waiting) {
      if (!page.records.some((record) => takes(mapping, record))) continue
      starts.set(mapping.id, structuredClone(reader.checkpoint))
      waiting.delete(mapping)
    }
    reader.delivered(page.shardId, last)
  }
  for (const { id } of waiting) starts.set(id, structuredClone(reader.checkpoint))
  return starts
}
