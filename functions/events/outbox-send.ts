import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { errorFacts, log, metric } from '../chain/log.ts'
import { sendQueued } from '../messages/send-queued.ts'
import { now } from '../ports/clock.ts'

/**
 * Sends what transactions have put into the outbox. The stream delivers at least once; a claim and the mark of a sent
 * message keep it to one SMS or mail, and a failed one is reported by itself, so that the stream brings only it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const results = await Promise.all(event.Records.map(send))
  return { batchItemFailures: results.flatMap((failed) => failed ?? []) }
}

async function send(record: DynamoDBRecord) {
  const id = record.dynamodb?.NewImage?.id?.S
  if (!id) return undefined
  try {
    await sendQueued(id, now())
    return undefined
  } catch (error) {
    metric('MessagesNotSent', 1, 'Count')
    log('warn', 'message not sent', { id, ...errorFacts(error) })
    return { itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }
  }
}
