import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { now } from '../ports/clock.ts'
import { publish } from '../publishing/publish.ts'

/** What a deployment asks for, once its site is uploaded: everything that staff have changed, again. */
interface Everything {
  everything: true
}

/**
 * Writes the public pages again that show a model which staff have changed, and all of them when prices take effect or the hours of a week are
 * others. The stream delivers at least once, and in order: a second delivery writes the same pages (docs/decisions/0090, 0074, 0135).
 */
export async function handler(event: DynamoDBStreamEvent | Everything): Promise<void> {
  if ('everything' in event) return publish('all', now())
  const changes = event.Records.filter(({ dynamodb }) => isOnPages(dynamodb))
  const items = changes.map(({ dynamodb }) => dynamodb?.NewImage ?? {})
  const isOf = (name: string) => items.some(({ type }) => type?.S === name)
  const ids = items.flatMap(({ _id }) => _id?.S ?? [])
  if (isOf('ShownPrices')) return publish('prices', now())
  const areHours = isOf('OpeningHours') || isOf('ShownHours')
  await publish(areHours ? 'hours' : [...new Set(ids)], now())
}

/** Pages say the hours of a week; closed days are asked for by whoever opens one (docs/decisions/0135). */
function isOnPages({ NewImage, OldImage }: DynamoDBRecord['dynamodb'] = {}): boolean {
  return NewImage?.type?.S !== 'OpeningHours' || !isDeepStrictEqual(NewImage.weeks, OldImage?.weeks)
}
