import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { db, table } from './table.ts'

/** Every item of the table, read consistently, a megabyte at a time. No function does this: it is for `npm run verify`. */
export async function everyItem(): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey']
  do {
    const page = await db.send(
      new ScanCommand({ TableName: table(), ConsistentRead: true, ExclusiveStartKey }),
    )
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}
