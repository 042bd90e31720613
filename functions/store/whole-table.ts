import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { db, table } from './table.ts'

/** Every item of the table, read consistently, a megabyte at a time. No function does this: it is for `npm run verify` and `npm run restore`. */
export async function everyItem(TableName = table()): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey']
  do {
    const page = await db.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}
