import type { DynamoDBStreamEvent } from 'aws-lambda'
import { now } from '../ports/clock.ts'
import { publish } from '../publishing/publish.ts'

/** What a deployment asks for, once its site is uploaded: everything that staff have changed, again. */
interface Everything {
  everything: true
}

/**
 * Writes the public pages again that show a model which staff have changed. The stream delivers at least once, and in order: a second delivery
 * writes the same pages (docs/decisions/0090).
 */
export async function handler(event: DynamoDBStreamEvent | Everything): Promise<void> {
  if ('everything' in event) return publish('all', now())
  const ids = event.Records.flatMap(({ dynamodb }) => dynamodb?.NewImage?._id?.S ?? [])
  await publish([...new Set(ids)], now())
}
