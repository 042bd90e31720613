import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'
import { callTable, TableError } from './call-table.ts'

/** The table as the template describes it: its name, the attribute that holds expiry, and its stream. */
export interface LocalTable {
  name: string
  arn: string
  streamArn: string | undefined
  ttlAttribute: string | undefined
}

/** Creates every table of the template that the engine does not hold yet. */
export async function createTables(template: Template, endpoint: string): Promise<LocalTable[]> {
  const resources = [
    ...template.ofType('AWS::DynamoDB::GlobalTable'),
    ...template.ofType('AWS::DynamoDB::Table'),
  ]
  const tables: LocalTable[] = []
  for (const resource of resources) tables.push(await createTable(resource, endpoint))
  return tables
}

async function createTable({ id, properties }: Resolved, endpoint: string): Promise<LocalTable> {
  const name = properties.TableName ?? id
  const ttl = properties.TimeToLiveSpecification
  await orAlreadyThere(callTable(endpoint, 'DynamoDB_20120810.CreateTable', definition(name, properties)))
  if (ttl?.Enabled) {
    const TimeToLiveSpecification = { AttributeName: ttl.AttributeName, Enabled: true }
    const call = { TableName: name, TimeToLiveSpecification }
    await orAlreadyThere(callTable(endpoint, 'DynamoDB_20120810.UpdateTimeToLive', call))
  }
  const { Table } = await callTable(endpoint, 'DynamoDB_20120810.DescribeTable', { TableName: name })
  return { name, arn: Table.TableArn, streamArn: Table.LatestStreamArn, ttlAttribute: ttl?.AttributeName }
}

/** What CreateTable takes of the template's properties. Throughput limits and keys for encryption mean nothing here. */
function definition(name: string, properties: Resolved['properties']) {
  const indexes = properties.GlobalSecondaryIndexes as Resolved['properties'][] | undefined
  const view = properties.StreamSpecification?.StreamViewType
  return {
    TableName: name,
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: indexes?.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
    StreamSpecification: view && { StreamEnabled: true, StreamViewType: view },
  }
}

/** A second start finds the table of the first one. */
async function orAlreadyThere(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    const isThere = error instanceof TableError && /ResourceInUse|already enabled/.test(error.message)
    if (!isThere) throw error
  }
}
