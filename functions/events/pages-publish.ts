import type { DynamoDBStreamEvent } from 'aws-lambda'
import { now } from '../ports/clock.ts'
import { publish } from '../publishing/publish.ts'

/** What a deployment asks for, once its site is uploaded: everything that staff have changed, again. */
interface Everything {
  everything: true
}

/**
 * Writes the public pages again that show a model which staff have changed, and all of them when prices take effect. The stream delivers at least once, and in order: a second delivery
 * writes the same pages (docs/decisions/0090, 0074).
 */
export async function handler(event: DynamoDBStreamEvent | Everything): Promise<void> {
  if ('everything' in event) return publish('all', now())
  const items = event.Records.map(({ dynamodb }) => dynamodb?.NewImage ?? {})
  const isPrices = items.some(({ type }) => type?.S === 'ShownPrices')
  const ids = items.flatMap(({ _id }) => _id?.S ?? [])
  await publish(isPrices ? 'prices' : [...new Set(ids)], now())
}
