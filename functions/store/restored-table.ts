import { DescribeTableCommand, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { db, table } from './table.ts'

const WAIT_MS = 10_000

/** Restores the table under another name, as it was at a moment, and waits until it can be read. No function does this. */
export async function restoreBeside(at: string, beside: string): Promise<void> {
  const RestoreDateTime = new Date(at)
  const names = { SourceTableName: table(), TargetTableName: beside }
  await db.send(new RestoreTableToPointInTimeCommand({ ...names, RestoreDateTime }))
  for (;;) {
    const { Table } = await db.send(new DescribeTableCommand({ TableName: beside }))
    if (Table?.TableStatus === 'ACTIVE') return
    await new Promise((resume) => setTimeout(resume, WAIT_MS))
  }
}

type AnyItem = Record<string, unknown>

/**
 * Puts an item back, where the table still has what it was compared with, or nothing; who writes to it meanwhile wins.
 * @returns whether it was put
 */
export async function putBack(Item: AnyItem, compared: AnyItem | undefined): Promise<boolean> {
  try {
    await db.send(new PutCommand({ TableName: table(), Item, ...stillIs(compared) }))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

function stillIs(item: AnyItem | undefined) {
  if (!item) return { ConditionExpression: 'attribute_not_exists(pk)' }
  const attributes = Object.entries(item)
  return {
    ConditionExpression: attributes.map((_, at) => `#n${at} = :v${at}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], at) => [`#n${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(attributes.map(([, value], at) => [`:v${at}`, value])),
  }
}
