import { callTable } from './call-table.ts'
import type { LocalTable } from './table.ts'

const SWEEP_EVERY_MS = 60_000

/** Removes items whose TTL has passed on the local clock. The embedded engines never do, AWS does within days. */
async function sweep(table: LocalTable, endpoint: string, now: Date): Promise<number> {
  if (!table.ttlAttribute) return 0
  const condition = {
    ExpressionAttributeNames: { '#ttl': table.ttlAttribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now.getTime() / 1000)) } },
  }
  let removed = 0
  let ExclusiveStartKey: unknown
  do {
    const page = await callTable(endpoint, 'DynamoDB_20120810.Scan', {
      TableName: table.name,
      FilterExpression: '#ttl < :now',
      ProjectionExpression: 'pk, sk',
      ExclusiveStartKey,
      ...condition,
    })
    for (const Key of page.Items) {
      // The condition spares an item that was prolonged meanwhile.
      const call = { TableName: table.name, Key, ConditionExpression: '#ttl < :now', ...condition }
      await callTable(endpoint, 'DynamoDB_20120810.DeleteItem', call).catch(() => undefined)
      removed += 1
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return removed
}

/** Sweeps each minute until it is closed, one sweep at a time: of a large table it takes longer than a minute. */
export function sweepRegularly(table: LocalTable, endpoint: string, now: () => Date): () => void {
  let isSweeping = false
  const timer = setInterval(async () => {
    if (isSweeping) return
    isSweeping = true
    await sweep(table, endpoint, now()).catch((error) => console.error('Sweep of expired items:', error))
    isSweeping = false
  }, SWEEP_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Removes what has expired, when it is asked to and each minute. @param isOn false: nothing is removed */
export function expiryOf(table: LocalTable, endpoint: string, now: () => Date, isOn = true) {
  if (!isOn) return { sweep: async () => 0, stop: () => {} }
  return { sweep: () => sweep(table, endpoint, now()), stop: sweepRegularly(table, endpoint, now) }
}
